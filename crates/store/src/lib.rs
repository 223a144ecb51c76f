//! Durable storage: an append-only log for each table, its last talk, an index of matches, accounts,
//! passkeys and sessions.
//!
//! [`Store`] is the interface; [`Sqlite`] implements it in a single file (WAL, group commit,
//! checkpoints beside the writer), [`Postgres`] in a database that several nodes share. The log of a table is the only truth. Everything else about a
//! table is an index, written in the same transaction as its lines ([`Batch`]), and can be rebuilt
//! from them.
//!
//! ```
//! use store::{Batch, Epoch, Note, Sqlite, Store, StoredLine};
//!
//! # #[tokio::main]
//! # async fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let folder = tempfile::tempdir()?;
//! let store = Sqlite::open(folder.path().join("soiree.db")).await?;
//! let line = StoredLine { number: 1, at: 0, line: "opened".into(), action: None };
//! let opened = Note::Opened { game: "bezique".into(), public: true, at: 0 };
//! let (table, epoch) = ("t1".into(), Epoch::FIRST);
//! let batch = Batch { table, epoch, lines: vec![line], notes: vec![opened] };
//!
//! store.append(batch.clone()).await?; // durable from here on
//! assert_eq!(store.log(&"t1".into()).await?, batch.lines);
//! assert!(store.append(batch).await.is_err(), "a line is written once");
//! store.close().await;
//! # Ok(())
//! # }
//! ```
//!
//! Must not know: rules, sockets, what the lines mean.

mod batch;
mod ceremonies;
mod chain;
mod claims;
mod daily;
mod error;
mod handles;
mod ids;
mod index;
mod people;
mod postgres;
mod redaction;
mod search;
mod sessions;
mod sqlite;
mod store;
mod transfer;

pub use batch::{Batch, Note, StoredLine, StoredTalk};
pub use ceremonies::{Ceremony, CeremonyKind, CeremonyLimits};
pub use claims::{
    ClaimOutcome, Claims, Company, Epoch, Lease, Node, NodeId, Ownership, StoreCounts, TakeOver,
    TakeOverReason,
};
pub use daily::{Dailies, DailyEntry, DailySetId, StoredBoard};
pub use error::{
    BackupError, CheckError, MigrateError, OpenError, RestoreError, StoreError, Unfit,
};
pub use handles::{DIGEST_BYTES, Handle, HandleClaim, HandleHolder};
pub use ids::{PersonId, SessionId, TableId};
pub use people::{Account, Passkey, Voids};
pub use postgres::{
    AddressError, InUse, OwnedTable, Postgres, PostgresAddress, PostgresError, copy_to_file,
    move_to_postgres,
};
pub use redaction::Redaction;
pub use search::{
    Cursor, IndexEntry, LobbyQuery, Page, PlayerFilter, Query, Seated, TableStage, Within,
};
pub use sessions::Session;
pub use sqlite::{CheckReport, Existing, LostLines, Sqlite, backup, check, restore};
pub use store::{BoxFuture, SECRET_BYTES, Store};
pub use transfer::{
    Copied, CopiedRelation, CopiedTable, CopyProgress, CopyStage, Observer, TransferError,
};

/// A time in milliseconds since 1970, by the caller's clock.
pub type Millis = i64;
