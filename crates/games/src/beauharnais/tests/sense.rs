//! What a sensible beginner does, as tables that a player could read.

use engine::{Nobody, Seat, SeatSet, SplitMix, State, mind::Sense};

use super::{goods, open};
use crate::beauharnais::{Beauharnais, Contract, Good, One, Phase, Suit, rules::play::asked};

const BEAUHARNAIS: Seat = Seat::ALL[0];
const BUTLER: Seat = Seat::ALL[1];
const DAUGHTER: Seat = Seat::ALL[2];
const OTHER: Seat = Seat::ALL[3];

/// A seat's turn, with such a hand.
fn turn(phase: Phase, seat: Seat, hand: &str) -> State<Beauharnais> {
    let mut state = open(4);
    state.public.phase = phase;
    state.public.waiting = SeatSet::only(seat);
    state.private[seat].hand = goods(hand);
    state
}

/// The turn of a seat to play under a contract for 13, gifts being trump, the butler being named
/// by True Love; `led` is what was played to the trick, ending with the seat before her.
fn to_play(seat: Seat, led: &str, hand: &str) -> State<Beauharnais> {
    let mut state = turn(Phase::Play, seat, hand);
    state.public.trump = Some(Suit::Gift);
    state.public.contract = Some(Contract { beauharnais: BEAUHARNAIS, bid: 13 });
    state.public.butler.named = Some(Good::TRUE_LOVE);
    let led: Vec<Good> = led.split_whitespace().map(|good| good.parse().expect("a good")).collect();
    let leader = seat.round(4 - led.len() as u8, 4);
    for (&good, place) in led.iter().zip(0..) {
        state.public.tricks.play(leader.round(place, 4), good);
    }
    if let Some(suit) = led.first().and_then(|good| good.suit()) {
        state.public.asked = asked(suit);
    }
    state
}

#[track_caller]
fn does(state: &State<Beauharnais>, expected: &str) {
    let seat = state.public.waiting.lowest().expect("somebody is asked");
    assert_eq!(Beauharnais::sensible(state.view(seat)).to_string(), expected);
}

#[test]
fn bids_the_suit_of_her_trumps_and_passes_with_nothing() {
    let strong = "C10 C11 C12 C13 G10 C2 C3 C4 C5 J10 J13 M2 M3";
    does(&turn(Phase::Auction, DAUGHTER, strong), "bid 12 C");
    does(&turn(Phase::Auction, DAUGHTER, "C2 C3 C4 G3 G4 G5 J2 J3 J4 M2 M3 M4 M5"), "pass");
    does(&turn(Phase::Trump, DAUGHTER, strong), "trump C");
}

#[test]
fn names_the_best_good_that_she_does_not_hold() {
    let naming = |hand| {
        let mut state = turn(Phase::Naming, BEAUHARNAIS, hand);
        state.public.trump = Some(Suit::Gift);
        state
    };
    does(&naming("C2 C3"), "name C13");
    does(&naming("C13 C3"), "name G10");
    does(&naming("C13 G10 J4"), "name C10");
    does(&naming("C13 G10 C10 J4"), "name G13");
}

#[test]
fn lays_away_a_low_good_of_the_shortest_side_suit() {
    let discarding = |hand| {
        let mut state = turn(Phase::Discard, BEAUHARNAIS, hand);
        state.public.trump = Some(Suit::Gift);
        state
    };
    does(&discarding("G2 C3 C4 C5 J2 J8 M11 LT"), "discard J2");
    does(&discarding("G2 C3 C4 C5 J8 M11 LT"), "discard J8");
}

#[test]
fn sets_a_small_trump_aside_for_the_last_trick() {
    let mut state = turn(Phase::Aside, DAUGHTER, "G3 G4 G10 C2 M13");
    state.public.trump = Some(Suit::Gift);
    does(&state, "aside G3");
    state.private[DAUGHTER].hand = goods("J4 C2 M13");
    does(&state, "aside C2");
}

#[test]
fn leads_what_nobody_can_beat_and_otherwise_high_or_low() {
    does(&to_play(BEAUHARNAIS, "", "M11 C13 G10 J3 J13"), "play C13");
    let side = to_play(BEAUHARNAIS, "", "G13 J3 J10 M5");
    does(&side, "play J3");
    let mut one_is_gone = side;
    one_is_gone.public.taken[OTHER] = goods("J1");
    does(&one_is_gone, "play J10");
    let mut by_number = side;
    by_number.rules.one = One::Number;
    does(&by_number, "play J10");
    does(&to_play(BEAUHARNAIS, "", "G13 J9 J8 M5"), "play M5");
    does(&to_play(BEAUHARNAIS, "", "LT"), "play LT G");
}

#[test]
fn the_last_player_takes_with_the_cheapest_that_counts() {
    does(&to_play(BEAUHARNAIS, "J9 J3 J2", "J11 J12 J10 G2"), "play J11");
    does(&to_play(BEAUHARNAIS, "J9 J3 J2", "G2 G13 C4"), "play G13");
    does(&to_play(BEAUHARNAIS, "J13 J3 J2", "J11 J5 J4"), "play J4");
}

