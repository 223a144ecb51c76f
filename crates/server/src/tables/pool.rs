//! Where bots think: a few threads of their own, so that no table waits for another's bot and no
//! socket for any.

use std::time::{Duration, Instant};

use protocol::Estimate;
use rayon::ThreadPool;
use table::{Thought, Weighing};
use tokio::sync::oneshot;

/// How long a bot may think about a card, and about something big.
const A_CARD: Duration = Duration::from_millis(25);
const SOMETHING_BIG: Duration = Duration::from_millis(500);

#[derive(Debug)]
pub(super) struct Pool(ThreadPool);

impl Pool {
    pub(super) fn new(threads: usize) -> Pool {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let builder = builder.thread_name(|number| format!("bot-{number}"));
        Pool(builder.build().expect("the system has threads"))
    }

    /// What the bot does; `None` if thinking failed.
    pub(super) fn choose(&self, thought: Thought) -> oneshot::Receiver<String> {
        let limit = if thought.is_big { SOMETHING_BIG } else { A_CARD };
        self.run(limit, move |stop| thought.choose(stop))
    }

    pub(super) fn weigh(&self, weighing: Weighing) -> oneshot::Receiver<Vec<Estimate>> {
        self.run(SOMETHING_BIG, move |stop| weighing.weigh(stop))
    }

    fn run<T: Send + 'static>(
        &self,
        limit: Duration,
        think: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> oneshot::Receiver<T> {
        let (tell, told) = oneshot::channel();
        self.0.spawn_fifo(move || {
            let begun = Instant::now();
            let thought = think(&|| begun.elapsed() >= limit);
            // Whoever asked may have gone home.
            let _ = tell.send(thought);
        });
        told
    }
}
