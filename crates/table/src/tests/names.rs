//! Names at a table: names that are alike, guests, and what is said in them.

use engine::show::Language;
use protocol::{Ask, Code};

use super::room::{Room, order};
use crate::{Audience, Guest, Input, LogEvent, LogLine, TableEvent};

fn names(room: &Room) -> Vec<String> {
    room.seating("Aiko").chairs.iter().map(|chair| chair.name.clone()).collect()
}

fn rename(room: &mut Room, person: &str, name: &str) {
    let guest = Guest { person: person.into(), name: name.into(), ..Guest::default() };
    room.hear(Input::Renamed { guest });
}

#[test]
fn two_whose_names_look_alike_have_tags_that_no_name_can_have() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    assert_eq!(names(&room), ["Aiko", "Ben"]);
    for alike in ["Aiko", "aiko", "ＡＩＫＯ", "Aíko", "Аіко"] {
        rename(&mut room, "Ben", alike);
        let tagged = names(&room);
        let tags: Vec<&str> =
            tagged.iter().filter_map(|name| name.rsplit_once(" #")).map(|(_, tag)| tag).collect();
        assert_eq!(tagged[1], format!("{alike} #{}", tags[1]));
        assert!(tags[0] != tags[1] && tags.iter().all(|tag| tag.len() == 5), "{tags:?}");
        assert!(tagged[0].parse::<engine::notation::SeatName>().is_err(), "it is no name");
    }
    rename(&mut room, "Ben", "Akio");
    assert_eq!(names(&room), ["Aiko", "Akio"], "and no tag if they are not alike");
}

#[test]
fn tags_are_in_all_that_is_said_and_not_in_the_record() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    rename(&mut room, "Ben", "Aiko");
    let called = names(&room);
    room.says("Ben", Ask::Phrase { phrase: "hello".into() }).expect("anybody may greet");
    assert_eq!(room.knows("Aiko").talk[0].name, called[1]);
    let before = room.steward.table().step();
    while !room.is_asked("Ben") {
        room.acts("Aiko").expect("a listed action is legal");
    }
    room.acts("Ben").expect("a listed action is legal");
    let audience =
        Audience { seat: None, sees: None, language: Language::English, describes: true };
    let missed = room.steward.table().missed(before);
    let told: Vec<_> =
        (before + 1..).zip(&missed).map(|(step, told)| told.step(step, audience)).collect();
    let told = serde_json::to_string(&told).expect("plain data");
    assert!(told.contains(&called[1]), "what happens is told by that name: {told}");
    for name in ["Aiko", "Ben"] {
        room.says(name, Ask::Stand).expect("anybody may leave");
    }
    let record = room.steward.table().record().expect("everyone has left");
    assert!(record.contains("name: 0 Aiko\n") && record.contains("name: 1 Aiko\n"), "{record}");
}

#[test]
fn a_guest_is_marked_and_a_log_without_a_mark_says_nothing() {
    let mut room = Room::open(order("bezique", 2));
    room.known = Guest { is_guest: true, voids: 3, ..Guest::default() };
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    let chair = &room.seating("Aiko").chairs[0];
    assert!(chair.guest && chair.voids == 3);
    room.known = Guest::default();
    room.enter("Ben");
    room.says("Ben", Ask::Sit { seat: None }).expect("there is room");
    let chair = &room.seating("Aiko").chairs[1];
    assert!(!chair.guest && chair.voids == 0);

    let old = r#"{"sat":{"seat":0,"person":"p","name":"A\u200b (L3)"}}"#.to_owned();
    let mut log = room.disk[..1].to_vec();
    log.push(LogLine { at: 0, id: String::new(), line: old });
    let mut room = Room::resumed(log);
    room.enter("Watcher");
    let chair = &room.seating("Watcher").chairs[0];
    assert_eq!(chair.name, "A\u{200b} (L3)", "a name of an older log stays what it was");
    assert!(!chair.guest);
}

#[test]
fn a_line_says_of_a_person_only_what_is_not_usual() {
    let sat = |guest, voids| {
        let (person, name) = ("p".to_owned(), "P".to_owned());
        LogEvent::Table(TableEvent::Sat { seat: 0, person, name, entropy: None, guest, voids })
            .write()
    };
    assert_eq!(sat(false, 0), r#"{"sat":{"seat":0,"person":"p","name":"P"}}"#);
    assert_eq!(
        sat(true, 2),
        r#"{"sat":{"seat":0,"person":"p","name":"P","guest":true,"voids":2}}"#
    );
}

#[test]
fn what_is_said_can_be_seen_and_is_kept_in_one_spelling() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let text = |text: &str| Ask::Text { text: text.to_owned() };
    for hidden in
        ["\u{200b}", "a\u{202e}b", "a\u{e0041}", "\u{301}", &format!("a{}", "\u{301}".repeat(200))]
    {
        assert_eq!(room.says("Ben", text(hidden)), Err(Code::BadText), "{hidden:?}");
    }
    assert_eq!(room.says("Ben", text("cafe\u{301}  ❤\u{fe0f}")), Ok(()));
    let said = room.knows("Aiko").talk.last().map(|line| line.said.clone());
    assert_eq!(said, Some(protocol::Said::Text { text: "café ❤\u{fe0f}".to_owned() }));
}

#[test]
fn a_bot_is_called_by_its_name_alone_unless_a_person_is_called_so() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    assert_eq!(names(&room), ["Aiko", "Blaise", "Chloé", "Dmitri", "Emi"]);
    rename(&mut room, "Aiko", "chloe");
    assert_eq!(names(&room), ["chloe", "Blaise", "Chloé (L0)", "Dmitri", "Emi"]);
}

#[test]
fn who_has_no_name_is_a_guest_in_the_language_of_the_hearer() {
    let names = ["Guest 6689", "Guest of honour", "Guest 66890"].map(str::to_owned);
    let called = |language| {
        let audience = Audience { seat: None, sees: None, language, describes: true };
        let hearer = audience.hearer(&names);
        hearer.words("napoleon").names.to_vec()
    };
    assert_eq!(called(Language::English), names);
    assert_eq!(called(Language::Japanese), ["ゲスト6689", "Guest of honour", "Guest 66890"]);
}
