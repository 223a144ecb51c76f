//! What is asked for over HTTP, without a socket.

use engine::luck::below;
use serde::Deserialize;
use tokio::time::sleep;

use super::{MOST_MESSAGES, PAUSE, Raider};

#[derive(Deserialize)]
struct Page {
    matches: Vec<Card>,
}

#[derive(Deserialize)]
struct Card {
    id: String,
}

impl Raider {
    pub(super) async fn ask(&mut self) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let order = self.order();
            match number % 3 {
                0 => drop(self.ask_for_a_table(&order).await),
                1 => {
                    let name = format!("{{\"name\":\"R {} {number}\"}}", self.number);
                    self.request("PUT", "/api/me", &name).await;
                }
                _ => drop(self.request("GET", "/api/tables?limit=100", "").await),
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    /// Of matches that are over, and of tables where they are not.
    pub(super) async fn read(&mut self) -> Option<()> {
        for number in 0..MOST_MESSAGES {
            let list = self.request("GET", "/api/matches?limit=100", "").await;
            let page: Option<Page> = serde_json::from_str(&list).ok();
            let over = page.map(|page| page.matches).unwrap_or_default();
            let over = over.into_iter().map(|card| card.id);
            let ids: Vec<String> = over.chain(self.targets.one(&mut self.rng)).collect();
            for id in ids.into_iter().rev().take(8) {
                let line = 10 + below(&mut self.rng, 40);
                let path = match number % 3 {
                    0 => format!("/api/matches/{id}/record"),
                    1 => format!("/api/matches/{id}/replay?open=true&count=200"),
                    _ => format!("/api/matches/{id}/hint?line={line}&seat={}", line % 2),
                };
                self.request("GET", &path, "").await;
                sleep(PAUSE).await;
            }
            sleep(PAUSE).await;
        }
        Some(())
    }

    /// Gives the body; empty if nothing came back.
    async fn request(&mut self, method: &str, path: &str, body: &str) -> String {
        self.done.requests.add(1);
        self.caller.ask(method, path, body).await.map(|(_, body)| body).unwrap_or_default()
    }
}
