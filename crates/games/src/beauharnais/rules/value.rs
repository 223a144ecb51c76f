//! B6. What takes the trick.

use std::fmt;

use cards::CardSet;

use crate::beauharnais::{
    Good, One, Suit,
    rules::goods::{GOODS, set},
};

/// What a good is worth in its trick: a level, and a number in it. The greater is the better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Value(u8);

/// B6. The levels, weakest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Level {
    Nothing,
    /// With two players every good that has no higher level (B10.4).
    Lead,
    Trump,
    TrueLove,
    Stock,
}

/// How the goods of one trick are valued.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// What each good is worth whatever else is in the trick.
    values: &'static [Value; GOODS],
    /// The one good that the others raise.
    raised: Option<(Good, Value)>,
}

impl Scale {
    /// Without a suit led the goods are valued as between two players (B10.4).
    pub(crate) fn new(trick: CardSet<Good>, trump: Suit, led: Option<Suit>, one: One) -> Scale {
        let led = led.map_or(NO_SUIT_LED, |suit| suit as usize);
        Scale { values: &VALUES[trump as usize][led], raised: raised(trick, trump, one) }
    }

    pub(crate) fn value(&self, good: Good) -> Value {
        match self.raised {
            Some((raised, value)) if raised == good => value,
            _ => self.values[good.index()],
        }
    }

    /// The place in the trick, counting from 0, of the good that takes it so far. A trick has one.
    pub(crate) fn best(&self, trick: &[Good]) -> usize {
        let ranked = trick.iter().zip(0_u16..).map(|(&good, place)| {
            let Value(value) = self.value(good);
            u16::from(value) << 8 | (0xff - place)
        });
        usize::from(0xff - (ranked.max().expect("a trick has a good") & 0xff))
    }
}

/// Stock with True Love in the same trick beats everything; an active 1 counts 15. Never both: one
/// needs two suits.
fn raised(trick: CardSet<Good>, trump: Suit, one: One) -> Option<(Good, Value)> {
    if set([Good::STOCK, Good::TRUE_LOVE]).is_subset(trick) {
        return Some((Good::STOCK, Value::new(Level::Stock, 0)));
    }
    let (good, suit) = active_one(trick)?;
    Some((good, Value::new(level_of_active_one(suit, trump, one), ACTIVE_ONE)))
}

/// B6.4. In the third row of every table; or else, by its number, at trump level in the suits of
/// trump and (B6.2) its partner alone.
const fn level_of_active_one(suit: Suit, trump: Suit, one: One) -> Level {
    let is_trump = suit as u8 == trump as u8 || suit as u8 == trump.partner() as u8;
    if matches!(one, One::Row) || is_trump { Level::Trump } else { Level::Lead }
}

/// The goods of a suit that beat its active 1. B6.4: the 10 of trump and True Love; by its number
/// also the 10 of a suit that is neither trump nor its partner.
#[inline]
pub(crate) fn over_active_one(suit: Suit, trump: Suit, one: One) -> CardSet<Good> {
    OVER_ACTIVE_ONE[one as usize][trump as usize][suit as usize]
}

/// By what the 1 counts as, trump and suit.
static OVER_ACTIVE_ONE: [[[CardSet<Good>; 4]; 4]; 2] = {
    let mut all = [[[CardSet::from_bits(0); 4]; 4]; 2];
    let mut at = 0;
    while at < 32 {
        let (trump, suit) = (Suit::ALL[at / 4 % 4], Suit::ALL[at % 4]);
        all[at / 16][at / 4 % 4][at % 4] =
            find_over_one(suit, trump, [One::Row, One::Number][at / 16]);
        at += 1;
    }
    all
};

const fn find_over_one(suit: Suit, trump: Suit, one: One) -> CardSet<Good> {
    let Value(value) = Value::new(level_of_active_one(suit, trump, one), ACTIVE_ONE);
    let (mut bits, mut number) = (0_u64, 1);
    while number <= 13 {
        let good = Good::new(suit, number);
        let Value(own) = VALUES[trump as usize][suit as usize][good.index()];
        bits |= ((own > value) as u64) << good.index();
        number += 1;
    }
    CardSet::from_bits(bits)
}

/// B6.1. The suit of all goods of a trick that have one; `None` if they are of several, and before
/// there is one.
pub(crate) fn only_suit(trick: CardSet<Good>) -> Option<Suit> {
    let suited = trick - CardSet::only(Good::LETTER);
    let suit = suited.first()?.suit()?;
    suited.is_subset(suit.goods()).then_some(suit)
}

