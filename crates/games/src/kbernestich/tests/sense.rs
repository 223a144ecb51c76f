//! What a beginner does.

use cards::CardSet;
use engine::{Game, Nobody, Pending, Seat, Setup, SplitMix, State, mind::Sense};

use crate::kbernestich::{Kbernestich, Luck, Phase, mind::guess::pack, rules::pack::Card};

/// The position after these lines, parted by `;`, of a match that seat 0 starts. It holds this
/// hand; the others have the rest in card order.
fn position(hand: &str, lines: &str) -> State<Kbernestich> {
    let hand: CardSet<Card> = hand.parse().expect("these are cards");
    let rest = pack(4) - hand;
    let luck = |text: String| text.parse::<Luck>().expect("this is luck");
    let rules = Kbernestich::rules(&Setup::new(4).check::<Kbernestich>().expect("four may play"));
    let mut state = Kbernestich::open(rules);
    Kbernestich::happen(&mut state, &luck("start 0".to_owned()), &mut Nobody);
    Kbernestich::happen(&mut state, &luck(format!("deal {hand} {rest}")), &mut Nobody);
    for line in lines.split(';').map(str::trim).filter(|line| !line.is_empty()) {
        let (seat, action) = line.split_once(' ').expect("a seat and what it does");
        let seat = Seat::ALL[seat.parse::<usize>().expect("a seat is a number")];
        let action = action.parse().expect("this is an action");
        state.check(seat, action).expect("the line is legal").play(&mut Nobody);
    }
    state
}

/// What a beginner does there.
#[track_caller]
fn does(hand: &str, lines: &str, action: &str) {
    assert_eq!(next(&position(hand, lines)).to_string(), action, "with {hand} after {lines}");
}

fn next(state: &State<Kbernestich>) -> <Kbernestich as Game>::Action {
    Kbernestich::sensible(state.view(pending(state)))
}

fn pending(state: &State<Kbernestich>) -> Seat {
    let Pending::Seats(seats) = state.pending() else { panic!("somebody is to act") };
    seats.lowest().expect("somebody is to act")
}

const STRONG: &str = "RX R12 R11 R10 R9 R8 BX B12 YX Y12 GX";
const WEAK: &str = "R2 R3 R4 B2 B3 B4 Y2 Y3 Y4 G2 G3";
const REST_DONE: &str = "1 done; 2 done; 3 done;";

#[test]
fn a_long_strong_colour_is_trump() {
    does(STRONG, "", "trump R");
    does("R2 R3 BX B12 B11 B10 B9 B8 Y2 Y3 G4", "", "trump B");
}

#[test]
fn a_weak_hand_predicts_none_and_a_strong_one_five() {
    does(WEAK, "0 trump none", "place hunch:0");
    does(STRONG, "0 trump R", "place hunch:5");
}

#[test]
fn what_others_would_take_is_placed_first() {
    does(WEAK, "0 trump none; 0 place hunch:0", "place act:review");
    does(
        STRONG,
        "0 trump R; 0 place act:review; 0 discard GX; 0 discard B12; 0 discard Y12; 0 discard R8; 0 place to:1",
        "place to:3",
    );
}

#[test]
fn a_reviewer_who_predicts_none_lays_its_strongest_aside() {
    does(
        "R2 R3 R4 B2 B3 B4 Y2 Y3 Y4 G2 GX",
        "0 trump none; 0 place hunch:0; 0 place act:review",
        "discard GX",
    );
}

#[test]
fn who_wants_tricks_leads_what_takes_them_and_who_does_not_what_others_take() {
    let plots = |hunch: u8| format!("0 trump none; 0 place hunch:{hunch}; 0 done; {REST_DONE}");
    let lead = |hand, hunch| next(&position(hand, &plots(hunch))).to_string();
    assert!(["play RX", "play BX", "play YX", "play GX"].contains(&&*lead(STRONG, 5)));
    assert_eq!(lead("R4 R5 R9 B4 B5 B6 Y4 Y5 Y6 G2 GX", 0), "play R9");
}

#[test]
fn cards_that_do_the_same_are_thought_about_once() {
    let plots = format!("0 trump none; 0 done; {REST_DONE}");
    let state = position("RX R12 R11 R10 R9 R8 R7 R6 R5 R4 R2", &plots);
    assert_eq!(Kbernestich::candidates(state.view(Seat::ALL[0])).len(), 2);
}

#[test]
fn the_further_ahead_the_better_and_the_win_is_best() {
    let mut state = position(WEAK, "");
    state.public.phase = Phase::Deal;
    let before = Kbernestich::worth(&state);
    state.public.track.advance(Seat::ALL[0], 10);
    let after = Kbernestich::worth(&state);
    assert!(after[Seat::ALL[0]] > before[Seat::ALL[0]]);
    assert!(after[Seat::ALL[1]] < before[Seat::ALL[1]]);
    state.public.phase = Phase::Over;
    let won = Kbernestich::worth(&state);
    assert!(
        won.iter().all(|(seat, worth)| seat == Seat::ALL[0] || won[Seat::ALL[0]] > *worth + 900)
    );
}

#[test]
fn a_beginner_needs_no_memory_for_what_others_have_taken() {
    for number in 0..20 {
        let done = |setup: &Setup| -> Vec<String> {
            let record =
                testkit::beginners::<Kbernestich>(setup, &mut SplitMix::of_match(1, number));
            record.lines().iter().map(ToString::to_string).collect()
        };
        let forgetful = Setup::new(4).with("memories", "yes");
        assert_eq!(done(&forgetful), done(&Setup::new(4)), "match {number}");
    }
}
