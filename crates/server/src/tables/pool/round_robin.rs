//! Fair queueing over keys: round robin over addresses, or over the people of an address.

use std::{
    collections::{HashMap, VecDeque},
    hash::Hash,
};

/// Round robin with new flows first, as in FQ-CoDel (RFC 8290), counted in jobs.
///
/// A key that has just been served stays in the ring of `old` ones for one round even if nothing
/// of it waits, so that it cannot be new again at once. Between two jobs of one key every other
/// key is therefore served at most twice, and a key that asks seldom is served before all that
/// ask without end.
#[derive(Debug)]
pub(super) struct RoundRobin<K> {
    new: VecDeque<K>,
    old: VecDeque<K>,
    /// How many jobs of each key wait; 0 for one that only stays for its round.
    waiting: HashMap<K, usize>,
    /// How many keys have a job that waits.
    keys: usize,
}

impl<K> Default for RoundRobin<K> {
    fn default() -> RoundRobin<K> {
        RoundRobin { new: VecDeque::new(), old: VecDeque::new(), waiting: HashMap::new(), keys: 0 }
    }
}

impl<K: Clone + Eq + Hash> RoundRobin<K> {
    /// One more job of this key waits.
    pub(super) fn push(&mut self, key: &K) {
        if !self.waiting.contains_key(key) {
            self.waiting.insert(key.clone(), 0);
            self.new.push_back(key.clone());
        }
        let jobs = self.waiting.get_mut(key).expect("it is there now");
        self.keys += usize::from(*jobs == 0);
        *jobs += 1;
    }

    /// The key whose job is next; `None` if nothing waits.
    pub(super) fn pop(&mut self) -> Option<K> {
        if self.keys == 0 {
            return None;
        }
        let key = self.first_that_waits();
        let jobs = self.waiting.get_mut(&key).expect("a key in the ring is counted");
        *jobs -= 1;
        self.keys -= usize::from(*jobs == 0);
        if self.keys == 0 {
            *self = RoundRobin::default();
        } else {
            self.old.push_back(key.clone());
        }
        Some(key)
    }

    /// Keys without a job in their round are removed on the way.
    fn first_that_waits(&mut self) -> K {
        loop {
            let first = self.new.pop_front().or_else(|| self.old.pop_front());
            let key = first.expect("a key that waits is in a ring");
            if self.waiting_of(&key) > 0 {
                return key;
            }
            self.waiting.remove(&key);
        }
    }

    /// How many jobs of a key wait.
    pub(super) fn waiting_of(&self, key: &K) -> usize {
        self.waiting.get(key).copied().unwrap_or(0)
    }

    /// How many keys have a job that waits.
    pub(super) fn keys(&self) -> usize {
        self.keys
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(ring: &mut RoundRobin<char>) -> String {
        std::iter::from_fn(|| ring.pop()).collect()
    }

    fn with(keys: &str) -> RoundRobin<char> {
        let mut ring = RoundRobin::default();
        keys.chars().for_each(|key| ring.push(&key));
        ring
    }

    #[test]
    fn keys_take_turns_however_many_jobs_each_has() {
        assert_eq!(order(&mut with("aaaab")), "abaaa");
        assert_eq!(order(&mut with("aaabbc")), "abcaba");
        assert_eq!(order(&mut with("")), "");
    }

    #[test]
    fn a_new_key_goes_before_those_that_have_been_served_but_only_once_a_round() {
        let mut ring = with("aaabbb");
        assert_eq!([ring.pop(), ring.pop()], [Some('a'), Some('b')]);
        ring.push(&'n');
        assert_eq!(ring.pop(), Some('n'));
        ring.push(&'n');
        assert_eq!(order(&mut ring), "abnab");
    }

    #[test]
    fn nothing_is_remembered_once_nothing_waits() {
        let mut ring = with("abcabc");
        assert_eq!(order(&mut ring).len(), 6);
        assert_eq!((ring.waiting.len(), ring.old.len(), ring.keys()), (0, 0, 0));
    }

    /// Every key submits again whenever it is served, the watched key too.
    #[test]
    fn between_two_jobs_of_one_key_others_are_served_at_most_twice_each() {
        for crowd in [1, 7, 100] {
            let mut ring = RoundRobin::default();
            let mut passed = HashMap::new();
            ring.push(&0);
            for _ in 0..20 {
                (1..=crowd).for_each(|key| (0..50).for_each(|_| ring.push(&key)));
            }
            for _ in 0..1000 {
                let key = ring.pop().expect("the crowd never ends");
                ring.push(&key);
                let times = passed.entry(key).or_insert(0);
                *times += 1;
                assert!(*times <= 2, "{key} of {crowd} went before twice");
                if key == 0 {
                    passed.clear();
                }
            }
        }
    }
}
