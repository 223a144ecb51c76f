//! What a network is given is what a player could work out.

use cards::{Card as _, CardSet};
use engine::{
    Choices as _, Game, Nobody, Seat, Setup, SplitMix, State, View,
    mind::{Encode, Field, Learn, Row},
    playout::step_at_random,
};

use super::Suits;
use crate::{
    beauharnais::{
        Action, Beauharnais, Good, Phase, Suit, Teams, Verb,
        rules::{
            play::suit_to_value,
            result,
            rule_cards::{self, Bonus},
            value::Scale,
        },
    },
    shared,
};

/// The bits of a field, from a packed row.
fn field(view: View<'_, Beauharnais>, name: &str) -> Vec<bool> {
    let mut words = [0; Beauharnais::INPUT_WORDS];
    let mut row = Row::new(&mut words);
    Beauharnais::inputs(view, &mut row);
    row.finish();
    read(Beauharnais::INPUTS, &words, name)
}

fn read(fields: &[Field], words: &[u64], name: &str) -> Vec<bool> {
    let mut first = 0;
    for field in fields {
        if field.name == name {
            let bit = |at: usize| words[at / 64] >> (at % 64) & 1 == 1;
            return (first..first + field.slots()).map(bit).collect();
        }
        first += field.slots();
    }
    panic!("{name} is no field");
}

/// Looks at every state of some matches of two to five players, with both rules for active 1s.
fn each_state(matches: u64, mut check: impl FnMut(&State<Beauharnais>)) {
    for number in 0..matches {
        let players = 2 + (number % 4) as u8;
        let one = if number % 8 < 4 { "row" } else { "number" };
        let setup = Setup::new(players).with("one", one);
        let rules = Beauharnais::rules(&setup.check::<Beauharnais>().expect("it can be played"));
        let mut state = Beauharnais::open(rules);
        let rng = &mut SplitMix::of_match(16, number);
        while step_at_random(&mut state, rng) {
            check(&state);
        }
    }
}

