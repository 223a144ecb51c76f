//! N5. What takes the trick.

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::Rule;

use crate::napoleon::rules::play::SPADE_ACE;

pub(crate) const HEART_QUEEN: Card = Card::new(Suit::Hearts, Rank::Queen);

/// N5 in numbers, weakest first: the suit led and trumps by rank, single cards above. What hangs on
/// the other cards of the trick, yoromeki and same two, is not in the table.
pub(crate) type Strength = u8;

const NOTHING: Strength = 0;
/// N5, level 8.
const SUIT_LED: Strength = 1;
/// N5, level 7.
const TRUMP: Strength = SUIT_LED + 13;
/// N5, level 6.
const SAME_TWO: Strength = TRUMP + 13;
/// N5, level 5.
const LED_JOKER: Strength = SAME_TWO + 1;
/// N5, level 4.
const LEFT_JACK: Strength = LED_JOKER + 1;
/// N5, level 3.
const RIGHT_JACK: Strength = LEFT_JACK + 1;
/// N5, level 2: the ♠A. Above it, level 1, stands only yoromeki.
const ALMIGHTY: Strength = RIGHT_JACK + 1;

/// What is special about a card, or by what it takes a trick. The message `power.<power>` says it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Power {
    Yoromeki,
    SpadeAce,
    RightJack,
    LeftJack,
    LedJoker,
    SameTwo,
    /// Of the ♠3, if it is led; no trick is taken by it.
    JokerDemand,
    Trump,
    SuitLed,
}

impl Power {
    /// Where it is explained.
    pub const fn rule(self) -> Rule {
        match self {
            Power::Yoromeki => Rule("N5.1"),
            Power::LeftJack => Rule("N4.8"),
            Power::LedJoker => Rule("N5.2"),
            Power::SameTwo => Rule("N5.3"),
            Power::JokerDemand => Rule("N4.6"),
            Power::SpadeAce | Power::RightJack | Power::Trump | Power::SuitLed => Rule("N5"),
        }
    }
}

/// How strong a card is in a trick to which `led` was led, yoromeki and same two apart.
pub(crate) fn strength_after(led: Card, card: Card, trump: Suit) -> Strength {
    strengths(led, trump)[usize::from(card.index())]
}

/// The cards that are stronger than that in a trick to which `led` was led.
pub(crate) fn stronger_than(card: Card, led: Card, trump: Suit) -> CardSet<Card> {
    let strength = strength_after(led, card, trump);
    CardSet::from_bits(STRONGER[trump as usize][column(led)][usize::from(strength)])
}

/// The place in the trick, counting from 0, of the card that takes it so far. A trick has a card.
pub(crate) fn taker(trick: &[Card], trump: Suit) -> usize {
    taker_of(trick, trick.iter().copied().collect(), trump)
}

/// The same where its cards are known as a set too.
#[inline(always)]
pub(crate) fn taker_of(trick: &[Card], cards: CardSet<Card>, trump: Suit) -> usize {
    if is_yoromeki(cards) {
        return place(trick, HEART_QUEEN);
    }
    let (strength, strongest) = strongest(trick, trump);
    match same_two(cards) {
        Some(two) if strength < SAME_TWO => place(trick, two),
        _ => strongest,
    }
}

/// By what that card takes it.
pub(crate) fn power(trick: &[Card], trump: Suit) -> Power {
    let cards: CardSet<Card> = trick.iter().copied().collect();
    if is_yoromeki(cards) {
        return Power::Yoromeki;
    }
    match strongest(trick, trump).0 {
        ALMIGHTY => Power::SpadeAce,
        RIGHT_JACK => Power::RightJack,
        LEFT_JACK => Power::LeftJack,
        LED_JOKER => Power::LedJoker,
        _ if same_two(cards).is_some() => Power::SameTwo,
        strength if strength >= TRUMP => Power::Trump,
        _ => Power::SuitLed,
    }
}

