//! Unix: names, permissions, devices.

use std::fs::{File, FileType, Metadata, OpenOptions, Permissions};
use std::io::{self, Write};
use std::os::fd::AsFd;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, fchown};
use std::os::unix::net::UnixStream;
use std::path::Path;

use rustix::fs::{Access, access};

/// Whether a file has several names (hard links).
pub(crate) fn has_several_names(file: &Metadata) -> bool {
    file.nlink() > 1
}

/// Whether a file is a pipe.
pub(crate) fn is_pipe(file: &Metadata) -> bool {
    file.file_type().is_fifo()
}

/// Whether standard output is written to a file.
pub(crate) fn is_standard_output(file: &Metadata) -> bool {
    let output = io::stdout().as_fd().try_clone_to_owned();
    let output = output.and_then(|output| File::from(output).metadata());
    output.is_ok_and(|output| (output.dev(), output.ino()) == (file.dev(), file.ino()))
}

/// Whether a path may be written, without opening it: a pipe would wait, and a device may do anything.
pub(crate) fn may_write(path: &Path) -> io::Result<()> {
    Ok(access(path, Access::WRITE_OK)?)
}

/// Whether files can be made and renamed in a folder.
pub(crate) fn may_change(folder: &Path) -> bool {
    access(folder, Access::WRITE_OK | Access::EXEC_OK).is_ok()
}

/// Opens a device, a pipe or a socket. A pipe waits for its reader.
pub(crate) fn open_special(path: &Path, kind: FileType) -> io::Result<Box<dyn Write>> {
    if kind.is_socket() {
        return Ok(Box::new(UnixStream::connect(path)?));
    }
    Ok(Box::new(OpenOptions::new().write(true).open(path)?))
}

/// The permissions of a new file, of which the user's mask takes some away.
pub(crate) fn usual_permissions() -> Permissions {
    Permissions::from_mode(0o666)
}

/// Gives a file the permissions of another, and its owner if the system allows that.
pub(crate) fn resemble(file: &File, model: &Metadata) -> io::Result<()> {
    let _ = fchown(file, Some(model.uid()), Some(model.gid()));
    file.set_permissions(model.permissions())
}

/// A file without a name that can get one, if the system has such files.
#[cfg(target_os = "linux")]
pub(crate) fn unnamed(folder: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    let flags = rustix::fs::OFlags::TMPFILE.bits() as i32;
    let mut options = OpenOptions::new();
    let options = options.read(true).write(true).custom_flags(flags);
    options.mode(usual_permissions().mode()).open(folder)
}

/// Gives a file a name.
#[cfg(target_os = "linux")]
pub(crate) fn name(file: &File, path: &Path) -> io::Result<()> {
    use rustix::fs::{AtFlags, CWD, linkat};
    use std::os::fd::AsRawFd;
    let open = format!("/proc/self/fd/{}", file.as_raw_fd());
    Ok(linkat(CWD, open, CWD, path, AtFlags::SYMLINK_FOLLOW)?)
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn unnamed(_: &Path) -> io::Result<File> {
    Err(io::ErrorKind::Unsupported.into())
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn name(_: &File, _: &Path) -> io::Result<()> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Makes sure that there is room for a file of a length. Systems that cannot say so let the writing fail.
#[cfg(target_os = "linux")]
pub(crate) fn reserve(file: &File, bytes: u64) -> io::Result<()> {
    use rustix::fs::{FallocateFlags, fallocate};
    match fallocate(file, FallocateFlags::KEEP_SIZE, 0, bytes.max(1)).map_err(io::Error::from) {
        Err(error) if error.kind() == io::ErrorKind::StorageFull => Err(error),
        _ => Ok(()),
    }
}

#[cfg(not(target_os = "linux"))]
pub(crate) fn reserve(_: &File, _: u64) -> io::Result<()> {
    Ok(())
}

/// Brings a folder to the disk: a renamed file is there once its folder is.
pub(crate) fn sync_folder(folder: &Path) -> io::Result<()> {
    match File::open(folder)?.sync_all() {
        // Some file systems cannot, and need not.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        synced => synced,
    }
}
