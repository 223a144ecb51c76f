//! What is kept: the log of every table, the last of its talk, an index for finding matches, people,
//! their passkeys and their sessions.
//!
//! A [`Store`] is asked for; [`Sqlite`] is the one there is, a single file. The lines of a table's
//! log are the only truth. Everything else about a table is an index, written in the same
//! transaction as the lines it stands for ([`Batch`]), and could be made again from them.
//!
//! Must not know: rules, sockets, what the lines mean.

mod batch;
mod chain;
mod error;
mod ids;
mod people;
mod redaction;
mod search;
mod sessions;
mod sqlite;
mod store;

pub use batch::{Batch, Note, StoredLine, StoredTalk};
pub use error::{BackupError, CheckError, OpenError, RestoreError, StoreError, Unfit};
pub use ids::{PersonId, SessionId, TableId};
pub use people::{Account, Passkey, Voids};
pub use redaction::Redaction;
pub use search::{
    Cursor, IndexEntry, LobbyQuery, Page, PlayerFilter, Query, Seated, TableStage, Within,
};
pub use sessions::Session;
pub use sqlite::{CheckReport, Existing, LostLines, Sqlite, backup, check, restore};
pub use store::{BoxFuture, SECRET_BYTES, Store};

/// A time in milliseconds since 1970, as whoever writes it says.
pub type Millis = i64;
