//! Components of sums: values and positions, each once, with their options and bounds.
//!
//! A position of at most [`Effort::valued`] complexity, or one that the proof names, is replaced by its value:
//! equal games may stand for each other in any sum. Any other stays what it is, in normal form.

use std::cmp::Ordering;
use std::rc::Rc;

use hashbrown::HashMap;
use sumsolve_game::{GamePosition, Player};

use crate::bounds::Bounds;
use crate::form::{FormId, Forms, deepen};
use crate::sum::Sum;

/// How much a proof leaves to the rules. More makes a shorter proof, and each step of it dearer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// Positions of at most this complexity are replaced by their values.
    pub valued: u64,
    /// Two values are added if their numbers of followers multiply to at most this.
    pub merged: u64,
    /// Positions of at most this complexity get bounds; 0 in games that are not all-small.
    pub bounded: u64,
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
    /// The values of positions in normal form.
    values: HashMap<P, FormId>,
    merged: HashMap<[ComponentId; 2], Option<FormId>>,
}

impl<P: GamePosition> Components<P> {
    pub(crate) fn new(effort: Effort) -> Components<P> {
        Components {
            forms: Forms::default(),
            effort,
            all: Vec::new(),
            of_position: HashMap::new(),
            of_value: HashMap::new(),
            values: HashMap::new(),
            merged: HashMap::new(),
        }
    }

    /// About how many bytes all this takes.
    pub(crate) fn bytes(&self) -> usize {
        200 * self.all.len() + 150 * self.forms.len() + 20 * self.forms.remembered()
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
        let value = match self.values.get(&position) {
            None if is_small => Some(self.value_of(position.clone())),
            known => known.copied(),
        };
        let component = match value {
            Some(value) => self.of_value(value),
            None => Some(self.store_position(&position)),
        };
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
        self.all.push(Component {
            content,
            inverse,
            options: [None, None],
            bounds: None,
        });
    }

    /// The value of a board; it and all its followers have one from now on.
    pub(crate) fn value_board(&mut self, board: &P) -> FormId {
        let parts: Vec<P> = board.split().map(P::normal_form).collect();
        parts.into_iter().fold(FormId::ZERO, |sum, part| {
            let value = deepen(|| self.value_of(part));
            self.forms.add(sum, value)
        })
    }

    /// The value of a position in normal form, from those of its options.
    fn value_of(&mut self, position: P) -> FormId {
        if let Some(&known) = self.values.get(&position) {
            return known;
        }
        let sides = Player::BOTH.map(|player| {
            let options: Vec<P> = position.moves(player).map(|(_, to)| to).collect();
            let values = options.iter().map(|option| self.value_board(option));
            values.collect::<Vec<_>>()
        });
        let value = self.forms.value(sides);
        let negative = self.forms.negative(value);
        self.values
            .insert(position.inverse().normal_form(), negative);
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

    /// The bounds of a sum.
    pub(crate) fn bounds_of_sum(&mut self, sum: &Sum) -> Bounds {
        for id in sum.components() {
            self.find_bounds(id);
            if self.all[id.index()].bounds == Some(Bounds::UNKNOWN) {
                return Bounds::UNKNOWN;
            }
        }
        self.known_bounds(sum)
    }

    /// Finds the bounds of a component. Followers come first; a list of what is still to do takes the place of
    /// a recursion, which could be deep.
    fn find_bounds(&mut self, id: ComponentId) {
        let mut to_do = vec![id];
        while let Some(&next) = to_do.last() {
            if self.all[next.index()].bounds.is_some() {
                to_do.pop();
                continue;
            }
            if !self.is_bounded(next) {
                self.all[next.index()].bounds = Some(Bounds::UNKNOWN);
                continue;
            }
            let [left, right] = Player::BOTH.map(|player| self.options(next, player));
            let before = to_do.len();
            let parts = left.iter().chain(right.iter()).flat_map(Sum::components);
            to_do.extend(parts.filter(|part| self.all[part.index()].bounds.is_none()));
            if to_do.len() == before {
                let [left, right] = [&left, &right].map(|options| {
                    let bounds = options.iter().map(|sum| self.known_bounds(sum));
                    bounds.collect::<Vec<_>>()
                });
                self.all[next.index()].bounds = Some(Bounds::of_options(&left, &right));
            }
        }
    }

    fn is_bounded(&self, id: ComponentId) -> bool {
        match self.content(id) {
            Content::Value(_) => self.effort.bounded > 0,
            Content::Position(position, _) => position.complexity() <= self.effort.bounded,
        }
    }

    /// The bounds of a sum whose components all have theirs.
    fn known_bounds(&self, sum: &Sum) -> Bounds {
        let of_component = |id: ComponentId| self.all[id.index()].bounds;
        let bounds = sum.components().filter_map(of_component);
        let sum = bounds.reduce(|a, b| a.plus(&b));
        sum.unwrap_or_else(|| Bounds::of_options(&[], &[]))
    }
}
