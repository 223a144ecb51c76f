//! Passkeys are shown in two steps; what was asked in the first is remembered for the second.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use uuid::Uuid;

use crate::middleware::ClientAddr;

/// As long as a browser waits for its owner.
const CEREMONY_TIMEOUT: Duration = Duration::from_mins(5);

/// When there are more, the oldest is forgotten: first of those of the same address, so that one
/// address cannot push out everybody else's.
const CEREMONIES: usize = 4096;
const CEREMONIES_PER_ADDRESS: usize = 64;

/// One for each person at most: beginning anew forgets what was begun before.
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

    /// What was asked, once; `None` if nothing was, or too long ago.
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
    fn one_address_pushes_out_nobody_elses() {
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
