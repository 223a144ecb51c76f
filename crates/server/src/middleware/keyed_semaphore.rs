//! A keyed semaphore: a limit on concurrent holders for each key, such as connections by address.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
};

/// A semaphore with the same number of permits for each key; keys without a holder take no memory.
#[derive(Clone, Debug)]
pub(crate) struct KeyedSemaphore<K: Eq + Hash> {
    limit: u32,
    held: Arc<Mutex<HashMap<K, u32>>>,
}

/// A permit, until it is dropped.
#[derive(Debug)]
pub(crate) struct Permit<K: Eq + Hash> {
    key: K,
    of: KeyedSemaphore<K>,
}

impl<K: Copy + Eq + Hash> KeyedSemaphore<K> {
    pub(crate) fn new(limit: u32) -> KeyedSemaphore<K> {
        KeyedSemaphore { limit, held: Arc::default() }
    }

    /// `None` if all permits of the key are taken.
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
    fn a_dropped_permit_is_free_again_and_unused_keys_are_removed() {
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
