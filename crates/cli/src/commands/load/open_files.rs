//! The open files that a load test needs: every socket is one, here and in the server.

use super::Args;
use crate::Failure;

/// Beside the sockets: the database, the runtime, and connections of single requests.
const SPARE: u64 = 100;

/// How long a newcomer has a socket, in seconds, waiting and playing.
const SECONDS_OF_A_NEWCOMER: u64 = 30;

/// Raises the limit of open files as far as the system allows; an error if that is not enough. The
/// server, which is another process, raises its own.
pub(super) fn suffice(args: &Args, players: &[u8]) -> Result<(), Failure> {
    let needed = needed(args, players);
    match server::raise_open_files_limit() {
        Some(limit) if limit < needed => Err(Failure::Message(format!(
            "{needed} files are opened at a time, and the system allows a process {limit}: \
            fewer tables or idle sockets, or a higher hard limit (ulimit -Hn)"
        ))),
        _ => Ok(()),
    }
}

fn needed(args: &Args, players: &[u8]) -> u64 {
    let most = players.iter().copied().max().unwrap_or_default();
    let seated = u64::from(args.tables) * u64::from(most);
    let newcomers = u64::from(args.newcomers) * SECONDS_OF_A_NEWCOMER;
    seated + u64::from(args.idle) + newcomers + SPARE
}
