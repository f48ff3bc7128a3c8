//! Resuming an earlier build.

use std::path::Path;

use game::Game;
use value::Imports;

use super::{Builder, Targets, Work};
use crate::error::Fault;
use crate::format::Kind;
use crate::header::generator;
use crate::stored::StoredTable;

impl Builder {
    /// The work of an earlier build, unfinished or with fewer layers; none if nothing usable is left.
    pub(super) fn resumed(&self, targets: &Targets) -> Option<Work> {
        let layers = self.last_layer + 1;
        let restored = |path: &Path, kind, layers| restored(&self.game, path, kind, layers);
        restored(targets.unfinished.path(), Kind::Unfinished, layers)
            .or_else(|| restored(&self.path, Kind::Values, layers - 1))
    }
}

fn restored(game: &Game, path: &Path, kind: Kind, most_layers: u32) -> Option<Work> {
    match read(game, path, kind, most_layers) {
        Ok(work) => work,
        Err(Fault::Unreadable(_)) => None,
        Err(fault) => {
            tracing::warn!(path = %path.display(), %fault, "the build begins anew");
            None
        }
    }
}

/// The work in a file; none if it is of another version of the program or has more than `most_layers`.
fn read(game: &Game, path: &Path, kind: Kind, most_layers: u32) -> Result<Option<Work>, Fault> {
    let stored = StoredTable::open(game, path, kind)?;
    let header = &stored.header;
    if header.generator != generator() || header.layers.count() > most_layers {
        return Ok(None);
    }
    stored.file.verify()?;
    let mut work = Work::new(game);
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
