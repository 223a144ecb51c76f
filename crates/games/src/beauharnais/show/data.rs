//! Types of the rules as data: what a client is told of them.

use cards::spelled;
use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    beauharnais::{Contract, Good, Phase, Role, RuleCard, Suit, Teams},
    shared::shown,
};

spelled!(Good, RuleCard, Suit);

shown!(Phase as PhaseData);
shown!(Contract as ContractData);
shown!(<T> Teams as TeamsData);
shown!(Role as RoleData);

#[derive(Serialize, TS)]
#[serde(remote = "Phase", rename_all = "kebab-case")]
enum PhaseData {
    Card,
    Deal,
    Start,
    Auction,
    Trump,
    Naming,
    Discard,
    Aside,
    Play,
    Over,
}

/// B3.2. What Beauharnais has to acquire.
#[derive(Serialize, TS)]
#[serde(remote = "Contract")]
struct ContractData {
    beauharnais: Seat,
    bid: u8,
}

/// One for each of the two teams.
#[derive(Serialize, TS)]
#[serde(remote = "Teams")]
struct TeamsData<T> {
    beauharnais: T,
    daughters: T,
}

#[derive(Serialize, TS)]
#[serde(remote = "Role", rename_all = "kebab-case")]
enum RoleData {
    Beauharnais,
    Alone,
    Butler,
    Daughter,
    Unknown,
}
