//! What people and bots say.

use bots::Level;
use engine::{Seat, show::Language};
use protocol::{Advice, Ask, Code, Refusal, Say, Tell};

use super::{Output, Steward};
use crate::{Time, decide::Decided, live::Refused, log::NextLine};

impl Steward {
    pub(super) fn said(&mut self, number: u64, text: &str, now: Time, out: &mut Vec<Output>) {
        let Some(connection) = self.connection(number) else { return };
        let Ok(Say { id, ask }) = serde_json::from_str::<Say>(text) else {
            return self.refuse(number, String::new(), &Code::BadMessage.into(), out);
        };
        // An id is kept with its line: a store need not take a NUL.
        if id.is_empty() || id.len() > 64 || id.contains(char::is_control) {
            return self.refuse(number, String::new(), &Code::BadMessage.into(), out);
        }
        let person = &connection.guest.person;
        if self.table.done(person, &id).is_some() || self.talk.has(person, &id) {
            return self.acknowledge(number, id, out);
        }
        let guest = connection.guest.clone();
        match self.table.decide(&guest, &ask) {
            Err(refused) => self.refuse_wish(number, id, &refused, &ask, out),
            Ok(Decided::Append(lines)) if lines.is_empty() => {
                self.acknowledge(number, id, out);
            }
            Ok(Decided::Append(lines)) => match self.admit(&guest.person, &ask, &lines, now) {
                Ok(()) => self.keep(lines, Some((number, id)), now, out),
                Err(code) => self.refuse(number, id, &code.into(), out),
            },
            Ok(Decided::CatchUp(since)) => self.catch_up(number, Some(id), Some(since), now, out),
            Ok(Decided::Describe(on)) => self.describe(number, id, on, now, out),
            Ok(Decided::Say(said)) => self.speak(number, id, said, now, out),
            Ok(Decided::Hint(seat)) => self.weigh(number, id, seat, out),
            Ok(Decided::AskAgain(seat)) => self.ask_again(number, id, (seat, &guest), now, out),
        }
    }

    pub(super) fn weigh(&self, connection: u64, id: String, seat: Seat, out: &mut Vec<Output>) {
        let Some(one) = self.connection(connection) else { return };
        let game = self.table.game.as_ref().expect("decisions are in a match");
        let seed = u64::from(self.table.chair(seat).asked);
        let called = self.table.called.to_vec();
        let weighing = {
            let networks = &self.table.networks;
            game.live.weigh(seat, called, one.audience.language, seed, networks)
        };
        out.push(Output::Weigh { connection, id, weighing });
    }

    pub(super) fn weighed(
        &self,
        connection: u64,
        id: String,
        hint: Result<Advice, Code>,
        out: &mut Vec<Output>,
    ) {
        match hint {
            Ok(hint) => self.tell(connection, &Tell::Hint { id, hint }, out),
            Err(code) => self.refuse(connection, id, &code.into(), out),
        }
    }

    pub(super) fn thought(
        &mut self,
        seat: Seat,
        asked: u32,
        action: &str,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let is_watched = self.connections.iter().any(|one| self.seat(one).is_none());
        let is_wanted = self.table.bots_to_act(is_watched).iter().any(|(bot, _)| *bot == seat);
        if !is_wanted || self.table.chair(seat).asked != asked {
            // The seat will be asked again by then.
            if self.thinking[seat.index()] == asked {
                self.thinking[seat.index()] = 0;
            }
            return;
        }
        let game = self.table.game.as_ref().expect("bots act in a match");
        // A bot that could not think does something all the same: nobody waits for it.
        let anything = || self.table.think(seat, Level::Random);
        let line = game.live.check(seat, action);
        let line = line.or_else(|_| game.live.check(seat, &anything().choose(&|| true)));
        let line = line.expect("what a bot chooses at random is legal");
        self.keep(vec![NextLine::Match(line)], None, now, out);
    }

    /// An action is refused in the words of the position.
    fn refuse_wish(
        &self,
        number: u64,
        id: String,
        refused: &Refused,
        ask: &Ask,
        out: &mut Vec<Output>,
    ) {
        let (Ask::Act { action, .. } | Ask::Why { action, .. }) = ask else {
            return self.refuse(number, id, refused, out);
        };
        let Some(connection) = self.connection(number) else { return };
        let refusal = self.table.refusal_here(refused, action, connection.audience);
        self.tell(number, &Tell::Refused { id, step: self.table.step(), refusal }, out);
    }

    pub(super) fn refuse(&self, number: u64, id: String, refused: &Refused, out: &mut Vec<Output>) {
        let Some(connection) = self.connection(number) else { return };
        let refusal = self.refusal(refused, connection.audience.language);
        self.tell(number, &Tell::Refused { id, step: self.table.step(), refusal }, out);
    }

    pub(super) fn refusal(&self, refused: &Refused, language: Language) -> Refusal {
        self.table.refusal(refused, language)
    }
}
