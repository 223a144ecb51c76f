//! Verifiable deals: where the numbers of chance come from. The construction is described in
//! docs/PROTOCOL.md, and a client's side of it is [`protocol::Pins`].

mod ceremony;
mod key;
mod order;
mod shown;

use engine::SeatSet;
use protocol::{Seed, ServerKey, Signed, seed_commitment};
use serde::{Deserialize, Serialize};

use crate::Time;
pub(crate) use key::{Key, first_commitment};
pub(crate) use order::{bound, is_bound};
pub(crate) use shown::changes_deal;

/// What a table deals with, from its opening on.
#[derive(Clone, Debug)]
pub(crate) struct Dealing {
    pub(crate) seed: Seed,
    pub(crate) commitment: Seed,
    /// `None` at a table of version 1.
    pub(crate) promise: Option<Promise>,
    /// Since when everyone is to reveal; `None` unless that is waited for.
    pub(crate) revealing: Option<Time>,
    /// Since the start, the seats that have not been back after the server was away.
    pub(crate) cut_off: SeatSet,
}

/// What a seed is bound to, kept in the first line of a log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Promise {
    /// [`protocol::Deal::order`].
    pub(crate) order: String,
    pub(crate) dealer: Dealer,
}

/// The party that has drawn the seed of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Dealer {
    /// A server, with its signature of the commitment; every person adds to the seed.
    Server(Signed),
    /// The device on which the person plays, which nobody else has a part in.
    Device,
}

impl Promise {
    /// Of a server that has a key; of a device if there is none.
    pub(crate) fn new(table: &str, order: String, seed: &Seed, key: Option<&ServerKey>) -> Promise {
        let commitment = seed_commitment(table, &order, seed);
        let dealer = key.map(|key| Dealer::Server(key.sign(table, &commitment)));
        Promise { order, dealer: dealer.unwrap_or(Dealer::Device) }
    }
}

impl Dealing {
    pub(crate) fn new(table: &str, seed: Seed, promise: Option<Promise>) -> Dealing {
        let commitment = match &promise {
            None => first_commitment(&seed),
            Some(promise) => seed_commitment(table, &promise.order, &seed),
        };
        Dealing { seed, commitment, promise, revealing: None, cut_off: SeatSet::EMPTY }
    }

    /// Whether every person commits to a part of the deal and reveals it.
    pub(crate) fn is_shared(&self) -> bool {
        self.signed().is_some()
    }

    pub(crate) fn signed(&self) -> Option<&Signed> {
        match &self.promise.as_ref()?.dealer {
            Dealer::Server(signed) => Some(signed),
            Dealer::Device => None,
        }
    }

    pub(crate) fn version(&self) -> u8 {
        if self.promise.is_some() { 2 } else { 1 }
    }
}
