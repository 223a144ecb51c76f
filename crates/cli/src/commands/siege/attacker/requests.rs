//! Abuse of the HTTP interface.

use engine::luck::below;
use serde::Deserialize;
use tokio::time::sleep;

use super::{Attacker, MAX_MESSAGES, PAUSE};

#[derive(Deserialize)]
struct MatchPage {
    matches: Vec<MatchId>,
}

#[derive(Deserialize)]
struct MatchId {
    id: String,
}

impl Attacker {
    pub(super) async fn send_requests(&mut self) -> Option<()> {
        for number in 0..MAX_MESSAGES {
            let order = self.order();
            match number % 3 {
                0 => drop(self.request_table(&order).await),
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

    /// Downloads finished matches, and tries the same with a running one.
    pub(super) async fn download(&mut self) -> Option<()> {
        for number in 0..MAX_MESSAGES {
            let list = self.request("GET", "/api/matches?limit=100", "").await;
            let page: Option<MatchPage> = serde_json::from_str(&list).ok();
            let over = page.map(|page| page.matches).unwrap_or_default();
            let over = over.into_iter().map(|listed| listed.id);
            let ids: Vec<String> = over.chain(self.targets.random(&mut self.rng)).collect();
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

    /// Gives the body of the response; empty if there is none.
    async fn request(&mut self, method: &str, path: &str, body: &str) -> String {
        self.counts.requests.add(1);
        self.client.request(method, path, body).await.map(|(_, body)| body).unwrap_or_default()
    }
}
