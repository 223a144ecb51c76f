//! Bids as data. Written out where they stand: each game has its own, and all look alike.

use serde::{Serialize, Serializer, ser::SerializeStruct as _};
use ts_rs::{Config, TS};

use crate::shared::{Bid, BidSuit};

impl<Suit, const FEWEST: u8, const MOST: u8> Serialize for Bid<Suit, FEWEST, MOST>
where
    Suit: BidSuit + Serialize,
{
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut bid = serializer.serialize_struct("Bid", 2)?;
        bid.serialize_field("number", &self.number())?;
        bid.serialize_field("suit", &self.suit())?;
        bid.end()
    }
}

impl<Suit: BidSuit + TS, const FEWEST: u8, const MOST: u8> TS for Bid<Suit, FEWEST, MOST> {
    type WithoutGenerics = Self;
    type OptionInnerType = Self;

    fn name(config: &Config) -> String {
        format!("{{ number: number, suit: {} }}", Suit::name(config))
    }

    fn inline(config: &Config) -> String {
        Self::name(config)
    }
}
