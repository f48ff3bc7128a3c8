//! Components of sums: values and positions, each stored once, beside its inverse.
//!
//! A position of at most [`Effort::valued`] complexity, or one that the proof names, is replaced by its value:
//! equal games may stand for each other in any sum. Every other position stays what it is, in normal form.
//!
//! A proof about a grid meets millions of large positions, few of them twice. They are *short-lived*: they are gone when
//! the walk leaves the sum in which they were made ([`Components::release`]), and another position may have the name
//! then. So nothing that stays may name one: what is proved is remembered by their texts ([`SumKey`](crate::key::SumKey)).

use std::cmp::Ordering;
use std::rc::Rc;

use game::{Arena, Player, Position, SCRATCH};
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
/// About how much it takes to know a position by its component.
const BYTES_A_NAME: usize = BYTES_A_POSITION + size_of::<ComponentId>();

/// A moment in the life of short-lived components.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    components: usize,
    computed: usize,
}

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
    pub(crate) all: Arena<Component>,
    /// The components whose options were computed and are short-lived, in that order: they may be younger than what they
    /// are options of, and are forgotten sooner.
    computed: Vec<ComponentId>,
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
            all: Arena::default(),
            computed: Vec::new(),
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
            self.forms.meter.take(BYTES_A_NAME);
            self.of_value(value)
        } else {
            Some(self.store_position(&position))
        };
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
        let [id, inverse] = self.store_pair(pair, value == negative, false);
        self.of_value.insert(negative, inverse);
        self.of_value.insert(value, id);
        Some(id)
    }

    fn store_position(&mut self, position: &Position) -> ComponentId {
        let inverse = inverse(position);
        let content = |p: &Position| Content::Position(p.clone(), self.text_of_position(p).into());
        let pair = [content(position), content(&inverse)];
        let is_short_lived = self.effort.is_short_lived(position);
        let [id, other] = self.store_pair(pair, inverse == *position, is_short_lived);
        if !is_short_lived {
            self.forms.meter.take(BYTES_A_NAME);
        }
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
    fn store_pair(
        &mut self,
        [one, other]: [Content; 2],
        is_own_inverse: bool,
        is_short_lived: bool,
    ) -> [ComponentId; 2] {
        let new = if is_short_lived {
            SCRATCH + self.all.scratch_len()
        } else {
            self.all.len()
        };
        let id = ComponentId::new(new);
        let inverse = ComponentId::new(new + usize::from(!is_own_inverse));
        self.store(one, inverse, is_short_lived);
        if !is_own_inverse {
            self.store(other, id, is_short_lived);
        }
        [id, inverse]
    }

    fn store(&mut self, content: Content, inverse: ComponentId, is_short_lived: bool) {
        self.forms.meter.take(BYTES_A_COMPONENT);
        let component = Component {
            content,
            inverse,
            options: [None, None],
            bounds: None,
            lower: None,
        };
        if is_short_lived {
            self.all.push_scratch(component);
        } else {
            self.all.push(component);
        }
    }

    /// Remembers what the moves of a player in a component lead to.
    pub(crate) fn set_options(&mut self, id: ComponentId, player: Player, options: Rc<[ProofSum]>) {
        if options.iter().any(ProofSum::is_short_lived) {
            self.computed.push(id);
        }
        self.all[id.index()].options[player.index()] = Some(options);
    }

    /// The moment after all that was made so far.
    pub fn mark(&self) -> Mark {
        Mark {
            components: self.all.scratch_len(),
            computed: self.computed.len(),
        }
    }

    /// Forgets the short-lived components that were made after a mark.
    pub fn release(&mut self, mark: Mark) {
        for place in mark.components..self.all.scratch_len() {
            if let Content::Position(position, _) = &self.all[SCRATCH + place].content {
                self.of_position.remove(position);
            }
            self.forms.meter.give(BYTES_A_COMPONENT);
        }
        self.all.release(mark.components);
        for id in self.computed.split_off(mark.computed) {
            if id.index() < SCRATCH + mark.components {
                self.all[id.index()].options = [None, None];
            }
        }
    }
}
