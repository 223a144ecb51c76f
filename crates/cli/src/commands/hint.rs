//! `soiree hint`: the action values that a bot estimates in a position.

use std::{fs, io::Write, path::PathBuf, process::ExitCode};

use bots::{ActionValue, Thinking};
use engine::{
    Game, Pending, Record, Seat, View,
    notation::{self, Source},
};
use games::{Listed, Visit};
use serde::Serialize;

use crate::{Failure, arena::bot, game};

/// Print what a bot expects of each thing that can be done in a position
#[derive(clap::Args)]
#[command(after_help = "The bot is given what the seat knows and no more. What it would do comes \
    first, then the best of the others; what it has not thought about comes last, without an estimate. The error is one standard \
    error.\n\nExamples:\n  \
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
struct Hint {
    game: &'static str,
    seat: u8,
    bot: String,
    seed: u64,
    estimates: Vec<Row>,
}

/// One action; without figures if the bot did not evaluate it.
#[derive(Serialize)]
struct Row {
    /// As in a record.
    action: String,
    /// In the game's unit.
    worth: Option<f64>,
    error: Option<f64>,
    visits: u32,
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
    type Output = Result<Hint, Failure>;

    fn visit<G: Listed>(&mut self) -> Result<Hint, Failure> {
        let Think(args, text) = *self;
        let bot = bot::<G>(&args.bot)?;
        let record = Record::<G>::read(text).map_err(|error| fault(args, &error.to_string()))?;
        let state = record.replay(|_, _| {});
        let seat = Seat::new(args.seat).filter(|seat| seat.number() < state.private.len());
        let seat = seat.ok_or_else(|| fault(args, &format!("there is no seat {}", args.seat)))?;
        let view = state.view(seat);
        if let Some(why) = idle(state.pending(), seat) {
            return Err(fault(args, &format!("seat {seat} is not to act here: {why}")));
        }
        let estimates = bot.weigh(view, &Thinking::with_seed(args.seed));
        Ok(Hint {
            game: G::ID,
            seat: args.seat,
            bot: args.bot.clone(),
            seed: args.seed,
            estimates: rows(view, &estimates),
        })
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

/// What was thought about, the best first, then whatever else is legal.
fn rows<G: Game>(view: View<'_, G>, estimates: &[ActionValue<G::Action>]) -> Vec<Row> {
    let thought = estimates.iter().map(|estimate| {
        let tried = |figure: f64| (estimate.visits > 0).then_some(figure / 1000.0);
        Row {
            action: estimate.action.to_string(),
            worth: tried(estimate.worth),
            error: tried(estimate.error),
            visits: estimate.visits,
        }
    });
    let is_new = |action: &G::Action| estimates.iter().all(|estimate| estimate.action != *action);
    let others = view.legal().into_iter().filter(is_new).map(|action| Row {
        action: action.to_string(),
        worth: None,
        error: None,
        visits: 0,
    });
    thought.chain(others).collect()
}

fn write(hint: &Hint, out: &mut impl Write) -> Result<(), Failure> {
    let Hint { game, seat, bot, seed, estimates } = hint;
    writeln!(out, "{game}, seat {seat}: {bot}, seed {seed}")?;
    let width = estimates.iter().map(|row| row.action.chars().count()).max().unwrap_or(0);
    let worths = || estimates.iter().filter_map(|row| row.worth);
    let least = worths().fold(f64::INFINITY, f64::min);
    let most = worths().fold(f64::NEG_INFINITY, f64::max);
    for Row { action, worth, error, visits } in estimates {
        let (Some(worth), Some(error)) = (worth, error) else {
            writeln!(out, "  {action:width$}          –")?;
            continue;
        };
        let bar = bar((worth - least) / (most - least).max(f64::MIN_POSITIVE));
        writeln!(out, "  {action:width$}  {worth:>+9.3} ± {error:<7.3} {visits:>7}  {bar}")?;
    }
    Ok(())
}

/// A bar of up to twenty blocks.
fn bar(part: f64) -> String {
    const LENGTH: f64 = 20.0;
    let filled = |place: &f64| *place < (part * LENGTH).round();
    (0..20).map(f64::from).take_while(filled).map(|_| '█').collect()
}
