//! `soiree load`, `backup`, `restore` and `verify`, on a server of their own.

use std::{
    fs,
    path::Path,
    process::{Command, Output},
};

use serde_json::Value;
use tempfile::TempDir;

fn soiree(args: &[&str]) -> Output {
    let mut soiree = Command::new(env!("CARGO_BIN_EXE_soiree"));
    soiree.args(args).output().expect("soiree can be run")
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

#[track_caller]
fn report(args: &[&str]) -> Value {
    let output = soiree(&[&["load", "--json"], args].concat());
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(0), "{told}");
    serde_json::from_slice(&output.stdout).expect("a report is JSON")
}

#[track_caller]
fn refuses(args: &[&str], code: i32, reason: &str) {
    let output = soiree(args);
    let told = [output.stdout.as_slice(), &output.stderr].concat();
    let told = String::from_utf8_lossy(&told).into_owned();
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert!(told.contains(reason), "{told}");
}

#[test]
fn every_move_under_load_is_told_and_kept() {
    let report = report(&["--tables", "3", "--moves", "30", "--pace", "20"]);
    assert!(report["moves"].as_u64() >= Some(30), "{report}");
    assert_eq!((&report["gaps"], &report["lost"]), (&0.into(), &0.into()), "{report}");
}

#[test]
fn the_floor_has_as_many_messages_a_move_of_the_same_sizes_and_an_append() {
    let report = report(&["--tables", "2", "--moves", "20", "--pace", "20", "--floor"]);
    let floor = &report["floor"];
    let moves = floor["moves"].as_u64().expect("moves are counted");
    // A move that is under way at either end is counted in part.
    let about = |expected: u64| expected - 5 * 2..=expected + 5 * 2;
    let count = |kind: &str| floor["messages"][kind]["count"].as_u64().expect("it is counted");
    assert!(moves >= 20, "{report}");
    assert!(about(moves).contains(&count("requests")), "{report}");
    assert!(about(moves).contains(&count("answers")), "{report}");
    assert!(about(5 * moves).contains(&count("steps")), "{report}");
    assert!(floor["appended"].as_u64() >= Some(moves), "{report}");
    let mean = |from: &Value, kind: &str| {
        let bytes = from["messages"][kind]["bytes"].as_f64().expect("bytes are counted");
        bytes / from["messages"][kind]["count"].as_f64().expect("it is counted")
    };
    for kind in ["requests", "answers", "steps"] {
        // The header of a frame, its mask, and rounding.
        let more = mean(floor, kind) - mean(&report, kind);
        assert!((1.5..=8.5).contains(&more), "{kind}: {report}");
    }
    assert!(report["ratios"]["p50"].as_f64() > Some(0.0), "{report}");
    assert_eq!(report["gaps"], 0, "{report}");
    refuses(&["load", "--floor", "--kills", "1"], 2, "cannot be used with");
}

#[test]
fn idle_sockets_stay_connected_and_newcomers_are_let_in_beside_a_load() {
    let report = report(&[
        "--tables",
        "2",
        "--moves",
        "20",
        "--pace",
        "20",
        "--idle",
        "12",
        "--newcomers",
        "2",
    ]);
    assert_eq!((&report["idle"], &report["cut"]), (&12.into(), &0.into()), "{report}");
    let newcomers = &report["newcomers"];
    assert!(newcomers["let_in"].as_u64() >= Some(1), "{report}");
    assert_eq!((&newcomers["told_full"], &newcomers["failed"]), (&0.into(), &0.into()), "{report}");
    refuses(&["load", "--idle", "1", "--kills", "1"], 2, "cannot be used with");
    refuses(&["load", "--newcomers", "1", "--kills", "1"], 2, "cannot be used with");
}

#[cfg(unix)]
#[test]
fn more_sockets_than_the_system_allows_are_refused_before_anything_starts() {
    let script = "ulimit -n 256 && exec \"$0\" load --tables 40 --idle 100";
    let output = Command::new("sh").args(["-c", script, env!("CARGO_BIN_EXE_soiree")]).output();
    let output = output.expect("a shell can be run");
    let told = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(2), "{told}");
    assert!(
        told.contains("400 files are opened at a time, and the system allows a process 256"),
        "{told}"
    );
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let report = report(&["--tables", "5", "--pace", "5", "--kills", "3", "--game", "all"]);
    assert_eq!(report["kills"], 3, "{report}");
    for harm in ["lost", "moved", "doubled", "gaps"] {
        assert_eq!(report[harm], 0, "{report}");
    }
    let (fewest, all) = (report["fewest"].as_u64(), report["acknowledged"].as_u64());
    assert!(fewest > Some(0) && all >= fewest.map(|fewest| 3 * fewest), "{report}");
}

