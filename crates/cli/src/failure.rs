//! The error type of all commands.

use std::{io, path::Path};

use arena::Foul;

use crate::players::NoPlayer;

/// Why a command could not be done: one clear line.
#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{0}")]
    Message(String),
    #[error(transparent)]
    Output(#[from] io::Error),
}

impl Failure {
    /// The failure that says what another error says.
    pub(crate) fn from_error(error: &impl ToString) -> Failure {
        Failure::Message(error.to_string())
    }

    pub(crate) fn cannot_write(path: &Path, why: &io::Error) -> Failure {
        Failure::Message(format!("cannot write {}: {why}", path.display()))
    }
}

impl From<Foul> for Failure {
    fn from(error: Foul) -> Failure {
        Failure::from_error(&error)
    }
}

impl From<NoPlayer> for Failure {
    fn from(error: NoPlayer) -> Failure {
        Failure::from_error(&error)
    }
}
