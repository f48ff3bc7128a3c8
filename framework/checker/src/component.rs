//! Components of sums: values and positions, each once, with their options and bounds.
//!
//! A position of at most [`Effort::valued`] complexity, or one that the proof names, is replaced by its value:
//! equal games may stand for each other in any sum. Any other stays what it is, in normal form.

use std::cmp::Ordering;
use std::rc::Rc;

use hashbrown::{HashMap, HashSet};
use sumsolve_game::{GamePosition, Player};

use crate::bounds::Bounds;
use crate::form::{FormId, Forms, deepen};
use crate::limits::Limits;
use crate::sum::Sum;

/// How much a proof leaves to the rules. More makes a shorter proof, and each step of it dearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions of at most this complexity are replaced by their values.
    pub valued: u64,
    /// Two values are added if their numbers of followers multiply to at most this.
    pub merged: u64,
    /// Whether bounds are looked at, as in all-small games.
    pub bounded: bool,
}

/// The name of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComponentId(u32);

impl ComponentId {
    /// Its number: they are counted from 0 as they come.
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a component is.
#[derive(Clone, Debug)]
pub enum Content<P> {
    /// A value other than 0.
    Value(FormId),
    /// A position in normal form, and its text.
    Position(P, Box<str>),
}

/// About how much a component takes, with its text and its options.
const BYTES_A_COMPONENT: usize = 300;

#[derive(Debug)]
struct Component<P> {
    content: Content<P>,
    inverse: ComponentId,
    /// What each player's moves lead to, once that was asked for.
    options: [Option<Rc<[Sum]>>; 2],
    /// The bounds, once they were asked for.
    bounds: Option<Bounds>,
}

/// All components so far.
#[derive(Debug)]
pub struct Components<P> {
    /// Their values.
    pub forms: Forms,
    effort: Effort,
    all: Vec<Component<P>>,
    of_position: HashMap<P, Option<ComponentId>>,
    of_value: HashMap<FormId, ComponentId>,
    /// Positions in normal form that are replaced by their values, whatever their complexity.
    valued: HashSet<P>,
    /// The values of positions in normal form.
    values: HashMap<P, FormId>,
    /// The bounds of positions in normal form, and of values.
    position_bounds: HashMap<P, Bounds>,
    form_bounds: HashMap<FormId, Bounds>,
    merged: HashMap<[ComponentId; 2], Option<FormId>>,
}

impl<P: GamePosition> Components<P> {
    pub(crate) fn new(effort: Effort, limits: Limits) -> Components<P> {
        Components {
            forms: Forms::new(limits),
            effort,
            all: Vec::new(),
            of_position: HashMap::new(),
            of_value: HashMap::new(),
            valued: HashSet::new(),
            values: HashMap::new(),
            position_bounds: HashMap::new(),
            form_bounds: HashMap::new(),
            merged: HashMap::new(),
        }
    }

    /// What a component is.
    pub fn content(&self, id: ComponentId) -> &Content<P> {
        &self.all[id.index()].content
    }

    /// The value of a component, if it is one.
    pub(crate) fn value(&self, id: ComponentId) -> Option<FormId> {
        match *self.content(id) {
            Content::Value(form) => Some(form),
            Content::Position(..) => None,
        }
    }

    /// `-G`.
    pub(crate) fn inverse(&self, id: ComponentId) -> ComponentId {
        self.all[id.index()].inverse
    }

    /// An order that depends on what components are, and not on when they came.
    pub(crate) fn order(&self, a: ComponentId, b: ComponentId) -> Ordering {
        match (self.content(a), self.content(b)) {
            _ if a == b => Ordering::Equal,
            (Content::Position(_, a), Content::Position(_, b)) => a.cmp(b),
            (Content::Value(a), Content::Value(b)) => self.forms.order(*a, *b),
            (Content::Position(..), Content::Value(_)) => Ordering::Less,
            (Content::Value(_), Content::Position(..)) => Ordering::Greater,
        }
    }

    /// The components of a position, not yet simplified as a sum.
    pub(crate) fn of_board(&mut self, board: &P) -> Vec<ComponentId> {
        let parts: Vec<P> = board.split().map(P::normal_form).collect();
        let components = parts.into_iter().filter_map(|part| self.of_position(part));
        components.collect()
    }

