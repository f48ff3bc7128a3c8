//! King Dirt: on `X.O~1,0,0` Left has a stone to put down. She may play 2, which leaves `XXO`, or 1-2, which leaves
//! `#XO~1,0,0`; Right may play 3-2. (A game of the MCGS project.)
//!
//! Each move takes an empty cell. While stones are put down, a board hangs together; without them, cells between which
//! nobody can ever move are independent.

use std::fmt;

use game::board::{Cell, Place, PlacePair, Rewrite, StripOrGrid, Tag, Tagged, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame};

/// King Dirt.
pub struct KingDirt;

/// The stones that the players still have to put down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stocks {
    of: [u16; 2],
    /// Whether a player who has stones to put down may not do anything else.
    must_place: bool,
}

impl Tag for Stocks {
    const EXPECTED: &'static str =
        "how many stones Left and Right still have, and 1 if those come first: as in ~2,1,0";

    fn read(text: &str) -> Option<Stocks> {
        let numbers: Option<Vec<u16>> = text.split(',').map(|number| number.parse().ok()).collect();
        match numbers?[..] {
            [left, right, must_place @ (0 | 1)] => Some(Stocks {
                of: [left, right],
                must_place: must_place == 1,
            }),
            _ => None,
        }
    }

    fn write(&self) -> String {
        let [left, right] = self.of;
        format!("{left},{right},{}", u8::from(self.must_place))
    }

    fn exchanged(&self) -> Stocks {
        let [left, right] = self.of;
        Stocks {
            of: [right, left],
            ..*self
        }
    }
}

impl Stocks {
    /// More stones than empty cells mean nothing.
    fn at_most(self, empty: usize) -> Stocks {
        let of = self
            .of
            .map(|stock| stock.min(empty.try_into().unwrap_or(u16::MAX)));
        let must_place = self.must_place && of != [0; 2];
        Stocks { of, must_place }
    }
}

/// A stone is put down, or moves.
pub enum Move {
    /// On a cell.
    Put(Place),
    /// From a cell to the next.
    Step(PlacePair),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Put(place) => place.fmt(f),
            Move::Step(places) => places.fmt(f),
        }
    }
}

impl SumGame for KingDirt {
    fn card(&self) -> Card {
        let rules = "A stone moves to an empty cell next to it, also diagonally, and the cell that it leaves is dirt (#) for \
            ever. On a board that ends with ~2,1,0, Left may also put down two more stones on empty cells, and Right one; \
            if it ends with 1 instead of 0, a player puts down stones first. The player who cannot move loses.";
        Card::new("king_dirt", "King Dirt", rules)
            .cells(".XO#")
            .random_cells("....XO#")
            .on_strips_and_grids()
            .endings(&["~1,0,0", "~2,1,1"])
            .example("X.O")
            .example("X.O~1,0,0")
            .example(".../.XO/...")
    }
}

/// A stone of a player moves.
fn step(player: Player) -> Rewrite<2> {
    Rewrite {
        ways: &Way::KING,
        from: [player.into(), Cell::Empty],
        to: [Cell::Blocked, player.into()],
    }
}

type Position = Tagged<StripOrGrid, Stocks>;

impl Subgame for KingDirt {
    type Position = Position;
    type Move = Move;

    fn moves(&self, of: &Position, player: Player) -> impl Iterator<Item = (Move, Position)> {
        let stock = of.tag.of[player.index()];
        let mut tag = of.tag;
        tag.of[player.index()] = stock.saturating_sub(1);
        let cells = of.board.indices(Cell::Empty).filter(move |_| stock > 0);
        let puts = cells.map(move |cell| {
            let board = of.board.with([(cell, player.into())]);
            (Move::Put(of.board.place(cell)), Tagged { board, tag })
        });
        let may_step = stock == 0 || !of.tag.must_place;
        let steps = may_step.then(|| of.board.rewritings([step(player)]));
        let steps = steps.into_iter().flatten();
        puts.chain(steps.map(|(places, board)| (Move::Step(places), of.with(board))))
    }

    fn split(&self, of: &Position) -> impl Iterator<Item = Position> {
        let tag = of.tag.at_most(of.board.count(Cell::Empty));
        let parts = match tag.of {
            [0, 0] => of.board.independent_parts(&Player::BOTH.map(step)),
            _ => vec![of.board.clone()],
        };
        parts.into_iter().map(move |board| Tagged { board, tag })
    }
}

impl Normalize for KingDirt {
    fn normal_form(&self, Tagged { board, tag }: Position) -> Position {
        let board = board.least_image();
        Tagged { board, tag }
    }
}

impl ComplexityScore for KingDirt {
    /// Twice the number of empty cells: a move takes one, and there are many moves.
    fn complexity(&self, of: &Position) -> u64 {
        2 * of.board.count(Cell::Empty) as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn king_dirt_keeps_the_laws() {
        let scope = Scope {
            all_up_to: 5,
            random: 300,
            random_up_to: 16,
            oracle_up_to: 5,
        };
        laws::check(&Game::new(super::KingDirt), scope);
        laws::check_impartial(&Game::new(super::KingDirt), scope);
    }

    #[test]
    fn stones_are_put_down_or_move() {
        let game = Game::new(super::KingDirt);
        laws::check_moves(
            &game,
            "X.O~1,0,0",
            &["2 XXO", "1-2 #XO~1,0,0"],
            &["3-2 XO#~1,0,0"],
        );
        laws::check_moves(&game, "X.O~1,1,1", &["2 XXO~0,1,1"], &["2 XOO~1,0,1"]);
    }
}
