//! What a worker calls. Texts that are not plain are JSON; a refusal is thrown as JSON.

#[cfg(feature = "tables")]
mod tables;

use std::sync::Arc;

use engine::show::Language;
use protocol::{Code, Order, Refusal};
use serde::{Serialize, de::DeserializeOwned};
use table::{FormEntry, GameList, Networks};
use wasm_bindgen::prelude::wasm_bindgen;

#[cfg(feature = "tables")]
pub use tables::{HereTable, PastMatch, check, fault_in, judge_puzzle, puzzle_question};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = console, js_name = error)]
    fn complain(text: &str);
}

/// What stops the program is said before it does.
#[wasm_bindgen(start)]
pub fn start() {
    std::panic::set_hook(Box::new(|why| complain(&why.to_string())));
}

/// The texts of a language, before anything is said in it: the texts of [`engine::show::give_texts`].
#[wasm_bindgen(js_name = giveTexts)]
pub fn give_texts(language: &str, texts: String) {
    engine::show::give_texts(table::language(language), texts);
}

/// A [`Refusal`] as JSON.
type Refused = String;

/// The networks that bots of this device play by.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct DeviceNetworks(Arc<Networks>);

#[wasm_bindgen]
impl DeviceNetworks {
    #[wasm_bindgen(constructor)]
    pub fn new() -> DeviceNetworks {
        DeviceNetworks::default()
    }

    /// The network of that name can be fetched: bots that play by it are offered.
    pub fn promise(&mut self, name: &str) {
        Arc::make_mut(&mut self.0).promise(name);
    }

    /// What was fetched; throws why it is no such network.
    pub fn add(&mut self, name: &str, policy: &[u8]) -> Result<(), String> {
        Arc::make_mut(&mut self.0).add(name, policy).map_err(|why| why.to_string())
    }

    /// The network of that name cannot be had now.
    pub fn fail(&mut self, name: &str) {
        Arc::make_mut(&mut self.0).fail(name);
    }

    /// What can be played, as a `GameList`.
    pub fn games(&self, language: &str) -> String {
        json(&GameList::new(table::language(language), &self.0))
    }

    /// How well bots play a form of a game that is ordered, as a `FormEntry`.
    pub fn levels(&self, order: &str, language: &str) -> Result<String, Refused> {
        let language = table::language(language);
        let order: Order = read(order, language)?;
        let form = FormEntry::of(&order, &self.0);
        form.map(|form| json(&form)).map_err(|why| bad_order(&why.to_string(), language))
    }
}

/// With the reason, as the program says it.
fn bad_order(why: &str, language: Language) -> Refused {
    let refusal = table::refusal(Code::BadOrder, language);
    let text = format!("{}: {why}", refusal.text);
    json(&Refusal { text, ..refusal })
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what is answered is plain data")
}

fn read<T: DeserializeOwned>(text: &str, language: Language) -> Result<T, Refused> {
    serde_json::from_str(text).map_err(|_| refused(Code::BadMessage, language))
}

fn refused(code: Code, language: Language) -> Refused {
    json(&table::refusal(code, language))
}
