//! `soiree arena`: which of two bots plays better, and by how much.

mod progress;

use std::{io::Write, process::ExitCode, time::Duration};

use arena::{Deadline, DuelSettings, Entrant, compare, hold_auctions};
use games::{Listed, Visit};
use serde::Serialize;

use crate::{
    Failure, game,
    players::{NoPlayer, entrant, reservation},
};
use progress::ProgressLine;

/// Let bots play each other and measure which is better
#[derive(clap::Args)]
#[command(
    after_help = "Bots: L0 random, L1 rules of thumb, L2 casual, L3 strong, L4 a network, where there is one; iimc:N and \
    ismcts:N think about N worlds or visits, critic:N has a network judge N worlds; net=FILE is a network of your own; oracle sees all cards; \
    A+B are bots that take seats in turn.\n\
    Each deal is played again with the bots changed round: sides are swapped, or one bot alone \
    takes every seat against the other, and the reverse. What is printed is how much more a seat \
    of the first bot got than one of the second, with a 95 % interval over deals. Times leave \
    out decisions with only one thing to do.\n\nExamples:\n  \
    soiree arena napoleon --bots L2,L1 --deals 500 --seed 1\n  \
    soiree arena kbernestich --players 4 --bots L3,L1 --deals 100 --json\n  \
    soiree arena bezique --option target=0 --bots L0,L1,L2,oracle --deals 200\n  \
    soiree arena napoleon --whole --bots L3,L2 --deals 100\n  \
    soiree arena napoleon --bots net=mine.policy,L4 --deals 1000\n  \
    soiree arena napoleon --bots L4+L2,L2 --deals 1000\n  \
    soiree arena napoleon --auctions --bots L2,outbids --deals 1000\n  \
    soiree arena napoleon --bots L3,L2 --deadline 25,500 --threads 1"
)]
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
    /// Count the contracts that are made, with the first bot in all seats but one
    #[arg(long, conflicts_with_all = ["table", "whole"])]
    auctions: bool,
    /// How long a card, and a big decision, may take; results then depend on the machine
    #[arg(long, value_name = "MS[,MS]", value_parser = deadline)]
    deadline: Option<Deadline>,
    /// Measure without the time in which a bot waited for a core; on Linux
    #[arg(long)]
    own_time: bool,
    /// How many deals are played at a time; as many as there are cores if not given
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// Show progress on standard error, also where that is no terminal
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
        return Err(Failure::Message("the arena takes two bots or more: --bots A,B".to_owned()));
    }
    game::find(&args.choice.game, &mut Arena(args, out))?;
    Ok(ExitCode::SUCCESS)
}

impl Args {
    fn settings(&self) -> DuelSettings {
        let Args { deals, seed, whole, deadline, own_time, .. } = *self;
        let threads = self.threads.map(usize::from);
        DuelSettings { deals, seed, whole, deadline, own_time, threads }
    }

    fn entrants<G: Listed>(&self, rules: &G::Rules) -> Result<Vec<Entrant<G>>, NoPlayer> {
        for name in &self.bots {
            if let Some(why) = reservation::<G>(name, rules) {
                eprintln!("{name} plays here to be measured: {why}");
            }
        }
        self.bots.iter().map(|name| entrant(name, rules)).collect()
    }
}

struct Arena<'a, W>(&'a Args, &'a mut W);

impl<W: Write> Visit for Arena<'_, W> {
    type Output = Result<(), Failure>;

    fn visit<G: Listed>(&mut self) -> Result<(), Failure> {
        let Arena(args, out) = self;
        let (setup, rules) = args.choice.checked::<G>()?;
        let mut line = ProgressLine::new(args.progress);
        if args.auctions {
            let bots = <[_; 2]>::try_from(args.entrants(&rules)?);
            let bots = bots.map_err(|_| Failure::Message("auctions take two bots".to_owned()))?;
            let report = hold_auctions::<G>(&setup, &bots, &args.settings(), &mut line)?;
            return if args.json { write_json(&report, out) } else { Ok(report.write(out)?) };
        }
        let table = compare::<G>(&setup, &args.entrants(&rules)?, &args.settings(), &mut line)?;
        if let ([report], false) = (&table.reports[..], args.table) {
            return if args.json { write_json(report, out) } else { Ok(report.write(out)?) };
        }
        if args.json { write_json(&table, out) } else { Ok(table.write(out)?) }
    }
}

fn write_json(report: &impl Serialize, out: &mut impl Write) -> Result<(), Failure> {
    let line = serde_json::to_string(report).expect("a report is plain data");
    Ok(writeln!(out, "{line}")?)
}
