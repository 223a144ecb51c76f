//! `soiree play`: a table in the terminal, by keyboard alone.

mod keys;
mod screen;
mod table;
#[cfg(test)]
mod tests;

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
    process::ExitCode,
    time::{Duration, Instant},
};

use engine::{Catalogue, Language, Seat, Setup, Show, Translated};
use games::{Listed, Visit};
use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event, KeyEventKind},
};

use crate::{Failure, cannot_write, game};
use table::{Mode, Next, Table};

/// Play in the terminal; the other seats play at random
#[derive(clap::Args)]
#[command(after_help = "Keys: ← → ↑ ↓ choose, Enter does it, ? says why a card cannot be played, \
    : types an action, r shows the rules, q leaves.\nColours are left out if NO_COLOR is set.")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: game::Choice,
    /// Your seat
    #[arg(long, value_name = "N", default_value_t = 0)]
    seat: u8,
    /// The same seed gives the same cards and the same opponents; a secret one if not given
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// How long another seat thinks, in milliseconds
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
        let you = you.ok_or_else(|| Failure::Said(format!("there is no seat {}", args.seat)))?;
        if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
            return Err(Failure::Said("`soiree play` needs a terminal".to_owned()));
        }
        let mut keeper = Keeper::new(args.record.as_deref())?;
        play::<G>(args, &setup, you, &mut keeper)?;
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
            fs::write(path, "").map_err(|why| cannot_write(path, &why))?;
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
        fs::write(&path, record).map_err(|why| cannot_write(&path, &why))?;
        self.kept.push(path);
        Ok(())
    }
}

const MESSAGES: Translated = Translated {
    english: include_str!("messages.en.txt"),
    japanese: include_str!("messages.ja.txt"),
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
    filled.map_err(|why| Failure::Said(format!("the system gives no random numbers: {why}")))?;
    Ok(ChaCha20Rng::from_seed(secret))
}

/// Plays match after match until the player leaves.
fn play<G: Show>(
    args: &Args,
    setup: &Setup,
    you: Seat,
    keeper: &mut Keeper<'_>,
) -> Result<(), Failure> {
    let catalogue = catalogue::<G>(args.speech.language());
    let mut rng = generator(args.seed)?;
    let mut terminal = ratatui::try_init()?;
    let pace = Duration::from_millis(args.pace);
    let left = loop {
        let mut table = Table::<G>::new(setup, you, &catalogue);
        let sat = sit(&mut terminal, &mut table, &mut rng, pace);
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

/// One match, to its end or to its leaving. The others wait while the player reads or is asked.
fn sit<G: Show>(
    terminal: &mut DefaultTerminal,
    table: &mut Table<'_, G>,
    rng: &mut ChaCha20Rng,
    pace: Duration,
) -> io::Result<Next> {
    let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
    let mut last_act = Instant::now();
    loop {
        terminal.draw(|frame| screen::draw(frame, table, colours))?;
        let others = table.others_to_act() && table.mode == Mode::Choosing;
        let wait =
            if others { pace.saturating_sub(last_act.elapsed()) } else { Duration::from_mins(1) };
        if event::poll(wait)?
            && let Event::Key(key) = event::read()?
            && key.kind == KeyEventKind::Press
            && let Some(next) = table.press(key)
        {
            return Ok(next);
        }
        if others && last_act.elapsed() >= pace {
            table.let_others_act(rng);
            last_act = Instant::now();
        }
    }
}
