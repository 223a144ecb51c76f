//! `soiree play`: a table in the terminal, by keyboard alone.

mod keys;
mod opponents;
mod screen;
mod sit;
mod table;
#[cfg(test)]
mod tests;

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::Duration,
};

use engine::{
    Seat, Setup,
    show::{Catalogue, Language, Show, Translated},
};
use games::{Listed, Visit};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;

use crate::{Failure, game};
use opponents::Bots;
use sit::Sitting;
use table::{Next, Table};

/// Play in the terminal; bots sit in the other seats
#[derive(clap::Args)]
#[command(
    after_help = "Levels: L0 random, L1 rules of thumb, L2 casual, L3 strong, L4 a network, where there is one; any bot of \
    `soiree arena` but the oracle will do.\n\
    Keys: ← → ↑ ↓ choose, Enter does it, u takes it back, ? says why a card cannot be played, h gives a hint, \
    : types an action, r shows the rules, q leaves.\nColours are left out if NO_COLOR is set.\n\n\
    Examples:\n  soiree play napoleon\n  soiree play bezique --level L3\n  \
    soiree play kbernestich --players 4 --level L1,L2,L3 --record evening.soiree"
)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: game::Choice,
    /// Your seat
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: u8,
    /// How well the others play; or, for each of them, how well that one does
    #[arg(long, value_name = "LEVEL", value_delimiter = ',', default_value = "L2")]
    level: Vec<String>,
    /// The same seed gives the same cards and the same opponents; a secret one if not given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// How long another seat takes at least, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    pace: u64,
    /// Keep the record of the match in this file, also of one that is left
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    #[command(flatten)]
    speech: game::Speech,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    game::find(&args.choice.game, &mut Play(args, out))
}

struct Play<'a, W>(&'a Args, &'a mut W);

impl<W: Write> Visit for Play<'_, W> {
    type Output = Result<ExitCode, Failure>;

    fn visit<G: Listed>(&mut self) -> Result<ExitCode, Failure> {
        let Play(args, out) = self;
        let setup = args.choice.setup::<G>()?;
        let you = Seat::new(args.seat).filter(|seat| seat.number() < setup.players);
        let you = you.ok_or_else(|| Failure::Message(format!("there is no seat {}", args.seat)))?;
        let bots = Bots::<G>::seat(&args.level, &setup, you)?;
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::Message("`soiree play` needs a terminal".to_owned()));
        }
        let mut keeper = Keeper::new(args.record.as_deref())?;
        play::<G>(args, &setup, &bots, &mut keeper)?;
        for path in keeper.kept {
            writeln!(out, "{}", path.display())?;
        }
        Ok(ExitCode::SUCCESS)
    }
}

/// Keeps the record of each match in a file of its own: `evening.soiree`, `evening-2.soiree` …
struct Keeper<'a> {
    path: Option<&'a Path>,
    kept: Vec<PathBuf>,
}

impl<'a> Keeper<'a> {
    /// Finds out before the first card whether the file can be written.
    fn new(path: Option<&'a Path>) -> Result<Keeper<'a>, Failure> {
        if let Some(path) = path {
            fs::write(path, "").map_err(|why| Failure::cannot_write(path, &why))?;
        }
        Ok(Keeper { path, kept: Vec::new() })
    }

    fn keep(&mut self, record: &str) -> Result<(), Failure> {
        let Some(first) = self.path else { return Ok(()) };
        let path = match self.kept.len() {
            0 => first.to_owned(),
            before => {
                let stem = first.file_stem().unwrap_or_default().to_string_lossy();
                first.with_file_name(format!("{stem}-{}.soiree", before + 1))
            }
        };
        fs::write(&path, record).map_err(|why| Failure::cannot_write(&path, &why))?;
        self.kept.push(path);
        Ok(())
    }
}

const MESSAGES: Translated = Translated {
    english: include_str!("play/messages.en.txt"),
    japanese: include_str!("play/messages.ja.txt"),
};

/// The messages of the terminal and of the game.
fn catalogue<G: Show>(language: Language) -> Catalogue {
    Catalogue::new(language, &[MESSAGES.into(language), G::MESSAGES.into(language)])
}

fn generator(seed: Option<u64>) -> Result<ChaCha20Rng, Failure> {
    if let Some(seed) = seed {
        return Ok(ChaCha20Rng::seed_from_u64(seed));
    }
    let mut secret = [0; 32];
    let filled = getrandom::fill(&mut secret);
    filled.map_err(|why| Failure::Message(format!("the system gives no random numbers: {why}")))?;
    Ok(ChaCha20Rng::from_seed(secret))
}

/// Plays match after match until the player leaves.
fn play<G: Listed>(
    args: &Args,
    setup: &Setup,
    bots: &Bots<G>,
    keeper: &mut Keeper<'_>,
) -> Result<(), Failure> {
    let catalogue = catalogue::<G>(args.speech.language());
    let mut rng = generator(args.seed)?;
    let mut terminal = ratatui::try_init()?;
    let pace = Duration::from_millis(args.pace);
    let left = loop {
        let mut table = Table::<G>::new(setup, bots, &catalogue);
        let sat = Sitting::new(&mut table, bots, &mut rng, pace).play(&mut terminal);
        let kept = keeper.keep(&table.into_record());
        match (sat, kept) {
            (Ok(Next::Again), Ok(())) => {}
            (Ok(Next::Leave), Ok(())) => break Ok(()),
            (Err(error), _) => break Err(error.into()),
            (_, Err(failure)) => break Err(failure),
        }
    };
    ratatui::restore();
    left
}
