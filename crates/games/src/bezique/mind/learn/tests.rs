//! What a network is given is what a player could work out.

use cards::{
    Card as _, CardSet,
    french::Suit,
    piquet::{Card, Rank},
};
use engine::{
    Choices as _, Game, Nobody, Seat, Setup, SplitMix, State, View,
    mind::{Encode as _, Field, Learn as _, Row, row_slots},
    playout::step_at_random,
};

use super::{Suits, copies};
use crate::bezique::{Action, Bezique, Phase};

/// The places of the bits of a field that are set.
fn field(view: View<'_, Bezique>, name: &str) -> Vec<usize> {
    let mut words = [0; Bezique::INPUT_WORDS];
    let mut row = Row::new(&mut words);
    Bezique::inputs(view, &mut row);
    assert_eq!(row.finish(), row_slots(Bezique::INPUTS));
    let at = Bezique::INPUTS.iter().position(|field| field.name == name).expect("it is a field");
    let first: usize = Bezique::INPUTS[..at].iter().map(Field::slots).sum();
    let is_set = |at: usize| words[at / 64] >> (at % 64) & 1 == 1;
    (0..Bezique::INPUTS[at].slots()).filter(|slot| is_set(first + slot)).collect()
}

/// Looks at every decision of some deals, and where each began.
fn each_decision(mut check: impl FnMut(&State<Bezique>, &State<Bezique>, View<'_, Bezique>)) {
    let two = || Setup::new(2).with("target", "0").with("exchange", "10");
    let by_rank = two().with("packs", "2").with("takes", "rank");
    let setups = [two(), two().with("packs", "2"), by_rank, Setup::new(4).with("target", "0")];
    for (setup, number) in setups.iter().cycle().take(40).zip(0..) {
        let rules = Bezique::rules(&setup.check::<Bezique>().expect("it can be played"));
        let (mut state, mut start) = (Bezique::open(rules), None);
        let rng = &mut SplitMix::of_match(16, number);
        while step_at_random(&mut state, rng) {
            let seats = state.private.seats().filter(|seat| state.view(*seat).is_pending());
            let seats: Vec<Seat> = seats.collect();
            for seat in seats {
                check(start.get_or_insert(state), &state, state.view(seat));
            }
        }
    }
}

fn suits(view: View<'_, Bezique>) -> Suits {
    Suits::when(view.public.trump())
}

/// The seat that takes the trick so far, once a card is played.
fn taker_after(state: &State<Bezique>, seat: Seat, card: Card) -> (State<Bezique>, Option<Seat>) {
    let mut after = *state;
    after.check(seat, Action::Play(card)).expect("it is legal").play(&mut Nobody);
    let is_open = !after.public.trick.cards().is_empty();
    let so_far = after.public.trick.taker(after.public.seats());
    (after, if is_open { Some(so_far) } else { after.public.taker })
}

fn cards_to_play(view: View<'_, Bezique>) -> Vec<Card> {
    let legal = Bezique::legal(view);
    let card = |action| if let Action::Play(card) = action { Some(card) } else { None };
    legal.iter().filter_map(card).collect()
}

#[test]
fn trump_is_the_first_suit_and_a_bezique_keeps_its_places() {
    for trump in Suit::ALL {
        let suits = Suits::when(trump);
        assert_eq!(suits.of(trump), 0);
        assert!(trump == Suit::Spades || suits.of(Suit::Spades) == 1);
        assert!(trump == Suit::Diamonds || suits.of(Suit::Diamonds) == 2);
        for card in Card::all() {
            let place = suits.face(card) + card.pack();
            assert_eq!(suits.cards(CardSet::only(card)), 1 << place);
            assert_eq!(copies::faces(1 << place), 1 << (place / 4));
        }
    }
}

#[test]
fn copies_are_counted() {
    for copies in 0..16_u128 {
        let (cards, count) = (copies << 124 | copies << 8, copies.count_ones());
        let thermometer = (1 << count) - 1;
        assert_eq!(copies::thermometers(cards), thermometer << 124 | thermometer << 8);
        let faces = 1 << 31 | 1 << 2;
        let twice = (u64::from(count > 0) | u64::from(count > 1) << 32) * faces;
        assert_eq!(copies::once_or_twice(cards), twice);
    }
    assert_eq!(copies::figures(0x1f_00_00_01), 0x1f << 15 | 1);
}

#[test]
fn the_legal_copies_of_a_face_are_its_first_and_what_has_served_most_comes_first() {
    let mut copies = 0;
    each_decision(|_, _, view| {
        let label = |card: Card| Bezique::label(view, card.index().into());
        let held = view.private.hand | view.public.table[view.seat];
        let mut labels: Vec<u16> = held.into_iter().map(label).collect();
        labels.sort_unstable();
        assert_eq!(field(view, "held"), labels.iter().map(|&at| at.into()).collect::<Vec<usize>>());
        for (one, other) in held.into_iter().flat_map(|one| held.into_iter().map(move |o| (one, o)))
        {
            let is_table = |card| view.public.table[view.seat].contains(card);
            let times = |card| view.public.served.times(card);
            let is_spent = is_table(one) && (!is_table(other) || times(one) > times(other));
            if suits(view).face(one) == suits(view).face(other) && is_spent {
                assert!(label(one) < label(other));
                copies += 1;
            }
        }
    });
    assert!(copies > 20, "{copies}");
}

#[test]
fn a_card_that_would_take_the_trick_takes_it() {
    let mut taken = 0;
    each_decision(|_, state, view| {
        let would = field(view, "would_take");
        for card in cards_to_play(view) {
            let is_ours = taker_after(state, view.seat, card).1 == Some(view.seat);
            assert_eq!(would.contains(&usize::from(suits(view).face(card) / 4)), is_ours);
            taken += u32::from(is_ours);
        }
    });
    assert!(taken > 1000, "{taken}");
}

/// Of two players each reply is tried; with the stock gone the reply that beats has to be made.
#[test]
fn an_unbeaten_card_is_not_beaten_and_an_exposed_one_can_be() {
    let (mut unbeaten, mut exposed, mut forced) = (0, 0, 0);
    each_decision(|_, state, view| {
        let is_lead = view.public.trick.cards().is_empty();
        if view.public.phase != Phase::Play || view.public.seats() > 2 || !is_lead {
            return;
        }
        let fields = [field(view, "unbeaten"), field(view, "exposed")];
        for card in cards_to_play(view) {
            let [is_unbeaten, is_exposed] =
                fields.each_ref().map(|set| set.contains(&usize::from(suits(view).face(card) / 4)));
            let (after, _) = taker_after(state, view.seat, card);
            let rival = after.view(after.public.turn);
            let takes = |reply| taker_after(&after, rival.seat, reply).1 == Some(view.seat);
            let held = cards_to_play(rival).into_iter().map(takes).collect::<Vec<bool>>();
            assert!(!is_unbeaten || held.iter().all(|takes| *takes));
            assert!(!is_exposed || held.iter().any(|takes| !takes));
            if view.public.stock == 0 {
                assert_eq!(is_unbeaten, held.iter().all(|takes| *takes));
                forced += 1;
            }
            unbeaten += u32::from(is_unbeaten);
            exposed += u32::from(is_exposed);
        }
    });
    assert!(unbeaten > 50 && exposed > 50 && forced > 50, "{unbeaten} {exposed} {forced}");
}

#[test]
fn what_is_ready_can_be_declared() {
    let (mut ready, mut close) = (0, 0);
    each_decision(|_, _, view| {
        if view.public.phase != (Phase::Declare { declared: false }) {
            return;
        }
        let first_shape = Bezique::ACTIONS - super::shapes::SHAPES;
        let label = |action: Action| {
            let id = Bezique::id(view, &action).expect("what is legal has an id");
            usize::from(Bezique::label(view, id)).checked_sub(first_shape)
        };
        let mut legal: Vec<usize> = Bezique::legal(view).iter().filter_map(label).collect();
        legal.sort_unstable();
        legal.dedup();
        assert_eq!(field(view, "ready"), legal);
        ready += legal.len();
        close += field(view, "lacking").into_iter().filter(|at| at / 11 == 0).count();
    });
    assert!(ready > 50 && close > 10 * ready, "{ready} {close}");
}

/// What a card would complete, it completes once it is drawn.
#[test]
fn a_combination_lacks_one_card_that_may_come() {
    let mut completed = 0;
    each_decision(|_, state, view| {
        let shapes = super::shapes::SHAPES;
        let in_plane =
            |name, plane: usize, at: usize| field(view, name).contains(&(plane * shapes + at));
        if view.public.stock < 2 {
            return;
        }
        if let Some(card) = super::unseen(view).first() {
            let mut drawn = *state;
            drawn.private[view.seat].hand.insert(card);
            for at in field(drawn.view(view.seat), "ready") {
                if !in_plane("ready", 0, at) {
                    assert!(in_plane("lacking", 0, at) && in_plane("slack", 0, at));
                    completed += 1;
                }
            }
        }
    });
    assert!(completed > 20, "{completed}");
}

#[test]
fn points_ahead_are_those_of_the_deal() {
    each_decision(|start, state, view| {
        let own = view.seat;
        let other = state.private.left(own);
        let side = |seat: Seat| {
            let made = state.public.tallies[seat].total - start.public.tallies[seat].total;
            made + state.public.tallies[seat].extras
        };
        let ahead = 8 * field(view, "ahead").len() + field(view, "ahead_tens").len();
        assert_eq!(ahead.cast_signed() as i32 * 10 - 1600, side(own) - side(other));
        let brisques = |cards: CardSet<Card>| {
            cards.into_iter().filter(|card| card.rank() <= Rank::Ten).count()
        };
        let open = brisques(view.rules.pack() - view.public.out);
        assert_eq!(field(view, "open").len(), open);
    });
}

#[test]
fn a_reward_is_points_ahead_and_sums_to_nothing() {
    each_decision(|start, state, _| {
        let mut end = *state;
        let rng = &mut SplitMix::of_match(17, 0);
        while step_at_random(&mut end, rng) {}
        let reward = Bezique::reward(&start.public, &end);
        let made = |seat: Seat| end.public.tallies[seat].total - start.public.tallies[seat].total;
        let [own, other, ..] = Seat::ALL;
        let points = made(own) - made(other);
        assert_eq!(reward[own], (10 * points / 3).clamp(-6000, 6000));
        assert_eq!(reward[own] + reward[other], 0);
        assert!(Bezique::is_lesson_over(&start.public, &end.public));
    });
}
