//! Time, and those who run out of it.

use protocol::{Ask, Clock, Code, Sitter, Stage};

use super::room::{Room, brisk, order};

/// The person who is to act.
fn asked(room: &Room) -> &'static str {
    ["Aiko", "Ben"].into_iter().find(|name| !room.legal(name).is_empty()).expect("somebody is")
}

fn seat(name: &str) -> usize {
    usize::from(name == "Ben")
}

#[test]
fn a_bot_stands_in_after_the_time_and_a_grace_that_everyone_sees() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    let chair = &room.seating("Aiko").chairs[seat(late)];
    assert_eq!(chair.clock, Some(Clock::Runs { until: 20_000 }));
    assert_eq!(chair.grace.map(|grace| grace.until), Some(35_000));
    room.wait(34_999);
    assert_eq!(room.seating("Aiko").chairs[seat(late)].sitter, Sitter::Person);
    room.wait(1);
    assert_eq!(room.seating("Aiko").chairs[seat(late)].sitter, Sitter::StandIn);
    assert!(room.legal(late).is_empty(), "the bot has acted");
    room.says(late, Ask::Return).expect("at any time");
    assert_eq!(room.seating("Aiko").chairs[seat(late)].sitter, Sitter::Person);
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
    assert_eq!(grace.map(|grace| grace.until), Some(60_000));
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
    assert_eq!(grace.map(|grace| grace.until), Some(60_000));
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
    assert_eq!(room.seating(late).chairs[seat(late)].sitter, Sitter::Person);
    room.wait(1_000);
    assert_eq!(room.seating(late).chairs[seat(late)].sitter, Sitter::StandIn);
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
    assert_eq!(room.seating("Aiko").chairs[seat(late)].sitter, Sitter::StandIn);
}

#[test]
fn a_clock_that_was_set_back_between_two_processes_gives_nobody_more_time() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let late = asked(&room);
    room.wait(5_000);
    for _ in 0..10 {
        room.says(late, Ask::Phrase { phrase: "one-moment".to_owned() }).expect("in ten seconds");
    }
    room.now -= SET_BACK;
    room.restarts();
    for name in ["Aiko", "Ben"] {
        room.comes_back(name);
    }
    assert_eq!(room.steward.wake(), Some(room.now + 35_000));
    room.wait(10_000);
    room.says(late, Ask::Phrase { phrase: "sorry".to_owned() }).expect("the ten are long ago");
    room.wait(25_000);
    assert_eq!(room.seating("Aiko").chairs[seat(late)].sitter, Sitter::StandIn);
}
