//! Scheduler of the bots' jobs: priority lanes, each a fair queue. It has no threads, and its clock
//! is injected: the order follows from the jobs that were submitted.

use std::time::{Duration, Instant};

use super::{Principal, budget::Budget, fair_queue::FairQueue};
use crate::middleware::ClientAddr;

/// Priorities of jobs, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// A bot's move: a whole table waits for it.
    Bot,
    /// A hint for a seat that is to act.
    Player,
    /// A hint about a match that is over, for any reader of it.
    Stranger,
}

const LANES: usize = 3;

/// Against starvation: after so many jobs of more urgent lanes a waiting lane is served.
const STARVATION_LIMIT: u32 = 4;

/// Limits of waiting hints, for one person and for one address.
const HINTS_PER_PERSON: usize = 2;
const HINTS_PER_ADDRESS: usize = 8;

/// In a minute one person may use a twelfth of the threads' time, and one address a quarter; beyond
/// that, jobs get the least time.
const PERSON_BUDGET: Duration = Duration::from_secs(5);
const ADDRESS_BUDGET: Duration = Duration::from_secs(15);

/// The person or the address has as many hints waiting as the limit allows.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct QueueFull;

#[derive(Debug)]
pub(super) struct Scheduler<T> {
    lanes: [FairQueue<T>; LANES],
    /// How many jobs of more urgent lanes have gone before what waits in each.
    passed: [u32; LANES],
    people: Budget<String>,
    addresses: Budget<ClientAddr>,
}

/// The next job, with what decides how long it may run.
#[derive(Debug)]
pub(super) struct Scheduled<T> {
    pub(super) who: Principal,
    pub(super) job: T,
    /// Jobs of the same address that wait behind it.
    pub(super) behind: usize,
    /// Whether the budget of the person or the address is used up.
    pub(super) is_spent: bool,
}

impl<T> Scheduler<T> {
    /// With budgets for a number of threads.
    pub(super) fn new(threads: u32) -> Scheduler<T> {
        Scheduler {
            lanes: Default::default(),
            passed: [0; LANES],
            people: Budget::new(PERSON_BUDGET * threads),
            addresses: Budget::new(ADDRESS_BUDGET * threads),
        }
    }

    /// Queues a job, charged to the least burdened of `payers`: a person does not wait because of
    /// the jobs of others at the table.
    pub(super) fn submit(
        &mut self,
        lane: Lane,
        payers: &[Principal],
        job: T,
        now: Instant,
    ) -> Result<(), QueueFull> {
        let queue = &self.lanes[lane as usize];
        let burden = |who: &&Principal| {
            (self.is_spent(who, now), queue.waiting_at(&who.address), queue.waiting_of(who))
        };
        let payer = payers.iter().min_by_key(burden).expect("every job is for somebody");
        let is_full = queue.waiting_of(payer) >= HINTS_PER_PERSON
            || queue.waiting_at(&payer.address) >= HINTS_PER_ADDRESS;
        if lane != Lane::Bot && is_full {
            return Err(QueueFull);
        }
        self.lanes[lane as usize].push(payer, job);
        Ok(())
    }

    /// The next job; `None` if nothing waits.
    pub(super) fn take(&mut self, now: Instant) -> Option<Scheduled<T>> {
        let lane = self.next_lane()?;
        let (who, job) = self.lanes[lane].pop()?;
        let behind = self.lanes[lane].waiting_at(&who.address);
        let is_spent = self.is_spent(&who, now);
        Some(Scheduled { who, job, behind, is_spent })
    }

    pub(super) fn charge(&mut self, who: &Principal, time: Duration, now: Instant) {
        self.people.charge(&who.person, time, now);
        self.addresses.charge(&who.address, time, now);
    }

    /// How many addresses have a job that waits, counted once for each lane.
    pub(super) fn addresses(&self) -> usize {
        self.lanes.iter().map(FairQueue::addresses).sum()
    }

    fn is_spent(&self, who: &Principal, now: Instant) -> bool {
        self.people.is_spent(&who.person, now) || self.addresses.is_spent(&who.address, now)
    }

    /// The most urgent lane in which something waits, unless another has been passed by too often.
    fn next_lane(&mut self) -> Option<usize> {
        let waits = |lane: &usize| self.lanes[*lane].addresses() > 0;
        let urgent = (0..LANES).find(waits)?;
        let overdue =
            (0..LANES).rev().filter(waits).find(|lane| self.passed[*lane] >= STARVATION_LIMIT);
        let next = overdue.unwrap_or(urgent);
        for lane in next + 1..LANES {
            self.passed[lane] += u32::from(self.lanes[lane].addresses() > 0);
        }
        self.passed[next] = 0;
        Some(next)
    }
}
