//! The work for a fixed set of questions, with one thread: a refactoring keeps these counts, and a change
//! of the engine shows in them.

use std::fmt::Write;

use framework::{Engine, Language, Settings, StrategyKind};
use game::Player;
use sumsolve_tests::languages;

/// A line with the nodes and the forms that a question takes.
fn line(language: &Language, board: &str, strategy: StrategyKind, lines: &mut String) {
    let mut engine = Engine::new(Settings {
        strategy: Some(strategy),
        ..Settings::search_only()
    });
    let sum = language.sum(board).expect("a board");
    let winner = engine.winner(&sum, Player::Left).expect("no limit");
    let statistics = engine.statistics();
    writeln!(
        lines,
        "{} {board}, {strategy:?}: {winner:?} wins, {} nodes, {} children, {} forms",
        language.name(),
        statistics.nodes,
        statistics.children,
        engine.values().form_count()
    )
    .expect("a text takes all");
}

#[test]
fn the_work_is_the_same_every_time() {
    let mut lines = String::new();
    for strategy in [StrategyKind::Negamax, StrategyKind::ProofNumber] {
        for board in [".^16", ".x.^18", ".^3x.^5o.^8 + x.^9", ".^20"] {
            line(&languages::nogo(), board, strategy, &mut lines);
        }
        for board in ["(BW)^24", "(BBW)^9 (WWB)^8 BWBBW", "(BBWW)^9 (BW)^9"] {
            line(
                &languages::clobber(),
                &board.replace(' ', "."),
                strategy,
                &mut lines,
            );
        }
    }
    line(
        &languages::clobber(),
        "(BW)^36",
        StrategyKind::ProofNumber,
        &mut lines,
    );
    line(
        &languages::nogo(),
        ".x.^24",
        StrategyKind::Negamax,
        &mut lines,
    );
    insta::assert_snapshot!(lines);
}
