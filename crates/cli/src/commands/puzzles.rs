//! `soiree puzzles`: makes puzzles of deals that bots play, proves them, and prints them.

mod check;
mod make;
mod show;

use std::{fs, io::Write, path::Path, process::ExitCode};

use engine::notation;
use puzzles::Puzzle;

use crate::Failure;

/// Make puzzles of the last tricks of a deal, prove them, or print one
#[derive(clap::Args)]
#[command(
    after_help = "A puzzle is the record of a deal up to a decision, and the seat that decides; a set is a file \
    of such records. All hands are shown. One card is right: it makes the contract or defeats it, or is \
    20 points better than any other; a beginner goes wrong.\n\nExamples:\n  \
    soiree puzzles make bezique --count 300 --seed 1 --out puzzles/bezique.soiree\n  \
    soiree puzzles check puzzles/*.soiree\n  \
    soiree puzzles show puzzles/bezique.soiree\n  \
    soiree puzzles show puzzles/bezique.soiree 1c40e9a7 --solution"
)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Make(make::Args),
    Check(check::Args),
    Show(show::Args),
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    match &args.what {
        What::Make(args) => make::run(args, out),
        What::Check(args) => check::run(args, out),
        What::Show(args) => show::run(args, out),
    }
}

/// The puzzles of a file.
fn set(path: &Path) -> Result<Vec<Puzzle>, Failure> {
    let fault = |why: &str| Failure::Message(format!("{}: {why}", path.display()));
    let bytes = fs::read(path).map_err(|why| fault(&format!("cannot be read: {why}")))?;
    let text = notation::text(&bytes).map_err(|why| fault(&why.to_string()))?;
    let puzzles = puzzles::read(text).map_err(|why| fault(&why.to_string()))?;
    if puzzles.is_empty() { Err(fault("there is no puzzle in it")) } else { Ok(puzzles) }
}

/// The id of the game of a puzzle.
fn game_of(puzzle: &Puzzle) -> Result<String, Failure> {
    let source = notation::Source::open(&puzzle.record);
    source.map(|source| source.header.game.1.clone()).map_err(|why| Failure::from_error(&why))
}
