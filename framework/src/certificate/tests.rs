//! Proofs with inequalities, in a small game that knows some.

use checker::{Certificate, CheckLimits, Claim, Effort, FileError, MAGIC, Proof, Verified};
use flate2::Crc;
use game::board::{Cell, Strip};
use game::laws::{self, Scope};
use game::oracle::Oracle;
use game::{Card, ComplexityScore, Game, Normalize, Player, Position, Subgame, SumGame};

use super::{CertificateSettings, CertificateWriter, Written};
use crate::engine::Engine;
use crate::settings::Settings;
use crate::sum::{Language, Sum};

/// Players take two neighbours of their own colour, or one stone of the opponent's.
struct Takeaway {
    /// Whether what it says about inequalities is true.
    is_honest: bool,
}

impl Subgame for Takeaway {
    type Position = Strip;
    /// The first cell that is emptied, counted from 0.
    type Move = usize;

    fn moves(&self, strip: &Strip, player: Player) -> impl Iterator<Item = (usize, Strip)> {
        let [own, other] = [player, !player].map(Cell::from);
        let pairs = (1..strip.len()).map(|end| end - 1..=end);
        let own = pairs.filter(move |pair| pair.clone().all(|i| strip.get(i) == own));
        let other = strip.indices(other).map(|i| i..=i);
        own.chain(other).map(|taken| {
            let first = *taken.start();
            (first, strip.with(taken.map(|i| (i, Cell::Empty))))
        })
    }

    /// The stones of one colour between others.
    fn split(&self, strip: &Strip) -> impl Iterator<Item = Strip> {
        let mut start = 0;
        let runs = std::iter::from_fn(move || {
            let cell = (start < strip.len()).then(|| strip.get(start))?;
            let run = start..strip.end_of_run(start, cell);
            start = run.end;
            Some(strip.slice(run))
        });
        runs.filter(|run| self.complexity(run) > 0)
    }

    /// White's hand tied: without pairs across a line, white stones fall into two runs, and can only be better for
    /// Black. But that they get better without their first stone is a lie: Black may need it.
    fn at_most(&self, run: &Strip) -> impl Iterator<Item = Vec<Strip>> {
        let cut = |line| vec![run.slice(0..line), run.slice(line..run.len())];
        let mut sums = Vec::new();
        if !run.contains(Cell::Left) && run.len() > 1 {
            sums.push(cut(run.len() / 2));
            if !self.is_honest {
                sums.push(vec![run.slice(1..run.len())]);
            }
        }
        sums.into_iter()
    }
}

impl Normalize for Takeaway {}

impl ComplexityScore for Takeaway {
    fn complexity(&self, strip: &Strip) -> u64 {
        strip.stones().count() as u64
    }
}

impl SumGame for Takeaway {
    fn card(&self) -> Card {
        let rules = "Take two neighbours of your colour, or one stone of the other.";
        let card = Card::new("takeaway", "Takeaway", rules);
        card.players("Black", "White").cells(".BW").example("BBW")
    }
}

/// So few values that rules need inequalities to show anything about more than two stones in a row.
const FEW_VALUES: Effort = Effort {
    valued: 2,
    merged: 50,
    bounded: false,
    inequalities: false,
    lemmas: false,
    small_bounds: false,
};

const INEQUALITIES: Effort = Effort {
    inequalities: true,
    ..FEW_VALUES
};

const LEMMAS: Effort = Effort {
    lemmas: true,
    small_bounds: false,
    ..FEW_VALUES
};

fn game() -> Game {
    Game::new(Takeaway { is_honest: true })
}

fn sum(text: &str) -> Sum {
    Language::of(&game()).sum(text).expect("a sum")
}

fn limits() -> CheckLimits {
    CheckLimits::of_bytes(1 << 28)
}

