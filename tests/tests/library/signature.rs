//! The work for a fixed set of questions, with one thread: a refactoring keeps these counts, and a change
//! of the engine shows in them.

use std::fmt::Write;
use std::fs;

use databases::Builder;
use framework::{CertificateSettings, Engine, Language, Rule, Rules, Settings, StrategyKind, Sum};
use game::Player;
use game::random::Random;
use sumsolve_tests::languages;
use xxhash_rust::xxh3::xxh3_64;

/// Everything is on that is on by default.
fn usual() -> Rules {
    Rules::default()
}

/// The rules of the first release.
fn first_release() -> Rules {
    usual()
        .without(Rule::LazyBounds)
        .without(Rule::Inequalities)
        .without(Rule::LearnedBounds)
        .without(Rule::Estimates)
        .without(Rule::SharedFuel)
        .without(Rule::ShortLived)
        .without(Rule::Features)
        .without(Rule::ListedFollowers)
}

fn settings(rules: Rules, strategy: Option<StrategyKind>) -> Settings {
    let mut settings = Settings {
        strategy,
        rules,
        ..Settings::search_only()
    };
    if rules == first_release() {
        settings.values.valued_complexity = 9;
    }
    settings
}

fn sum(language: &Language, board: &str) -> Sum {
    language.sum(board).expect("a board")
}

/// A line with the nodes and the forms that a question takes.
fn line(
    language: &Language,
    board: &str,
    rules: Rules,
    strategy: Option<StrategyKind>,
    lines: &mut String,
) {
    let mut engine = Engine::new(settings(rules, strategy));
    let winner = engine.winner(&sum(language, board), Player::Left);
    let winner = winner.expect("no limit");
    let statistics = engine.statistics();
    let strategy = strategy.map_or("its own strategy".into(), |kind| format!("{kind:?}"));
    writeln!(
        lines,
        "{} {board}, {strategy}: {winner:?} wins, {} nodes, {} children, {} forms",
        language.name(),
        statistics.nodes,
        statistics.children,
        engine.values().form_count()
    )
    .expect("a text takes all");
}

/// The work for linear games with both strategies.
fn linear_games(rules: Rules) -> String {
    let (clobber, nogo) = (languages::clobber(), languages::nogo());
    let mut lines = String::new();
    for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
        for board in [".^16", ".x.^18", ".^3x.^5o.^8 + x.^9", ".^20"] {
            line(&nogo, board, rules, Some(strategy), &mut lines);
        }
        for board in ["(BW)^24", "(BBW)^9 (WWB)^8 BWBBW", "(BBWW)^9 (BW)^9"] {
            let board = board.replace(' ', ".");
            line(&clobber, &board, rules, Some(strategy), &mut lines);
        }
    }
    let proof_number = Some(StrategyKind::ProofNumber);
    line(&clobber, "(BW)^36", rules, proof_number, &mut lines);
    let negamax = Some(StrategyKind::Negamax);
    line(&nogo, ".x.^24", rules, negamax, &mut lines);
    lines
}

/// The work for other games and for mixed sums, with the strategies that suit them.
fn other_games(rules: Rules) -> String {
    let mut lines = String::new();
    for (language, board) in [
        (languages::domineering(), "(.^6/)^6"),
        (languages::domineering(), "(.^5/)^5 + (.^4/)^4"),
        (languages::clobber(), "((BW)^2B/(WB)^2W/)^2"),
        (languages::clobber(), "(BW)^3B/(WB)^3W/(BW)^3B"),
        (languages::toads_and_frogs(), "T^5..F^5"),
        (languages::toads_and_frogs(), "T^4...F^4~2 + TT.FF"),
        (languages::mixed(), "clobber:(BW)^30"),
        (languages::mixed(), "nogo:.^14 + domineering:(.^4/)^4"),
        (languages::mixed(), "clobber:(BW)^12 + nogo:.^12 + 1/2"),
    ] {
        line(&language, board, rules, None, &mut lines);
    }
    lines
}

/// The work for full strips of Clobber, which nobody has arranged.
fn random_boards(rules: Rules) -> String {
    let clobber = languages::clobber();
    let mut lines = String::new();
    for (seed, stones) in [(2, 50), (5, 60), (0, 80), (3, 100), (4, 120)] {
        let board = Random::new(seed).text("BW", stones);
        line(&clobber, &board, rules, None, &mut lines);
    }
    lines
}

#[test]
fn the_work_for_random_boards() {
    let (first, usual) = (random_boards(first_release()), random_boards(usual()));
    insta::assert_snapshot!(format!(
        "with the rules of the first release\n{first}\nwith the usual rules\n{usual}"
    ));
}

#[test]
fn the_work_is_the_same_every_time() {
    insta::assert_snapshot!(linear_games(first_release()));
}

#[test]
fn the_work_with_all_usual_rules() {
    insta::assert_snapshot!(linear_games(usual()));
}

#[test]
fn the_work_for_other_games_and_mixed_sums() {
    let (first, usual) = (other_games(first_release()), other_games(usual()));
    insta::assert_snapshot!(format!(
        "with the rules of the first release\n{first}\nwith the usual rules\n{usual}"
    ));
}

#[test]
fn proofs_have_the_same_sizes() {
    let mut lines = String::new();
    for (language, board) in [
        (languages::clobber(), "(BW)^30"),
        (languages::nogo(), ".x.^20"),
        (languages::domineering(), "(.^6/)^6"),
        (languages::toads_and_frogs(), "T^4..F^4"),
        (languages::mixed(), "clobber:BBWBW + nogo:..x.. - 1/2"),
    ] {
        let mut engine = Engine::new(settings(usual(), None));
        let sum = sum(&language, board);
        let written = engine.certify(
            &sum,
            &Player::BOTH,
            CertificateSettings::default(),
            Vec::new(),
        );
        let (written, file) = written.expect("a small proof");
        writeln!(
            lines,
            "{} {board}: {} sums by moves, {} bytes",
            language.name(),
            written.sums,
            file.len()
        )
        .expect("a text takes all");
    }
    insta::assert_snapshot!(lines);
}

/// The files of the first release, byte for byte.
#[test]
fn databases_have_the_same_bytes() {
    let directory = tempfile::tempdir().expect("a directory");
    let mut lines = String::new();
    for (language, layers) in [
        (languages::clobber(), 12),
        (languages::nogo(), 7),
        (languages::domineering(), 7),
        (languages::toads_and_frogs(), 7),
    ] {
        let file = directory.path().join(language.name());
        let game = language.game().expect("a game");
        Builder::new(game, &file, layers).build().expect("built");
        let bytes = fs::read(&file).expect("a file");
        writeln!(
            lines,
            "{} <= {layers}: {} bytes, xxh3 {:016x}",
            language.name(),
            bytes.len(),
            xxh3_64(&bytes)
        )
        .expect("a text takes all");
    }
    insta::assert_snapshot!(lines);
}
