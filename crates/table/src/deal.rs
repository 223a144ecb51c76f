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
    /// A board that many play, each at a table of their own: all chance is of the board, and nobody
    /// adds to it.
    Board(Box<SealedBoard>),
}

/// What the table of a board is bound to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SealedBoard {
    /// Until then nothing of the match is shown to others, nor what it was dealt from to anybody.
    pub(crate) until: Time,
    /// `None` on a device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) signed: Option<Signed>,
}

impl Promise {
    /// Of a server that has a key; of a device if there is none. Of a board that is sealed until a
    /// time, if one is given.
    pub(crate) fn new(
        table: &str,
        order: String,
        seed: &Seed,
        key: Option<&ServerKey>,
        sealed: Option<Time>,
    ) -> Promise {
        let commitment = seed_commitment(table, &order, seed);
        let signed = key.map(|key| key.sign(table, &commitment));
        let dealer = match (sealed, signed) {
            (Some(until), signed) => Dealer::Board(Box::new(SealedBoard { until, signed })),
            (None, Some(signed)) => Dealer::Server(signed),
            (None, None) => Dealer::Device,
        };
        Promise { order, dealer }
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
        matches!(self.promise.as_ref().map(|it| &it.dealer), Some(Dealer::Server(_)))
    }

    /// Of the table of a board; `None` at any other.
    pub(crate) fn board(&self) -> Option<&SealedBoard> {
        match &self.promise.as_ref()?.dealer {
            Dealer::Board(board) => Some(board),
            Dealer::Server(_) | Dealer::Device => None,
        }
    }

    pub(crate) fn signed(&self) -> Option<&Signed> {
        match &self.promise.as_ref()?.dealer {
            Dealer::Server(signed) => Some(signed),
            Dealer::Device => None,
            Dealer::Board(board) => board.signed.as_ref(),
        }
    }

    pub(crate) fn version(&self) -> u8 {
        match &self.promise {
            None => 1,
            Some(_) if self.board().is_none() => 2,
            Some(_) => 3,
        }
    }
}
