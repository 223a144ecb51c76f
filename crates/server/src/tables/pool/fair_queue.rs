//! Hierarchical fair queue: round robin over addresses, then over the people of an address.

use std::collections::{HashMap, VecDeque};

use super::{Principal, round_robin::RoundRobin};
use crate::middleware::ClientAddr;

/// The jobs of one person are served in order. Many guests of one address together are served no
/// more often than one.
#[derive(Debug)]
pub(super) struct FairQueue<T> {
    addresses: RoundRobin<ClientAddr>,
    queues: HashMap<ClientAddr, AddressQueue<T>>,
}

#[derive(Debug)]
struct AddressQueue<T> {
    people: RoundRobin<String>,
    jobs: HashMap<String, VecDeque<T>>,
}

impl<T> Default for FairQueue<T> {
    fn default() -> FairQueue<T> {
        FairQueue { addresses: RoundRobin::default(), queues: HashMap::new() }
    }
}

impl<T> Default for AddressQueue<T> {
    fn default() -> AddressQueue<T> {
        AddressQueue { people: RoundRobin::default(), jobs: HashMap::new() }
    }
}

impl<T> FairQueue<T> {
    pub(super) fn push(&mut self, who: &Principal, job: T) {
        self.addresses.push(&who.address);
        let queue = self.queues.entry(who.address).or_default();
        queue.people.push(&who.person);
        queue.jobs.entry(who.person.clone()).or_default().push_back(job);
    }

    pub(super) fn pop(&mut self) -> Option<(Principal, T)> {
        let address = self.addresses.pop()?;
        let queue = self.queues.get_mut(&address).expect("a place that waits has people");
        let (person, job) = queue.pop();
        if queue.jobs.is_empty() {
            self.queues.remove(&address);
        }
        Some((Principal { address, person }, job))
    }

    pub(super) fn waiting_at(&self, address: &ClientAddr) -> usize {
        self.addresses.waiting_of(address)
    }

    pub(super) fn waiting_of(&self, who: &Principal) -> usize {
        let queue = self.queues.get(&who.address);
        queue.map_or(0, |queue| queue.people.waiting_of(&who.person))
    }

    /// How many addresses have a job that waits.
    pub(super) fn addresses(&self) -> usize {
        self.addresses.keys()
    }
}

impl<T> AddressQueue<T> {
    fn pop(&mut self) -> (String, T) {
        let person = self.people.pop().expect("somebody waits");
        let jobs = self.jobs.get_mut(&person).expect("a person who waits has a job");
        let job = jobs.pop_front().expect("a person who waits has a job");
        if jobs.is_empty() {
            self.jobs.remove(&person);
        }
        (person, job)
    }
}
