//! `soiree puzzles make`.

use std::{
    collections::BTreeSet,
    fs,
    io::{self, IsTerminal, Write},
    ops::Range,
    path::PathBuf,
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::{Duration, Instant},
};

use bots::Level;
use engine::mind::Puzzling;
use games::{Listed, Visit};
use puzzles::{Deals, LEVELS, MadePuzzle, Puzzle, make, write};

use crate::{Failure, game};

/// Let bots play deals, and write the puzzles that are found in them
///
/// Every puzzle is proved before it is written. The same seed, level and count give the same file.
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game: one of `napoleon`, `beauharnais` and `bezique`
    #[arg(value_name = "GAME")]
    game: String,
    /// How many puzzles
    #[arg(long, value_name = "N", default_value_t = 100)]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=100_000))]
    count: u32,
    /// The same seed deals the same cards
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// The bots that play the deals, `L2` or `L3`
    #[arg(long, value_name = "LEVEL", default_value = "L2", value_parser = level)]
    level: Level,
    /// Give up after so many deals
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    deals: u64,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many deals are looked through at a time; as many as there are cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Show progress on standard error, also where that is no terminal
    #[arg(long)]
    progress: bool,
}

fn level(text: &str) -> Result<Level, String> {
    let level = text.parse().ok().filter(|level| matches!(level, Level::Casual | Level::Strong));
    level.ok_or_else(|| format!("`{text}` is not L2 or L3"))
}

/// How often progress is shown.
const PAUSE: Duration = Duration::from_secs(2);

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let made = game::find(&args.game, &mut Make(args))?;
    fs::write(&args.out, write(&comments(args), &made))
        .map_err(|why| Failure::cannot_write(&args.out, &why))?;
    let levels = (1..=LEVELS).map(|level| {
        let count = made.iter().filter(|puzzle| puzzle.level == level).count();
        format!("{count} of level {level}")
    });
    let levels = levels.collect::<Vec<_>>().join(", ");
    writeln!(out, "{} puzzles written to {}: {levels}", made.len(), args.out.display())?;
    Ok(ExitCode::from(u8::from(made.len() < args.count as usize)))
}

/// What stands in the file before the puzzles.
fn comments(args: &Args) -> Vec<String> {
    let Args { game, count, seed, level, .. } = args;
    vec![
        format!("Puzzles of {game}: docs/puzzles.md says how they are made and proved."),
        format!("soiree puzzles make {game} --count {count} --seed {seed} --level {level}"),
    ]
}

struct Make<'a>(&'a Args);

impl Visit for Make<'_> {
    type Output = Result<Vec<Puzzle>, Failure>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        let args = self.0;
        if G::tables().is_empty() {
            return Err(Failure::Message(format!("there are no puzzles of {}", G::ID)));
        }
        let deals = Deals { seed: args.seed, level: args.level };
        let threads = args.threads.map_or_else(cores, usize::from) as u64;
        let mut progress = Progress::new(args);
        let (mut known, mut made) = (BTreeSet::new(), Vec::new());
        for first in (0..args.deals).step_by((threads * BATCH) as usize) {
            let last = (first + threads * BATCH).min(args.deals);
            let found = batch::<G>(deals, first..last, threads);
            let fresh = found.into_iter().filter(|found| known.insert(found.likeness.clone()));
            made.extend(fresh.map(|found| found.puzzle));
            progress.say(G::ID, made.len().min(args.count as usize), last);
            if made.len() >= args.count as usize {
                break;
            }
        }
        made.truncate(args.count as usize);
        Ok(made)
    }
}

/// Deals that a thread looks through at a time.
const BATCH: u64 = 16;

/// What is found in these deals, in their order, however many threads look.
fn batch<G: Puzzling>(deals: Deals, numbers: Range<u64>, threads: u64) -> Vec<MadePuzzle> {
    let next = AtomicU64::new(numbers.start);
    let look = || {
        let mut found = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= numbers.end {
                return found;
            }
            found.extend(make::<G>(deals, number).map(|one| (number, one)));
        }
    };
    let mut found: Vec<(u64, MadePuzzle)> = thread::scope(|scope| {
        let looking: Vec<_> = (0..threads).map(|_| scope.spawn(look)).collect();
        let found = looking.into_iter().map(|one| one.join().expect("looking does not fail"));
        found.flatten().collect()
    });
    found.sort_by_key(|(number, _)| *number);
    found.into_iter().map(|(_, found)| found).collect()
}

fn cores() -> usize {
    thread::available_parallelism().map_or(1, Into::into)
}

/// Progress on standard error, now and then.
struct Progress {
    is_shown: bool,
    count: u32,
    written: Instant,
}

impl Progress {
    fn new(args: &Args) -> Progress {
        let is_shown = args.progress || io::stderr().is_terminal();
        Progress { is_shown, count: args.count, written: Instant::now() }
    }

    fn say(&mut self, game: &str, made: usize, deals: u64) {
        if self.is_shown && self.written.elapsed() >= PAUSE {
            eprintln!("{game}: {made} of {} puzzles in {deals} deals", self.count);
            self.written = Instant::now();
        }
    }
}
