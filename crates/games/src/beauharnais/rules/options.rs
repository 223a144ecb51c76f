//! What a host may choose.

use engine::{
    Settings, Setup,
    options::{OptionSpec, Values},
};

use crate::beauharnais::rules::rule_cards::{KEYS, RuleCard};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub players: u8,
    /// B8.3, B9.3. How many deals a match has; redeals do not count.
    pub deals: u8,
    pub card: CardChoice,
    pub one: One,
    pub monopoly: Monopoly,
}

/// B2.4. Which rule card is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CardChoice {
    None,
    /// Each deal another, drawn before it.
    Random,
    Always(RuleCard),
}

/// B6.4. Where an active 1 stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum One {
    /// In the third row of every table: 15 at trump level, whatever its suit.
    Row,
    /// Where its number puts it: at trump level in the suits of trump and its partner, or else
    /// among the suit led, where its 10 beats it.
    Number,
}

/// B8.2. What a monopoly is. No option: it came with the second edition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Monopoly {
    /// All the points that premium goods can count.
    Points,
    /// All premium goods, also those that `lost` makes worth nothing.
    Taken,
}

impl Rules {
    /// Whether Beauharnais and a butler play against the others: with 4 and 5 players.
    pub const fn has_teams(&self) -> bool {
        self.players >= 4
    }
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec { key: "deals", values: |_| Values::Numbers(1..=50), default: |_| "1" },
    OptionSpec { key: "card", values: card_values, default: usual_card },
    OptionSpec { key: "one", values: |_| Values::Words(&["row", "number"]), default: usual_one },
];

/// What came with the second edition.
const SECOND: u32 = 2;

/// B2.4. Without teams there is none.
fn usual_card(setup: &Setup) -> &'static str {
    if setup.players < 4 || setup.is_before(SECOND) { "none" } else { "random" }
}

fn usual_one(setup: &Setup) -> &'static str {
    if setup.is_before(SECOND) { "number" } else { "row" }
}

fn card_values(players: u8) -> Values {
    if players >= 4 { Values::Words(&CARD_WORDS) } else { Values::None }
}

const CARD_WORDS: [&str; 2 + KEYS.len()] = {
    let mut words = ["random"; 2 + KEYS.len()];
    words[1] = "none";
    let mut at = 0;
    while at < KEYS.len() {
        words[2 + at] = KEYS[at];
        at += 1;
    }
    words
};

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    let card = match settings.word("card") {
        "none" => CardChoice::None,
        "random" => CardChoice::Random,
        key => CardChoice::Always(key.parse().expect("the other words are keys of rule cards")),
    };
    let one = if settings.word("one") == "row" { One::Row } else { One::Number };
    let monopoly = if settings.is_before(SECOND) { Monopoly::Taken } else { Monopoly::Points };
    let (players, deals) = (settings.players(), settings.number("deals") as u8);
    Rules { players, deals, card, one, monopoly }
}
