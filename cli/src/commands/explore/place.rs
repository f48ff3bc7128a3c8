//! A position that is looked at: its moves, and what is known about it so far.

use framework::{AfterMove, Facts, Known, Move, Sum, Survivors, typed_move};
use game::{Outcome, Player};

use super::news::News;

/// The most moves of a player that are listed: each keeps a board.
const MOST_MOVES: usize = 2000;

/// A position that is looked at.
pub(super) struct Place {
    pub(super) sum: Sum,
    /// The move that led here, with whoever made it; none at the start.
    pub(super) by: Option<(Player, String)>,
    pub(super) lists: [List; 2],
    /// Who wins when each player moves first.
    winners: [Option<Player>; 2],
    /// None if the value is not known.
    pub(super) facts: Option<Box<Facts>>,
    /// What is known without it.
    pub(super) known: Option<Box<Known>>,
    /// Whether the value was tried for.
    pub(super) is_valued: bool,
    /// Whether everything is known that is ever looked for, and why not all of it.
    pub(super) end: Option<Result<(), String>>,
}

/// The moves of a player.
pub(super) struct List {
    pub(super) rows: Vec<Row>,
    /// How many moves are not listed.
    pub(super) hidden: usize,
    /// The row that is chosen, among all rows.
    pub(super) chosen: usize,
    /// Which of the moves survive, once that is known.
    pub(super) survivors: Option<Survivors>,
}

/// A move.
pub(super) struct Row {
    pub(super) found: Move,
    /// As it is typed.
    pub(super) label: String,
    pub(super) after: AfterMove,
}

impl Place {
    /// A position about which nothing is known.
    pub(super) fn new(sum: Sum, by: Option<(Player, String)>) -> Place {
        Place {
            lists: Player::BOTH.map(|player| List::new(&sum, player)),
            sum,
            by,
            winners: [None; 2],
            facts: None,
            known: None,
            is_valued: false,
            end: None,
        }
    }

    pub(super) fn list(&self, player: Player) -> &List {
        &self.lists[player.index()]
    }

    pub(super) fn list_mut(&mut self, player: Player) -> &mut List {
        &mut self.lists[player.index()]
    }

    /// The outcome class, if it is known.
    pub(super) fn outcome(&self) -> Option<Outcome> {
        let [left, right] = self.winners;
        let (left, right) = (left? == Player::Left, right? == Player::Right);
        Some(Outcome::from_first_wins(left, right))
    }

    /// Takes in what has become known.
    pub(super) fn learn(&mut self, news: News) {
        match news {
            News::Winner { first, winner } => self.winners[first.index()] = Some(winner),
            News::After {
                player,
                index,
                after,
            } => {
                if let Some(row) = self.list_mut(player).rows.get_mut(index) {
                    row.after.wins = after.wins.or(row.after.wins);
                    row.after.outcome = after.outcome.or(row.after.outcome);
                    row.after.value = after.value.or(row.after.value.take());
                }
            }
            News::Decided {
                player,
                index,
                wins,
            } => {
                if let Some(row) = self.list_mut(player).rows.get_mut(index) {
                    row.after.wins = Some(wins);
                }
            }
            News::Survivors { player, survivors } => {
                self.list_mut(player).survivors = Some(survivors);
            }
            News::Facts(facts) => {
                self.facts = facts;
                self.is_valued = true;
            }
            News::Known(known) => self.known = Some(known),
            News::Done(end) => self.end = Some(end),
        }
    }
}

impl List {
    fn new(sum: &Sum, player: Player) -> List {
        let is_sum = sum.terms().len() > 1;
        let rows = sum.each_move(player).take(MOST_MOVES);
        let rows: Vec<Row> = rows
            .map(|found| Row {
                label: typed_move(found.term + 1, &found.label, is_sum),
                found,
                after: AfterMove::default(),
            })
            .collect();
        List {
            hidden: sum.move_count(player) - rows.len(),
            rows,
            chosen: 0,
            survivors: None,
        }
    }

    /// The rows that are shown, each with its place: all, or those that survive.
    pub(super) fn shown(&self, only_canonical: bool) -> Vec<usize> {
        match &self.survivors {
            Some(found) if only_canonical => {
                let places = found.moves.iter().map(|(place, _)| *place);
                places.filter(|&place| place < self.rows.len()).collect()
            }
            _ => (0..self.rows.len()).collect(),
        }
    }

    /// Chooses the row that is `step` rows below the chosen one, or the last before the end.
    pub(super) fn choose(&mut self, step: isize, only_canonical: bool) {
        let shown = self.shown(only_canonical);
        let here = shown.iter().position(|&place| place >= self.chosen);
        let here = here.unwrap_or(shown.len().saturating_sub(1));
        let there = here.saturating_add_signed(step);
        if let Some(&place) = shown.get(there.min(shown.len().saturating_sub(1))) {
            self.chosen = place;
        }
    }

    /// The chosen row, if it is shown.
    pub(super) fn chosen_row(&self, only_canonical: bool) -> Option<&Row> {
        let is_shown = self.shown(only_canonical).contains(&self.chosen);
        self.rows.get(self.chosen).filter(|_| is_shown)
    }
}
