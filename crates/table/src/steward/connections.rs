//! The connections of a table, and what each sees.

use engine::Seat;
use protocol::{Code, Snapshot, Tell};

use super::{Connection, Guest, Output, Since, Steward};
use crate::{
    Look, Time,
    chair::Chair,
    history::CatchUp,
    log::{LogEvent, StandInReason, TableEvent},
    tell::{Audience, write},
};

impl Steward {
    pub(super) fn connection(&self, number: u64) -> Option<&Connection> {
        self.connections.iter().find(|one| one.number == number)
    }

    /// The numbers of all connections.
    pub fn connected(&self) -> Vec<u64> {
        self.connections.iter().map(|one| one.number).collect()
    }

    /// The person of a connection; `None` if there is no such connection.
    pub fn person(&self, connection: u64) -> Option<&str> {
        self.connection(connection).map(|one| one.guest.person.as_str())
    }

    pub(super) fn seat(&self, connection: &Connection) -> Option<Seat> {
        self.table.seat_of(&connection.guest.person)
    }

    /// Those who hear the same are one audience.
    pub(super) fn audiences(&self) -> Vec<Audience> {
        let mut audiences: Vec<Audience> = Vec::with_capacity(self.connections.len());
        for Connection { audience, .. } in &self.connections {
            if !audiences.contains(audience) {
                audiences.push(*audience);
            }
        }
        audiences
    }

    pub(super) fn tell(&self, connection: u64, tell: &Tell, out: &mut Vec<Output>) {
        if self.connection(connection).is_some() {
            out.push(Output::Send { connection, text: write(tell) });
        }
    }

    pub(super) fn connect(
        &mut self,
        mut connection: Connection,
        sees: Option<&Look>,
        since: Option<Since>,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let Connection { number, audience: Audience { language, .. }, .. } = connection;
        let seat = self.seat(&connection);
        match self.sight(seat, sees) {
            Ok(sees) => (connection.audience.seat, connection.audience.sees) = (seat, sees),
            Err(code) => {
                let refusal = self.refusal(&code.into(), language);
                let text = write(&Tell::Bye { refusal });
                out.extend([
                    Output::Send { connection: number, text },
                    Output::Close { connection: number },
                ]);
                return;
            }
        }
        self.opener_comes(&connection.guest.person);
        self.gone.retain(|(person, _)| *person != connection.guest.person);
        self.limits.is_back(&connection.guest.person);
        self.is_no_ghost(&connection.guest.person);
        self.connections.push(connection);
        self.catch_up(number, None, since, now, out);
        let Some(seat) = seat.filter(|_| !self.table.is_settled()) else { return };
        let person = self.table.chair(seat).person().expect("a person has a seat");
        let mut lines = Vec::new();
        if person.away.is_some() {
            lines.push(TableEvent::Here { seat: seat.number() }.into());
        }
        if person.stand_in == Some(StandInReason::Away) {
            lines.push(TableEvent::Returned { seat: seat.number() }.into());
        }
        if !lines.is_empty() {
            self.keep(lines, None, now, out);
        }
    }

    /// Whose cards somebody may see: the own ones, or those of a seat that has invited them.
    fn sight(&self, seat: Option<Seat>, sees: Option<&Look>) -> Result<Option<Seat>, Code> {
        let (None, false) = (seat, self.table.order.terms.watchers) else {
            let Some(look) = sees.filter(|_| seat.is_none()) else { return Ok(seat) };
            return self.table.invited(look).map(Some);
        };
        // A person that may not watch may still sit down.
        let has_room = self.table.chairs.iter().any(Chair::is_free);
        if self.table.game.is_none() && has_room { Ok(None) } else { Err(Code::NoWatchers) }
    }

