//! Tables of this device, matches that are over, and records.

use engine::show::Language;
use protocol::{Code, Order, Pins, Refusal, Seed};
use table::{LogLine, Since, TalkLine, Time};
use wasm_bindgen::prelude::wasm_bindgen;

use super::{DeviceNetworks, Refused, bad_order, json, read, refused};
use crate::{ConnectRequest, DealCheck, FinishedMatch, Owner, RematchRequest, StoredTalkLine};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn clock() -> f64;
}

/// Whether a record of any house was dealt as it says and as `Pins` say, if there are any; as a
/// `DealCheck`.
#[wasm_bindgen]
pub fn check(record: &str, pins: Option<String>, language: &str) -> Result<String, Refused> {
    let language = table::language(language);
    let pins: Option<Pins> = pins.map(|pins| read(&pins, language)).transpose()?;
    Ok(json(&DealCheck::new(record, pins, language)))
}

/// The first line of a record that does not hold, as a `RecordFault`; nothing if all do.
#[wasm_bindgen(js_name = faultIn)]
pub fn fault_in(record: &str) -> Option<String> {
    FinishedMatch::of(record).err().map(|fault| json(&fault))
}

/// What a puzzle asks of a seat where its record ends, as a `PuzzleQuestion`.
#[wasm_bindgen(js_name = puzzleQuestion)]
pub fn puzzle_question(record: &str, seat: u8, language: &str) -> Result<String, Refused> {
    let question = table::puzzle_question(record, seat);
    question
        .map(|question| json(&question))
        .map_err(|code| refused(code, table::language(language)))
}

/// Whether an action is right there, as a `PuzzleVerdict`.
#[wasm_bindgen(js_name = judgePuzzle)]
pub fn judge_puzzle(
    record: &str,
    seat: u8,
    action: &str,
    language: &str,
) -> Result<String, Refused> {
    let language = table::language(language);
    let verdict = table::judge_puzzle(record, seat, action, language);
    verdict.map(|verdict| json(&verdict)).map_err(|code| refused(code, language))
}

/// A table of this device.
#[wasm_bindgen]
#[derive(Debug)]
pub struct HereTable(Owner);

#[wasm_bindgen]
impl HereTable {
    /// A new table: an `Order`, 32 random bytes in hexadecimal digits.
    pub fn open(
        id: &str,
        order: &str,
        seed: &str,
        networks: &DeviceNetworks,
        now: f64,
        language: &str,
    ) -> Result<HereTable, Refused> {
        let language = table::language(language);
        let order: Order = read(order, language)?;
        if let Some(text) = table::objection(&order, &networks.0, language) {
            return Err(json(&Refusal { text, ..table::refusal(Code::BadOrder, language) }));
        }
        let opened = Owner::open(id, order, read_seed(seed, language)?, &networks.0, time(now));
        opened.map(HereTable).map_err(|why| bad_order(&why, language))
    }

    /// Goes on with a table that was kept: its lines in order, and its talk in order.
    pub fn resume(
        id: &str,
        lines: &str,
        talk: &str,
        networks: &DeviceNetworks,
        language: &str,
    ) -> Result<HereTable, Refused> {
        let language = table::language(language);
        let talk: Vec<StoredTalkLine> = read(talk, language)?;
        let talk = talk.into_iter().map(TalkLine::from).collect();
        let resumed = Owner::resume(id, log(lines, language)?, talk, &networks.0);
        resumed.map(HereTable).map_err(|_| refused(Code::Failed, language))
    }

    /// The table of the next match, which an answer asked for.
    pub fn next(
        &self,
        id: &str,
        seed: &str,
        networks: &DeviceNetworks,
        now: f64,
    ) -> Result<HereTable, Refused> {
        let seed = read_seed(seed, Language::English)?;
        Ok(HereTable(self.0.next(id, seed, &networks.0, time(now))))
    }

    /// The network that bots here play by, or may, and that is still to be fetched.
    #[wasm_bindgen(js_name = wantedNetwork)]
    pub fn wanted_network(&self) -> Option<String> {
        self.0.wanted_network().map(str::to_owned)
    }

