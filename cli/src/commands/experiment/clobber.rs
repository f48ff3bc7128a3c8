//! The experiments on linear Clobber.

use std::time::Instant;

use framework::{Engine, Language, Sum};
use game::Player;
use game::random::Random;

use super::Scope;
use super::contest::{self, ContestQuestion, Contestant, contest, usual};
use super::findings::{Findings, seconds};
use crate::commands::random::{self, Shape};
use crate::input::{self, InputError};
use crate::plot::{Plot, Series};
use crate::registry;

fn language() -> Result<Language, InputError> {
    registry::find("clobber")
}

fn board(text: &str) -> Result<Sum, InputError> {
    input::expression(&language()?, text)
}

/// A random board.
fn random_board(random: &mut Random, shape: &Shape) -> Result<Sum, InputError> {
    let language = language()?;
    board(&random::board(
        registry::game_of(&language)?,
        random,
        shape,
    )?)
}

/// Finds the winner with a new engine; returns the nodes and the seconds that it took, if it was found.
fn timed(nodes: u64, sum: &Sum, first: Player) -> Option<(u64, f64)> {
    let mut engine = Engine::new(usual(nodes));
    let start = Instant::now();
    engine.winner(sum, first).ok()?;
    Some((engine.nodes(), start.elapsed().as_secs_f64()))
}

/// A cell of a table for what may not be solved.
fn cell(text: Option<String>) -> String {
    text.unwrap_or("-".into())
}

/// (BW)^n and (BBW)^n, with a new engine for each n.
pub(super) fn scaling(scope: &Scope) -> Result<Findings, InputError> {
    let mut findings = Findings::new(&["n", "(BW)^n nodes", "(BW)^n seconds", "(BBW)^n seconds"]);
    let (mut alternating, mut pairs, mut nodes) = (Vec::new(), Vec::new(), Vec::new());
    for n in 1..=scope.size {
        scope.tell(format!("n = {n} of {}", scope.size));
        let bw = board(&format!("(BW)^{n}"))?;
        let bbw = board(&format!("(BBW)^{n} - {}.^", n.div_ceil(2)))?;
        let first = timed(scope.nodes, &bw, Player::Left);
        let second = time_of_equality(&bbw);
        let x = n as f64;
        alternating.extend(first.map(|(_, time)| (x, time)));
        nodes.extend(first.map(|(count, _)| (x, count as f64)));
        pairs.extend(second.map(|time| (x, time)));
        findings.rows.push(vec![
            n.to_string(),
            cell(first.map(|(count, _)| count.to_string())),
            cell(first.map(|(_, time)| seconds(time))),
            cell(second.map(seconds)),
        ]);
    }
    let seconds = |title: &str, ours, published: [(f64, f64); 2]| {
        let published = Series::new("published, anew", published);
        let lines = vec![Series::new("sumsolve", ours), published];
        Plot::over_n(&format!("{title}: seconds, each n anew"), "seconds", lines)
    };
    let nodes = vec![Series::new("sumsolve", nodes)];
    findings.plots = vec![
        seconds(
            "(BW)^n is a first player win",
            alternating,
            [(19.0, 0.084), (47.0, 40_421.63)],
        ),
        seconds(
            "(BBW)^n = floor((n+1)/2).^",
            pairs,
            [(17.0, 12.72), (26.0, 14_441.92)],
        ),
        Plot::over_n("(BW)^n, Black first: nodes", "nodes", nodes),
    ];
    Ok(findings)
}

/// The seconds to prove that a sum is 0, a win of the second player, by its value or else by two searches.
fn time_of_equality(sum: &Sum) -> Option<f64> {
    let start = Instant::now();
    let mut engine = Engine::default();
    let is_known = engine.value(sum).is_some() || engine.outcome(sum).is_ok();
    is_known.then(|| start.elapsed().as_secs_f64())
}

/// A board is worth a contest if the usual settings search at least this many nodes.
const WORTH_IT: u64 = 30;

/// How many boards are drawn at most for each that is needed.
const DRAWS_A_BOARD: u64 = 40;

/// Random boards without empty cells, Black first. Most are decided with hardly a search, and some are not solved; those
/// are used only if there are too few others.
fn searched_boards(scope: &Scope) -> Result<Vec<ContestQuestion>, InputError> {
    let mut random = Random::new(scope.seed);
    let shape = Shape::strip(scope.size as usize, Some(0));
    let (mut searched, mut others) = (Vec::new(), Vec::new());
    for _ in 0..scope.count * DRAWS_A_BOARD {
        if searched.len() as u64 == scope.count {
            break;
        }
        scope.tell(format!(
            "{} of {} boards drawn",
            searched.len(),
            scope.count
        ));
        let sum = random_board(&mut random, &shape)?;
        let first = Player::Left;
        let took = timed(scope.nodes, &sum, first);
        let kind = match took {
            Some((nodes, _)) if nodes >= WORTH_IT => &mut searched,
            _ => &mut others,
        };
        kind.push(ContestQuestion { sum, first });
    }
    let missing = scope.count as usize - searched.len();
    searched.extend(others.into_iter().take(missing));
    Ok(searched)
}

