//! Systems without Unix's devices and links.

use std::fs::{File, FileType, Metadata, OpenOptions};
use std::io::{self, Write};
use std::path::Path;

pub(crate) fn has_several_names(_: &Metadata) -> bool {
    false
}

pub(crate) fn is_pipe(_: &Metadata) -> bool {
    false
}

pub(crate) fn is_standard_output(_: &Metadata) -> bool {
    false
}

pub(crate) fn may_write(_: &Path) -> io::Result<()> {
    Ok(())
}

pub(crate) fn may_change(_: &Path) -> bool {
    true
}

pub(crate) fn open_special(path: &Path, _: FileType) -> io::Result<Box<dyn Write>> {
    Ok(Box::new(OpenOptions::new().write(true).open(path)?))
}

pub(crate) fn resemble(file: &File, model: &Metadata) -> io::Result<()> {
    file.set_permissions(model.permissions())
}

pub(crate) fn unnamed(_: &Path) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

pub(crate) fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

pub(crate) fn reserve(_: &File, _: u64) -> io::Result<()> {
    Ok(())
}

pub(crate) fn sync_folder(_: &Path) -> io::Result<()> {
    Ok(())
}