/// B6.1. The 1 of a suit, when all goods of the trick that have a suit are of that suit.
fn active_one(trick: CardSet<Good>) -> Option<(Good, Suit)> {
    let suit = only_suit(trick)?;
    let one = Good::new(suit, 1);
    trick.contains(one).then_some((one, suit))
}

const TEN: u8 = 16;
const ACTIVE_ONE: u8 = 15;
const SYNERGY: u8 = 14;

/// By trump, suit led and good, but for what hangs on the other goods of the trick.
static VALUES: [[[Value; GOODS]; NO_SUIT_LED + 1]; 4] = {
    let mut all = [[[Value::new(Level::Nothing, 0); GOODS]; NO_SUIT_LED + 1]; 4];
    let mut trump = 0;
    while trump < 4 {
        let mut led = 0;
        while led <= NO_SUIT_LED {
            let suit_led = if led == NO_SUIT_LED { None } else { Some(Suit::ALL[led]) };
            let mut at = 0;
            while at < GOODS - 1 {
                let good = Good::new(Suit::ALL[at / 13], (at % 13) as u8 + 1);
                all[trump][led][at] = value(good, Suit::ALL[trump], suit_led);
                at += 1;
            }
            led += 1;
        }
        trump += 1;
    }
    all
};

/// By trump, suit led and good: what beats it whatever else is in the trick.
static BEATERS: [[[CardSet<Good>; GOODS]; NO_SUIT_LED + 1]; 4] = {
    let mut all = [[[CardSet::from_bits(0); GOODS]; NO_SUIT_LED + 1]; 4];
    let mut trump = 0;
    while trump < 4 {
        let mut led = 0;
        while led <= NO_SUIT_LED {
            all[trump][led] = beaters_of_each(&VALUES[trump][led]);
            led += 1;
        }
        trump += 1;
    }
    all
};

const fn beaters_of_each(values: &[Value; GOODS]) -> [CardSet<Good>; GOODS] {
    let mut beaters = [CardSet::from_bits(0); GOODS];
    let mut at = 0;
    while at < GOODS {
        let (mut bits, mut other) = (0_u64, 0);
        while other < GOODS {
            bits |= ((values[other].0 > values[at].0) as u64) << other;
            other += 1;
        }
        beaters[at] = CardSet::from_bits(bits);
        at += 1;
    }
    beaters
}

/// What beats a good, but for what hangs on the other goods of the trick: Stock with True Love,
/// and active 1s. Without a suit led, as between two players (B10.4).
#[inline]
pub(crate) fn beaters(good: Good, trump: Suit, led: Option<Suit>) -> CardSet<Good> {
    let led = led.map_or(NO_SUIT_LED, |suit| suit as usize);
    BEATERS[trump as usize][led][good.index()]
}

/// Where the table has the tricks of two players.
const NO_SUIT_LED: usize = 4;

/// B6.3. A good that fits two levels takes the higher one; B6.4: True Love tops every table. B10.4:
/// with no suit led, what has no higher level counts as in its own suit.
const fn value(good: Good, trump: Suit, led: Option<Suit>) -> Value {
    if good.index() == Good::TRUE_LOVE.index() {
        return Value::new(Level::TrueLove, 0);
    }
    let as_trump = counts(good, trump);
    if as_trump > 0 {
        return Value::new(Level::Trump, as_trump);
    }
    let as_led = match (led, good.suit()) {
        (Some(suit), _) | (None, Some(suit)) => counts(good, suit),
        (None, None) => 0,
    };
    Value::new(if as_led > 0 { Level::Lead } else { Level::Nothing }, as_led)
}

/// B6. What a good counts in a suit: its 10 as 16, its partner's 10 as 14, its other goods their
/// number; 0 if it has no place there.
const fn counts(good: Good, suit: Suit) -> u8 {
    let Some(own) = good.suit() else { return 0 };
    let is_ten = good.number() == 10;
    if own as u8 == suit as u8 {
        if is_ten { TEN } else { good.number() }
    } else if own as u8 == suit.partner() as u8 && is_ten {
        SYNERGY
    } else {
        0
    }
}

impl Value {
    const fn new(level: Level, number: u8) -> Value {
        Value((level as u8) << 5 | number)
    }

    pub(crate) fn level(self) -> Level {
        match self.0 >> 5 {
            0 => Level::Nothing,
            1 => Level::Lead,
            2 => Level::Trump,
            3 => Level::TrueLove,
            _ => Level::Stock,
        }
    }

    /// What it counts among goods of its level.
    pub(crate) fn number(self) -> u8 {
        self.0 & 0x1f
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} {}", self.level(), self.number())
    }
}
