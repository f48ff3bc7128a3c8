//! Thermographs, exact.
//!
//! At temperature `t`, Left's *scaffold* of `G` is the largest right wall of a left option less `t`, and
//! Right's the smallest left wall of a right option plus `t`. Below the temperature of `G` they are its
//! walls; where they first meet, at its *mean*, they end in a vertical mast. An integer is a mast from
//! temperature -1 on, and so the rule also gives other numbers their temperatures, `-1/2^k` (Siegel,
//! Section II.5).
//!
//! **Invariant.** Walls are lists of straight pieces between dyadic corners; left walls have slopes 0 and
//! -1, right walls 0 and 1, and the last piece is vertical. Nothing is rounded.

use hashbrown::HashMap;

use super::dyadic::Dyadic;
use super::{OutOfBudget, ValueId, Values, grow_stack};
use game::Player;
use game::hash::ContentState;

/// The lowest temperature: that of integers.
pub const COLDEST: Dyadic = Dyadic::integer(-1);

/// A straight piece of a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The temperature at which it begins; it ends where the next piece begins.
    pub temperature: Dyadic,
    /// The place at that temperature.
    pub place: Dyadic,
    /// How far the place moves for each degree.
    pub slope: i8,
}

impl Piece {
    /// The place at a temperature.
    fn at(&self, temperature: Dyadic) -> Option<Dyadic> {
        let degrees = temperature.plus(-self.temperature)?;
        match self.slope {
            0 => Some(self.place),
            1 => self.place.plus(degrees),
            -1 => self.place.plus(-degrees),
            slope => unreachable!("walls have no slope {slope}"),
        }
    }
}

/// A wall of a thermograph, from the coldest temperature upwards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wall {
    pieces: Vec<Piece>,
}

/// Both walls of a value, which meet in its mast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thermograph {
    /// The left wall: its slopes are 0 and -1.
    pub left: Wall,
    /// The right wall: its slopes are 0 and 1.
    pub right: Wall,
    /// The temperature at which the walls meet.
    pub temperature: Dyadic,
    /// The mean, where they meet.
    pub mean: Dyadic,
}

impl Wall {
    fn mast(place: Dyadic) -> Wall {
        let piece = Piece {
            temperature: COLDEST,
            place,
            slope: 0,
        };
        Wall {
            pieces: vec![piece],
        }
    }

    /// The straight pieces, from the coldest to the mast.
    pub fn pieces(&self) -> &[Piece] {
        &self.pieces
    }

    /// The place at a temperature from -1 on; none below, or if the number does not fit.
    pub fn at(&self, temperature: Dyadic) -> Option<Dyadic> {
        self.piece_at(temperature)?.at(temperature)
    }

    /// The piece that a temperature lies in.
    fn piece_at(&self, temperature: Dyadic) -> Option<&Piece> {
        let mut pieces = self.pieces.iter().rev();
        pieces.find(|piece| piece.temperature <= temperature)
    }

    /// Every place moved by the temperature, up or down.
    fn taxed(&self, sign: i8) -> Option<Wall> {
        let tax = |piece: &Piece| {
            let tax = if sign > 0 {
                piece.temperature
            } else {
                -piece.temperature
            };
            Some(Piece {
                place: piece.place.plus(tax)?,
                slope: piece.slope + sign,
                ..*piece
            })
        };
        let pieces: Option<Vec<Piece>> = self.pieces.iter().map(tax).collect();
        Some(Wall { pieces: pieces? })
    }

    /// The mirror image.
    fn inverse(&self) -> Wall {
        let mirrored = self.pieces.iter().map(|piece| Piece {
            place: -piece.place,
            slope: -piece.slope,
            ..*piece
        });
        Wall {
            pieces: mirrored.collect(),
        }
    }

    /// The larger of two scaffolds at every temperature.
    fn larger(&self, other: &Wall) -> Option<Wall> {
        let mut larger = Wall { pieces: Vec::new() };
        for (a, b, end) in common_pieces(self, other)? {
            let (above, below) = if (a.place, a.slope) >= (b.place, b.slope) {
                (a, b)
            } else {
                (b, a)
            };
            larger.push(above);
            if let Some(crossing) = crossing(&above, &below)?
                && end.is_none_or(|end| crossing < end)
            {
                larger.push(Piece {
                    temperature: crossing,
                    place: below.at(crossing)?,
                    slope: below.slope,
                });
            }
        }
        Some(larger)
    }