/// Several settings on such boards.
fn contest_of(contestants: &[Contestant], scope: &Scope) -> Result<Findings, InputError> {
    let title = format!("Random boards of {} stones", scope.size);
    let boards = searched_boards(scope)?;
    let mut findings = contest(&title, contestants, &boards, |name| scope.tell(name.into()));
    let note = "Boards that the usual settings decide with fewer than 30 nodes, or not within the limit, are \
                left out: they are chosen by the usual settings, so small differences mean nothing. Rules that \
                only negamax has, or only hot games, change nothing here.";
    findings.notes.push(note.into());
    Ok(findings)
}

/// Every rule.
pub(super) fn ablation(scope: &Scope) -> Result<Findings, InputError> {
    contest_of(&contest::rules(scope.nodes), scope)
}

/// What stands for a known value.
pub(super) fn scores(scope: &Scope) -> Result<Findings, InputError> {
    contest_of(&contest::scores(scope.nodes), scope)
}

type Published = (u64, f64, Option<f64>);

/// Published seconds of the report's solver with its full database: n, Black first, White first.
const REPORT: [Published; 14] = [
    (20, 0.16, Some(0.24)),
    (21, 0.40, Some(0.43)),
    (22, 0.62, Some(0.57)),
    (23, 2.17, Some(1.44)),
    (24, 1.83, Some(2.51)),
    (25, 2.88, Some(4.88)),
    (26, 6.21, Some(7.65)),
    (27, 9.66, Some(16.43)),
    (28, 17.71, Some(35.09)),
    (29, 39.81, Some(73.29)),
    (30, 80.68, Some(152.09)),
    (31, 246.71, Some(523.94)),
    (32, 734.92, Some(3508.51)),
    (33, 5170.84, None),
];

/// The average over 150 random boards of 50 cells.
const REPORT_RANDOM: f64 = 0.47;
const RANDOM_LENGTH: usize = 50;

/// The first n of the report's table.
const REPORT_FIRST: u64 = 20;

/// The table of the report, with a new engine for each question.
pub(super) fn report(scope: &Scope) -> Result<Findings, InputError> {
    let columns = [
        "board",
        "Black first",
        "White first",
        "published Black",
        "published White",
    ];
    let mut findings = Findings::new(&columns);
    let mut ours = [Vec::new(), Vec::new()];
    for n in REPORT_FIRST.min(scope.size)..=scope.size {
        scope.tell(format!("n = {n} of {}", scope.size));
        let sum = board(&format!("(BW)^{n}"))?;
        let times = Player::BOTH.map(|first| {
            let took = timed(scope.nodes, &sum, first);
            took.map(|(_, time)| time)
        });
        for (points, time) in ours.iter_mut().zip(times) {
            points.extend(time.map(|time| (n as f64, time)));
        }
        let published = REPORT.iter().find(|row| row.0 == n);
        findings.rows.push(vec![
            format!("(BW)^{n}"),
            cell(times[0].map(seconds)),
            cell(times[1].map(seconds)),
            cell(published.map(|row| row.1.to_string())),
            cell(published.and_then(|row| row.2).map(|time| time.to_string())),
        ]);
    }
    findings.rows.push(random_row(scope)?);
    findings.plots = vec![report_plot(scope, ours)];
    let note = "Seconds. The published times are of another machine.";
    findings.notes.push(note.into());
    Ok(findings)
}

/// Our seconds for each first player beside the published ones.
fn report_plot(scope: &Scope, [black, white]: [Vec<(f64, f64)>; 2]) -> Plot {
    let published = |time: fn(&Published) -> Option<f64>| {
        let points = REPORT.iter().filter(|row| row.0 <= scope.size);
        points.filter_map(move |row| Some((row.0 as f64, time(row)?)))
    };
    let lines = vec![
        Series::new("Black first", black),
        Series::new("White first", white),
        Series::new("published, Black first", published(|row| Some(row.1))),
        Series::new("published, White first", published(|row| row.2)),
    ];
    Plot::over_n("(BW)^n, seconds, each question anew", "seconds", lines)
}

/// The average time of random boards for each first player; the report has one for both.
fn random_row(scope: &Scope) -> Result<Vec<String>, InputError> {
    let mut random = Random::new(scope.seed);
    let mut totals = [0.0; 2];
    for drawn in 0..scope.count {
        scope.tell(format!("random board {} of {}", drawn + 1, scope.count));
        let sum = random_board(&mut random, &Shape::strip(RANDOM_LENGTH, None))?;
        for first in Player::BOTH {
            let took = timed(scope.nodes, &sum, first);
            totals[first.index()] += took.map_or(0.0, |(_, time)| time);
        }
    }
    let [black, white] = totals.map(|total| seconds(total / scope.count.max(1) as f64));
    let name = format!(
        "average of {} random boards of {RANDOM_LENGTH} cells",
        scope.count
    );
    let published = REPORT_RANDOM.to_string();
    Ok(vec![name, black, white, published.clone(), published])
}
