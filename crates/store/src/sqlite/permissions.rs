//! File permissions: cookie keys and hidden cards are for the owner of the process alone.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// Opens or creates a file for writing, with mode 0600 from the start.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    close_to_others(path)?;
    Ok(file)
}

/// Copies a file; the copy has mode 0600 whatever the original has.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut copy = create(to)?;
    copy.set_len(0)?;
    io::copy(&mut File::open(from)?, &mut copy)?;
    Ok(())
}

/// Removes the permissions of group and others.
#[cfg(unix)]
pub(super) fn close_to_others(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;

    let mut permissions = fs::metadata(path)?.permissions();
    let of_others = permissions.mode() & 0o077;
    if of_others > 0 {
        permissions.set_mode(0o600);
        fs::set_permissions(path, permissions)?;
    }
    Ok(())
}

/// On other systems a file takes its permissions from its folder.
#[cfg(not(unix))]
pub(super) fn close_to_others(path: &Path) -> io::Result<()> {
    fs::metadata(path).map(drop)
}
