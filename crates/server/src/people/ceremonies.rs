//! WebAuthn ceremonies: the challenge of the first step is kept for the second, in a bounded map.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use uuid::Uuid;

use crate::middleware::ClientAddr;

/// Challenges expire after this time.
const CEREMONY_TIMEOUT: Duration = Duration::from_mins(5);

/// Limits of pending ceremonies, in all and per address. Beyond them the oldest is evicted, of the
/// same address first, so that one address cannot evict the ceremonies of others.
const CEREMONIES: usize = 4096;
const CEREMONIES_PER_ADDRESS: usize = 64;

/// Pending ceremonies, at most one for each person: a new one replaces the one before.
#[derive(Debug)]
pub(crate) struct Ceremonies<T> {
    begun: Mutex<HashMap<Uuid, Begun<T>>>,
}

#[derive(Debug)]
struct Begun<T> {
    at: Instant,
    address: ClientAddr,
    asked: T,
}

impl<T> Ceremonies<T> {
    pub(crate) fn new() -> Ceremonies<T> {
        Ceremonies { begun: Mutex::default() }
    }

    pub(crate) fn begin(&self, person: Uuid, address: ClientAddr, at: Instant, asked: T) {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        if begun.len() >= CEREMONIES {
            begun.retain(|_, one| at.duration_since(one.at) <= CEREMONY_TIMEOUT);
        }
        if begun.values().filter(|one| one.address == address).count() >= CEREMONIES_PER_ADDRESS {
            forget_oldest(&mut begun, |one| one.address == address);
        }
        if begun.len() >= CEREMONIES {
            forget_oldest(&mut begun, |_| true);
        }
        begun.insert(person, Begun { at, address, asked });
    }

    /// Takes the state of a ceremony; `None` if there is none or it has expired.
    pub(crate) fn end(&self, person: Uuid, now: Instant) -> Option<T> {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        let Begun { at, asked, .. } = begun.remove(&person)?;
        (now.duration_since(at) <= CEREMONY_TIMEOUT).then_some(asked)
    }
}

fn forget_oldest<T>(begun: &mut HashMap<Uuid, Begun<T>>, of: impl Fn(&Begun<T>) -> bool) {
    let oldest = begun.iter().filter(|(_, one)| of(one)).min_by_key(|(_, one)| one.at);
    let oldest = oldest.map(|(person, _)| *person);
    oldest.and_then(|person| begun.remove(&person));
}

#[cfg(test)]
mod tests {
    use std::net::{IpAddr, Ipv4Addr};

    use super::*;

    const AIKO: Uuid = Uuid::from_u128(1);

    fn address(number: usize) -> ClientAddr {
        ClientAddr::of(IpAddr::V4(Ipv4Addr::from_bits(number as u32)))
    }

    #[test]
    fn a_ceremony_ends_once_and_in_time() {
        let (ceremonies, now) = (Ceremonies::new(), Instant::now());
        ceremonies.begin(AIKO, address(1), now, 'a');
        ceremonies.begin(AIKO, address(1), now, 'b');
        assert_eq!(ceremonies.end(Uuid::from_u128(2), now), None);
        assert_eq!(ceremonies.end(AIKO, now), Some('b'));
        assert_eq!(ceremonies.end(AIKO, now), None);
        ceremonies.begin(AIKO, address(1), now, 'c');
        assert_eq!(ceremonies.end(AIKO, now + CEREMONY_TIMEOUT + Duration::from_secs(1)), None);
    }

    #[test]
    fn only_so_many_are_remembered() {
        let (ceremonies, now) = (Ceremonies::new(), Instant::now());
        for number in 0..=CEREMONIES {
            let at = now + Duration::from_millis(number as u64);
            ceremonies.begin(Uuid::from_u128(number as u128), address(number), at, number);
        }
        assert_eq!(ceremonies.end(Uuid::from_u128(0), now), None);
        assert_eq!(ceremonies.end(Uuid::from_u128(1), now), Some(1));
    }

    #[test]
    fn one_address_evicts_no_ceremony_of_another() {
        let (ceremonies, now) = (Ceremonies::new(), Instant::now());
        ceremonies.begin(AIKO, address(1), now, 0);
        for number in 2..2 + 2 * CEREMONIES {
            let at = now + Duration::from_millis(number as u64);
            ceremonies.begin(Uuid::from_u128(number as u128), address(2), at, number);
        }
        assert_eq!(ceremonies.end(AIKO, now), Some(0));
        assert_eq!(ceremonies.end(Uuid::from_u128(2), now), None);
    }
}
