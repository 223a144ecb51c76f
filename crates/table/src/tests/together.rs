//! Taking back, claiming, planning: what hangs on what others know.

use protocol::{Ask, Code, Stage};

use super::room::{Room, order};

fn asked<'a>(room: &Room, people: &[&'a str]) -> Option<&'a str> {
    people.iter().copied().find(|name| !room.legal(name).is_empty())
}

fn undo(room: &Room, name: &str) -> Ask {
    Ask::Undo { at: room.knows(name).step }
}

#[test]
fn a_card_that_others_saw_is_taken_back_by_consent() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let first = asked(&room, &["Aiko", "Ben"]).expect("somebody leads");
    let other = if first == "Aiko" { "Ben" } else { "Aiko" };
    assert_eq!(room.says(other, undo(&room, other)), Err(Code::NothingToUndo));
    let lines = room.record_length();
    room.acts(first).expect("a listed action is legal");
    room.says(first, undo(&room, first)).expect("it may be asked for");
    assert_eq!(room.record_length(), lines + 1, "nothing is taken back yet");
    let step = room.seating(other).proposal.as_ref().expect("the other is asked").step;
    assert_eq!(room.says(first, Ask::Answer { to: step, yes: true }), Err(Code::NothingProposed));
    room.says(other, Ask::Answer { to: step, yes: true }).expect("the other is asked");
    assert_eq!(room.record_length(), lines);
    assert_eq!(asked(&room, &["Aiko", "Ben"]), Some(first));
}

#[test]
fn a_refusal_leaves_all_as_it_was_and_silence_is_one() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let first = asked(&room, &["Aiko", "Ben"]).expect("somebody leads");
    let other = if first == "Aiko" { "Ben" } else { "Aiko" };
    room.acts(first).expect("a listed action is legal");
    let lines = room.record_length();
    room.says(first, undo(&room, first)).expect("it may be asked for");
    let step = room.seating(other).proposal.as_ref().expect("the other is asked").step;
    room.says(other, Ask::Answer { to: step, yes: false }).expect("the other is asked");
    assert_eq!(room.record_length(), lines);
    room.says(first, Ask::Pause).expect("another thing may be asked for");
    room.wait(30_000);
    assert!(room.seating(first).proposal.is_none());
    assert_eq!(room.record_length(), lines);
}

#[test]
fn bots_let_everything_be_taken_back_but_a_deal() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    assert_eq!(room.says("Aiko", undo(&room, "Aiko")), Err(Code::NothingToUndo));
    let lines = room.record_length();
    room.acts("Aiko").expect("a listed action is legal");
    match room.says("Aiko", undo(&room, "Aiko")) {
        Ok(()) => assert_eq!(room.record_length(), lines),
        // All passed, and new cards were dealt.
        Err(code) => assert_eq!(code, Code::NothingToUndo),
    }
}

#[test]
fn a_sealed_choice_is_taken_back_at_once() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    assert!(!room.legal("Aiko").is_empty() && !room.legal("Ben").is_empty(), "both choose");
    let lines = room.record_length();
    room.acts("Aiko").expect("a listed action is legal");
    assert_eq!(room.record_length(), lines + 1);
    room.says("Aiko", undo(&room, "Aiko")).expect("Ben has learnt nothing");
    assert_eq!(room.record_length(), lines);
}

#[test]
fn who_chooses_in_secret_is_not_disturbed_when_the_other_has_chosen() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    let at = room.knows("Ben").step;
    let action = room.legal("Ben")[0].clone();
    room.acts("Aiko").expect("a listed action is legal");
    assert_eq!(room.says("Ben", Ask::Act { at, action }), Ok(()), "Ben's number is not stale");
}

