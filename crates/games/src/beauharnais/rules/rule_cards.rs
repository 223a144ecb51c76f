//! B7. Rule cards.

use std::{fmt, str::FromStr};

use cards::CardSet;
use engine::{Unreadable, notation::quoted};

use crate::beauharnais::{
    Good, Suit,
    rules::{
        goods::{PREMIUM, numbered, set},
        result::Teams,
    },
};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum RuleCard {
    Cinderella,
    Money,
    Birthday,
    Ruler,
    Gleamers,
    Memory,
    Eightball,
    Princess,
    Ex,
    Lost,
}

use RuleCard::{
    Birthday, Cinderella, Eightball, Ex, Gleamers, Lost, Memory, Money, Princess, Ruler,
};

/// Who gets the points of a rule card.
#[derive(Clone, Copy)]
pub(crate) enum Bonus {
    /// Nobody: it changes a rule instead.
    None,
    /// The team that took all of these.
    All(CardSet<Good>),
    /// The team that took more of these, each worth so much.
    More(CardSet<Good>, fn(Good) -> u8),
    /// Beauharnais' team, if the butler took all of these.
    ByButler(CardSet<Good>),
}

impl Bonus {
    pub(crate) fn of(card: Option<RuleCard>) -> Bonus {
        card.map_or(Bonus::None, |card| CARDS[card as usize].2)
    }

    /// The goods that decide it.
    pub(crate) fn goods(self) -> CardSet<Good> {
        match self {
            Bonus::None => CardSet::EMPTY,
            Bonus::All(goods) | Bonus::More(goods, _) | Bonus::ByButler(goods) => goods,
        }
    }

    /// What some goods count for it.
    pub(crate) fn tally(self, of: CardSet<Good>) -> u8 {
        match self {
            Bonus::None => 0,
            Bonus::All(goods) | Bonus::ByButler(goods) => (of & goods).len() as u8,
            Bonus::More(goods, worth) => (of & goods).into_iter().map(worth).sum(),
        }
    }
}

const POINTS: u8 = 2;

/// B7. The ten, in the order of [`RuleCard`].
const CARDS: [(RuleCard, &str, Bonus); 10] = [
    (Cinderella, "cinderella", Bonus::All(numbered(1, 1))),
    (Money, "money", Bonus::More(MONEY_2_TO_8, Good::number)),
    (Birthday, "birthday", Bonus::ByButler(set([Good::RING, Good::PEARL]))),
    (Ruler, "ruler", Bonus::All(set([Good::CROWN, Good::CASTLE, Good::EMPIRE]))),
    (Gleamers, "gleamers", Bonus::More(numbered(1, 8), |_| 1)),
    (Memory, "memory", Bonus::All(set([Good::CLOVER_CROWN, Good::LETTER]))),
    (Eightball, "eightball", Bonus::None),
    (Princess, "princess", Bonus::None),
    (Ex, "ex", Bonus::None),
    (Lost, "lost", Bonus::None),
];

const MONEY_2_TO_8: CardSet<Good> = {
    let [two, eight] = [Good::new(Suit::Money, 2).index(), Good::new(Suit::Money, 8).index()];
    CardSet::from_bits((1 << (eight + 1)) - (1 << two))
};

/// What the rule cards are called in options and records.
pub(crate) const KEYS: [&str; CARDS.len()] = {
    let mut keys = [""; CARDS.len()];
    let mut at = 0;
    while at < CARDS.len() {
        assert!(CARDS[at].0 as usize == at, "the table is in the order of the cards");
        keys[at] = CARDS[at].1;
        at += 1;
    }
    keys
};

/// What counts as premium in a deal: `eightball` adds the 8s.
pub(crate) fn premium(card: Option<RuleCard>) -> CardSet<Good> {
    if card == Some(Eightball) { PREMIUM | numbered(8, 8) } else { PREMIUM }
}

/// B7.2. What the rule card gives each team for the goods it took; `butler` has those that the
/// butler took. A condition that neither meets gives nothing.
pub(crate) fn bonus(
    card: Option<RuleCard>,
    taken: Teams<CardSet<Good>>,
    butler: CardSet<Good>,
) -> Teams<u8> {
    let bonus = Bonus::of(card);
    let met = match bonus {
        Bonus::None => Teams { beauharnais: false, daughters: false },
        Bonus::All(goods) => taken.map(|taken| goods.is_subset(taken)),
        Bonus::More(..) => {
            let Teams { beauharnais, daughters } = taken.map(|taken| bonus.tally(taken));
            Teams { beauharnais: beauharnais > daughters, daughters: daughters > beauharnais }
        }
        Bonus::ByButler(goods) => Teams { beauharnais: goods.is_subset(butler), daughters: false },
    };
    met.map(|met| if met { POINTS } else { 0 })
}

impl RuleCard {
    pub const ALL: [RuleCard; CARDS.len()] =
        [Cinderella, Money, Birthday, Ruler, Gleamers, Memory, Eightball, Princess, Ex, Lost];

    pub const fn key(self) -> &'static str {
        KEYS[self as usize]
    }
}

impl fmt::Display for RuleCard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.key())
    }
}

impl FromStr for RuleCard {
    type Err = Unreadable;

    fn from_str(key: &str) -> Result<RuleCard, Unreadable> {
        let card = RuleCard::ALL.into_iter().find(|card| card.key() == key);
        card.ok_or_else(|| Unreadable(format!("{} is no rule card", quoted(key))))
    }
}
