//! Components by name, and sums of them.

use game::SCRATCH;

/// The name of a component.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ComponentId(u32);

impl ComponentId {
    pub(crate) fn new(index: usize) -> ComponentId {
        ComponentId(u32::try_from(index).expect("fewer than 2^32 components"))
    }

    /// Its number: components that stay are counted from 0 in the order in which they are stored.
    pub fn index(self) -> usize {
        self.0 as usize
    }

    /// The same as a word.
    pub(crate) fn number(self) -> u32 {
        self.0
    }

    /// Whether the name is another component's after a while.
    pub fn is_short_lived(self) -> bool {
        self.index() >= SCRATCH
    }
}

/// A sum in normal form: its components in their order.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ProofSum(Box<[ComponentId]>);

/// About how much memory a sum takes without its components.
const BYTES_A_SUM: usize = 64;

impl ProofSum {
    /// The sum of some components that are in normal form together.
    pub(crate) fn new(components: Vec<ComponentId>) -> ProofSum {
        ProofSum(components.into())
    }

    /// The components.
    pub fn components(&self) -> impl DoubleEndedIterator<Item = ComponentId> {
        self.0.iter().copied()
    }

    pub(crate) fn as_slice(&self) -> &[ComponentId] {
        &self.0
    }

    /// Whether it has a component whose name is another one's after a while.
    pub(crate) fn is_short_lived(&self) -> bool {
        self.components().any(ComponentId::is_short_lived)
    }

    /// About how much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        BYTES_A_SUM + size_of_val(&*self.0)
    }
}
