//! Choosing a game and its options on the command line.

use std::fs;

use clap::Args;
use engine::{Game, Setup, notation::quoted, show::Language};
use games::Visit;

use crate::Failure;

/// Which game, for how many, with which options.
#[derive(Args)]
pub(crate) struct Choice {
    /// The game, for example `napoleon`
    #[arg(value_name = "GAME")]
    pub(crate) game: String,
    /// How many play; the game's usual number if not given
    #[arg(long, value_name = "N")]
    players: Option<u8>,
    /// An option of the game, as often as there are options to set; `KEY=@FILE` takes the value
    /// from a file
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_value)]
    options: Vec<(String, String)>,
}

/// `KEY=VALUE`, or `KEY=@FILE` for a value whose words are in a file.
pub(crate) fn key_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("an option is KEY=VALUE")?;
    let value = match value.strip_prefix('@') {
        Some(path) => spelled_in(path)?,
        None => value.to_owned(),
    };
    Ok((key.to_owned(), value))
}

/// The words of a file, parted by commas; `#` begins a comment.
fn spelled_in(path: &str) -> Result<String, String> {
    let text = fs::read_to_string(path).map_err(|why| format!("cannot read {path}: {why}"))?;
    let said = text.lines().filter_map(|line| line.split('#').next());
    Ok(said.flat_map(str::split_whitespace).collect::<Vec<_>>().join(","))
}

impl Choice {
    /// Found to be playable.
    pub(crate) fn setup<G: Game>(&self) -> Result<Setup, Failure> {
        setup::<G>(self.players.unwrap_or(G::PLAYERS[0]), &self.options)
    }

    /// Found to be playable, with the rules that it stands for.
    pub(crate) fn checked<G: Game>(&self) -> Result<(Setup, G::Rules), Failure> {
        let setup = self.setup::<G>()?;
        let settings = setup.check::<G>().map_err(|error| Failure::from_error(&error))?;
        let rules = G::rules(&settings);
        Ok((setup, rules))
    }
}

/// So many players and these options, found to be playable.
pub(crate) fn setup<G: Game>(players: u8, options: &[(String, String)]) -> Result<Setup, Failure> {
    let plain = Setup::new(players);
    let setup = options.iter().fold(plain, |all, (key, value)| all.with(key, value));
    setup.check::<G>().map_err(|error| Failure::Message(error.to_string()))?;
    Ok(setup)
}

/// Does it for the game of that name.
pub(crate) fn find<T>(
    id: &str,
    visitor: &mut impl Visit<Output = Result<T, Failure>>,
) -> Result<T, Failure> {
    games::find(id, visitor).unwrap_or_else(|| Err(Failure::Message(unknown(id))))
}

pub(crate) fn unknown(id: &str) -> String {
    format!("no game is called {}; there are {}", quoted(id), games::IDS.join(", "))
}

#[derive(Args)]
pub(crate) struct Speech {
    /// The language, `en` or `ja`; that of the system if not given
    #[arg(long, value_name = "LANGUAGE")]
    lang: Option<Language>,
}

impl Speech {
    pub(crate) fn language(&self) -> Language {
        self.lang.unwrap_or_else(system_language)
    }
}

fn system_language() -> Language {
    let told =
        ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| std::env::var(name).unwrap_or_default());
    match told.iter().find(|value| !value.is_empty()) {
        Some(value) if value.starts_with("ja") => Language::Japanese,
        _ => Language::English,
    }
}
