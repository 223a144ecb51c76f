//! Servers that are changed while a load test runs: it runs this program as a command.

use std::{path::PathBuf, process::Command, process::Stdio, thread, time::Duration};

use clap::{Args, ValueEnum};

use super::{Postgres, Standby};
use crate::{Done, command::run, guard::as_user};

/// How long a standby that lags is without its primary.
const LAG: Duration = Duration::from_secs(2);

/// `cargo xtask database`: what a load test runs.
#[derive(Args, Clone, Debug)]
pub(crate) struct Change {
    what: What,
    #[arg(long)]
    binaries: PathBuf,
    /// The user that runs the server, by number; this one if not given
    #[arg(long)]
    user: Option<u32>,
    #[arg(long)]
    data: PathBuf,
    /// The data of the standby
    #[arg(long)]
    standby: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum What {
    /// As after a loss of power: nothing is shut down in order
    Restart,
    /// The primary is killed, and the standby promoted
    FailOver,
    /// Likewise, after the standby has lost its connection to the primary
    FailOverLate,
}

pub(crate) fn control(change: &Change) -> Done {
    let Change { what, data, standby, .. } = change;
    let (data, standby) = (data.display().to_string(), standby.clone().unwrap_or_default());
    let standby = standby.display().to_string();
    if *what == What::Restart {
        let log = format!("{data}/../log");
        return change.control(&["restart", "-m", "immediate", "-w", "-D", &data, "-l", &log]);
    }
    if *what == What::FailOverLate {
        change.lose_primary(&standby)?;
    }
    change.control(&["stop", "-m", "immediate", "-D", &data])?;
    change.control(&["promote", "-w", "-D", &standby])
}

impl Change {
    fn control(&self, args: &[&str]) -> Done {
        run(self.program("pg_ctl").args(args).stdout(Stdio::null()))
    }

    fn lose_primary(&self, standby: &str) -> Done {
        let folder = format!("{standby}/..");
        for statement in ["ALTER SYSTEM SET primary_conninfo = ''", "SELECT pg_reload_conf()"] {
            let ask = ["-h", &folder, "-U", "postgres", "-d", "postgres", "-qc", statement];
            run(self.program("psql").args(ask).stdout(Stdio::null()))?;
        }
        thread::sleep(LAG);
        Ok(())
    }

    fn program(&self, name: &str) -> Command {
        let mut command = Command::new(self.binaries.join(name));
        as_user(&mut command, self.user);
        command
    }
}

impl Postgres {
    /// The command by which the server goes away: it is restarted, or its standby takes over.
    pub(crate) fn outage(&self, standby: Option<&Standby>) -> Result<String, String> {
        self.command(if standby.is_some() { What::FailOver } else { What::Restart }, standby)
    }

    /// The command that changes this server, for a load test.
    pub(super) fn command(&self, what: What, standby: Option<&Standby>) -> Result<String, String> {
        let program = std::env::current_exe().map_err(|why| why.to_string())?;
        let name = what.to_possible_value().map(|value| value.get_name().to_owned());
        let words = [
            program.display().to_string(),
            "database".to_owned(),
            name.unwrap_or_default(),
            "--binaries".to_owned(),
            self.binaries.display().to_string(),
            "--data".to_owned(),
            self.data(),
        ];
        let user = self.user.map(|user| ["--user".to_owned(), user.to_string()]);
        let other = standby.map(|standby| ["--standby".to_owned(), standby.0.data()]);
        let words = words.into_iter().chain(user.into_iter().flatten());
        let command: Vec<String> = words.chain(other.into_iter().flatten()).collect();
        let command = command.join(" ");
        Ok(command)
    }
}