    /// Tells everything, with the steps and the talk that were missed, or with what was before in
    /// words if it is not known what was heard or is too long ago; `id` is of the wish, if it was
    /// one.
    pub(super) fn catch_up(
        &self,
        number: u64,
        id: Option<String>,
        since: Option<Since>,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let Some(connection) = self.connection(number) else { return };
        let Since { step, talk } = since.unwrap_or_default();
        let snapshot = Box::new(self.snapshot(connection, talk, now));
        // What is shown to a watcher now may not have been shown then.
        let audience = Audience { sees: connection.audience.seat, ..connection.audience };
        let missed = since.map(|since| self.table.missed(since.step)).unwrap_or_default();
        let log = if missed.is_empty() { self.table.recalled(step) } else { Vec::new() };
        let catch_up = CatchUp { snapshot, missed, log, audience };
        out.push(Output::CatchUp { connection: number, id, catch_up });
    }

    /// From here on tells a connection the table in words, or no longer.
    pub(super) fn describe(
        &mut self,
        number: u64,
        id: String,
        on: bool,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let asking = self.connections.iter_mut().find(|one| one.number == number);
        let changed = asking.filter(|one| one.audience.describes != on);
        if let Some(connection) = changed {
            connection.audience.describes = on;
            let heard = Since { step: self.table.step(), talk: self.talk.last() };
            self.catch_up(number, None, Some(heard), now, out);
        }
        self.acknowledge(number, id, out);
    }

    /// Tells everything as it is now.
    pub(super) fn tell_all(&self, number: u64, now: Time, out: &mut Vec<Output>) {
        if let Some(connection) = self.connection(number) {
            let snapshot = Box::new(self.snapshot(connection, 0, now));
            self.tell(number, &Tell::Snapshot(snapshot), out);
        }
    }

    /// With the talk after that line, and without any step that was missed.
    fn snapshot(&self, connection: &Connection, talk: u32, now: Time) -> Snapshot {
        let is_opener = self.table.is_opener(&connection.guest.person);
        let talk = self.talk.after(talk);
        let mut snapshot = self.table.snapshot(is_opener, connection.audience, talk, now);
        snapshot.seating.watchers = self.watchers.told;
        snapshot
    }

    pub(super) fn disconnect(&mut self, number: u64, now: Time) {
        let Some(place) = self.connections.iter().position(|one| one.number == number) else {
            return;
        };
        let gone = self.connections.swap_remove(place);
        if !self.is_here(&gone.guest.person) {
            self.has_gone(gone.guest.person, now);
        }
    }

    /// A person has lost the last connection.
    pub(super) fn has_gone(&mut self, person: String, now: Time) {
        self.opener_goes(&person, now);
        self.gone.push((person.clone(), now));
        self.is_gone(person, now);
    }

    /// After somebody sat down, left or stopped showing cards, shows everyone concerned
    /// what they see now.
    pub(super) fn reseat(&mut self, line: &LogEvent, now: Time, out: &mut Vec<Output>) {
        let LogEvent::Table(happened) = line else { return };
        if !matches!(
            happened,
            TableEvent::Sat { .. } | TableEvent::Freed { .. } | TableEvent::Shown { on: false, .. }
        ) {
            return;
        }
        let mut changed = Vec::new();
        for place in 0..self.connections.len() {
            let connection = &self.connections[place];
            let seat = self.seat(connection);
            let is_shown = |sees: &Seat| self.table.chair(*sees).shown_since.is_some();
            let shown = connection.audience.sees.filter(is_shown);
            let sees = seat.or(shown);
            let has_sat_down = matches!(happened, TableEvent::Sat { seat: number, .. }
                if seat.is_some_and(|seat| seat.number() == *number));
            if sees != connection.audience.sees || has_sat_down {
                changed.push(connection.number);
                let audience = &mut self.connections[place].audience;
                (audience.seat, audience.sees) = (seat, sees);
            }
        }
        for number in changed {
            self.tell_all(number, now, out);
        }
    }

    pub(super) fn rename(&mut self, guest: Guest) {
        for connection in &mut self.connections {
            if connection.guest.person == guest.person {
                connection.guest.name.clone_from(&guest.name);
            }
        }
        self.is_called(guest);
    }
}
