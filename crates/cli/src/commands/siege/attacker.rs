//! One attacker: a socket that takes one abusive role after the other.

mod at_table;
mod requests;

use std::time::{Duration, Instant};

use engine::{SplitMix, luck::below};
use protocol::Order;
use tokio::time::sleep;

use super::{
    attack_counts::AttackCounts,
    guest_client::GuestClient,
    seated_client::{self, SeatedClient},
    targets::Targets,
};

/// How long an attacker keeps one role.
const ROUND: Duration = Duration::from_secs(8);

/// Between two messages: shorter than the rate limit allows, so that it is reached.
const PAUSE: Duration = Duration::from_millis(30);

/// Messages of one round, whatever the time.
const MAX_MESSAGES: u32 = 20_000;

/// A kind of abuse.
#[derive(Clone, Copy, Debug)]
enum AttackRole {
    /// Plays against strong bots without delay, asks for hints, undoes, pauses.
    Play,
    /// Chats, shows cards, allows texts and forbids them.
    Talk,
    /// Asks for the whole log, again and again.
    Replay,
    /// The same, and never reads: a slow consumer.
    NeverRead,
    /// Pings, binary frames and nonsense, as fast as they are taken.
    Flood,
    /// Opens tables, changes names, asks for lists.
    Request,
    /// Watches a table with a long log and asks for all of it, many times at once.
    Watch,
    /// Connects and disconnects, all the time.
    Reconnect,
    /// Downloads finished matches: records, replays, hints.
    Download,
}

const ROLES: [AttackRole; 12] = [
    AttackRole::Play,
    AttackRole::Talk,
    AttackRole::Replay,
    AttackRole::NeverRead,
    AttackRole::Flood,
    AttackRole::Request,
    AttackRole::Play,
    AttackRole::Watch,
    AttackRole::Play,
    AttackRole::Reconnect,
    AttackRole::Download,
    AttackRole::Play,
];

pub(super) struct Attacker {
    client: GuestClient,
    number: u32,
    rng: SplitMix,
    /// The table where it has a seat; empty before.
    table: String,
    until: Instant,
    targets: Targets,
    counts: AttackCounts,
}

impl Attacker {
    pub(super) fn new(
        client: GuestClient,
        number: u32,
        until: Instant,
        targets: Targets,
        counts: AttackCounts,
    ) -> Attacker {
        let rng = SplitMix::new(u64::from(number));
        Attacker { client, number, rng, table: String::new(), until, targets, counts }
    }

    /// One role after the other, until the time is up.
    pub(super) async fn run(mut self) {
        for round in self.number.. {
            if Instant::now() >= self.until {
                return;
            }
            let role = ROLES[round as usize % ROLES.len()];
            let end = self.until.min(Instant::now() + ROUND);
            // A round ends early when the server refuses or closes the socket.
            let _ = tokio::time::timeout_at(end.into(), self.play_a_role(role)).await;
            sleep(Duration::from_millis(200)).await;
        }
    }

    async fn play_a_role(&mut self, role: AttackRole) -> Option<()> {
        match role {
            AttackRole::Request => return self.send_requests().await,
            AttackRole::Watch => return self.watch().await,
            AttackRole::Reconnect => return self.reconnect().await,
            AttackRole::Download => return self.download().await,
            _ => {}
        }
        if self.table.is_empty() {
            self.open().await?;
        }
        let (table, seed) = (self.table.clone(), u64::from(self.number));
        let Some(seated) = SeatedClient::take_seat(&mut self.client, &table, seed).await else {
            self.counts.refused_sockets.add(1);
            return None;
        };
        self.counts.sockets.add(1);
        let ended = match role {
            AttackRole::Play => self.play(seated).await,
            AttackRole::Talk => self.talk(seated.socket).await,
            AttackRole::Replay => self.request_replays(seated.socket).await,
            AttackRole::NeverRead => self.never_read(seated.socket).await,
            _ => self.flood(seated.socket).await,
        };
        self.counts.closed_sockets.add(u64::from(ended.is_none()));
        ended
    }

    async fn open(&mut self) -> Option<()> {
        let order = self.order();
        self.table = self.request_table(&order).await?;
        self.targets.add(&self.table);
        Some(())
    }

    async fn request_table(&mut self, order: &Order) -> Option<String> {
        let table = seated_client::open(&mut self.client, order).await.ok();
        match table {
            Some(_) => self.counts.tables.add(1),
            None => self.counts.refused_tables.add(1),
        }
        table
    }

    fn order(&mut self) -> Order {
        match below(&mut self.rng, 5) {
            0 => seated_client::order("napoleon", 5, &[("deals", "20")]),
            1 => seated_client::order("kbernestich", 4, &[]),
            2 => seated_client::order("behutunsburg", 2, &[]),
            3 => seated_client::order("beauharnais", 2, &[]),
            _ => seated_client::order("bezique", 2, &[("packs", "2")]),
        }
    }
}