    /// The component that a position in normal form is; none if it is 0.
    fn of_position(&mut self, position: P) -> Option<ComponentId> {
        if let Some(&known) = self.of_position.get(&position) {
            return known;
        }
        let is_small = position.complexity() <= self.effort.valued;
        let component = if is_small || self.valued.contains(&position) {
            let value = self.value_of(position.clone());
            self.of_value(value)
        } else {
            Some(self.store_position(&position))
        };
        self.forms.meter.take(size_of::<(P, ComponentId)>());
        self.of_position.insert(position, component);
        component
    }

    fn store_position(&mut self, position: &P) -> ComponentId {
        let inverse = position.inverse().normal_form();
        let content = |p: &P| Content::Position(p.clone(), p.to_string().into());
        let pair = [content(position), content(&inverse)];
        let [id, other] = self.store_pair(pair, inverse == *position);
        self.of_position.insert(inverse, Some(other));
        id
    }

    /// The component of a value; none for 0.
    pub(crate) fn of_value(&mut self, value: FormId) -> Option<ComponentId> {
        if value == FormId::ZERO {
            return None;
        }
        if let Some(&known) = self.of_value.get(&value) {
            return Some(known);
        }
        let negative = self.forms.negative(value);
        let pair = [value, negative].map(Content::Value);
        let [id, inverse] = self.store_pair(pair, value == negative);
        self.of_value.insert(negative, inverse);
        self.of_value.insert(value, id);
        Some(id)
    }

    /// A component and its inverse, which may be itself.
    fn store_pair(
        &mut self,
        [one, other]: [Content<P>; 2],
        is_own_inverse: bool,
    ) -> [ComponentId; 2] {
        let new = u32::try_from(self.all.len()).expect("fewer than 2^32 components");
        let id = ComponentId(new);
        let inverse = ComponentId(new + u32::from(!is_own_inverse));
        self.store(one, inverse);
        if !is_own_inverse {
            self.store(other, id);
        }
        [id, inverse]
    }

    fn store(&mut self, content: Content<P>, inverse: ComponentId) {
        self.forms.meter.take(BYTES_A_COMPONENT);
        self.all.push(Component {
            content,
            inverse,
            options: [None, None],
            bounds: None,
        });
    }

    /// From now on a board and all its followers are replaced by their values, where they are met.
    pub(crate) fn value_board(&mut self, board: &P) {
        let mut open = vec![board.clone()];
        while let Some(board) = open.pop().filter(|_| !self.forms.meter.is_over()) {
            for part in board.split().map(P::normal_form) {
                self.forms.meter.take(2 * size_of::<P>());
                self.valued.insert(part.inverse().normal_form());
                if self.valued.insert(part.clone()) {
                    let moves = Player::BOTH
                        .into_iter()
                        .flat_map(|player| part.moves(player));
                    open.extend(moves.map(|(_, to)| to));
                }
            }
        }
    }

    /// The value of a position in normal form, from those of its options.
    fn value_of(&mut self, position: P) -> FormId {
        if let Some(&known) = self.values.get(&position) {
            return known;
        }
        if self.forms.meter.is_over() {
            return FormId::ZERO;
        }
        let sides = Player::BOTH.map(|player| {
            let options = position.moves(player).map(|(_, to)| {
                let parts = to.split().map(P::normal_form);
                parts.fold(FormId::ZERO, |sum, part| {
                    let value = deepen(|| self.value_of(part));
                    self.forms.add(sum, value)
                })
            });
            options.collect::<Vec<_>>()
        });
        let value = self.forms.value(sides);
        self.forms.meter.take(2 * size_of::<(P, FormId)>());
        let inverse = position.inverse().normal_form();
        self.values.insert(inverse, self.forms.negative(value));
        self.values.insert(position, value);
        value
    }

    /// What the moves of a player in a position lead to, each sum once and in their order.
    fn options_of(&mut self, position: &P, player: Player) -> Rc<[Sum]> {
        let options: Vec<P> = position.moves(player).map(|(_, to)| to).collect();
        let parts: Vec<_> = options.iter().map(|option| self.of_board(option)).collect();
        self.sorted(parts)
    }

