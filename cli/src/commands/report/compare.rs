//! Two runs of the same questions: what is new, gone or different, and what it cost then and now.

use std::collections::{HashMap, VecDeque};

use super::run::{Asked, Kind, Row, Section, Verdict};

/// A row, what was found before, and what is to be said about both.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Its number in the results, counted from 1.
    pub(super) number: usize,
    pub(super) row: Row,
    pub(super) before: Option<Before>,
    pub(super) state: State,
    /// Whether the older run has another answer; it may be wrong as well.
    pub(super) is_changed: bool,
}

/// What an older run found.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Before {
    pub(super) answer: String,
    pub(super) nodes: Option<u64>,
    pub(super) seconds: Option<f64>,
}

/// What is to be said about a row, the most important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum State {
    /// Not as expected, or a claim fails.
    Wrong,
    /// The older run has another answer.
    Changed,
    /// The older run has an answer.
    UnsolvedNow,
    Unsolved,
    /// Only the older run has this question.
    Removed,
    /// The older run does not have it.
    New,
    /// The older run has no answer.
    SolvedNow,
    Passed,
    Solved,
}

impl State {
    pub(super) fn name(self) -> &'static str {
        match self {
            State::Wrong => "wrong",
            State::Changed => "changed",
            State::UnsolvedNow => "unsolved now",
            State::Unsolved => "unsolved",
            State::Removed => "removed",
            State::New => "new",
            State::SolvedNow => "solved now",
            State::Passed => "as expected",
            State::Solved => "solved",
        }
    }

    pub(super) fn is_unsolved(self) -> bool {
        matches!(self, State::Unsolved | State::UnsolvedNow)
    }
}

impl From<Verdict> for State {
    fn from(verdict: Verdict) -> State {
        match verdict {
            Verdict::Wrong => State::Wrong,
            Verdict::Unsolved => State::Unsolved,
            Verdict::Passed => State::Passed,
            Verdict::Solved => State::Solved,
        }
    }
}

impl From<Row> for Entry {
    fn from(row: Row) -> Entry {
        let state = row.verdict.into();
        Entry {
            number: 0,
            row,
            before: None,
            state,
            is_changed: false,
        }
    }
}

/// What tells questions apart: the sum, the first player, and the game if both runs name theirs.
#[derive(Debug, PartialEq, Eq, Hash)]
struct Key {
    game: String,
    sum: String,
    asked: Asked,
    first: Option<char>,
}

impl Key {
    fn new(row: &Row, keys: usize, with_game: bool) -> Key {
        let sum = match (&row.cells[..], &row.sum) {
            ([], sum) if sum.is_empty() => row.place.map_or(String::new(), |n| n.to_string()),
            ([], sum) => sum.clone(),
            (cells, _) => cells[..keys.min(cells.len())].join(","),
        };
        Key {
            game: if with_game {
                row.game.clone()
            } else {
                String::new()
            },
            sum,
            asked: row.asked,
            first: initial(&row.first),
        }
    }
}

/// The first letter: lines of text have no more of a player's name.
fn initial(name: &str) -> Option<char> {
    name.chars().next().map(|c| c.to_ascii_lowercase())
}

/// How many columns of an experiment say what was measured; the others are measurements.
pub(super) fn key_columns(columns: &[String]) -> usize {
    let is_measured = |name: &&String| {
        ["nodes", "seconds", "first"]
            .iter()
            .any(|word| name.contains(word))
    };
    let place = columns.iter().position(|name| is_measured(&name));
    place.unwrap_or(1).max(1)
}

/// Matches the rows of a section with those of an older one.
pub(super) fn compare(section: &mut Section, older: Section) -> Vec<Entry> {
    let names_games = |rows: &[Row]| rows.iter().all(|row| !row.game.is_empty());
    let with_game = names_games(&section.rows) && names_games(&older.rows);
    let keys = key_columns(&section.columns);
    let mut waiting: HashMap<Key, VecDeque<Row>> = HashMap::new();
    for row in older.rows {
        let key = Key::new(&row, keys, with_game);
        waiting.entry(key).or_default().push_back(row);
    }
    let rows = std::mem::take(&mut section.rows);
    let mut entries: Vec<Entry> = Vec::with_capacity(rows.len());
    for row in rows {
        let same = waiting.get_mut(&Key::new(&row, keys, with_game));
        entries.push(matched(row, same.and_then(VecDeque::pop_front)));
    }
    let mut left: Vec<Row> = waiting.into_values().flatten().collect();
    left.sort_by(|a, b| (a.place, &a.sum, &a.first).cmp(&(b.place, &b.sum, &b.first)));
    entries.extend(left.into_iter().map(removed));
    entries
}

