//! One of everything that is said and told, in `samples/`: made by people at real tables, read
//! again in Rust here and in TypeScript by `npm run check` in `web/`.

mod evening;
mod json;
mod room;
mod samples;

use std::{collections::BTreeSet, fs, path::PathBuf};

use protocol::{Ask, Code, Say, Tell, View, What};
use samples::Samples;
use serde::{Serialize, de::DeserializeOwned};
use ts_rs::TS;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

#[test]
fn the_committed_samples_are_current() {
    let samples = evening::samples();
    if std::env::var_os("UPDATE").is_some() {
        write(samples);
    }
    for (path, text) in samples.files() {
        let committed = fs::read_to_string(root().join(&path)).unwrap_or_default();
        assert!(committed == text, "{path} is old: run `cargo xtask codegen`");
    }
    let wanted: BTreeSet<String> = samples.files().into_iter().map(|(path, _)| path).collect();
    for path in committed() {
        assert!(wanted.contains(&path), "{path} is a sample of nothing: run `cargo xtask codegen`");
    }
}

/// Puts all there is in place, and takes away what no longer is.
fn write(samples: &Samples) {
    for old in committed() {
        fs::remove_file(root().join(old)).expect("a sample can be removed");
    }
    for (path, text) in samples.files() {
        let path = root().join(path);
        fs::create_dir_all(path.parent().expect("a file is in a folder")).expect("a folder");
        fs::write(path, text).expect("a sample can be written");
    }
}

fn committed() -> Vec<String> {
    let folders = samples::FOLDERS.map(|folder| format!("samples/{folder}"));
    let files = |folder: &String| {
        let entries = fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
        entries.map(|entry| format!("{folder}/{}", name(entry))).collect::<Vec<_>>()
    };
    folders.iter().flat_map(files).collect()
}

#[test]
fn everything_that_can_be_said_and_told_has_a_sample() {
    let samples = evening::samples();
    let asked: BTreeSet<String> = samples.said().map(kind_of_ask).collect();
    assert_eq!(asked, kinds::<Ask>());
    let told: BTreeSet<String> = samples.told().flat_map(kinds_of_steps).collect();
    assert_eq!(told, kinds::<What>());
    let names: BTreeSet<&str> = samples.told().map(first_key).collect();
    assert_eq!(
        names,
        BTreeSet::from(["bye", "done", "hint", "refused", "snapshot", "step", "talk", "watchers"])
    );
}

#[test]
fn everything_is_written_down_in_the_protocol() {
    let path = root().join("docs/PROTOCOL.md");
    let text = fs::read_to_string(path).expect("the protocol is written down");
    let codes = Code::inline(&ts_rs::Config::new());
    let codes = codes.split('"').skip(1).step_by(2).map(str::to_owned);
    for word in kinds::<Ask>().into_iter().chain(kinds::<What>()).chain(codes) {
        assert!(text.contains(&format!("`{word}`")), "docs/PROTOCOL.md does not say `{word}`");
    }
}

#[test]
fn what_is_read_is_written_again_in_the_same_letters() {
    let samples = evening::samples();
    samples.said().for_each(is_the_same::<Say>);
    samples.told().for_each(is_the_same::<Tell>);
    for view in samples.told().filter_map(view) {
        let read: View<'_> = serde_json::from_str(&view).expect("a view");
        assert_eq!(serde_json::to_string(&read).expect("plain data"), view);
    }
}

fn is_the_same<T: Serialize + DeserializeOwned>(text: &str) {
    let read: T = serde_json::from_str(text).unwrap_or_else(|why| panic!("{why}: {text}"));
    assert_eq!(serde_json::to_string(&read).expect("plain data"), text);
}

fn view(text: &str) -> Option<String> {
    match serde_json::from_str(text).expect("a message") {
        Tell::Snapshot(snapshot) => snapshot.view.map(|view| view.get().to_owned()),
        _ => None,
    }
}

fn kind_of_ask(text: &str) -> String {
    let say: serde_json::Value = serde_json::from_str(text).expect("JSON");
    say["ask"]["kind"].as_str().expect("a kind").to_owned()
}

fn kinds_of_steps(text: &str) -> Vec<String> {
    let steps = match serde_json::from_str(text).expect("a message") {
        Tell::Snapshot(snapshot) => snapshot.missed,
        Tell::Step(step) => vec![step],
        _ => Vec::new(),
    };
    let kind = |what| serde_json::to_value(what).expect("plain data")["kind"].clone();
    let kinds = steps.into_iter().map(|step| kind(step.what));
    kinds.map(|kind| kind.as_str().expect("a kind").to_owned()).collect()
}

/// The one key of a message.
fn first_key(text: &str) -> &str {
    text.split('"').nth(1).expect("a message is an object")
}

/// All that a tagged enum can be, from its own description.
fn kinds<T: TS>() -> BTreeSet<String> {
    let described = T::inline(&ts_rs::Config::new());
    let kinds = described.split(r#""kind": ""#).skip(1);
    kinds.map(|rest| rest.split('"').next().expect("a word").to_owned()).collect()
}
