//! `soiree arena`: which of two bots plays better, and by how much.

mod duel;

use std::{
    io::Write,
    process::ExitCode,
    sync::atomic::{AtomicU64, Ordering},
    thread,
    time::Duration,
};

use games::{Listed, Visit};
use search::{Bot, bot};

use crate::{Failure, game};
use duel::Outcome;

/// Let bots play each other and measure which is better
#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    choice: game::Choice,
    /// The bots to compare: `L0` to `L3`, `iimc:200`, `ismcts:5000`
    #[arg(long, value_name = "A,B", value_delimiter = ',', required = true)]
    bots: Vec<String>,
    /// How many deals; each is played again with the players changed round
    #[arg(long, value_name = "N", default_value_t = 200)]
    deals: u64,
    /// The same seed deals the same cards
    #[arg(long, value_name = "S", default_value_t = 0)]
    seed: u64,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let said = game::find(&args.choice.game, &mut Arena(args))?;
    writeln!(out, "{said}")?;
    Ok(ExitCode::SUCCESS)
}

struct Arena<'a>(&'a Args);

impl Visit for Arena<'_> {
    type Output = Result<String, Failure>;

    fn visit<G: Listed>(&mut self) -> Result<String, Failure> {
        let args = self.0;
        let setup = args.choice.setup::<G>()?;
        let rules = G::rules(&setup.check::<G>().expect("the setup has been checked"));
        let bots = args.bots.iter().map(|name| bot::<G>(name));
        let bots: Vec<Box<dyn Bot<G>>> =
            bots.collect::<Result<_, _>>().map_err(|no| Failure::Said(no.to_string()))?;
        let pair = [&*bots[0], &*bots[1]];
        let next = AtomicU64::new(0);
        let cores = thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let outcomes: Vec<Outcome> = thread::scope(|scope| {
            let work = || {
                let mut done = Vec::new();
                loop {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    if number >= args.deals {
                        return done;
                    }
                    done.push((number, duel::duel::<G>(rules, pair, args.seed, number)));
                }
            };
            let threads: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            let mut all: Vec<_> =
                threads.into_iter().flat_map(|t| t.join().expect("a bot plays")).collect();
            all.sort_by_key(|(number, _)| *number);
            all.into_iter().map(|(_, outcome)| outcome).collect()
        });
        let n = outcomes.len() as f64;
        let mean = outcomes.iter().map(|o| o.mean).sum::<f64>() / n;
        let var =
            outcomes.iter().map(|o| (o.mean - mean).powi(2)).sum::<f64>() / (n - 1.0).max(1.0);
        let half = 1.96 * (var / n).sqrt();
        let share = |i: usize| outcomes.iter().map(|o| o.shares[i]).sum::<f64>() / n;
        let won = outcomes.iter().filter(|o| o.mean > 0.0).count() as f64 / n;
        let mut thought: Vec<Duration> = outcomes.iter().flat_map(|o| o.thought.clone()).collect();
        thought.sort_unstable();
        let at =
            |part: f64| thought[((thought.len() - 1) as f64 * part) as usize].as_secs_f64() * 1e3;
        Ok(format!(
            "{} v {}: {mean:+.3} [{:+.3}, {:+.3}] {} a deal, {n} deals; shares {:.3} {:.3}; deals won {won:.3}; ms p50 {:.4} p95 {:.4} max {:.3}, {} decisions",
            args.bots[0],
            args.bots[1],
            mean - half,
            mean + half,
            G::UNIT,
            share(0),
            share(1),
            at(0.5),
            at(0.95),
            at(1.0),
            thought.len(),
        ))
    }
}
