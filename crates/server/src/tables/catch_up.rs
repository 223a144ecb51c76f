//! Replay of missed steps to a client, rate-limited: written in `spawn_blocking`, one at a time for
//! each person.

use std::{num::NonZeroU32, sync::Arc};

use governor::{Quota, clock::DefaultClock};
use protocol::Code;
use table::CatchUp;

use super::{Principal, Tables, outbox::Outbox, spawn_blocking, table_task::TableTask};
use crate::middleware::RateLimit;

/// Burst of the rate limit, which refills by one each second.
const BURST: NonZeroU32 = NonZeroU32::new(20).unwrap();

pub(super) fn limit() -> RateLimit<String> {
    RateLimit::new(quota(), DefaultClock::default())
}

fn quota() -> Quota {
    Quota::per_second(NonZeroU32::MIN).allow_burst(BURST)
}

impl TableTask {
    /// A rate limit: a client that asks too often is refused, and one that connects too often gets
    /// a snapshot without the steps it missed.
    pub(super) fn write_catch_up(&self, connection: u64, id: Option<String>, catch_up: CatchUp) {
        let Some((outbox, principal)) = self.account(connection) else { return };
        let is_allowed = || self.tables().catch_ups.check(&principal.person).is_ok();
        let catch_up = match id {
            Some(id) if outbox.is_held() || !is_allowed() => {
                return self.refuse(connection, id, Code::TooFast);
            }
            None if !is_allowed() => catch_up.brief(),
            _ => catch_up,
        };
        outbox.hold();
        tokio::spawn(Arc::clone(self.tables()).write(principal, outbox, catch_up));
    }
}

impl Tables {
    async fn write(self: Arc<Tables>, who: Principal, outbox: Arc<Outbox>, catch_up: CatchUp) {
        let text = match self.work.acquire(&who).await {
            Ok(permit) => {
                spawn_blocking(move || (catch_up.write(), permit)).await.map(|(text, _)| text)
            }
            Err(_) => Ok(catch_up.brief().write()),
        };
        match text {
            Ok(text) => outbox.release(text),
            Err(_) => outbox.close(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use governor::clock::FakeRelativeClock;

    use super::*;

    #[test]
    fn a_client_that_asks_again_and_again_is_served_once_a_second() {
        let clock = FakeRelativeClock::default();
        let limit = RateLimit::new(quota(), clock.clone());
        let allowed = |who: &str| (0..100).filter(|_| limit.check(&who.to_owned()).is_ok()).count();
        assert_eq!([allowed("a"), allowed("a"), allowed("b")], [20, 0, 20]);
        clock.advance(Duration::from_secs(3));
        assert_eq!(allowed("a"), 3);
    }
}
