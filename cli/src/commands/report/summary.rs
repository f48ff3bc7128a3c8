//! A run in numbers.

use std::collections::BTreeMap;

use game::{Outcome, Player};

use super::compare::{Entry, State};
use super::run::{Asked, Kind, Row};
use crate::registry;

/// A run in numbers.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Summary {
    /// Rows of this run: those that were removed since the older one do not count.
    pub(super) rows: usize,
    pub(super) wrong: usize,
    pub(super) changed: usize,
    pub(super) unsolved: usize,
    pub(super) new: usize,
    pub(super) removed: usize,
    /// Whether rows are questions, so that their costs add up: those of an experiment may be counted several times.
    pub(super) has_costs: bool,
    pub(super) nodes: u64,
    pub(super) seconds: f64,
    /// How often each winner, nimber or outcome was found.
    pub(super) answers: BTreeMap<String, usize>,
    /// How many sums have each outcome class.
    pub(super) outcomes: BTreeMap<String, usize>,
}

impl Summary {
    /// The numbers of some rows.
    pub(super) fn new(entries: &[Entry], kind: Kind) -> Summary {
        let mut summary = Summary::default();
        let mut earlier: Option<&Row> = None;
        for entry in entries {
            summary.add(entry, kind);
            match earlier.and_then(|earlier| outcome(earlier, &entry.row)) {
                Some(outcome) => {
                    *summary.outcomes.entry(outcome).or_default() += 1;
                    // A row belongs to one pair.
                    earlier = None;
                }
                None => earlier = Some(&entry.row),
            }
        }
        summary
    }

    fn add(&mut self, entry: &Entry, kind: Kind) {
        if entry.state == State::Removed {
            self.removed += 1;
            return;
        }
        let row = &entry.row;
        self.rows += 1;
        self.wrong += usize::from(entry.state == State::Wrong);
        self.changed += usize::from(entry.is_changed);
        self.new += usize::from(entry.before.is_none());
        self.unsolved += usize::from(entry.state.is_unsolved());
        if kind != Kind::Experiment {
            self.has_costs = true;
            self.nodes = self.nodes.saturating_add(row.nodes.unwrap_or(0));
            self.seconds += row.seconds.unwrap_or(0.0);
        }
        if !row.outcome.is_empty() {
            *self.outcomes.entry(row.outcome.clone()).or_default() += 1;
        }
        let is_counted = row.is_solved() && kind == Kind::Batch && row.asked != Asked::WinningMoves;
        if is_counted {
            *self.answers.entry(row.answer.clone()).or_default() += 1;
        }
    }

    /// Adds the numbers of another section.
    pub(super) fn and(mut self, other: &Summary) -> Summary {
        self.rows += other.rows;
        self.wrong += other.wrong;
        self.changed += other.changed;
        self.unsolved += other.unsolved;
        self.new += other.new;
        self.removed += other.removed;
        self.has_costs |= other.has_costs;
        self.nodes = self.nodes.saturating_add(other.nodes);
        self.seconds += other.seconds;
        for (answer, count) in &other.answers {
            *self.answers.entry(answer.clone()).or_default() += count;
        }
        for (outcome, count) in &other.outcomes {
            *self.outcomes.entry(outcome.clone()).or_default() += count;
        }
        self
    }
}

/// The outcome class of a sum that two rows in a row answer for one first player each.
fn outcome(one: &Row, other: &Row) -> Option<String> {
    let is_pair = one.sum == other.sum && one.game == other.game && one.first != other.first;
    let asks = |row: &Row| row.asked == Asked::Winner && row.is_solved();
    if !is_pair || !asks(one) || !asks(other) {
        return None;
    }
    let starts = |row: &Row| side(&row.first, &row.game);
    let (left, right) = match (starts(one)?, starts(other)?) {
        (Player::Left, Player::Right) => (one, other),
        (Player::Right, Player::Left) => (other, one),
        _ => return None,
    };
    let first_wins = |row: &Row| row.answer == row.first;
    Some(format!(
        "{:?}",
        Outcome::from_first_wins(first_wins(left), first_wins(right))
    ))
}

/// Which player a name is in a game, or in all games that have such a player.
fn side(name: &str, game: &str) -> Option<Player> {
    let games = registry::languages().filter(|language| game.is_empty() || language.name() == game);
    let sides = games.filter_map(|language| {
        let is_named = |player: &Player| language.player(*player).eq_ignore_ascii_case(name);
        Player::BOTH.into_iter().find(is_named)
    });
    let sides: Vec<Player> = sides.collect();
    let first = *sides.first()?;
    sides.iter().all(|side| *side == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use super::super::run::Verdict;
    use super::*;

    fn entry(sum: &str, first: &str, answer: &str) -> Entry {
        Entry::from(Row {
            sum: sum.into(),
            first: first.into(),
            answer: answer.into(),
            nodes: Some(u64::MAX / 2),
            seconds: Some(0.5),
            ..Row::default()
        })
    }

    #[test]
    fn rows_are_counted_and_paired() {
        let unsolved = Entry::from(Row {
            verdict: Verdict::Unsolved,
            ..entry("C", "black", "").row
        });
        let entries = [
            entry("A", "black", "black"),
            entry("A", "white", "white"),
            entry("A", "black", "black"),
            entry("B", "vertical", "vertical"),
            entry("B", "horizontal", "vertical"),
            unsolved,
        ];
        let summary = Summary::new(&entries, Kind::Batch);
        assert_eq!((summary.rows, summary.wrong, summary.unsolved), (6, 0, 1));
        assert_eq!(summary.nodes, u64::MAX);
        let outcomes: Vec<_> = summary.outcomes.into_iter().collect();
        assert_eq!(outcomes, [("L".to_string(), 1), ("N".to_string(), 1)]);
        let answers: Vec<_> = summary.answers.values().copied().collect();
        assert_eq!(answers, [2, 2, 1]);
    }

    #[test]
    fn impartial_players_have_no_name_of_their_own() {
        assert_eq!(side("black", "clobber"), Some(Player::Left));
        assert_eq!(side("right", ""), Some(Player::Right));
        assert_eq!(side("nobody", ""), None);
    }
}
