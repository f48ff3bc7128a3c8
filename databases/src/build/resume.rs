//! Beginning with what an earlier build left.

use std::path::Path;

use framework::SumGame;
use framework::value::Imports;

use super::{Builder, Work};
use crate::checked::Kind;
use crate::error::Fault;
use crate::header::generator;
use crate::stored::StoredTable;

impl<G: SumGame> Builder<G> {
    /// What an earlier build left, unfinished or with fewer layers; none if it left nothing, or nothing that
    /// can be used.
    pub(super) fn resumed(&self) -> Option<Work<G>> {
        let layers = self.last_layer + 1;
        restored(&self.unfinished(), Kind::Unfinished, layers)
            .or_else(|| restored(&self.path, Kind::Values, layers - 1))
    }
}

fn restored<G: SumGame>(path: &Path, kind: Kind, most_layers: u32) -> Option<Work<G>> {
    match read(path, kind, most_layers) {
        Ok(work) => work,
        Err(Fault::Unreadable(_)) => None,
        Err(fault) => {
            tracing::warn!(path = %path.display(), %fault, "the build begins anew");
            None
        }
    }
}

/// What a file has; none if it is of no use for a build of so many layers.
fn read<G: SumGame>(path: &Path, kind: Kind, most_layers: u32) -> Result<Option<Work<G>>, Fault> {
    let stored = StoredTable::open::<G>(path, kind)?;
    let header = &stored.header;
    if header.generator != generator() || header.layers.count() > most_layers {
        return Ok(None);
    }
    stored.file.verify()?;
    let mut work = Work::<G>::default();
    let mut imports = Imports::default();
    for _ in 0..header.layers.count() {
        work.table.begin_layer();
    }
    for (place, value) in work.table.values.iter_mut().enumerate() {
        if let Some(name) = stored.value_in(place)? {
            let imported = work.values.import_from(&stored, name, &mut imports);
            *value = Some(imported.map_err(|_| Fault::Inconsistent("a value"))?);
        }
    }
    work.table.scores.copy_from_slice(stored.scores()?);
    work.done = header.done;
    work.has_waiting = work.done < work.table.layers.len();
    Ok(Some(work))
}