/// A row and the one of the older run that answers the same question.
fn matched(mut row: Row, older: Option<Row>) -> Entry {
    let Some(older) = older else {
        let state = match row.verdict {
            Verdict::Wrong | Verdict::Unsolved => row.verdict.into(),
            Verdict::Passed | Verdict::Solved => State::New,
        };
        return Entry {
            state,
            ..Entry::from(row)
        };
    };
    let state = change(&row, &older);
    let is_solved = older.verdict != Verdict::Unsolved;
    let may_differ = matches!(state, State::Wrong | State::Changed) && is_solved;
    let is_changed = may_differ && !is_same(&row, &older);
    if is_changed {
        let before = format!("was {}", was(&row, &older));
        row.remark = match row.remark.as_str() {
            "" => before,
            remark => format!("{remark}; {before}"),
        };
    }
    Entry {
        number: 0,
        state,
        is_changed,
        before: Some(Before {
            answer: older.found().into(),
            nodes: older.nodes,
            seconds: older.seconds,
        }),
        row,
    }
}

fn change(row: &Row, older: &Row) -> State {
    match (row.verdict, older.verdict) {
        (Verdict::Wrong, _) => State::Wrong,
        (Verdict::Unsolved, Verdict::Unsolved) => State::Unsolved,
        (Verdict::Unsolved, _) => State::UnsolvedNow,
        (_, Verdict::Unsolved) => State::SolvedNow,
        _ if !is_same(row, older) => State::Changed,
        _ => row.verdict.into(),
    }
}

/// Whether two answers say the same. Players may be letters, moves may have any order, and long values are cut.
fn is_same(row: &Row, older: &Row) -> bool {
    let same_answer = match row.asked {
        Asked::Winner => initial(row.found()) == initial(older.found()),
        Asked::WinningMoves => sorted(&row.answer) == sorted(&older.answer),
        Asked::NimValue | Asked::Outcome => row.found() == older.found(),
    };
    same_answer && !differ(&row.value, &older.value)
}

fn sorted(moves: &str) -> Vec<&str> {
    let mut moves: Vec<&str> = moves.split_whitespace().collect();
    moves.sort_unstable();
    moves
}

/// Whether two values are known in full and differ.
fn differ(value: &str, older: &str) -> bool {
    let is_whole = |text: &str| {
        !text.is_empty() && !["..", "…", "option"].iter().any(|sign| text.contains(sign))
    };
    is_whole(value) && is_whole(older) && value != older
}

/// What was found before, of what is different.
fn was<'a>(row: &Row, older: &'a Row) -> &'a str {
    if differ(&row.value, &older.value) {
        &older.value
    } else {
        older.found()
    }
}

fn removed(row: Row) -> Entry {
    let before = Before {
        answer: row.found().into(),
        nodes: row.nodes,
        seconds: row.seconds,
    };
    let row = Row {
        place: None,
        answer: String::new(),
        outcome: String::new(),
        moves: String::new(),
        nodes: None,
        seconds: None,
        remark: String::new(),
        ..row
    };
    Entry {
        number: 0,
        row,
        before: Some(before),
        state: State::Removed,
        is_changed: false,
    }
}

/// Times below a millisecond are noise: they count as one.
const LEAST_SECONDS: f64 = 0.001;

/// Shorter rows are not among the slowest and fastest.
pub(super) const WORTH_SECONDS: f64 = 0.01;

impl Entry {
    /// The nodes now over those before; none if one is not known.
    pub(super) fn nodes_ratio(&self) -> Option<f64> {
        let before = self.before.as_ref()?.nodes?;
        Some(self.row.nodes?.max(1) as f64 / before.max(1) as f64)
    }

    /// The time now over that before.
    pub(super) fn seconds_ratio(&self) -> Option<f64> {
        let before = self.before.as_ref()?.seconds?;
        Some(self.row.seconds?.max(LEAST_SECONDS) / before.max(LEAST_SECONDS))
    }

    /// Whether its time is long enough to be compared.
    fn is_worth_comparing(&self) -> bool {
        let before = self.before.as_ref().and_then(|before| before.seconds);
        let longer = self.row.seconds.into_iter().chain(before);
        longer.fold(0.0, f64::max) >= WORTH_SECONDS
    }
}

