//! Connections to the database file, and statements on them.

use std::path::Path;

use rusqlite::{Connection, Error, OpenFlags, Params, Row};

/// Prepared statements that a connection keeps: more than the program has.
const STATEMENTS: usize = 100;

/// A connection for writing, with foreign keys; the file must be there.
pub(super) fn writing(path: &Path) -> Result<Connection, Error> {
    let connection = open(path, OpenFlags::SQLITE_OPEN_READ_WRITE)?;
    connection.pragma_update(None, "foreign_keys", "on")?;
    Ok(connection)
}

pub(super) fn reading(path: &Path) -> Result<Connection, Error> {
    open(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// A connection to a file that nobody writes to: it is read without locks and files beside it.
pub(super) fn reading_immutable(path: &Path) -> Result<Connection, Error> {
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
    open(Path::new(&format!("file:{}?immutable=1", percent_encoded(path))), flags)
}

fn open(path: &Path, flags: OpenFlags) -> Result<Connection, Error> {
    let connection = Connection::open_with_flags(path, flags | OpenFlags::SQLITE_OPEN_NO_MUTEX)?;
    connection.set_prepared_statement_cache_capacity(STATEMENTS);
    Ok(connection)
}

/// The path as it stands in a URI.
fn percent_encoded(path: &Path) -> String {
    use std::fmt::Write as _;

    let mut text = String::new();
    for byte in path.as_os_str().as_encoded_bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'/' | b'.' | b'-' | b'_' => {
                text.push(char::from(*byte));
            }
            _ => write!(text, "%{byte:02X}").expect("a string can be written to"),
        }
    }
    text
}

/// Runs a statement, which is prepared once for each connection; gives the number of changed rows.
pub(super) fn execute(
    connection: &Connection,
    statement: &str,
    values: impl Params,
) -> Result<usize, Error> {
    connection.prepare_cached(statement)?.execute(values)
}

/// Every row of a query.
pub(super) fn rows<T>(
    connection: &Connection,
    query: &str,
    values: impl Params,
    row: impl FnMut(&Row<'_>) -> Result<T, Error>,
) -> Result<Vec<T>, Error> {
    connection.prepare_cached(query)?.query_map(values, row)?.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_uri_would_read_otherwise_is_encoded() {
        assert_eq!(percent_encoded(Path::new("/a-b/c_1.db")), "/a-b/c_1.db");
        assert_eq!(percent_encoded(Path::new("/é ?#%.db")), "/%C3%A9%20%3F%23%25.db");
    }
}
