//! What a sensible beginner does, as tables that a player could read.

use engine::{Game, Nobody, Pending, Setup, SplitMix, State, mind::Sense};

use super::{asked, has_court, has_treasury, holds, play, seat, table};
use crate::behutunsburg::{Action, Behutunsburg, Bill, Phase, Purpose};

const COMPLETE: &str = "knight lady baron baroness king queen";

/// Whoever is asked would do this.
#[track_caller]
fn sensible(state: &State<Behutunsburg>, expected: &str) {
    assert_eq!(Behutunsburg::sensible(asked(state)).to_string(), expected);
}

/// With this court and hand, and nothing in the treasuries, seat 0 would do this.
#[track_caller]
fn at_court(court: &str, hand: &str, expected: &str) {
    let mut state = table(2, &[]);
    has_court(&mut state, 0, court);
    holds(&mut state, 0, hand);
    sensible(&state, expected);
}

#[test]
fn couples_go_to_court_from_the_top() {
    at_court("", "knight lady gold", "court knight lady");
    at_court("knight lady", "baron baroness knight lady", "court baron baroness");
    at_court("knight lady baron baroness", "king queen baron", "court king queen");
    at_court("knight", "lady rogue", "court lady");
}

#[test]
fn a_jester_stands_in_only_where_it_opens_the_way() {
    at_court("", "lady jester", "discard lady");
    at_court("", "lady jester baron baroness", "court jester@knight lady");
    at_court("knight jester@lady", "lady knight", "replace lady discard");
}

#[test]
fn money_goes_to_the_treasury_under_cover() {
    at_court("", "jewel gold", "treasure jewel");
    at_court("", "platinum gold", "treasure platinum");
    at_court("", "platinum baroness", "discard baroness");
}

#[test]
fn somebody_idle_goes_on_a_quest_while_the_court_is_not_complete() {
    at_court("", "knight baron jewel", "quest hand knight");
    at_court(COMPLETE, "knight jewel gold", "treasure jewel");
}

#[test]
fn rogues_go_where_they_hurt() {
    let cases = [
        ("", "jewel", "rogue steal 1 treasury"),
        ("", "gold", "discard rogue"),
        ("knight lady", "gold", "rogue kidnap 1 lady court"),
        (COMPLETE, "", "rogue kidnap 1 lady court"),
    ];
    for (court, treasury, expected) in cases {
        let mut state = table(2, &[]);
        holds(&mut state, 0, "rogue");
        has_court(&mut state, 1, court);
        has_treasury(&mut state, 1, treasury);
        sensible(&state, expected);
    }
}

#[test]
fn a_crime_wave_meets_who_holds_many_cards() {
    for (hand, expected) in [
        ("gold gold gold gold gold gold gold gold gold", "rogue wave"),
        ("gold gold gold gold gold gold", "discard rogue"),
    ] {
        let mut state = table(2, &[]);
        holds(&mut state, 0, "rogue");
        holds(&mut state, 1, hand);
        sensible(&state, expected);
    }
}

#[test]
fn who_leads_builds_a_castle_and_is_rid_of_the_hand() {
    for (theirs, expected) in
        [("gold", "castle"), ("jewel jewel jewel jewel jewel jewel jewel", "discard lady")]
    {
        let mut state = table(2, &[]);
        has_court(&mut state, 0, COMPLETE);
        has_treasury(&mut state, 0, "jewel jewel");
        has_treasury(&mut state, 1, theirs);
        holds(&mut state, 0, "lady");
        sensible(&state, expected);
        state.public.houses[seat(0)].castle = true;
        holds(&mut state, 0, "platinum lady");
        sensible(&state, if theirs == "gold" { "treasure platinum" } else { "discard lady" });
    }
}

#[test]
fn what_is_due_is_paid_with_what_fits() {
    for (hand, treasury, due, expected) in [
        ("gold", "jewel platinum", 50, "pay treasury 1"),
        ("jewel gold", "platinum platinum", 20, "pay treasury 2"),
        ("jewel platinum", "", 5, "pay hand platinum"),
    ] {
        let mut state = table(2, &[]);
        holds(&mut state, 0, hand);
        has_treasury(&mut state, 0, treasury);
        state.public.phase = Phase::Pay(Bill { purpose: Purpose::Quest, due });
        sensible(&state, expected);
    }
}

#[test]
fn idle_ladies_are_given_up_for_a_card_more() {
    for (hand, expected) in
        [("lady lady knight", "draw lady"), ("lady knight", "draw"), ("queen", "draw")]
    {
        let mut state = table(2, &[]);
        holds(&mut state, 0, hand);
        state.public.phase = Phase::Draw;
        sensible(&state, expected);
    }
}

#[test]
fn a_lady_stops_a_thief_who_would_take_more_than_she_is_worth() {
    for (treasury, expected) in [("gold jewel", "defend lady"), ("jewel gold", "yield")] {
        let mut state = table(2, &[("defense", "yes")]);
        holds(&mut state, 0, "rogue");
        holds(&mut state, 1, "lady queen");
        has_treasury(&mut state, 1, treasury);
        play(&mut state, &["rogue steal 1 hand"]);
        sensible(&state, expected);
    }
}

#[test]
fn only_a_good_offer_is_accepted() {
    for (offer, expected) in [
        ("offer 1 queen for gold", "accept"),
        ("offer 1 gold for king", "decline"),
        ("offer 1 gold for gold", "decline"),
        ("offer 1 gold for -", "accept"),
        ("offer 1 - for gold", "decline"),
        ("offer 1 queen for jewel", "decline"),
    ] {
        let mut state = table(2, &[("trading", "yes")]);
        holds(&mut state, 0, "queen gold");
        holds(&mut state, 1, "king gold");
        play(&mut state, &[offer]);
        sensible(&state, expected);
    }
}

/// Few enough to think about, all legal, the sensible first.
#[test]
fn what_is_considered_is_legal_and_little() {
    for number in 0..4 {
        play_sensibly(&everything(2 + number as u8 % 3), number, |state, action| {
            let view = asked(state);
            let candidates = Behutunsburg::candidates(view);
            assert_eq!(candidates[0], action);
            assert!(candidates.len() <= 8 && candidates.iter().all(|a| view.check(a).is_ok()));
        });
    }
}

fn everything(players: u8) -> Setup {
    Setup::new(players).with("defense", "yes").with("trading", "yes").with("die", "yes")
}

/// A match of beginners, which ends before it gets long.
#[track_caller]
fn play_sensibly(setup: &Setup, number: u64, mut each: impl FnMut(&State<Behutunsburg>, Action)) {
    let settings = setup.check::<Behutunsburg>().expect("these are options");
    let mut state = Behutunsburg::open(Behutunsburg::rules(&settings));
    let mut rng = SplitMix::of_match(19, number);
    for _ in 0..10_000 {
        match state.pending() {
            Pending::Nothing => return,
            Pending::Chance => state.roll(&mut rng).expect("chance decides").happen(&mut Nobody),
            Pending::Seats(_) => {
                let view = asked(&state);
                let (seat, action) = (view.seat, Behutunsburg::sensible(view));
                each(&state, action);
                state.check(seat, action).expect("it is legal").play(&mut Nobody);
            }
        }
    }
    panic!("a match of beginners is short");
}