/// What two runs cost, on the questions that both have.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Costs {
    /// How many questions both have.
    pub(super) both: usize,
    pub(super) nodes: Change<u64>,
    pub(super) seconds: Change<f64>,
}

/// Totals before and now, and the geometric mean of the ratios.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Change<T> {
    pub(super) before: T,
    pub(super) now: T,
    /// None if no row has both.
    pub(super) mean: Option<f64>,
}

/// Adds up what both runs have.
pub(super) fn costs(entries: &[Entry]) -> Costs {
    let mut costs = Costs::default();
    let (mut nodes, mut seconds) = (Mean::default(), Mean::default());
    for entry in entries {
        let (Some(before), false) = (&entry.before, entry.state == State::Removed) else {
            continue;
        };
        costs.both += 1;
        if let (Some(then), Some(now)) = (before.nodes, entry.row.nodes) {
            costs.nodes.before = costs.nodes.before.saturating_add(then);
            costs.nodes.now = costs.nodes.now.saturating_add(now);
        }
        if let (Some(then), Some(now)) = (before.seconds, entry.row.seconds) {
            costs.seconds.before += then;
            costs.seconds.now += now;
        }
        nodes.add(entry.nodes_ratio());
        seconds.add(entry.seconds_ratio());
    }
    costs.nodes.mean = nodes.geometric();
    costs.seconds.mean = seconds.geometric();
    costs
}

#[derive(Default)]
struct Mean {
    logarithms: f64,
    count: usize,
}

impl Mean {
    fn add(&mut self, ratio: Option<f64>) {
        if let Some(ratio) = ratio {
            self.logarithms += ratio.ln();
            self.count += 1;
        }
    }

    fn geometric(&self) -> Option<f64> {
        (self.count > 0).then(|| (self.logarithms / self.count as f64).exp())
    }
}

/// The rows whose times have changed most: those that take longer, and those that take less.
pub(super) fn extremes(entries: &[Entry], most: usize) -> [Vec<&Entry>; 2] {
    let mut rated: Vec<(f64, &Entry)> = entries
        .iter()
        .filter(|entry| entry.is_worth_comparing())
        .filter_map(|entry| Some((entry.seconds_ratio()?, entry)))
        .collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    let slower = rated.iter().filter(|(ratio, _)| *ratio > 1.0).take(most);
    let faster = rated.iter().rev().filter(|(ratio, _)| *ratio < 1.0);
    [
        slower.map(|(_, entry)| *entry).collect(),
        faster.take(most).map(|(_, entry)| *entry).collect(),
    ]
}

