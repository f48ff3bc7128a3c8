//! The experiments on linear `NoGo`: empty boards of which Black has opened the second point.

use framework::{Engine, Settings};
use game::Player;

use super::Scope;
use super::contest::{self, ContestQuestion, Contestant, contest, cost, usual};
use super::findings::{Findings, seconds};
use crate::input::{self, InputError};
use crate::plot::{Axis, Content, Plot, Series};
use crate::registry;

/// The smallest board of the paper.
const SMALLEST: u64 = 8;

/// White to move on a board of n points whose second has a black stone.
fn opened(n: u64) -> Result<ContestQuestion, InputError> {
    let text = format!(".x{}", ".".repeat(n.saturating_sub(2) as usize));
    Ok(ContestQuestion {
        sum: input::expression(&registry::find("nogo")?, &text)?,
        first: Player::Right,
    })
}

/// The boards up to a size.
fn lengths(scope: &Scope) -> impl Iterator<Item = u64> {
    SMALLEST.min(scope.size)..=scope.size
}

/// Nodes and seconds over n, with a new engine for each n.
pub(super) fn scaling(scope: &Scope) -> Result<Findings, InputError> {
    let mut findings = Findings::new(&["n", "nodes", "seconds"]);
    let (mut nodes, mut times) = (Vec::new(), Vec::new());
    for n in lengths(scope) {
        scope.tell(format!("n = {n} of {}", scope.size));
        let cost = cost(&[opened(n)?], usual(u64::MAX));
        findings.rows.push(vec![
            n.to_string(),
            cost.nodes.to_string(),
            seconds(cost.seconds),
        ]);
        nodes.push((n as f64, cost.nodes as f64));
        times.push((n as f64, cost.seconds));
    }
    let plot = |label: &str, points: Vec<(f64, f64)>| {
        let title = format!("1xn with the second point opened: {label}");
        Plot::over_n(&title, label, vec![Series::new("sumsolve", points)])
    };
    findings.plots = vec![plot("nodes", nodes), plot("seconds", times)];
    Ok(findings)
}

/// Parts of the engine left out over n, and every rule at the largest n.
pub(super) fn ablation(scope: &Scope) -> Result<Findings, InputError> {
    let title = format!("1x{} with the second point opened", scope.size);
    let largest = [opened(scope.size)?];
    let mut contestants = contest::rules(scope.nodes);
    for part in contest::parts(scope.nodes) {
        if contestants.iter().all(|other| other.name != part.name) {
            contestants.push(part);
        }
    }
    let tell = |name: &str| scope.tell(format!("{name}, n = {}", scope.size));
    let mut findings = contest(&title, &contestants, &largest, tell);
    let mut series = Vec::new();
    for Contestant { name, settings } in contest::parts(scope.nodes) {
        let mut points = Vec::new();
        for n in lengths(scope) {
            scope.tell(format!("{name}, n = {n}"));
            let cost = cost(&[opened(n)?], settings);
            // Larger boards are not solved either.
            if cost.unsolved > 0 {
                break;
            }
            points.push((n as f64, cost.nodes as f64));
        }
        series.push(Series { name, points });
    }
    let lines = Plot::over_n("1xn with the second point opened", "nodes", series);
    findings.plots.insert(0, lines);
    Ok(findings)
}

/// The distribution of the sums of a search.
pub(super) fn statistics(scope: &Scope) -> Result<Findings, InputError> {
    let settings = Settings {
        profile: true,
        ..usual(u64::MAX)
    };
    let mut engine = Engine::new(settings);
    let question = opened(scope.size)?;
    let winner = engine.winner(&question.sum, question.first);
    debug_assert!(winner.is_ok(), "there is no limit");
    let profile = engine.profile();
    let (nodes, leaves) = (&profile.nodes, &profile.leaves);
    let kinds = [
        ("depth", "nodes", &nodes.depths, &leaves.depths),
        ("components", "nodes", &nodes.numbers, &leaves.numbers),
        ("size", "components", &nodes.sizes, &leaves.sizes),
    ];
    let mut findings = Findings::new(&["counted by", "number", "nodes", "leaves"]);
    for (by, counted, nodes, leaves) in kinds {
        add_counts(by, nodes, leaves, &mut findings);
        let lines = [("nodes", nodes), ("leaves", leaves)];
        let lines = lines.map(|(name, counts)| {
            let counts = counts.iter().map(|&count| count as f64).enumerate();
            Series::new(name, counts.map(|(n, count)| (n as f64, count)))
        });
        findings.plots.push(Plot {
            title: format!("1x{} with the second point opened, by {by}", scope.size),
            x: Axis::linear(by),
            y: Axis::logarithmic(counted),
            content: Content::Lines(lines.into()),
        });
    }
    findings.notes.push(
        "A node is a sum that is searched, a leaf one that a static rule decides at once. Depth is in moves. A \
         component has the size of its empty points, or 0 if its value is known."
            .into(),
    );
    Ok(findings)
}

/// Adds a row for each number that was counted.
fn add_counts(by: &str, nodes: &[u64], leaves: &[u64], findings: &mut Findings) {
    for number in 0..nodes.len().max(leaves.len()) {
        let count = |counts: &[u64]| counts.get(number).map_or("0".into(), u64::to_string);
        let (nodes, leaves) = (count(nodes), count(leaves));
        let row = vec![by.to_string(), number.to_string(), nodes, leaves];
        findings.rows.push(row);
    }
}
