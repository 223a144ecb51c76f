//! Records that somebody has, opened on a device: each line is checked by the rules.

use engine::show::Language;
use wasm::{DealCheck, FinishedMatch};

const MATCH: &str = include_str!("../../../samples/match-2.soiree");

#[test]
fn a_record_can_be_looked_at_from_every_seat() {
    let past = FinishedMatch::of(MATCH).expect("it is a record");
    let shown = past.show(Some(0), false, 0, 2, Language::English).expect("there is such a seat");
    assert_eq!(shown.frames.len(), 2);
    assert_eq!(past.record(), MATCH);
}

#[test]
fn the_line_that_is_wrong_is_named() {
    check("", 1, "begins with `soiree 1`");
    check(&MATCH.replace("game: napoleon", "game: whist"), 2, "no game is called `whist`");
    let (line, said) = last_line();
    check(&MATCH.replace(said, &said.replace("play", "eat")), line, "eat");
    check(&format!("{MATCH}{said}\n"), line + 1, "");
}

#[test]
fn a_check_says_how_much_was_checked() {
    let proved = DealCheck::new(MATCH, None, Language::English);
    assert!(proved.ok && proved.failed.is_none());
    assert!(proved.chances > 0 && proved.moves > proved.chances);
    assert_eq!(proved.added, [0, 1, 2]);
}

#[test]
fn a_check_says_what_does_not_hold() {
    let forged = MATCH.replace("# seed: 07", "# seed: 08");
    let found = DealCheck::new(&forged, None, Language::English);
    let failed = found.failed.expect("it was forged");
    assert_eq!((found.ok, failed.about), (false, "commitment"));
    assert!(failed.detail.contains("does not fit the commitment"), "{}", failed.detail);
}

#[track_caller]
fn check(record: &str, line: usize, reason: &str) {
    let fault = FinishedMatch::of(record).expect_err("it is no record");
    assert_eq!(fault.line, line, "{}", fault.reason);
    assert!(fault.reason.contains(reason), "{}", fault.reason);
}

/// The last card that was played, and the number of its line.
fn last_line() -> (usize, &'static str) {
    let last = MATCH.lines().enumerate().filter(|(_, said)| said.contains(" play ")).last();
    last.map(|(place, said)| (place + 1, said)).expect("cards were played")
}
