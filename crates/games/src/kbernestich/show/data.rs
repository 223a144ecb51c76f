//! Types of the rules as data: what a client is told of them.

use cards::spelled;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    kbernestich::{Act, Card, Colour, Parts, Phase, Square, Trump},
    shared::shown,
};

spelled!(Card, Colour, Square, Trump);

shown!(Phase as PhaseData);
shown!(Parts as PartsData);
shown!(Act as ActData);

#[derive(Serialize, TS)]
#[serde(remote = "Phase", rename_all = "kebab-case")]
enum PhaseData {
    Start,
    Deal,
    Trump,
    Claim,
    Plot,
    Review,
    Trick,
    Over,
}

/// What a seat scores in a round, part by part.
#[derive(Serialize, TS)]
#[serde(remote = "Parts")]
struct PartsData {
    /// For letters to Marie.
    letters: u8,
    /// For the hunch, the misery bonus with it.
    hunch: u8,
    /// For cards taken.
    cards: u8,
}

/// K3.7. The five actions.
#[derive(Serialize, TS)]
#[serde(remote = "Act", rename_all = "kebab-case")]
enum ActData {
    Incubation,
    Observation,
    Review,
    Pessimism,
    Optimism,
}
