//! K8. What can be read as a sheet.

use super::Sheet;
use crate::kbernestich::rules::square::{Area, Square, Squares};

#[track_caller]
fn refused(text: &str, reason: &str) {
    let found = Sheet::read(text).expect_err("this is no sheet");
    assert_eq!(found.to_string(), reason);
}

#[test]
fn a_bad_sheet_is_refused_with_its_line_and_the_reason() {
    refused("", "line 1: there are no squares for 3 players");
    refused("# none\n3: grace\n", "line 2: there are no squares for 4 players");
    refused("5: grace", "line 1: a line begins with `3:` or `4:`, not as `5: grace`");
    refused("grace", "line 1: a line begins with `3:` or `4:`, not as `grace`");
    refused("4: grace\n\n4: bust:9", "line 3: `bust:9` is no square of a sheet");
    refused("4: from:R4", "line 1: `from:R4` is no square of a sheet");
    refused("4: hunch:6", "line 1: `hunch:6` is no square of a sheet");
    refused("4: to:03", "line 1: `to:03` is no square of a sheet");
    refused("4: act:sleep", "line 1: `act:sleep` is no square of a sheet");
    refused("3: from:G1", "line 1: `from:G1`: three play without green (K1.1)");
    refused("4: bust:22 bust:22", "line 1: `bust:22` stands twice");
    refused("4: to:1*\n4: to:1", "line 2: `to:1` stands twice");
    refused("4: to:1 to:1*", "line 1: `to:1` stands twice");
    refused("4: hunch:0*", "line 1: `hunch:0` takes one cube, not any number");
}

#[test]
fn equal_squares_are_one_with_more_room() {
    let sheet = Sheet::read("3: grace # one\n4: to:2 to:2\n4: to:1* grace grace").expect("a sheet");
    let layout = sheet.layout(4);
    assert_eq!((layout.letters(3), layout.letters(2), layout.letters(1)), (0, 2, u8::MAX));
    assert_eq!((layout.graces(), sheet.layout(3).graces()), (2, 1));
    assert_eq!(layout.squares().len(), 3);
}

#[test]
fn the_standard_sheet_is_the_one_of_the_rules() {
    let sheet = Sheet::standard();
    let count = |seats, area| (sheet.layout(seats).squares() & area).len();
    let areas =
        [Squares::BUSTS, Squares::GRACES, Squares::HUNCHES, Squares::ACTS, Squares::LETTERS];
    for seats in [3, 4] {
        assert_eq!(areas.map(|area| count(seats, area)), [5, 1, 6, 5, 3]);
    }
    assert_eq!((sheet.layout(3).squares().len(), sheet.layout(4).squares().len()), (29, 32));
}

#[test]
fn every_square_has_one_spelling_and_is_read_back() {
    let squares = Squares::default();
    assert!(squares.is_empty() && squares.first().is_none());
    let spelled = [
        "from:R0",
        "from:G3",
        "bust:10",
        "bust:41",
        "grace",
        "hunch:0",
        "hunch:5",
        "act:incubation",
        "act:optimism",
        "to:4",
        "to:1",
    ];
    for text in spelled {
        assert_eq!(text.parse::<Square>().expect("a square").to_string(), text);
    }
    for text in [
        "", "from:", "from:R", "from:R4", "bust:42", "Grace", "grace:1", "to:0", "to:5", "hunch:+1",
    ] {
        assert!(text.parse::<Square>().is_err(), "{text} is no square");
    }
    assert_eq!(Square::new(Area::To(0)), None);
}
