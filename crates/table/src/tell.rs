//! What is told, to whom.

use engine::{Language, Seat};
use protocol::{
    Fingerprint, Refusal, Seating, Snapshot, Step, Talk, Tell, VERSION, What, fingerprint,
};
use serde_json::value::RawValue;

use crate::{
    Table, Time,
    chair::Chair,
    deal::changes_deal,
    kept::{Broken, Happened, Kept, Line},
    live::Refused,
    words,
};

/// To whom all that is told is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hearer {
    /// The own seat; `None` for a watcher.
    pub seat: Option<Seat>,
    /// The seat whose cards are seen; `None` for who sees what everyone does.
    pub sees: Option<Seat>,
    pub language: Language,
}

/// What a hearer sees, as text with its fingerprint.
#[derive(Debug)]
pub(crate) struct Seen {
    view: Option<Box<RawValue>>,
    pub(crate) hash: Fingerprint,
}

/// What a snapshot brings along for a hearer who has heard something before.
#[derive(Debug)]
pub(crate) struct Missed {
    pub(crate) steps: Vec<Step>,
    pub(crate) talk: Vec<Talk>,
}

pub(crate) fn write(tell: &Tell) -> String {
    serde_json::to_string(tell).expect("what is told is plain data")
}

impl Table {
    pub(crate) fn seen(&self, hearer: Hearer) -> Seen {
        let Hearer { sees, language, .. } = hearer;
        let view = |game: &super::table::Game| game.live.view(sees, &self.called, language);
        let view = self.game.as_ref().map(view);
        let hash = fingerprint(view.as_deref().map_or("null", RawValue::get));
        Seen { view, hash }
    }

    pub(crate) fn snapshot(&self, opener: bool, hearer: Hearer, missed: Missed, now: Time) -> Tell {
        let Seen { view, hash } = self.seen(hearer);
        Tell::Snapshot(Snapshot {
            version: VERSION,
            table: self.id.clone(),
            order: self.order.clone(),
            step: self.step(),
            at: now,
            seat: hearer.seat.map(Seat::number),
            opener,
            sees: hearer.sees.map(Seat::number),
            invitation: hearer.seat.and_then(|seat| self.invitation(seat)),
            seating: self.seating(),
            deal: self.deal_shown(),
            view,
            hash,
            missed: missed.steps,
            talk: missed.talk,
        })
    }

    /// The last step, with what the hearer sees now.
    pub(crate) fn last_step(&self, line: &Line, hearer: Hearer) -> (Tell, Option<Fingerprint>) {
        let seen = changes_view(line).then(|| self.seen(hearer));
        let (view, hash) = seen.map_or((None, None), |seen| (seen.view, Some(seen.hash)));
        let seating = self.changes_seating(line).then(|| self.seating());
        let deal = changes_deal(line).then(|| self.deal_shown());
        (Tell::Step(Step { seating, deal, view, hash, ..self.bare_step(line, hearer) }), hash)
    }

    /// The last step without what a later one brings.
    fn bare_step(&self, line: &Line, hearer: Hearer) -> Step {
        let events = match (line, &self.game) {
            (Line::Match(_), Some(game)) => {
                game.live.events(hearer.sees, &self.called, hearer.language)
            }
            _ => Vec::new(),
        };
        let what = self.what(line, hearer);
        let (step, at) = (self.step(), self.last_at());
        Step { step, at, what, events, seating: None, deal: None, view: None, hash: None }
    }

    /// What kind of step the last line is to a hearer.
    fn what(&self, line: &Line, hearer: Hearer) -> What {
        let Line::Table(happened) = line else { return What::Played };
        let is_own = |seat: u8| hearer.seat.is_some_and(|own| own.number() == seat);
        match happened {
            Happened::Planned { seat, action } if is_own(*seat) => {
                What::Planned { action: action.clone() }
            }
            Happened::Planned { .. } => What::Unheard,
            Happened::Shown { seat, on } => {
                let own = hearer.seat.filter(|_| is_own(*seat));
                let invitation = own.and_then(|own| self.invitation(own));
                What::Shown { seat: *seat, on: *on, invitation }
            }
            others => to_everyone(others.clone()),
        }
    }

    fn changes_seating(&self, line: &Line) -> bool {
        match line {
            // Who is asked has a clock, and who is asked while away is waited for only so long.
            Line::Match(_) => {
                let is_away = |chair: &Chair| chair.person().is_some_and(|who| who.away.is_some());
                let has_times = self.order.terms.pace != protocol::Pace::None;
                has_times || self.is_settled() || self.chairs.iter().any(is_away)
            }
            Line::Table(happened) => !matches!(
                happened,
                Happened::Phrase { .. } | Happened::Text { .. } | Happened::Planned { .. }
            ),
        }
    }

