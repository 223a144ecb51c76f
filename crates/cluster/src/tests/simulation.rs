//! Several nodes in bad weather: messages between them are late and lost, statements take seconds
//! and their answers never come, nodes are killed, stopped, cut off and drained, and their clocks
//! run as they like. Nothing acknowledged is lost or doubled, nothing is told that was not kept, and
//! every table that is watched is owned again soon after the weather clears up.
//!
//! `CLUSTERS=1000000 cargo test --release --package cluster --lib simulation` runs more of them.

#[path = "../../../table/tests/simulation/client.rs"]
mod client;
mod judge;
mod ledger;
mod people;
mod process;
mod weather;
mod world;

use std::{
    fmt,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::Mutex,
    thread,
};

use engine::{Game, Setup, SplitMix};
use games::{Listed, Visit};
use protocol::{Order, Pace, Terms};

use crate::{
    NodeCounts,
    planted::{Fault, Planted},
};
use judge::Verdict;
use weather::Climate;
use world::World;

/// Tables of one world.
const TABLES: u64 = 2;

/// Tables that the test command simulates.
const ALL: u64 = 2_000;

/// A planted fault is found within so many worlds.
const SEEDS: u64 = 1_000;

/// How often a long run says how far it is, in worlds.
const PROGRESS: u64 = 1_000;

#[test]
fn nothing_acknowledged_is_lost_whatever_befalls_nodes() {
    let all = std::env::var("CLUSTERS").ok().and_then(|all| all.parse().ok()).unwrap_or(ALL);
    let worlds = u64::div_ceil(all, TABLES);
    let workers = thread::available_parallelism().map_or(1, usize::from) as u64;
    let sum = Mutex::new(Sum::default());
    thread::scope(|scope| {
        for worker in 0..workers {
            let sum = &sum;
            scope.spawn(move || {
                for seed in (worker..worlds).step_by(workers as usize) {
                    let verdict = run(seed, Planted::default());
                    sum.lock().expect("no world panics").add(seed, verdict);
                }
            });
        }
    });
    let sum = sum.into_inner().expect("no world panics");
    println!("{sum}");
    assert_eq!(sum.diverged, 0, "worlds diverge");
    // A few worlds need not have everything.
    if all >= ALL {
        let NodeCounts { claims, fenced, handed_over, .. } = sum.all.counts;
        assert!(claims.iter().all(|why| *why > 0), "every kind of claim is made: {claims:?}");
        assert!(fenced > 0 && handed_over > 0, "tables are fenced and handed over");
        assert!(sum.all.lines > worlds * 40, "not much was played");
    }
}

/// World 19,565 of those above: the only clients of a table that was put away are at a node that drains.
#[test]
fn clients_of_a_table_without_an_owner_leave_a_node_that_drains() {
    assert_eq!(run(19_565, Planted::default()).err(), None);
}

/// What came of many worlds.
#[derive(Default)]
struct Sum {
    worlds: u64,
    diverged: u64,
    all: Verdict,
}

impl Sum {
    fn add(&mut self, seed: u64, verdict: Result<Verdict, String>) {
        self.worlds += 1;
        match verdict {
            Ok(Verdict { lines, counts }) => {
                self.all.lines += lines;
                self.all.counts.add(&counts);
            }
            Err(why) => {
                self.diverged += 1;
                println!("world {seed}: {why}");
            }
        }
        if self.worlds.is_multiple_of(PROGRESS) {
            println!("{self}");
        }
    }
}

impl fmt::Display for Sum {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let NodeCounts { claims, fenced, handed_over, .. } = &self.all.counts;
        let (tables, lines, diverged) = (self.worlds * TABLES, self.all.lines, self.diverged);
        let [put_away, offered, unheard, dead] = claims;
        write!(
            f,
            "{tables} tables, {lines} lines, {diverged} divergences; claims: {put_away} put away, \
             {offered} offered, {unheard} without responders, {dead} dead; {fenced} fenced, \
             {handed_over} handed over",
        )
    }
}

#[track_caller]
fn is_found(fault: Fault) {
    let planted = Planted { fault: Some(fault) };
    let found = (0..SEEDS).find_map(|seed| {
        // A machine may find itself broken before the judge does.
        let verdict = catch_unwind(AssertUnwindSafe(|| run(seed, planted)));
        let why = verdict.unwrap_or_else(|_| Err("see above".to_owned()));
        Some((seed, why.err()?))
    });
    let (seed, why) = found.unwrap_or_else(|| panic!("{fault:?} is not found in {SEEDS} worlds"));
    println!("{fault:?} is found in world {seed}: {why}");
}

#[test]
fn an_append_without_a_lock_is_found() {
    is_found(Fault::NoLock);
}

#[test]
fn a_log_that_is_read_before_the_claim_is_found() {
    is_found(Fault::ReadBeforeClaim);
}

#[test]
fn telling_before_keeping_is_found() {
    is_found(Fault::ToldBeforeKept);
}

#[test]
fn an_unknown_outcome_that_is_taken_as_failed_is_found() {
    is_found(Fault::UnknownAsFailed);
}

#[test]
fn a_claim_that_leaves_the_epoch_is_found() {
    is_found(Fault::SameEpoch);
}

#[test]
fn a_node_that_is_never_silent_is_found() {
    is_found(Fault::NeverSilent);
}

#[test]
fn a_cluster_without_roll_calls_is_found() {
    is_found(Fault::NoRollCall);
}

/// A database that restarts costs its downtime, and nothing else.
#[test]
fn an_outage_of_the_ledger_moves_no_table() {
    for seed in 0..40 {
        let verdict = run_in(Climate::Outage, seed, Planted::default());
        let Verdict { counts, .. } = verdict.unwrap_or_else(|why| panic!("world {seed}: {why}"));
        assert_eq!(counts.claims, [TABLES, 0, 0, 0], "world {seed}: each is claimed once");
        assert_eq!(counts.fenced, 0, "world {seed}");
    }
}

fn run(seed: u64, planted: Planted) -> Result<Verdict, String> {
    run_in(Climate::of(seed), seed, planted)
}

fn run_in(climate: Climate, seed: u64, planted: Planted) -> Result<Verdict, String> {
    let mut orders = games::each(&mut Orders(seed));
    let games = orders.len();
    orders.rotate_left(seed as usize % games);
    orders.truncate(TABLES as usize);
    let rng = SplitMix::of_match(seed, 18);
    World::new(orders, climate, rng, planted).judge()
}

struct Orders(u64);

impl Visit for Orders {
    type Output = Order;

    fn visit<G: Listed>(&mut self) -> Order {
        order::<G>(self.0)
    }
}

/// A short match for each number of players in turn.
fn order<G: Game>(seed: u64) -> Order {
    let players = G::PLAYERS[seed as usize % G::PLAYERS.len()];
    let short = [("packs", "2"), ("target", "0"), ("rounds", "1"), ("turns", "50")];
    let fits = |key: &str, value: &str| Setup::new(players).with(key, value).check::<G>().is_ok();
    let options = short.into_iter().filter(|(key, value)| fits(key, value));
    let pace = [Pace::None, Pace::Brisk][seed as usize / 2 % 2];
    let terms = Terms { pace, level: "L0".to_owned(), ..Terms::default() };
    Order {
        game: G::ID.to_owned(),
        players,
        options: options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect(),
        terms,
    }
}
