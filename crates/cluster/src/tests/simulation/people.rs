//! People with browsers: each has a socket to some node, and another one when it is lost.

use engine::{luck::below, show::Language};
use protocol::{Ask, Say, Tell};
use table::{Guest, Since};

use super::{
    client::Client,
    world::{Coming, World},
};
use crate::{NodeId, NodeInput, Socket, gateway_of};

/// A client that hears nothing for so long gives its socket up.
const PATIENCE: i64 = 7_000;

pub(super) struct Person {
    pub(super) table: String,
    pub(super) client: Client,
    watches: bool,
    heard_at: i64,
    /// Actions that were refused.
    pub(super) refused: Vec<String>,
}

impl Person {
    pub(super) fn new(table: &str, number: usize, watches: bool) -> Person {
        let client = Client::new(format!("{table}p{number}"));
        let (table, refused) = (table.to_owned(), Vec::new());
        Person { table, client, watches, heard_at: 0, refused }
    }

    pub(super) fn socket(&self, connection: u64) -> Socket {
        let (step, talk) = (self.client.knows.step, self.client.knows.last_talk());
        let person = self.client.person.clone();
        let guest = Guest { name: person.clone(), person, ..Guest::default() };
        let language = Language::ALL[usize::from(self.watches)];
        let since = (step > 0).then_some(Since { step, talk });
        Socket {
            table: self.table.clone(),
            connection,
            guest,
            account: String::new(),
            language,
            sees: None,
            since,
        }
    }
}

impl World {
    pub(super) fn feel(&mut self, person: usize) {
        let wait = 300 + i64::from(below(&mut self.rng, 1_200));
        self.later(wait, Coming::Feel { person });
        let Some(connection) = self.people[person].client.connection else {
            return self.connect(person);
        };
        let one = &mut self.people[person];
        let is_hanging = one.client.knows.step == 0 || !one.client.knows.waiting.is_empty();
        if is_hanging && self.now - one.heard_at > PATIENCE {
            return self.give_up(person, connection);
        }
        if self.is_late {
            return;
        }
        let say = if one.watches {
            let asks = below(&mut self.rng, 8) == 0;
            asks.then(|| one.client.say(one.client.knows.catch_up()))
        } else {
            one.client.feel(&mut self.rng)
        };
        if let Some(say) = say {
            self.say(person, &say);
        }
    }

    fn connect(&mut self, person: usize) {
        let slot = below(&mut self.rng, self.slots.len() as u32) as usize;
        // A load balancer sends nobody to a node that drains.
        let up = |process: &super::process::Process| {
            (!process.node.is_draining()).then_some(process.node.id())
        };
        let Some(node) = self.slots[slot].process.as_ref().and_then(up) else { return };
        self.connections += 1;
        let connection = crate::connection(node, self.connections);
        self.people[person].client.connection = Some(connection);
        self.people[person].heard_at = self.now;
        let socket = self.people[person].socket(connection);
        self.send_node(node, connection, NodeInput::Opened(socket));
    }

    fn give_up(&mut self, person: usize, connection: u64) {
        self.people[person].client.connection = None;
        self.send_node(gateway_of(connection), connection, NodeInput::Closed { connection });
    }

    fn say(&mut self, person: usize, say: &Say) {
        let Some(connection) = self.people[person].client.connection else { return };
        let text = serde_json::to_string(say).expect("what is said is plain data");
        self.send_node(gateway_of(connection), connection, NodeInput::Said { connection, text });
    }

    fn send_node(&mut self, node: NodeId, connection: u64, input: NodeInput) {
        let wait = i64::from(1 + below(&mut self.rng, 30));
        let wait = self.in_order((connection, node.0.into()), wait);
        self.later(wait, Coming::FromClient { node, input: Box::new(input) });
    }

    fn person_of(&self, connection: u64) -> Option<usize> {
        self.people.iter().position(|one| one.client.connection == Some(connection))
    }

    pub(super) fn deliver(&mut self, connection: u64, text: String) {
        let Some(person) = self.person_of(connection) else { return };
        let wait = i64::from(1 + below(&mut self.rng, 30));
        let wait = self.in_order((gateway_of(connection).0.into(), connection), wait);
        self.later(wait, Coming::ToClient { person, connection, text });
    }

    pub(super) fn hang_up(&mut self, connection: u64) {
        let Some(person) = self.person_of(connection) else { return };
        let wait = self.in_order((gateway_of(connection).0.into(), connection), 30);
        self.later(wait, Coming::HungUp { person, connection });
    }

    pub(super) fn hung_up(&mut self, person: usize, connection: u64) {
        if self.people[person].client.connection == Some(connection) {
            self.people[person].client.connection = None;
        }
    }

    pub(super) fn disconnect_all(&mut self, node: NodeId) {
        for person in &mut self.people {
            if person.client.connection.is_some_and(|one| gateway_of(one) == node) {
                person.client.connection = None;
            }
        }
    }

    pub(super) fn told_client(&mut self, person: usize, connection: u64, text: &str) {
        let one = &mut self.people[person];
        if one.client.connection != Some(connection) {
            return;
        }
        one.heard_at = self.now;
        let knows = &one.client.knows;
        match serde_json::from_str(text) {
            Ok(Tell::Snapshot(snapshot)) if snapshot.step < knows.step => {
                let told = format!("{} was at step {}", one.client.person, knows.step);
                self.witness.fault(format!("a client's step falls to {}: {told}", snapshot.step));
            }
            Ok(Tell::Refused { id, .. }) => {
                let is_act = |say: &&Say| say.id == id && matches!(say.ask, Ask::Act { .. });
                if knows.waiting.iter().any(|say| is_act(&say)) {
                    one.refused.push(id);
                }
            }
            _ => {}
        }
        if let Some(say) = one.client.hear(text) {
            self.say(person, &say);
        }
    }
}
