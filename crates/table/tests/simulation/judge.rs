//! What was promised to the clients of a simulation, held against what was kept and what they see.

use engine::show::Language;
use protocol::Stage;
use table::{Expected, Guest, Input, LogLine, Output, verify};

use crate::{
    client::{Client, Promise},
    weather::Weather,
    world::World,
};

impl World {
    /// What was promised.
    pub(super) fn judge(mut self) -> Stage {
        for client in &self.clients {
            for (id, promise) in &client.done {
                self.was_kept_once(id, promise);
            }
        }
        self.each_wish_was_done_once();
        self.everyone_ends_with_what_they_may_see();
        let table = self.steward.as_ref().expect("the process is up").table();
        let record = table.record().expect("a table that is settled has a record");
        verify(&record, &Expected::default()).expect("every deal can be verified");
        for pins in self.clients.iter().filter_map(|client| client.knows.pins.clone()) {
            verify(&record, &pins.into()).expect("every deal is as everyone pinned it");
        }
        table.summary().stage
    }

    fn was_kept_once(&self, id: &str, promise: &Promise) {
        let kept: Vec<&LogLine> = self.disk.iter().filter(|kept| kept.action_id() == id).collect();
        let said = self.talk.iter().filter(|spoken| spoken.id == id).count();
        match promise {
            Promise::LogEvent(line) => {
                assert_eq!(kept.len(), 1, "{id} was acknowledged, so it is kept, once");
                assert_eq!(kept[0].line, *line, "{id} was acknowledged as it was said");
            }
            Promise::Talk => assert_eq!(said, 1, "{id} was acknowledged, so it is kept, once"),
            Promise::Little => assert!(kept.len() <= 1, "{id} happened twice"),
        }
    }

    fn each_wish_was_done_once(&self) {
        let said = self.talk.iter().map(|spoken| spoken.id.as_str());
        let mut ids: Vec<&str> = self.disk.iter().map(LogLine::action_id).chain(said).collect();
        ids.retain(|id| !id.is_empty());
        let all = ids.len();
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), all, "no wish happens twice");
    }

    /// Everyone connects anew in fair weather and asks until nothing is missing; what they know
    /// then is what a newcomer in their place is told.
    fn everyone_ends_with_what_they_may_see(&mut self) {
        self.weather = Weather::fair();
        let until = self.now + 400_000;
        while self.now < until {
            self.next();
        }
        let table = self.steward.as_ref().expect("the process is up").table();
        assert!(matches!(table.summary().stage, Stage::Over | Stage::Closed | Stage::Void));
        let steps = table.step();
        for client in 0..self.clients.len() {
            let person = self.clients[client].person.clone();
            let connection = self.clients[client].connection.expect("everyone is back");
            let mut newcomer = Client::new(person.clone());
            newcomer.connection = Some(u64::MAX);
            let language = Language::ALL[connection as usize % 2];
            let guest = Guest { person: person.clone(), name: person, ..Guest::default() };
            let steward = self.steward.as_mut().expect("the process is up");
            let connect =
                Input::Connect { connection: u64::MAX, guest, language, sees: None, since: None };
            for output in steward.hear(connect, self.now) {
                match output {
                    Output::Send { connection: u64::MAX, text } => newcomer.hear(&text),
                    Output::CatchUp { connection: u64::MAX, catch_up, .. } => {
                        newcomer.hear(&catch_up.write())
                    }
                    _ => continue,
                };
            }
            steward.hear(Input::Disconnect { connection: u64::MAX }, self.now);
            let old = &self.clients[client].knows;
            assert_eq!(old.step, steps, "everyone has heard every step");
            assert_eq!(old.seat, newcomer.knows.seat);
            assert_eq!(old.seating, newcomer.knows.seating, "everyone sees how the table stands");
            assert_eq!(old.talk, newcomer.knows.talk, "everyone has heard what was said");
            let text = |view: &Option<Box<serde_json::value::RawValue>>| {
                view.as_ref().map(|view| view.get().to_owned())
            };
            assert_eq!(text(&old.view), text(&newcomer.knows.view), "everyone sees what they may");
        }
    }
}