    /// Adds a piece, unless it only continues the last one.
    fn push(&mut self, piece: Piece) {
        match self.pieces.last() {
            Some(last) if last.temperature == piece.temperature => {
                self.pieces.pop();
                self.push(piece);
            }
            Some(last) if last.slope == piece.slope => {}
            _ => self.pieces.push(piece),
        }
    }

    /// The wall up to a temperature, and a mast above it.
    fn up_to(&self, temperature: Dyadic, mean: Dyadic) -> Wall {
        let mut wall = Wall { pieces: Vec::new() };
        for &piece in &self.pieces {
            if piece.temperature < temperature {
                wall.push(piece);
            }
        }
        wall.push(Piece {
            temperature,
            place: mean,
            slope: 0,
        });
        wall
    }
}

/// The pieces of two walls over common intervals of temperature, and where these end.
type CommonPieces = Vec<(Piece, Piece, Option<Dyadic>)>;

fn common_pieces(a: &Wall, b: &Wall) -> Option<CommonPieces> {
    let corners = a.pieces.iter().chain(&b.pieces);
    let mut corners: Vec<Dyadic> = corners.map(|piece| piece.temperature).collect();
    corners.sort_unstable();
    corners.dedup();
    let piece = |wall: &Wall, temperature: Dyadic| {
        let piece = wall.piece_at(temperature)?;
        Some(Piece {
            temperature,
            place: piece.at(temperature)?,
            slope: piece.slope,
        })
    };
    let ends = corners.iter().skip(1).copied().map(Some).chain([None]);
    let intervals = corners.iter().zip(ends);
    intervals
        .map(|(&start, end)| Some((piece(a, start)?, piece(b, start)?, end)))
        .collect()
}

/// The temperature at which a piece meets another one that begins below it, if it does; the outer option
/// is none if a number does not fit.
#[expect(clippy::option_option, reason = "two different ways to have no answer")]
fn crossing(above: &Piece, below: &Piece) -> Option<Option<Dyadic>> {
    let distance = above.place.plus(-below.place)?;
    let time = match below.slope - above.slope {
        1 => distance,
        2 => distance.midpoint(Dyadic::ZERO)?,
        _ => return Some(None),
    };
    above.temperature.plus(time).map(Some)
}

impl Thermograph {
    fn of_integer(number: Dyadic) -> Thermograph {
        Thermograph {
            left: Wall::mast(number),
            right: Wall::mast(number),
            temperature: COLDEST,
            mean: number,
        }
    }

    /// The thermograph between two scaffolds.
    fn of_scaffolds(left: &Wall, right: &Wall) -> Option<Thermograph> {
        for (l, r, end) in common_pieces(left, right)? {
            if let Some(temperature) = crossing(&l, &r)?
                && end.is_none_or(|end| temperature <= end)
            {
                let mean = l.at(temperature)?;
                return Some(Thermograph {
                    left: left.up_to(temperature, mean),
                    right: right.up_to(temperature, mean),
                    temperature,
                    mean,
                });
            }
        }
        // Above all corners, the scaffolds lean towards each other.
        None
    }

    /// The thermograph of `-G`.
    #[must_use]
    pub fn inverse(&self) -> Thermograph {
        Thermograph {
            left: self.right.inverse(),
            right: self.left.inverse(),
            temperature: self.temperature,
            mean: -self.mean,
        }
    }

    /// The left and the right stop: the walls at temperature 0.
    pub fn stops(&self) -> [Option<Dyadic>; 2] {
        [self.left.at(Dyadic::ZERO), self.right.at(Dyadic::ZERO)]
    }
}

/// The thermographs of the values of one arena, each computed once.
#[derive(Clone, Debug, Default)]
pub struct Thermographs {
    known: HashMap<usize, Thermograph, ContentState>,
}

impl Thermographs {
    /// The thermograph of a value.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a number in it takes more than 62 bits.
    pub fn thermograph(
        &mut self,
        id: ValueId,
        values: &Values,
    ) -> Result<Thermograph, OutOfBudget> {
        self.remember(id, values)?;
        let known = &self.known[&id.index()];
        Ok(if id.is_flipped() {
            known.inverse()
        } else {
            known.clone()
        })
    }

    /// Computes the thermograph of a value, as it is stored, unless that was done before.
    fn remember(&mut self, id: ValueId, values: &Values) -> Result<(), OutOfBudget> {
        if !self.known.contains_key(&id.index()) {
            let stored = id.inverse_if(id.is_flipped());
            let new = grow_stack(|| self.new_thermograph(stored, values))?;
            self.known.insert(id.index(), new);
        }
        Ok(())
    }

