//! What becomes of a wish: lines to keep, or a reason why not.

mod guards;
mod play;
mod proposals;
mod seats;
mod words;

use engine::Seat;
use protocol::{Ask, Code, Said};

use crate::{
    Table,
    live::Refused,
    log::{NextLine, TableEvent},
    steward::{Guest, Since},
};

/// What a wish comes to.
#[derive(Debug)]
pub(crate) enum Decided {
    /// These lines are to be kept; none if all is as wished already.
    Append(Vec<NextLine>),
    /// What came after this is to be told again.
    CatchUp(Since),
    /// Whether the table is to be told in words.
    Describe(bool),
    /// Something is to be said, which is no step.
    Say(Said),
    /// A bot is to think about the seat's decision.
    Hint(Seat),
    /// The people who are there are to be asked for another match.
    AskAgain(Seat),
}

pub(crate) type Lines = Result<Vec<NextLine>, Refused>;

impl From<Code> for Refused {
    fn from(code: Code) -> Refused {
        Refused { code, rule: None }
    }
}

pub(crate) fn happened(what: TableEvent) -> Vec<NextLine> {
    vec![what.into()]
}

impl Table {
    /// Changes nothing: what is decided happens once it has been kept.
    pub(crate) fn decide(&self, who: &Guest, ask: &Ask) -> Result<Decided, Refused> {
        let lines = match ask {
            Ask::Since { step, talk } => {
                return Ok(Decided::CatchUp(Since { step: *step, talk: *talk }));
            }
            Ask::Describe { on } => return Ok(Decided::Describe(*on)),
            Ask::Phrase { phrase } => return self.decide_phrase(who, phrase).map(Decided::Say),
            Ask::Text { text } => return self.decide_text(who, text).map(Decided::Say),
            Ask::Hint { at } => return self.decide_hint(who, *at).map(Decided::Hint),
            Ask::Again => return self.decide_again(who),
            Ask::Sit { seat } => self.decide_sit(who, *seat),
            Ask::Commit { commitment } => self.decide_commit(who, commitment),
            Ask::Reveal { entropy } => self.decide_reveal(who, entropy),
            Ask::Stand => self.decide_stand(who),
            Ask::Return => self.decide_return(who),
            Ask::Bot { seat, level } => self.decide_bot(who, *seat, level),
            Ask::Clear { seat } => self.decide_clear(who, *seat),
            Ask::Start => self.decide_start(who),
            Ask::Act { at, action } => self.decide_act(who, *at, action),
            Ask::Why { at, action } => self.decide_why(who, *at, action),
            Ask::Plan { action } => self.decide_plan(who, action.as_deref()),
            Ask::Undo { at } => self.decide_undo(who, *at),
            Ask::Claim { at } => self.decide_claim(who, *at),
            Ask::Pause => self.decide_pause(who),
            Ask::Resume => self.decide_resume(who),
            Ask::Answer { to, yes } => self.decide_answer(who, *to, *yes),
            Ask::AllowText { on } => self.decide_allow_text(who, *on),
            Ask::Show { on } => self.decide_show(who, *on),
        };
        lines.map(Decided::Append)
    }
}
