//! The commands of `soiree`, a module each.

mod arena;
mod backup;
mod bench;
mod check;
mod floor;
mod guest_client;
mod hint;
mod http;
mod load;
mod moving;
mod play;
mod puzzles;
mod resource_usage;
mod rules;
mod seated_client;
mod serve;
mod server_process;
mod siege;
mod simulate;
mod verify;

use std::{io::Write, process::ExitCode};

use store::{AddressError, PostgresAddress};
use tokio::runtime::Runtime;

use crate::Failure;

#[derive(clap::Subcommand)]
pub(crate) enum Command {
    Play(play::Args),
    Rules(rules::Args),
    Check(check::Args),
    Simulate(simulate::Args),
    Bench(bench::Args),
    Arena(arena::Args),
    Hint(hint::Args),
    Puzzles(puzzles::Args),
    Serve(Box<serve::Args>),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Move(moving::Args),
    Verify(verify::Args),
    Load(load::Args),
    Floor(floor::Args),
    Siege(siege::Args),
}

impl Command {
    pub(crate) fn run(self, out: &mut impl Write) -> Result<ExitCode, Failure> {
        match self {
            Command::Play(args) => play::run(&args, out),
            Command::Rules(args) => rules::run(&args, out),
            Command::Check(args) => check::run(&args, out),
            Command::Simulate(args) => simulate::run(&args, out),
            Command::Bench(args) => bench::run(&args, out),
            Command::Arena(args) => arena::run(&args, out),
            Command::Hint(args) => hint::run(&args, out),
            Command::Puzzles(args) => puzzles::run(&args, out),
            Command::Serve(args) => serve::run(*args, out),
            Command::Backup(args) => backup::backup(&args, out),
            Command::Restore(args) => backup::restore(&args, out),
            Command::Move(args) => moving::run(&args, out),
            Command::Verify(args) => verify::run(&args, out),
            Command::Load(args) => load::run(&args, out),
            Command::Floor(args) => floor::run(&args, out),
            Command::Siege(args) => siege::run(&args, out),
        }
    }
}

/// The async runtime of a command that does network or file I/O.
fn runtime() -> Result<Runtime, Failure> {
    Ok(Runtime::new()?)
}

/// Where a PostgreSQL database is; what is no address is not repeated, as it may have a password.
fn address(text: &str) -> Result<PostgresAddress, Failure> {
    let parsed: Result<PostgresAddress, AddressError> = text.parse();
    parsed.map_err(|why| Failure::from_error(&why))
}
