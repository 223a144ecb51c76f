//! Time, and those who run out of it.

use protocol::{Ask, Clock, Code, Sitter, Stage};

use super::room::{Room, brisk, order};
use crate::{Input, clock::QUIET};

/// The person who is to act.
fn asked(room: &Room) -> &'static str {
    ["Aiko", "Ben"].into_iter().find(|name| !room.legal(name).is_empty()).expect("somebody is")
}

fn seat(name: &str) -> usize {
    usize::from(name == "Ben")
}

/// The sitters of the seats, and how many decisions they have missed in a row.
fn misses(room: &Room, name: &str) -> (Sitter, u8) {
    let chair = &room.seating("Aiko").chairs[seat(name)];
    (chair.sitter, chair.misses)
}

/// Lets the time of somebody run out, who is asked or will be; the other acts.
fn runs_out(room: &mut Room, late: &str) {
    while asked(room) != late {
        room.acts(asked(room)).expect("a listed action is legal");
    }
    let until = room.seating("Aiko").chairs[seat(late)].grace.expect("the clock runs").until;
    room.wait(until - room.now);
}

#[test]
fn a_missed_decision_costs_that_decision_after_a_grace_that_everyone_sees() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    let chair = &room.seating("Aiko").chairs[seat(late)];
    assert_eq!(chair.clock, Some(Clock::Runs { until: 20_000 }));
    assert_eq!(chair.grace.map(|grace| grace.until), Some(35_000));
    room.wait(34_999);
    assert_eq!(misses(&room, late), (Sitter::Person, 0));
    assert!(!room.legal(late).is_empty());
    room.wait(1);
    assert!(room.legal(late).is_empty(), "a bot has acted");
    assert_eq!(misses(&room, late), (Sitter::Person, 1), "but the seat is the person's");
    let other = asked(&room);
    room.acts(other).expect("a listed action is legal");
    while asked(&room) != late {
        room.acts(asked(&room)).expect("a listed action is legal");
    }
    room.acts(late).expect("nothing has to be taken back");
    assert_eq!(misses(&room, late), (Sitter::Person, 0), "who acts has missed nothing");
}

#[test]
fn the_third_decision_in_a_row_that_is_missed_costs_the_seat_until_it_is_taken_back() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    for missed in 1..=2 {
        runs_out(&mut room, late);
        assert_eq!(misses(&room, late), (Sitter::Person, missed));
    }
    runs_out(&mut room, late);
    assert_eq!(misses(&room, late).0, Sitter::StandIn);
    room.says(late, Ask::Phrase { phrase: "one-moment".to_owned() }).expect("the word is kept");
    room.says(late, Ask::Return).expect("at any time");
    assert_eq!(misses(&room, late), (Sitter::Person, 0));
}

#[test]
fn who_acts_while_a_bot_thinks_about_what_was_missed_has_not_missed_it() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    room.bots_sleep = true;
    let late = asked(&room);
    runs_out(&mut room, late);
    assert_eq!(misses(&room, late), (Sitter::Person, 1));
    let chair = &room.seating("Aiko").chairs[seat(late)];
    assert_eq!((chair.clock, chair.grace), (None, None), "there is nothing to wait for");
    room.acts(late).expect("it is still the same seat");
    assert_eq!(misses(&room, late), (Sitter::Person, 0));
}

#[test]
fn a_log_says_what_was_missed() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    runs_out(&mut room, late);
    runs_out(&mut room, late);
    let table = crate::Table::resume("t", room.disk.clone()).expect("what was kept fits");
    assert_eq!(table.seating(), *room.seating("Aiko"));
}

/// With bots alone there is nobody to wait, and neither is there when the others are gone.
#[test]
fn the_only_person_is_waited_for() {
    let mut alone = Room::playing(brisk("bezique", 2), &["Aiko"]);
    while alone.legal("Aiko").is_empty() {
        alone.wait(1);
    }
    alone.wait(10_000_000);
    let chair = &alone.seating("Aiko").chairs[0];
    assert_eq!((chair.clock, chair.grace, chair.misses), (None, None, 0));
    assert!(!alone.legal("Aiko").is_empty());

    let mut left = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&left);
    for _ in 0..3 {
        runs_out(&mut left, late);
    }
    let other = if late == "Aiko" { "Ben" } else { "Aiko" };
    let lines = left.record_length();
    left.wait(10_000_000);
    assert_eq!(left.record_length(), lines, "bots do not finish it among themselves");
    assert_eq!(misses(&left, other), (Sitter::Person, 0));
    left.says(late, Ask::Return).expect("at any time");
    let clock = left.seating("Aiko").chairs[seat(other)].clock;
    assert!(matches!(clock, Some(Clock::Runs { .. })), "somebody waits again: {clock:?}");
}

