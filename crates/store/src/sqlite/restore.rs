//! Restore: a backup takes the place of a database.

use std::{
    fs, io,
    path::{self, Path, PathBuf},
};

use super::{
    blocking::blocking,
    file::{self, Lock, beside, log_of},
    integrity,
    migrate::KNOWN,
    permissions, watermark,
};
use crate::RestoreError;

/// What to do with an existing database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    Refuse,
    /// Rename it.
    Replace,
}

/// Copies the backup `from` to the database `to`; gives the new path of the old database, if there was
/// one. Neither is changed unless the backup is valid and no server runs.
pub async fn restore(
    from: impl AsRef<Path>,
    to: impl AsRef<Path>,
    existing: Existing,
) -> Result<Option<PathBuf>, RestoreError> {
    let (from, to) = (absolute(from.as_ref())?, absolute(to.as_ref())?);
    blocking(move || restore_file(&from, to, existing)).await
}

fn restore_file(
    from: &Path,
    to: PathBuf,
    existing: Existing,
) -> Result<Option<PathBuf>, RestoreError> {
    file::version(from, KNOWN).map_err(of(from))??;
    if file::has_log(from) {
        return Err(RestoreError::NoBackup(from.to_owned()));
    }
    integrity::sound_throughout(from)?;

    let lock = Lock::take(&to).map_err(of(&to))?;
    let _lock = lock.ok_or_else(|| RestoreError::InUse(to.clone()))?;
    let exists = to.try_exists().map_err(of(&to))? || file::has_log(&to);
    if exists && existing == Existing::Refuse {
        return Err(RestoreError::Exists(to));
    }
    let part = beside(&to, ".part");
    let copied = permissions::copy(from, &part).and_then(|()| file::sync(&part));
    copied.map_err(|error| {
        fs::remove_file(&part).ok();
        RestoreError::Io(part.clone(), error)
    })?;
    let kept = exists.then(|| put_aside(&to)).transpose().map_err(of(&to))?;
    watermark::remove(&to).map_err(of(&to))?;
    fs::rename(&part, &to).and_then(|()| file::sync(&to)).map_err(of(&to))?;
    Ok(kept)
}

/// Renames the database first: a crash between the renames leaves a write-ahead log without one,
/// which `open` refuses. The other order could leave a database without its last lines.
fn put_aside(path: &Path) -> io::Result<PathBuf> {
    file::close_to_others(path)?;
    let aside = free_name(path)?;
    if path.try_exists()? {
        fs::rename(path, &aside)?;
    }
    let log = log_of(path);
    if log.try_exists()? {
        fs::rename(log, log_of(&aside))?;
    }
    let watermark = watermark::path_of(path);
    if watermark.try_exists()? {
        fs::rename(watermark, watermark::path_of(&aside))?;
    }
    let shared_memory = beside(path, "-shm");
    if shared_memory.try_exists()? {
        fs::remove_file(shared_memory)?;
    }
    Ok(aside)
}

/// `soiree.db.old`, or the first of `soiree.db.old2`, `soiree.db.old3` … that is free.
fn free_name(path: &Path) -> io::Result<PathBuf> {
    let mut name = beside(path, ".old");
    let mut count = 1;
    while name.try_exists()? || log_of(&name).try_exists()? {
        count += 1;
        name = beside(path, &format!(".old{count}"));
    }
    Ok(name)
}

fn absolute(path: &Path) -> Result<PathBuf, RestoreError> {
    path::absolute(path).map_err(of(path))
}

fn of(path: &Path) -> impl FnOnce(io::Error) -> RestoreError {
    let path = path.to_owned();
    move |error| RestoreError::Io(path, error)
}
