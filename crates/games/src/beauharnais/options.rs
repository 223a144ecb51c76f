//! What a host may choose.

use engine::{OptionSpec, Settings, Values};

use super::rule_cards::{KEYS, RuleCard};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub players: u8,
    /// B8.3, B9.3. How many deals a match has; redeals do not count.
    pub deals: u8,
    pub card: CardChoice,
}

/// B2.4. Which rule card is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardChoice {
    None,
    /// Each deal another, drawn before it.
    Random,
    Always(RuleCard),
}

impl Rules {
    /// Whether Beauharnais and a butler play against the others: with 4 and 5 players.
    pub const fn has_teams(&self) -> bool {
        self.players >= 4
    }
}

pub(super) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "deals", values: |_| Values::Numbers(1..=50), default: |_| "1" },
    OptionSpec { key: "card", values: card_values, default: |_| "none" },
];

fn card_values(players: u8) -> Values {
    if players >= 4 { Values::Words(&CARD_WORDS) } else { Values::None }
}

const CARD_WORDS: [&str; 2 + KEYS.len()] = {
    let mut words = ["none"; 2 + KEYS.len()];
    words[1] = "random";
    let mut at = 0;
    while at < KEYS.len() {
        words[2 + at] = KEYS[at];
        at += 1;
    }
    words
};

pub(super) fn rules(settings: &Settings<'_>) -> Rules {
    let card = match settings.word("card") {
        "none" => CardChoice::None,
        "random" => CardChoice::Random,
        key => CardChoice::Always(key.parse().expect("the other words are keys of rule cards")),
    };
    Rules { players: settings.players(), deals: settings.number("deals") as u8, card }
}