#[test]
fn there_is_time_to_read_what_a_deal_has_come_to() {
    let mut order = brisk("bezique", 2);
    order.options = vec![("target".to_owned(), "2000".to_owned())];
    let mut room = Room::playing(order, &["Aiko", "Ben"]);
    let chances = |room: &Room| room.disk.iter().filter(|kept| kept.line.starts_with('*')).count();
    let deals = chances(&room);
    let time = |room: &Room| {
        let chair = &room.seating("Aiko").chairs[seat(asked(room))];
        let Some(Clock::Runs { until }) = chair.clock else { panic!("a clock runs") };
        until - room.now
    };
    while chances(&room) == deals {
        room.acts(asked(&room)).expect("a listed action is legal");
    }
    for _ in 0..2 {
        assert!([30_000, 50_000].contains(&time(&room)), "{}", time(&room));
        room.acts(asked(&room)).expect("a listed action is legal");
    }
    assert!([20_000, 40_000].contains(&time(&room)), "{}", time(&room));
}

#[test]
fn who_acts_takes_the_seat_back() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.bots_sleep = true;
    let left = asked(&room);
    room.says(left, Ask::Stand).expect("nobody must stay");
    assert_eq!(room.seating(left).chairs[seat(left)].sitter, Sitter::StandIn);
    room.acts(left).expect("it is still the same seat");
    assert_eq!(room.seating(left).chairs[seat(left)].sitter, Sitter::Person);
}

#[test]
fn who_is_away_keeps_the_seat_for_a_minute_and_gets_it_back_on_return() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let gone = asked(&room);
    let other = if gone == "Aiko" { "Ben" } else { "Aiko" };
    room.leaves(gone);
    assert!(!room.seating(other).chairs[seat(gone)].here);
    let grace = room.seating(other).chairs[seat(gone)].grace;
    assert_eq!(grace.map(|grace| grace.until), Some(room.now + 60_000));
    room.wait(59_999);
    assert_eq!(room.seating(other).chairs[seat(gone)].sitter, Sitter::Person);
    room.wait(1);
    assert_eq!(room.seating(other).chairs[seat(gone)].sitter, Sitter::StandIn);
    room.comes_back(gone);
    assert_eq!(room.seating(other).chairs[seat(gone)].sitter, Sitter::Person);
}

#[test]
fn who_is_asked_while_away_is_seen_to_be_waited_for() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let first = asked(&room);
    let gone = if first == "Aiko" { "Ben" } else { "Aiko" };
    room.leaves(gone);
    assert_eq!(room.seating(first).chairs[seat(gone)].grace, None);
    room.acts(first).expect("a listed action is legal");
    let grace = room.seating(first).chairs[seat(gone)].grace;
    assert_eq!(grace.map(|grace| grace.until), Some(room.now + 60_000));
}

#[test]
fn a_page_that_is_loaded_again_is_no_news_to_anybody() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let (lines, connection) = (room.disk.len(), 0);
    room.hear(Input::Disconnect { connection });
    room.wait(QUIET - 1);
    room.comes_back("Aiko");
    room.wait(QUIET);
    assert_eq!(room.disk.len(), lines);
    room.hear(Input::Disconnect { connection });
    room.wait(QUIET);
    assert!(!room.seating("Ben").chairs[0].here);
}

#[test]
fn nobody_stands_in_for_who_plays_with_bots_alone() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    while room.legal("Aiko").is_empty() {
        room.wait(1);
    }
    let lines = room.record_length();
    room.leaves("Aiko");
    room.wait(1_000_000);
    assert_eq!(room.record_length(), lines, "the match waits");
    room.comes_back("Aiko");
    assert_eq!(room.seating("Aiko").chairs[0].sitter, Sitter::Person);
    assert!(!room.legal("Aiko").is_empty());
}

#[test]
fn a_pause_stops_the_clock_for_all() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let asked = asked(&room);
    let other = if asked == "Aiko" { "Ben" } else { "Aiko" };
    room.wait(5_000);
    room.says(other, Ask::Pause).expect("a pause may be proposed");
    let step = room.seating(asked).proposal.as_ref().expect("it is proposed").step;
    room.wait(1_000);
    room.says(asked, Ask::Answer { to: step, yes: true }).expect("the other is asked");
    room.wait(1_000_000);
    assert_eq!(room.acts(asked), Err(Code::Paused));
    room.says("Ben", Ask::Resume).expect("anybody may go on");
    let clock = room.seating("Aiko").chairs[seat(asked)].clock;
    assert_eq!(clock, Some(Clock::Runs { until: room.now + 15_000 }));
}

#[test]
fn after_a_restart_nobody_has_lost_any_time() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let asked = asked(&room);
    room.wait(19_000);
    room.now += 500_000;
    room.restarts();
    room.comes_back("Aiko");
    room.comes_back("Ben");
    let clock = room.seating("Aiko").chairs[seat(asked)].clock;
    assert_eq!(clock, Some(Clock::Runs { until: room.now + 20_000 }));
}

