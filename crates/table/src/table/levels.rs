//! How well the bots of a table play, and what plays where a network is not at hand.

use bots::Level;
use engine::{Seat, show::Language};
use protocol::{Code, Instead, InsteadReason, Refusal};

use super::Table;
use crate::{chair::Sits, networks, words};

/// A level that a table names and that has no network where the table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no network for {level} at {game} with {players} players: the next level plays")]
pub struct MissingLevel<'a> {
    pub level: Level,
    pub game: &'a str,
    pub players: u8,
}

impl Table {
    /// The levels that are offered here, the weakest first.
    pub(crate) fn levels(&self) -> Vec<Level> {
        let offered = networks::levels_of((&self.order.game, &self.setup()), &self.networks);
        networks::where_it_counts(offered, self.counts())
    }

    /// The level of a bot, or of one that stands in.
    pub(crate) fn level_shown(&self, seat: Seat) -> Option<String> {
        match &self.chair(seat).sits {
            Sits::Bot { level } => Some(level.clone()),
            Sits::Person(person) => person.stand_in.map(|_| self.order.terms.level.clone()),
            Sits::Nobody => None,
        }
    }

    /// What plays in place of a seat's level.
    pub(crate) fn instead(&self, seat: Seat) -> Option<Instead> {
        self.in_place_of(self.level_shown(seat)?.parse().ok()?)
    }

    fn in_place_of(&self, level: Level) -> Option<Instead> {
        networks::instead((&self.order.game, &self.setup()), level, &self.networks)
    }

    /// The network that bots here play by, or may, and that is still to be fetched.
    pub fn wanted_network(&self) -> Option<&'static str> {
        let form = (self.order.game.as_str(), &self.setup());
        self.named_levels().find_map(|level| networks::wanted(form, level, &self.networks))
    }

    /// The first level that bots here play at, or may, without a network.
    pub fn missing_level(&self) -> Option<MissingLevel<'_>> {
        let is_missing = |level: &Level| {
            self.in_place_of(*level).is_some_and(|instead| instead.why == InsteadReason::Missing)
        };
        let (game, players) = (self.order.game.as_str(), self.order.players);
        let level = self.named_levels().find(is_missing)?;
        Some(MissingLevel { level, game, players })
    }

    /// The level of bots that fill seats and stand in, and those of bots that sit.
    fn named_levels(&self) -> impl Iterator<Item = Level> {
        let bots = self.chairs.iter().filter_map(|chair| match &chair.sits {
            Sits::Bot { level } => Some(level),
            Sits::Nobody | Sits::Person(_) => None,
        });
        [&self.order.terms.level].into_iter().chain(bots).filter_map(|level| level.parse().ok())
    }

    /// Says which level is the strongest here.
    pub(crate) fn no_such_level(&self, language: Language) -> Refusal {
        let plain = words::refusal(Code::NoSuchLevel, language);
        let levels = self.levels();
        let strongest = levels.last().map(|level| words::level("strongest", *level, language));
        Refusal { text: strongest.unwrap_or_else(|| plain.text.clone()), ..plain }
    }
}