/// Pairs of sections: those of one name, or the only ones of their kind.
pub(super) fn partner(
    section: &Section,
    older: &mut Vec<Section>,
    is_only: bool,
) -> Option<Section> {
    let file = |title: &str| title.rsplit(['/', '\\']).next().map(String::from);
    let fits = |other: &Section| {
        other.kind == section.kind
            && other.columns == section.columns
            && (is_only
                || section.kind != Kind::Experiment
                || file(&other.title) == file(&section.title))
    };
    let place = older.iter().position(fits)?;
    Some(older.remove(place))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(sum: &str, first: &str, answer: &str) -> Row {
        Row {
            sum: sum.into(),
            first: first.into(),
            answer: answer.into(),
            nodes: Some(10),
            seconds: Some(0.1),
            ..Row::default()
        }
    }

    fn section(rows: Vec<Row>) -> Section {
        Section {
            rows,
            ..Section::default()
        }
    }

    fn states(now: Vec<Row>, before: Vec<Row>) -> Vec<(String, State)> {
        let entries = compare(&mut section(now), section(before));
        let named = entries.into_iter();
        named.map(|entry| (entry.row.sum, entry.state)).collect()
    }

    #[test]
    fn questions_are_matched_by_sum_and_first_player() {
        let now = vec![
            row("BW", "black", "black"),
            row("BW", "white", "white"),
            row("BBW", "black", "white"),
            row("WW", "black", "white"),
        ];
        let before = vec![
            row("BBW", "B", "B"),
            row("BW", "W", "W"),
            row("gone", "B", "B"),
            row("BW", "B", "B"),
        ];
        let expected = [
            ("BW", State::Solved),
            ("BW", State::Solved),
            ("BBW", State::Changed),
            ("WW", State::New),
            ("gone", State::Removed),
        ];
        let expected = expected.map(|(sum, state)| (sum.to_string(), state));
        assert_eq!(states(now, before), expected);
    }

    #[test]
    fn a_question_that_is_asked_twice_is_matched_twice() {
        let twice = || vec![row("BW", "black", "black"), row("BW", "black", "black")];
        let once = vec![row("BW", "black", "black")];
        let found = |now, before| states(now, before).into_iter().map(|(_, state)| state);
        assert!(found(twice(), twice()).all(|state| state == State::Solved));
        let more: Vec<_> = found(twice(), once.clone()).collect();
        assert_eq!(more, [State::Solved, State::New]);
        let fewer: Vec<_> = found(once, twice()).collect();
        assert_eq!(fewer, [State::Solved, State::Removed]);
    }

    #[test]
    fn games_tell_questions_apart_if_both_runs_name_them() {
        let of = |game: &str, answer: &str| Row {
            game: game.into(),
            ..row("BW", "black", answer)
        };
        let both = || vec![of("clobber", "black"), of("nogo", "white")];
        let turned = vec![of("nogo", "white"), of("clobber", "black")];
        let unnamed = vec![of("", "black"), of("", "white")];
        for before in [turned, unnamed] {
            let states = states(both(), before).into_iter();
            assert!(
                states
                    .map(|(_, state)| state)
                    .all(|state| state == State::Solved)
            );
        }
    }

    #[test]
    fn solved_and_unsolved_rows_are_told_apart() {
        let unsolved = || Row {
            answer: String::new(),
            verdict: Verdict::Unsolved,
            ..row("BW", "black", "")
        };
        let solved = || row("BW", "black", "black");
        let wrong = || Row {
            verdict: Verdict::Wrong,
            ..row("BW", "black", "white")
        };
        for (now, before, expected) in [
            (unsolved(), unsolved(), State::Unsolved),
            (unsolved(), solved(), State::UnsolvedNow),
            (solved(), unsolved(), State::SolvedNow),
            (solved(), solved(), State::Solved),
            (wrong(), solved(), State::Wrong),
            (solved(), wrong(), State::Changed),
        ] {
            let found = states(vec![now], vec![before]);
            assert_eq!(found, [("BW".to_string(), expected)]);
        }
    }

    #[test]
    fn values_and_moves_are_compared_as_what_they_mean() {
        let valued = |value: &str| Row {
            value: value.into(),
            ..row("BW", "black", "black")
        };
        let moving = |moves: &str| Row {
            asked: Asked::WinningMoves,
            ..row("BW", "black", moves)
        };
        for (now, before, is_the_same) in [
            (valued("*"), valued("*"), true),
            (valued("*"), valued("^"), false),
            (valued("*"), valued(""), true),
            (valued("{..}"), valued("{0|{..}}"), true),
            (valued("{5 options|0}"), valued("{0|*}"), true),
            (moving("1-2 3-4"), moving("3-4 1-2"), true),
            (moving("1-2"), moving("1-2 3-4"), false),
        ] {
            assert_eq!(is_same(&now, &before), is_the_same, "{now:?} {before:?}");
        }
    }

    #[test]
    fn costs_are_totals_and_geometric_means() {
        let costing = |nodes, seconds| Row {
            nodes: Some(nodes),
            seconds: Some(seconds),
            ..row("BW", "black", "black")
        };
        let (now, before) = (
            vec![costing(40, 0.2), costing(10, 0.0001), costing(1, 9.0)],
            vec![costing(10, 0.1), costing(40, 0.0009)],
        );
        let entries = compare(&mut section(now), section(before));
        let costs = costs(&entries);
        assert_eq!(
            (costs.both, costs.nodes.before, costs.nodes.now),
            (2, 50, 50)
        );
        assert!((costs.nodes.mean.expect("a mean") - 1.0).abs() < 1e-12);
        // Times below a millisecond do not count.
        assert!((costs.seconds.mean.expect("a mean") - 2_f64.sqrt()).abs() < 1e-12);
        let [slower, faster] = extremes(&entries, 10);
        assert_eq!((slower.len(), faster.len()), (1, 0));
        assert_eq!(super::costs(&[]).nodes.mean, None);
    }

    #[test]
    fn rows_of_experiments_are_matched_by_what_was_measured() {
        for (columns, keys) in [
            ("n,nodes,seconds", 1),
            ("counted by,number,nodes,leaves", 2),
            ("board,Black first,White first", 1),
            ("n,(BW)^n nodes,(BW)^n seconds", 1),
        ] {
            let columns: Vec<String> = columns.split(',').map(String::from).collect();
            assert_eq!(key_columns(&columns), keys, "{columns:?}");
        }
    }
}
