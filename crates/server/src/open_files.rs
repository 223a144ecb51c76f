//! The limit of open files, which bounds the number of connections.

/// Open files of a full table: a socket for each seat.
const FILES_PER_TABLE: u64 = 5;

/// Raises the soft limit of open files to the hard one: every connection is an open file, and the
/// soft limit is often a few hundred for the sake of old programs. Gives the limit in effect; `None`
/// if there is none, or the system has no such limits.
#[cfg(unix)]
pub fn raise_open_files_limit() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => tracing::debug!(?current, ?maximum, "open files"),
        Err(error) => tracing::warn!(%error, ?current, "the limit of open files cannot be raised"),
    }
    getrlimit(Resource::Nofile).current
}

#[cfg(not(unix))]
pub fn raise_open_files_limit() -> Option<u64> {
    None
}

/// Raises the limit for a server of so many tables, and warns if full tables would not all have
/// room.
pub(crate) fn make_room_for(tables: u32) {
    let needed = u64::from(tables).saturating_mul(FILES_PER_TABLE);
    if let Some(limit) = raise_open_files_limit().filter(|limit| *limit < needed) {
        tracing::warn!(
            limit,
            needed,
            "the hard limit of open files is lower than the sockets of all tables: beyond it \
            connections wait to be accepted"
        );
    }
}
