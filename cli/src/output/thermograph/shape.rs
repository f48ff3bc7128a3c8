//! What is drawn of a thermograph: two walls from a lowest temperature up to the foot of the mast, and what stands beside
//! them.
//!
//! Places are distances from the mast, to the right on the page. So nothing is lost by rounding where a mean is large.

use game::Player;
use value::Dyadic;
use value::thermograph::{COLDEST, Thermograph, Wall};

use super::ticks::{difference, short};

/// A corner of a wall: how far right of the mast, and how far above the bottom.
pub(super) type Corner = (f64, f64);

/// The lines of a thermograph.
pub(super) struct Shape {
    /// The temperature of the value axis.
    pub(super) bottom: Dyadic,
    /// The place of the mast.
    pub(super) mean: Dyadic,
    /// How far the mast's foot is above the bottom.
    pub(super) foot: f64,
    /// The corners of Left's and of Right's wall, from the bottom to the foot of the mast.
    pub(super) walls: [Vec<Corner>; 2],
    /// What stands beside the walls: the stops, if the walls begin there.
    pub(super) stops: [String; 2],
    /// What stands beside the mast's foot.
    pub(super) temperature: String,
    /// What stands beside the mast's tip.
    pub(super) mean_label: String,
}

impl Shape {
    /// From temperature 0 for hot values, and from -1 for others.
    pub(super) fn new(thermograph: &Thermograph) -> Shape {
        let is_hot = thermograph.temperature > Dyadic::ZERO;
        let bottom = if is_hot { Dyadic::ZERO } else { COLDEST };
        let walls = [&thermograph.left, &thermograph.right];
        let stops = ["left stop", "right stop"];
        let stops = [0, 1].map(|side| match walls[side].at(Dyadic::ZERO) {
            Some(stop) if is_hot => format!("{} {}", stops[side], short(stop)),
            _ => String::new(),
        });
        Shape {
            bottom,
            mean: thermograph.mean,
            foot: difference(thermograph.temperature, bottom),
            walls: walls.map(|wall| corners(wall, thermograph, bottom)),
            stops,
            temperature: format!("temperature {}", short(thermograph.temperature)),
            mean_label: format!("mean {}", short(thermograph.mean)),
        }
    }

    /// A length that the scale is chosen by: the height of the walls, or 1 if there is a mast only.
    pub(super) fn height(&self) -> f64 {
        if self.foot > 0.0 { self.foot } else { 1.0 }
    }

    /// How far the walls reach to the left and to the right of the mast, at the bottom.
    pub(super) fn reach(&self) -> [f64; 2] {
        let at_bottom = |wall: &Vec<Corner>| wall.first().map_or(0.0, |corner| corner.0);
        [-at_bottom(&self.walls[0]), at_bottom(&self.walls[1])]
    }

    /// The place of a player's wall, or of the mast, at a height above the bottom.
    pub(super) fn place(&self, player: Player, height: f64) -> f64 {
        let wall = &self.walls[player.index()];
        let after = wall.iter().position(|corner| corner.1 > height);
        match after {
            None | Some(0) => 0.0,
            Some(n) => between(wall[n - 1], wall[n], height),
        }
    }
}

/// The corners of a wall up to the foot of the mast.
fn corners(wall: &Wall, thermograph: &Thermograph, bottom: Dyadic) -> Vec<Corner> {
    let (mean, temperature) = (thermograph.mean, thermograph.temperature);
    let pieces = wall.pieces().iter();
    let above =
        pieces.filter(|piece| piece.temperature > bottom && piece.temperature < temperature);
    let above = above.map(|piece| (piece.temperature, difference(mean, piece.place)));
    let first = wall
        .pieces()
        .iter()
        .rfind(|piece| piece.temperature <= bottom);
    let first = first.map(|piece| {
        let degrees = difference(bottom, piece.temperature);
        let place = difference(mean, piece.place) - f64::from(piece.slope) * degrees;
        (bottom, place)
    });
    let corners = first.into_iter().chain(above).chain([(temperature, 0.0)]);
    corners
        .map(|(temperature, place)| (place, difference(temperature, bottom)))
        .collect()
}

/// The place of a straight piece at a height.
fn between(from: Corner, to: Corner, height: f64) -> f64 {
    from.0 + (to.0 - from.0) * (height - from.1) / (to.1 - from.1)
}