/// The card that would take the trick if it mattered only what was led, and its place.
fn strongest(trick: &[Card], trump: Suit) -> (Strength, usize) {
    let strengths = strengths(trick[0], trump);
    // One number to compare rather than two: the strength, then the place from behind.
    let ranked = trick.iter().zip(0..).map(|(card, place)| {
        let strength = strengths[usize::from(card.index())];
        usize::from(strength) << 3 | (7 - place)
    });
    let best: usize = ranked.max().expect("a trick has a card");
    ((best >> 3) as Strength, 7 - (best & 7))
}

/// A bit for the 2 of each suit.
const TWOS: u64 = {
    let last_of_thirteen = 1 << 12;
    last_of_thirteen | last_of_thirteen << 13 | last_of_thirteen << 26 | last_of_thirteen << 39
};

fn place(trick: &[Card], card: Card) -> usize {
    trick.iter().position(|&played| played == card).expect("the card is in the trick")
}

/// N5.1. ♥Q takes the trick if ♠A is in it; without ♠A it is an ordinary card.
fn is_yoromeki(trick: CardSet<Card>) -> bool {
    trick.contains(HEART_QUEEN) && trick.contains(SPADE_ACE)
}

/// The 2 of a suit, when every card of the trick is of that suit; N5.3: the joker does not break it.
fn same_two(trick: CardSet<Card>) -> Option<Card> {
    let suited = trick - CardSet::only(Card::JOKER);
    let (first, last) = (suited.first()?.index(), suited.last()?);
    // No card of a suit stands behind its 2. One condition rather than two: either alone is what a
    // processor cannot guess.
    let is_of_its_suit = u64::from(first + 12 >= last.index());
    (TWOS >> last.index() & is_of_its_suit == 1).then_some(last)
}

/// The jack of trumps.
pub(crate) const fn right_jack(trump: Suit) -> Card {
    Card::new(trump, Rank::Jack)
}

/// N4.8. The other jack of trump's colour.
pub(crate) const fn left_jack(trump: Suit) -> Card {
    Card::new(trump.twin(), Rank::Jack)
}

/// By trump, suit led and card. N5.2: a led joker makes trump the suit led.
/// Rows are as long as the numbers of a byte, so that no card is looked up behind the end.
static STRENGTHS: [[[Strength; 256]; 5]; 4] = {
    let mut all = [[[NOTHING; 256]; 5]; 4];
    let mut trump = 0;
    while trump < 4 {
        let mut led = 0;
        while led <= JOKER_LED {
            let suit_led = if led == JOKER_LED { trump } else { led };
            let mut card = 0;
            while card < 52 {
                all[trump][led][card] = strength(card, Suit::ALL[trump], Suit::ALL[suit_led]);
                card += 1;
            }
            led += 1;
        }
        all[trump][JOKER_LED][52] = LED_JOKER;
        trump += 1;
    }
    all
};

/// Where the table has the tricks in which the joker was led.
const JOKER_LED: usize = 4;

/// Where the tables have the tricks to which this card was led.
fn column(led: Card) -> usize {
    led.suit().map_or(JOKER_LED, |suit| suit as usize)
}

fn strengths(led: Card, trump: Suit) -> &'static [Strength; 256] {
    &STRENGTHS[trump as usize][column(led)]
}

/// By trump, suit led and strength: the cards that are stronger.
static STRONGER: [[[u64; ALMIGHTY as usize + 1]; 5]; 4] = {
    let mut all = [[[0; ALMIGHTY as usize + 1]; 5]; 4];
    let mut place = 0;
    while place < 4 * 5 * 53 {
        let (trump, led, card) = (place / 265, place / 53 % 5, place % 53);
        let mut strength = 0;
        while strength < STRENGTHS[trump][led][card] as usize {
            all[trump][led][strength] |= 1 << card;
            strength += 1;
        }
        place += 1;
    }
    all
};

const fn strength(card: usize, trump: Suit, led: Suit) -> Strength {
    let (suit, rank) = (card / 13, 12 - (card % 13) as u8);
    if card == SPADE_ACE.index() as usize {
        ALMIGHTY
    } else if card == right_jack(trump).index() as usize {
        RIGHT_JACK
    } else if card == left_jack(trump).index() as usize {
        LEFT_JACK
    } else if suit == trump as usize {
        TRUMP + rank
    } else if suit == led as usize {
        SUIT_LED + rank
    } else {
        NOTHING
    }
}
