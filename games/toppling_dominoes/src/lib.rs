//! Toppling Dominoes: on `XO#`, Left may play 1L, which leaves `.O#`, 1R, 3L, which leave nothing, and 3R, which leaves
//! `XO.`. (Fink, Nowakowski, Siegel and Wolfe, *Toppling Conjectures*: every row of one player's dominoes is an integer,
//! and a row of `n` that both may topple is `*n`.)

use std::fmt;

use game::board::{Cell, Strip};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// Toppling Dominoes.
pub struct TopplingDominoes;

/// A domino, counted from 0, falls to the left or to the right.
pub struct Topple(usize, bool);

impl fmt::Display for Topple {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 + 1, if self.1 { "L" } else { "R" })
    }
}

impl SumGame for TopplingDominoes {
    fn card(&self) -> Card {
        let rules = "A player topples a domino of hers, or one that belongs to both (#), to the left or to the right: it \
            falls, and so do all dominoes on that side of it in the same row, up to a gap. The player who cannot move \
            loses.";
        Card::new("toppling_dominoes", "Toppling Dominoes", rules)
            .cells(".XO")
            .cell(Cell::Blocked, "#", "# (both may topple it)")
            .random_cells("XXOO#")
            .example("XO#")
            .example("XOOXOOX")
            .example("XX#O + OX.XO#")
    }
}

impl Subgame for TopplingDominoes {
    type Position = Strip;
    type Move = Topple;

    fn moves(&self, strip: &Strip, player: Player) -> impl Iterator<Item = (Topple, Strip)> {
        let own = move |cell| cell == Cell::Blocked || cell == player.into();
        let own = strip.stones().filter(move |&(_, cell)| own(cell));
        own.flat_map(move |(index, _)| {
            let is_gap = move |&place: &usize| strip.get(place) == Cell::Empty;
            let start = (0..index).rev().find(is_gap).map_or(0, |gap| gap + 1);
            let end = (index..strip.len()).find(is_gap).unwrap_or(strip.len());
            let sides = [(true, start..index + 1), (false, index..end)];
            sides.map(move |(is_left, fallen)| {
                let after = strip.with(fallen.map(|place| (place, Cell::Empty)));
                (Topple(index, is_left), after)
            })
        })
    }

    fn split(&self, strip: &Strip) -> impl Iterator<Item = Strip> {
        strip.runs()
    }
}

impl Normalize for TopplingDominoes {
    const KEYS: game::board::Keys = game::board::Keys::AllCells;

    fn normal_form(&self, row: Strip) -> Strip {
        row.mirror_normalized()
    }

    /// Anybody topples any domino.
    fn impartial_form(&self, row: Strip) -> Strip {
        row.with((0..row.len()).map(|index| (index, Cell::Blocked)))
    }
}

impl ComplexityScore for TopplingDominoes {
    /// The number of dominoes: one at least falls.
    fn complexity(&self, strip: &Strip) -> u64 {
        (strip.len() - strip.count(Cell::Empty)) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn toppling_dominoes_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 6,
            oracle_up_to: 5,
            ..Scope::default()
        };
        laws::check(&Game::new(super::TopplingDominoes), scope);
        laws::check_impartial(&Game::new(super::TopplingDominoes), scope);
    }

    #[test]
    fn dominoes_fall() {
        let game = Game::new(super::TopplingDominoes);
        laws::check_moves(
            &game,
            "XO#",
            &["1L .O#", "1R ...", "3L ...", "3R XO."],
            &["2L ..#", "2R X..", "3L ...", "3R XO."],
        );
    }
}
