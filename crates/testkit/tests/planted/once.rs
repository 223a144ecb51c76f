//! Legality is checked once on the way to the state: the toy counts how often it is asked.

use std::cell::Cell;

use engine::{Match, Pending, Seat, Setup, SplitMix, notation::Line};

use super::{NONE, Play, Toy};

thread_local! {
    pub(super) static CHECKED: Cell<u32> = const { Cell::new(0) };
}

/// A match that waits for a seat, and what that seat may do first.
fn begun() -> (Match<Toy<NONE>>, Seat, Play<NONE>) {
    let mut game = Match::new(Setup::new(2)).expect("two can play");
    game.draw(&mut SplitMix::new(1)).expect("a match begins with a deal").happen();
    let Pending::Seats(asked) = game.pending() else { panic!("now a seat plays") };
    let seat = asked.lowest().expect("a seat is asked");
    let action = game.view(seat).legal()[0];
    CHECKED.set(0);
    (game, seat, action)
}

#[test]
fn a_line_that_waited_to_be_durable_is_not_checked_again() {
    let (mut game, seat, action) = begun();
    let prepared = game.prepare(seat, action).expect("a listed action is legal");
    assert_eq!(CHECKED.get(), 1);
    game.happen(prepared).expect("nothing has changed since");
    assert_eq!(CHECKED.get(), 1);
}

#[test]
fn a_line_of_a_log_is_checked_once_too() {
    let (mut game, seat, action) = begun();
    let line = format!("{seat} {action}").parse::<Line<Toy<NONE>>>().expect("it can be read");
    let prepared = game.prepare_line(line).expect("it is legal");
    game.happen(prepared).expect("nothing has changed since");
    assert_eq!(CHECKED.get(), 1);
}

#[test]
fn what_is_played_at_once_is_checked_once() {
    let (mut game, seat, action) = begun();
    game.check(seat, action).expect("a listed action is legal").happen();
    assert_eq!(CHECKED.get(), 1);
}

#[test]
fn a_line_does_not_happen_in_another_state_than_it_was_checked_in() {
    let (mut game, seat, action) = begun();
    let (first, late) = (game.prepare(seat, action), game.prepare(seat, action));
    game.happen(first.expect("it is legal")).expect("nothing has changed since");
    assert!(game.happen(late.expect("it was legal then")).is_none(), "the match has gone on");
    let (mut other, seat, action) = begun();
    let foreign = begun().0.prepare(seat, action).expect("it is legal there");
    assert!(other.happen(foreign).is_none(), "it is of another match");
}