#[test]
fn a_planned_choice_is_made_as_soon_as_it_is_asked_for() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    let plan = room.legal("Ben")[1].clone();
    room.acts("Ben").expect("a listed action is legal");
    let heard = room.knows("Aiko").step;
    room.says("Ben", Ask::Plan { action: Some(plan.clone()) }).expect("choices are sealed here");
    assert_eq!(room.knows("Aiko").step, heard + 1, "Aiko hears that something is not for her");
    room.acts("Aiko").expect("a listed action is legal");
    let planned = room.disk.iter().rev().take(3).any(|kept| kept.line == format!("1 {plan}"));
    assert!(planned, "Ben's next choice is made");
}

#[test]
fn where_nothing_is_sealed_nothing_is_planned() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let plan = Ask::Plan { action: Some("play SAa".to_owned()) };
    assert_eq!(room.says("Ben", plan), Err(Code::NoSealedChoice));
}

#[test]
fn a_stale_number_is_refused_and_a_repeat_is_harmless() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let first = asked(&room, &["Aiko", "Ben"]).expect("somebody leads");
    let at = room.knows(first).step;
    let action = room.legal(first)[0].clone();
    assert_eq!(room.says(first, Ask::Act { at: at - 1, action: action.clone() }), Err(Code::Stale));
    let say = format!(r#"{{"id":"once","ask":{{"kind":"act","at":{at},"action":"{action}"}}}}"#);
    assert_eq!(room.says_text(first, say.clone()), Ok(()));
    let lines = room.disk.len();
    assert_eq!(room.says_text(first, say), Ok(()), "it is acknowledged again");
    assert_eq!(room.disk.len(), lines, "and nothing has happened");
}

#[test]
fn an_action_against_the_rules_is_refused_with_the_rule() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    let at = room.knows("Aiko").step;
    let act = |action: &str| Ask::Act { at, action: action.to_owned() };
    assert_eq!(room.says("Aiko", act("fly")), Err(Code::Unreadable));
    assert_eq!(room.says("Aiko", act("play SA")), Err(Code::AgainstTheRules));
}

/// Claims when it may, and otherwise does the first thing; to the end of the match.
#[test]
fn a_claim_is_granted_if_it_is_sure_or_all_agree_and_then_played_out() {
    let (mut sure, mut agreed, mut refused) = (0, 0, 0);
    for round in 0..10_u8 {
        let (game, players) = [("napoleon", 5), ("bezique", 2)][usize::from(round % 2)];
        let mut order = order(game, players);
        order.terms.start_when_full = round % 2 == 0;
        let people = &["A", "B", "C", "D", "E"][..usize::from(players)];
        let mut room = Room::open(order);
        room.salt = round << 3;
        for name in people {
            room.enter(name);
            room.says(name, Ask::Sit { seat: None }).expect("there is room");
        }
        if room.seating("A").stage == Stage::Open {
            room.says("A", Ask::Start).expect("the host begins");
        }
        while let Some(name) = asked(&room, people) {
            let at = room.knows(name).step;
            match room.says(name, Ask::Claim { at }) {
                Err(code) => {
                    // A seat that has claimed what the cards do not allow is not believed again.
                    assert!(matches!(code, Code::CannotClaim | Code::AskedEnough), "{code:?}");
                    room.acts(name).expect("a listed action is legal");
                }
                Ok(()) => match room.seating(name).proposal.clone() {
                    None => sure += 1,
                    Some(proposal) => {
                        for seat in &proposal.waits_for {
                            let answer = Ask::Answer { to: proposal.step, yes: true };
                            room.says(people[usize::from(*seat)], answer).expect("it is asked");
                        }
                        let before = room.disk.len();
                        if room.disk[before - 1].line.contains("claim-failed") {
                            refused += 1;
                            room.acts(name).expect("a listed action is legal");
                        } else {
                            agreed += 1;
                        }
                    }
                },
            }
        }
        assert_eq!(room.seating("A").stage, Stage::Over);
    }
    assert!(sure > 0 && agreed > 0, "{sure} sure, {agreed} agreed, {refused} impossible");
}