/// Both answers with a proof.
fn certified(sum: &Sum, effort: Option<Effort>) -> (Written, Vec<u8>) {
    let settings = CertificateSettings {
        effort,
        ..CertificateSettings::default()
    };
    let mut engine = Engine::new(Settings::search_only());
    let written = engine.certify(sum, &Player::BOTH, settings, Vec::new());
    written.expect("a certificate")
}

fn verified(file: &[u8]) -> Result<Verified, String> {
    verified_in(&Language::of(&game()), file)
}

fn verified_in(language: &Language, file: &[u8]) -> Result<Verified, String> {
    let certificate = Certificate::read(file).map_err(|error| error.to_string())?;
    let verified = checker::verify(certificate, |board| language.board(board), limits());
    verified.map_err(|error| error.to_string())
}

/// The claim of a file, and the moves.
fn parts(file: &[u8]) -> (Claim, Vec<usize>) {
    let mut certificate = Certificate::read(file).expect("a certificate");
    let moves = std::iter::from_fn(|| certificate.next_move()).collect();
    (certificate.claim, moves)
}

fn file(claim: &Claim, moves: &[usize]) -> Vec<u8> {
    let mut writer = CertificateWriter::new(Vec::new(), claim).expect("memory");
    for &number in moves {
        writer.add_move(number).expect("memory");
    }
    writer.finish().expect("memory")
}

/// The file with another version, and the checksum that goes with it.
fn with_version(mut file: Vec<u8>, version: u8) -> Vec<u8> {
    file[MAGIC.len()] = version;
    file.truncate(file.len() - size_of::<u32>());
    let mut crc = Crc::new();
    crc.update(&file);
    file.extend(crc.sum().to_le_bytes());
    file
}

#[test]
fn the_game_keeps_its_laws() {
    laws::check(&game(), Scope::default());
}

#[test]
#[should_panic(expected = "which at_most() names")]
fn the_laws_refuse_a_false_inequality() {
    laws::check(&Game::new(Takeaway { is_honest: false }), Scope::default());
}

/// Whether Left wins a board when `mover` moves first, if a rule decides it.
fn rule(proof: &mut Proof, board: &Position, mover: Player) -> Option<bool> {
    let sum = proof.components.sum_of([board], []);
    proof.rule(&sum, mover)
}

#[test]
fn inequalities_show_only_what_is_true() {
    let claims = [FEW_VALUES, INEQUALITIES].map(|effort| Claim {
        effort,
        ..parts(&certified(&sum("BW"), None).1).0
    });
    let [mut without, mut with] = claims.map(|claim| Proof::new(&claim, limits()));
    let mut oracle = Oracle::new();
    let mut shown = 0;
    for (black, white, ones) in (0..8).flat_map(|n| (0..12).map(move |m| (n, m % 3 * 2, m / 3))) {
        let text = ["B".repeat(black), "W".repeat(white), "W.".repeat(ones)].join(".");
        let board = game().position(&text).expect("a board");
        for mover in Player::BOTH {
            let known = rule(&mut without, &board, mover);
            let found = rule(&mut with, &board, mover);
            let mover_wins = oracle.mover_wins(std::slice::from_ref(&board), mover);
            let left_wins = mover_wins == (mover == Player::Left);
            assert!(found.is_none_or(|found| found == left_wins), "{text}");
            assert!(known.is_none() || found == known, "{text}");
            // They never show that a sum is lost.
            assert!(known.is_some() || found != Some(false), "{text}");
            shown += usize::from(found != known);
        }
    }
    assert!(shown > 10, "inequalities show something: {shown}");
}

#[test]
fn inequalities_make_proofs_shorter() {
    for text in ["B^10 + 4", "B^12 + 6", "W^12 - 6", "B^9 + 3"] {
        let sum = sum(text);
        let [without, with] = [FEW_VALUES, INEQUALITIES].map(|effort| {
            let (written, file) = certified(&sum, Some(effort));
            let proof = verified(&file).expect("a proof").proof;
            assert_eq!(proof.by_moves(), written.sums, "{text}");
            written
        });
        assert_eq!(with.answers, without.answers, "{text}");
        assert!(with.sums < without.sums, "{text}: {} sums", with.sums);
    }
}

