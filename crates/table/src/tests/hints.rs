//! Hints: for who plays alone with bots, and where the terms allow them.

use protocol::{Ask, Code};

use super::room::{Room, order};

fn hint(room: &mut Room, name: &str) -> Result<(), Code> {
    let at = room.knows(name).step;
    room.says(name, Ask::Hint { at })
}

#[test]
fn whoever_is_alone_with_bots_may_ask_for_one() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    assert_eq!(hint(&mut room, "Aiko"), Ok(()));
}

#[test]
fn where_two_people_play_there_are_none_unless_the_terms_allow_them() {
    for allowed in [false, true] {
        let mut order = order("beauharnais", 2);
        order.terms.hints = allowed;
        let mut room = Room::playing(order, &["Aiko", "Ben"]);
        let expected = if allowed { Ok(()) } else { Err(Code::HintsOff) };
        assert_eq!(hint(&mut room, "Aiko"), expected);
        room.says("Ben", Ask::Stand).expect("who sits may leave");
        assert_eq!(hint(&mut room, "Aiko"), expected, "whoever has left may come back");
    }
}
