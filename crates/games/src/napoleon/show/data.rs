//! Types of the rules as data: what a client is told of them.

use cards::french::Suit;
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    napoleon::{Contract, Phase, Power, Role},
    shared::shown,
};

shown!(Phase as PhaseData);
shown!(Contract as ContractData);
shown!(Role as RoleData);
shown!(Power as PowerData);

#[derive(Serialize, TS)]
#[serde(remote = "Phase", rename_all = "kebab-case")]
enum PhaseData {
    Deal,
    Auction,
    Naming,
    Discard,
    Play,
    Over,
}

/// N2.5. What Napoleon has to make.
#[derive(Serialize, TS)]
#[serde(remote = "Contract")]
struct ContractData {
    napoleon: Seat,
    trump: Suit,
    target: u8,
}

#[derive(Serialize, TS)]
#[serde(remote = "Role", rename_all = "kebab-case")]
enum RoleData {
    Napoleon,
    Alone,
    Adjutant,
    Allied,
    Unknown,
}

/// What is special about a card, or by what it takes a trick. The message `power.<power>` says it.
#[derive(Serialize, TS)]
#[serde(remote = "Power", rename_all = "kebab-case")]
enum PowerData {
    Yoromeki,
    SpadeAce,
    RightJack,
    LeftJack,
    LedJoker,
    SameTwo,
    JokerDemand,
    Trump,
    SuitLed,
}
