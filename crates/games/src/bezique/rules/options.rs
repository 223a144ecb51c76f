//! What a host may choose.

use cards::{CardSet, piquet::Card};
use engine::{
    Settings, Setup,
    options::{OptionSpec, Values},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub players: u8,
    /// Z1.2. Packs of 32 cards.
    pub packs: u8,
    /// Z2.5. Points for an exchange.
    pub exchange: i32,
    /// Z2.2. What takes a trick while there is stock.
    pub takes: Takes,
    /// Z5.2. Points that end the match after the deal; 0 is one deal.
    pub target: i32,
}

/// Z2.2. What takes a trick without trumps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Takes {
    /// The highest card of the suit led.
    Suit,
    /// The card of the highest rank, of whatever suit.
    Rank,
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "packs", values: packs, default: |_| "4" },
    OptionSpec { key: "exchange", values: |_| Values::Words(&["0", "10"]), default: |_| "0" },
    OptionSpec { key: "takes", values: |_| Values::Words(&["suit", "rank"]), default: |_| "suit" },
    OptionSpec { key: "target", values: |_| Values::Words(TARGETS), default: usual_target },
];

const TARGETS: &[&str] = &["0", "500", "1000", "1500", "2000", "3000", "4000"];

/// Z1.2. Two players may take two packs; four always play with one each.
fn packs(players: u8) -> Values {
    if players == 2 { Values::Words(&["2", "4"]) } else { Values::None }
}

/// Z5.2. 1000 with 64 cards, 2000 with 128.
fn usual_target(setup: &Setup) -> &'static str {
    if setup.said("packs") == Some("2") { "1000" } else { "2000" }
}

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    Rules {
        players: settings.players(),
        packs: settings.number("packs") as u8,
        exchange: settings.number("exchange").into(),
        takes: if settings.word("takes") == "rank" { Takes::Rank } else { Takes::Suit },
        target: settings.number("target").into(),
    }
}

impl Rules {
    /// The cards in play.
    pub(crate) fn pack(&self) -> CardSet<Card> {
        const FIRST_PACK: u128 = u128::MAX / 0xf;
        CardSet::from_bits(FIRST_PACK * ((1 << self.packs) - 1))
    }

    /// How many cards are in play.
    pub(crate) fn cards(&self) -> usize {
        32 * usize::from(self.packs)
    }
}
