//! The limit of open files, which bounds the number of connections.

/// Raises the soft limit of open files to the hard one: every connection is an open file, and the
/// soft limit is often a few hundred for the sake of old programs.
#[cfg(unix)]
pub(crate) fn raise_limit() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => tracing::debug!(?current, ?maximum, "open files"),
        Err(error) => tracing::warn!(%error, ?current, "the limit of open files cannot be raised"),
    }
}

#[cfg(not(unix))]
pub(crate) fn raise_limit() {}
