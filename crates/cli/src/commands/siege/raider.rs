//! One socket of somebody who means harm, and what is done with it.

mod at_table;
mod requests;

use std::time::{Duration, Instant};

use engine::{SplitMix, luck::below};
use protocol::Order;
use tokio::time::sleep;

use super::{
    caller::Caller,
    chair::{self, Chair},
    crowd::{Done, Targets},
};

/// How long a raider does one thing before the next.
const ROUND: Duration = Duration::from_secs(8);

/// How often something is said: more often than a server allows, so that limits are felt.
const PAUSE: Duration = Duration::from_millis(30);

/// Messages of one round, whatever the time.
const MOST_MESSAGES: u32 = 20_000;

/// What is done with a socket.
#[derive(Clone, Copy, Debug)]
enum Role {
    /// Plays against strong bots that do not pause, asks for hints, takes back, pauses.
    Play,
    /// Talks, shows cards, allows texts and forbids them.
    Talk,
    /// Wants to be told everything, again and again.
    Retell,
    /// The same, and never reads.
    Deaf,
    /// Pings, binary frames and nonsense, as fast as they are taken.
    Flood,
    /// Opens tables, changes names, asks for hints and lists.
    Ask,
    /// Watches a table with a long log and wants to be told all of it, many times at once.
    Watch,
    /// Comes in and goes, all the time.
    Knock,
    /// Reads matches of anybody: records, replays, hints.
    Read,
}

const ROLES: [Role; 12] = [
    Role::Play,
    Role::Talk,
    Role::Retell,
    Role::Deaf,
    Role::Flood,
    Role::Ask,
    Role::Play,
    Role::Watch,
    Role::Play,
    Role::Knock,
    Role::Read,
    Role::Play,
];

pub(super) struct Raider {
    caller: Caller,
    number: u32,
    rng: SplitMix,
    /// Where it has sat down; empty before.
    table: String,
    until: Instant,
    targets: Targets,
    done: Done,
}

impl Raider {
    pub(super) fn new(
        caller: Caller,
        number: u32,
        until: Instant,
        targets: Targets,
        done: Done,
    ) -> Raider {
        let rng = SplitMix::new(u64::from(number));
        Raider { caller, number, rng, table: String::new(), until, targets, done }
    }

    /// One thing after the other, until the time is up.
    pub(super) async fn raid(mut self) {
        for round in self.number.. {
            if Instant::now() >= self.until {
                return;
            }
            let role = ROLES[round as usize % ROLES.len()];
            let end = self.until.min(Instant::now() + ROUND);
            // A server that hangs up, or lets nobody in, ends a round early.
            let _ = tokio::time::timeout_at(end.into(), self.play_a_role(role)).await;
            sleep(Duration::from_millis(200)).await;
        }
    }

    async fn play_a_role(&mut self, role: Role) -> Option<()> {
        match role {
            Role::Ask => return self.ask().await,
            Role::Watch => return self.watch().await,
            Role::Knock => return self.knock().await,
            Role::Read => return self.read().await,
            _ => {}
        }
        if self.table.is_empty() {
            self.open().await?;
        }
        let (table, seed) = (self.table.clone(), u64::from(self.number));
        let Some(chair) = Chair::take(&mut self.caller, &table, seed).await else {
            self.done.shut_out.add(1);
            return None;
        };
        self.done.sockets.add(1);
        let ended = match role {
            Role::Play => self.play(chair).await,
            Role::Talk => self.talk(chair.socket).await,
            Role::Retell => self.retell(chair.socket).await,
            Role::Deaf => self.say_unheard(chair.socket).await,
            _ => self.flood(chair.socket).await,
        };
        self.done.hung_up.add(u64::from(ended.is_none()));
        ended
    }

    async fn open(&mut self) -> Option<()> {
        let order = self.order();
        self.table = self.ask_for_a_table(&order).await?;
        self.targets.add(&self.table);
        Some(())
    }

    async fn ask_for_a_table(&mut self, order: &Order) -> Option<String> {
        let table = chair::open(&mut self.caller, order).await.ok();
        match table {
            Some(_) => self.done.tables.add(1),
            None => self.done.no_tables.add(1),
        }
        table
    }

    fn order(&mut self) -> Order {
        match below(&mut self.rng, 5) {
            0 => chair::order("napoleon", 5, &[("deals", "20")]),
            1 => chair::order("kbernestich", 4, &[]),
            2 => chair::order("behutunsburg", 2, &[]),
            3 => chair::order("beauharnais", 2, &[]),
            _ => chair::order("bezique", 2, &[("packs", "2")]),
        }
    }
}
