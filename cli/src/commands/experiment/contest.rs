//! Several settings on the same questions, to measure what each technique is worth.

use std::time::Instant;

use framework::{Engine, MoveOrder, Rule, Rules, SearchLimits, Settings, Simplest, Sum};
use game::Player;

use super::findings::{Findings, seconds};
use crate::plot::{Axis, Content, Plot};

/// Settings with a name.
pub(super) struct Contestant {
    pub(super) name: String,
    pub(super) settings: Settings,
}

impl Contestant {
    fn new(name: impl Into<String>, settings: Settings) -> Contestant {
        Contestant {
            name: name.into(),
            settings,
        }
    }
}

/// The usual settings for a question about a winner, with a limit of nodes.
pub(super) fn usual(nodes: u64) -> Settings {
    let settings = Settings::search_only();
    Settings {
        search: SearchLimits {
            nodes,
            ..settings.search
        },
        ..settings
    }
}

/// The usual settings first, then without or with each rule.
pub(super) fn rules(nodes: u64) -> Vec<Contestant> {
    let settings = usual(nodes);
    let mut contestants = vec![Contestant::new("as usual", settings)];
    for (rule, name, _) in Rule::ALL {
        let (how, rules) = match Rules::default() {
            usual if usual.has(rule) => ("without", usual.without(rule)),
            usual => ("with", usual.with(rule)),
        };
        let settings = Settings { rules, ..settings };
        contestants.push(Contestant::new(format!("{how} {name}"), settings));
    }
    contestants
}

/// Canonical forms, and the simplest positions by each of the four scores.
pub(super) fn scores(nodes: u64) -> Vec<Contestant> {
    let names = [
        ("canonical forms", Simplest::Canonical),
        ("score 1: length", Simplest::Length),
        ("score 2: moves", Simplest::Moves),
        ("score 3: sensible moves", Simplest::SensibleMoves),
        ("score 4: sensible tree", Simplest::SensibleTree),
    ];
    let with = |(name, simplest)| {
        let mut settings = usual(nodes);
        settings.values.simplest = simplest;
        Contestant::new(name, settings)
    };
    names.into_iter().map(with).collect()
}

/// The parts that the paper on `NoGo` leaves out one by one.
pub(super) fn parts(nodes: u64) -> Vec<Contestant> {
    let settings = usual(nodes);
    let without = |rules: &[Rule]| Settings {
        rules: rules
            .iter()
            .fold(settings.rules, |rules, &rule| rules.without(rule)),
        ..settings
    };
    let ordered = |order| Settings { order, ..settings };
    let static_rules = [
        Rule::KnownValues,
        Rule::OutcomeClasses,
        Rule::Thermography,
        Rule::Numbers,
    ];
    vec![
        Contestant::new("as usual", settings),
        Contestant::new("moves in the middle first", ordered(MoveOrder::Middle)),
        Contestant::new("moves as they come", ordered(MoveOrder::None)),
        Contestant::new("without exact-values", without(&[Rule::ExactValues])),
        Contestant::new("without static rules", without(&static_rules)),
        Contestant::new("without table", without(&[Rule::Table])),
    ]
}

/// A sum and who moves first in it.
pub(super) struct ContestQuestion {
    pub(super) sum: Sum,
    pub(super) first: Player,
}

/// What all questions took together.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Cost {
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    pub(super) unsolved: u64,
}

/// Asks all questions, each of a new engine.
pub(super) fn cost(questions: &[ContestQuestion], settings: Settings) -> Cost {
    let mut cost = Cost::default();
    for question in questions {
        let mut engine = Engine::new(settings);
        let start = Instant::now();
        let winner = engine.winner(&question.sum, question.first);
        cost.seconds += start.elapsed().as_secs_f64();
        cost.nodes += engine.nodes();
        cost.unsolved += u64::from(winner.is_err());
    }
    cost
}

/// A table and bars of what all contestants took; `tell` learns whose turn it is.
pub(super) fn contest(
    title: &str,
    contestants: &[Contestant],
    questions: &[ContestQuestion],
    tell: impl Fn(&str),
) -> Findings {
    let mut findings = Findings::new(&["settings", "nodes", "seconds", "unsolved"]);
    let mut bars = Vec::new();
    for Contestant { name, settings } in contestants {
        tell(name);
        let cost = cost(questions, *settings);
        findings.rows.push(vec![
            name.clone(),
            cost.nodes.to_string(),
            seconds(cost.seconds),
            cost.unsolved.to_string(),
        ]);
        bars.push((name.clone(), cost));
    }
    let plot = |label: &str, number: fn(&Cost) -> f64| Plot {
        title: title.to_string(),
        x: Axis::logarithmic(label),
        y: Axis::linear("settings"),
        content: Content::Bars(
            bars.iter()
                .map(|(name, cost)| (name.clone(), number(cost)))
                .collect(),
        ),
    };
    findings.plots = vec![
        plot("nodes", |cost| cost.nodes as f64),
        plot("seconds", |cost| cost.seconds),
    ];
    let nodes = contestants
        .first()
        .map_or(0, |first| first.settings.search.nodes);
    findings.notes.push(format!(
        "{} questions, each of a new solver; one is given up after {nodes} nodes.",
        questions.len()
    ));
    findings
}
