//! Rules of thumb: part with what brings least, take tricks to declare, declare what is best.

mod chances;
mod declare;
mod faces;
mod play;
mod prospects;
#[cfg(test)]
mod tests;
mod values;

pub(super) use prospects::{Prospects, unseen};

use cards::{CardSet, piquet::Card};
use engine::{
    BySeat, Choices, Game, Seat, SeatSet, ShortSort, State, View,
    mind::{Rest, Sense},
};

use crate::bezique::{Action, Bezique, Legal, Phase, Public, mind::claim};
use chances::SURE;
use play::Thoughts;
use values::{AT_FACE, MEASURED};

/// So many cards are thought ahead while there is stock, and to the end of the trick.
const CARDS_AHEAD: usize = 4;

impl Sense for Bezique {
    const SENSE: u32 = 2;

    #[inline]
    fn sensible(view: View<'_, Bezique>) -> Action {
        match Bezique::legal(view) {
            Legal::Play(cards) if cards.len() == 1 => Action::Play(cards.nth(0)),
            Legal::Play(cards) => Action::Play(best(view, cards)),
            Legal::Declare(offer) if offer.len() == 1 => Action::Done,
            Legal::Declare(offer) => declare::sensible(view, &offer),
        }
    }

    /// Of copies of a card the one that is missed least, and each combination once.
    fn candidates(view: View<'_, Bezique>) -> Vec<Action> {
        match Bezique::legal(view) {
            Legal::Play(cards) => one_of_each(view, cards),
            Legal::Declare(offer) => declare::candidates(view, &offer),
        }
    }

    fn is_big(_: View<'_, Bezique>) -> bool {
        false
    }

    /// To the end of the deal, or some cards ahead while there is stock.
    #[inline]
    fn is_far_enough(start: &Public, now: &Public) -> bool {
        match now.phase {
            Phase::Start | Phase::Deal | Phase::Over => true,
            Phase::Declare { .. } => false,
            Phase::Play => {
                now.stock > 0
                    && now.trick.cards().is_empty()
                    && now.out.len() >= start.out.len() + CARDS_AHEAD
            }
        }
    }

    /// The points ahead of the other side, with what the cards may still bring.
    fn worth(world: &State<Bezique>) -> BySeat<i32> {
        let mut ahead = 0;
        for seat in world.private.seats() {
            ahead += sign(seat) * held(world, seat);
        }
        for seat in Seat::ALL.into_iter().take(2) {
            ahead += sign(seat) * 1000 * had(&world.public, seat);
        }
        BySeat::from_fn(world.private.len(), |seat| sign(seat) * ahead)
    }

    /// With two players the cards are known once the stock is gone.
    fn endgame(view: View<'_, Bezique>) -> Option<SeatSet> {
        let public = view.public;
        (public.stock == 0 && public.seats() == 2).then(|| public.side(view.seat))
    }

    fn can_claim(view: View<'_, Bezique>) -> bool {
        claim::can_claim(view)
    }

    fn has_the_rest(view: View<'_, Bezique>) -> bool {
        claim::has_the_rest(view)
    }

    /// Between tricks it is the hands that count, and not which copy of a card is in them.
    fn rest(world: &State<Bezique>, seat: Seat) -> Option<Rest> {
        let key = || {
            let hands = world.private.values().iter().map(|private| copies(private.hand));
            hands.fold(0, |key: u128, hand| key.wrapping_mul(FAR_FROM_EVEN).wrapping_add(hand))
        };
        let is_between_tricks = world.public.trick.cards().is_empty();
        is_between_tricks.then(|| Rest { key: key(), had: Bezique::worth(world)[seat] })
    }
}

/// The first of those with the highest score.
#[inline(always)]
fn best(view: View<'_, Bezique>, cards: CardSet<Card>) -> Card {
    let thoughts = Thoughts::new(view, &AT_FACE);
    let mut best = (i32::MIN, cards.nth(0));
    for card in cards {
        let score = thoughts.score(card);
        if score > best.0 {
            best = (score, card);
        }
    }
    best.1
}

/// A card of each face, the best first.
fn one_of_each(view: View<'_, Bezique>, cards: CardSet<Card>) -> Vec<Action> {
    let thoughts = Thoughts::new(view, &AT_FACE);
    let mut scored: Vec<(i32, Card)> =
        cards.into_iter().map(|card| (thoughts.score(card), card)).collect();
    scored.short_sort_by_key(|(score, _)| -score);
    let mut left = cards;
    let is_new = |&(_, card): &(i32, Card)| {
        let face = Card::of_face(card.suit(), card.rank());
        let is_new = left.contains(card);
        left = left - face;
        is_new
    };
    scored.into_iter().filter(is_new).map(|(_, card)| Action::Play(card)).collect()
}

/// What is good for the side of seat 0 is bad for the other.
fn sign(seat: Seat) -> i32 {
    if seat.number().is_multiple_of(2) { 1 } else { -1 }
}

/// The points of the seat's side, with the extras of a deal that is not over.
fn had(public: &Public, seat: Seat) -> i32 {
    let tally = public.tallies[seat];
    match public.phase {
        Phase::Deal | Phase::Over => tally.total,
        _ => tally.total + tally.extras,
    }
}

/// What a seat's cards may still bring, in thousandths of a point.
fn held(world: &State<Bezique>, seat: Seat) -> i32 {
    let (view, public) = (world.view(seat), &world.public);
    if public.stock == 0 {
        return 0;
    }
    let held = view.private.hand | public.table[seat];
    let powers = held.into_iter().map(|card| MEASURED.power(card, public.trump()));
    let prospects = Prospects::of(view, prospects::unseen(view), &MEASURED);
    1000 * (powers.sum::<i32>() + (prospects.sum / SURE).cast_signed())
}

/// For each face, in four bits, how many copies of it there are.
fn copies(cards: CardSet<Card>) -> u128 {
    const ODD: u128 = u128::MAX / 3;
    const LOW: u128 = u128::MAX / 5;
    let pairs = cards.bits() - (cards.bits() >> 1 & ODD);
    (pairs & LOW) + (pairs >> 2 & LOW)
}

/// An odd factor with bits all over, so that no two hands are taken for two others.
const FAR_FROM_EVEN: u128 = 0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835;
