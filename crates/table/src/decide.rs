//! What becomes of a wish: lines to keep, or a reason why not.

use engine::Seat;
use protocol::{Ask, Code, Stage};
use search::Level;

use crate::{
    Seed, Table,
    kept::{Happened, Line, Why, Wish},
    live::Refused,
    steward::Guest,
    words::PHRASES,
};

/// No text is longer.
const LONGEST_TEXT: usize = 200;

/// What a wish comes to.
#[derive(Debug)]
pub(crate) enum Decided {
    /// These lines are to be kept; none if all is as wished already.
    Keep(Vec<Line>),
    /// Every step after this one is to be told again.
    Retell(u32),
    /// A bot is to think about the seat's decision.
    Hint(Seat),
    /// A table for the next match is to be opened.
    Again,
}

type Lines = Result<Vec<Line>, Refused>;

impl From<Code> for Refused {
    fn from(code: Code) -> Refused {
        Refused { code, rule: None }
    }
}

fn happened(what: Happened) -> Vec<Line> {
    vec![Line::Table(what)]
}

impl Table {
    /// Changes nothing: what is decided happens once it has been kept.
    pub(crate) fn decide(&self, who: &Guest, ask: &Ask) -> Result<Decided, Refused> {
        let lines = match ask {
            Ask::Since { step } => return Ok(Decided::Retell(*step)),
            Ask::Hint { at } => return self.decide_hint(who, *at).map(Decided::Hint),
            Ask::Again => return self.decide_again(who).map(|()| Decided::Again),
            Ask::Sit { seat, entropy } => self.decide_sit(who, *seat, entropy.as_deref()),
            Ask::Stand => self.decide_stand(who),
            Ask::Return => self.decide_return(who),
            Ask::Bot { seat, level } => self.decide_bot(who, *seat, level),
            Ask::Clear { seat } => self.decide_clear(who, *seat),
            Ask::Start => self.decide_start(who),
            Ask::Act { at, action } => self.decide_act(who, *at, action),
            Ask::Plan { action } => self.decide_plan(who, action.as_deref()),
            Ask::Undo { at } => self.decide_undo(who, *at),
            Ask::Claim { at } => self.decide_claim(who, *at),
            Ask::Pause => self.decide_pause(who),
            Ask::Resume => self.decide_resume(who),
            Ask::Answer { to, yes } => self.decide_answer(who, *to, *yes),
            Ask::Phrase { phrase } => self.decide_phrase(who, phrase),
            Ask::Text { text } => self.decide_text(who, text),
            Ask::AllowText { on } => {
                self.host_only(who).map(|_| happened(Happened::TextAllowed { on: *on }))
            }
            Ask::Show { on } => self
                .seated(who)
                .map(|seat| happened(Happened::Shown { seat: seat.number(), on: *on })),
        };
        lines.map(Decided::Keep)
    }
}

/// Sitting down and leaving.
impl Table {
    fn decide_sit(&self, who: &Guest, seat: Option<u8>, entropy: Option<&str>) -> Lines {
        self.still_open()?;
        if self.seat_of(&who.person).is_some() {
            return Err(Code::Seated.into());
        }
        let mut seats = self.seats();
        let seat = if let Some(number) = seat {
            self.free_seat(number)?
        } else {
            seats.find(|seat| self.chair(*seat).is_free()).ok_or(Code::SeatTaken)?
        };
        if entropy.is_some_and(|entropy| Seed::read(entropy).is_none()) {
            return Err(Code::BadEntropy.into());
        }
        Ok(happened(Happened::Sat {
            seat: seat.number(),
            person: who.person.clone(),
            name: who.name.clone(),
            entropy: entropy.map(str::to_owned),
        }))
    }

    fn decide_stand(&self, who: &Guest) -> Lines {
        let seat = self.seated(who)?;
        match self.stage {
            Stage::Open => Ok(happened(Happened::Freed { seat: seat.number() })),
            Stage::Over => Err(Code::MatchOver.into()),
            Stage::Closed => Err(Code::Closed.into()),
            Stage::Playing | Stage::Paused => {
                let mut lines = Vec::new();
                if self.stage == Stage::Paused {
                    lines.extend(happened(Happened::Resumed));
                }
                lines.extend(happened(Happened::StoodIn { seat: seat.number(), why: Why::Left }));
                if self.others_who_stay(seat) == 0 {
                    lines.extend(happened(Happened::Closed));
                }
                Ok(lines)
            }
        }
    }

    /// The people besides one seat who have not left.
    fn others_who_stay(&self, seat: Seat) -> usize {
        let stays = |other: &Seat| {
            let person = self.chair(*other).person().filter(|_| *other != seat);
            person.is_some_and(|person| person.stand_in != Some(Why::Left))
        };
        self.seats().filter(stays).count()
    }

