//! Migrations of the schema, in the order of their numbers, one server at a time.

use sha2::{Digest as _, Sha256};

use super::{PostgresAddress, failure::Failure, open::PostgresError, session::Session};

struct Migration {
    version: i32,
    statements: &'static str,
}

/// A file that was released never changes.
const MIGRATIONS: &[Migration] = &[
    Migration { version: 1, statements: include_str!("../../postgres/0001_tables_and_people.sql") },
    Migration { version: 2, statements: include_str!("../../postgres/0002_ownership.sql") },
    Migration { version: 3, statements: include_str!("../../postgres/0003_append.sql") },
    Migration { version: 4, statements: include_str!("../../postgres/0004_ceremonies.sql") },
    Migration { version: 5, statements: include_str!("../../postgres/0005_daily.sql") },
    Migration { version: 6, statements: include_str!("../../postgres/0006_handles.sql") },
    Migration { version: 7, statements: include_str!("../../postgres/0007_restarts.sql") },
];

/// `Soir`: the advisory lock under which schemas are changed.
const LOCK: i64 = 0x536F_6972;

/// Applies the migrations that were not applied yet; refused if others were.
pub(super) async fn run(
    address: &PostgresAddress,
    session: &mut Session,
) -> Result<(), PostgresError> {
    let failed = |why: Failure| PostgresError::failed(address, &why);
    // Another server may take its time with a migration.
    session.run("SET lock_timeout = 0").await.map_err(failed)?;
    session.run(&format!("SELECT pg_advisory_lock({LOCK})")).await.map_err(failed)?;
    let done = run_locked(address, session).await;
    let unlocked = session.run(&format!("SELECT pg_advisory_unlock({LOCK})")).await;
    done.and(unlocked.map_err(failed))
}

async fn run_locked(address: &PostgresAddress, session: &mut Session) -> Result<(), PostgresError> {
    let failed = |why: Failure| PostgresError::failed(address, &why);
    let applied = applied(session).await.map_err(failed)?;
    let known = MIGRATIONS.last().map_or(0, |last| last.version);
    if let Some((version, _)) = applied.iter().find(|(version, _)| *version > known) {
        let why = format!("has version {version} and this program knows {known}: use a newer one");
        return Err(PostgresError::new(address, why));
    }
    for migration in MIGRATIONS {
        match applied.iter().find(|(version, _)| *version == migration.version) {
            Some((_, checksum)) if *checksum == migration.checksum() => {}
            Some(_) => {
                let why = format!("had another migration {}", migration.version);
                return Err(PostgresError::new(address, why));
            }
            None => migration.apply(session).await.map_err(|why| {
                let why = format!("cannot be brought up to date: {}: {why}", migration.version);
                PostgresError::new(address, why)
            })?,
        }
    }
    Ok(())
}

async fn applied(session: &Session) -> Result<Vec<(i32, Vec<u8>)>, Failure> {
    let history = "CREATE TABLE IF NOT EXISTS migrations (version integer PRIMARY KEY, \
        checksum bytea NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())";
    session.run(&format!("SET client_min_messages = warning; {history}")).await?;
    let rows = session.query("SELECT version, checksum FROM migrations ORDER BY 1", &[]).await?;
    Ok(rows.iter().map(|row| (row.get(0), row.get(1))).collect())
}

impl Migration {
    fn checksum(&self) -> Vec<u8> {
        Sha256::digest(self.statements).to_vec()
    }

    async fn apply(&self, session: &mut Session) -> Result<(), Failure> {
        let transaction = session.client().transaction().await?;
        transaction.batch_execute(self.statements).await?;
        let note = "INSERT INTO migrations (version, checksum) VALUES ($1, $2)";
        transaction.execute(note, &[&self.version, &self.checksum()]).await?;
        Ok(transaction.commit().await?)
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn every_file_is_a_migration_and_they_are_numbered_from_one() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("postgres");
        let mut files: Vec<String> = fs::read_dir(folder)
            .unwrap()
            .map(|file| file.unwrap().file_name().into_string().unwrap())
            .collect();
        files.sort();
        assert_eq!(files.len(), MIGRATIONS.len());
        for ((file, migration), version) in files.iter().zip(MIGRATIONS).zip(1..) {
            assert_eq!(migration.version, version);
            assert!(file.starts_with(&format!("{version:04}_")), "{file}");
        }
    }
}
