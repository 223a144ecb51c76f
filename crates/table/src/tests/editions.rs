//! A log is read by the rules of the edition with which its table was opened.

use super::room::{Room, order};
use crate::{Kept, Table};

/// The log of a table that has just been opened, with this instead of its edition.
fn opened(edition: &str) -> Vec<Kept> {
    let mut disk = Room::open(order("napoleon", 5)).disk;
    let said = &mut disk[0].line;
    assert!(said.contains(",\"edition\":1"), "a table says its edition: {said}");
    *said = said.replace(",\"edition\":1", edition);
    disk
}

#[test]
fn a_log_that_does_not_say_its_edition_is_of_the_first() {
    let table = Table::resume("t", opened("")).expect("logs said no edition once");
    assert_eq!(table.setup().edition(), Some(1));
}

#[test]
fn a_log_of_an_edition_that_nobody_knows_is_refused() {
    let broken = Table::resume("t", opened(",\"edition\":99")).expect_err("it cannot be played");
    assert_eq!((broken.step, broken.reason), (1, "no game is played so"));
}

#[test]
fn the_record_of_a_table_says_its_edition() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    while let Some(name) = ["Aiko", "Ben"].iter().find(|name| !room.legal(name).is_empty()) {
        room.acts(name).expect("a listed action is legal");
    }
    let record = room.steward.table().record().expect("the match is over");
    let mark = format!(
        "\n# edition: beauharnais {}\n# commitment",
        crate::live::edition("beauharnais").expect("a game")
    );
    assert!(record.contains(&mark), "{record}");
}
