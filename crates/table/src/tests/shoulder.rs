//! Looking over somebody's shoulder, by invitation.

use protocol::{Ask, Code, What};
use serde_json::Value;

use super::room::{Room, begun, order};
use crate::{LogEvent, LogLine, TableEvent};

const ON: Ask = Ask::Show { on: true };
const OFF: Ask = Ask::Show { on: false };

/// Aiko and Ben play, and somebody watches.
fn watched() -> Room {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    room.enter("Watcher");
    room
}

/// The invitation that somebody was told last; `None` if they have taken it back, or have none.
fn invitation(room: &Room, name: &str) -> Option<String> {
    let told = room.told_to(name).iter().map(|text| serde_json::from_str(text).expect("JSON"));
    let said = |tell: Value| {
        let known = tell["snapshot"].get("invitation").cloned();
        let own = tell["step"]["what"]["seat"] == Value::from(room.knows(name).seat);
        known.or_else(|| tell["step"]["what"].get("invitation").filter(|_| own).cloned())
    };
    told.filter_map(said).next_back()?.as_str().map(str::to_owned)
}

fn invited(room: &mut Room, name: &str) -> String {
    room.says(name, ON).expect("cards are one's own");
    invitation(room, name).expect("who shows their cards may invite")
}

/// Whether somebody sees cards that not everyone does.
fn sees_cards(room: &Room, name: &str) -> bool {
    let view = room.knows(name).view.as_ref().expect("the match has begun").get();
    let view: Value = serde_json::from_str(view).expect("a view is data");
    !view["own"].is_null()
}

#[test]
fn cards_are_seen_by_whom_their_seat_has_invited() {
    let mut room = watched();
    assert_eq!(room.looks("Watcher", 0, ""), Err(Code::NotShown));
    let invitation = invited(&mut room, "Aiko");
    assert_eq!(invitation.len(), 32, "128 bits");
    for wrong in ["", "0", &invitation[1..], &invitation.replace(['a', '1'], "b")] {
        assert_eq!(room.looks("Watcher", 0, wrong), Err(Code::NotShown), "{wrong}");
        assert!(!sees_cards(&room, "Watcher"));
    }
    assert_eq!(room.looks("Watcher", 1, &invitation), Err(Code::NotShown), "it is for one seat");
    assert_eq!(room.looks("Watcher", 2, &invitation), Err(Code::NoSuchSeat));
    room.looks("Watcher", 0, &invitation).expect("a good invitation");
    assert!(sees_cards(&room, "Watcher"));
}

#[test]
fn whoever_stops_showing_cards_ends_the_sight_of_all_at_once_and_for_good() {
    let mut room = watched();
    room.enter("Other");
    let first = invited(&mut room, "Aiko");
    for name in ["Watcher", "Other"] {
        room.looks(name, 0, &first).expect("a good invitation");
    }
    room.says("Aiko", OFF).expect("cards are one's own");
    assert!(!sees_cards(&room, "Watcher") && !sees_cards(&room, "Other"));
    assert_eq!(invitation(&room, "Aiko"), None);
    let second = invited(&mut room, "Aiko");
    assert_ne!(first, second);
    assert!(!sees_cards(&room, "Watcher"), "who was invited once is not invited again");
    assert_eq!(room.looks("Watcher", 0, &first), Err(Code::NotShown));
    room.looks("Watcher", 0, &second).expect("a good invitation");
}

#[test]
fn an_invitation_is_good_after_a_restart_too() {
    let mut room = watched();
    let first = invited(&mut room, "Aiko");
    room.restarts();
    room.comes_back("Aiko");
    assert_eq!(invitation(&room, "Aiko"), Some(first.clone()), "and its owner still knows it");
    room.looks("Watcher", 0, &first).expect("a good invitation");
}

#[test]
fn nobody_but_the_seat_hears_of_its_invitation() {
    let mut room = watched();
    room.enter("Friend");
    let invitations = [invited(&mut room, "Aiko"), invited(&mut room, "Ben")];
    room.looks("Friend", 0, &invitations[0]).expect("a good invitation");
    room.says("Aiko", OFF).expect("cards are one's own");
    let invitations = [&invitations[0], &invitations[1], &invited(&mut room, "Aiko")];
    room.restarts();
    let everyone = ["Aiko", "Ben", "Watcher", "Friend"];
    for name in everyone {
        room.comes_back(name);
        room.missed(name, 0);
    }
    let knows = |name: &str, secret: &str| room.told_to(name).join("").contains(secret);
    for (number, invitation) in invitations.into_iter().enumerate() {
        let owner = if number == 1 { "Ben" } else { "Aiko" };
        let told = everyone.into_iter().filter(|name| knows(name, invitation));
        assert_eq!(told.collect::<Vec<_>>(), [owner]);
    }
}

#[test]
fn a_friend_who_sees_the_cards_does_not_hear_the_plans() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    room.enter("Friend");
    let invitation = invited(&mut room, "Aiko");
    room.looks("Friend", 0, &invitation).expect("a good invitation");
    room.acts("Aiko").expect("both choose in secret");
    let plan = room.legal("Ben").pop().expect("Ben is asked");
    let step = room.knows("Aiko").step;
    room.says("Aiko", Ask::Plan { action: Some(plan.clone()) }).expect("a plan may be made");
    let heard = |room: &Room, name: &str| {
        let last = room.told_to(name).iter().rev().find(|text| text.starts_with(r#"{"step""#));
        let tell: Value = serde_json::from_str(last.expect("a step was told")).expect("JSON");
        tell["step"]["what"].clone()
    };
    assert_eq!(heard(&room, "Aiko")["action"], Value::from(plan.clone()));
    assert_eq!(heard(&room, "Friend")["kind"], "unheard");
    assert_eq!(room.missed("Friend", step), [What::Unheard]);
    assert_eq!(room.missed("Aiko", step), [What::Planned { action: Some(plan) }]);
}

#[test]
fn who_plays_sees_no_other_cards_whatever_they_ask() {
    let mut room = watched();
    let invitation = invited(&mut room, "Aiko");
    let before = room.knows("Ben").view.as_ref().map(|view| view.get().to_owned());
    room.looks("Ben", 0, &invitation).expect("it is as if Ben had not asked");
    let after = room.knows("Ben").view.as_ref().map(|view| view.get().to_owned());
    assert_eq!(before, after);
}

#[test]
fn who_shows_their_cards_at_an_older_table_can_invite() {
    let mut log = begun(order("bezique", 2));
    let shown = LogEvent::Table(TableEvent::Shown { seat: 0, on: true }).write();
    log.push(LogLine { at: 1, id: String::new(), line: shown });
    let mut room = Room::resumed(log);
    room.enter("Watcher");
    assert_eq!(room.looks("Watcher", 0, ""), Err(Code::NotShown));
    room.enter("p0");
    let invitation = invitation(&room, "p0").expect("it follows from the log");
    room.looks("Watcher", 0, &invitation).expect("a good invitation");
    assert!(sees_cards(&room, "Watcher"));
}
