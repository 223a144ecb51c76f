//! The commands with bots as their users run them: arena, hint, simulate and play.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;
use tempfile::TempDir;

fn soiree(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_soiree")).args(args).output().expect("soiree can be run")
}

/// What a command that can be done prints.
#[track_caller]
fn says(line: &str) -> String {
    let output = soiree(&line.split(' ').collect::<Vec<_>>());
    assert!(output.status.success(), "{line}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8_lossy(&output.stdout).into_owned()
}

/// The one object that a command prints.
#[track_caller]
fn object(line: &str) -> Value {
    let told = says(line);
    assert_eq!(told.lines().count(), 1, "{told}");
    serde_json::from_str(&told).expect("it is an object")
}

/// A command that cannot be done says so in one line and ends with 2.
#[track_caller]
fn refuses(line: &str, reason: &str) {
    let output = soiree(&line.split(' ').collect::<Vec<_>>());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.contains(reason), "{told}");
}

/// What does not hang on the clock.
fn without_times(mut report: Value) -> Value {
    report.as_object_mut().expect("it is an object").remove("latency_ms");
    report
}

#[test]
fn a_bot_gains_exactly_nothing_from_itself() {
    let napoleon = object("arena napoleon --bots L2,L2 --deals 2 --seed 1 --json");
    let whole = object("arena napoleon --whole --bots L1,L1 --deals 5 --seed 1 --json");
    let alone = object("arena kbernestich --players 4 --bots L0,L0 --deals 3 --seed 1 --json");
    let teams = object("arena bezique --players 4 --bots L0,L0 --deals 3 --seed 1 --json");
    for report in [napoleon, whole, alone, teams] {
        assert_eq!([&report["mean"], &report["low"], &report["high"]], [0.0; 3], "{report}");
        assert_eq!(report["share"]["mean"], report["share"]["other"]["mean"], "{report}");
    }
}

#[test]
fn an_arena_says_what_was_played_and_how_it_ended() {
    let report = object("arena napoleon --option deals=2 --bots L1,L0 --deals 40 --seed 7 --json");
    for (key, value) in [("game", "napoleon"), ("unit", "contracts")] {
        assert_eq!(report[key], value);
    }
    assert_eq!(report["bots"], serde_json::json!(["L1", "L0"]));
    assert_eq!(report["options"], serde_json::json!({ "deals": "2" }));
    assert_eq!([&report["players"], &report["deals"], &report["seed"]], [5, 40, 7]);
    let figure = |value: &Value| value.as_f64().expect("it is a number");
    let [low, mean, high] = ["low", "mean", "high"].map(|key| figure(&report[key]));
    assert!(low < mean && mean < high && mean > 0.0, "{report}");
    let [low, mean, high] = ["low", "mean", "high"].map(|key| figure(&report["share"][key]));
    assert!(0.0 <= low && low < mean && mean < high && high <= 1.0, "{report}");
    let [p50, p95, max] = ["p50", "p95", "max"].map(|key| figure(&report["latency_ms"][key]));
    assert!(p50 <= p95 && p95 <= max, "{report}");
    assert!(report["latency_ms"]["big"].is_object() && report["deadline"].is_null());
}

#[test]
fn one_deal_has_a_mean_without_an_interval() {
    let report = object("arena napoleon --bots L1,L0 --deals 1 --json");
    assert!(report["mean"].is_number() && report["low"].is_null() && report["high"].is_null());
}

#[test]
fn a_result_does_not_hang_on_the_number_of_threads() {
    let arena = |threads| {
        let line =
            format!("arena napoleon --bots L1,cautious --deals 6 --threads {threads} --json");
        without_times(object(&line))
    };
    assert_eq!(arena(1), arena(2));
}

