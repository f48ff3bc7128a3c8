//! Components of sums: values and positions, each once, with their options and bounds.
//!
//! A position of at most [`Effort::valued`] complexity, or one that the proof names, is replaced by its value:
//! equal games may stand for each other in any sum. Any other stays what it is, in normal form.

use std::cmp::Ordering;
use std::rc::Rc;

use hashbrown::{HashMap, HashSet};
use sumsolve_game::{GamePosition, Player};

use crate::bounds::Bounds;
use crate::form::{FormId, Forms};
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
pub(crate) struct Component<P> {
    content: Content<P>,
    inverse: ComponentId,
    /// What each player's moves lead to, once that was asked for.
    options: [Option<Rc<[Sum]>>; 2],
    /// The bounds, once they were asked for.
    pub(crate) bounds: Option<Bounds>,
}

/// All components so far.
#[derive(Debug)]
pub struct Components<P> {
    /// Their values.
    pub forms: Forms,
    pub(crate) effort: Effort,
    pub(crate) all: Vec<Component<P>>,
    of_position: HashMap<P, Option<ComponentId>>,
    of_value: HashMap<FormId, ComponentId>,
    /// Positions in normal form that are replaced by their values, whatever their complexity.
    pub(crate) valued: HashSet<P>,
    /// The values of positions in normal form.
    pub(crate) values: HashMap<P, FormId>,
    /// The bounds of positions in normal form, and of values.
    pub(crate) position_bounds: HashMap<P, Bounds>,
    pub(crate) form_bounds: HashMap<FormId, Bounds>,
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
        let component = if self.is_valued(&position) {
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
    pub fn options(&mut self, id: ComponentId, player: Player) -> Rc<[Sum]> {
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
}
