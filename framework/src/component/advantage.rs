//! How far a component is good for Left, roughly: for the order of moves only, so nothing depends on
//! its being right.

use super::{ComponentId, Source};
use crate::knowledge::Knowledge;
use crate::value::{ValueId, deepen};
use crate::{GamePosition, Player};

/// Advantages are counted in these parts of a move.
pub const PARTS_OF_A_MOVE: i64 = 64;

impl<P: GamePosition> Knowledge<P> {
    /// About how many moves a component is worth to Left, in [`PARTS_OF_A_MOVE`].
    pub fn advantage(&mut self, id: ComponentId) -> i64 {
        let sign = if id.is_flipped() { -1 } else { 1 };
        if let Some(known) = self.components.entries[id.index()].advantage {
            return sign * known;
        }
        let advantage = match self.components.entries[id.index()].source {
            Source::Value(value) => self.value_advantage(value),
            Source::Position(position) => {
                let form = self.positions.form(position);
                let [left, right] = Player::BOTH.map(|player| form.moves(player).count() as i64);
                (left - right) * PARTS_OF_A_MOVE / 2
            }
        };
        self.components.entries[id.index()].advantage = Some(advantage);
        sign * advantage
    }

    /// The number that a value is; for another one, halfway between what the best move of each player
    /// is worth, which is near the mean.
    fn value_advantage(&mut self, value: ValueId) -> i64 {
        if value.is_flipped() {
            return -self.value_advantage(value.inverse());
        }
        if let Some(number) = self.values.number(value) {
            let scaled = i128::from(number.numerator()) * i128::from(PARTS_OF_A_MOVE);
            return (scaled >> number.exponent()) as i64;
        }
        if let Some(&known) = self.components.value_advantages.get(&value.index()) {
            return known;
        }
        let [left, right] = Player::BOTH.map(|player| {
            let options: Vec<ValueId> = self.values.options(value, player).collect();
            let worth = options
                .into_iter()
                .map(|id| deepen(|| self.value_advantage(id)));
            match player {
                Player::Left => worth.max(),
                Player::Right => worth.min(),
            }
        });
        // A value that is no number has moves for both.
        let advantage = i64::midpoint(left.unwrap_or(0), right.unwrap_or(0));
        self.components
            .value_advantages
            .insert(value.index(), advantage);
        advantage
    }
}
