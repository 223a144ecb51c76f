//! A log is read by the rules of the edition with which its table was opened.

use engine::show::Language;

use super::room::{Room, order};
use crate::{Expected, LogLine, Replay, Sight, Table, verify};

/// The log of a table that has just been opened, with this instead of its edition.
fn opened(edition: &str) -> Vec<LogLine> {
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
        "\n# edition: beauharnais {}\n# deal: 2",
        crate::live::edition("beauharnais").expect("a game")
    );
    assert!(record.contains(&mark), "{record}");
}

/// The log of a table of the first edition, and the record that it gave then.
struct First {
    log: &'static str,
    record: &'static str,
}

macro_rules! first {
    ($name:literal) => {
        First {
            log: include_str!(concat!("editions/", $name, ".jsonl")),
            record: include_str!(concat!("editions/", $name, ".soiree")),
        }
    };
}

impl First {
    fn table(&self) -> Table {
        let kept = |line: &str| {
            let line: serde_json::Value = serde_json::from_str(line).expect("a line is JSON");
            let text = |key: &str| line[key].as_str().expect("a text").to_owned();
            LogLine { at: 0, id: text("id"), line: text("line") }
        };
        Table::resume("t", self.log.lines().map(kept)).expect("an old log is read")
    }
}

fn body(record: &str) -> &str {
    record.split_once("\n\n").expect("a record has a header").1
}

/// The scores with which a record ends, as a watcher sees them.
fn last_scores(record: &str) -> serde_json::Value {
    let replay = Replay::read(record).expect("a record is read");
    let lines = body(record).lines().count();
    let shown = replay.show(lines, 1, Sight::Watcher, Language::English);
    let view: serde_json::Value =
        serde_json::from_str(shown.frames[0].view.get()).expect("a view is data");
    view["table"]["scores"].clone()
}

/// With three an active 1 was beaten by the 10 of its suit; the one with the monopoly has the last
/// premium good in a trick that `lost` makes worth nothing. All have no rule card but by name.
#[test]
fn tables_of_the_first_edition_of_beauharnais_are_read_as_they_were_played() {
    let check = |first: &First, scores: &[i32], options: &[(&str, &str)]| {
        let table = first.table();
        assert_eq!(table.result().map(|(scores, _)| scores), Some(scores.to_vec()));
        let record = table.record().expect("the match is over");
        assert_eq!(body(&record), body(first.record));
        assert_eq!(last_scores(&record), serde_json::json!(scores));
        assert_eq!(last_scores(first.record), serde_json::json!(scores), "without a mark too");
        let said = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let options: Vec<_> = options.iter().map(said).collect();
        assert_eq!(table.summary().order.options, options, "another match is played alike");
    };
    let (none, number) = (("card", "none"), ("one", "number"));
    check(&first!("three"), &[12, 13, 14], &[("deals", "2"), number]);
    check(&first!("four"), &[1, 0, 0, 1], &[none, number]);
    check(&first!("four-monopoly"), &[0, 1, 0, 1], &[("card", "lost"), number]);
}

#[test]
fn the_deals_of_the_first_edition_are_still_proved() {
    for first in [first!("three"), first!("four")] {
        let proved =
            verify(first.record, &Expected::default()).expect("its deals are what the seed gives");
        let record = first.table().record().expect("the match is over");
        assert_eq!(verify(&record, &Expected::default()), Ok(proved));
    }
}
