//! Bulk insert: the lines of any number of tables in as few statements as possible.

use sqlx::{Arguments, AssertSqlSafe, SqliteConnection, sqlite::SqliteArguments};

use crate::{StoredLine, TableId, chain::Hash};

/// A line of a table with its hash.
pub(super) type HashedLine<'a> = (&'a TableId, &'a StoredLine, Hash);

/// Every number of rows up to this has its own prepared statement, larger ones powers of two.
const FEW: usize = 32;
const MANY: usize = 512;

/// The number of statements for a number of lines.
pub(super) fn statements(mut lines: usize) -> usize {
    let mut statements = 0;
    while lines > 0 {
        lines -= rows(lines);
        statements += 1;
    }
    statements
}

pub(super) async fn insert(
    connection: &mut SqliteConnection,
    mut lines: &[HashedLine<'_>],
) -> Result<(), sqlx::Error> {
    while !lines.is_empty() {
        let (now, later) = lines.split_at(rows(lines.len()));
        let arguments = arguments(now).map_err(sqlx::Error::Encode)?;
        let statement = AssertSqlSafe(statement(now.len()));
        sqlx::query_with(statement, arguments).execute(&mut *connection).await?;
        lines = later;
    }
    Ok(())
}

/// The number of rows of the next statement.
fn rows(left: usize) -> usize {
    if left <= FEW { left } else { (1 << left.ilog2()).min(MANY) }
}

fn statement(rows: usize) -> String {
    let row = "(?, ?, ?, ?, ?, ?)";
    let more = format!(", {row}").repeat(rows - 1);
    format!("INSERT INTO lines (table_id, number, at, line, action, hash) VALUES {row}{more}")
}

fn arguments(lines: &[HashedLine<'_>]) -> Result<SqliteArguments, sqlx::error::BoxDynError> {
    let mut arguments = SqliteArguments::default();
    arguments.reserve(6 * lines.len(), 0);
    for (table, entry, hash) in lines {
        arguments.add(table.text())?;
        arguments.add(entry.number)?;
        arguments.add(entry.at)?;
        arguments.add(entry.line.as_str())?;
        arguments.add(entry.action.as_deref())?;
        arguments.add(&hash[..])?;
    }
    Ok(arguments)
}
