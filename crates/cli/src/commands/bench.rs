//! `soiree bench`: how fast rules and bots are, one thread, by the code that live play runs.

mod thought;

use std::{
    hint::black_box,
    io::Write,
    process::ExitCode,
    time::{Duration, Instant},
};

use engine::{
    Game, Nobody, Setup, SplitMix, State,
    mind::Contest,
    playout::{opening, play_on},
};
use games::{Listed, Visit};
use serde::Serialize;

use crate::{Failure, game};

/// Measure decisions, deals, copies of a state, and how fast bots think
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The games; all of them if none is given
    #[arg(value_name = "GAME")]
    games: Vec<String>,
    /// How many play; every number of players if not given
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// An option of the game, as often as there are options to set
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = game::key_value)]
    options: Vec<(String, String)>,
    /// One JSON object a line
    #[arg(long)]
    json: bool,
    /// How long each measurement takes, in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 500)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..))]
    time: u64,
}

#[derive(Clone, Serialize)]
struct Figure {
    game: &'static str,
    players: u8,
    measure: &'static str,
    value: f64,
    unit: &'static str,
    /// How many were measured.
    n: u64,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let all: Vec<String> = games::IDS.iter().map(ToString::to_string).collect();
    for id in if args.games.is_empty() { &all } else { &args.games } {
        for figure in game::find(id, &mut Measure(args))? {
            if args.json {
                let line = serde_json::to_string(&figure).expect("a figure is plain data");
                writeln!(out, "{line}")?;
            } else {
                let Figure { game, players, measure, value, unit, n } = figure;
                writeln!(out, "{game:<14}{players} {measure:<10}{value:>14.1} {unit:<8} n = {n}")?;
            }
            out.flush()?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

struct Measure<'a>(&'a Args);

impl Visit for Measure<'_> {
    type Output = Result<Vec<Figure>, Failure>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        let Args { players, options, time, .. } = self.0;
        let numbers = players.map_or(G::PLAYERS.to_vec(), |players| vec![players]);
        let figures = numbers.into_iter().map(|players| {
            let setup = game::setup::<G>(players, options)?;
            Ok(figures::<G>(&setup, Duration::from_millis(*time)))
        });
        Ok(figures.collect::<Result<Vec<_>, Failure>>()?.concat())
    }
}

fn figures<G: Contest>(setup: &Setup, time: Duration) -> Vec<Figure> {
    let players = setup.players;
    let rules = G::rules(&setup.check::<G>().expect("the setup has been checked"));
    let mut rng = SplitMix::new(1865);
    let positions: Vec<State<G>> = (0..64).map(|_| opening(rules, &mut rng)).collect();

    let (decision, decisions) = repeat(time, BATCH, |turn| {
        let mut state = positions[turn % positions.len()];
        play_on(&mut state, &mut rng)
    });
    let (deal, deals) = repeat(time, BATCH, |_| play_deals(G::open(rules), &mut rng));
    let (copy, copies) = repeat(time, BATCH, |turn| {
        let state = &positions[turn % positions.len()];
        for _ in 0..100 {
            black_box(*black_box(state));
        }
        100
    });
    let rules_of_play = [
        ("decision", decision * 1e9, "ns", decisions),
        ("deal", 1.0 / deal, "1/s", deals),
        ("copy", copy * 1e9, "ns", copies),
        ("state", size_of::<State<G>>() as f64, "bytes", 1),
    ];
    let thoughts = thought::measure::<G>(rules, time);
    let figure =
        |(measure, value, unit, n)| Figure { game: G::ID, players, measure, value, unit, n };
    rules_of_play.into_iter().chain(thoughts).map(figure).collect()
}

/// What was measured, how much, in which unit, over how many.
type Measured = (&'static str, f64, &'static str, u64);

/// Plays a match to its end; gives how often cards were dealt or shuffled.
fn play_deals<G: Game>(mut state: State<G>, rng: &mut SplitMix) -> u64 {
    let mut deals = 0;
    loop {
        play_on(&mut state, rng);
        let Some(rolled) = state.roll(rng) else { return deals };
        deals += u64::from(rolled.decides_cards());
        rolled.happen(&mut Nobody);
    }
}

/// Runs it in batches of a size until the time is up; gives the median of the batches' seconds for each
/// thing counted, which a busy neighbour moves less than the mean, and the whole count.
fn repeat(time: Duration, size: usize, mut run: impl FnMut(usize) -> u64) -> (f64, u64) {
    let start = Instant::now();
    let (mut turn, mut total) = (0, 0);
    let mut seconds = Vec::new();
    while start.elapsed() < time {
        let batch = Instant::now();
        let mut count = 0;
        for _ in 0..size {
            count += run(turn);
            turn += 1;
        }
        seconds.push(batch.elapsed().as_secs_f64() / count as f64);
        total += count;
    }
    seconds.sort_by(f64::total_cmp);
    (seconds[seconds.len() / 2], total)
}

const BATCH: usize = 1000;
