//! K8. What can be read as a sheet.

use engine::{
    Setup,
    options::{OptionsError, Values},
};

use crate::kbernestich::{
    Kbernestich,
    rules::{
        options::OPTIONS,
        sheet::Layout,
        square::{Area, Square, Squares},
    },
};

#[track_caller]
fn refused(value: &str, reason: &str) {
    let found = Layout::of_option(value, 4).expect_err("this is no sheet");
    assert_eq!(found, reason);
}

#[test]
fn a_bad_sheet_is_refused_with_the_reason() {
    refused("", "there are no squares for 4 players");
    refused("3:,grace", "there are no squares for 4 players");
    refused("5:,grace", "`5:` is no square of a sheet");
    refused("grace,bust:9", "`bust:9` is no square of a sheet");
    refused("from:R4", "`from:R4` is no square of a sheet");
    refused("hunch:6", "`hunch:6` is no square of a sheet");
    refused("to:03", "`to:03` is no square of a sheet");
    refused("act:sleep", "`act:sleep` is no square of a sheet");
    refused("grace,3:,from:G1", "`from:G1`: three play without green (K1.1)");
    refused("bust:22,bust:22", "`bust:22` stands twice");
    refused("to:1*,to:1", "`to:1` stands twice");
    refused("to:1,to:1*", "`to:1` stands twice");
    refused("hunch:0*", "`hunch:0` takes one cube, not any number");
}

#[test]
fn an_option_has_no_sheet_that_a_record_could_not_have() {
    let refused = |value: &str| {
        let found = Setup::new(4).with("sheet", value).check::<Kbernestich>().map(|_| ());
        assert!(matches!(found, Err(OptionsError::Value { .. })), "{value:?}: {found:?}");
    };
    refused("grace # all");
    refused("grace bust:22");
    refused("grace\nname:");
    refused(&"grace,".repeat(200));
    let house = Setup::new(4).with("sheet", "house").check::<Kbernestich>().map(|_| ());
    let reason = house.expect_err("a sheet is spelled out").to_string();
    assert_eq!(reason, "option `sheet`: `house` is no square of a sheet");
}

#[test]
fn the_example_can_be_played_on_by_three_and_four() {
    let sheet = OPTIONS.iter().find(|option| option.key == "sheet").expect("it is an option");
    for players in [3, 4] {
        let Values::WordsOr(_, spelling) = (sheet.values)(players) else { panic!("words or") };
        assert_eq!((spelling.check)(spelling.example, players), Ok(()));
    }
}

#[test]
fn equal_squares_are_one_with_more_room() {
    let sheet = "3: grace # one\n4: to:2 to:2\n4: to:1* grace grace";
    let layout = Layout::read(sheet, 4).expect("a sheet");
    assert_eq!((layout.letters(3), layout.letters(2), layout.letters(1)), (0, 2, u8::MAX));
    assert_eq!((layout.graces(), Layout::read(sheet, 3).expect("a sheet").graces()), (2, 1));
    assert_eq!(layout.squares().len(), 3);
}

#[test]
fn the_standard_sheet_is_the_one_of_the_rules() {
    let squares = |seats| Layout::of_option("standard", seats).expect("a sheet").squares();
    let areas =
        [Squares::BUSTS, Squares::GRACES, Squares::HUNCHES, Squares::ACTS, Squares::LETTERS];
    for seats in [3, 4] {
        assert_eq!(areas.map(|area| (squares(seats) & area).len()), [5, 1, 6, 5, 3]);
    }
    assert_eq!((squares(3).len(), squares(4).len()), (29, 32));
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
