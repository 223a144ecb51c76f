//! `soiree arena`: which of two bots plays better, and by how much.

mod bout;
mod crowd;
mod guests;
mod latency;
mod oracle;
mod players;
mod progress;
mod report;
mod seating;
mod stats;
mod stopwatch;
mod table;
mod verdict;

use std::{io::Write, process::ExitCode, time::Duration};

use engine::{
    Setup,
    mind::{Contest, Unit},
};
use games::{Listed, Visit};
use serde::Serialize;

use crate::{Failure, game};
use bout::{Bout, Deadline, Outcome, Thought};
use latency::{Latency, Overrun};
pub(crate) use players::bot;
use players::{Player, player};
use progress::Progress;
use report::{Event, Report, Share};
use stats::Interval;
use table::Table;
use verdict::{Verdict, judge, share_of};

/// Let bots play each other and measure which is better
#[derive(clap::Args)]
#[command(after_help = "Bots: L0 random, L1 rules of thumb, L2 casual, L3 strong; iimc:N and \
    ismcts:N think about N worlds or visits; oracle sees all cards.\n\
    Each deal is played again with the bots changed round: sides are swapped, or one bot alone \
    takes every seat against the other, and the reverse. What is printed is how much more a seat \
    of the first bot got than one of the second, with a 95 % interval over deals. Times leave \
    out decisions with only one thing to do.\n\nExamples:\n  \
    soiree arena napoleon --bots L2,L1 --deals 500 --seed 1\n  \
    soiree arena kbernestich --players 4 --bots L3,L1 --deals 100 --json\n  \
    soiree arena bezique --option target=0 --bots L0,L1,L2,oracle --deals 200\n  \
    soiree arena napoleon --whole --bots L3,L2 --deals 100\n  \
    soiree arena napoleon --bots L3,L2 --deadline 25,500 --threads 1")]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(crate) struct Args {
    #[command(flatten)]
    choice: game::Choice,
    /// The bots to compare, two or more
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many deals
    #[arg(long, value_name = "N", default_value_t = 200)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    deals: u64,
    /// The same seed deals the same cards and gives the same result
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
    /// A cross-table of all pairs, also of two bots
    #[arg(long)]
    table: bool,
    /// Compare whole deals, in points, where the game would let beginners bid and exchange
    #[arg(long)]
    whole: bool,
    /// How long a card, and a big decision, may take; results then hang on the machine
    #[arg(long, value_name = "MS[,MS]", value_parser = deadline)]
    deadline: Option<Deadline>,
    /// Leave out of the times when a bot waited for a core; known on Linux
    #[arg(long)]
    own_time: bool,
    /// How many deals are played at a time; as many as there are cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// Say how far it is on standard error, also where that is no terminal
    #[arg(long)]
    progress: bool,
}

fn deadline(text: &str) -> Result<Deadline, String> {
    let time = |text: &str| {
        let ms = text.parse().ok().filter(|ms| (1..=3_600_000).contains(ms));
        ms.map(Duration::from_millis).ok_or_else(|| "a deadline is MS or MS,MS".to_owned())
    };
    let (card, big) = text.split_once(',').unwrap_or((text, text));
    Ok(Deadline { card: time(card)?, big: time(big)? })
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    if args.bots.len() < 2 {
        return Err(Failure::Said("the arena takes two bots or more: --bots A,B".to_owned()));
    }
    game::find(&args.choice.game, &mut Arena(args, out))?;
    Ok(ExitCode::SUCCESS)
}

struct Arena<'a, W>(&'a Args, &'a mut W);

impl<W: Write> Visit for Arena<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(&mut self) -> Result<(), Failure> {
        let Arena(args, out) = self;
        let setup = args.choice.setup::<G>()?;
        let players = args.bots.iter().map(|name| player::<G>(name));
        let players = players.collect::<Result<Vec<_>, _>>()?;
        let event = event::<G>(args, &setup);
        let pairs = Table::pairs(players.len());
        let reports = pairs.map(|(one, other)| {
            let names = [one, other].map(|number| args.bots[number].clone());
            let event = event.clone();
            duel::<G>(args, &setup, event, names, [&*players[one], &*players[other]])
        });
        let mut reports = reports.collect::<Result<Vec<Report>, Failure>>()?;
        if !args.table && reports.len() == 1 {
            let report = reports.remove(0);
            return if args.json { write_json(&report, out) } else { Ok(report.write(out)?) };
        }
        let table = Table { event, bots: args.bots.clone(), reports };
        if args.json { write_json(&table, out) } else { Ok(table.write(out)?) }
    }
}

fn write_json(report: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    let line = serde_json::to_string(report).expect("a report is plain data");
    Ok(writeln!(out, "{line}")?)
}

fn event<G: Contest>(args: &Args, setup: &Setup) -> Event {
    let settings = setup.check::<G>().expect("the setup has been checked");
    Event {
        game: G::ID,
        players: setup.players,
        options: settings.unusual().map(|(key, value)| (key, value.to_owned())).collect(),
        deals: args.deals,
        seed: args.seed,
        whole: args.whole,
        own_time: args.own_time,
        unit: if args.whole { Unit::Points } else { G::unit(&G::rules(&settings)) },
    }
}

/// Plays all deals of two players.
fn duel<G: Contest>(
    args: &Args,
    setup: &Setup,
    event: Event,
    bots: [String; 2],
    players: [&dyn Player<G>; 2],
) -> Result<Report, Failure> {
    let rules = G::rules(&setup.check::<G>().expect("the setup has been checked"));
    let Args { seed, whole, deadline, own_time, .. } = *args;
    let bout = Bout { rules, players, seed, whole, deadline, own_time };
    let unit = event.unit;
    let label = format!("{} v {}", bots[0], bots[1]);
    let mut progress = Progress::new(label, args.deals, args.progress);
    let threads = args.threads.map_or_else(crowd::cores, usize::from);
    let judged = |deal| bout.play(deal).map(|outcome| (judge(unit, &outcome), outcome));
    let deals = crowd::share_out(args.deals, threads, judged, |(verdict, _)| {
        progress.add(verdict.difference);
    });
    progress.end();
    let deals = deals.map_err(|foul| Failure::Said(foul.to_string()))?;
    Ok(report(event, bots, deadline, &deals))
}

fn report(
    event: Event,
    bots: [String; 2],
    deadline: Option<Deadline>,
    deals: &[(Verdict, Outcome)],
) -> Report {
    let figures = |figure: fn(&Verdict) -> f64| -> Vec<f64> {
        deals.iter().map(|(verdict, _)| figure(verdict)).collect()
    };
    let chance = match event.unit {
        Unit::Wins => Some(deals[0].1.seating.chance(event.players)),
        Unit::Contracts => None,
        Unit::Points => Some(0.5),
    };
    let share = Share {
        of: share_of(event.unit),
        first: Interval::of_shares(&figures(|verdict| verdict.shares[0])),
        chance,
        other: Interval::of_shares(&figures(|verdict| verdict.shares[1])),
    };
    let [first, second] = [0, 1].map(|who| -> Vec<Thought> {
        deals.iter().flat_map(|(_, deal)| &deal.thoughts[who]).copied().collect()
    });
    let overrun = |thoughts| deadline.map(|deadline| Overrun::of(deadline, thoughts));
    Report {
        event,
        bots,
        difference: Interval::of(&figures(|verdict| verdict.difference)),
        share,
        latency_ms: Latency::of(&first),
        deadline: overrun(&first),
        second_latency: Latency::of(&second),
        second_deadline: overrun(&second),
    }
}