    /// A network has come, or it could not be fetched.
    pub fn bring(&mut self, networks: &DeviceNetworks, now: f64) -> String {
        json(&self.0.bring(&networks.0, time(now)))
    }

    pub fn begin(&mut self, now: f64) -> String {
        json(&self.0.begin(time(now)))
    }

    /// What was to be appended is durable.
    pub fn appended(&mut self, now: f64) -> String {
        json(&self.0.appended(time(now)))
    }

    /// `since` is the last step that was heard before, `talk` likewise the last line of talk; 0 if
    /// there was none.
    pub fn connect(
        &mut self,
        connection: u32,
        name: String,
        language: &str,
        since: u32,
        talk: u32,
        now: f64,
    ) -> String {
        let language = table::language(language);
        let since = (since > 0).then_some(Since { step: since, talk });
        let request = ConnectRequest { name, language, since };
        json(&self.0.connect(connection, request, time(now)))
    }

    pub fn disconnect(&mut self, connection: u32, now: f64) -> String {
        json(&self.0.disconnect(connection, time(now)))
    }

    pub fn say(&mut self, connection: u32, text: String, now: f64) -> String {
        json(&self.0.say(connection, text, time(now)))
    }

    /// The next match is at that table; it could not be kept if there is none.
    pub fn rematch(
        &mut self,
        connection: u32,
        id: String,
        table: Option<String>,
        now: f64,
    ) -> String {
        let table = table.ok_or(Code::NotKept);
        json(&self.0.rematch(RematchRequest { connection, id }, table, time(now)))
    }

    #[wasm_bindgen(js_name = goOn)]
    pub fn go_on(&mut self, now: f64) -> String {
        json(&self.0.go_on(time(now), &clock))
    }
}

/// A match that is over.
#[wasm_bindgen]
#[derive(Debug)]
pub struct PastMatch(FinishedMatch);

#[wasm_bindgen]
impl PastMatch {
    /// Of a table that was kept: its lines in order.
    pub fn read(id: &str, lines: &str, language: &str) -> Result<PastMatch, Refused> {
        let language = table::language(language);
        let past = FinishedMatch::read(id, log(lines, language)?);
        past.map(PastMatch).map_err(|code| refused(code, language))
    }

    /// Of a record that somebody has, in which no fault is.
    pub fn of(record: &str, language: &str) -> Result<PastMatch, Refused> {
        let past = FinishedMatch::of(record).map(PastMatch);
        past.map_err(|_| refused(Code::BadMessage, table::language(language)))
    }

    pub fn record(&self) -> String {
        self.0.record().to_owned()
    }

    /// As a `Shown`: from a seat, or as a watcher saw it; with all cards open, or not.
    pub fn show(
        &self,
        seat: Option<u8>,
        open: bool,
        from: usize,
        count: usize,
        language: &str,
    ) -> Result<String, Refused> {
        let language = table::language(language);
        let shown = self.0.show(seat, open, from, count, language);
        shown.map(|shown| json(&shown)).map_err(|code| refused(code, language))
    }

    /// As an `Advice`.
    pub fn hint(&self, line: usize, seat: u8, language: &str) -> Result<String, Refused> {
        let language = table::language(language);
        let advice = self.0.hint(line, seat, language, &clock);
        advice.map(|advice| json(&advice)).map_err(|code| refused(code, language))
    }
}

fn read_seed(text: &str, language: Language) -> Result<Seed, Refused> {
    Seed::read(text).ok_or_else(|| refused(Code::BadEntropy, language))
}

/// The lines of a table; there is no such table if there are none.
fn log(lines: &str, language: Language) -> Result<Vec<LogLine>, Refused> {
    let lines: Vec<LogLine> = read(lines, language)?;
    if lines.is_empty() { Err(refused(Code::NotFound, language)) } else { Ok(lines) }
}

/// A browser's clock counts milliseconds in fractions.
fn time(now: f64) -> Time {
    now as Time
}
