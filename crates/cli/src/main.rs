//! `soiree`: the one binary. Its commands are in `commands/`.
//!
//! Exit codes: 0 all is well, 1 something was checked and failed, 2 the command could not be done.

mod commands;
mod failure;
mod game;
mod players;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{Parser, error::ErrorKind};
use commands::Command;
use failure::Failure;

/// Thousands of sockets allocate a little memory each; this allocator returns more of it.
#[global_allocator]
static MEMORY: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Five card games: play them, serve them, check their records, measure their rules and their bots.
#[derive(Parser)]
#[command(name = "soiree", version, propagate_version = true, arg_required_else_help = true)]
#[command(after_help = "Examples:\n  soiree play napoleon\n  soiree rules napoleon N4.6\n  \
    soiree simulate napoleon --count 100 --seed 1 --out matches --assert\n  soiree check matches\n  \
    soiree arena napoleon --bots L2,L1\n  soiree hint --record evening.soiree --seat 2")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let out = &mut io::BufWriter::new(io::stdout().lock());
    let done = cli.command.run(out);
    match done.and_then(|code| Ok(out.flush().map(|()| code)?)) {
        Ok(code) => code,
        // The reader of a pipe may close it early.
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            eprintln!("soiree: {failure}");
            ExitCode::from(2)
        }
    }
}

/// Help is printed whole; a mistake in one line, like every other.
fn explain(error: &clap::Error) -> ExitCode {
    if !error.use_stderr() || error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        error.exit();
    }
    let text = error.render().to_string();
    let lines = text.lines().take_while(|line| !line.is_empty()).map(str::trim);
    let line = lines.collect::<Vec<_>>().join(" ");
    eprintln!("soiree: {} (try --help)", line.trim_start_matches("error: "));
    ExitCode::from(2)
}
