//! Rate limit of what people have missed: it takes a while to be written, so that whoever asks for it
//! again and again is told how the table is now, and no more.

use std::collections::BTreeMap;

use table::Time;

/// So many at once, and one more each second.
const BURST: Time = 20;
const REFILL: Time = 1_000;

/// By person: when their bucket will be full again.
#[derive(Debug, Default)]
pub(super) struct CatchUps {
    full_at: BTreeMap<String, Time>,
}

impl CatchUps {
    /// Whether a person may be told all that they have missed.
    pub(super) fn allow(&mut self, person: &str, now: Time) -> bool {
        self.full_at.retain(|_, full_at| *full_at > now);
        let full_at = self.full_at.get(person).copied().unwrap_or(now);
        let is_allowed = full_at + REFILL <= now + BURST * REFILL;
        if is_allowed {
            self.full_at.insert(person.to_owned(), full_at + REFILL);
        }
        is_allowed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_who_asks_again_and_again_is_told_all_once_a_second() {
        let mut limit = CatchUps::default();
        let mut allowed =
            |person: &str, now: Time| (0..100).filter(|_| limit.allow(person, now)).count();
        assert_eq!([allowed("a", 0), allowed("a", 0), allowed("b", 0)], [20, 0, 20]);
        assert_eq!(allowed("a", 3_000), 3);
        assert_eq!(allowed("a", 60_000), 20);
        assert_eq!(limit.full_at.len(), 1, "whoever has not asked for a while is forgotten");
    }
}
