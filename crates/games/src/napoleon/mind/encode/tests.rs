//! What a row says is what the rules and the guesses of players say.

use cards::french::{Rank, Suit};
use engine::{Game, Setup, SplitMix, mind::row_slots, playout::step_at_random};

use super::*;
use crate::napoleon::{
    Role,
    mind::guess,
    rules::{roles, takes},
};

/// A row in bytes, and where to find its fields.
struct Read(Vec<u8>);

impl Read {
    fn new(view: View<'_, Napoleon>) -> Read {
        let mut words = [0; Napoleon::ROW_WORDS];
        let mut row = Row::new(&mut words);
        Napoleon::observe(view, &mut row);
        row.finish();
        let (mut at, mut read) = (0, Vec::new());
        for field in Napoleon::FIELDS {
            for _ in 0..field.slots() {
                let bit = |place: usize| (words[place / 64] >> (place % 64) & 1) as u8;
                let width = usize::from(field.bits);
                read.push((0..width).map(|place| bit(at + place) << place).sum());
                at += width;
            }
        }
        Read(read)
    }

    fn field(&self, name: &str) -> &[u8] {
        let place = Napoleon::FIELDS.iter().position(|field| field.name == name);
        let place = place.expect("it is the name of a field");
        let first = row_slots(&Napoleon::FIELDS[..place]);
        &self.0[first..][..Napoleon::FIELDS[place].slots()]
    }

    /// The place of the one bit of a field; `None` if it has none.
    fn place(&self, name: &str) -> Option<usize> {
        let field = self.field(name);
        assert!(field.iter().sum::<u8>() <= 1, "{name}: {field:?}");
        field.iter().position(|bit| *bit == 1)
    }

    /// The part of a field that is about the seat so many steps from the viewer.
    fn of(&self, name: &str, steps: usize) -> &[u8] {
        let field = self.field(name);
        let width = field.len() / 5;
        &field[steps * width..][..width]
    }
}

