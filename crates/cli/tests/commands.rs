//! The commands as their users run them: what they print and how they end.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

use tempfile::TempDir;

fn soiree(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_soiree")).args(args).output().expect("soiree can be run")
}

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// A command that cannot be done says so in one line and ends with 2.
#[track_caller]
fn refuses(args: &[&str], reason: &str) {
    let output = soiree(args);
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains(reason), "{told}");
}

/// A record that is bad is reported with its line, and `check` ends with 1.
#[track_caller]
fn finds(text: impl AsRef<[u8]>, fault: &str) {
    let mut check = Command::new(env!("CARGO_BIN_EXE_soiree"))
        .args(["check", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("soiree can be run");
    // It may refuse the text and end before it has read all of it.
    let _ = check.stdin.take().expect("it is piped").write_all(text.as_ref());
    let output = check.wait_with_output().expect("soiree ends");
    let told = out(&output);
    assert_eq!(output.status.code(), Some(1), "{told}");
    assert!(told.starts_with(&format!("-: {fault}")), "{told}");
    assert!(told.ends_with("0 passed, 1 failed\n"), "{told}");
    assert!(told.len() < 2_000, "{}", told.len());
}

fn simulated(folder: &Path, more: &[&str]) -> Output {
    let folder = folder.to_str().expect("a temporary folder has a plain name");
    let args = ["simulate", "napoleon", "--count", "3", "--seed", "5", "--out", folder];
    soiree(&[&args, more].concat())
}

/// A whole random match of Napoleon, as text.
fn record() -> String {
    let folder = TempDir::new().expect("there is room for a folder");
    simulated(folder.path(), &[]);
    fs::read_to_string(folder.path().join("napoleon-5-5-000000.soiree")).expect("it was written")
}

#[test]
fn simulated_matches_pass_the_check() {
    let folder = TempDir::new().expect("there is room for a folder");
    let simulated = simulated(folder.path(), &["--assert", "--option", "deals=2"]);
    assert!(simulated.status.success());
    let checked = soiree(&["check", folder.path().to_str().expect("a plain name")]);
    assert_eq!(out(&checked), "3 passed, 0 failed\n");
    assert!(checked.status.success());
}

#[test]
fn the_same_seed_writes_the_same_matches() {
    assert_eq!(record(), record());
}

#[test]
fn a_failing_assertion_is_reported_and_the_check_goes_on() {
    finds(record() + "? turn 1\n? taker 9\n", "line");
    let text = "soiree 1\ngame: napoleon\nplayers: 5\n\n? turn 1\n? scores 1 0 0 0 0\n? fact trump S\n? foo\n";
    finds(
        text,
        "line 5: expected turn 1, found turn *\n-: line 6: expected scores 1 0 0 0 0, found scores 0 0 0 0 0\n-: line 7: expected fact trump S, found fact trump -\n-: line 8: expected foo, found `foo` is no assertion\n",
    );
}

#[test]
fn bad_records_are_refused_with_their_line() {
    let head = "soiree 1\ngame: napoleon\nplayers: 5\n";
    finds("", "line 1: a record begins with `soiree 1`, this one is empty");
    finds("# a comment\nsoiree 1\n", "line 1: a record begins with `soiree 1` in its first line");
    finds("soiree 2\n", "line 1: format version `2` is not known, only `1`");
    finds("soiree 1\ngame: whist\nplayers: 4\n", "line 2: no game is called `whist`");
    finds("soiree 1\ngame: napoleon\nplayers: 4\n", "line 3: napoleon is for 5 players, not 4");
    finds("soiree 1\ngame: napoleon\n\n", "line 3: the header has no `players`");
    finds(
        head.to_owned() + "option: deals=51\n",
        "line 4: option `deals`: `51` is not a number from 1 to 50",
    );
    finds(
        head.to_owned() + "option: deal=5\n",
        "line 4: unknown option `deal`; napoleon has `deals`",
    );
    finds(
        head.to_owned() + "option: deals=2\noption: deals=2\n",
        "line 5: option `deals` stands twice",
    );
    finds(head.to_owned() + "name: 5 Aiko\n", "line 4: there is no seat `5`");
    finds(head.to_owned() + "\n0 pass\n", "line 5: `0 pass`: it is chance that decides next");
    finds(head.to_owned() + "\n0\n", "line 5: it is not said what seat 0 does");
    finds(head.to_owned() + "\n?\n", "line 5: nothing is said after `?`");
    finds(head.to_owned() + "\n* deal SA\n", "line 5: a deal is 53 cards, not 1");
    finds([head.as_bytes(), b"\n\xff"].concat(), "line 5: this is not UTF-8 text");
    finds("\u{1b}[31mnoise ".repeat(1_000_000), "line 1: a record begins with `soiree 1`");
}

#[test]
fn a_deal_with_a_card_twice_is_refused() {
    let doubled = record().replacen(" SA", " SK", 1);
    finds(doubled, "line 5: SA is missing");
}

#[test]
fn a_match_that_goes_on_after_its_end_is_refused() {
    let text = record();
    let fault = format!("line {}: `0 pass`: the match is over", text.lines().count() + 1);
    finds(text + "0 pass\n", &fault);
}

#[test]
fn a_match_cut_short_is_a_record_and_half_a_line_is_not() {
    let text = record();
    let cut: Vec<&str> = text.lines().take(20).collect();
    let folder = TempDir::new().expect("there is room for a folder");
    let path = folder.path().join("cut.soiree");
    fs::write(&path, cut.join("\n")).expect("it can be written");
    let checked = soiree(&["check", path.to_str().expect("a plain name")]);
    assert_eq!(out(&checked), "1 passed, 0 failed\n");
    finds(&text[..text.len() - 2], &format!("line {}:", text.lines().count()));
}

#[test]
fn a_file_that_is_not_there_fails_and_the_others_are_checked() {
    let folder = TempDir::new().expect("there is room for a folder");
    simulated(folder.path(), &[]);
    let path = folder.path().to_str().expect("a plain name");
    let checked = soiree(&["check", "no-such-file", path]);
    assert!(out(&checked).starts_with("no-such-file: cannot be read"));
    assert!(out(&checked).ends_with("3 passed, 1 failed\n"));
    assert_eq!(checked.status.code(), Some(1));
}

#[test]
fn rules_are_printed_whole_or_one_by_one_in_both_languages() {
    assert!(out(&soiree(&["rules", "napoleon", "--lang", "en"])).starts_with("# Napoleon"));
    assert!(out(&soiree(&["rules", "napoleon", "--lang", "ja"])).starts_with("# ナポレオン"));
    let rule = out(&soiree(&["rules", "napoleon", "N4.6", "--lang", "en"]));
    assert!(rule.starts_with("- **N4.6**") && rule.lines().count() == 1, "{rule}");
    assert!(out(&soiree(&["rules", "napoleon", "N5", "--lang", "en"])).starts_with("## N5"));
}

#[test]
fn what_cannot_be_done_is_refused_in_one_line() {
    refuses(&["rules", "whist"], "no game is called `whist`; there are napoleon");
    refuses(&["rules", "napoleon", "N9.9"], "napoleon has no rule `N9.9`");
    refuses(
        &["simulate", "napoleon", "--players", "4", "--out", "x"],
        "napoleon is for 5 players, not 4",
    );
    refuses(
        &["simulate", "napoleon", "--option", "deals=0", "--out", "x"],
        "`0` is not a number from 1 to 50",
    );
    refuses(&["simulate", "napoleon", "--out", "/dev/null/x"], "cannot write");
    refuses(&["bench", "whist"], "no game is called `whist`");
    refuses(&["play", "napoleon", "--seat", "5"], "there is no seat 5");
    refuses(&["play", "napoleon"], "needs a terminal");
    refuses(&["foo"], "unrecognized subcommand 'foo'");
    refuses(&["simulate", "napoleon"], "--out <DIR>");
    refuses(&["simulate", "napoleon", "--out", "x", "--option", "deals"], "an option is KEY=VALUE");
    refuses(&["rules", "napoleon", "--lang", "fr"], "`fr` is not `en` or `ja`");
    refuses(&["bench", "--time", "0"], "invalid value '0'");
}

#[test]
fn bench_prints_an_object_a_line() {
    let told = out(&soiree(&["bench", "napoleon", "--json", "--time", "1"]));
    let measures: Vec<String> = told
        .lines()
        .map(|line| {
            serde_json::from_str::<serde_json::Value>(line).expect("each line is an object")
        })
        .map(|figure| figure["measure"].as_str().expect("it says what was measured").to_owned())
        .collect();
    let rules = ["decision", "deal", "copy", "state"];
    let thought = ["sensible", "table", "world", "visits"];
    assert_eq!(measures, [rules, thought].concat());
}

#[test]
fn a_sheet_of_ones_own_is_spelled_out_in_the_record() {
    let folder = TempDir::new().expect("there is room for a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("a plain name").to_owned();
    let standard = include_str!("../../games/src/kbernestich/standard.sheet");
    let own = standard.replace("bust:28", "bust:30");
    fs::write(path("own"), own).expect("it can be written");
    fs::write(path("bad"), "4: bust:18 moon\n").expect("it can be written");
    let out_folder = path("matches");
    let simulate = |sheet: &str| {
        let option = format!("sheet=@{}", path(sheet));
        let args = ["simulate", "kbernestich", "--players", "4", "--option", &option];
        args.into_iter().chain(["--out", &out_folder]).map(str::to_owned).collect::<Vec<_>>()
    };
    let strs = |args: &[String]| soiree(&args.iter().map(String::as_str).collect::<Vec<_>>());
    let played = strs(&simulate("own"));
    assert!(played.status.success(), "{}", String::from_utf8_lossy(&played.stderr));
    fs::remove_file(path("own")).expect("it was written");
    assert_eq!(out(&soiree(&["check", &out_folder])), "1 passed, 0 failed\n");
    let refused =
        |sheet: &str| String::from_utf8_lossy(&strs(&simulate(sheet)).stderr).into_owned();
    assert!(refused("bad").contains("option `sheet`: `moon` is no square of a sheet"));
    assert!(refused("none").contains("cannot read"));
}

#[test]
fn puzzles_are_made_checked_and_shown() {
    let folder = TempDir::new().expect("there is room for a folder");
    let path = folder.path().join("two.soiree");
    let file = path.to_str().expect("a plain name");
    let made = ["puzzles", "make", "bezique", "--count", "2", "--seed", "1", "--out", file];
    assert!(out(&soiree(&made)).starts_with(&format!("2 puzzles written to {file}: ")));
    let once = fs::read_to_string(&path).expect("it was written");
    soiree(&[&made[..], &["--threads", "1"]].concat());
    assert_eq!(fs::read_to_string(&path).expect("it was written"), once);
    let checked = soiree(&["puzzles", "check", file]);
    assert!(out(&checked).starts_with("2 passed, 0 failed; "), "{}", out(&checked));
    let listed = out(&soiree(&["puzzles", "show", file]));
    let id = listed.split(' ').next().expect("a line begins with an id");
    let shown = out(&soiree(&["puzzles", "show", file, id, "--solution", "--lang", "en"]));
    assert!(shown.contains("take the most you can") && shown.contains("\n= play "), "{shown}");
    let twice = once.clone() + &once[once.find("soiree 1").expect("a record begins so")..];
    fs::write(&path, twice).expect("it can be written");
    let checked = soiree(&["puzzles", "check", file]);
    assert!(out(&checked).contains("it is like one before it"));
    assert_eq!(checked.status.code(), Some(1));
    refuses(
        &["puzzles", "make", "kbernestich", "--out", file],
        "there are no puzzles of kbernestich",
    );
    refuses(&["puzzles", "make", "bezique", "--level", "L1", "--out", file], "is not L2 or L3");
    refuses(&["puzzles", "show", file, "00000000"], "there is no puzzle 00000000");
}
