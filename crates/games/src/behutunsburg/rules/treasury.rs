//! H4.4. The treasury: a public stack of money, kept in order.

use std::{array, fmt, str::FromStr};

use engine::{Seat, State, Unreadable, View, notation::quoted};

use crate::behutunsburg::{Action, Behutunsburg, Legal, Name, Verb, own_house, rules::hand};

/// A stack of money: two bits a card, the top card lowest, so that an empty one is 0.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Treasury(u128);

/// A place in a treasury, counted from 1 at the bottom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(u8);

const BITS: u32 = 2;
const CARD: u128 = (1 << BITS) - 1;
/// The lower bit of every card.
const LOW: u128 = u128::MAX / CARD;

impl Treasury {
    pub const fn len(self) -> u8 {
        (u128::BITS - self.0.leading_zeros()).div_ceil(BITS) as u8
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// From the bottom.
    pub fn cards(self) -> impl DoubleEndedIterator<Item = Name> {
        Position::first(self.len()).map(move |position| self.at(position))
    }

    /// `None` if there is none.
    pub const fn top(self) -> Option<Name> {
        if self.is_empty() { None } else { Some(money(self.0 & CARD)) }
    }

    /// The treasury must be so high.
    pub fn at(self, position: Position) -> Name {
        money((self.0 >> self.depth(position)) & CARD)
    }

    /// Where a card lies, the highest of its name; `None` if there is none.
    pub(crate) fn find(self, name: Name) -> Option<Position> {
        let differs = self.0 ^ (code(name) * LOW);
        let same = !(differs | differs >> 1) & LOW;
        let above = same.trailing_zeros() / BITS;
        (above < self.len().into()).then(|| Position(self.len() - above as u8))
    }

    /// H1.2. Its value in gold pieces.
    pub fn coins(self) -> u16 {
        let money = self.tally().into_iter();
        money.map(|(name, count)| u16::from(name.coins()) * u16::from(count)).sum()
    }

    /// H1.2. Its victory points.
    pub(crate) fn points(self) -> i32 {
        self.tally().into_iter().map(|(name, count)| name.points() * i32::from(count)).sum()
    }

    pub(crate) fn push(&mut self, name: Name) {
        self.0 = self.0 << BITS | code(name);
    }

    /// H4.7. The rest keeps its order.
    pub(crate) fn remove(&mut self, position: Position) -> Name {
        let (name, depth) = (self.at(position), self.depth(position));
        let above = self.0 & ((1 << depth) - 1);
        self.0 = self.0 >> depth >> BITS << depth | above;
        name
    }

    pub(crate) fn pop(&mut self) -> Option<Name> {
        let top = self.top();
        self.0 >>= BITS;
        top
    }

    /// How many bits lie above a card.
    const fn depth(self, position: Position) -> u32 {
        BITS * (self.len() - position.0) as u32
    }

    /// Where each kind of money lies: a bit for each card, that of the top card the lowest.
    #[inline]
    pub(crate) const fn places(self) -> [u64; Name::MONEY.len()] {
        let (low, high) = (every_other(self.0), every_other(self.0 >> 1));
        [low & !high, high & !low, low & high]
    }

    /// How many there are of each kind of money.
    #[inline]
    pub(crate) fn tally(self) -> [(Name, u8); Name::MONEY.len()] {
        let (low, high) = (self.0 & LOW, self.0 >> 1 & LOW);
        let counts = [low & !high, high & !low, low & high].map(|cards| cards.count_ones() as u8);
        array::from_fn(|kind| (Name::MONEY[kind], counts[kind]))
    }
}

/// The lower bits of all cards, moved together.
#[inline]
const fn every_other(bits: u128) -> u64 {
    let (lower, upper) = (every_other_of_half(bits as u64), (bits >> 64) as u64);
    // Hardly any treasury has more than 32 cards.
    if upper == 0 { lower } else { lower | every_other_of_half(upper) << 32 }
}

#[inline]
const fn every_other_of_half(bits: u64) -> u64 {
    let singles = bits & 0x5555_5555_5555_5555;
    let pairs = (singles | singles >> 1) & 0x3333_3333_3333_3333;
    let nibbles = (pairs | pairs >> 2) & 0x0f0f_0f0f_0f0f_0f0f;
    let bytes = (nibbles | nibbles >> 4) & 0x00ff_00ff_00ff_00ff;
    let doubles = (bytes | bytes >> 8) & 0x0000_ffff_0000_ffff;
    (doubles | doubles >> 16) & 0xffff_ffff
}

/// 1, 2 or 3 for a jewel, platinum or gold.
const fn code(name: Name) -> u128 {
    name as u128 - Name::Jewel as u128 + 1
}

const fn money(code: u128) -> Name {
    Name::MONEY[code as usize - 1]
}

impl Position {
    /// As much money as two copies have.
    pub(crate) const MOST: u8 = 48;

    /// `None` if no treasury is so high.
    pub fn new(number: u8) -> Option<Position> {
        (1..=Position::MOST).contains(&number).then_some(Position(number))
    }

    /// The lowest `count` positions.
    pub(crate) fn first(count: u8) -> impl DoubleEndedIterator<Item = Position> {
        (1..=count).map(Position)
    }

    pub const fn number(self) -> u8 {
        self.0
    }
}

/// H4.4. A money card from hand may be put on top.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    for name in Name::MONEY.into_iter().filter(|&name| view.private.hand.has(name)) {
        legal.add(Action::Card(Verb::Treasure, name));
    }
}

/// H4.4. Puts a money card from hand on top.
pub(crate) fn treasure(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    hand::take(state, seat, name);
    own_house(state, seat).treasury.push(name);
}

impl fmt::Debug for Treasury {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Position {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Position, Unreadable> {
        let position = text.parse().ok().and_then(Position::new);
        let position = position.filter(|position| position.to_string() == text);
        position.ok_or_else(|| Unreadable(format!("{} is no position in a treasury", quoted(text))))
    }
}
