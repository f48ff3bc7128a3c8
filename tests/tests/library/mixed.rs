//! Sums of positions of different games.

use clobber::Clobber;
use domineering::Domineering;
use framework::knowledge::ValueBudget;
use framework::mixed::{Board, Mixed};
use framework::oracle::Oracle;
use framework::random::Random;
use framework::search::StrategyKind;
use framework::{Settings, Solver, Sum, SumGame};
use nogo::NoGo;
use sumsolve_tests::boards::{self, Four};
use sumsolve_tests::files::Directory;
use sumsolve_tests::program::{answer, complaint};
use toads_and_frogs::ToadsAndFrogs;

fn board<G: SumGame>(random: &mut Random, longest: usize) -> Board {
    Board::new::<G>(boards::random::<G>(random, G::RANDOM_CELLS, 2, longest))
}

fn any_board(random: &mut Random) -> Board {
    match random.below(4) {
        0 => board::<Clobber>(random, 6),
        1 => board::<NoGo>(random, 5),
        2 => board::<ToadsAndFrogs>(random, 6),
        _ => board::<Domineering>(random, 8),
    }
}

#[test]
fn mixed_sums_agree_with_the_oracle() {
    let settings = |component_fuel, strategy| Settings {
        values: ValueBudget {
            sum_fuel: 0,
            component_fuel,
            merge_followers: 10,
            ..ValueBudget::default()
        },
        strategy: Some(strategy),
        ..Settings::default()
    };
    let strategies = [StrategyKind::Negamax, StrategyKind::ProofNumber];
    let fuels = [0, 12, 1000].iter();
    let mut solvers: Vec<_> = fuels
        .flat_map(|&fuel| strategies.map(|strategy| Solver::new(settings(fuel, strategy))))
        .chain([Solver::<Mixed<Four>>::default()])
        .collect();
    let mut random = Random::new(8);
    let mut oracle = Oracle::new();
    for _ in 0..1500 {
        let count = 1 + random.below(3);
        let sum = Sum::new(
            (0..count)
                .map(|_| any_board(&mut random))
                .collect::<Vec<_>>(),
        );
        let &value = random.choose(&["0", "1/2", "^*", "{1|-1}", "-1"]);
        let value = Sum::parse::<Mixed<Four>>(value);
        let sum = sum.plus(&value.expect("a value"));
        let expected = oracle.outcome(&sum.terms);
        for solver in &mut solvers {
            assert_eq!(solver.outcome(&sum), Ok(expected), "{sum}");
        }
        let again = Sum::parse::<Mixed<Four>>(&sum.to_string());
        assert_eq!(again.as_ref(), Ok(&sum), "what is printed is read");
    }
    let searched: u64 = solvers.iter().map(Solver::nodes).sum();
    assert!(searched > 0, "some sums were searched, not only valued");
}

#[test]
fn mixed_sums_are_solved_and_shown() {
    insta::assert_snapshot!(
        "mixed",
        answer(&["sum", "clobber:BBW + nogo:..x. + domineering:../.. - 1/2"])
    );
    insta::assert_snapshot!(
        "mixed_patterns",
        answer(&["sum", "2.clobber:(BW)^3 - toads_and_frogs:T^2..F", "--json"])
    );
    insta::assert_snapshot!(
        "mixed_values",
        answer(&["value", "clobber:BBW + nogo:..x. - 1/2"])
    );
}

#[test]
fn mixed_sums_are_proved_saved_and_swept() {
    let files = Directory::new("mixed");
    let (proof, table) = (files.path("proof.cert"), files.path("table"));
    let sum = "clobber:BBWWB + nogo:.x..^3 + toads_and_frogs:TT..F + domineering:.../... - {1|^}";
    answer(&["sum", sum, "--certificate", &proof]);
    assert!(answer(&["verify", &proof]).contains("PROVED"));
    // The value says so too, but this is a search.
    let searched = ["sum", sum, "--without", "exact-values"];
    for file in [["--save-table", &table], ["--load-table", &table]] {
        let found = answer(&[&searched[..], &file].concat());
        assert!(found.contains("Outcome: L"), "{found}");
    }
    let template = "clobber:(BW)^n + nogo:.^n - n.domineering:..";
    let rows = answer(&["sweep", "sum", template, "--n", "1..4", "--csv"]);
    assert_eq!(rows.lines().count(), 5, "{rows}");
    let boards = files.write("sums.txt", "clobber:BW + nogo:...\ndomineering:../.. - 1\n");
    let solved = answer(&["batch", "sum", &boards, "--csv"]);
    assert_eq!(solved.lines().count(), 5, "{solved}");
}

#[test]
fn errors_point_at_the_place() {
    for (sum, place) in [
        ("clobber:BBW + chess:e4", "column 15: unknown game 'chess'"),
        ("clobber:BBW + nogo:.x?", "column 22: unknown character '?'"),
        ("domineering:../...", "column 16: this row is 3 long"),
        ("BBW", "column 1: 'B' does not start a value"),
        ("clobber:", "column 9: the board is empty"),
        ("nogo:(.x)^2o^3", "column 12"),
    ] {
        let message = complaint(&["sum", sum]);
        assert!(message.contains(place), "{sum}: {message}");
    }
}
