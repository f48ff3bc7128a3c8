//! The work for a fixed set of questions, with one thread: a refactoring keeps these counts, and a change
//! of the engine shows in them.

use std::fmt::Write;

use clobber::Clobber;
use framework::search::StrategyKind;
use framework::{Player, Settings, Solver, Sum, SumGame};
use nogo::NoGo;

/// A line with the nodes and the forms that a question takes.
fn line<G: SumGame>(board: &str, strategy: StrategyKind, lines: &mut String) {
    let mut solver = Solver::<G>::new(Settings {
        strategy: Some(strategy),
        ..Settings::search_only()
    });
    let sum = Sum::parse::<G>(board).expect("a board");
    let winner = solver.winner(&sum, Player::Left).expect("no limit");
    let statistics = solver.statistics();
    writeln!(
        lines,
        "{} {board}, {strategy:?}: {winner:?} wins, {} nodes, {} children, {} forms",
        G::NAME,
        statistics.nodes,
        statistics.children,
        solver.values().form_count()
    )
    .expect("a text takes all");
}

#[test]
fn the_work_is_the_same_every_time() {
    let mut lines = String::new();
    for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
        for board in [".^16", ".x.^18", ".^3x.^5o.^8 + x.^9", ".^20"] {
            line::<NoGo>(board, strategy, &mut lines);
        }
        for board in ["(BW)^24", "(BBW)^9 (WWB)^8 BWBBW", "(BBWW)^9 (BW)^9"] {
            line::<Clobber>(&board.replace(' ', "."), strategy, &mut lines);
        }
    }
    line::<Clobber>("(BW)^36", StrategyKind::ProofNumber, &mut lines);
    line::<NoGo>(".x.^24", StrategyKind::Negamax, &mut lines);
    insta::assert_snapshot!(lines);
}
