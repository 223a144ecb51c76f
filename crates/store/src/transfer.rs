//! Moving everything from one engine to the other, with checksums of each relation and each table on
//! both sides.

mod checksum;

use std::{io, path::PathBuf, sync::Arc};

pub(crate) use self::checksum::{Checksums, compared};
pub use self::checksum::{Copied, CopiedRelation, CopiedTable};
use crate::{CheckError, OpenError, PostgresError};

/// Rows that are written together.
pub(crate) const CHUNK: usize = 1000;

/// A relation as both engines have it: its rows, in one order, are the same.
pub(crate) struct Relation {
    pub(crate) name: &'static str,
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// How many of the first columns its rows are ordered by.
    pub(crate) key: usize,
    /// Which column has the id of a table where PostgreSQL has its number.
    pub(crate) table: Option<usize>,
}

impl Relation {
    /// Which column names a table, if its rows are about tables.
    pub(crate) fn names_table(&self) -> Option<usize> {
        self.table.or((self.name == "tables").then_some(0))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Text,
    Bytes,
    Integer,
    Small,
    Medium,
    Flag,
}

/// A value of either engine; flags are 0 and 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Value {
    Null,
    Integer(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// How far a copy is: of a relation, so many rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CopyProgress {
    pub stage: CopyStage,
    pub relation: &'static str,
    pub rows: u64,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CopyStage {
    Copying,
    /// Reading again what was written.
    Comparing,
}

/// A callback that is told how far a copy is; called often, from several threads.
pub type Observer = Arc<dyn Fn(CopyProgress) + Send + Sync>;

pub(crate) type Rows = Vec<Vec<Value>>;

use Kind::{Bytes, Flag, Integer, Medium, Small, Text};

/// In an order in which references are there before what refers to them.
pub(crate) const RELATIONS: &[Relation] = &[
    Relation { name: "settings", columns: &[("key", Text), ("value", Bytes)], key: 1, table: None },
    Relation {
        name: "people",
        columns: &[
            ("id", Text),
            ("name", Text),
            ("created_at", Integer),
            ("seen_at", Integer),
            ("leaving_at", Integer),
        ],
        key: 1,
        table: None,
    },
    Relation {
        name: "passkeys",
        columns: &[
            ("credential_id", Bytes),
            ("person", Text),
            ("credential", Text),
            ("label", Text),
            ("created_at", Integer),
            ("used_at", Integer),
        ],
        key: 1,
        table: None,
    },
    Relation {
        name: "sessions",
        columns: &[
            ("id", Text),
            ("person", Text),
            ("label", Text),
            ("created_at", Integer),
            ("seen_at", Integer),
            ("proved_at", Integer),
            ("ended_at", Integer),
        ],
        key: 1,
        table: None,
    },
    Relation {
        name: "tables",
        columns: &[
            ("id", Text),
            ("game", Text),
            ("is_public", Flag),
            ("stage", Text),
            ("opened_at", Integer),
            ("last_at", Integer),
            ("opened_by", Text),
            ("card", Text),
            ("finished_at", Integer),
            ("result", Text),
        ],
        key: 1,
        table: None,
    },
    Relation {
        name: "seats",
        columns: &[
            ("table_id", Text),
            ("seat", Small),
            ("person", Text),
            ("name", Text),
            ("folded", Text),
            ("is_bot", Flag),
            ("has_left", Flag),
        ],
        key: 2,
        table: Some(0),
    },
    Relation {
        name: "sittings",
        columns: &[("person", Text), ("table_id", Text)],
        key: 2,
        table: Some(1),
    },
    Relation {
        name: "lines",
        columns: &[
            ("table_id", Text),
            ("number", Medium),
            ("at", Integer),
            ("line", Text),
            ("action", Text),
            ("hash", Bytes),
        ],
        key: 2,
        table: Some(0),
    },
    Relation {
        name: "heads",
        columns: &[("table_id", Text), ("number", Medium), ("hash", Bytes)],
        key: 1,
        table: Some(0),
    },
    Relation {
        name: "talk",
        columns: &[
            ("table_id", Text),
            ("number", Medium),
            ("at", Integer),
            ("person", Text),
            ("line", Text),
            ("action", Text),
        ],
        key: 2,
        table: Some(0),
    },
    Relation {
        name: "withheld",
        columns: &[("table_id", Text), ("seat", Small), ("person", Text), ("at", Integer)],
        key: 2,
        table: None,
    },
    Relation {
        name: "handles",
        columns: &[("digest", Bytes), ("person", Text), ("handle", Text), ("since", Integer)],
        key: 1,
        table: None,
    },
    Relation {
        name: "daily_boards",
        columns: &[
            ("day", Medium),
            ("game", Text),
            ("mode", Text),
            ("board", Small),
            ("candidate", Medium),
            ("seat", Small),
            ("edition", Text),
            ("field", Text),
            ("par", Medium),
        ],
        key: 4,
        table: None,
    },
    Relation {
        name: "daily_entries",
        columns: &[
            ("day", Medium),
            ("game", Text),
            ("mode", Text),
            ("board", Small),
            ("place", Text),
            ("person", Text),
            ("begun_at", Integer),
            ("finished_at", Integer),
            ("score", Medium),
            ("record", Text),
        ],
        key: 5,
        table: None,
    },
];

#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    #[error(transparent)]
    Check(#[from] CheckError),
    #[error("there is no database {0}")]
    Missing(PathBuf),
    #[error("{0} exists already")]
    Exists(PathBuf),
    #[error("{0} is in use by a server: stop it first")]
    InUse(String),
    #[error("{0} is not empty")]
    NotEmpty(String),
    #[error("{0}: {1}")]
    Io(PathBuf, #[source] io::Error),
    #[error("{0}: {1}")]
    Sqlite(PathBuf, #[source] rusqlite::Error),
    #[error("{0} was not filled to its end by `soiree move`")]
    NotWhole(String),
    #[error("the copy of {0} differs from what was read: nothing was kept")]
    Differs(String),
}
