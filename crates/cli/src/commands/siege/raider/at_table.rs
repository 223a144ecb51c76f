//! What is done with a socket.

use std::time::Duration;

use engine::luck::below;
use futures_util::{SinkExt as _, StreamExt as _};
use protocol::{Ask, Stage};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use super::{
    super::{caller::Socket, chair::Chair},
    MOST_MESSAGES, PAUSE, Raider,
};

/// How often a watcher wants everything, before anything is read.
const AT_ONCE: u32 = 40;

impl Raider {
    /// `None` if the server hung up.
    pub(super) async fn play(&mut self, mut chair: Chair) -> Option<()> {
        chair.say(Ask::Start).await?;
        for _ in 0..MOST_MESSAGES {
            if matches!(chair.stage(), Some(Stage::Over | Stage::Closed)) {
                self.table.clear();
                return Some(());
            }
            if let Some(act) = chair.choice().filter(|_| chair.knows.waiting.is_empty()) {
                self.harass(&mut chair).await?;
                chair.say(act).await?;
                self.done.said.add(1);
            }
            chair.hear().await?;
        }
        Some(())
    }

    /// What else a player may ask for, beside each action.
    async fn harass(&mut self, chair: &mut Chair) -> Option<()> {
        let at = chair.knows.step;
        let ask = match below(&mut self.rng, 8) {
            0 | 1 => Ask::Hint { at },
            2 => Ask::Undo { at },
            3 => Ask::Pause,
            4 => Ask::Resume,
            5 => Ask::Claim { at },
            _ => return Some(()),
        };
        self.done.said.add(1);
        chair.say(ask).await.map(|_| ())
    }

    pub(super) async fn talk(&mut self, socket: Socket) -> Option<()> {
        let (mut say, mut hear) = socket.split();
        let talk = async {
            for number in 0..MOST_MESSAGES {
                let on = number % 2 == 0;
                let ask = match number % 4 {
                    0 => Ask::Text { text: format!("{number} {}", "x".repeat(190)) },
                    1 => Ask::Phrase { phrase: "hello".to_owned() },
                    2 => Ask::Show { on: number % 8 < 4 },
                    _ => Ask::AllowText { on: !on },
                };
                say.send(message(self.number, number, ask)).await.ok()?;
                self.done.said.add(1);
                sleep(PAUSE).await;
            }
            Some(())
        };
        tokio::select! {
            talked = talk => talked,
            () = async { while let Some(Ok(_)) = hear.next().await {} } => None,
        }
    }

    pub(super) async fn retell(&mut self, socket: Socket) -> Option<()> {
        let (mut say, mut hear) = socket.split();
        let ask = async {
            for number in 0..MOST_MESSAGES {
                say.send(message(self.number, number, Ask::Since { step: 0, talk: 0 }))
                    .await
                    .ok()?;
                self.done.said.add(1);
                sleep(PAUSE).await;
            }
            Some(())
        };
        tokio::select! {
            asked = ask => asked,
            () = async { while let Some(Ok(_)) = hear.next().await {} } => None,
        }
    }

    /// Once nothing more is taken, it stays where it is.
    pub(super) async fn say_unheard(&mut self, mut socket: Socket) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let since = message(self.number, number, Ask::Since { step: 0, talk: 0 });
            let sent = timeout(Duration::from_secs(1), socket.send(since)).await;
            if let Ok(sent) = sent {
                sent.ok()?;
                self.done.said.add(1);
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    pub(super) async fn flood(&mut self, mut socket: Socket) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let frame = match number % 4 {
                0 => Message::Ping(vec![0; 100].into()),
                1 => Message::Binary(vec![0; 1000].into()),
                2 => Message::Pong(Vec::new().into()),
                _ => Message::text("{\"id\":\"nonsense\""),
            };
            socket.send(frame).await.ok()?;
            self.done.said.add(1);
            if number % 100 == 99 {
                tokio::task::yield_now().await;
            }
        }
        Some(())
    }

    pub(super) async fn watch(&mut self) -> Option<()> {
        for round in 0..MOST_MESSAGES {
            let table = self.targets.one(&mut self.rng)?;
            let mut socket = self.enter(&table).await?;
            for number in 0..AT_ONCE {
                let id = round * AT_ONCE + number;
                let since = message(self.number, id, Ask::Since { step: 0, talk: 0 });
                socket.send(since).await.ok()?;
                self.done.said.add(1);
            }
            // What comes is read for a while, slowly.
            for _ in 0..AT_ONCE {
                let told = timeout(PAUSE, socket.next()).await;
                if let Ok(None | Some(Err(_))) = told {
                    self.done.hung_up.add(1);
                    break;
                }
                sleep(PAUSE).await;
            }
        }
        Some(())
    }

    pub(super) async fn knock(&mut self) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let table = self.targets.one(&mut self.rng)?;
            let mut socket = self.enter(&table).await?;
            if number % 2 == 0 {
                // Otherwise it is gone without a word.
                let _ = socket.close(None).await;
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    /// As a watcher.
    async fn enter(&mut self, table: &str) -> Option<Socket> {
        let socket = self.caller.socket(table).await;
        match socket {
            Some(_) => self.done.sockets.add(1),
            None => self.done.shut_out.add(1),
        }
        socket
    }
}

fn message(who: u32, number: u32, ask: Ask) -> Message {
    let say = protocol::Say { id: format!("{who}-{number}"), ask };
    Message::text(serde_json::to_string(&say).expect("what is said is plain data"))
}
