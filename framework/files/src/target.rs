//! A path that was tried before the work began, and is written once it is done.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::kind::{Found, Kind};
use crate::place::Place;
use crate::refused::{Reason, Refused, Unwritten, folder_of};
use crate::{draft, probe};

/// A path that can be written, as far as can be known.
#[derive(Debug)]
pub struct Target {
    path: PathBuf,
    kind: Kind,
    /// Whether files of other kinds may be replaced, if they are one's own.
    force: bool,
    /// Whether it has to be an ordinary file, which is read again.
    is_ordinary: bool,
    /// What goes to standard output, held back until the answer is written.
    held: Mutex<Option<File>>,
}

/// The names of standard output.
const STANDARD_OUTPUT: [&str; 2] = ["-", "/dev/stdout"];

impl Target {
    /// Tries a path for a kind of file. `-` is standard output.
    ///
    /// Nothing changes: an ordinary file is not touched, and a pipe is not opened.
    ///
    /// # Errors
    /// [`Refused`], with what to do.
    pub fn try_new(path: &Path, kind: Kind, force: bool) -> Result<Target, Refused> {
        Target::tried(path, kind, force, false)
    }

    /// The same for a file that is read again: it must be an ordinary one.
    ///
    /// # Errors
    /// [`Refused`], with what to do.
    pub fn try_ordinary(path: &Path, kind: Kind, force: bool) -> Result<Target, Refused> {
        Target::tried(path, kind, force, true)
    }

    fn tried(path: &Path, kind: Kind, force: bool, is_ordinary: bool) -> Result<Target, Refused> {
        let target = Target {
            path: path.to_owned(),
            kind,
            force,
            is_ordinary,
            held: Mutex::new(None),
        };
        target.try_now().map_err(|reason| reason.refuse(path))?;
        Ok(target)
    }

    fn try_now(&self) -> Result<(), Reason> {
        if self.is_standard_output() {
            return if self.is_ordinary {
                Err(Reason::NotOrdinary)
            } else {
                Ok(())
            };
        }
        probe::write(&self.place()?)
    }

    /// What the path leads to now, if that may be written.
    fn place(&self) -> Result<Place, Reason> {
        let place = Place::of(&self.path)?;
        if self.is_ordinary && matches!(place, Place::Special(..)) {
            return Err(Reason::NotOrdinary);
        }
        probe::overwrite(&place, self.kind, self.force)?;
        Ok(place)
    }

    /// What kind of file it is going to be.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// The path as it was named.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The file itself, where symbolic links lead.
    pub fn file(&self) -> PathBuf {
        match Place::of(&self.path) {
            Ok(Place::Free(file) | Place::Replaced(file) | Place::Shared(file)) => file,
            _ => self.path.clone(),
        }
    }

    /// Whether it is written to standard output.
    pub fn is_standard_output(&self) -> bool {
        STANDARD_OUTPUT
            .iter()
            .any(|name| self.path == Path::new(name))
    }

    /// Whether two targets are one file.
    pub fn is_same_as(&self, other: &Target) -> bool {
        let place = |target: &Target| {
            let file = target.file();
            let folder = folder_of(&file).canonicalize().ok()?;
            Some(folder.join(file.file_name()?))
        };
        let place = (place(self), place(other));
        matches!(place, (Some(one), Some(other)) if one == other)
    }

    /// Writes a whole file; returns its size.
    ///
    /// # Errors
    /// [`Unwritten`]; an ordinary file is left as it was.
    pub fn write(&self, bytes: &[u8]) -> Result<u64, Unwritten> {
        let written = self.write_with(|file| file.write_all(bytes));
        let ((), bytes) = written.map_err(|error| self.unwritten(error))?;
        Ok(bytes)
    }

    /// Lets `work` fill an empty file, and puts it in its place if that succeeds. Returns the result of the work and
    /// the size of the file.
    ///
    /// # Errors
    /// That of the work, or the system's; an ordinary file is left as it was.
    pub fn write_with<T, E: From<io::Error>>(
        &self,
        work: impl FnOnce(&mut File) -> Result<T, E>,
    ) -> Result<(T, u64), E> {
        let mut draft = self.draft()?;
        let done = work(&mut draft)?;
        let bytes = draft.metadata()?.len();
        self.publish(draft)?;
        Ok((done, bytes))
    }

    /// An empty draft, on the same disk if it is going to be a file.
    fn draft(&self) -> io::Result<File> {
        if self.is_standard_output() {
            return tempfile::tempfile();
        }
        match self.place()? {
            Place::Free(file) | Place::Replaced(file) => {
                let draft = draft::begin(folder_of(&file));
                draft.map_err(|error| Reason::of(error, &file).into())
            }
            Place::Shared(file) => draft::begin_near(folder_of(&file)),
            Place::Special(..) => tempfile::tempfile(),
        }
    }

    /// Puts a complete draft in its place. What is there is looked at again: hours may have passed.
    fn publish(&self, mut draft: File) -> io::Result<()> {
        if self.is_standard_output() {
            *self.held() = Some(draft);
            return Ok(());
        }
        match self.place()? {
            Place::Free(file) | Place::Replaced(file) => draft::replace(&mut draft, &file),
            Place::Shared(file) => draft::overwrite(&mut draft, &file),
            Place::Special(path, kind) => {
                let mut out = crate::system::open_special(&path, kind)?;
                draft::pour(&mut draft, &mut out)
            }
        }
    }

    fn held(&self) -> std::sync::MutexGuard<'_, Option<File>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes to standard output what was held back for it.
    ///
    /// # Errors
    /// The output's.
    pub fn release(&self, out: &mut dyn Write) -> io::Result<()> {
        match self.held().take() {
            Some(mut draft) => draft::pour(&mut draft, out),
            None => Ok(()),
        }
    }

    /// Whether an ordinary file of this kind is there already.
    pub fn is_there(&self) -> bool {
        let Ok(Place::Replaced(file) | Place::Shared(file)) = Place::of(&self.path) else {
            return false;
        };
        matches!(Kind::found(&file), Ok(Found::Own(kind)) if kind == self.kind)
    }

    /// Removes the file, if it is an ordinary one of this kind without other names. Links, devices and pipes stay.
    pub fn remove(&self) {
        match Place::of(&self.path) {
            // A file that stays does no harm.
            Ok(Place::Replaced(file)) if self.is_there() => drop(fs::remove_file(file)),
            _ => {}
        }
    }

    /// An error in writing this file.
    pub fn unwritten(&self, error: io::Error) -> Unwritten {
        Unwritten {
            path: self.path.clone(),
            error,
        }
    }
}
