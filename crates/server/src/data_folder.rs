//! The data folder, and the permissions that other users have on it.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

#[derive(Debug, thiserror::Error)]
pub enum DataError {
    #[error("cannot make {0}: {1}")]
    Io(PathBuf, #[source] io::Error),
    #[error("other users may write to {0}: `chmod go-w {0}`, or name a folder inside it")]
    Writable(PathBuf),
}

/// A data folder that no other user can write to.
#[derive(Clone, Debug)]
pub struct DataFolder {
    folder: PathBuf,
    is_listable: bool,
}

impl DataFolder {
    /// Creates the folder with mode 0700 if it is missing; an error if other users may write to it.
    pub fn prepare(folder: &Path) -> Result<DataFolder, DataError> {
        let failed = |error| DataError::Io(folder.to_owned(), error);
        make(folder).map_err(failed)?;
        let others = others_may(folder).map_err(failed)?;
        if others & WRITE != 0 {
            return Err(DataError::Writable(folder.to_owned()));
        }
        Ok(DataFolder { folder: folder.to_owned(), is_listable: others != 0 })
    }

    /// A warning for the host if other users may list the folder; the files themselves are private.
    pub fn warning(&self) -> Option<String> {
        let folder = self.folder.display();
        self.is_listable
            .then(|| format!("other users may look into {folder}: `chmod go= {folder}`"))
    }

    /// The database file.
    pub fn database(&self) -> PathBuf {
        database(&self.folder)
    }
}

/// The database file of a data folder.
pub fn database(folder: &Path) -> PathBuf {
    folder.join("soiree.db")
}

fn make(folder: &Path) -> io::Result<()> {
    let mut builder = fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Mode bits for group and others: to create and rename files in a folder.
const WRITE: u32 = 0o022;

/// The mode bits of group and others.
#[cfg(unix)]
fn others_may(folder: &Path) -> io::Result<u32> {
    use std::os::unix::fs::PermissionsExt;

    Ok(fs::metadata(folder)?.permissions().mode() & 0o077)
}

/// Other systems have access lists, which the host manages.
#[cfg(not(unix))]
fn others_may(_: &Path) -> io::Result<u32> {
    Ok(0)
}

#[cfg(all(test, unix))]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    fn with_mode(mode: u32) -> (tempfile::TempDir, Result<DataFolder, DataError>) {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::set_permissions(folder.path(), fs::Permissions::from_mode(mode)).expect("it is ours");
        let data = DataFolder::prepare(folder.path());
        (folder, data)
    }

    #[test]
    fn a_folder_that_is_made_is_closed_to_others() {
        let (_parent, data) = with_mode(0o700);
        let inside = data.expect("it is closed").folder.join("a/b");
        assert_eq!(DataFolder::prepare(&inside).expect("it is made").warning(), None);
        assert_eq!(others_may(&inside).expect("it is there"), 0);
    }

    #[test]
    fn a_folder_that_others_may_read_is_warned_about_in_a_line() {
        for mode in [0o755, 0o750, 0o711] {
            let warning = with_mode(mode).1.expect("nobody else writes").warning();
            let warning = warning.expect("others may look");
            assert!(warning.starts_with("other users may look into") && !warning.contains('\n'));
        }
        assert_eq!(with_mode(0o700).1.expect("it is closed").warning(), None);
    }

    #[test]
    fn a_folder_that_others_may_write_to_is_refused_in_a_line() {
        for mode in [0o777, 0o770, 0o1777, 0o702] {
            let refused = with_mode(mode).1.expect_err("others may write").to_string();
            assert!(refused.contains("other users may write to") && !refused.contains('\n'));
        }
    }
}
