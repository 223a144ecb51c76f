//! Phrases, free text, and what others may see.

use protocol::{Code, Said};

use super::{Lines, happened};
use crate::{
    Table,
    live::Refused,
    log::TableEvent,
    steward::Guest,
    visible::{For, visible},
    words::PHRASES,
};

/// No text is longer.
const LONGEST_TEXT: usize = 200;

impl Table {
    pub(super) fn decide_phrase(&self, who: &Guest, phrase: &str) -> Result<Said, Refused> {
        self.seated(who)?;
        if !PHRASES.contains(&phrase) {
            return Err(Code::NoSuchPhrase.into());
        }
        Ok(Said::Phrase { phrase: phrase.to_owned() })
    }

    pub(super) fn decide_text(&self, who: &Guest, text: &str) -> Result<Said, Refused> {
        self.seated(who)?;
        self.not_counted()?;
        if !self.text {
            return Err(Code::TextIsOff.into());
        }
        let fits = |text: &String| text.chars().count() <= LONGEST_TEXT;
        let text = visible(text, For::Talk).filter(fits).ok_or(Code::BadText)?;
        Ok(Said::Text { text })
    }

    pub(super) fn decide_allow_text(&self, who: &Guest, on: bool) -> Lines {
        self.host_only(who)?;
        self.not_counted()?;
        let lines = happened(TableEvent::TextAllowed { on });
        Ok(if self.text == on { Vec::new() } else { lines })
    }

    pub(super) fn decide_show(&self, who: &Guest, on: bool) -> Lines {
        let seat = self.seated(who)?;
        self.not_counted()?;
        let lines = happened(TableEvent::Shown { seat: seat.number(), on });
        Ok(if self.chair(seat).shown_since.is_some() == on { Vec::new() } else { lines })
    }
}
