//! The key of a set, what is published of it the day before, and the keys of its boards.

use std::{fmt, str::FromStr};

use protocol::{Seed, digest};

use super::Day;

/// The sets of a game and a day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetMode {
    /// Ranked: played at tables of a server, shut until the day is over.
    Sealed,
    /// Boards of its own, all cards of which a device has, so that it can be played offline.
    Open,
}

/// A set of boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SetId {
    pub day: Day,
    pub game: &'static str,
    pub mode: SetMode,
}

impl SetId {
    /// The key of all its boards, which nobody can guess who does not have the server's secret. Every
    /// node that has the secret finds the same.
    pub fn key(&self, secret: &[u8]) -> Seed {
        let day = self.day.to_string();
        let parts = [b"daily key", secret, day.as_bytes(), self.game.as_bytes()];
        digest(parts.into_iter().chain([self.mode.word().as_bytes()]))
    }

    /// What is published the day before: it is of one day, game and mode.
    pub fn commitment(&self, key: &Seed) -> Seed {
        let day = self.day.to_string();
        let parts = [b"daily commitment", day.as_bytes(), self.game.as_bytes()];
        digest(parts.into_iter().chain([self.mode.word().as_bytes(), &key.0]))
    }
}

/// The key of a board that is tried: some are dropped, since nothing can be won or lost there.
pub fn board_key(key: &Seed, candidate: u32) -> Seed {
    digest([b"daily board".as_slice(), &key.0, &candidate.to_le_bytes()])
}

impl SetMode {
    pub fn word(self) -> &'static str {
        match self {
            SetMode::Sealed => "sealed",
            SetMode::Open => "open",
        }
    }
}

impl fmt::Display for SetMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for SetMode {
    type Err = ();

    fn from_str(text: &str) -> Result<SetMode, ()> {
        [SetMode::Sealed, SetMode::Open].into_iter().find(|mode| mode.word() == text).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::daily::GAMES;

    #[test]
    fn every_set_and_every_board_has_a_key_of_its_own() {
        let day: Day = "2026-11-18".parse().expect("a day");
        let mut keys = HashSet::new();
        for (after, game) in [0, 1].into_iter().flat_map(|day| GAMES.map(|game| (day, game))) {
            for mode in [SetMode::Sealed, SetMode::Open] {
                let set = SetId { day: day.after(after), game, mode };
                let key = set.key(&[1; 64]);
                assert_ne!(key, set.key(&[2; 64]));
                keys.extend([key, set.commitment(&key)].map(|seed| seed.0));
                keys.extend((0..4).map(|board| board_key(&key, board).0));
            }
        }
        assert_eq!(keys.len(), 2 * 5 * 2 * 6);
    }
}
