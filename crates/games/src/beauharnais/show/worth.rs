//! B6. What a good is worth in its trick, for people to read.

use cards::CardSet;
use engine::Rule;
use serde::Serialize;
use ts_rs::TS;

use crate::{
    beauharnais::{
        Good, Public, Rules,
        rules::{
            play::suit_to_value,
            value::{Level, Scale, Value},
        },
    },
    shared::Trick,
};

/// Why a good is worth what it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
pub struct Worth {
    /// The key of the message that names its level.
    pub level: &'static str,
    /// What it counts there: `number` of the message.
    pub number: u8,
    /// The key of the message that says why it counts another number than it bears; null if it
    /// does not.
    pub also: Option<&'static str>,
    /// The rule to read.
    pub rule: &'static str,
}

/// How the goods of a trick are valued; `None` before trump is known.
pub(crate) fn scale(rules: Rules, public: &Public, trick: Trick<Good>) -> Option<Scale> {
    let goods: CardSet<Good> = trick.cards().iter().copied().collect();
    let led = suit_to_value(trick, public.declared).filter(|_| public.scores.len() > 2);
    public.trump.map(|trump| Scale::new(goods, trump, led, rules.one))
}

impl Worth {
    /// At a table of `seats`.
    pub(crate) fn new(good: Good, value: Value, seats: u8) -> Worth {
        let (level, rule) = match value.level() {
            Level::Stock => ("value.stock", Rule("B6")),
            Level::TrueLove => ("value.true-love", Rule("B6.4")),
            Level::Trump => ("value.trump", Rule("B6")),
            Level::Lead if seats == 2 => ("value.number", Rule("B10.4")),
            Level::Lead => ("value.lead", Rule("B6")),
            Level::Nothing => ("value.nothing", Rule("B6")),
        };
        let number = value.number();
        let (also, rule) = match (good.number(), number) {
            (1, 15) => (Some("value.active"), Rule("B6.1")),
            (10, 16) => (Some("value.ten"), rule),
            (10, 14) => (Some("value.synergy"), Rule("B1.3")),
            _ => (None, rule),
        };
        Worth { level, number, also, rule: rule.0 }
    }
}
