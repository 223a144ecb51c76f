//! What is written and what it is read as; `web/tests/unit/difference.test.ts` has the same cases.

use std::collections::BTreeMap;

use proptest::prelude::*;
use serde::{Serialize, Serializer};
use serde_json::{Value, json};

use super::{Indexed, Spelled, patched};

fn difference(old: &str, new: &str) -> Option<String> {
    let [old, new] = [old, new].map(Indexed::read);
    super::difference(&old, &new)
}

fn changed(old: &str, new: &str, first: usize) -> Option<String> {
    let ([old, new], mut out) = ([old, new].map(Indexed::read), String::new());
    super::write_changed(&old, &new, first, &mut out).then_some(out)
}

#[track_caller]
fn check(old: &str, expected: &str, new: &str) {
    assert_eq!(difference(old, new).as_deref(), Some(expected), "of {old}");
    assert_eq!(patched(old, expected).as_deref(), Some(new), "of {old}");
}

#[track_caller]
fn reads(old: &str, difference: &str, new: &str) {
    assert_eq!(patched(old, difference).as_deref(), Some(new));
}

#[test]
fn what_is_no_list_and_no_object_is_the_new_value() {
    check("1", "2", "2");
    check(r#"{"a":1}"#, "null", "null");
    check(r#""spades""#, r#""hearts""#, r#""hearts""#);
}

#[test]
fn a_list_of_one_has_the_new_value_in_it() {
    check("null", r#"[{"a":1}]"#, r#"{"a":1}"#);
    reads("[1,2]", "[[]]", "[]");
    check(r#"{"a":1}"#, r#"[{"b":1}]"#, r#"{"b":1}"#);
    check(r#"{"a":1,"b":2}"#, r#"[{"b":2,"a":1}]"#, r#"{"b":2,"a":1}"#);
}

#[test]
fn a_longer_list_is_a_splice_of_a_list_or_of_a_text_in_characters() {
    check("[1,2,3,4,5]", "[1,1]", "[1,3,4,5]");
    reads("[1,2,3]", "[3,0,[4],5]", "[1,2,3,[4],5]");
    check(r#""♠🂡 is led by Aiko""#, r#"[1,1,"♥♥"]"#, r#""♠♥♥ is led by Aiko""#);
    reads(r#""\"a\" is led""#, "[1,1]", r#""\"\" is led""#);
}

#[test]
fn an_object_has_the_parts_that_have_changed_by_place() {
    check(r#"{"a":1,"b":{"c":2,"d":3}}"#, r#"{"1":{"0":4}}"#, r#"{"a":1,"b":{"c":4,"d":3}}"#);
    check(r#"[{"a":1},{"a":2}]"#, r#"{"1":{"0":3}}"#, r#"[{"a":1},{"a":3}]"#);
    let (old, new) = (r#"[{"a":1,"b":0},{"a":2,"b":0}]"#, r#"[{"a":2,"b":1}]"#);
    reads(old, r#"{"0":{"1":1},"":[0,1]}"#, new);
}

#[test]
fn what_changes_alike_in_all_items_is_said_once() {
    let card = |name: &str, on: bool| format!(r#"{{"card":"{name}","on":{on},"why":null}}"#);
    let hand = |on: bool, names: &[&str]| {
        format!("[{}]", names.iter().map(|name| card(name, on)).collect::<Vec<_>>().join(","))
    };
    let played = r#"{"*":{"1":false},"":[1,1]}"#;
    check(&hand(true, &["S2", "HA", "DK"]), played, &hand(false, &["S2", "DK"]));
    let renamed = r#"{"1":{"0":"H2"},"*":{"1":false}}"#;
    check(&hand(true, &["S2", "HA", "DK"]), renamed, &hand(false, &["S2", "H2", "DK"]));
}

#[test]
fn what_changes_alike_in_most_items_is_said_once_and_then_what_does_not() {
    let (old, led) = (r#"{"card":"C2","why":null}"#, r#"{"card":"C2","why":"diamonds were led"}"#);
    let free = r#"{"card":"D2","why":null}"#;
    let hand = |items: [&str; 4]| format!("[{}]", items.join(","));
    let told = r#"{"2":{"1":null},"*":{"1":"diamonds were led"}}"#;
    check(&hand([old, old, free, old]), told, &hand([led, led, free, led]));
}

#[test]
fn what_comes_at_the_end_leaves_the_items_before_it_to_be_changed() {
    let (old, new) = (
        r#"["* CA    Aiko (clubs led)","  C2    Ben"]"#,
        r#"["  CA    Aiko (clubs led)","  C2    Ben","* S2"]"#,
    );
    check(old, r#"{"0":[0,1," "],"":[2,0,"* S2"]}"#, new);
}

#[test]
fn the_parts_that_have_changed_can_stand_beside_others() {
    let (old, new) = (r#"{"a":1,"b":[1,2],"c":0}"#, r#"{"a":2,"b":[1,2],"c":null}"#);
    assert_eq!(changed(old, new, 4).as_deref(), Some(r#""4":2,"6":null"#));
    assert_eq!(changed(old, old, 4).as_deref(), Some(""));
    assert_eq!(changed(old, r#"{"a":2,"b":[1,2],"d":0}"#, 4), None);
}

#[test]
fn a_difference_of_something_else_is_refused() {
    for (old, difference) in [
        ("null", r#"{"a":1}"#),
        (r#"{"a":1}"#, r#"{"1":1}"#),
        (r#"{"a":1}"#, r#"{"a":1}"#),
        (r#"{"a":1}"#, "[0,1]"),
        ("[1]", r#"{"*":{"0":1}}"#),
        ("[1]", "[1,1]"),
        ("[1]", r#"{"1":2}"#),
        ("[1]", r#"{"a":2}"#),
        (r#""a""#, "[2,0]"),
        (r#""a""#, "[0,1,2]"),
        ("7", "[0,1]"),
        ("[1]", "[]"),
        ("[1]", "[-1,0]"),
    ] {
        assert_eq!(patched(old, difference), None, "{old} with {difference}");
    }
}

/// Every kind of data that serde knows, but for floating-point numbers.
#[derive(Serialize)]
struct Kinds {
    numbers: (i8, i16, i32, i64, u8, u16, u32, u64),
    letter: char,
    text: &'static str,
    nothing: Option<()>,
    something: Option<u8>,
    by_number: BTreeMap<u16, bool>,
    by_letter: BTreeMap<char, Newtype>,
    variants: Vec<Variant>,
    unit: Unit,
    newtype: Newtype,
    pair: Pair,
    #[serde(flatten)]
    rest: BTreeMap<&'static str, &'static str>,
    #[serde(serialize_with = "shown")]
    shown: &'static str,
}

#[derive(Serialize)]
struct Unit;

#[derive(Serialize)]
struct Newtype(u8);

#[derive(Serialize)]
struct Pair(u8, Unit);

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Variant {
    NoData,
    Newtype(u8),
    Tuple(u8, bool),
    Struct { a: u8, b: Unit },
}

fn shown<S: Serializer>(text: &&'static str, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(text)
}

#[test]
fn every_kind_of_data_is_written_as_serde_json_writes_it() {
    let data = Kinds {
        numbers: (i8::MIN, -7, i32::MIN, i64::MIN, 0, 10, u32::MAX, u64::MAX),
        letter: '"',
        text: "\u{0}\u{8}\u{c}\u{1f}\n\r\t\\\"♠\u{7f}",
        nothing: None,
        something: Some(9),
        by_number: [(1, true), (20, false)].into(),
        by_letter: [('"', Newtype(3))].into(),
        variants: vec![
            Variant::NoData,
            Variant::Newtype(1),
            Variant::Tuple(2, true),
            Variant::Struct { a: 3, b: Unit },
        ],
        unit: Unit,
        newtype: Newtype(4),
        pair: Pair(5, Unit),
        rest: [("x", "y")].into(),
        shown: "\"♥\"\n",
    };
    let (written, text) = (Indexed::of(&data), serde_json::to_string(&data).expect("plain"));
    assert_eq!(written.text(), text);
    assert_eq!(format!("{written:?}"), format!("{:?}", Indexed::read(&text)));
}

/// Values of few kinds, so that two of them are often alike.
fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(json!(null)),
        any::<bool>().prop_map(Value::from),
        (0..30).prop_map(Value::from),
        r#"[a-b"\\♠{},:\[\] ]{0,12}"#.prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 6, |inner| {
        let name = prop_oneof![Just("card"), Just("on"), Just("why"), Just("\"")];
        let name = name.prop_map(str::to_owned);
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            prop::collection::btree_map(name, inner, 0..4)
                .prop_map(|all| Value::Object(all.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn a_difference_put_in_gives_the_new_value(old in value(), new in value()) {
        let (old, new) = (old.to_string(), new.to_string());
        match difference(&old, &new) {
            None => prop_assert_eq!(old, new),
            Some(difference) => {
                let wrapped = new.len() + 2;
                prop_assert!(difference.len() <= wrapped, "{} for {}", difference, new);
                prop_assert_eq!(patched(&old, &difference), Some(new));
            }
        }
    }

    #[test]
    fn data_is_written_with_the_index_that_is_read(value in value()) {
        let (written, text) = (Indexed::of(&value), value.to_string());
        prop_assert_eq!(written.text(), &text);
        prop_assert_eq!(format!("{written:?}"), format!("{:?}", Indexed::read(&text)));
        let spelled = Indexed::of(&(Spelled(&text), 7, Spelled(&text)));
        let read = Indexed::read(&format!("[{text},7,{text}]"));
        prop_assert_eq!(format!("{spelled:?}"), format!("{read:?}"));
    }

    #[test]
    fn whatever_is_put_in_is_refused_or_gives_json(old in value(), difference in value()) {
        if let Some(new) = patched(&old.to_string(), &difference.to_string()) {
            prop_assert!(serde_json::from_str::<Value>(&new).is_ok(), "{}", new);
        }
    }
}
