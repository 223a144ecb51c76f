//! Where bots think: a few threads of their own, so that no table waits for another's bot and no
//! socket for any.
//!
//! The threads are shared fairly between principals. A principal is a person together with the
//! address prefix they come from: addresses take turns, and the people of one address share its
//! turns, so that a crowd of guests behind one address is served like one. `scheduler.rs` decides
//! whose turn it is, `budget.rs` how much a principal may use in a minute, `time_limit.rs` how long a
//! thought may take while others wait.

mod budget;
mod fair_queue;
mod round_robin;
mod scheduler;
#[cfg(test)]
mod tests;
mod time_limit;

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
    },
    time::Instant,
};

use protocol::{Code, Estimate};
use rayon::ThreadPool;
use table::{Stop, Thought, Weighing};
use tokio::sync::oneshot;

use super::lock;
use crate::{Visitor, middleware::ClientAddr, people::person_id};
use scheduler::{Desk, Full, Lane, Turn};
use time_limit::{Limit, is_crowded, is_late};

/// On whose account something is thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Principal {
    pub(crate) place: ClientAddr,
    pub(crate) person: String,
}

impl Principal {
    pub(crate) fn of(visitor: &Visitor, place: ClientAddr) -> Principal {
        Principal { place, person: person_id(visitor.id).to_string() }
    }
}

/// What a bot does.
#[derive(Debug)]
pub(super) struct Chosen {
    pub(super) action: String,
    /// Whether it had to be brief: too many wait, or its principal has used up their budget.
    /// Bots that would answer at once then pause, or brief thoughts would only be asked for more
    /// often.
    pub(super) is_hurried: bool,
}

/// Whom a hint is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Asks {
    Player,
    Stranger,
}

pub(super) struct Pool {
    threads: ThreadPool,
    shared: Arc<Shared>,
}

struct Shared {
    desk: Mutex<Desk<Job>>,
    /// How many places wait: asked by every running thought, all the time.
    waiting: AtomicUsize,
    threads: u32,
}

struct Job {
    limit: Limit,
    lane: Lane,
    since: Instant,
    think: Box<dyn FnOnce(Effort<'_>) + Send>,
}

/// How much is thought.
#[derive(Clone, Copy)]
enum Effort<'a> {
    /// Nothing: what waited too long is decided by rules of thumb.
    AtOnce,
    Until {
        stop: Stop<'a>,
        is_hurried: bool,
    },
}

impl Job {
    fn new(lane: Lane, limit: Limit, think: impl FnOnce(Effort<'_>) + Send + 'static) -> Job {
        Job { limit, lane, since: Instant::now(), think: Box::new(think) }
    }

    /// A bot for which there is no time left, or the queue would grow and grow.
    fn is_late(&self, now: Instant) -> bool {
        self.lane == Lane::Bot && is_late(now - self.since)
    }
}

impl Pool {
    pub(super) fn new(threads: usize) -> Pool {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let builder = builder.thread_name(|number| format!("bot-{number}"));
        let builder = builder.start_handler(|_| be_nice());
        // A bot that fails leaves its table waiting, but no other.
        let builder = builder.panic_handler(|_| tracing::error!("a bot failed"));
        let all = u32::try_from(threads).unwrap_or(u32::MAX);
        let (desk, waiting) = (Mutex::new(Desk::new(all)), AtomicUsize::new(0));
        let shared = Arc::new(Shared { desk, waiting, threads: all });
        Pool { threads: builder.build().expect("the system has threads"), shared }
    }

    /// What the bot does, on the account of one of those it plays with; nothing if it failed.
    pub(super) fn choose(
        &self,
        payers: &[Principal],
        thought: Thought,
    ) -> oneshot::Receiver<Chosen> {
        let limit = if thought.is_big { Limit::SOMETHING_BIG } else { Limit::A_CARD };
        let (tell, told) = oneshot::channel();
        let think = move |effort: Effort<'_>| {
            let chosen = match effort {
                Effort::AtOnce => Chosen { action: thought.choose_at_once(), is_hurried: true },
                Effort::Until { stop, is_hurried } => {
                    Chosen { action: thought.choose(stop), is_hurried }
                }
            };
            // The table may be gone.
            let _ = tell.send(chosen);
        };
        let put = self.put(payers, Job::new(Lane::Bot, limit, think));
        put.expect("moves of bots are not limited in number");
        told
    }

    /// A hint, when it is its turn.
    pub(super) async fn weigh(
        &self,
        who: Principal,
        asks: Asks,
        weighing: Weighing,
    ) -> Result<Vec<Estimate>, Code> {
        let lane = match asks {
            Asks::Player => Lane::Player,
            Asks::Stranger => Lane::Stranger,
        };
        let (tell, told) = oneshot::channel();
        let think = move |effort: Effort<'_>| {
            // A request that was given up needs no answer.
            if let Effort::Until { stop, .. } = effort
                && !tell.is_closed()
            {
                let _ = tell.send(weighing.weigh(stop));
            }
        };
        self.put(&[who], Job::new(lane, Limit::A_HINT, think)).map_err(|Full| Code::TooFast)?;
        told.await.map_err(|_| Code::Failed)
    }

    /// Every job brings a thread to the desk, but which job that thread takes is decided there.
    fn put(&self, payers: &[Principal], job: Job) -> Result<(), Full> {
        let mut desk = lock(&self.shared.desk);
        let (lane, now) = (job.lane, job.since);
        desk.put(lane, payers, job, now)?;
        self.shared.waiting.store(desk.places(), Ordering::Relaxed);
        drop(desk);
        let shared = Arc::clone(&self.shared);
        self.threads.spawn_fifo(move || shared.think());
        Ok(())
    }
}

impl Shared {
    fn think(&self) {
        let begun = Instant::now();
        let Some(Turn { who, job, behind, is_spent }) = self.take(begun) else { return };
        if job.is_late(begun) {
            return (job.think)(Effort::AtOnce);
        }
        let waiting = || self.waiting.load(Ordering::Relaxed).max(behind);
        let is_hurried = is_spent || is_crowded(waiting(), self.threads);
        let shared = || job.limit.among(waiting(), self.threads);
        let limit = || if is_spent { job.limit.least } else { shared() };
        let stop = || begun.elapsed() >= limit();
        (job.think)(Effort::Until { stop: &stop, is_hurried });
        let ended = Instant::now();
        lock(&self.desk).charge(&who, ended - begun, ended);
    }

    fn take(&self, now: Instant) -> Option<Turn<Job>> {
        let mut desk = lock(&self.desk);
        let turn = desk.take(now);
        self.waiting.store(desk.places(), Ordering::Relaxed);
        turn
    }
}

/// Thinking yields to answering: threads of bots have a lower priority than those that serve
/// sockets. Only Linux knows a priority for a thread alone.
fn be_nice() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::nice(10) {
        tracing::debug!(%error, "bots think at full priority");
    }
}

impl std::fmt::Debug for Pool {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pool").field("threads", &self.shared.threads).finish_non_exhaustive()
    }
}
