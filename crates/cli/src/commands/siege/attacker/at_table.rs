//! Abuse of a WebSocket: chat, replays, floods, slow reading, reconnecting.

use std::time::Duration;

use engine::luck::below;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Stage};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::{
    super::{guest_client::Socket, seated_client::SeatedClient},
    Attacker, MAX_MESSAGES, PAUSE,
};

/// The number of requests for the whole log before anything is read.
const BATCH: u32 = 40;

impl Attacker {
    /// `None` if the server closed the connection.
    pub(super) async fn play(&mut self, mut seated: SeatedClient) -> Option<()> {
        seated.send(Ask::Start).await?;
        for _ in 0..MAX_MESSAGES {
            if matches!(seated.stage(), Some(Stage::Over | Stage::Closed)) {
                self.table.clear();
                return Some(());
            }
            if let Some(act) = seated.random_action().filter(|_| seated.follower.waiting.is_empty())
            {
                self.send_extra(&mut seated).await?;
                seated.send(act).await?;
                self.counts.messages.add(1);
            }
            seated.receive().await?;
        }
        Some(())
    }

    /// Sends what else a player may ask for, beside each action.
    async fn send_extra(&mut self, seated: &mut SeatedClient) -> Option<()> {
        let at = seated.follower.step;
        let ask = match below(&mut self.rng, 8) {
            0 | 1 => Ask::Hint { at },
            2 => Ask::Undo { at },
            3 => Ask::Pause,
            4 => Ask::Resume,
            5 => Ask::Claim { at },
            _ => return Some(()),
        };
        self.counts.messages.add(1);
        seated.send(ask).await.map(|_| ())
    }

    pub(super) async fn talk(&mut self, socket: Socket) -> Option<()> {
        let (mut sink, mut stream) = socket.split();
        let talk = async {
            for number in 0..MAX_MESSAGES {
                let on = number % 2 == 0;
                let ask = match number % 4 {
                    0 => Ask::Text { text: format!("{number} {}", "x".repeat(190)) },
                    1 => Ask::Phrase { phrase: "hello".to_owned() },
                    2 => Ask::Show { on: number % 8 < 4 },
                    _ => Ask::AllowText { on: !on },
                };
                sink.send(message(self.number, number, ask)).await.ok()?;
                self.counts.messages.add(1);
                sleep(PAUSE).await;
            }
            Some(())
        };
        tokio::select! {
            talked = talk => talked,
            () = async { while let Some(Ok(_)) = stream.next().await {} } => None,
        }
    }

    pub(super) async fn request_replays(&mut self, socket: Socket) -> Option<()> {
        let (mut sink, mut stream) = socket.split();
        let ask = async {
            for number in 0..MAX_MESSAGES {
                sink.send(message(self.number, number, Ask::Since { step: 0, talk: 0 }))
                    .await
                    .ok()?;
                self.counts.messages.add(1);
                sleep(PAUSE).await;
            }
            Some(())
        };
        tokio::select! {
            asked = ask => asked,
            () = async { while let Some(Ok(_)) = stream.next().await {} } => None,
        }
    }

    /// Once nothing more is accepted, it stays connected.
    pub(super) async fn never_read(&mut self, mut socket: Socket) -> Option<()> {
        for number in 0..MAX_MESSAGES {
            let since = message(self.number, number, Ask::Since { step: 0, talk: 0 });
            let sent = timeout(Duration::from_secs(1), socket.send(since)).await;
            if let Ok(sent) = sent {
                sent.ok()?;
                self.counts.messages.add(1);
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    pub(super) async fn flood(&mut self, mut socket: Socket) -> Option<()> {
        for number in 0..MAX_MESSAGES {
            let frame = match number % 4 {
                0 => Message::Ping(vec![0; 100].into()),
                1 => Message::Binary(vec![0; 1000].into()),
                2 => Message::Pong(Vec::new().into()),
                _ => Message::text("{\"id\":\"nonsense\""),
            };
            socket.send(frame).await.ok()?;
            self.counts.messages.add(1);
            if number % 100 == 99 {
                tokio::task::yield_now().await;
            }
        }
        Some(())
    }

    pub(super) async fn watch(&mut self) -> Option<()> {
        for round in 0..MAX_MESSAGES {
            let table = self.targets.random(&mut self.rng)?;
            let mut socket = self.enter(&table).await?;
            for number in 0..BATCH {
                let id = round * BATCH + number;
                let since = message(self.number, id, Ask::Since { step: 0, talk: 0 });
                socket.send(since).await.ok()?;
                self.counts.messages.add(1);
            }
            // What comes is read for a while, slowly.
            for _ in 0..BATCH {
                let received = timeout(PAUSE, socket.next()).await;
                if let Ok(None | Some(Err(_))) = received {
                    self.counts.closed_sockets.add(1);
                    break;
                }
                sleep(PAUSE).await;
            }
        }
        Some(())
    }

    pub(super) async fn reconnect(&mut self) -> Option<()> {
        for number in 0..MAX_MESSAGES {
            let table = self.targets.random(&mut self.rng)?;
            let mut socket = self.enter(&table).await?;
            if number % 2 == 0 {
                // Otherwise the connection is dropped without a close frame.
                let _ = socket.close(None).await;
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    /// Connects as a watcher.
    async fn enter(&mut self, table: &str) -> Option<Socket> {
        let socket = self.client.socket(table).await;
        match socket {
            Some(_) => self.counts.sockets.add(1),
            None => self.counts.refused_sockets.add(1),
        }
        socket
    }
}

fn message(attacker: u32, number: u32, ask: Ask) -> Message {
    let say = protocol::Say { id: format!("{attacker}-{number}"), ask };
    Message::text(serde_json::to_string(&say).expect("a request is plain data"))
}
