//! `soiree`: the one binary. The commands are in `commands/`.
//!
//! Exit codes: 0 all is well, 1 something was checked and failed, 2 the command could not be done.

mod arena;
mod commands;
mod game;

use std::{
    io::{self, Write},
    path::Path,
    process::ExitCode,
};

use clap::{Parser, Subcommand, error::ErrorKind};
use commands::{backup, bench, check, hint, load, play, rules, serve, siege, simulate, verify};

/// Thousands of sockets ask for a little memory each; this gives back more of it.
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

#[derive(Subcommand)]
enum Command {
    Play(play::Args),
    Rules(rules::Args),
    Check(check::Args),
    Simulate(simulate::Args),
    Bench(bench::Args),
    Arena(arena::Args),
    Hint(hint::Args),
    Serve(serve::Args),
    Backup(backup::BackupArgs),
    Restore(backup::RestoreArgs),
    Verify(verify::Args),
    Load(load::Args),
    Siege(siege::Args),
}

/// What stops a command: one clear line.
#[derive(Debug, thiserror::Error)]
enum Failure {
    #[error("{0}")]
    Said(String),
    #[error(transparent)]
    Output(#[from] io::Error),
}

fn cannot_write(path: &Path, why: &io::Error) -> Failure {
    Failure::Said(format!("cannot write {}: {why}", path.display()))
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => return explain(&error),
    };
    let out = &mut io::BufWriter::new(io::stdout().lock());
    let done = match cli.command {
        Command::Play(args) => play::run(&args, out),
        Command::Rules(args) => rules::run(&args, out),
        Command::Check(args) => check::run(&args, out),
        Command::Simulate(args) => simulate::run(&args, out),
        Command::Bench(args) => bench::run(&args, out),
        Command::Arena(args) => arena::run(&args, out),
        Command::Hint(args) => hint::run(&args, out),
        Command::Serve(args) => serve::run(args, out),
        Command::Backup(args) => backup::backup(&args, out),
        Command::Restore(args) => backup::restore(&args, out),
        Command::Verify(args) => verify::run(&args, out),
        Command::Load(args) => load::run(&args, out),
        Command::Siege(args) => siege::run(&args, out),
    };
    match done.and_then(|code| Ok(out.flush().map(|()| code)?)) {
        Ok(code) => code,
        // The reader of the pipe has closed it.
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
