//! What each line does.

use std::sync::Arc;

use bots::Level;
use engine::{Pending, Seat, SeatSet};
use protocol::{Rematch, Seed, Stage};

use super::{Game, Table};
use crate::{
    Time,
    chair::{Chair, Person, Sits},
    clock::{Clock, READING, allowance},
    history::PastStep,
    live::CheckedLine,
    log::{LogEvent, LogLine, NextLine, StandInReason, TableEvent},
};

impl Table {
    /// Applies a line whose text is durable; gives what it said.
    pub(crate) fn apply(
        &mut self,
        line: &LogLine,
        next: NextLine,
    ) -> Result<LogEvent, &'static str> {
        let (at, step, asker) = (line.at, self.step() + 1, self.asker(line, &next));
        let (event, told) = match next {
            NextLine::Match(checked) => {
                (LogEvent::Match(checked.text.clone()), self.play(checked, at)?)
            }
            NextLine::Table(event) => {
                let before = Arc::clone(&self.called);
                self.happen(event.clone(), at, step)?;
                let told = self.told(&event, at, before);
                (LogEvent::Table(event), told)
            }
        };
        self.remember(asker, line, step);
        self.last_at = at;
        self.length.note(&event);
        self.past.push(told);
        self.wind_clocks(at);
        Ok(event)
    }

    fn play(&mut self, line: CheckedLine, at: Time) -> Result<PastStep, &'static str> {
        let (before, actor) = (self.pending(), line.actor);
        let game = self.game.as_mut().ok_or("the match has not begun")?;
        if !game.live.happen(line) {
            return Err("it was checked in another state");
        }
        let told = PastStep::played(at, game.live.heard(), Arc::clone(&self.called));
        if actor.is_none() {
            game.chances += 1;
            game.undone.clear();
            self.chairs.iter_mut().for_each(|chair| chair.refusals.new_deal());
        }
        if game.live.pending() == Pending::Nothing {
            self.stage = Stage::Over;
        }
        if game.live.has_scored() {
            self.chairs.iter_mut().for_each(|chair| chair.has_points_to_read = true);
        }
        let is_conceded = self.conceded.pop_front().is_some();
        self.last_played = self.step() + 1;
        if let Some(actor) = actor {
            self.chairs[actor.index()].act(is_conceded);
        }
        // A seat that chooses at the same time as others is not asked anew when one has chosen.
        let others = |actor: Seat| before.iter().filter(|seat| *seat != actor).collect();
        let goes_on = actor.map_or(SeatSet::EMPTY, others);
        self.ask(goes_on);
        Ok(told)
    }

    /// Notes who is asked from here on, apart from those who have been asked already.
    fn ask(&mut self, but: SeatSet) {
        let step = self.step() + 1;
        for seat in self.pending().iter().filter(|seat| !but.contains(*seat)) {
            let chair = &mut self.chairs[seat.index()];
            (chair.asked, chair.clock, chair.is_covered) = (step, None, false);
        }
    }

    fn happen(&mut self, happened: TableEvent, at: Time, step: u32) -> Result<(), &'static str> {
        let changes_names = changes_names(&happened);
        match happened {
            TableEvent::Opened { .. } => return Err("a table opens once"),
            TableEvent::Sat { seat, person, name, entropy, guest, voids } => {
                let entropy = entropy.as_deref().and_then(Seed::read);
                let person =
                    Person { entropy, is_guest: guest, voids, ..Person::new(person, name) };
                self.sit(seat, person, step)?;
            }
            TableEvent::Freed { seat } => {
                let chair = std::mem::take(self.open_chair(seat)?);
                chair.person().into_iter().for_each(|person| self.part_with(&person.id));
            }
            TableEvent::Bot { seat, level } => self.open_chair(seat)?.sits = Sits::Bot { level },
            TableEvent::Committed { seat, commitment } => self.commit(seat, commitment)?,
            TableEvent::Started => self.start(at)?,
            TableEvent::Revealed { seat, entropy } => self.reveal(seat, entropy)?,
            TableEvent::Voided { .. } => self.make_void()?,
            TableEvent::Missed { seat } => self.chair_at(seat)?.miss(),
            TableEvent::StoodIn { seat, why } => self.stand_in(seat, why)?,
            TableEvent::Returned { seat } => self.take_back(seat)?,
            TableEvent::Away { seat } => self.person_at(seat)?.away = Some(at),
            TableEvent::Here { seat } => self.come_back(seat)?,
            TableEvent::Proposed { seat, what, of } => self.propose(seat, what, &of, (at, step))?,
            TableEvent::Agreed { seat } => self.agree(seat)?,
            TableEvent::Declined { seat } | TableEvent::ClaimFailed { seat } => self.decline(seat),
            TableEvent::Withdrawn { seat } => self.withdraw(seat)?,
            TableEvent::Undone { seat, lines } => self.undo(seat, lines, step)?,
            TableEvent::Claimed { seat } => self.concede(seat)?,
            TableEvent::Paused => (self.proposal, self.stage) = (None, Stage::Paused),
            TableEvent::Resumed => self.stage = Stage::Playing,
            TableEvent::Planned { seat, action } => self.chair_at(seat)?.plan = action,
            TableEvent::Phrase { .. } | TableEvent::Text { .. } => {}
            TableEvent::TextAllowed { on } => self.text = on,
            TableEvent::Shown { seat, on } => {
                self.chair_at(seat)?.shown_since = on.then_some(step);
            }
            TableEvent::Renamed { seat, name } => self.rename(seat, name)?,
            TableEvent::OpenerLeft => self.opener.iter_mut().for_each(|one| one.has_left = true),
            TableEvent::Restarted => self.restart(at),
            TableEvent::Again { table, seats } => {
                (self.proposal, self.again) = (None, Some(Rematch { table, seats }));
            }
            TableEvent::Closed => self.stage = Stage::Closed,
        }
        if changes_names {
            self.call_by_name();
        }
        Ok(())
    }

    fn sit(&mut self, seat: u8, person: Person, step: u32) -> Result<(), &'static str> {
        self.welcome(&person.id);
        let chair = self.open_chair(seat)?;
        (chair.sits, chair.sat) = (Sits::Person(person), step);
        self.has_been_joined = true;
        Ok(())
    }

    /// Lets a person play again.
    fn take_back(&mut self, seat: u8) -> Result<(), &'static str> {
        self.person_at(seat)?.stand_in = None;
        self.chair_at(seat)?.forgive();
        self.ask_again(seat);
        Ok(())
    }

    /// Lets a bot play for a person.
    fn stand_in(&mut self, seat: u8, why: StandInReason) -> Result<(), &'static str> {
        let chair = self.chair_at(seat)?;
        chair.plan = None;
        chair.forgive();
        chair.person_mut().ok_or("nobody sits there")?.stand_in = Some(why);
        self.ask_again(seat);
        Ok(())
    }

    pub(super) fn chair_at(&mut self, seat: u8) -> Result<&mut Chair, &'static str> {
        self.chairs.get_mut(usize::from(seat)).ok_or("there is no such seat")
    }

    /// A chair before the match is started: after that it is final who sits where.
    fn open_chair(&mut self, seat: u8) -> Result<&mut Chair, &'static str> {
        let is_open = self.stage == Stage::Open;
        self.chair_at(seat).and_then(|chair| is_open.then_some(chair).ok_or("seats are final"))
    }

    pub(crate) fn person_at(&mut self, seat: u8) -> Result<&mut Person, &'static str> {
        self.chair_at(seat)?.person_mut().ok_or("nobody sits there")
    }

    /// Lets the match begin: all that its chance hangs on is known.
    pub(crate) fn begin(&mut self) {
        let (live, key) = (self.opened(), self.key());
        self.game = Some(Game { live, key, chances: 0, undone: Vec::new() });
        (self.stage, self.deal.revealing) = (Stage::Playing, None);
    }

    /// The name of a seat; nothing if it is free.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match &self.chair(seat).sits {
            Sits::Nobody => String::new(),
            Sits::Bot { level } => bot_name(seat, level),
            Sits::Person(person) => person.name.clone(),
        }
    }

    fn rename(&mut self, seat: u8, name: String) -> Result<(), &'static str> {
        self.person_at(seat)?.name = name;
        Ok(())
    }

    /// The people besides one seat, also those for whom a bot stands in.
    pub(crate) fn other_people(&self, seat: Seat) -> SeatSet {
        let is_person = |other: &Seat| *other != seat && self.chair(*other).person().is_some();
        self.seats().filter(is_person).collect()
    }

    /// The people besides one seat who play themselves.
    pub(crate) fn others_who_play(&self, seat: Seat) -> SeatSet {
        let plays = |other: &Seat| *other != seat && self.chair(*other).plays().is_some();
        self.seats().filter(plays).collect()
    }

    fn undo(&mut self, seat: u8, lines: usize, step: u32) -> Result<(), &'static str> {
        let seat = Seat::new(seat).ok_or("there is no such seat")?;
        let game = self.game.as_mut().ok_or("the match has not begun")?;
        game.live.cut(lines);
        let was_agreed = self.proposal.take().is_some();
        if !was_agreed && !game.undone.contains(&(seat, lines)) {
            game.undone.push((seat, lines));
        }
        self.last_played = step;
        self.ask(SeatSet::EMPTY);
        Ok(())
    }

    fn concede(&mut self, seat: u8) -> Result<(), &'static str> {
        let seat = Seat::new(seat).ok_or("there is no such seat")?;
        let game = self.game.as_ref().ok_or("the match has not begun")?;
        self.conceded = game.live.concede(seat).ok_or("the cards do not allow it")?.into();
        self.proposal = None;
        Ok(())
    }

    /// The server was at fault: whoever was asked has all the time again, and nobody was away.
    fn restart(&mut self, at: Time) {
        self.deal.cut_off = self.seats().collect();
        self.proposal = None;
        self.deal.revealing = self.deal.revealing.map(|_| at);
        for chair in &mut self.chairs {
            chair.clock = None;
            chair.forgive();
            if let Some(person) = chair.person_mut() {
                person.away = Some(at);
                person.stand_in = person.stand_in.filter(|why| *why == StandInReason::Left);
            }
        }
    }

    fn come_back(&mut self, number: u8) -> Result<(), &'static str> {
        self.person_at(number)?.away = None;
        if let Some(seat) = Seat::new(number) {
            self.deal.cut_off.remove(seat);
        }
        Ok(())
    }

    fn ask_again(&mut self, seat: u8) {
        let step = self.step() + 1;
        if let Some(chair) = self.chairs.get_mut(usize::from(seat)) {
            (chair.asked, chair.clock) = (step, None);
        }
    }

    /// Lets the clocks of those run who are asked and here, and for whom another person waits.
    /// While a proposal waits, the clock of the proposer alone runs: proposing gains no time.
    fn wind_clocks(&mut self, at: Time) {
        let (pending, step, pace) = (self.pending(), self.step(), self.order.terms.pace);
        for seat in self.seats() {
            let is_own = self.proposal.as_ref().is_none_or(|proposal| proposal.seat == seat);
            let may_run = is_own && self.conceded.is_empty() && self.is_waited_for(seat);
            let has_company = self.others_who_stay(seat) > 0;
            let live = self.game.as_ref().map(|game| &game.live);
            let chair = &mut self.chairs[seat.index()];
            if chair.asked == step {
                chair.asked_at = at;
            }
            let is_here = chair.decides().is_some_and(|person| person.away.is_none());
            if !pending.contains(seat) || chair.decides().is_none() || !has_company {
                if self.stage != Stage::Paused {
                    chair.clock = None;
                } else if let Some(clock) = &mut chair.clock {
                    clock.stop(at);
                }
                continue;
            }
            let is_big = || live.is_some_and(|live| live.is_big(seat));
            if chair.clock.is_none() {
                let reading = if chair.has_points_to_read { READING } else { 0 };
                let time = allowance(pace, pace != protocol::Pace::None && is_big());
                chair.clock = time.map(|time| Clock::new(time + reading));
                chair.has_points_to_read = false;
            }
            if let Some(clock) = &mut chair.clock {
                if may_run && is_here { clock.run(at) } else { clock.stop(at) }
            }
        }
    }
}

fn changes_names(happened: &TableEvent) -> bool {
    matches!(
        happened,
        TableEvent::Sat { .. }
            | TableEvent::Freed { .. }
            | TableEvent::Bot { .. }
            | TableEvent::Renamed { .. }
    )
}

const BOTS: [&str; Seat::MAX] = ["Ada", "Blaise", "Chloé", "Dmitri", "Emi"];

/// What a bot is called: by a name of its own for each seat.
pub fn bot_name(seat: Seat, level: &str) -> String {
    format!("{} ({level})", BOTS[seat.index()])
}

/// The same without its level.
pub(crate) fn plain_bot_name(seat: Seat) -> &'static str {
    BOTS[seat.index()]
}

/// Whether a word looks like a bot's name without its level.
#[cfg(feature = "unicode")]
pub fn is_a_bot_s(word: &str) -> bool {
    BOTS.iter().any(|name| crate::looks(name) == crate::looks(word))
}

/// Whether a bot of some level is called so on that seat.
pub(crate) fn is_bot_name(seat: Seat, name: &str) -> bool {
    Level::ALL.into_iter().any(|level| bot_name(seat, &level.to_string()) == name)
}
