//! The ids of actions: every card once for each thing that can be done with it, waiting, being
//! done, every square that a sheet can have, claims and trumps.

use cards::Card as _;
use engine::mind::Mask;

use crate::kbernestich::{Action, Card, Colour, Legal, Square, Trump, Verb};

const PLAY: u16 = 0;
const HIDE: u16 = PLAY + CARDS;
const DISCARD: u16 = HIDE + CARDS;
const WAIT: u16 = DISCARD + CARDS;
const DONE: u16 = WAIT + 1;
const PLACE: u16 = DONE + 1;
const CLAIM: u16 = PLACE + Square::COUNT as u16;
const TRUMP: u16 = CLAIM + COLOURS;
const NO_TRUMP: u16 = TRUMP + COLOURS;
pub(super) const COUNT: u16 = NO_TRUMP + 1;

const CARDS: u16 = Card::COUNT as u16;
/// Where the squares end that give a colour its points, of which each has so many.
const BUSTS: u16 = PLACE + VALUES * COLOURS;
const VALUES: u16 = 4;
const COLOURS: u16 = Colour::ALL.len() as u16;

/// Where the cards begin with which this can be done.
const fn first(verb: Verb) -> u16 {
    match verb {
        Verb::Play => PLAY,
        Verb::Hide => HIDE,
        Verb::Discard => DISCARD,
    }
}

pub(super) fn id(action: Action) -> u16 {
    match action {
        Action::Card(verb, card) => first(verb) + u16::from(card.index()),
        Action::Wait => WAIT,
        Action::Done => DONE,
        Action::Place(square) => PLACE + u16::from(square.index()),
        Action::Claim(colour) => CLAIM + colour as u16,
        Action::Trump(Trump(Some(colour))) => TRUMP + colour as u16,
        Action::Trump(Trump(None)) => NO_TRUMP,
    }
}

pub(super) fn action(id: u16) -> Option<Action> {
    let colour = |first: u16| Colour::ALL[usize::from(id - first)];
    let card = |verb| Action::Card(verb, Card::from_index((id - first(verb)) as u8));
    Some(match id {
        PLAY..HIDE => card(Verb::Play),
        HIDE..DISCARD => card(Verb::Hide),
        DISCARD..WAIT => card(Verb::Discard),
        WAIT => Action::Wait,
        DONE => Action::Done,
        PLACE..CLAIM => Action::Place(Square::from_index((id - PLACE) as u8)?),
        CLAIM..TRUMP => Action::Claim(colour(CLAIM)),
        TRUMP..NO_TRUMP => Action::Trump(Trump(Some(colour(TRUMP)))),
        NO_TRUMP => Action::Trump(Trump(None)),
        _ => return None,
    })
}

/// The same id with the colour at this place where its own is; ids without a colour stay.
#[inline]
pub(in crate::kbernestich::mind) fn with_colour(id: u16, place: impl Fn(Colour) -> u8) -> u16 {
    let moved = |first: u16, each: u16| {
        let at = id - first;
        let colour = Colour::ALL[usize::from(at / each % COLOURS)];
        id - at / each % COLOURS * each + u16::from(place(colour)) * each
    };
    match id {
        PLAY..WAIT => moved(PLAY, CARDS / COLOURS),
        PLACE..BUSTS => moved(PLACE, VALUES),
        CLAIM..NO_TRUMP => moved(CLAIM, 1),
        _ => id,
    }
}

#[inline(always)]
pub(super) fn mask(choices: &Legal, mask: &mut Mask<'_>) {
    match *choices {
        Legal::Cards(verb, cards) => mask.insert_bits(first(verb), cards.bits()),
        Legal::Trick { play, hide, wait } => {
            mask.insert_bits(PLAY, play.bits());
            mask.insert_bits(HIDE, hide.bits());
            mask.insert_bits(WAIT, wait.into());
        }
        Legal::Plot(squares) => {
            mask.insert(DONE);
            mask.insert_bits(PLACE, squares.bits());
        }
        Legal::Trump(colours) => {
            mask.insert_bits(TRUMP, colours.bits().into());
            mask.insert(NO_TRUMP);
        }
        Legal::Claim(colours) => {
            mask.insert(DONE);
            mask.insert_bits(CLAIM, colours.bits().into());
        }
    }
}
