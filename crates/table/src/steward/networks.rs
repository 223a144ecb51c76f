//! A table is opened for what its house offers, and plays by the networks that come.

use std::sync::Arc;

use bots::{Level, UnknownBot};
use protocol::Order;

use super::{Output, Steward};
use crate::{Networks, Time, levels, told::Told};

/// Whether the bots of an order play here; or why not.
pub(super) fn offers(networks: &Networks, order: &Order) -> Result<(), String> {
    let level = &order.terms.level;
    let level: Level = level.parse().map_err(|error: UnknownBot| error.to_string())?;
    let offered = levels(order, networks).map_err(|error| error.to_string())?;
    let is_offered = offered.contains(&level);
    is_offered.then_some(()).ok_or_else(|| format!("no {level} plays at such a table here"))
}

impl Steward {
    /// The networks are others from here on. Whoever is connected is told everything anew if that
    /// changes who plays.
    pub fn bring(&mut self, networks: &Arc<Networks>, now: Time) -> Vec<Output> {
        let before = self.table.seating();
        self.table.networks = Arc::clone(networks);
        if self.table.seating() == before {
            return Vec::new();
        }
        self.told = Told::default();
        self.connections.iter().flat_map(|one| self.tell_anew(one.number, now)).collect()
    }
}
