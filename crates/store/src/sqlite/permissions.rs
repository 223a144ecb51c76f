//! Files that only their owner may read: cookie keys and the cards of open matches are in them.

use std::{
    fs::{self, File},
    io,
    path::Path,
};

/// Opens the file for writing, made if there is none, with nothing for others from the start.
pub(super) fn create(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    close_to_others(path)?;
    Ok(file)
}

/// A copy has the mode of a new file, not that of what it was copied from.
pub(super) fn copy(from: &Path, to: &Path) -> io::Result<()> {
    let mut copy = create(to)?;
    copy.set_len(0)?;
    io::copy(&mut File::open(from)?, &mut copy)?;
    Ok(())
}

/// Takes from group and others what an older version or a careless `cp` gave them.
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

/// Elsewhere a file takes its permissions from its folder.
#[cfg(not(unix))]
pub(super) fn close_to_others(path: &Path) -> io::Result<()> {
    fs::metadata(path).map(drop)
}
