//! Elephants and Rhinos: on `X..O`, Left may play 1-2 and Right 4-3. (Albert, Nowakowski and Wolfe, *Lessons in Play*; Toads
//! and Frogs without jumps.)
//!
//! Animals that stand in each other's way stay there for ever, and what lies between such walls is independent.

use game::board::{Board, Cell, PlacePair, Rewrite, Strip, StripOrGrid, Way};
use game::{Card, ComplexityScore, Normalize, Player, Subgame, SumGame, TextError};

/// Elephants and Rhinos.
pub struct Elephants;

impl SumGame for Elephants {
    fn card(&self) -> Card {
        let rules = "Elephants (X) move one cell to the right, rhinos (O) one cell to the left, onto empty cells. Nobody \
            jumps. The player who cannot move loses.";
        Card::new("elephants", "Elephants and Rhinos", rules)
            .players("Elephant", "Rhino")
            .cells(".XO")
            .random_cells("...XO")
            .example("X..O")
            .example("X.XO..O + O.X.")
            .example("X^3.^5O^2")
    }

    fn parse(&self, text: &str, card: &Card) -> Result<StripOrGrid, TextError> {
        Ok(Strip::read(text, card.notation())?.into())
    }
}

/// A step of a player's animals.
fn step(player: Player) -> Rewrite<2> {
    let ways: [&[Way]; 2] = [&[Way::RIGHT], &[Way::LEFT]];
    Rewrite {
        ways: ways[player.index()],
        from: [player.into(), Cell::Empty],
        to: [Cell::Empty, player.into()],
    }
}

impl Subgame for Elephants {
    type Position = StripOrGrid;
    type Move = PlacePair;

    fn moves(
        &self,
        strip: &StripOrGrid,
        player: Player,
    ) -> impl Iterator<Item = (PlacePair, StripOrGrid)> {
        strip.rewritings([step(player)])
    }

    /// Seen from the other side of the strip, elephants are rhinos.
    fn inverse(&self, strip: &StripOrGrid) -> StripOrGrid {
        strip.exchanged().turned()
    }

    fn split(&self, strip: &StripOrGrid) -> impl Iterator<Item = StripOrGrid> {
        strip.independent_parts(&Player::BOTH.map(step)).into_iter()
    }
}

impl Normalize for Elephants {}

impl ComplexityScore for Elephants {
    /// How many cells the animals have before them: a move takes one.
    fn complexity(&self, strip: &StripOrGrid) -> u64 {
        let length = strip.shape().columns();
        let elephants = strip.indices(Cell::Left).map(|index| length - 1 - index);
        elephants.chain(strip.indices(Cell::Right)).sum::<usize>() as u64
    }
}

#[cfg(test)]
mod tests {
    use game::Game;
    use game::laws::{self, Scope};

    #[test]
    fn elephants_keeps_the_laws() {
        laws::check(&Game::new(super::Elephants), Scope::default());
        laws::check_impartial(&Game::new(super::Elephants), Scope::default());
    }

    #[test]
    fn animals_step_towards_each_other() {
        let game = Game::new(super::Elephants);
        laws::check_moves(&game, "X..O", &["1-2 .X.O"], &["4-3 X.O."]);
        laws::check_moves(&game, "XO.X.", &["4-5 XO..X"], &[]);
    }
}
