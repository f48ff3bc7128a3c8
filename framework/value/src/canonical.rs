//! Canonical forms: dominated options dropped, reversible options bypassed.
//!
//! Every short game equals exactly one game without dominated and without reversible options
//! (Conway; Siegel, *Combinatorial Game Theory*, Theorem II.2.9), so equal games get equal ids.

use super::arena::Options;
use super::compare::Unstored;
use super::{OutOfBudget, ValueId, Values};
use game::Player;

impl Values {
    /// The value of the game `{left | right}`.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if the value is new and the arena is full.
    pub fn form(
        &mut self,
        left: impl IntoIterator<Item = ValueId>,
        right: impl IntoIterator<Item = ValueId>,
    ) -> Result<ValueId, OutOfBudget> {
        let left = self.undominated(left.into_iter().collect(), Player::Left)?;
        let right = self.undominated(right.into_iter().collect(), Player::Right)?;
        self.without_dominated([left, right])
    }

    /// The options of a player that no other one dominates, each value once. Long positions have many
    /// moves and few values, so equal options go before anything is compared.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out.
    pub fn undominated(
        &mut self,
        mut options: Options,
        player: Player,
    ) -> Result<Options, OutOfBudget> {
        options.sort_unstable();
        options.dedup();
        let mut side = Options::new();
        for option in options {
            self.insert(&mut side, option, player)?;
        }
        Ok(side)
    }

    /// The value of a game whose [dominated](Self::undominated) options are already gone.
    ///
    /// # Errors
    /// [`OutOfBudget`] if the fuel ran out, or if the value is new and the arena is full.
    pub fn without_dominated(&mut self, mut sides: [Options; 2]) -> Result<ValueId, OutOfBudget> {
        if let Some(known) = self.arena.find(&sides[0], &sides[1]) {
            return Ok(known);
        }
        let print = self.arena.fingerprint_of(&sides[0], &sides[1]);
        if let Some(known) = self.arena.named_by(print) {
            return Ok(known);
        }
        self.fuel.spend(1)?;
        // Bypassing an option leaves the value, and so the fingerprint, as it is; what comes in its
        // place may be reversible itself.
        while let Some((player, reversible, through)) = self.reversible(&sides, print)? {
            let side = &mut sides[player.index()];
            side.retain(|option| *option != reversible);
            for option in self.arena.options(through, player) {
                self.insert(side, option, player)?;
            }
        }
        self.arena.intern_with(&sides[0], &sides[1], print)
    }

    /// Adds an option to a side that has no dominated option, and keeps it so.
    pub(super) fn insert(
        &mut self,
        side: &mut Options,
        option: ValueId,
        player: Player,
    ) -> Result<(), OutOfBudget> {
        let mut n = 0;
        while n < side.len() {
            let (worse, better) = match player {
                Player::Left => (option, side[n]),
                Player::Right => (side[n], option),
            };
            if self.le(worse, better)? {
                return Ok(());
            }
            if self.le(better, worse)? {
                side.swap_remove(n);
            } else {
                n += 1;
            }
        }
        side.push(option);
        Ok(())
    }

    /// An option that the opponent answers to a position at least as good for them as the whole
    /// game, and that answer.
    fn reversible(
        &mut self,
        [left, right]: &[Options; 2],
        print: super::fingerprint::Fingerprint,
    ) -> Result<Option<(Player, ValueId, ValueId)>, OutOfBudget> {
        let game = Unstored { left, right, print };
        for &option in left {
            for n in 0..self.arena.option_count(option, Player::Right) {
                let answer = self.arena.option(option, Player::Right, n);
                if self.le_unstored(answer, &game)? {
                    return Ok(Some((Player::Left, option, answer)));
                }
            }
        }
        for &option in right {
            for n in 0..self.arena.option_count(option, Player::Left) {
                let answer = self.arena.option(option, Player::Left, n);
                if self.unstored_le(&game, answer)? {
                    return Ok(Some((Player::Right, option, answer)));
                }
            }
        }
        Ok(None)
    }
}