#[test]
fn the_writer_uses_the_inequalities_that_a_game_knows() {
    let (_, proof) = certified(&sum("B^12 + 6"), None);
    assert!(parts(&proof).0.effort.inequalities);
    verified(&proof).expect("a proof");
    let clobber = Language::of(&Game::new(clobber::Clobber));
    let (_, proof) = certified(&clobber.sum("BWBW").expect("a sum"), None);
    assert!(!parts(&proof).0.effort.inequalities);
}

/// A board on which most moves leave one that is nearly as large.
#[test]
fn on_grids_only_small_positions_have_bounds() {
    let clobber = Language::of(&Game::new(clobber::Clobber));
    let grid = clobber.sum("BWBWB/WBWBW/BWBWB").expect("a sum");
    let (written, proof) = certified(&grid, None);
    assert!(parts(&proof).0.effort.small_bounds);
    assert!(written.sums > 0, "the board itself has no bounds");
    verified_in(&clobber, &proof).expect("a proof");
    let strip = clobber.sum("(BW)^12BBW").expect("a sum");
    let (_, proof) = certified(&strip, None);
    assert!(!parts(&proof).0.effort.small_bounds);
}

#[test]
fn a_certificate_says_which_rules_it_uses() {
    let (claim, moves) = parts(&certified(&sum("B^9 + 3"), Some(FEW_VALUES)).1);
    for bits in 0..16 {
        let rules = [1, 2, 4, 8].map(|bit| bits & bit != 0);
        let [bounded, inequalities, lemmas, small_bounds] = rules;
        let effort = Effort {
            bounded,
            inequalities,
            lemmas,
            small_bounds,
            ..FEW_VALUES
        };
        let claim = Claim {
            effort,
            ..claim.clone()
        };
        let written = file(&claim, &moves);
        let version = match (small_bounds, lemmas, inequalities) {
            (true, ..) => 5,
            (_, true, _) => 4,
            (_, _, true) => 3,
            _ => 2,
        };
        assert_eq!(written[MAGIC.len()], version);
        assert_eq!(parts(&written), (claim, moves.clone()));
        for other in [2, 3, 4, 5].into_iter().filter(|&other| other != version) {
            let error =
                Certificate::read(&with_version(written.clone(), other)).expect_err("malformed");
            assert_eq!(error, FileError::Malformed("its version"));
        }
        let error = Certificate::read(&with_version(written, 6)).expect_err("a later version");
        assert_eq!(error, FileError::Version(6));
    }
}

#[test]
fn a_proof_by_inequalities_needs_them() {
    let (mut claim, moves) = parts(&certified(&sum("B^12 + 6"), Some(INEQUALITIES)).1);
    claim.effort.inequalities = false;
    let error = verified(&file(&claim, &moves)).expect_err("there are not enough moves");
    assert!(error.contains("the proof ends here"), "{error}");
}

#[test]
fn inequalities_and_lemmas_prove_nothing_false() {
    for text in ["B^6 + 2", "B^9 + 3", "B^10 + 4", "WWWWW + BBB"] {
        for effort in [FEW_VALUES, INEQUALITIES, LEMMAS] {
            let (mut claim, moves) = parts(&certified(&sum(text), Some(effort)).1);
            let answers = claim.answers.clone();
            for forged in [true, false] {
                claim.effort.inequalities = forged;
                claim.effort.lemmas = forged;
                for winners in Player::BOTH.map(|a| Player::BOTH.map(|b| [a, b])).concat() {
                    for (answer, winner) in claim.answers.iter_mut().zip(winners) {
                        answer.winner = winner;
                    }
                    let is_proved = verified(&file(&claim, &moves)).is_ok();
                    assert!(!is_proved || claim.answers == answers, "{text}");
                }
            }
        }
    }
}