#[test]
fn what_a_server_keeps_is_copied_and_put_back() {
    let folder = TempDir::new().expect("a temporary folder");
    let (data, copy, other) =
        (folder.path().join("data"), folder.path().join("copy.db"), folder.path().join("other"));
    let (data, copy, other) = (text(&data), text(&copy), text(&other));
    report(&["--tables", "2", "--moves", "10", "--pace", "50", "--data", &data]);
    assert!(soiree(&["backup", &copy, "--data", &data]).status.success());
    refuses(&["backup", &copy, "--data", &data], 2, "exists already");
    assert!(soiree(&["restore", &copy, "--data", &other]).status.success());
    refuses(&["restore", &copy, "--data", &other], 2, "exists already");
    let replaced = soiree(&["restore", &copy, "--data", &other, "--replace"]);
    assert!(
        replaced.status.success() && String::from_utf8_lossy(&replaced.stdout).contains("before")
    );
    fs::write(&copy, "no database").expect("a temporary folder can be written to");
    refuses(&["restore", &copy, "--data", &other, "--replace"], 2, "is not an SQLite database");
    refuses(&["load", "--game", "chess"], 2, "no game is called `chess`");
}

#[test]
fn a_damaged_log_is_found_by_check_and_by_backup() {
    let folder = TempDir::new().expect("a temporary folder");
    let [data, sound, damaged] =
        ["data", "sound.db", "data/soiree.db"].map(|name| text(&folder.path().join(name)));
    report(&["--tables", "2", "--seconds", "1", "--pace", "50", "--data", &data]);
    assert!(soiree(&["backup", &sound, "--data", &data]).status.success());
    let checked = soiree(&["check", &sound]);
    assert_eq!(String::from_utf8_lossy(&checked.stdout), "1 passed, 0 failed\n");
    assert!(checked.status.success());

    // Wherever it stands: pages keep old copies of what was moved.
    let mut bytes = fs::read(&sound).expect("it is there");
    let line = b"\"started\"";
    let places: Vec<usize> =
        (0..bytes.len()).filter(|place| bytes[*place..].starts_with(line)).collect();
    assert!(places.len() >= 2, "both matches have started");
    for place in places {
        bytes[place + 1] = b'S';
    }
    fs::remove_dir_all(&data).expect("no server runs there");
    fs::create_dir(&data).expect("a temporary folder can be written to");
    fs::write(&damaged, bytes).expect("a temporary folder can be written to");
    refuses(&["check", &damaged], 1, "is damaged: line ");
    let copy = text(&folder.path().join("copy.db"));
    refuses(&["backup", &copy, "--data", &data], 1, "is damaged: line ");
}

#[test]
fn a_record_is_verified_only_if_its_seed_gives_every_deal() {
    let folder = TempDir::new().expect("a temporary folder");
    let path = text(&folder.path().join("match.soiree"));
    let record = include_str!("../../../samples/match.soiree");
    let check = |record: &str, code: i32, reason: &str| {
        fs::write(&path, record).expect("a temporary folder can be written to");
        refuses(&["verify", &path], code, reason);
    };
    check(record, 0, "drawn again");
    let seed = record.lines().find(|line| line.starts_with("# seed: ")).expect("there is a seed");
    check(&record.replace(seed, "# no seed"), 1, "no seed");
    check(&record.replace(seed, &format!("# seed: {}", "0".repeat(64))), 1, "does not fit");
    check("soiree 2\n", 1, "seed");
    check(&record.replace("name: 3 Dora", "name: 3 Dmitri (L2)"), 1, "no person");
    fs::write(&path, record).expect("a temporary folder can be written to");
    let zeros = "0".repeat(64);
    refuses(
        &["verify", &path, "--entropy", &format!("0={zeros}")],
        0,
        &format!("entropy 0={zeros}"),
    );
    refuses(&["verify", &path, "--entropy", &format!("4={zeros}")], 1, "is none, not 00");
    refuses(&["verify", &path, "--commitment", &zeros], 1, "not 00");
    refuses(&["verify", &path, "--commitment", "00"], 2, "64 hexadecimal digits");
    refuses(&["verify", "no-such-file"], 2, "cannot be read");
}
