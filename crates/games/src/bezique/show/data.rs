//! Types of the rules as data: what a client is told of them.

use serde::Serialize;
use ts_rs::TS;

use crate::{
    bezique::{CombinationKind, Takes},
    shared::shown,
};

shown!(CombinationKind as KindData);
shown!(Takes as TakesData);

/// The message `kind.<kind>` names it.
#[derive(Serialize, TS)]
#[serde(remote = "CombinationKind", rename_all = "kebab-case")]
enum KindData {
    Sequence,
    Royal,
    Marriage,
    Bezique,
    Double,
    Aces,
    Kings,
    Queens,
    Knaves,
}

/// Z2.2. What takes a trick without trumps.
#[derive(Serialize, TS)]
#[serde(remote = "Takes", rename_all = "kebab-case")]
enum TakesData {
    Suit,
    Rank,
}