    /// Every step after one, as the hearer was told it.
    pub(crate) fn retell(&self, since: u32, hearer: Hearer) -> Result<Vec<Step>, Broken> {
        let mut log = self.log.iter().cloned();
        let mut past = Table::resume(&self.id, log.by_ref().take(1))?;
        let opening = Line::read(&self.log[0].line).filter(|_| since == 0);
        let mut told: Vec<Step> =
            opening.iter().map(|opening| past.bare_step(opening, hearer)).collect();
        for kept in log {
            let line = past.apply_again(kept)?;
            if past.step() > since {
                told.push(past.bare_step(&line, hearer));
            }
        }
        Ok(told)
    }

    /// Lets a line of a log happen that has happened before.
    pub(crate) fn apply_again(&mut self, kept: Kept) -> Result<Line, Broken> {
        let (table, step) = (self.id.clone(), self.log.len() + 1);
        let line = Line::read(&kept.line);
        let applied = self.apply(kept).and(line.ok_or("it cannot be read"));
        applied.map_err(|reason| Broken { table, step, reason })
    }

    pub(crate) fn seating(&self) -> Seating {
        Seating {
            stage: self.stage,
            chairs: self.seats().map(|seat| self.chair_shown(seat)).collect(),
            host: self.host().map(Seat::number),
            proposal: self.proposal.as_ref().map(super::proposal::Proposal::shown),
            text: self.text,
            again: self.again.clone(),
        }
    }

    fn chair_shown(&self, seat: Seat) -> protocol::Chair {
        let chair: &Chair = self.chair(seat);
        let stand_in = self.stand_in_at(seat).filter(|_| self.pending().contains(seat));
        protocol::Chair {
            sitter: chair.sitter(),
            name: self.called[seat.index()].clone(),
            guest: chair.person().is_some_and(|person| person.is_guest),
            voids: chair.person().map_or(0, |person| person.voids),
            level: self.level_shown(seat),
            here: chair.person().is_none_or(|person| person.away.is_none()),
            shown: chair.shown_since.is_some(),
            clock: chair.clock.map(|clock| clock.shown()),
            grace: stand_in.map(|(until, _)| protocol::Grace { until }),
        }
    }

    fn level_shown(&self, seat: Seat) -> Option<String> {
        use crate::chair::Sits;
        match &self.chair(seat).sits {
            Sits::Bot { level } => Some(level.clone()),
            Sits::Person(person) => person.stand_in.map(|_| self.order.terms.level.clone()),
            Sits::Nobody => None,
        }
    }

    /// A refusal in words, with the rule's text if a rule forbids it.
    pub(crate) fn refusal(&self, refused: &Refused, language: Language) -> Refusal {
        let plain = words::refusal(refused.code, language);
        let text = refused.rule.and_then(|rule| words::rule(&self.order.game, rule, language));
        Refusal { rule: refused.rule.map(str::to_owned), text: text.unwrap_or(plain.text), ..plain }
    }
}

/// Whether a match looks otherwise after this line.
fn changes_view(line: &Line) -> bool {
    matches!(
        line,
        Line::Match(_)
            | Line::Table(
                Happened::Started
                    | Happened::Revealed { .. }
                    | Happened::Undone { .. }
                    | Happened::Renamed { .. }
            )
    )
}

/// What kind of step it is, where that is the same to all.
fn to_everyone(happened: Happened) -> What {
    match happened {
        Happened::Opened { .. } => What::Opened,
        Happened::Sat { seat, .. } | Happened::Bot { seat, .. } => What::Sat { seat },
        Happened::Freed { seat } => What::Stood { seat },
        Happened::Committed { seat, .. } => What::Committed { seat },
        Happened::Started => What::Started,
        Happened::Revealed { seat, .. } => What::Revealed { seat },
        Happened::Voided { seats } => What::Voided { seats },
        Happened::StoodIn { seat, .. } => What::StoodIn { seat },
        Happened::Returned { seat } => What::Returned { seat },
        Happened::Away { seat } => What::Away { seat },
        Happened::Here { seat } => What::Here { seat },
        Happened::Proposed { seat, .. } => What::Proposed { seat },
        Happened::Agreed { seat } => What::Agreed { seat },
        Happened::Declined { seat } => What::Declined { seat },
        Happened::Undone { seat, .. } => What::Undone { seat },
        Happened::Claimed { seat } => What::Claimed { seat },
        Happened::ClaimFailed { seat } => What::ClaimFailed { seat },
        Happened::Paused => What::Paused,
        Happened::Resumed => What::Resumed,
        Happened::Phrase { seat, phrase } => What::Phrase { seat, phrase },
        Happened::Text { seat, text } => What::Text { seat, text },
        Happened::TextAllowed { on } => What::TextAllowed { on },
        Happened::Renamed { seat, .. } => What::Renamed { seat },
        Happened::OpenerLeft => What::OpenerLeft,
        Happened::Restarted => What::Restarted,
        Happened::Again { table } => What::Again { table },
        Happened::Closed => What::Closed,
        Happened::Planned { .. } | Happened::Shown { .. } => What::Unheard,
    }
}
