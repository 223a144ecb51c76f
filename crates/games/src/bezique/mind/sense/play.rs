//! Which card to play.

use cards::{
    CardSet,
    piquet::{Card, Rank},
};
use engine::{Seat, View};

use super::{
    chances::{Chance, SURE},
    prospects::{Prospects, unseen},
    values::Values,
};
use crate::bezique::{Bezique, Public, Takes, mind::guess, rules::tricks};

/// What a seat thinks of the cards it may play.
#[derive(Debug)]
pub(super) struct Thoughts<'a> {
    public: &'a Public,
    values: &'a Values,
    prospects: Prospects,
    /// What taking the trick is worth beside the cards in it, in points.
    taking: i32,
    /// What takes the trick from the best card so far.
    better: CardSet<Card>,
    /// Aces and tens in it so far.
    brisques: i32,
    /// How likely the side is to take it with another card than a better one.
    otherwise: u32,
    /// Those who play to this trick later.
    later: [Later; 3],
    left: usize,
}

/// A seat that is still to play.
#[derive(Clone, Copy, Debug)]
struct Later {
    is_ours: bool,
    /// What everyone knows it holds.
    known: CardSet<Card>,
    /// What else it may hold, and how likely each card of it.
    possible: CardSet<Card>,
    each: Chance,
    /// How likely it is to hold a trump.
    trump: u32,
}

impl<'a> Thoughts<'a> {
    #[inline(always)]
    pub(super) fn new(view: View<'a, Bezique>, values: &'a Values) -> Thoughts<'a> {
        let public = view.public;
        let unseen = unseen(view);
        let prospects = Prospects::of(view, unseen, values);
        let best = public.trick.best();
        let played = public.trick.cards();
        let mut thoughts = Thoughts {
            public,
            values,
            taking: taking(public, prospects.complete),
            prospects,
            better: public.trick.beating(public.trump()).unwrap_or(view.rules.pack()),
            brisques: played.iter().map(|card| i32::from(is_brisque(*card))).sum(),
            otherwise: 0,
            later: [Later::NOBODY; 3],
            left: usize::from(public.seats()) - played.len() - 1,
        };
        let mut seat = view.seat;
        for later in &mut thoughts.later[..thoughts.left] {
            seat = seat.left(public.seats());
            *later = Later::new(view, seat, unseen);
        }
        if let Some(best) = best.filter(|_| public.seats() > 2) {
            let taker = public.trick.taker(public.seats());
            thoughts.otherwise = thoughts.chance_with(best, is_ours(view.seat, taker), true);
        }
        thoughts
    }

    /// What is to be had from playing a card, in parts of a point.
    #[inline(always)]
    pub(super) fn score(&self, card: Card) -> i32 {
        let public = self.public;
        let brisques = self.brisques + i32::from(is_brisque(card));
        let is_best = self.better.contains(card);
        let chance =
            if is_best { self.chance_with(card, true, brisques > 0) } else { self.otherwise };
        let (chance, sure) = (chance.cast_signed(), SURE.cast_signed());
        let trick = chance * self.taking + 10 * brisques * (2 * chance - sure);
        let power = self.values.power(card, public.trump());
        trick + sure * (self.seven(card) - power) - self.prospects.cost(card)
    }

    /// How likely the side is to take the trick if this card is the best so far.
    #[inline(always)]
    fn chance_with(&self, best: Card, is_ours: bool, brisques: bool) -> u32 {
        let later = &self.later[..self.left];
        let beats = |later: &Later| later.chance_to_beat(best, self.public, brisques);
        if is_ours {
            let others = later.iter().filter(|later| !later.is_ours);
            others.fold(SURE, |chance, later| chance * (SURE - beats(later)) / SURE)
        } else {
            later.iter().find(|later| later.is_ours).map_or(0, |partner| beats(partner) / 2)
        }
    }

    /// Ten for a seven of trumps; but it may get a good turn-up.
    #[inline(always)]
    fn seven(&self, card: Card) -> i32 {
        let public = self.public;
        let is_seven = card.rank() == Rank::Seven && card.suit() == public.trump();
        if !is_seven || public.stock == 0 {
            return 0;
        }
        let turnup = public.turnup.filter(|_| tricks::can_exchange(public));
        if turnup.is_some_and(|turnup| turnup.rank() <= Rank::Jack) { 4 } else { 10 }
    }
}

impl Later {
    const NOBODY: Later = Later {
        is_ours: false,
        known: CardSet::EMPTY,
        possible: CardSet::EMPTY,
        each: Chance::NONE,
        trump: 0,
    };

    #[inline(always)]
    fn new(view: View<'_, Bezique>, seat: Seat, unseen: CardSet<Card>) -> Later {
        let public = view.public;
        let known = public.table[seat] | public.shown[seat];
        let mut later = Later {
            is_ours: is_ours(view.seat, seat),
            known,
            possible: unseen - public.lacking[seat],
            each: Chance::of(guess::held_by(view, seat) - known.len(), unseen.len()),
            trump: 0,
        };
        later.trump = later.chance_to_hold(Card::of_suit(public.trump()));
        later
    }

    /// Nobody beats a card for nothing, and a trump is spent less gladly; in the last eight
    /// everyone beats who can.
    #[inline(always)]
    fn chance_to_beat(&self, best: Card, public: &Public, brisques: bool) -> u32 {
        let suit = best.suit();
        let is_trump = suit == public.trump();
        let higher = match public.trick.takes() {
            Takes::Rank if !is_trump => best.outranking() - Card::of_suit(public.trump()),
            Takes::Rank | Takes::Suit => best.above(),
        };
        let higher = self.chance_to_hold(higher);
        let trump = if is_trump { 0 } else { self.trump };
        if public.stock == 0 {
            let led = public.trick.cards().first().map_or(suit, |led| led.suit());
            let is_out = SURE - self.chance_to_hold(Card::of_suit(led));
            let ruff = is_out * trump / SURE;
            return if suit == led { higher + ruff } else { is_out * higher / SURE };
        }
        let (gladly, rather) = if brisques { (230, 140) } else { (150, 50) };
        (higher * gladly + (SURE - higher) * trump / SURE * rather) / SURE
    }

    #[inline(always)]
    fn chance_to_hold(&self, cards: CardSet<Card>) -> u32 {
        let is_known = !(self.known & cards).is_empty();
        if is_known { SURE } else { self.each.of_any((self.possible & cards).len()) }
    }
}

/// To take a trick is to declare what is complete; the fewer tricks are to come, the more
/// it is worth.
fn taking(public: &Public, complete: i32) -> i32 {
    match public.rounds_left() {
        0 => 0,
        1 => 8 + complete,
        2 | 3 => 8 + complete * 3 / 4,
        _ => 8 + complete / 2,
    }
}

fn is_ours(seat: Seat, other: Seat) -> bool {
    seat.number() % 2 == other.number() % 2
}

fn is_brisque(card: Card) -> bool {
    card.rank() <= Rank::Ten
}
