//! How many of each there are at a time.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// Counts those who are in, by whatever they are counted by.
#[derive(Clone, Debug)]
pub(crate) struct KeyedSemaphore<K: Eq + Hash> {
    limit: u32,
    held: Arc<Mutex<HashMap<K, u32>>>,
}

/// One of those who are in, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Eq + Hash> {
    key: K,
    of: KeyedSemaphore<K>,
}

impl<K: Copy + Eq + Hash> KeyedSemaphore<K> {
    pub(crate) fn new(limit: u32) -> KeyedSemaphore<K> {
        KeyedSemaphore { limit, held: Arc::default() }
    }

    /// `None` if there are as many of them as there may be.
    pub(crate) fn try_acquire(&self, key: K) -> Option<Permit<K>> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        let count = held.entry(key).or_default();
        if *count >= self.limit {
            return None;
        }
        *count += 1;
        Some(Permit { key, of: self.clone() })
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut held = self.of.held.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(count) = held.get_mut(&self.key) else { return };
        *count -= 1;
        if *count == 0 {
            held.remove(&self.key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_leaves_makes_room_and_nobody_is_remembered() {
        let count = KeyedSemaphore::new(2);
        let first = count.try_acquire('a');
        let second = count.try_acquire('a');
        assert!(first.is_some() && second.is_some() && count.try_acquire('a').is_none());
        assert!(count.try_acquire('b').is_some());
        drop(first);
        assert!(count.try_acquire('a').is_some());
        drop(second);
        assert!(count.held.lock().is_ok_and(|held| held.is_empty()));
    }
}
