//! A query that is put together from parts, with its values.

use rusqlite::{Connection, Error, Row, params_from_iter, types::Value};

use super::connect::rows;

#[derive(Debug)]
pub(super) struct Wanted {
    query: String,
    values: Vec<Value>,
}

impl Wanted {
    pub(super) fn new(query: &str) -> Wanted {
        Wanted { query: query.to_owned(), values: Vec::new() }
    }

    /// More of the query.
    pub(super) fn push(&mut self, part: &str) -> &mut Wanted {
        self.query.push_str(part);
        self
    }

    /// A placeholder, and its value.
    pub(super) fn bind(&mut self, value: impl Into<Value>) -> &mut Wanted {
        self.query.push('?');
        self.values.push(value.into());
        self
    }

    pub(super) fn rows<T>(
        self,
        connection: &Connection,
        row: impl FnMut(&Row<'_>) -> Result<T, Error>,
    ) -> Result<Vec<T>, Error> {
        rows(connection, &self.query, params_from_iter(self.values), row)
    }
}