    fn new_thermograph(
        &mut self,
        id: ValueId,
        values: &Values,
    ) -> Result<Thermograph, OutOfBudget> {
        if integer(id, values).is_none() {
            for player in Player::BOTH {
                for option in values.options(id, player) {
                    self.remember(option, values)?;
                }
            }
        }
        self.of_remembered(id, values)
    }

    /// The thermograph of a value whose options' thermographs were computed before; it is not remembered.
    ///
    /// # Errors
    /// [`OutOfBudget`] if a number in it takes more than 62 bits, or an option's thermograph is not there.
    pub fn of_remembered(&self, id: ValueId, values: &Values) -> Result<Thermograph, OutOfBudget> {
        if let Some(integer) = integer(id, values) {
            return Ok(Thermograph::of_integer(integer));
        }
        // Both players have options unless the value is an integer.
        let left = self.scaffold(id, Player::Left, values)?;
        let right = self.scaffold(id, Player::Right, values)?;
        Thermograph::of_scaffolds(&left, &right).ok_or(OutOfBudget)
    }

    fn scaffold(&self, id: ValueId, player: Player, values: &Values) -> Result<Wall, OutOfBudget> {
        let mut scaffold: Option<Wall> = None;
        for option in values.options(id, player) {
            // Right's scaffold is Left's in the mirror.
            let seen = option.inverse_if(player == Player::Right);
            let known = self.known.get(&seen.index()).ok_or(OutOfBudget)?;
            let wall = if seen.is_flipped() {
                known.left.inverse().taxed(-1)
            } else {
                known.right.taxed(-1)
            };
            let wall = wall.ok_or(OutOfBudget)?;
            scaffold = Some(match scaffold {
                None => wall,
                Some(other) => other.larger(&wall).ok_or(OutOfBudget)?,
            });
        }
        let scaffold = scaffold.ok_or(OutOfBudget)?;
        Ok(match player {
            Player::Left => scaffold,
            Player::Right => scaffold.inverse(),
        })
    }
}

/// The integer that a value is, if it is one.
fn integer(id: ValueId, values: &Values) -> Option<Dyadic> {
    values.number(id).filter(|number| number.is_integer())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn number(text: &str) -> Dyadic {
        let mut values = Values::default();
        let id = values.parse(text).expect("a number");
        values.number(id).expect("a number")
    }

    /// The mean, the temperature and the stops of a value.
    fn facts(text: &str) -> [String; 4] {
        let mut values = Values::default();
        let id = values.parse(text).expect("a value");
        let thermograph = Thermographs::default()
            .thermograph(id, &values)
            .expect("small numbers");
        let [left, right] = thermograph.stops();
        [
            thermograph.mean,
            thermograph.temperature,
            left.expect("it fits"),
            right.expect("it fits"),
        ]
        .map(|number| number.to_string())
    }

    #[test]
    fn textbook_thermographs() {
        assert_eq!(facts("3"), ["3", "-1", "3", "3"]);
        assert_eq!(facts("3/4"), ["3/4", "-1/4", "3/4", "3/4"]);
        assert_eq!(facts("*"), ["0", "0", "0", "0"]);
        assert_eq!(facts("^"), ["0", "0", "0", "0"]);
        assert_eq!(facts("+-1"), ["0", "1", "1", "-1"]);
        assert_eq!(facts("{2|-1}"), ["1/2", "3/2", "2", "-1"]);
        assert_eq!(facts("{0|{0|-1}}"), ["0", "0", "0", "0"]);
        // Winning Ways, Chapter 6: {4||2|0} has mean 5/2 and temperature 3/2.
        assert_eq!(facts("{4|{2|0}}"), ["5/2", "3/2", "4", "2"]);
        assert_eq!(facts("{{5|3}|{1|-3}}"), ["3/2", "5/2", "3", "1"]);
    }

    #[test]
    fn a_wall_has_corners() {
        let mut values = Values::default();
        let id = values.parse("{4|{2|0}}").expect("a value");
        let thermograph = Thermographs::default()
            .thermograph(id, &values)
            .expect("small numbers");
        // Right's threat to 0 makes the wall vertical below temperature 1.
        assert_eq!(thermograph.right.at(Dyadic::ZERO), Some(number("2")));
        assert_eq!(thermograph.right.at(number("1")), Some(number("2")));
        assert_eq!(thermograph.right.at(number("5/4")), Some(number("9/4")));
        assert_eq!(thermograph.left.at(number("5/4")), Some(number("11/4")));
        assert_eq!(thermograph.left.at(number("7")), Some(number("5/2")));
        assert_eq!(thermograph.left.at(number("-2")), None);
        assert_eq!(thermograph.inverse().inverse(), thermograph);
    }
}
