//! What is told, to whom.

use engine::{Seat, show::Language};
use protocol::{Code, Fingerprint, Refusal, STEPS_RETOLD, Seating, Snapshot, Talk, Tell, VERSION};
use serde_json::value::RawValue;

use crate::{
    Table, Time,
    chair::Chair,
    history::PastStep,
    live::Refused,
    log::{LogEvent, TableEvent},
    words::{self, Hearer},
};

/// To whom all that is told is the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Audience {
    /// The own seat; `None` for a watcher.
    pub seat: Option<Seat>,
    /// The seat whose cards are seen; `None` for who sees what everyone does.
    pub sees: Option<Seat>,
    pub language: Language,
    /// Whether they are told the table in words.
    pub describes: bool,
}

impl Audience {
    /// One of them, who knows the seats by these names.
    pub(crate) fn hearer(self, names: &[String]) -> Hearer<'_> {
        Hearer::new(self, names)
    }
}

pub(crate) fn write(tell: &Tell) -> String {
    serde_json::to_string(tell).expect("what is told is plain data")
}

impl Table {
    /// The match as an audience sees it; `None` before it.
    fn view(&self, audience: Audience) -> Option<Box<RawValue>> {
        self.game.as_ref().map(|game| game.live.view(&audience.hearer(&self.called)))
    }

    /// Of that.
    pub(crate) fn view_hash(&self, audience: Audience) -> Fingerprint {
        hash(self.view(audience).as_deref())
    }

    /// Everything, but for the steps that were missed.
    pub(crate) fn snapshot(
        &self,
        opener: bool,
        audience: Audience,
        talk: Vec<Talk>,
        now: Time,
    ) -> Snapshot {
        let view = self.view(audience);
        Snapshot {
            version: VERSION,
            table: self.id.clone(),
            order: self.order.clone(),
            step: self.step(),
            at: now,
            seat: audience.seat.map(Seat::number),
            opener,
            sees: audience.sees.map(Seat::number),
            invitation: audience.seat.and_then(|seat| self.invitation(seat)),
            seating: self.seating(),
            deal: self.deal_shown(),
            hash: hash(view.as_deref()),
            view,
            missed: Vec::new(),
            talk,
            log: Vec::new(),
        }
    }

    /// Whether the table stands otherwise after this line, which was the last.
    pub(crate) fn changes_seating(&self, line: &LogEvent) -> bool {
        match line {
            // A seat that is asked has a clock, and one that is asked while away a grace period.
            LogEvent::Match(_) => {
                let is_away = |chair: &Chair| chair.person().is_some_and(|who| who.away.is_some());
                let has_times = self.order.terms.pace != protocol::Pace::None;
                has_times || self.is_settled() || self.chairs.iter().any(is_away)
            }
            LogEvent::Table(happened) => !matches!(
                happened,
                TableEvent::Phrase { .. } | TableEvent::Text { .. } | TableEvent::Planned { .. }
            ),
        }
    }

    /// The steps after one, as far as they are told again.
    pub(crate) fn missed(&self, since: u32) -> Vec<PastStep> {
        let missed = self.step().saturating_sub(since);
        if missed > STEPS_RETOLD { Vec::new() } else { self.past.latest(missed) }
    }

    /// The steps after one, as far as they are remembered.
    pub(crate) fn recalled(&self, since: u32) -> Vec<PastStep> {
        self.past.latest(self.step().saturating_sub(since))
    }

    pub(crate) fn seating(&self) -> Seating {
        Seating {
            stage: self.stage,
            chairs: self.seats().map(|seat| self.chair_shown(seat)).collect(),
            host: self.host().map(Seat::number),
            proposal: self.proposal.as_ref().map(super::proposal::Proposal::shown),
            text: self.text,
            again: self.again.clone(),
            watchers: 0,
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
            instead: self.instead(seat),
            here: chair.person().is_none_or(|person| person.away.is_none()),
            shown: chair.shown_since.is_some(),
            clock: chair.clock.map(|clock| clock.shown()),
            grace: stand_in.map(|(until, _)| protocol::Grace { until }),
            misses: chair.misses,
        }
    }

    /// Why an action is refused: in the words of the position as well.
    pub(crate) fn refusal_here(
        &self,
        refused: &Refused,
        action: &str,
        audience: Audience,
    ) -> Refusal {
        let game = self.game.as_ref().zip(audience.seat);
        let here = game.and_then(|(game, seat)| {
            game.live.because(seat, action, &audience.hearer(&self.called))
        });
        Refusal { here, ..self.refusal(refused, audience.language) }
    }

    /// A refusal in words, with the rule's text if a rule forbids it.
    pub(crate) fn refusal(&self, refused: &Refused, language: Language) -> Refusal {
        let plain = match refused.code {
            Code::NoSuchLevel => self.no_such_level(language),
            code => words::refusal(code, language),
        };
        let text = refused.rule.and_then(|rule| words::rule(&self.order.game, rule, language));
        Refusal { rule: refused.rule.map(str::to_owned), text: text.unwrap_or(plain.text), ..plain }
    }
}

fn hash(view: Option<&RawValue>) -> Fingerprint {
    view.map(|view| Fingerprint::of_view(view.get())).unwrap_or_default()
}

/// Whether a match looks otherwise after this line.
pub(crate) fn changes_view(line: &LogEvent) -> bool {
    matches!(
        line,
        LogEvent::Match(_)
            | LogEvent::Table(
                TableEvent::Started
                    | TableEvent::Revealed { .. }
                    | TableEvent::Undone { .. }
                    | TableEvent::Renamed { .. }
            )
    )
}
