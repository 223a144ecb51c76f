//! Actions as ids: cards to play, sevens to exchange by their pack, `done`, and shapes to declare.

use cards::{
    Card as _,
    french::Suit,
    piquet::{Card, Rank},
};
use engine::{View, mind::Mask};

use super::copies;
use crate::bezique::{
    Action, Bezique, Legal, Offer,
    rules::combinations::{SHAPES_OF_A_TRUMP, shapes},
};

const EXCHANGE: u16 = Card::COUNT as u16;
const DONE: u16 = EXCHANGE + Card::PACKS as u16;
const DECLARE: u16 = DONE + 1;
pub(super) const ACTIONS: usize = DECLARE as usize + SHAPES_OF_A_TRUMP;

/// A declaration has the id of its shape, whichever copies it is made of.
pub(super) fn id(view: View<'_, Bezique>, action: Action) -> Option<u16> {
    match action {
        Action::Play(card) => Some(card.index().into()),
        Action::Exchange(seven) => {
            let is_seven = view.public.trump == Some(seven.suit()) && seven.rank() == Rank::Seven;
            is_seven.then(|| EXCHANGE + u16::from(seven.pack()))
        }
        Action::Done => Some(DONE),
        Action::Declare(kind, cards) => {
            let mut shapes = shapes(view.public.trump?).iter();
            let shape = shapes.position(|shape| shape.kind == kind && shape.is_made_by(cards))?;
            Some(DECLARE + shape as u16)
        }
    }
}

pub(super) fn action(view: View<'_, Bezique>, id: u16) -> Option<Action> {
    let in_play = |card: &Card| card.pack() < view.rules.packs;
    match id {
        ..EXCHANGE => Some(Card::from_index(id as u8)).filter(in_play).map(Action::Play),
        EXCHANGE..DONE => {
            let seven = Card::new(view.public.trump?, Rank::Seven, (id - EXCHANGE) as u8);
            Some(seven).filter(in_play).map(Action::Exchange)
        }
        DONE => Some(Action::Done),
        DECLARE.. => {
            let shape = shapes(view.public.trump?).get(usize::from(id - DECLARE))?;
            copies::meant(view, shape).map(|cards| Action::Declare(shape.kind, cards))
        }
    }
}

/// The id in which a card stands at another place among the cards, and a shape among the shapes. Sevens
/// to be exchanged stand as their copies do.
#[inline(always)]
pub(in crate::bezique::mind) fn relabelled(
    trump: Suit,
    id: u16,
    place: impl Fn(Card) -> u8,
    shape: impl Fn(u8) -> u8,
) -> u16 {
    match id {
        ..EXCHANGE => place(Card::from_index(id as u8)).into(),
        EXCHANGE..DONE => {
            let seven = Card::new(trump, Rank::Seven, (id - EXCHANGE) as u8);
            EXCHANGE + u16::from(place(seven) % Card::PACKS)
        }
        DONE => DONE,
        DECLARE.. => DECLARE + u16::from(shape((id - DECLARE) as u8)),
    }
}

#[inline(always)]
pub(super) fn mask(view: View<'_, Bezique>, choices: &Legal, mask: &mut Mask<'_>) {
    match choices {
        Legal::Play(cards) => {
            let bits = cards.bits();
            mask.insert_bits(0, bits as u64);
            mask.insert_bits(64, (bits >> 64) as u64);
        }
        Legal::Declare(offer) => declarations(view, offer, mask),
    }
}

fn declarations(view: View<'_, Bezique>, offer: &Offer, mask: &mut Mask<'_>) {
    let first_seven = Card::new(view.public.trump(), Rank::Seven, 0).index();
    mask.insert_bits(EXCHANGE, (offer.sevens().bits() >> first_seven) as u64);
    mask.insert(DONE);
    mask.insert_bits(DECLARE, offer.shapes());
}