/// Looks at every decision.
fn each_decision(matches: u64, mut check: impl FnMut(&State<Beauharnais>, View<'_, Beauharnais>)) {
    each_state(matches, |state| {
        let seats = state.private.seats().filter(|seat| state.view(*seat).is_pending());
        seats.for_each(|seat| check(state, state.view(seat)));
    });
}

/// The seat that takes the trick being played so far.
fn taking(state: &State<Beauharnais>) -> Seat {
    let trick = *state.public.tricks.current();
    let led = suit_to_value(trick, state.public.declared);
    let trump = state.public.trump.expect("goods are played with a trump suit");
    let scale = Scale::new(state.public.tricks.laid(), trump, led, state.rules.one);
    trick.leader().round(scale.best(trick.cards()) as u8, state.rules.players)
}

fn place(view: View<'_, Beauharnais>, good: Good) -> usize {
    Suits::of(view.public.trump).place(good.index() as u8).into()
}

#[test]
fn trump_is_the_first_suit_and_its_partner_the_second() {
    for trump in Suit::ALL {
        let suits = Suits::of(Some(trump));
        assert_eq!([trump, trump.partner()].map(|suit| suits.suit(suit as u8)), [0, 1]);
        let other = if trump as u8 <= 1 { Suit::Money } else { Suit::Clover };
        assert_eq!(suits.suit(other as u8), 3, "Stock or True Love");
        for good in Good::all() {
            let place = suits.place(good.index() as u8);
            assert_eq!(suits.goods(CardSet::only(good)), 1 << place);
            let suit = good.suit().map_or(4, |suit| suits.suit(suit as u8));
            assert_eq!(place / 13, suit);
            let number = if suit == 4 { 0 } else { 1 << (5 + place % 13) };
            assert_eq!(suits.one(Some(good)), 1 << suit | number);
        }
        for suit in Suit::ALL.map(|suit| suit as u8) {
            assert_eq!(suits.bits(1 << suit), 1 << suits.suit(suit));
        }
    }
}

#[test]
fn labels_count_goods_and_the_suits_of_a_led_letter_from_trump() {
    each_decision(40, |_, view| {
        let suits = Suits::of(view.public.trump);
        for action in Beauharnais::legal(view).iter() {
            let id = Beauharnais::id(view, &action).expect("every action has an id");
            let label = Beauharnais::label(view, id);
            let (moved, from) = match action {
                Action::Good(_, good) => (suits.place(good.index() as u8), good.index()),
                Action::LeadLetter(suit) => (suits.suit(suit as u8), suit as usize),
                _ => (0, 0),
            };
            assert_eq!(usize::from(label) + from, usize::from(id) + usize::from(moved));
        }
    });
}

#[test]
fn a_good_that_would_take_the_trick_takes_it() {
    let mut taking_goods = 0;
    each_decision(240, |state, view| {
        if view.public.phase != Phase::Play || view.rules.players == 2 {
            return;
        }
        let would_take = field(view, "would_take");
        for action in Beauharnais::legal(view).iter() {
            let Action::Good(Verb::Play, good) = action else { continue };
            let mut after = *state;
            after.check(view.seat, action).expect("it is legal").play(&mut Nobody);
            let is_complete = after.public.tricks.current().is_empty();
            let taker = if is_complete { after.public.taker } else { Some(taking(&after)) };
            let would = taker == Some(view.seat) && good != Good::LETTER;
            assert_eq!(would_take[place(view, good)], would, "{good} {:?}", view.public.tricks);
            taking_goods += u32::from(would && !view.public.tricks.current().is_empty());
        }
    });
    assert!(taking_goods > 3000, "{taking_goods}");
}

#[test]
fn an_unbeaten_good_keeps_the_trick_whatever_follows() {
    let mut kept = 0;
    each_state(800, |state| {
        let public = &state.public;
        let complete = public.tricks.complete().len();
        let pending = state.private.seats().find(|seat| state.view(*seat).is_pending());
        let Some(seat) = pending.filter(|_| public.phase == Phase::Play) else { return };
        let view = state.view(seat);
        let unbeaten = field(view, "unbeaten");
        let would_take = field(view, "would_take");
        for good in view.private.hand {
            let at = place(view, good);
            if !unbeaten[at] || state.rules.players == 2 {
                continue;
            }
            assert!(would_take[at], "{good} takes the trick so far");
            let mut after = *state;
            let action = Action::Good(Verb::Play, good);
            after.check(seat, action).expect("it is legal").play(&mut Nobody);
            let rng = &mut SplitMix::of_match(17, complete as u64);
            while after.public.tricks.complete().len() == complete {
                assert!(step_at_random(&mut after, rng), "a trick ends");
            }
            assert_eq!(after.public.taker, Some(seat), "{good}: {:?}", after.public.tricks);
            kept += 1;
        }
    });
    assert!(kept > 2000, "{kept}");
}

#[test]
fn an_unbeaten_good_of_two_players_is_not_taken() {
    let mut kept = 0;
    each_state(200, |state| {
        if state.rules.players != 2 || state.public.phase != Phase::Play {
            return;
        }
        let [first, second, ..] = Seat::ALL;
        let view = state.view(first);
        if !view.is_pending() || !state.view(second).is_pending() {
            return;
        }
        let unbeaten = field(view, "unbeaten");
        for good in view.private.hand.into_iter().filter(|good| unbeaten[place(view, *good)]) {
            for other in state.private[second].hand {
                let mut after = *state;
                for (seat, good) in [(first, good), (second, other)] {
                    let action = Action::Good(Verb::Play, good);
                    after.check(seat, action).expect("it is legal").play(&mut Nobody);
                }
                assert_ne!(after.public.taker, Some(second), "{good} {other}");
                kept += 1;
            }
        }
    });
    assert!(kept > 500, "{kept}");
}

#[test]
fn points_of_a_rule_card_come_as_said() {
    let (mut possible, mut sure) = ([true; 2], [false; 2]);
    let (mut ruled_out, mut foreseen) = (0, 0);
    each_state(800, |state| {
        let public = &state.public;
        let Some(contract) = public.contract.filter(|_| public.butler.named.is_some()) else {
            (possible, sure) = ([true; 2], [false; 2]);
            return;
        };
        if public.phase != Phase::Over {
            for seat in state.private.seats() {
                let bonus = field(state.view(seat), "bonus");
                for team in [0, 1] {
                    possible[team] &= bonus[team];
                    sure[team] |= bonus[2 + team];
                }
            }
            return;
        }
        let butler = state.hidden.butler;
        let taken = result::taken(public, shared::side(contract.beauharnais, butler));
        let butlers = butler.map_or(CardSet::EMPTY, |seat| public.taken[seat]);
        let Teams { beauharnais, daughters } = rule_cards::bonus(public.card, taken, butlers);
        for (team, points) in [beauharnais, daughters].into_iter().enumerate() {
            assert!(points == 2 || !sure[team], "{:?} was thought sure", public.card);
            assert!(points == 0 || possible[team], "{:?} was thought impossible", public.card);
            ruled_out += u32::from(!possible[team] && !Bonus::of(public.card).goods().is_empty());
            foreseen += u32::from(sure[team]);
        }
    });
    assert!(ruled_out > 200 && foreseen > 50, "{ruled_out} {foreseen}");
}

#[test]
fn who_may_be_the_butler_is_never_ruled_out() {
    let (mut asked, mut excluded) = (0, 0);
    each_state(400, |state| {
        let Some(butler) = state.hidden.butler else { return };
        if !matches!(state.public.phase, Phase::Aside | Phase::Play) {
            return;
        }
        for seat in state.private.seats().filter(|&seat| seat != butler) {
            let could = field(state.view(seat), "could_be_butler");
            let steps = usize::from(butler.steps_from(seat, state.rules.players));
            let is_known = state.public.butler.revealed;
            assert!(is_known || could[steps], "{seat} knows better than that");
            assert!(!is_known || could.iter().all(|could| !could));
            asked += u32::from(!is_known);
            let count = could.iter().filter(|could| **could).count();
            excluded += u32::from(!is_known && count + 2 < state.rules.players.into());
        }
    });
    assert!(asked > 1000 && excluded > 100, "{asked} {excluded}");
}

#[test]
fn the_truth_says_where_every_unseen_good_lies() {
    each_decision(60, |state, view| {
        let mut words = [0; Beauharnais::TRUTH_WORDS];
        let mut row = Row::new(&mut words);
        Beauharnais::truth(state, view.seat, &mut row);
        row.finish();
        let lying = read(Beauharnais::TRUTH, &words, "lying");
        let unseen = field(view, "unseen");
        for (good, is_unseen) in unseen.into_iter().enumerate() {
            let places = lying.chunks(Good::COUNT.into()).filter(|place| place[good]).count();
            assert_eq!(places, usize::from(is_unseen));
        }
    });
}
