//! A queue that is fair between addresses, and between the people of an address.

use std::collections::{HashMap, VecDeque};

use super::{Principal, round_robin::Turns};
use crate::middleware::ClientAddr;

/// Places take turns, the people of a place share its turns, and what one person waits for goes
/// in order. Many guests of one address are therefore served no more often than one.
#[derive(Debug)]
pub(super) struct Fair<T> {
    places: Turns<ClientAddr>,
    households: HashMap<ClientAddr, Household<T>>,
}

#[derive(Debug)]
struct Household<T> {
    people: Turns<String>,
    jobs: HashMap<String, VecDeque<T>>,
}

impl<T> Default for Fair<T> {
    fn default() -> Fair<T> {
        Fair { places: Turns::default(), households: HashMap::new() }
    }
}

impl<T> Default for Household<T> {
    fn default() -> Household<T> {
        Household { people: Turns::default(), jobs: HashMap::new() }
    }
}

impl<T> Fair<T> {
    pub(super) fn push(&mut self, who: &Principal, job: T) {
        self.places.push(&who.place);
        let household = self.households.entry(who.place).or_default();
        household.people.push(&who.person);
        household.jobs.entry(who.person.clone()).or_default().push_back(job);
    }

    pub(super) fn pop(&mut self) -> Option<(Principal, T)> {
        let place = self.places.pop()?;
        let household = self.households.get_mut(&place).expect("a place that waits has people");
        let (person, job) = household.pop();
        if household.jobs.is_empty() {
            self.households.remove(&place);
        }
        Some((Principal { place, person }, job))
    }

    pub(super) fn waiting_at(&self, place: &ClientAddr) -> usize {
        self.places.waiting_of(place)
    }

    pub(super) fn waiting_of(&self, who: &Principal) -> usize {
        let household = self.households.get(&who.place);
        household.map_or(0, |household| household.people.waiting_of(&who.person))
    }

    /// How many places wait.
    pub(super) fn places(&self) -> usize {
        self.places.keys()
    }
}

impl<T> Household<T> {
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