    fn decide_return(&self, who: &Guest) -> Lines {
        let seat = self.seated(who)?;
        self.goes_on()?;
        if self.chair(seat).plays().is_some() {
            return Ok(Vec::new());
        }
        Ok(happened(Happened::Returned { seat: seat.number() }))
    }

    fn decide_bot(&self, who: &Guest, seat: u8, level: &str) -> Lines {
        self.still_open()?;
        self.host_only(who)?;
        let seat = self.free_seat(seat)?;
        let level: Level = level.parse().map_err(|_| Code::NoSuchLevel)?;
        Ok(happened(Happened::Bot { seat: seat.number(), level: level.to_string() }))
    }

    fn decide_clear(&self, who: &Guest, seat: u8) -> Lines {
        self.still_open()?;
        self.host_only(who)?;
        let seat = self.seat(seat)?;
        if self.chair(seat).is_free() {
            return Ok(Vec::new());
        }
        Ok(happened(Happened::Freed { seat: seat.number() }))
    }

    fn decide_start(&self, who: &Guest) -> Lines {
        self.still_open()?;
        self.host_only(who)?;
        let free = self.seats().filter(|seat| self.chair(*seat).is_free());
        let level = &self.order.terms.level;
        let bots = free.map(|seat| Happened::Bot { seat: seat.number(), level: level.clone() });
        Ok(bots.chain([Happened::Started]).map(Line::Table).collect())
    }
}

/// The match.
impl Table {
    fn decide_act(&self, who: &Guest, at: u32, action: &str) -> Lines {
        let seat = self.seated(who)?;
        self.goes_on()?;
        self.not_stale(seat, at)?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !self.conceded.is_empty() {
            return Err(Code::NotYourTurn.into());
        }
        let line = game.live.check(seat, action)?;
        let number = seat.number();
        let mut lines = Vec::new();
        if self.chair(seat).plays().is_none() {
            lines.push(Line::Table(Happened::Returned { seat: number }));
        }
        if self.proposal.is_some() {
            lines.push(Line::Table(Happened::Declined { seat: number }));
        }
        lines.push(Line::Match(line));
        Ok(lines)
    }

    fn decide_plan(&self, who: &Guest, action: Option<&str>) -> Lines {
        let seat = self.seated(who)?;
        self.goes_on()?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !game.live.seals(seat) {
            return Err(Code::NoSealedChoice.into());
        }
        if action.is_some_and(|action| !game.live.can_read(action)) {
            return Err(Code::Unreadable.into());
        }
        let action = action.map(str::to_owned);
        Ok(happened(Happened::Planned { seat: seat.number(), action }))
    }

    fn decide_undo(&self, who: &Guest, at: u32) -> Lines {
        let seat = self.seated(who)?;
        self.can_propose()?;
        if at < self.last_played {
            return Err(Code::Stale.into());
        }
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        let undo = game.live.undo(seat).ok_or(Code::NothingToUndo)?;
        let number = seat.number();
        if undo.is_unheard || self.others_who_play(seat).is_empty() {
            return Ok(happened(Happened::Undone { seat: number, lines: undo.lines }));
        }
        Ok(happened(Happened::Proposed { seat: number, what: Wish::Undo }))
    }

    fn decide_claim(&self, who: &Guest, at: u32) -> Lines {
        let seat = self.seated(who)?;
        self.can_propose()?;
        self.not_stale(seat, at)?;
        let game = self.game.as_ref().ok_or(Code::NotStarted)?;
        if !game.live.can_claim(seat) {
            return Err(Code::CannotClaim.into());
        }
        let number = seat.number();
        if game.live.is_sure(seat) {
            return Ok(self.granted(number, Wish::Claim));
        }
        if self.others_who_play(seat).is_empty() {
            return Err(Code::ClaimNotSure.into());
        }
        Ok(happened(Happened::Proposed { seat: number, what: Wish::Claim }))
    }

    fn decide_hint(&self, who: &Guest, at: u32) -> Result<Seat, Refused> {
        let seat = self.seated(who)?;
        self.goes_on()?;
        self.not_stale(seat, at)?;
        if self.pending().contains(seat) { Ok(seat) } else { Err(Code::NotYourTurn.into()) }
    }

    fn decide_again(&self, who: &Guest) -> Result<(), Refused> {
        self.seated(who)?;
        if self.is_settled() { Ok(()) } else { Err(Code::NotOver.into()) }
    }
}

