//! What a viewer cannot see: the other hands, a card that lies face down, and the cards aside.

mod review;

use cards::CardSet;
use engine::{
    BySeat, Game as _, Luck as _, Pending, Rng, Seat, State, View,
    mind::{Dealt, Guess, Unseen},
    notation::Line,
};

use crate::kbernestich::{
    Action, Hidden, Kbernestich, Luck, Private, Public, Verb,
    rules::{
        pack::{Card, Colour},
        plot::Plot,
        round::HAND,
        square::Act,
    },
};

/// The places: behind the hands comes the card face down in the trick, then what lies aside.
const FACE_DOWN: usize = 4;
const ASIDE: usize = 5;
const PLACES: usize = 6;

/// What lies in each place.
type Lying = [CardSet<Card>; PLACES];

impl Guess for Kbernestich {
    fn unseen(view: View<'_, Kbernestich>) -> Unseen<Card> {
        let sizes = std::array::from_fn::<usize, PLACES, _>(|place| size(view, place));
        let barred = barred(view.public, &shown_out_of(view.public).now);
        Unseen::new(unseen(view), &sizes, |place, card| !barred[place].contains(card))
    }

    fn complete(
        view: View<'_, Kbernestich>,
        dealt: &Dealt<Card>,
        rng: &mut impl Rng,
    ) -> State<Kbernestich> {
        let place = |place| dealt.place(place).iter().copied().collect();
        let mut lying: Lying = std::array::from_fn(place);
        let reviewer = reviewer(&view.public.plot);
        let other = reviewer.filter(|&seat| seat != view.seat);
        let found = other.map(|seat| review::settle(view.public, seat, &mut lying, rng));
        let aside = if reviewer.is_none() { lying[ASIDE] } else { CardSet::EMPTY };
        let private = |seat: Seat| match other {
            _ if seat == view.seat => *view.private,
            Some(other) if other == seat => Private {
                found: found.unwrap_or_default(),
                discards: lying[ASIDE],
                ..of_seat(view, seat, &lying)
            },
            _ => of_seat(view, seat, &lying),
        };
        State {
            rules: *view.rules,
            public: *view.public,
            private: BySeat::from_fn(view.rules.seats, private),
            hidden: Hidden { aside },
        }
    }

    fn lying(state: &State<Kbernestich>, viewer: Seat) -> Vec<Vec<Card>> {
        let mut lying: Lying = Lying::default();
        lying[ASIDE] = state.hidden.aside;
        for (seat, own) in state.private.iter().filter(|(seat, _)| *seat != viewer) {
            lying[seat.index()] = own.hand;
            lying[FACE_DOWN] = lying[FACE_DOWN] | own.face_down.into_iter().collect();
            lying[ASIDE] = lying[ASIDE] | own.discards;
        }
        lying.map(|cards| cards.into_iter().collect()).to_vec()
    }

    fn retell(world: &State<Kbernestich>, lines: &[Line<Kbernestich>]) -> Vec<Line<Kbernestich>> {
        let last = lines.iter().rposition(|line| matches!(line, Line::Luck(_)));
        let last = last.expect("a round has been dealt");
        let mut discards = world.private.values().iter().flat_map(|own| own.discards);
        let retold = lines.iter().enumerate().map(|(number, line)| match line {
            Line::Luck(luck) if number == last => Line::Luck(first_dealt(world, *luck)),
            Line::Act(seat, Action::Card(Verb::Discard, _)) if number > last => {
                let card = discards.next().expect("as many were discarded");
                Line::Act(*seat, Action::Card(Verb::Discard, card))
            }
            Line::Act(seat, Action::Card(Verb::Hide, card)) if number > last => {
                let card = world.private[*seat].face_down.unwrap_or(*card);
                Line::Act(*seat, Action::Card(Verb::Hide, card))
            }
            line => line.clone(),
        });
        retold.collect()
    }
}

/// Every card that the viewer neither has nor has seen.
#[inline(always)]
pub(super) fn unseen(view: View<'_, Kbernestich>) -> CardSet<Card> {
    let Private { hand, face_down, discards, .. } = *view.private;
    let own = hand | discards | face_down.map_or(CardSet::EMPTY, CardSet::only);
    pack(view.rules.seats) - own - view.public.tricks.seen()
}

/// What each other seat could have in its hand, clockwise from the viewer's left, and what could
/// lie aside, as the last; nothing unless cards are in hands.
#[inline(always)]
pub(super) fn could_hold(view: View<'_, Kbernestich>) -> [CardSet<Card>; 4] {
    let mut could_hold = [CardSet::EMPTY; 4];
    if !matches!(Kbernestich::pending(view.public), Pending::Seats(_)) {
        return could_hold;
    }
    let unseen = unseen(view);
    let out_of = shown_out_of(view.public).now.values_from(view.seat);
    for steps in 1..usize::from(view.rules.seats) {
        could_hold[steps - 1] = unseen - out_of[steps];
    }
    could_hold[3] = unseen.when(reviewer(&view.public.plot) != Some(view.seat));
    could_hold
}