    fn sorted(&mut self, sums: Vec<Vec<ComponentId>>) -> Rc<[Sum]> {
        let mut sums: Vec<Sum> = sums.into_iter().map(|parts| self.sum(parts)).collect();
        sums.sort_unstable_by(|a, b| self.order_of_sums(a, b));
        sums.dedup();
        sums.into()
    }

    /// What the moves of a player in a component lead to, each sum once and in their order.
    pub(crate) fn options(&mut self, id: ComponentId, player: Player) -> Rc<[Sum]> {
        if let Some(known) = &self.all[id.index()].options[player.index()] {
            return known.clone();
        }
        let sums = match self.content(id).clone() {
            Content::Position(position, _) => self.options_of(&position, player),
            Content::Value(form) => {
                let options = self.forms.options(form, player).to_vec();
                let component = |form| self.of_value(form).into_iter().collect();
                let parts = options.into_iter().map(component).collect();
                self.sorted(parts)
            }
        };
        self.all[id.index()].options[player.index()] = Some(sums.clone());
        sums
    }

    /// The form that two values add up to, if that is cheap.
    pub(crate) fn merge(&mut self, a: ComponentId, b: ComponentId) -> Option<FormId> {
        let (x, y) = (self.value(a)?, self.value(b)?);
        if let Some(&known) = self.merged.get(&[a, b]) {
            return known;
        }
        let most = self.effort.merged;
        let followers = |form| self.forms.followers(form, most as usize + 1) as u64;
        let is_cheap = followers(x) * followers(y) <= most;
        let sum = is_cheap.then(|| self.forms.add(x, y));
        self.merged.insert([a, b], sum);
        sum
    }

    /// The bounds of a sum, from those of its components.
    pub(crate) fn bounds_of_sum(&mut self, sum: &Sum) -> Bounds {
        let bounds = sum.components().map(|id| self.bounds(id));
        Bounds::of_sum(bounds)
    }

    fn bounds(&mut self, id: ComponentId) -> Bounds {
        if !self.effort.bounded {
            return Bounds::UNKNOWN;
        }
        if let Some(known) = self.all[id.index()].bounds {
            return known;
        }
        let bounds = match self.content(id).clone() {
            Content::Value(form) => self.bounds_of_form(form),
            Content::Position(position, _) => self.bounds_of_position(position),
        };
        self.all[id.index()].bounds = Some(bounds);
        bounds
    }

    fn bounds_of_form(&mut self, form: FormId) -> Bounds {
        if let Some(&known) = self.form_bounds.get(&form) {
            return known;
        }
        let sides = Player::BOTH.map(|player| {
            let options = self.forms.options(form, player).to_vec();
            let bounds = options.into_iter();
            let bounds = bounds.map(|option| deepen(|| self.bounds_of_form(option)));
            bounds.collect::<Vec<_>>()
        });
        let bounds = Bounds::of_options(&sides);
        self.forms.meter.take(size_of::<(FormId, Bounds)>());
        self.form_bounds.insert(form, bounds);
        bounds
    }

    /// The bounds of a position in normal form, from those of what the moves lead to.
    fn bounds_of_position(&mut self, position: P) -> Bounds {
        if let Some(&known) = self.position_bounds.get(&position) {
            return known;
        }
        if self.forms.meter.is_over() {
            return Bounds::UNKNOWN;
        }
        let sides = Player::BOTH.map(|player| {
            let options = position.moves(player).map(|(_, option)| {
                let parts = uncancelled(option.split().map(P::normal_form));
                let bounds = parts.into_iter();
                Bounds::of_sum(bounds.map(|part| deepen(|| self.bounds_of_position(part))))
            });
            options.collect::<Vec<_>>()
        });
        let bounds = Bounds::of_options(&sides);
        self.forms.meter.take(size_of::<(P, Bounds)>());
        self.position_bounds.insert(position, bounds);
        bounds
    }
}

/// What is left of some components when each cancels with its inverse: `G - G = 0`.
fn uncancelled<P: GamePosition>(parts: impl Iterator<Item = P>) -> Vec<P> {
    let mut left: Vec<P> = Vec::new();
    for part in parts {
        let is_inverse = |other: &P| {
            other.complexity() == part.complexity() && other.inverse().normal_form() == part
        };
        match left.iter().position(is_inverse) {
            Some(place) => drop(left.swap_remove(place)),
            None => left.push(part),
        }
    }
    left
}
