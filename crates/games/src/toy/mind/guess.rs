//! What a viewer cannot see: the other hand, and the cards that are left over.

use cards::CardSet;
use engine::{
    BySeat, Rng, Seat, State, View,
    mind::{Dealt, Guess, Unseen},
    notation::Line,
};

use crate::toy::{
    Card, Deal, Hidden, Private, Public, SEATS, Toy,
    rules::{deal, play},
};

/// Where the cards that are left over come in the list of places: behind the hands.
const ASIDE: usize = SEATS as usize;

impl Guess for Toy {
    fn unseen(view: View<'_, Toy>) -> Unseen<Card> {
        let seen = view.private.hand | view.public.tricks.played();
        let unseen = deal::pack().into_iter().filter(|&card| !seen.contains(card));
        let out_of = shown_out_of(view.public);
        let sizes: [usize; ASIDE + 1] = std::array::from_fn(|place| {
            hand(place).map_or(deal::ASIDE, |seat| held_by(view, seat))
        });
        Unseen::new(unseen, &sizes, |place, card| {
            hand(place).is_none_or(|seat| !out_of[seat].contains(card))
        })
    }

    fn complete(view: View<'_, Toy>, dealt: &Dealt<Card>, _: &mut impl Rng) -> State<Toy> {
        let place = |place: usize| dealt.place(place).iter().copied().collect();
        let private = BySeat::from_fn(SEATS, |seat| {
            if seat == view.seat { *view.private } else { Private { hand: place(seat.index()) } }
        });
        let hidden = Hidden { aside: place(ASIDE) };
        State { rules: *view.rules, public: *view.public, private, hidden }
    }

    fn lying(state: &State<Toy>, viewer: Seat) -> Vec<Vec<Card>> {
        let mut places: Vec<CardSet<Card>> =
            state.private.values().iter().map(|own| own.hand).collect();
        places[viewer.index()] = CardSet::EMPTY;
        places.push(state.hidden.aside);
        places.into_iter().map(|cards| cards.into_iter().collect()).collect()
    }

    fn retell(world: &State<Toy>, lines: &[Line<Toy>]) -> Vec<Line<Toy>> {
        let last = lines.iter().rposition(|line| matches!(line, Line::Luck(_)));
        let mut retold = lines.to_vec();
        retold[last.expect("a deal has been dealt")] = Line::Luck(first_dealt(world));
        retold
    }
}

/// The seat whose hand a place is; `None` if it is no hand.
fn hand(place: usize) -> Option<Seat> {
    Seat::ALL.into_iter().take(SEATS.into()).nth(place)
}

/// How many cards of a seat the viewer cannot see.
fn held_by(view: View<'_, Toy>, seat: Seat) -> usize {
    if seat == view.seat { 0 } else { deal::HAND - played_by(view.public, seat).len() }
}

/// T3.2. What each seat cannot hold any more: who did not follow has nothing of the colour.
fn shown_out_of(public: &Public) -> BySeat<CardSet<Card>> {
    let mut out_of = BySeat::from_fn(SEATS, |_| CardSet::EMPTY);
    for trick in public.tricks.complete() {
        let &[led, other] = trick.cards() else { continue };
        if other.colour() != led.colour() {
            out_of[trick.leader().left(SEATS)] = play::asked(Some(led)).obliged;
        }
    }
    out_of
}

fn played_by(public: &Public, seat: Seat) -> CardSet<Card> {
    let tricks = public.tricks.complete().iter().chain([public.tricks.current()]);
    let cards = tricks.filter_map(|trick| {
        let place = usize::from(trick.leader() != seat);
        trick.cards().get(place).copied()
    });
    cards.collect()
}

/// The deal from which everything came.
fn first_dealt(world: &State<Toy>) -> Deal {
    let hands =
        world.private.iter().flat_map(|(seat, own)| own.hand | played_by(&world.public, seat));
    Deal::of(hands.chain(world.hidden.aside).collect())
}
