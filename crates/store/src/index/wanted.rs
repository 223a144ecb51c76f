//! A query that is put together from parts, with its values.

use super::Dialect;

/// A value of a query.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    Integer(i64),
    Text(String),
}

impl From<i64> for Bound {
    fn from(number: i64) -> Bound {
        Bound::Integer(number)
    }
}

impl From<String> for Bound {
    fn from(text: String) -> Bound {
        Bound::Text(text)
    }
}

impl From<&str> for Bound {
    fn from(text: &str) -> Bound {
        Bound::Text(text.to_owned())
    }
}

pub(crate) struct Wanted {
    dialect: &'static Dialect,
    pub(crate) query: String,
    pub(crate) values: Vec<Bound>,
}

impl Wanted {
    pub(crate) fn new(dialect: &'static Dialect, query: &str) -> Wanted {
        Wanted { dialect, query: query.to_owned(), values: Vec::new() }
    }

    /// More of the query.
    pub(crate) fn push(&mut self, part: &str) -> &mut Wanted {
        self.query.push_str(part);
        self
    }

    /// A placeholder, and its value.
    pub(crate) fn bind(&mut self, value: impl Into<Bound>) -> &mut Wanted {
        self.values.push(value.into());
        self.query.push_str(&(self.dialect.placeholder)(self.values.len()));
        self
    }
}