/// K1.1. Every card in play.
pub(crate) fn pack(seats: u8) -> CardSet<Card> {
    let colours = Colour::in_play(seats).iter();
    colours.fold(CardSet::EMPTY, |all, colour| all | colour.cards())
}

/// K4.3. Who has reviewed the cards aside; `None` if nobody has.
pub(crate) fn reviewer(plot: &Plot) -> Option<Seat> {
    plot.seats().find(|&seat| plot.act(seat) == Some(Act::Review))
}

/// How many cards a place holds that the viewer cannot see.
fn size(view: View<'_, Kbernestich>, place: usize) -> usize {
    let View { public, seat: viewer, .. } = view;
    let seats = public.cubes.len();
    match place {
        FACE_DOWN => usize::from(public.tricks.hidden().is_some_and(|seat| seat != viewer)),
        ASIDE if reviewer(&public.plot) == Some(viewer) => 0,
        ASIDE => pack(seats).len() - HAND * usize::from(seats),
        _ => {
            let seat = Seat::ALL[place];
            let in_hand = HAND - public.tricks.complete().len();
            let has_played = public.tricks.current().iter().any(|play| play.seat == seat);
            if seat == viewer || place >= seats.into() {
                0
            } else {
                in_hand - usize::from(has_played)
            }
        }
    }
}

/// What seats have shown that they do not hold.
struct ShownOut {
    now: BySeat<CardSet<Card>>,
    /// What the reviewer did not hold before its review. It may have found some.
    before_review: CardSet<Card>,
}

/// K5.1. Who did not follow held nothing of the colour led. K4.1: a card that lay face down
/// follows nothing. K4.3: a review brings new cards.
fn shown_out_of(public: &Public) -> ShownOut {
    let tricks = &public.tricks;
    let mut now = BySeat::new(public.cubes.len());
    let mut before_review = CardSet::EMPTY;
    let reviewer = reviewer(&public.plot);
    for (number, trick) in tricks.complete().chain([tricks.current()]).enumerate() {
        if number == usize::from(public.actions.reviewed_after)
            && let Some(seat) = reviewer
        {
            before_review = std::mem::take(&mut now[seat]);
        }
        let led = tricks.led_in(trick);
        for &play in trick {
            let followed = tricks.played_openly(play).is_none_or(|card| led.contains(card));
            now[play.seat] = now[play.seat] | led.when(!followed);
        }
    }
    ShownOut { now, before_review }
}

/// What cannot lie in each place: the card face down came from a hand too.
fn barred(public: &Public, out_of: &BySeat<CardSet<Card>>) -> Lying {
    let mut barred = Lying::default();
    for (seat, cards) in out_of.iter() {
        barred[seat.index()] = *cards;
    }
    barred[FACE_DOWN] = public.tricks.hidden().map_or(CardSet::EMPTY, |seat| out_of[seat]);
    barred
}

/// What another seat knows, but for a review.
fn of_seat(view: View<'_, Kbernestich>, seat: Seat, lying: &Lying) -> Private {
    let hides = view.public.tricks.hidden() == Some(seat);
    Private {
        hand: lying[seat.index()],
        face_down: lying[FACE_DOWN].first().filter(|_| hides),
        taken: if view.rules.memories { taken_by(view.public, seat) } else { CardSet::EMPTY },
        ..Private::default()
    }
}

/// K9.2. What lies face down before a seat: everyone has seen it played.
pub(super) fn taken_by(public: &Public, seat: Seat) -> CardSet<Card> {
    let tricks = &public.tricks;
    let taken = tricks.complete().filter(|trick| tricks.taker_of(trick) == seat);
    taken.flatten().filter_map(|play| play.card).collect()
}

/// What a seat has played since the trick of that number.
fn played_since(public: &Public, seat: Seat, trick: u8) -> CardSet<Card> {
    let tricks = &public.tricks;
    let since = tricks.complete().chain([tricks.current()]).skip(trick.into());
    since.flatten().filter(|play| play.seat == seat).filter_map(|play| play.card).collect()
}

/// The deal from which everything came.
fn first_dealt(world: &State<Kbernestich>, mut luck: Luck) -> Luck {
    let first_hand = |(seat, own): (Seat, &Private)| {
        let later = own.discards | own.face_down.into_iter().collect();
        (own.hand | later | played_since(&world.public, seat, 0)) - own.found
    };
    let hands = world.private.iter().flat_map(first_hand);
    let found = world.private.values().iter().flat_map(|own| own.found);
    let cards: Vec<Card> = hands.chain(world.hidden.aside).chain(found).collect();
    luck.cards_mut().copy_from_slice(&cards);
    luck
}
