//! The thread pool of bots, separate from the threads that serve sockets, with fair scheduling.
//!
//! The threads are shared fairly between principals. A principal is a person together with the
//! address prefix of the client: scheduling is round robin over addresses, and over the people of
//! one address, so that a crowd of guests behind one address gets the share of one. `scheduler.rs`
//! decides which job is next, `budget.rs` how much a principal may use in a minute, `time_limit.rs`
//! how long a search may take under load.

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

use protocol::{Advice, Code};
use rayon::ThreadPool;
use table::{Stop, Thought, Weighing};
use tokio::sync::oneshot;

use super::lock;
use crate::{Visitor, middleware::ClientAddr, people::person_id};
use scheduler::{Lane, QueueFull, Scheduled, Scheduler};
use time_limit::{TimeLimit, is_crowded, is_late};

/// The account that work is charged to: a person and the address of the client.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Principal {
    pub(crate) address: ClientAddr,
    pub(crate) person: String,
}

impl Principal {
    pub(crate) fn of(visitor: &Visitor, address: ClientAddr) -> Principal {
        Principal { address, person: person_id(visitor.id).to_string() }
    }
}

/// A bot's decision.
#[derive(Debug)]
pub(super) struct Chosen {
    pub(super) action: String,
    /// Whether the search was cut short, because of load or because the budget of the principal is
    /// used up. Bots that would answer at once then pause, as brief searches would only be
    /// requested more often.
    pub(super) is_hurried: bool,
}

/// Where a request for a hint comes from, which gives its priority.
#[derive(Clone, Copy, Debug)]
pub(crate) enum HintSource {
    Player,
    Stranger,
}

pub(super) struct Pool {
    threads: ThreadPool,
    shared: Arc<Shared>,
}

struct Shared {
    scheduler: Mutex<Scheduler<Job>>,
    /// How many addresses have jobs waiting; read by every running search, all the time.
    waiting: AtomicUsize,
    threads: u32,
}

struct Job {
    limit: TimeLimit,
    lane: Lane,
    since: Instant,
    think: Box<dyn FnOnce(Effort<'_>) + Send>,
}

/// How much a job may compute.
#[derive(Clone, Copy)]
enum Effort<'a> {
    /// No search: a job that waited too long is decided by a heuristic.
    AtOnce,
    Until {
        stop: Stop<'a>,
        is_hurried: bool,
    },
}

impl Job {
    fn new(lane: Lane, limit: TimeLimit, think: impl FnOnce(Effort<'_>) + Send + 'static) -> Job {
        Job { limit, lane, since: Instant::now(), think: Box::new(think) }
    }

    /// Load shedding: whether a bot's move has waited so long that it gets no search.
    fn is_late(&self, now: Instant) -> bool {
        self.lane == Lane::Bot && is_late(now - self.since)
    }
}

impl Pool {
    pub(super) fn new(threads: usize) -> Pool {
        let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
        let builder = builder.thread_name(|number| format!("bot-{number}"));
        let builder = builder.start_handler(|_| be_nice());
        // A panic of one bot leaves its own table waiting, and no other.
        let builder = builder.panic_handler(|_| tracing::error!("a bot failed"));
        let all = u32::try_from(threads).unwrap_or(u32::MAX);
        let (scheduler, waiting) = (Mutex::new(Scheduler::new(all)), AtomicUsize::new(0));
        let shared = Arc::new(Shared { scheduler, waiting, threads: all });
        Pool { threads: builder.build().expect("the system has threads"), shared }
    }

    /// A bot's decision, charged to one of `payers`; the channel closes without one if the bot
    /// failed.
    pub(super) fn choose(
        &self,
        payers: &[Principal],
        thought: Thought,
    ) -> oneshot::Receiver<Chosen> {
        let limit = if thought.is_big { TimeLimit::BIG_DECISION } else { TimeLimit::CARD };
        let (sender, receiver) = oneshot::channel();
        let think = move |effort: Effort<'_>| {
            let chosen = match effort {
                Effort::AtOnce => Chosen { action: thought.choose_at_once(), is_hurried: true },
                Effort::Until { stop, is_hurried } => {
                    Chosen { action: thought.choose(stop), is_hurried }
                }
            };
            // The table may have been unloaded.
            let _ = sender.send(chosen);
        };
        let submitted = self.submit(payers, Job::new(Lane::Bot, limit, think));
        submitted.expect("moves of bots are not limited in number");
        receiver
    }

    /// A hint, once its job is scheduled.
    pub(super) async fn weigh(
        &self,
        who: Principal,
        source: HintSource,
        weighing: Weighing,
    ) -> Result<Advice, Code> {
        let lane = match source {
            HintSource::Player => Lane::Player,
            HintSource::Stranger => Lane::Stranger,
        };
        let (sender, receiver) = oneshot::channel();
        let think = move |effort: Effort<'_>| {
            // A cancelled request needs no answer.
            if let Effort::Until { stop, .. } = effort
                && !sender.is_closed()
            {
                let _ = sender.send(weighing.weigh(stop));
            }
        };
        self.submit(&[who], Job::new(lane, TimeLimit::HINT, think))
            .map_err(|QueueFull| Code::TooFast)?;
        receiver.await.map_err(|_| Code::Failed)
    }

    /// Every job wakes a thread, and the scheduler decides which job that thread takes.
    fn submit(&self, payers: &[Principal], job: Job) -> Result<(), QueueFull> {
        let mut scheduler = lock(&self.shared.scheduler);
        let (lane, now) = (job.lane, job.since);
        scheduler.submit(lane, payers, job, now)?;
        self.shared.waiting.store(scheduler.addresses(), Ordering::Relaxed);
        drop(scheduler);
        let shared = Arc::clone(&self.shared);
        self.threads.spawn_fifo(move || shared.think());
        Ok(())
    }
}

impl Shared {
    fn think(&self) {
        let begun = Instant::now();
        let Some(Scheduled { who, job, behind, is_spent }) = self.take(begun) else { return };
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
        lock(&self.scheduler).charge(&who, ended - begun, ended);
    }

    fn take(&self, now: Instant) -> Option<Scheduled<Job>> {
        let mut scheduler = lock(&self.scheduler);
        let next = scheduler.take(now);
        self.waiting.store(scheduler.addresses(), Ordering::Relaxed);
        next
    }
}

/// Threads of bots have a lower priority than those that serve sockets. Only Linux has priorities
/// for single threads.
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
