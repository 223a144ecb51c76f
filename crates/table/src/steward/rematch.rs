//! Another match: whoever is there is asked, and with the last answer its table is opened.

use engine::{Seat, SeatSet};
use protocol::{Ask, Code};

use super::{Guest, Output, Steward, Wait};
use crate::{
    Time,
    clock::GONE,
    log::{NextLine, ProposalKind, TableEvent},
};

impl Steward {
    /// Asks the others who are there; nobody needs to be asked if there is nobody, or if they have
    /// all declined.
    pub(super) fn ask_again(
        &mut self,
        number: u64,
        id: String,
        (seat, who): (Seat, &Guest),
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let is_new = self.table.proposed_again().is_none();
        let of: Vec<u8> = self.others_there(seat).iter().map(Seat::number).collect();
        if of.is_empty() || !is_new {
            out.push(Output::Wait(Wait::OpenRematch { connection: number, id }));
            return;
        }
        let what = ProposalKind::Again;
        let lines = vec![TableEvent::Proposed { seat: seat.number(), what, of }.into()];
        match self.admit(&who.person, &Ask::Again, &lines, now) {
            Ok(()) => self.keep(lines, Some((number, id)), now, out),
            Err(code) => self.refuse(number, id, &code.into(), out),
        }
    }

    /// The people besides one seat who are connected.
    fn others_there(&self, seat: Seat) -> SeatSet {
        let is_here = |other: &Seat| {
            self.table.chair(*other).person().is_some_and(|person| self.is_here(&person.id))
        };
        self.table.other_people(seat).iter().filter(is_here).collect()
    }

    /// The table of a match that everybody has answered to, if anybody else wants to play it.
    pub(super) fn agreed_rematch(&self) -> Option<Wait> {
        let again = self.table.proposed_again().filter(|again| again.waits_for.is_empty())?;
        if again.agreed.len() < 2 {
            return None;
        }
        let of = |seat: Seat| self.connections.iter().find(|one| self.seat(one) == Some(seat));
        let opener = of(again.seat).or_else(|| again.agreed.iter().find_map(of))?;
        Some(Wait::OpenRematch { connection: opener.number, id: String::new() })
    }

    /// The table of the next match is there, or why not. What was agreed upon is nobody's wish
    /// alone: its id is empty.
    pub(super) fn again_at(
        &mut self,
        connection: u64,
        id: String,
        table: Result<String, Code>,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let was_agreed = id.is_empty();
        let asked_by = (!was_agreed).then(|| (connection, id.clone()));
        match table {
            Ok(table) => {
                let opener = self.connection(connection).map(|one| one.guest.person.as_str());
                let seats = self.table.who_play_on(opener).iter().map(Seat::number).collect();
                self.keep(vec![TableEvent::Again { table, seats }.into()], asked_by, now, out);
            }
            Err(code) => {
                self.refuse(connection, id, &code.into(), out);
                let again = self.table.proposed_again().filter(|_| was_agreed);
                if let Some(seat) = again.map(|again| again.seat.number()) {
                    self.keep(vec![TableEvent::Withdrawn { seat }.into()], None, now, out);
                }
            }
        }
    }

    /// When somebody has been gone for so long that they play no other match, and who.
    pub(super) fn gone_from_rematch_at(&self) -> Option<(Time, Seat)> {
        let again = self.table.proposed_again()?;
        let awaited = again.waits_for.iter().chain([again.seat]);
        let gone_at = |seat: Seat| {
            let person = &self.table.chair(seat).person()?.id;
            let gone = self.gone.iter().find(|(gone, _)| gone == person);
            let since = gone.map_or(again.at, |(_, at)| (*at).max(again.at));
            (!self.is_here(person)).then_some((since + GONE, seat))
        };
        awaited.filter_map(gone_at).min_by_key(|(at, _)| *at)
    }

    pub(super) fn due_of_rematch(&self, now: Time) -> Option<NextLine> {
        let (_, seat) = self.gone_from_rematch_at().filter(|(at, _)| *at <= now)?;
        let (again, number) = (self.table.proposed_again()?, seat.number());
        Some(if again.seat == seat {
            TableEvent::Withdrawn { seat: number }.into()
        } else {
            TableEvent::Declined { seat: number }.into()
        })
    }
}
