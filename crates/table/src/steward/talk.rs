//! Talk is kept first and told then, like everything, but makes no step.

use protocol::{Code, Said, Tell};

use super::{Keeping, Output, Steward, Wait};
use crate::{Time, talk::TalkLine, tell::write};

impl Steward {
    pub(super) fn speak(
        &mut self,
        number: u64,
        id: String,
        said: Said,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let Some(connection) = self.connection(number) else { return };
        let person = connection.guest.person.clone();
        if self.talk.is_full_of(&person, now) {
            return self.refuse(number, id, &Code::TalkTooFast.into(), out);
        }
        let seat = self.table.seat_of(&person).expect("only those who sit speak");
        let talk =
            self.talk.next(seat.number(), self.table.called[seat.index()].clone(), said, now);
        let spoken = TalkLine { talk, person, id };
        out.push(Output::Wait(Wait::AppendTalk(spoken.clone())));
        self.keeping = Some(Keeping::Talk { spoken, asked_by: number });
    }

    pub(super) fn spoken(&mut self, spoken: TalkLine, asked_by: u64, out: &mut Vec<Output>) {
        let (id, text) = (spoken.id.clone(), write(&Tell::Talk(spoken.talk.clone())));
        self.talk.push(spoken);
        for connection in &self.connections {
            out.push(Output::Send { connection: connection.number, text: text.clone() });
        }
        self.acknowledge(asked_by, id, out);
    }
}
