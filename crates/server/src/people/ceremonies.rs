//! Passkeys are shown in two steps; what was asked in the first is remembered for the second.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use uuid::Uuid;

/// As long as a browser waits for its owner.
const PATIENCE: Duration = Duration::from_mins(5);

/// When there are more, the oldest is forgotten.
const MOST: usize = 4096;

/// One for each person at most: beginning anew forgets what was begun before.
#[derive(Debug)]
pub(crate) struct Ceremonies<T> {
    begun: Mutex<HashMap<Uuid, (Instant, T)>>,
}

impl<T> Ceremonies<T> {
    pub(crate) fn new() -> Ceremonies<T> {
        Ceremonies { begun: Mutex::default() }
    }

    pub(crate) fn begin(&self, person: Uuid, now: Instant, asked: T) {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        if begun.len() >= MOST {
            begun.retain(|_, (at, _)| now.duration_since(*at) <= PATIENCE);
        }
        if begun.len() >= MOST {
            let oldest = begun.iter().min_by_key(|(_, (at, _))| *at).map(|(person, _)| *person);
            oldest.and_then(|person| begun.remove(&person));
        }
        begun.insert(person, (now, asked));
    }

    /// What was asked, once; `None` if nothing was, or too long ago.
    pub(crate) fn end(&self, person: Uuid, now: Instant) -> Option<T> {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let (at, asked) = begun.remove(&person)?;
        (now.duration_since(at) <= PATIENCE).then_some(asked)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const AIKO: Uuid = Uuid::from_u128(1);

    #[test]
    fn a_ceremony_ends_once_and_in_time() {
        let (ceremonies, now) = (Ceremonies::new(), Instant::now());
        ceremonies.begin(AIKO, now, 'a');
        ceremonies.begin(AIKO, now, 'b');
        assert_eq!(ceremonies.end(Uuid::from_u128(2), now), None);
        assert_eq!(ceremonies.end(AIKO, now), Some('b'));
        assert_eq!(ceremonies.end(AIKO, now), None);
        ceremonies.begin(AIKO, now, 'c');
        assert_eq!(ceremonies.end(AIKO, now + PATIENCE + Duration::from_secs(1)), None);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (ceremonies, now) = (Ceremonies::new(), Instant::now());
        for number in 0..=MOST {
            let at = now + Duration::from_millis(number as u64);
            ceremonies.begin(Uuid::from_u128(number as u128), at, number);
        }
        assert_eq!(ceremonies.end(Uuid::from_u128(0), now), None);
        assert_eq!(ceremonies.end(Uuid::from_u128(1), now), Some(1));
    }
}