/// Looks at every moment of some matches with every seat's eyes.
fn each_view(mut check: impl FnMut(View<'_, Napoleon>, &Read)) {
    let setup = Setup::new(5).with("deals", "2").with("demand", "choice");
    let rules = Napoleon::rules(&setup.check::<Napoleon>().expect("it can be played"));
    for number in 0..150 {
        let mut state = Napoleon::open(rules);
        let rng = &mut SplitMix::of_match(15, number);
        while step_at_random(&mut state, rng) {
            for seat in Seat::ALL {
                check(state.view(seat), &Read::new(state.view(seat)));
            }
        }
    }
}

fn bits(cards: impl IntoIterator<Item = Card>) -> Vec<u8> {
    let mut bits = vec![0; CARDS];
    cards.into_iter().for_each(|card| bits[usize::from(card.index())] = 1);
    bits
}

#[test]
fn a_row_shows_the_cards_of_the_viewer() {
    each_view(|view, row| {
        assert_eq!(row.field("hand"), bits(view.private.hand));
        assert_eq!(row.field("taken_up"), bits(view.private.exchange.taken_up));
        assert_eq!(row.field("laid_away"), bits(view.private.exchange.laid_away));
        assert_eq!(row.field("named"), bits(view.public.adjutant.named));
    });
}

#[test]
fn a_row_shows_the_sides_that_the_viewer_knows() {
    let mut seen = [0; 4];
    each_view(|view, row| {
        let known = roles::known(view);
        for (steps, seat) in view.public.scores.from(view.seat).enumerate() {
            let role = known.map_or(Role::Unknown, |known| known[seat]);
            let shown = ["napoleon", "adjutant", "allied"].map(|name| row.field(name)[steps] == 1);
            let expected = [Role::Napoleon, Role::Adjutant, Role::Allied].map(|one| one == role);
            assert_eq!([shown[0] && row.field("alone") == [0], shown[1], shown[2]], expected);
            assert_eq!(shown[0] && row.field("alone") == [1], role == Role::Alone);
            seen[[Role::Alone, Role::Adjutant, Role::Allied]
                .iter()
                .position(|it| *it == role)
                .unwrap_or(3)] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 100), "{seen:?}");
}

#[test]
fn a_row_shows_what_was_played_and_who_takes_it() {
    each_view(|view, row| {
        let tricks = &view.public.tricks;
        let mut played = vec![Vec::new(); 5];
        for trick in tricks.complete().iter().chain([tricks.current()]) {
            for (card, place) in trick.cards().iter().zip(0..) {
                played[trick.leader().round(place, SEATS).index()].push(*card);
            }
        }
        let current = tricks.current();
        for (steps, seat) in view.public.scores.from(view.seat).enumerate() {
            let cards = &played[seat.index()];
            assert_eq!(row.of("played", steps), bits(cards.iter().copied()));
            let laid = cards.iter().copied().filter(|card| current.cards().contains(card));
            assert_eq!(row.of("trick", steps), bits(laid));
        }
        let seat = |name| row.place(name).map(|steps| view.seat.round(steps as u8, SEATS));
        assert_eq!(seat("leader"), (!current.is_empty()).then(|| current.leader()));
        let taker = view.public.contract.filter(|_| !current.is_empty()).map(|contract| {
            let place = takes::taker(current.cards(), contract.trump);
            current.leader().round(place as u8, SEATS)
        });
        assert_eq!(seat("taking"), taker);
    });
}

#[test]
fn a_row_shows_who_has_not_followed() {
    let mut voids = 0;
    let mut jokerless = 0;
    each_view(|view, row| {
        let out_of = guess::shown_out_of(view.public);
        if view.public.phase != crate::napoleon::Phase::Play {
            return;
        }
        for (steps, seat) in view.public.scores.from(view.seat).enumerate() {
            let void = row.of("void", steps);
            for suit in Suit::ALL {
                let is_out = out_of[seat].contains(Card::new(suit, Rank::Two));
                assert_eq!(void[suit as usize] == 1, is_out);
                voids += u32::from(is_out);
            }
            let is_jokerless = row.field("jokerless")[steps] == 1;
            assert!(is_jokerless || !out_of[seat].contains(Card::JOKER));
            jokerless += u32::from(is_jokerless);
        }
        let has_joker = view.private.hand.contains(Card::JOKER);
        assert!(row.field("jokerless")[0] == 0 || !has_joker);
    });
    assert!(voids > 1000 && jokerless > 100, "{voids} {jokerless}");
}

#[test]
fn a_row_shows_bids_and_pictures() {
    let picture = |place: usize| Card::new(Suit::ALL[place / 5], Rank::ALL[place % 5]);
    each_view(|view, row| {
        for (steps, seat) in view.public.scores.from(view.seat).enumerate() {
            let mut bids = [0; 40];
            let own = view.public.auction.bids().filter(|(bidder, _)| *bidder == seat);
            own.for_each(|(_, bid)| bids[usize::from(bid.place())] = 1);
            assert_eq!(row.of("bids", steps), bids);
            let has = |place| u8::from(view.public.pictures[seat].contains(picture(place)));
            assert_eq!(row.of("pictures", steps), (0..20).map(has).collect::<Vec<u8>>());
            assert_eq!(i32::from(row.of("scores", steps)[0]), view.public.scores[seat]);
        }
    });
}

#[test]
fn a_row_shows_the_contract_and_the_moment() {
    each_view(|view, row| {
        let public = view.public;
        assert_eq!(row.place("trump"), public.contract.map(|contract| contract.trump as usize));
        let target = public.contract.map(|contract| usize::from(contract.target) - 11);
        assert_eq!(row.place("target"), target);
        assert_eq!(row.place("phase"), Some(public.phase as usize));
        assert_eq!(row.place("turn") == Some(0), view.is_pending());
        assert_eq!(row.field("tricks"), [public.tricks.complete().len() as u8]);
        assert_eq!(row.field("passes"), [public.auction.passes]);
        assert_eq!(row.field("laid_away_count"), [public.laid_away]);
        assert_eq!(row.field("demanded"), [u8::from(public.demanded)]);
        assert_eq!(row.field("deals_left"), [2 - public.finished]);
        let first = row.place("first").expect("somebody is first") as u8;
        assert!(
            public.dealt == 0
                || public.auction != Auction::default()
                || public.phase != crate::napoleon::Phase::Auction
                || view.seat.round(first, SEATS) == public.turn
        );
    });
}