/// Proposes whatever can be proposed; gives whether the other was asked, who then declines.
fn proposes_in_vain(room: &mut Room, name: &str) -> bool {
    let at = room.knows(name).step;
    let other = if name == "Aiko" { "Ben" } else { "Aiko" };
    let mut was_asked = false;
    for ask in [Ask::Pause, Ask::Undo { at }, Ask::Claim { at }] {
        let refused = room.says(name, ask).err();
        let Some(proposal) = room.seating(other).proposal.clone() else {
            let known = [Code::AskedEnough, Code::NothingToUndo, Code::CannotClaim];
            assert!(refused.is_some_and(|code| known.contains(&code)), "{refused:?}");
            continue;
        };
        was_asked = true;
        room.wait(1_000);
        let answer = Ask::Answer { to: proposal.step, yes: false };
        room.says(other, answer).expect("the other is asked");
    }
    was_asked
}

#[test]
fn who_proposes_gains_no_time() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    room.says(late, Ask::Pause).expect("a pause may be proposed");
    let clock = room.seating(late).chairs[seat(late)].clock;
    assert_eq!(clock, Some(Clock::Runs { until: 20_000 }), "the own clock runs on");
    while room.now < 34_000 {
        proposes_in_vain(&mut room, late);
        room.wait(1_000);
    }
    assert_eq!(misses(&room, late), (Sitter::Person, 0));
    room.wait(1_000);
    assert_eq!(misses(&room, late), (Sitter::Person, 1));
}

#[test]
fn the_clock_of_another_stands_while_an_answer_is_awaited_but_not_for_ever() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let asked = asked(&room);
    let other = if asked == "Aiko" { "Ben" } else { "Aiko" };
    room.wait(5_000);
    room.says(other, Ask::Pause).expect("a pause may be proposed");
    let clock = room.seating(other).chairs[seat(asked)].clock;
    assert_eq!(clock, Some(Clock::Stands { left: 15_000 }));
    room.wait(29_999);
    let proposal = room.seating(asked).proposal.clone().expect("it still waits");
    room.says(asked, Ask::Answer { to: proposal.step, yes: false }).expect("in the last moment");
    assert_eq!(room.says(other, Ask::Pause), Err(Code::AskedEnough));
    let clock = room.seating(other).chairs[seat(asked)].clock;
    assert_eq!(clock, Some(Clock::Runs { until: room.now + 15_000 }));
}

#[test]
fn what_was_declined_may_be_proposed_in_the_next_deal_but_three_times_a_match() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let chances = |room: &Room| room.disk.iter().filter(|kept| kept.line.starts_with('*')).count();
    let mut declined = 0;
    while declined < 3 {
        let step = room.knows("Aiko").step;
        room.says("Aiko", Ask::Pause).expect("not more than once in this deal");
        room.says("Ben", Ask::Answer { to: step + 1, yes: false }).expect("Ben is asked");
        declined += 1;
        assert_eq!(room.says("Aiko", Ask::Pause), Err(Code::AskedEnough), "{declined}");
        let deals = chances(&room);
        while chances(&room) == deals {
            let name = asked(&room);
            room.acts(name).expect("a listed action is legal");
        }
    }
    assert_eq!(room.says("Aiko", Ask::Pause), Err(Code::AskedEnough));
    assert_eq!(room.says("Ben", Ask::Pause), Ok(()), "Ben has proposed nothing");
}

#[test]
fn a_table_that_nobody_joins_is_closed_soon_and_one_that_was_left_is_waited_for() {
    let minutes = |minutes: i64| minutes * 60_000;
    let mut unused = Room::open(order("napoleon", 5));
    unused.enter("Aiko");
    unused.wait(minutes(2) - 1);
    assert_eq!(unused.seating("Aiko").stage, Stage::Open);
    unused.wait(1);
    assert_eq!(unused.seating("Aiko").stage, Stage::Closed);

    let mut left = Room::open(order("napoleon", 5));
    left.enter("Aiko");
    left.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    left.says("Aiko", Ask::Stand).expect("nobody must stay");
    left.wait(minutes(30) - 1);
    assert_eq!(left.seating("Aiko").stage, Stage::Open);
    left.wait(1);
    assert_eq!(left.seating("Aiko").stage, Stage::Closed);
}

/// Back by two hours, as far as clocks on walls go.
const SET_BACK: i64 = 7_200_000;

#[test]
fn a_clock_that_is_set_back_gives_nobody_more_time() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    room.wait(5_000);
    room.now -= SET_BACK;
    room.wait(0);
    assert_eq!(room.steward.wake(), Some(room.now + 30_000));
    room.wait(30_000);
    assert_eq!(misses(&room, late), (Sitter::Person, 1));
}

#[test]
fn a_clock_that_was_set_back_between_two_processes_gives_nobody_more_time() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    room.wait(5_000);
    for _ in 0..5 {
        room.says(late, Ask::Phrase { phrase: "one-moment".to_owned() }).expect("in five seconds");
    }
    room.now -= SET_BACK;
    room.restarts();
    for name in ["Aiko", "Ben"] {
        room.comes_back(name);
    }
    assert_eq!(room.steward.wake(), Some(room.now + 35_000));
    room.wait(10_000);
    room.says(late, Ask::Phrase { phrase: "sorry".to_owned() }).expect("the five are long ago");
    room.wait(25_000);
    assert_eq!(misses(&room, late), (Sitter::Person, 1));
}
