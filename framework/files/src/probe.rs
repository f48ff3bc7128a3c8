//! Whether a place can be written, found out without changing it.

use std::fs::OpenOptions;
use std::io::{self, Write};
use std::path::Path;

use crate::kind::{Found, Kind};
use crate::place::Place;
use crate::refused::{Reason, folder_of};
use crate::{draft, system};

/// What a full disk has no room for.
const BLOCK: usize = 4096;

/// Tries to write where the place is.
pub(crate) fn write(place: &Place) -> Result<(), Reason> {
    let (file, tried) = match place {
        Place::Free(file) => (file, fill(folder_of(file))),
        // A file that may not be written is not replaced either.
        Place::Replaced(file) => (file, open(file).and_then(|()| fill(folder_of(file)))),
        Place::Shared(file) => (file, open(file)),
        Place::Special(file, _) => (file, system::may_write(file)),
    };
    tried.map_err(|error| Reason::of(error, file))
}

/// Fills a block on the disk of a folder, and lets it go.
fn fill(folder: &Path) -> io::Result<()> {
    draft::begin(folder)?.write_all(&[0; BLOCK])
}

fn open(file: &Path) -> io::Result<()> {
    OpenOptions::new().write(true).open(file).map(|_| ())
}

/// Refuses to overwrite what is there, unless it is empty, of the same kind, or one's own and `force` is set.
pub(crate) fn overwrite(place: &Place, new: Kind, force: bool) -> Result<(), Reason> {
    let (Place::Replaced(file) | Place::Shared(file)) = place else {
        return Ok(());
    };
    match Kind::found(file).map_err(|error| Reason::of(error, file))? {
        Found::Nothing => Ok(()),
        Found::Own(there) if there == new || force => Ok(()),
        Found::Own(there) => Err(Reason::OtherKind { there, new }),
        Found::Foreign => Err(Reason::Foreign),
    }
}
