//! `soiree rules`: the rules of a game, or one of them.

use std::{io::Write, process::ExitCode};

use engine::{
    notation::quoted,
    show::{Language, Rulebook},
};
use games::{Listed, Visit};

use crate::{Failure, game};

/// Print the rules of a game, or one rule
#[derive(clap::Args)]
pub(crate) struct Args {
    /// The game, for example `napoleon`
    #[arg(value_name = "GAME")]
    game: String,
    /// The id of a rule (`N4.6`) or of a section (`N4`)
    #[arg(value_name = "ID")]
    id: Option<String>,
    #[command(flatten)]
    speech: game::Speech,
}

pub(crate) fn run(args: &Args, out: &mut impl Write) -> Result<ExitCode, Failure> {
    let text = game::find(&args.game, &mut Find(args))?;
    writeln!(out, "{}", text.trim_end())?;
    Ok(ExitCode::SUCCESS)
}

struct Find<'a>(&'a Args);

impl Visit for Find<'_> {
    type Output = Result<String, Failure>;

    fn visit<G: Listed>(&mut self) -> Result<String, Failure> {
        let book = Rulebook::new(G::RULEBOOK.into(self.0.speech.language()));
        let Some(id) = &self.0.id else { return Ok(book.text().to_owned()) };
        let text = book.find(id).map(|text| with_ruling(text, book, id, self.0.speech.language()));
        text.ok_or_else(|| {
            let known = book.ids().collect::<Vec<_>>().join(" ");
            Failure::Message(format!("{} has no rule {}; there are {known}", G::ID, quoted(id)))
        })
    }
}

/// Where the printed book is silent, what was decided stands below the rule.
fn with_ruling(text: String, book: Rulebook, id: &str, language: Language) -> String {
    let Some(ruling) = book.rulings().find(|ruling| ruling.id == id) else { return text };
    let (ours, theirs) = match language {
        Language::English => ("Our ruling: ", "The book: "),
        Language::Japanese => ("ここでの決まり：", "本では："),
    };
    format!("{text}\n\n> {ours}{}\n> {theirs}{}", ruling.played, ruling.open)
}