#[test]
fn a_cross_table_has_every_pair_once() {
    let line = "arena napoleon --bots L0,L1,oracle --deals 2 --seed 3";
    let table = object(&format!("{line} --json"));
    let pairs: Vec<&Value> = table["table"].as_array().expect("a list").iter().collect();
    let bots = |report: &&Value| report["bots"].to_string();
    let names: Vec<String> = pairs.iter().map(bots).collect();
    assert_eq!(names, [r#"["L0","L1"]"#, r#"["L0","oracle"]"#, r#"["L1","oracle"]"#]);
    let told = says(line);
    let rows = |bot: &str| told.lines().filter(|line| line.starts_with(bot)).count();
    assert_eq!([rows("L0"), rows("oracle")], [3, 3], "two tables and the times:\n{told}");
}

#[test]
fn auctions_count_every_deal_once() {
    let line = "arena napoleon --auctions --bots L1,teases --deals 12 --seed 3";
    let report = object(&format!("{line} --json"));
    let count = |value: &Value| value.as_u64().expect("it is a number");
    let bots = report["bots"].as_array().expect("a list");
    let contracts: u64 = bots.iter().map(|bot| count(&bot["contracts"])).sum();
    assert_eq!(contracts + count(&report["passed"]), 12, "{report}");
    assert!(bots.iter().all(|bot| count(&bot["made"]) <= count(&bot["contracts"])), "{report}");
    assert!(says(line).contains("napoleon, 5 players: L1 with one teases, 12 auctions, seed 3"));
    refuses("arena napoleon --auctions --bots L1,L2,outbids", "auctions take two bots");
}

#[test]
fn a_deadline_is_watched() {
    let report = object("arena napoleon --bots L2,L1 --deals 1 --deadline 5000,6000 --json");
    let deadline = &report["deadline"];
    assert_eq!([&deadline["card"], &deadline["big"]], [5000.0, 6000.0], "{report}");
    assert!(deadline["decisions"].as_u64() > Some(0) && deadline["over_a_tenth"].is_u64());
}

#[test]
fn what_the_arena_cannot_do_is_refused_in_one_line() {
    refuses("arena napoleon --bots L1,L9", "no bot is called `L9`; there are L0, L1, L2, L3, L4");
    refuses("arena napoleon --bots L1,iimc:0", "no bot is called `iimc:0`");
    refuses("arena napoleon --bots L1", "two bots or more");
    refuses("arena napoleon --bots L1,L0 --deals 0", "invalid value '0'");
    refuses("arena napoleon --bots L1,L0 --threads 0", "invalid value '0'");
    refuses("arena napoleon --bots L1,L0 --deadline soon", "a deadline is MS or MS,MS");
    refuses("arena whist --bots L1,L0", "no game is called `whist`");
    refuses("arena napoleon --players 4 --bots L1,L0", "napoleon is for 5 players, not 4");
    refuses("arena napoleon", "--bots <A,B>");
}

/// A match of bots, and the number of the line before the first card.
fn record(folder: &Path) -> (String, usize) {
    let folder = folder.to_str().expect("a temporary folder has a plain name");
    says(&format!("simulate napoleon --bots L1 --seed 5 --out {folder}"));
    let path = format!("{folder}/napoleon-5-5-000000.soiree");
    let text = fs::read_to_string(&path).expect("it was written");
    let first = text.lines().position(|line| line.contains(" play ")).expect("cards are played");
    (path, first)
}

#[test]
fn a_hint_is_a_sentence_and_what_was_thought_about_the_best_first() {
    let folder = TempDir::new().expect("there is room for a folder");
    let (path, line) = record(folder.path());
    let text = fs::read_to_string(&path).expect("it was written");
    let next = text.lines().nth(line).expect("a card is played");
    let (seat, action) = next.split_once(' ').expect("a seat acts");
    let ask = format!("hint --record {path} --line {line} --seat {seat} --bot L2");
    let hint = object(&format!("{ask} --json"));
    let estimates = hint["estimates"].as_array().expect("a list");
    assert!(estimates.len() > 1 && estimates.iter().any(|row| row["action"] == action), "{hint}");
    let worths: Vec<f64> = estimates.iter().filter_map(|row| row["worth"].as_f64()).collect();
    assert!(worths.len() > 1 && worths.is_sorted_by(|one, other| one >= other), "{hint}");
    assert!(estimates[0]["error"].is_number() && estimates[0]["visits"].as_u64() > Some(0));
    assert_eq!(estimates[0]["action"], hint["best"], "{hint}");
    assert_eq!(hint["unit"], "chance of winning the deal");
    let told = says(&ask);
    assert_eq!(told.lines().nth(1), hint["advice"].as_str(), "{told}");
    assert_eq!(told.lines().count(), 3 + estimates.len(), "{told}");
    assert_eq!(says(&ask), says(&ask));
}

#[test]
fn a_hint_that_cannot_be_given_is_refused_in_one_line() {
    let folder = TempDir::new().expect("there is room for a folder");
    let (path, line) = record(folder.path());
    let text = fs::read_to_string(&path).expect("it was written");
    let next = text.lines().nth(line).expect("a card is played");
    let other = (next.as_bytes()[0] - b'0' + 1) % 5;
    refuses(&format!("hint --record {path} --line {line} --seat {other}"), "it waits for");
    refuses(&format!("hint --record {path} --seat 0"), "the match is over");
    refuses(&format!("hint --record {path} --line 4 --seat 0"), "it is chance that decides next");
    refuses(&format!("hint --record {path} --line 4 --seat 5"), "there is no seat 5");
    refuses(&format!("hint --record {path} --line 900 --seat 0"), "there is no line 900");
    refuses(&format!("hint --record {path} --seat 0 --bot oracle"), "no bot is called `oracle`");
    refuses("hint --record no-such-file --seat 0", "no-such-file: cannot be read");
    fs::write(&path, text.replacen(" SA", " SK", 1)).expect("it can be written");
    refuses(&format!("hint --record {path} --seat 0"), "line 5: SA is missing");
}

#[test]
fn matches_of_bots_pass_the_check() {
    let folder = TempDir::new().expect("there is room for a folder");
    let folder = folder.path().to_str().expect("a plain name");
    says(&format!("simulate napoleon --bots L0,L1,L1,L1,L1 --count 2 --assert --out {folder}"));
    assert_eq!(says(&format!("check {folder}")), "2 passed, 0 failed\n");
    refuses(&format!("simulate napoleon --bots L0,L1 --out {folder}"), "each of 5 seats, not 2");
}

#[test]
fn levels_that_do_not_fit_the_table_are_refused() {
    refuses("play napoleon --level L1,L2", "one for each of 4, not 2");
    refuses("play napoleon --level L9", "no bot is called `L9`");
    refuses("play napoleon --level oracle", "no bot is called `oracle`");
}

#[test]
fn an_expert_plays_where_there_are_weights() {
    let report = object("arena napoleon --bots L4,L1 --deals 40 --seed 3 --json");
    assert!(report["mean"].as_f64() > Some(0.2), "{report}");
    let folder = TempDir::new().expect("there is room for a folder");
    let (path, line) = record(folder.path());
    let text = fs::read_to_string(&path).expect("it was written");
    let next = text.lines().nth(line).expect("a card is played");
    let seat = next.split(' ').next().expect("a seat acts");
    let ask = format!("hint --record {path} --line {line} --seat {seat} --bot L4 --json");
    let hint = object(&ask);
    assert!(hint["best"].is_string() && hint["bot"] == "L4", "{hint}");
    says(&format!("simulate napoleon --bots L4 --seed 5 --out {}", folder.path().display()));
}

#[test]
fn a_form_without_a_network_has_no_expert() {
    let strongest = "L3 is the strongest";
    refuses("arena beauharnais --players 2 --bots L4,L1", strongest);
    refuses("play beauharnais --players 2 --level L4", strongest);
}

#[test]
fn bots_joined_by_a_plus_take_seats_in_turn() {
    let duel = |bots: &str| object(&format!("arena napoleon --bots {bots} --deals 30 --json"));
    let same = duel("L1+L1,L1");
    assert_eq!([&same["mean"], &same["low"], &same["high"]], [0.0; 3], "{same}");
    let [half, none] = ["L0+L1,L1", "L0,L1"].map(|bots| duel(bots)["mean"].as_f64());
    assert!(none < half && half < Some(0.0), "{none:?} and {half:?}");
    refuses("arena napoleon --bots L1+L9,L1", "no bot is called `L9`");
}

#[test]
fn a_network_of_ones_own_comes_in_a_file() {
    let weights = concat!(env!("CARGO_MANIFEST_DIR"), "/../../weights/napoleon-5.policy");
    let own = format!("net={weights}");
    let report = object(&format!("arena napoleon --bots {own},L4 --deals 3 --json"));
    assert_eq!([&report["mean"], &report["low"], &report["high"]], [0.0; 3], "{report}");
    refuses("arena napoleon --bots net=no-such-file,L1", "no-such-file: cannot be read");
    refuses(&format!("arena bezique --bots {own},L1"), "they are of the network napoleon-5");
    let critic = own.replace("policy", "critic");
    refuses(&format!("arena napoleon --bots {critic},L1"), "they are a critic");
    let folder = TempDir::new().expect("there is room for a folder");
    let cut = folder.path().join("cut.policy");
    let bytes = fs::read(weights).expect("the weights are there");
    fs::write(&cut, &bytes[..bytes.len() / 2]).expect("it can be written");
    refuses(
        &format!("arena napoleon --bots net={},L1", cut.display()),
        "the file has 1061246 bytes",
    );
    fs::write(&cut, "soiree 1").expect("it can be written");
    refuses(&format!("arena napoleon --bots net={},L1", cut.display()), "no file of weights");
}
