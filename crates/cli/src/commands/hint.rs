//! `soiree hint`: the action values that a bot estimates in a position.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use bots::Thinking;
use engine::{
    Pending, Record, Seat,
    notation::{self, Source},
    show::{Catalogue, Language, Words},
};
use games::{Listed, Visit};
use protocol::{Advice, Estimate};
use serde::Serialize;
use table::{advise, shown};

use crate::{Failure, game, players::bot};

/// Print what a bot expects of each thing that can be done in a position
#[derive(clap::Args)]
#[command(after_help = "The bot is given what the seat knows and no more. First what it advises, \
    then what it has thought about, the best first; what is as good as the best, as far as can be told, is marked =. The error \
    is one standard error. A network, L4, advises without figures; its critic, critic:N, judges N worlds.\n\nExamples:\n  \
    soiree hint --record evening.soiree --seat 2\n  \
    soiree hint --record evening.soiree --line 31 --seat 0 --bot ismcts:5000 --json")]
pub(crate) struct Args {
    /// The record of a match, finished or not
    #[arg(long, value_name = "FILE")]
    record: PathBuf,
    /// The seat that is to act
    #[arg(long, value_name = "N")]
    seat: u8,
    /// The position after this line of the file; after the last if not given
    #[arg(long, value_name = "K")]
    line: Option<usize>,
    /// The bot that thinks
    #[arg(long, value_name = "NAME", default_value = "L3")]
    bot: String,
    /// The same seed gives the same estimates
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The report of a hint.
#[derive(Serialize)]
struct Report {
    game: &'static str,
    seat: u8,
    bot: String,
    seed: u64,
    #[serde(flatten)]
    hint: Advice,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let text = read(args)?;
    let source = Source::open(&text).map_err(|error| fault(args, &error.to_string()))?;
    let (_, id) = &source.header.game;
    let hint = game::find(id, &mut Think(args, &text))?;
    if args.json {
        let line = serde_json::to_string(&hint).expect("a hint is plain data");
        writeln!(out, "{line}")?;
    } else {
        write(&hint, out)?;
    }
    Ok(ExitCode::SUCCESS)
}

fn fault(args: &Args, what: &str) -> Failure {
    Failure::Message(format!("{}: {what}", args.record.display()))
}

/// The record up to the line that is asked for.
fn read(args: &Args) -> Result<String, Failure> {
    let bytes = fs::read(&args.record);
    let bytes = bytes.map_err(|why| fault(args, &format!("cannot be read: {why}")))?;
    let text = notation::text(&bytes).map_err(|error| fault(args, &error.to_string()))?;
    let Some(line) = args.line else { return Ok(text.to_owned()) };
    let lines: Vec<&str> = text.lines().collect();
    let lines =
        lines.get(..line).ok_or_else(|| fault(args, &format!("there is no line {line}")))?;
    Ok(lines.join("\n") + "\n")
}

struct Think<'a>(&'a Args, &'a str);

impl Visit for Think<'_> {
    type Output = Result<Report, Failure>;

    fn visit<G: Listed>(&mut self) -> Result<Report, Failure> {
        let Think(args, text) = *self;
        let record = Record::<G>::read(text).map_err(|error| fault(args, &error.to_string()))?;
        let state = record.replay(|_, _| {});
        let bot = bot::<G>(&args.bot, &state.rules)?;
        let seat = Seat::new(args.seat).filter(|seat| seat.number() < state.private.len());
        let seat = seat.ok_or_else(|| fault(args, &format!("there is no seat {}", args.seat)))?;
        let view = state.view(seat);
        if let Some(why) = idle(state.pending(), seat) {
            return Err(fault(args, &format!("seat {seat} is not to act here: {why}")));
        }
        let values = bot.weigh(view, &Thinking::with_seed(args.seed));
        let catalogue = Catalogue::new(Language::English, &[G::MESSAGES.into(Language::English)]);
        let names: Vec<String> = state.private.seats().map(|seat| format!("seat {seat}")).collect();
        let words = Words { catalogue: &catalogue, names: &names, you: Some(seat) };
        let hint = advise(view, &values, &words);
        Ok(Report { game: G::ID, seat: args.seat, bot: args.bot.clone(), seed: args.seed, hint })
    }
}

/// Why the seat has nothing to do, if so.
fn idle(pending: Pending, seat: Seat) -> Option<String> {
    match pending {
        Pending::Seats(seats) if seats.contains(seat) => None,
        Pending::Seats(seats) => Some(format!("it waits for {seats}")),
        Pending::Chance => Some("it is chance that decides next".to_owned()),
        Pending::Nothing => Some("the match is over".to_owned()),
    }
}

fn write(hint: &Report, out: &mut impl Write) -> Result<(), Failure> {
    let Report { game, seat, bot, seed, hint } = hint;
    let Advice { advice, measure, unit, estimates, .. } = hint;
    writeln!(out, "{game}, seat {seat}: {bot}, seed {seed}")?;
    writeln!(out, "{advice}")?;
    if estimates.is_empty() {
        return Ok(());
    }
    writeln!(out, "{unit}:")?;
    let width = estimates.iter().map(|row| row.action.chars().count()).max().unwrap_or(0);
    let [most, least] =
        [estimates.first(), estimates.last()].map(|row| row.map_or(0.0, |row| row.worth));
    for Estimate { action, worth, error, equal, visits, .. } in estimates {
        let bar = bar((worth - least) / (most - least).max(f64::MIN_POSITIVE));
        let (worth, error) = (shown(*measure, *worth), shown(*measure, *error));
        let (mark, error) = (if *equal { '=' } else { ' ' }, error.trim_start_matches('+'));
        writeln!(out, "{mark} {action:width$}  {worth:>7} ± {error:<6} {visits:>7}  {bar}")?;
    }
    Ok(())
}

/// A bar of up to twenty blocks.
fn bar(part: f64) -> String {
    const LENGTH: f64 = 20.0;
    let filled = |place: &f64| *place < (part * LENGTH).round();
    (0..20).map(f64::from).take_while(filled).map(|_| '█').collect()
}
