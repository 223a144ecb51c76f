//! What waits to be thought about, and what is next. No threads and no clock: the time is handed
//! in, and the order follows from what was put here.

use std::time::{Duration, Instant};

use super::{Principal, budget::Budget, fair_queue::Fair};
use crate::middleware::ClientAddr;

/// Kinds of jobs, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lane {
    /// A bot's move: a whole table waits for it.
    Bot,
    /// A hint for a seat that is to act.
    Player,
    /// A hint about a match that is over, for whoever asks.
    Stranger,
}

const LANES: usize = 3;

/// After so many jobs of more urgent lanes a lane has its turn.
const MOST_BEFORE: u32 = 4;

/// Hints that one person may wait for, and all people of one address.
const HINTS_OF_A_PERSON: usize = 2;
const HINTS_AT_A_PLACE: usize = 8;

/// In a minute one person may use a twelfth of what the threads can think, and one address a
/// quarter; who has used it up is still served, briefly.
const A_PERSONS_SHARE: Duration = Duration::from_secs(5);
const A_PLACES_SHARE: Duration = Duration::from_secs(15);

/// As many hints wait for this person, or at this address, as may.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Full;

#[derive(Debug)]
pub(super) struct Desk<T> {
    lanes: [Fair<T>; LANES],
    /// How many jobs of more urgent lanes have gone before what waits in each.
    passed: [u32; LANES],
    people: Budget<String>,
    places: Budget<ClientAddr>,
}

/// A job whose turn it is.
#[derive(Debug)]
pub(super) struct Turn<T> {
    pub(super) who: Principal,
    pub(super) job: T,
    /// Jobs of the same address that wait behind it.
    pub(super) behind: usize,
    /// Whether the person or the address has no thinking left for now.
    pub(super) is_spent: bool,
}

impl<T> Desk<T> {
    /// For so many threads.
    pub(super) fn new(threads: u32) -> Desk<T> {
        Desk {
            lanes: Default::default(),
            passed: [0; LANES],
            people: Budget::new(A_PERSONS_SHARE * threads),
            places: Budget::new(A_PLACES_SHARE * threads),
        }
    }

    /// Puts a job down on the account of one of `payers`: nobody waits because of those with
    /// whom they sit.
    pub(super) fn put(
        &mut self,
        lane: Lane,
        payers: &[Principal],
        job: T,
        now: Instant,
    ) -> Result<(), Full> {
        let queue = &self.lanes[lane as usize];
        let burden = |who: &&Principal| {
            (self.is_spent(who, now), queue.waiting_at(&who.place), queue.waiting_of(who))
        };
        let payer = payers.iter().min_by_key(burden).expect("every job is for somebody");
        let is_full = queue.waiting_of(payer) >= HINTS_OF_A_PERSON
            || queue.waiting_at(&payer.place) >= HINTS_AT_A_PLACE;
        if lane != Lane::Bot && is_full {
            return Err(Full);
        }
        self.lanes[lane as usize].push(payer, job);
        Ok(())
    }

    /// The next job; `None` if nothing waits.
    pub(super) fn take(&mut self, now: Instant) -> Option<Turn<T>> {
        let lane = self.next_lane()?;
        let (who, job) = self.lanes[lane].pop()?;
        let behind = self.lanes[lane].waiting_at(&who.place);
        let is_spent = self.is_spent(&who, now);
        Some(Turn { who, job, behind, is_spent })
    }

    pub(super) fn charge(&mut self, who: &Principal, time: Duration, now: Instant) {
        self.people.charge(&who.person, time, now);
        self.places.charge(&who.place, time, now);
    }

    /// How many places wait, once for each lane.
    pub(super) fn places(&self) -> usize {
        self.lanes.iter().map(Fair::places).sum()
    }

    fn is_spent(&self, who: &Principal, now: Instant) -> bool {
        self.people.is_spent(&who.person, now) || self.places.is_spent(&who.place, now)
    }

    /// The most urgent lane in which something waits, unless another has been passed by too often.
    fn next_lane(&mut self) -> Option<usize> {
        let waits = |lane: &usize| self.lanes[*lane].places() > 0;
        let urgent = (0..LANES).find(waits)?;
        let overdue = (0..LANES).rev().filter(waits).find(|lane| self.passed[*lane] >= MOST_BEFORE);
        let next = overdue.unwrap_or(urgent);
        for lane in next + 1..LANES {
            self.passed[lane] += u32::from(self.lanes[lane].places() > 0);
        }
        self.passed[next] = 0;
        Some(next)
    }
}
