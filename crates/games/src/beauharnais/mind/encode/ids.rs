//! The ids of actions: pass, bids, trump suits, then every good once for each thing that can be
//! done with it, and the Letter led with each suit.

use cards::Card as _;
use engine::mind::Mask;

use crate::beauharnais::{Action, Bid, Biddable, Good, Legal, Suit, Verb};

const PASS: u16 = 0;
const BID: u16 = PASS + 1;
const TRUMP: u16 = BID + Biddable::COUNT as u16;
const NAME: u16 = TRUMP + SUITS;
const DISCARD: u16 = NAME + GOODS;
const ASIDE: u16 = DISCARD + GOODS;
const PLAY: u16 = ASIDE + GOODS;
const LEAD_LETTER: u16 = PLAY + GOODS;
pub(super) const COUNT: u16 = LEAD_LETTER + SUITS;

const GOODS: u16 = Good::COUNT as u16;
const SUITS: u16 = Suit::ALL.len() as u16;

/// Where the goods begin with which this can be done.
const fn first(verb: Verb) -> u16 {
    match verb {
        Verb::Name => NAME,
        Verb::Discard => DISCARD,
        Verb::Aside => ASIDE,
        Verb::Play => PLAY,
    }
}

pub(super) fn id(action: Action) -> u16 {
    match action {
        Action::Pass => PASS,
        Action::Bid(bid) => BID + u16::from(bid.place()),
        Action::Trump(suit) => TRUMP + suit as u16,
        Action::Good(verb, good) => first(verb) + good.index() as u16,
        Action::LeadLetter(suit) => LEAD_LETTER + suit as u16,
    }
}

pub(super) fn action(id: u16) -> Option<Action> {
    let suit = |first: u16| Suit::ALL[usize::from(id - first)];
    let good = |verb| Action::Good(verb, Good::from_index((id - first(verb)) as u8));
    Some(match id {
        PASS => Action::Pass,
        BID..TRUMP => Action::Bid(Bid::at((id - BID) as u8)),
        TRUMP..NAME => Action::Trump(suit(TRUMP)),
        NAME..DISCARD => good(Verb::Name),
        DISCARD..ASIDE => good(Verb::Discard),
        ASIDE..PLAY => good(Verb::Aside),
        PLAY..LEAD_LETTER => good(Verb::Play),
        LEAD_LETTER..COUNT => Action::LeadLetter(suit(LEAD_LETTER)),
        _ => return None,
    })
}

/// The id of the same with another good, or with another suit of a led Letter; they are moved by
/// their places in the order of goods and suits. Bids and trump suits stay.
#[inline]
pub(in crate::beauharnais::mind) fn moved(
    id: u16,
    good: impl Fn(u8) -> u8,
    suit: impl Fn(u8) -> u8,
) -> u16 {
    match id {
        NAME..LEAD_LETTER => {
            let place = (id - NAME) % GOODS;
            id - place + u16::from(good(place as u8))
        }
        LEAD_LETTER..COUNT => LEAD_LETTER + u16::from(suit((id - LEAD_LETTER) as u8)),
        _ => id,
    }
}

/// The Letter is led with a suit, and so never plainly.
#[inline(always)]
pub(super) fn mask(choices: &Legal, mask: &mut Mask<'_>) {
    const EVERY_SUIT: u64 = (1 << SUITS) - 1;
    const LETTER: u64 = 1 << Good::LETTER.index();
    match *choices {
        Legal::Goods(verb, goods) => mask.insert_bits(first(verb), goods.bits()),
        Legal::Lead(goods) => {
            let has_letter = goods.bits() & LETTER != 0;
            mask.insert_bits(PLAY, goods.bits() & !LETTER);
            mask.insert_bits(LEAD_LETTER, if has_letter { EVERY_SUIT } else { 0 });
        }
        Legal::PassOrBid(bids) => {
            mask.insert(PASS);
            mask.insert_bits(BID, bids.bits());
        }
        Legal::Trump => mask.insert_bits(TRUMP, EVERY_SUIT),
    }
}