/// What others must agree to.
impl Table {
    fn decide_pause(&self, who: &Guest) -> Lines {
        let seat = self.seated(who)?;
        self.can_propose()?;
        let alone = self.others_who_play(seat).is_empty();
        let proposed = Happened::Proposed { seat: seat.number(), what: Wish::Pause };
        Ok(happened(if alone { Happened::Paused } else { proposed }))
    }

    fn decide_resume(&self, who: &Guest) -> Lines {
        self.seated(who)?;
        match self.stage {
            Stage::Paused => Ok(happened(Happened::Resumed)),
            _ => Err(Code::NotPaused.into()),
        }
    }

    fn decide_answer(&self, who: &Guest, to: u32, yes: bool) -> Lines {
        let seat = self.seated(who)?;
        let proposal = self.proposal.as_ref().filter(|proposal| proposal.step == to);
        let proposal = proposal.filter(|proposal| proposal.waits_for.contains(seat));
        let proposal = proposal.ok_or(Code::NothingProposed)?;
        if !yes {
            return Ok(happened(Happened::Declined { seat: seat.number() }));
        }
        let mut lines = happened(Happened::Agreed { seat: seat.number() });
        if proposal.waits_for.len() == 1 {
            lines.extend(self.granted(proposal.seat.number(), proposal.wish));
        }
        Ok(lines)
    }

    /// What follows when everyone agrees.
    fn granted(&self, number: u8, wish: Wish) -> Vec<Line> {
        let seat = Seat::new(number).expect("a proposal is of a seat of the table");
        let live = &self.game.as_ref().expect("proposals are made in a match").live;
        happened(match wish {
            Wish::Pause => Happened::Paused,
            Wish::Undo => match live.undo(seat) {
                Some(undo) => Happened::Undone { seat: number, lines: undo.lines },
                None => Happened::Declined { seat: number },
            },
            Wish::Claim if live.concede(seat).is_some() => Happened::Claimed { seat: number },
            Wish::Claim => Happened::ClaimFailed { seat: number },
        })
    }
}

/// Words.
impl Table {
    fn decide_phrase(&self, who: &Guest, phrase: &str) -> Lines {
        let seat = self.seated(who)?.number();
        if !PHRASES.contains(&phrase) {
            return Err(Code::NoSuchPhrase.into());
        }
        Ok(happened(Happened::Phrase { seat, phrase: phrase.to_owned() }))
    }

    fn decide_text(&self, who: &Guest, text: &str) -> Lines {
        let seat = self.seated(who)?.number();
        if !self.text {
            return Err(Code::TextIsOff.into());
        }
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        let is_long = text.chars().nth(LONGEST_TEXT).is_some();
        if text.is_empty() || is_long || text.contains(char::is_control) {
            return Err(Code::BadText.into());
        }
        Ok(happened(Happened::Text { seat, text }))
    }
}

/// What must hold first.
impl Table {
    fn seat(&self, number: u8) -> Result<Seat, Refused> {
        let seat = Seat::new(number).filter(|seat| seat.number() < self.order.players);
        seat.ok_or_else(|| Code::NoSuchSeat.into())
    }

    fn free_seat(&self, number: u8) -> Result<Seat, Refused> {
        let seat = self.seat(number)?;
        if self.chair(seat).is_free() { Ok(seat) } else { Err(Code::SeatTaken.into()) }
    }

    fn seated(&self, who: &Guest) -> Result<Seat, Refused> {
        self.seat_of(&who.person).ok_or_else(|| Code::NotSeated.into())
    }

    fn host_only(&self, who: &Guest) -> Result<Seat, Refused> {
        let seat = self.seated(who)?;
        if self.host() == Some(seat) { Ok(seat) } else { Err(Code::NotHost.into()) }
    }

    fn still_open(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Open => Ok(()),
            Stage::Closed => Err(Code::Closed.into()),
            _ => Err(Code::AlreadyStarted.into()),
        }
    }

    fn goes_on(&self) -> Result<(), Refused> {
        match self.stage {
            Stage::Playing => Ok(()),
            Stage::Open => Err(Code::NotStarted.into()),
            Stage::Paused => Err(Code::Paused.into()),
            Stage::Over => Err(Code::MatchOver.into()),
            Stage::Closed => Err(Code::Closed.into()),
        }
    }

    fn can_propose(&self) -> Result<(), Refused> {
        self.goes_on()?;
        let is_busy = self.proposal.is_some() || !self.conceded.is_empty();
        if is_busy { Err(Code::AlreadyProposed.into()) } else { Ok(()) }
    }

    /// The seat has not been asked anew since that step.
    fn not_stale(&self, seat: Seat, at: u32) -> Result<(), Refused> {
        let is_stale = self.pending().contains(seat) && at < self.chair(seat).asked;
        if is_stale { Err(Code::Stale.into()) } else { Ok(()) }
    }
}
