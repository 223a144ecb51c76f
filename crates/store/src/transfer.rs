//! Moving everything from one engine to the other, with a checksum of each relation on both sides.

use std::{io, path::PathBuf};

use sha2::{Digest as _, Sha256};

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
];

/// A relation that was copied, and is the same on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopiedRelation {
    pub name: &'static str,
    pub rows: u64,
    pub sha256: [u8; 32],
}

#[derive(Debug, thiserror::Error)]
pub enum TransferError {
    #[error(transparent)]
    Open(#[from] OpenError),
    #[error(transparent)]
    Postgres(#[from] PostgresError),
    #[error(transparent)]
    Check(#[from] CheckError),
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
    #[error("the copy of `{0}` differs from what was read: nothing was kept")]
    Differs(&'static str),
}

/// A running checksum over the rows of a relation.
#[derive(Default)]
pub(crate) struct Checksum {
    rows: u64,
    hash: Sha256,
}

impl Checksum {
    pub(crate) fn add(&mut self, rows: &Rows) {
        self.rows += rows.len() as u64;
        for value in rows.iter().flatten() {
            let (tag, bytes): (u8, &[u8]) = match value {
                Value::Null => (0, &[]),
                Value::Integer(number) => (1, &number.to_be_bytes()),
                Value::Text(text) => (2, text.as_bytes()),
                Value::Bytes(bytes) => (3, bytes),
            };
            self.hash.update([tag]);
            self.hash.update((bytes.len() as u64).to_be_bytes());
            self.hash.update(bytes);
        }
    }

    pub(crate) fn finish(self, name: &'static str) -> CopiedRelation {
        CopiedRelation { name, rows: self.rows, sha256: self.hash.finalize().into() }
    }
}

/// What is the same on both sides; an error if something is not.
pub(crate) fn compared(
    read: Vec<CopiedRelation>,
    written: &[CopiedRelation],
) -> Result<Vec<CopiedRelation>, TransferError> {
    match read.iter().zip(written).find(|(a, b)| a != b) {
        Some((differs, _)) => Err(TransferError::Differs(differs.name)),
        None => Ok(read),
    }
}
