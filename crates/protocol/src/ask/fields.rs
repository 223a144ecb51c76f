//! How an [`Ask`] is read: every field that one may have, in one type. Derived code would read each
//! of two dozen kinds by functions of its own, which are a large part of what a browser fetches.

use serde::Deserialize;

use super::Ask;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct AskFields {
    kind: Kind,
    action: Option<String>,
    at: Option<u32>,
    commitment: Option<String>,
    entropy: Option<String>,
    level: Option<String>,
    on: Option<bool>,
    phrase: Option<String>,
    seat: Option<u8>,
    step: Option<u32>,
    talk: Option<u32>,
    text: Option<String>,
    to: Option<u32>,
    yes: Option<bool>,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Since,
    Describe,
    Sit,
    Commit,
    Reveal,
    Stand,
    Return,
    Bot,
    Clear,
    Start,
    Act,
    Why,
    Plan,
    Undo,
    Claim,
    Pause,
    Resume,
    Answer,
    Phrase,
    Text,
    AllowText,
    Show,
    Hint,
    Again,
}

impl TryFrom<AskFields> for Ask {
    type Error = &'static str;

    fn try_from(mut fields: AskFields) -> Result<Ask, &'static str> {
        let ask = fields.take().ok_or("a field is missing")?;
        if fields.is_spent() { Ok(ask) } else { Err("a field is of another kind") }
    }
}

impl AskFields {
    /// Takes the fields of its kind; `None` if one of them is missing.
    fn take(&mut self) -> Option<Ask> {
        Some(match self.kind {
            Kind::Since => {
                Ask::Since { step: self.step.take()?, talk: self.talk.take().unwrap_or_default() }
            }
            Kind::Describe => Ask::Describe { on: self.on.take()? },
            Kind::Sit => Ask::Sit { seat: self.seat.take() },
            Kind::Commit => Ask::Commit { commitment: self.commitment.take()? },
            Kind::Reveal => Ask::Reveal { entropy: self.entropy.take()? },
            Kind::Stand => Ask::Stand,
            Kind::Return => Ask::Return,
            Kind::Bot => Ask::Bot { seat: self.seat.take()?, level: self.level.take()? },
            Kind::Clear => Ask::Clear { seat: self.seat.take()? },
            Kind::Start => Ask::Start,
            Kind::Act => Ask::Act { at: self.at.take()?, action: self.action.take()? },
            Kind::Why => Ask::Why { at: self.at.take()?, action: self.action.take()? },
            Kind::Plan => Ask::Plan { action: self.action.take() },
            Kind::Undo => Ask::Undo { at: self.at.take()? },
            Kind::Claim => Ask::Claim { at: self.at.take()? },
            Kind::Pause => Ask::Pause,
            Kind::Resume => Ask::Resume,
            Kind::Answer => Ask::Answer { to: self.to.take()?, yes: self.yes.take()? },
            Kind::Phrase => Ask::Phrase { phrase: self.phrase.take()? },
            Kind::Text => Ask::Text { text: self.text.take()? },
            Kind::AllowText => Ask::AllowText { on: self.on.take()? },
            Kind::Show => Ask::Show { on: self.on.take()? },
            Kind::Hint => Ask::Hint { at: self.at.take()? },
            Kind::Again => Ask::Again,
        })
    }

    /// Whether every field that came was taken.
    fn is_spent(&self) -> bool {
        let texts =
            [&self.action, &self.commitment, &self.entropy, &self.level, &self.phrase, &self.text];
        let numbers = [self.at, self.step, self.talk, self.to, self.seat.map(u32::from)];
        texts.into_iter().all(Option::is_none)
            && numbers.iter().all(Option::is_none)
            && self.on.is_none()
            && self.yes.is_none()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read_as_it_is_written() {
        let (text, at, seat) = (|| "x".to_owned(), 7, 2);
        let all = [
            Ask::Since { step: 3, talk: 4 },
            Ask::Describe { on: true },
            Ask::Sit { seat: Some(seat) },
            Ask::Sit { seat: None },
            Ask::Commit { commitment: text() },
            Ask::Reveal { entropy: text() },
            Ask::Stand,
            Ask::Return,
            Ask::Bot { seat, level: text() },
            Ask::Clear { seat },
            Ask::Start,
            Ask::Act { at, action: text() },
            Ask::Why { at, action: text() },
            Ask::Plan { action: Some(text()) },
            Ask::Plan { action: None },
            Ask::Undo { at },
            Ask::Claim { at },
            Ask::Pause,
            Ask::Resume,
            Ask::Answer { to: 9, yes: true },
            Ask::Phrase { phrase: text() },
            Ask::Text { text: text() },
            Ask::AllowText { on: false },
            Ask::Show { on: true },
            Ask::Hint { at },
            Ask::Again,
        ];
        for ask in all {
            let written = serde_json::to_string(&ask).expect("plain data");
            assert_eq!(serde_json::from_str::<Ask>(&written).expect(&written), ask);
        }
    }

    #[test]
    fn what_lacks_a_field_or_has_one_too_many_is_refused() {
        let is_read = |text: &str| serde_json::from_str::<Ask>(text).is_ok();
        assert!(is_read(r#"{"kind":"since","step":1}"#));
        assert!(is_read(r#"{"seat":1,"kind":"sit"}"#));
        assert!(!is_read(r#"{"kind":"since","talk":1}"#));
        assert!(!is_read(r#"{"kind":"since","step":1,"seat":1}"#));
        assert!(!is_read(r#"{"kind":"clear","seat":null}"#));
        assert!(!is_read(r#"{"kind":"clear","seat":1,"other":1}"#));
        assert!(!is_read(r#"{"kind":"no-such"}"#));
        assert!(!is_read(r#"{"seat":1}"#));
    }
}
