//! A standby of a server, on the same machine.

use std::{
    process::Stdio,
    thread,
    time::{Duration, Instant},
};

use super::Postgres;
use crate::{Done, command::run};

/// A standby that does not stream within this time has failed.
const STARTUP_TIMEOUT: Duration = Duration::from_mins(1);

/// A copy that follows a primary; it is stopped when dropped.
pub(crate) struct Standby(pub(super) Postgres);

impl Postgres {
    /// Makes a copy that follows. A synchronous one has every commit before it is acknowledged.
    pub(crate) fn standby(&self, is_synchronous: bool) -> Result<Standby, String> {
        let name = format!("{}-standby", self.folder.display());
        let (binaries, user) = (self.binaries.clone(), self.user);
        let mut copy = Postgres { binaries, folder: name.into(), user, guard: None };
        copy.take_place()?;
        let from = format!("host={} user=postgres application_name=standby", self.folder.display());
        let base = ["-d", &from, "-D", &copy.data(), "-R", "-X", "stream", "-c", "fast"];
        run(copy.program("pg_basebackup").args(base).stdout(Stdio::null()))?;
        copy.launch()?;
        streams(self)?;
        if is_synchronous {
            self.sql("ALTER SYSTEM SET synchronous_standby_names = 'ANY 1 (standby)'")?;
            self.sql("SELECT pg_reload_conf()")?;
        }
        Ok(Standby(copy))
    }
}

impl Standby {
    /// The address of a database of the primary, once it is this one's.
    pub(crate) fn url_of(&self, database: &str) -> String {
        self.0.url_of(database)
    }
}

fn streams(primary: &Postgres) -> Done {
    let begun = Instant::now();
    while begun.elapsed() < STARTUP_TIMEOUT {
        if primary.sql("SELECT state FROM pg_stat_replication")?.trim() == "streaming" {
            return Ok(());
        }
        thread::sleep(Duration::from_millis(100));
    }
    Err("the standby does not follow its primary".to_owned())
}
