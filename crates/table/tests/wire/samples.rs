//! What was said and told, one of each kind.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::{json::pretty, room::Room};

/// The place of the proposal among the keys of a seating.
const PROPOSAL: &str = "3";

/// Under `samples/`.
pub(crate) const FOLDERS: [&str; 3] = ["say", "tell", "games"];

#[derive(Default)]
pub(crate) struct Samples {
    /// By name; the first of a kind that was worth keeping.
    say: BTreeMap<String, String>,
    tell: BTreeMap<String, String>,
    /// By the game's id: views and events.
    games: BTreeMap<String, String>,
}

impl Samples {
    /// Keeps what has been said at a table since the last time, if it is new.
    pub(crate) fn keep(&mut self, room: &mut Room) {
        self.keep_but(room, "nothing");
    }

    /// The same, but for what has this name: a better one will come.
    pub(crate) fn keep_but(&mut self, room: &mut Room, but: &str) {
        for text in room.said.drain(..) {
            self.say.entry(name_of_said(&text)).or_insert(text);
        }
        for text in room.told.drain(..) {
            let name = name_of_told(&text);
            if name != but {
                self.tell.entry(name).or_insert(text);
            }
        }
    }

    pub(crate) fn keep_game(&mut self, id: &str, text: String) {
        self.games.insert(id.to_owned(), text);
    }

    pub(crate) fn said(&self) -> impl Iterator<Item = &str> {
        self.say.values().map(String::as_str)
    }

    pub(crate) fn told(&self) -> impl Iterator<Item = &str> {
        self.tell.values().map(String::as_str)
    }

    /// Every file from the root of the repository, with its text.
    pub(crate) fn files(&self) -> Vec<(String, String)> {
        let folders = FOLDERS.into_iter().zip([&self.say, &self.tell, &self.games]);
        let files = folders.flat_map(|(folder, samples)| {
            let file = move |(name, text): (&String, &String)| {
                (format!("samples/{folder}/{name}.json"), pretty(text))
            };
            samples.iter().map(file)
        });
        files.chain([("web/src/wire/samples.check.ts".to_owned(), self.check())]).collect()
    }

    /// Every sample as a value of its type, for TypeScript to find fault with.
    fn check(&self) -> String {
        let say = self.say.iter().map(|(name, sample)| declared("say", name, "Say", sample));
        let tell = self.tell.iter().map(|(name, sample)| declared("tell", name, "Tell", sample));
        let games = self.games.iter().map(|(game, sample)| {
            let of = |part: &str| format!("Games['{game}']['{part}']");
            let (table, own, event) = (of("table"), of("own"), of("event"));
            let kind =
                format!("{{ views: {{ table: {table}; own: {own} }}[]; events: {event}[] }}");
            declared("game", game, &kind, sample)
        });
        let head = "// Written by `cargo xtask codegen`: every sample as a value of its type.\n\
            import type { Games, Say, Tell } from './types.gen.ts';\n";
        head.to_owned() + &say.chain(tell).chain(games).collect::<String>()
    }
}

fn declared(folder: &str, name: &str, kind: &str, sample: &str) -> String {
    let (name, value) = (identifier(folder, name), pretty(sample));
    format!("\nexport const {name}: {kind} = {};\n", value.trim_end())
}

/// `step-stood-in` of `tell` is `tellStepStoodIn`.
fn identifier(folder: &str, name: &str) -> String {
    let capital = |word: &str| word[..1].to_uppercase() + &word[1..];
    folder.to_owned() + &name.split('-').map(capital).collect::<String>()
}

fn name_of_said(text: &str) -> String {
    let say: Value = serde_json::from_str(text).expect("what is said is JSON");
    word(&say["ask"]["kind"])
}

fn name_of_told(text: &str) -> String {
    let tell: Value = serde_json::from_str(text).expect("what is told is JSON");
    let (key, told) = tell.as_object().and_then(|tell| tell.iter().next()).expect("one key");
    let has = |list: &Value| list.as_array().is_some_and(|list| !list.is_empty());
    match key.as_str() {
        "snapshot" if text.contains(r#"{"kind":"phrase","seat""#) => "snapshot-old-talk".to_owned(),
        "snapshot" if text.contains(r#"{"kind":"restarted"}"#) => "snapshot-restarted".to_owned(),
        "snapshot" if has(&told["missed"]) => "snapshot-missed".to_owned(),
        "snapshot" if !told["view"].is_null() => "snapshot-playing".to_owned(),
        "refused" if !told["refusal"]["rule"].is_null() => "refused-by-a-rule".to_owned(),
        "step" if told["what"].is_null() => "step-played".to_owned(),
        "step" => match word(&told["what"]["kind"]).as_str() {
            "proposed" => {
                format!("step-proposed-{}", word(&told["seating"][PROPOSAL][0]["what"]["kind"]))
            }
            kind => format!("step-{kind}"),
        },
        "talk" => format!("talk-{}", word(&told["said"]["kind"])),
        key => key.to_owned(),
    }
}

fn word(value: &Value) -> String {
    value.as_str().expect("a kind is a word").to_owned()
}
