//! Components of sums: values and positions, each stored once, beside its inverse.
//!
//! A position of at most [`Effort::valued`] complexity, or one that the proof names, is replaced by its value:
//! equal games may stand for each other in any sum. Every other position stays what it is, in normal form.

use std::cmp::Ordering;
use std::rc::Rc;

use game::Position;
use hashbrown::HashMap;

use crate::bounded::KnownBounds;
use crate::bounds::Bounds;
use crate::claim::Effort;
use crate::form::{FormId, Forms};
use crate::limits::CheckLimits;
use crate::position::{BYTES_A_POSITION, components, inverse};
use crate::sum::{ComponentId, ProofSum};
use crate::valued::Valued;

/// What a component is.
#[derive(Clone, Debug)]
pub enum Content {
    /// A value other than 0.
    Value(FormId),
    /// A position in normal form, and its text, by which components are sorted.
    Position(Position, Box<str>),
}

/// About how much a component takes, with its text and its options.
const BYTES_A_COMPONENT: usize = 300;

#[derive(Debug)]
pub(crate) struct Component {
    content: Content,
    inverse: ComponentId,
    /// The options of each player, once they have been computed.
    pub(crate) options: [Option<Rc<[ProofSum]>>; 2],
    /// The bounds, once they have been computed.
    pub(crate) bounds: Option<Bounds>,
    /// Sums of values that are at most the component, once they have been computed.
    pub(crate) lower: Option<Rc<[ProofSum]>>,
}

/// All components so far.
#[derive(Debug)]
pub struct Components {
    /// Their values.
    pub forms: Forms,
    pub(crate) effort: Effort,
    /// Whether the texts of positions begin with the names of their games, as in mixed sums.
    named: bool,
    pub(crate) all: Vec<Component>,
    /// By positions in normal form; none for those that equal 0.
    of_position: HashMap<Position, Option<ComponentId>>,
    of_value: HashMap<FormId, ComponentId>,
    pub(crate) valued: Valued,
    pub(crate) known_bounds: KnownBounds,
    /// The sums of two values, or none if adding them is not cheap.
    pub(crate) merged: HashMap<[ComponentId; 2], Option<FormId>>,
    /// Whether inequalities show that Left wins a sum, moving first or second.
    pub(crate) inequalities: [HashMap<ProofSum, bool>; 2],
}

impl Components {
    pub(crate) fn new(effort: Effort, named: bool, limits: CheckLimits) -> Components {
        Components {
            forms: Forms::new(limits),
            effort,
            named,
            all: Vec::new(),
            of_position: HashMap::new(),
            of_value: HashMap::new(),
            valued: Valued::new(effort.valued),
            known_bounds: KnownBounds::default(),
            merged: HashMap::new(),
            inequalities: [HashMap::new(), HashMap::new()],
        }
    }

    /// What a component is.
    pub fn content(&self, id: ComponentId) -> &Content {
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

    /// An order that depends on what components are, and not on when they were stored.
    pub(crate) fn order(&self, a: ComponentId, b: ComponentId) -> Ordering {
        match (self.content(a), self.content(b)) {
            _ if a == b => Ordering::Equal,
            (Content::Position(_, a), Content::Position(_, b)) => a.cmp(b),
            (Content::Value(a), Content::Value(b)) => self.forms.order(*a, *b),
            (Content::Position(..), Content::Value(_)) => Ordering::Less,
            (Content::Value(_), Content::Position(..)) => Ordering::Greater,
        }
    }

    /// From now on a board and all its followers are replaced by their values wherever they occur.
    pub(crate) fn value_board(&mut self, board: &Position) {
        self.valued.choose(board, &mut self.forms.meter);
    }

    /// The components of a board, not yet simplified as a sum.
    pub(crate) fn of_board(&mut self, board: &Position) -> Vec<ComponentId> {
        let parts = components(board).into_iter();
        parts.filter_map(|part| self.of_position(part)).collect()
    }

    /// The component of a position in normal form; none if it equals 0.
    fn of_position(&mut self, position: Position) -> Option<ComponentId> {
        if let Some(&known) = self.of_position.get(&position) {
            return known;
        }
        let component = if self.valued.contains(&position) {
            let value = self.valued.value(&position, &mut self.forms);
            self.of_value(value)
        } else {
            Some(self.store_position(&position))
        };
        self.forms
            .meter
            .take(BYTES_A_POSITION + size_of::<ComponentId>());
        self.of_position.insert(position, component);
        component
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

    fn store_position(&mut self, position: &Position) -> ComponentId {
        let inverse = inverse(position);
        let content = |p: &Position| Content::Position(p.clone(), self.text_of_position(p).into());
        let pair = [content(position), content(&inverse)];
        let [id, other] = self.store_pair(pair, inverse == *position);
        self.of_position.insert(inverse, Some(other));
        id
    }

    fn text_of_position(&self, position: &Position) -> String {
        if self.named {
            format!("{position:#}")
        } else {
            position.to_string()
        }
    }

    /// Stores a component and its inverse, which may be the component itself.
    fn store_pair(&mut self, [one, other]: [Content; 2], is_own_inverse: bool) -> [ComponentId; 2] {
        let new = self.all.len();
        let id = ComponentId::new(new);
        let inverse = ComponentId::new(new + usize::from(!is_own_inverse));
        self.store(one, inverse);
        if !is_own_inverse {
            self.store(other, id);
        }
        [id, inverse]
    }

    fn store(&mut self, content: Content, inverse: ComponentId) {
        self.forms.meter.take(BYTES_A_COMPONENT);
        self.all.push(Component {
            content,
            inverse,
            options: [None, None],
            bounds: None,
            lower: None,
        });
    }
}
