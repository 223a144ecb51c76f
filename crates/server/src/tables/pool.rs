//! Where bots think: a few threads of their own, so that no table waits for another's bot and no
//! socket for any.

use std::time::{Duration, Instant};

use protocol::{Code, Estimate};
use rayon::ThreadPool;
use table::{Thought, Weighing};
use tokio::sync::{Semaphore, oneshot};

/// How long a bot may think about a card, and about something big.
const A_CARD: Duration = Duration::from_millis(25);
const SOMETHING_BIG: Duration = Duration::from_millis(500);

/// Hints that may wait for their turn.
const MOST_HINTS: usize = 64;

#[derive(Debug)]
pub(super) struct Pool {
    threads: ThreadPool,
    /// Half of the threads may give hints; the others are for bots, for whom people wait.
    turns: Semaphore,
    hints: Semaphore,
}

impl Pool {
    pub(super) fn new(threads: usize) -> Pool {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let builder = builder.thread_name(|number| format!("bot-{number}"));
        // A bot that fails leaves its table waiting, but no other.
        let builder = builder.panic_handler(|_| tracing::error!("a bot failed"));
        Pool {
            threads: builder.build().expect("the system has threads"),
            turns: Semaphore::new(threads.div_ceil(2)),
            hints: Semaphore::new(MOST_HINTS),
        }
    }

    /// What the bot does; nothing if it failed.
    pub(super) fn choose(&self, thought: Thought) -> oneshot::Receiver<String> {
        let limit = if thought.is_big { SOMETHING_BIG } else { A_CARD };
        self.run(limit, move |stop| thought.choose(stop))
    }

    /// A hint, when it is its turn.
    pub(super) async fn weigh(&self, weighing: Weighing) -> Result<Vec<Estimate>, Code> {
        let _waiting = self.hints.try_acquire().map_err(|_| Code::TooFast)?;
        let _turn = self.turns.acquire().await.expect("turns never end");
        let weighed = self.run(SOMETHING_BIG, move |stop| weighing.weigh(stop));
        weighed.await.map_err(|_| Code::Failed)
    }

    fn run<T: Send + 'static>(
        &self,
        limit: Duration,
        think: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (tell, told) = oneshot::channel();
        self.threads.spawn_fifo(move || {
            let begun = Instant::now();
            let thought = think(&|| begun.elapsed() >= limit);
            // Whoever asked may have gone home.
            let _ = tell.send(thought);
        });
        told
    }
}
