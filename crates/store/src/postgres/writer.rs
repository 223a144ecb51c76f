//! The writers: two connections, each with a queue of its own; tables are shared out between them, so
//! that the batches of one table stay in order.

use std::{
    collections::{HashSet, VecDeque},
    hash::{BuildHasher as _, BuildHasherDefault, DefaultHasher},
    mem,
    sync::{Arc, atomic::Ordering},
    time::{Duration, Instant},
};

use tokio::{
    sync::{mpsc, oneshot},
    time::sleep,
};

use super::{
    PostgresAddress, State,
    failure::Failure,
    flush::{Group, flush},
    session::Session,
};
use crate::{Batch, StoreError};

const WRITERS: usize = 2;

/// The length of a queue. When it is full, callers wait: backpressure.
const QUEUE_LIMIT: usize = 2048;

/// Tables in one group commit.
const GROUP_COMMIT_LIMIT: usize = 256;

/// A database that is away is waited for this long: then the outcome is unknown to the caller too.
const OUTAGE_LIMIT: Duration = Duration::from_secs(30);
const RETRY_DELAY: Duration = Duration::from_millis(100);

pub(super) type Reply = oneshot::Sender<Result<(), StoreError>>;

enum Write {
    Append(Batch, Reply),
    Close,
}

pub(super) struct Writers {
    queues: Vec<mpsc::Sender<Write>>,
}

impl Writers {
    pub(super) fn start(address: &PostgresAddress, state: &Arc<State>) -> Writers {
        let start = |_| {
            let (queue, writes) = mpsc::channel(QUEUE_LIMIT);
            let (address, state) = (address.clone(), Arc::clone(state));
            let lane = Writer { address, session: None, state, writes };
            tokio::spawn(lane.run());
            queue
        };
        Writers { queues: (0..WRITERS).map(start).collect() }
    }

    pub(super) async fn append(&self, batch: Batch) -> Result<(), StoreError> {
        let hash = BuildHasherDefault::<DefaultHasher>::default().hash_one(&batch.table);
        let queue = &self.queues[hash as usize % self.queues.len()];
        let (reply, replied) = oneshot::channel();
        queue.send(Write::Append(batch, reply)).await.map_err(|_| StoreError::Closed)?;
        replied.await.map_err(|_| StoreError::Closed)?
    }

    /// Waits until what was asked before is written.
    pub(super) async fn close(&self) {
        for queue in &self.queues {
            // A closed queue has been closed before.
            let _ = queue.send(Write::Close).await;
        }
        for queue in &self.queues {
            queue.closed().await;
        }
    }

    pub(super) fn is_closed(&self) -> bool {
        self.queues.iter().any(mpsc::Sender::is_closed)
    }
}

struct Writer {
    address: PostgresAddress,
    /// `None` before it is connected, and after the connection was lost.
    session: Option<Session>,
    state: Arc<State>,
    writes: mpsc::Receiver<Write>,
}

impl Writer {
    async fn run(mut self) {
        let (mut taken, mut waiting) = (Vec::new(), VecDeque::new());
        let mut is_closing = false;
        loop {
            if waiting.is_empty() && !is_closing {
                self.writes.recv_many(&mut taken, GROUP_COMMIT_LIMIT).await;
            }
            while let Ok(write) = self.writes.try_recv() {
                taken.push(write);
            }
            for write in taken.drain(..) {
                match write {
                    Write::Append(batch, reply) => waiting.push_back((batch, reply)),
                    Write::Close => is_closing = true,
                }
            }
            if waiting.is_empty() && (is_closing || self.writes.is_closed()) {
                return;
            }
            let group = group(&mut waiting);
            self.commit(group).await;
        }
    }

    /// Until it is written, refused, or the database has been away for too long.
    async fn commit(&mut self, mut group: Group) {
        let since = Instant::now();
        loop {
            match self.try_commit(&mut group).await {
                Ok(()) => return,
                Err(failure) if failure.is_unstorable() => return self.commit_each(group).await,
                Err(failure) => {
                    self.session = None;
                    self.state.is_failing.store(true, Ordering::Relaxed);
                    if since.elapsed() > OUTAGE_LIMIT || !failure.is_passing() {
                        return group.fail(&failure.into());
                    }
                }
            }
            group.again = true;
            sleep(RETRY_DELAY).await;
        }
    }

    async fn try_commit(&mut self, group: &mut Group) -> Result<(), Failure> {
        let session = match self.session.take().filter(|session| !session.is_closed()) {
            Some(session) => session,
            None => Session::connect(&self.address).await?,
        };
        let done = flush(&session, &self.state, group).await;
        self.session = Some(session);
        done
    }

    /// A value that cannot be stored fails its group: one batch after the other, it fails alone.
    async fn commit_each(&mut self, group: Group) {
        if group.len() == 1 {
            return group.refuse();
        }
        for one in group.split() {
            Box::pin(self.commit(one)).await;
        }
    }
}

/// What waits, at most one batch of each table.
fn group(waiting: &mut VecDeque<(Batch, Reply)>) -> Group {
    let (mut tables, mut group) = (HashSet::new(), Group::default());
    let mut later = VecDeque::new();
    for (batch, reply) in mem::take(waiting) {
        if tables.len() < GROUP_COMMIT_LIMIT && tables.insert(batch.table.clone()) {
            group.push(batch, reply);
        } else {
            later.push_back((batch, reply));
        }
    }
    *waiting = later;
    group
}
