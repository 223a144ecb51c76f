//! Migrations of the schema, in the order of their numbers, each in a transaction of its own.
//!
//! What was applied is in the table `_sqlx_migrations`, as the library of that name keeps it: former
//! versions of this program used it, so databases of either are opened by both.

use std::time::Instant;

use rusqlite::{Connection, Error, params};
use sha2::{Digest as _, Sha384};

use super::connect::rows;
use crate::{MigrateError, OpenError, Unfit};

struct Migration {
    version: u32,
    description: &'static str,
    statements: &'static str,
}

macro_rules! migrations {
    ($($version:literal $description:literal $file:literal,)*) => {
        &[$(Migration {
            version: $version,
            description: $description,
            statements: include_str!(concat!("../../migrations/", $file)),
        }),*]
    };
}

/// A file that was released never changes.
const MIGRATIONS: &[Migration] = migrations! {
    1 "tables and people" "0001_tables_and_people.sql",
    2 "running hash" "0002_running_hash.sql",
    3 "talk" "0003_talk.sql",
    4 "sessions" "0004_sessions.sql",
    5 "withheld" "0005_withheld.sql",
    6 "tables on demand" "0006_tables_on_demand.sql",
    7 "ceremonies" "0007_ceremonies.sql",
    8 "daily" "0008_daily.sql",
    9 "handles" "0009_handles.sql",
};

/// The version that this program writes.
pub(super) const KNOWN: u32 = MIGRATIONS[MIGRATIONS.len() - 1].version;

const HISTORY: &str = "CREATE TABLE IF NOT EXISTS _sqlx_migrations (
    version BIGINT PRIMARY KEY,
    description TEXT NOT NULL,
    installed_on TIMESTAMP NOT NULL DEFAULT CURRENT_TIMESTAMP,
    success BOOLEAN NOT NULL,
    checksum BLOB NOT NULL,
    execution_time BIGINT NOT NULL
)";

/// A migration that was applied.
struct Applied {
    version: u32,
    is_finished: bool,
    checksum: Vec<u8>,
}

/// Applies the migrations that were not applied yet; an error if others were.
pub(super) fn run(connection: &Connection, path: &std::path::Path) -> Result<(), OpenError> {
    let broken = |error| OpenError::Database(path.to_owned(), error);
    let refused = |error| OpenError::Migrate(path.to_owned(), error);
    connection.execute_batch(HISTORY).map_err(broken)?;
    let applied = applied(connection).map_err(broken)?;
    if let Some(newer) = applied.iter().find(|applied| applied.version > KNOWN) {
        let (path, version) = (path.to_owned(), newer.version);
        return Err(Unfit::Newer { path, version, known: KNOWN }.into());
    }
    for migration in MIGRATIONS {
        match applied.iter().find(|applied| applied.version == migration.version) {
            Some(applied) => migration.compare(applied).map_err(refused)?,
            None => migration
                .apply(connection)
                .map_err(|error| refused(MigrateError::Failed(migration.version, error)))?,
        }
    }
    Ok(())
}

fn applied(connection: &Connection) -> Result<Vec<Applied>, Error> {
    let all = "SELECT version, success, checksum FROM _sqlx_migrations ORDER BY version";
    rows(connection, all, [], |row| {
        Ok(Applied { version: row.get(0)?, is_finished: row.get(1)?, checksum: row.get(2)? })
    })
}

impl Migration {
    fn checksum(&self) -> Vec<u8> {
        Sha384::digest(self.statements).to_vec()
    }

    fn compare(&self, applied: &Applied) -> Result<(), MigrateError> {
        if !applied.is_finished {
            return Err(MigrateError::Unfinished(self.version));
        }
        if applied.checksum != self.checksum() {
            return Err(MigrateError::Changed(self.version));
        }
        Ok(())
    }

    fn apply(&self, connection: &Connection) -> Result<(), Error> {
        let begun = Instant::now();
        let transaction = connection.unchecked_transaction()?;
        transaction.execute_batch(self.statements)?;
        transaction.execute(
            "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time)
             VALUES (?, ?, TRUE, ?, ?)",
            params![
                self.version,
                self.description,
                self.checksum(),
                i64::try_from(begun.elapsed().as_nanos()).unwrap_or(i64::MAX),
            ],
        )?;
        transaction.commit()
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn every_file_is_a_migration_and_they_are_numbered_from_one() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let mut files: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        let listed = MIGRATIONS.iter().zip(1..).map(|(migration, version)| {
            assert_eq!(migration.version, version);
            format!("{version:04}_{}.sql", migration.description.replace(' ', "_"))
        });
        assert_eq!(listed.collect::<Vec<_>>(), files);
    }
}