#[test]
fn takes_with_a_one_that_is_active_and_not_from_one() {
    does(&to_play(BEAUHARNAIS, "J10 J13 J2", "J1 J4"), "play J1");
    does(&to_play(BEAUHARNAIS, "J10 M13 J2", "J1 J4"), "play J4");
    does(&to_play(BEAUHARNAIS, "G10 G13 G5", "G1 G4"), "play G4");
    does(&to_play(BEAUHARNAIS, "J1 J13 J2", "J10 J4"), "play J4");
    does(&to_play(BEAUHARNAIS, "J1 J13 J2", "M10 M13"), "play M10");
    does(&to_play(BEAUHARNAIS, "J1 J10 J2", "M10 M13"), "play M13");
    does(&to_play(BEAUHARNAIS, "G1 G13 G5", "G10 G4"), "play G10");
    let mut by_number = to_play(BEAUHARNAIS, "J1 J13 J2", "J10 J4");
    by_number.rules.one = One::Number;
    does(&by_number, "play J10");
}

#[test]
fn gives_premium_goods_to_friends_and_none_to_others() {
    // The butler leads, and knows that Beauharnais takes it; a daughter does not want her to.
    does(&to_play(BUTLER, "J2 J3 J13", "J4 J9 C13"), "play J9");
    let mut shown = to_play(BEAUHARNAIS, "J13 J3 J2", "J4 J9");
    does(&shown, "play J4");
    shown.public.butler.revealed = true;
    shown.public.butler.seat = Some(BUTLER);
    does(&shown, "play J9");
    does(&to_play(DAUGHTER, "J2 J13 J3", "J4 J9"), "play J4");
    does(&to_play(OTHER, "J2 J3 J13", "J4 J9"), "play J9");
}

#[test]
fn of_goods_that_are_alike_only_one_is_thought_about() {
    let state = to_play(BEAUHARNAIS, "", "J3 J4 J6 J9 J11 J12 M3 M4 LT");
    let mut played = state;
    played.public.taken[DAUGHTER] = goods("J5 M2");
    let thought_about = |state: &State<Beauharnais>| {
        let mut all: Vec<String> = Beauharnais::candidates(state.view(BEAUHARNAIS))
            .iter()
            .map(|action| action.to_string().replace("play ", ""))
            .collect();
        all.sort_unstable();
        all.join(" ")
    };
    assert_eq!(thought_about(&state), "J3 J6 J9 LT C LT G LT J LT M M3");
    assert_eq!(thought_about(&played), "J3 J9 LT C LT G LT J LT M M3");
}

#[test]
fn one_of_two_plays_the_premium_good_that_is_hardest_to_beat() {
    let mut state = open(2);
    state.public.phase = Phase::Play;
    state.public.waiting = SeatSet::first(2);
    state.public.trump = Some(Suit::Gift);
    state.private[BEAUHARNAIS].hand = goods("J9 J4 G10 M3");
    does(&state, "play G10");
    state.private[BEAUHARNAIS].hand = goods("J9 J4 M3");
    does(&state, "play M3");
}

#[test]
fn a_sealed_choice_is_taken_back_before_the_rival_thinks() {
    let mut state = open(2);
    state.roll(&mut SplitMix::new(7)).expect("goods are dealt").happen(&mut Nobody);
    let before = state;
    let action = Beauharnais::sensible(state.view(BEAUHARNAIS));
    state.check(BEAUHARNAIS, action).expect("it is legal").play(&mut Nobody);
    assert!(state != before);
    assert!(Beauharnais::unsealed(&state) == before);
    assert_eq!(Beauharnais::rival(state.view(BUTLER)), Some(BEAUHARNAIS));
}

#[test]
fn a_contract_made_is_worth_a_thousand_and_a_little_for_each_good_over_it() {
    let worth = |hers: &str, bid| {
        let mut state = to_play(BEAUHARNAIS, "", "");
        state.hidden.butler = Some(BUTLER);
        state.public.contract = Some(Contract { beauharnais: BEAUHARNAIS, bid });
        state.public.taken[BUTLER] = goods(hers);
        state.public.taken[OTHER] = state.public.premium - goods(hers);
        let worth = Beauharnais::worth(&state);
        assert_eq!(worth[BUTLER], worth[BEAUHARNAIS]);
        assert_eq!(worth[OTHER], -worth[BEAUHARNAIS]);
        worth[BEAUHARNAIS]
    };
    let thirteen = "C9 C10 C11 C12 C13 G9 G10 G11 G12 G13 J9 J10 J11";
    assert_eq!(worth(thirteen, 13), 1000);
    assert!(worth(thirteen, 12) > 1000);
    assert!(worth(thirteen, 14) < -1000);
}
