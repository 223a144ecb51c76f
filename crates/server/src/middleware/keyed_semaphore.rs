//! How many of each there are at a time.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// Counts those who are in, by whatever they are counted by.
#[derive(Clone, Debug)]
pub(crate) struct Headcount<K: Eq + Hash> {
    most: u32,
    inside: Arc<Mutex<HashMap<K, u32>>>,
}

/// One of those who are in, until it is dropped.
#[derive(Debug)]
pub(crate) struct Inside<K: Eq + Hash> {
    key: K,
    of: Headcount<K>,
}

impl<K: Copy + Eq + Hash> Headcount<K> {
    pub(crate) fn new(most: u32) -> Headcount<K> {
        Headcount { most, inside: Arc::default() }
    }

    /// `None` if there are as many of them as there may be.
    pub(crate) fn enter(&self, key: K) -> Option<Inside<K>> {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let count = inside.entry(key).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Inside { key, of: self.clone() })
    }
}

impl<K: Eq + Hash> Drop for Inside<K> {
    fn drop(&mut self) {
        let mut inside = self.of.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(count) = inside.get_mut(&self.key) else { return };
        *count -= 1;
        if *count == 0 {
            inside.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_makes_room_and_nobody_is_remembered() {
        let count = Headcount::new(2);
        let first = count.enter('a');
        let second = count.enter('a');
        assert!(first.is_some() && second.is_some() && count.enter('a').is_none());
        assert!(count.enter('b').is_some());
        drop(first);
        assert!(count.enter('a').is_some());
        drop(second);
        assert!(count.inside.lock().is_ok_and(|inside| inside.is_empty()));
    }
}
