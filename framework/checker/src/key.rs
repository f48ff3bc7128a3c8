//! Sums as they are remembered: by what they are, not by the names of short-lived components.

use crate::component::{Components, Content};
use crate::sum::{ComponentId, ProofSum};

/// A sum of components. Two sums have the same key only if they have the same components, in the same order: each
/// component is a byte that tells what follows, and either its name or the length of its text and the text. A text
/// is one position's only, because whoever reads it gets that position.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct SumKey(Box<[u8]>);

/// What follows is a name.
const NAME: u8 = 0;
/// What follows is a text.
const TEXT: u8 = 1;

/// About how much memory a key takes beside its bytes.
const BYTES_A_KEY: usize = 48;

impl SumKey {
    /// About how much memory it takes.
    pub(crate) fn bytes(&self) -> usize {
        BYTES_A_KEY + self.0.len()
    }
}

impl Components {
    /// The key of a sum.
    pub(crate) fn key(&self, sum: &ProofSum) -> SumKey {
        let mut bytes = Vec::new();
        for id in sum.components() {
            self.write_key(id, &mut bytes);
        }
        SumKey(bytes.into())
    }

    fn write_key(&self, id: ComponentId, bytes: &mut Vec<u8>) {
        match self.content(id) {
            Content::Position(_, text) if id.is_short_lived() => {
                let length = u32::try_from(text.len()).expect("a short text");
                bytes.push(TEXT);
                bytes.extend(length.to_le_bytes());
                bytes.extend(text.as_bytes());
            }
            _ => {
                bytes.push(NAME);
                bytes.extend(id.number().to_le_bytes());
            }
        }
    }
}
