//! Types of the rules as data: what a client is told of them. Each card is its name, several are a list.

use cards::spelled;
use engine::Seat;
use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::{
    behutunsburg::{
        Action, Bundle, Counts, Ending, Loot, Name, Person, Purpose, Rank, Theft, Treasury,
    },
    shared::shown,
};

spelled!(Action, Name, Person);

/// A list of names, in the order of `cards`.
macro_rules! listed {
    ($($kind:ty),*) => {$(
        impl Serialize for $kind {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_seq(self.cards())
            }
        }

        impl TS for $kind {
            type WithoutGenerics = Self;
            type OptionInnerType = Self;

            fn name(config: &Config) -> String {
                Vec::<Name>::name(config)
            }

            fn inline(config: &Config) -> String {
                Vec::<Name>::inline(config)
            }
        }
    )*};
}

listed!(Bundle, Counts, Treasury);

shown!(Theft as TheftData);
shown!(Loot as LootData);
shown!(Ending as EndingData);
shown!(Purpose as PurposeData);
shown!(Rank as RankData);

/// H4.8. Thievery.
#[derive(Serialize, TS)]
#[serde(remote = "Theft")]
struct TheftData {
    /// The lowest seat of the attacked house.
    from: Seat,
    to: Loot,
}

/// Where a stolen card goes.
#[derive(Serialize, TS)]
#[serde(remote = "Loot", rename_all = "kebab-case")]
enum LootData {
    Hand,
    Treasury,
}

/// Why a round ended.
#[derive(Serialize, TS)]
#[serde(remote = "Ending", tag = "kind", rename_all = "kebab-case")]
enum EndingData {
    Retired { seat: Seat },
    AllCastles,
    TurnLimit,
}

#[derive(Serialize, TS)]
#[serde(remote = "Purpose", rename_all = "kebab-case")]
enum PurposeData {
    Quest,
    Castle,
}

/// From the bottom.
#[derive(Serialize, TS)]
#[serde(remote = "Rank", rename_all = "kebab-case")]
enum RankData {
    Knight,
    Baron,
    King,
}
