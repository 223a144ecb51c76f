//! Types of the rules as data: what a client is told of them.

use cards::spelled;
use serde::{Serialize, Serializer};
use ts_rs::{Config, TS};

use crate::{
    shared::shown,
    toy::{Card, Phase, Stake},
};

spelled!(Card);

shown!(Phase as PhaseData);

#[derive(Serialize, TS)]
#[serde(remote = "Phase", rename_all = "kebab-case")]
enum PhaseData {
    Deal,
    Stake,
    Play,
    Over,
}

/// As the points that a trick is worth.
impl Serialize for Stake {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.points())
    }
}

impl TS for Stake {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(_: &Config) -> String {
        "number".to_owned()
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}
