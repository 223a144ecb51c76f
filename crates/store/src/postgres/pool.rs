//! A few connections for everything but appends.

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use tokio::{sync::Mutex, time::sleep};
use tokio_postgres::Row;

use super::{
    PostgresAddress,
    failure::Failure,
    session::{Session, Values},
};
use crate::StoreError;

const CONNECTIONS: usize = 4;

/// A database that is away is waited for this long.
const PATIENCE: Duration = Duration::from_secs(5);
const RETRY_DELAY: Duration = Duration::from_millis(100);

pub(super) struct Pool {
    address: PostgresAddress,
    sessions: [Mutex<Option<Arc<Session>>>; CONNECTIONS],
    next: AtomicUsize,
    is_closed: AtomicBool,
}

impl Pool {
    pub(super) fn new(address: PostgresAddress) -> Pool {
        let (next, is_closed) = (AtomicUsize::new(0), AtomicBool::new(false));
        Pool { address, sessions: Default::default(), next, is_closed }
    }

    /// Reads: asked again if the connection is lost.
    pub(super) async fn read(
        &self,
        query: &str,
        values: Values<'_>,
    ) -> Result<Vec<Row>, StoreError> {
        let since = Instant::now();
        loop {
            match self.try_once(query, values).await? {
                Ok(rows) => return Ok(rows),
                // No row has a value that cannot be stored.
                Err(failure) if failure.is_unstorable() => return Ok(Vec::new()),
                Err(failure) if failure.is_passing() && since.elapsed() < PATIENCE => {}
                Err(failure) => return Err(failure.into()),
            }
            sleep(RETRY_DELAY).await;
        }
    }

    /// Writes: not asked again once it may have been done.
    pub(super) async fn change(
        &self,
        query: &str,
        values: Values<'_>,
    ) -> Result<Result<Vec<Row>, Failure>, StoreError> {
        let since = Instant::now();
        loop {
            match self.session().await? {
                Ok(session) => return Ok(session.query(query, values).await),
                Err(failure) if since.elapsed() < PATIENCE => drop(failure),
                Err(failure) => return Ok(Err(failure)),
            }
            sleep(RETRY_DELAY).await;
        }
    }

    async fn try_once(
        &self,
        query: &str,
        values: Values<'_>,
    ) -> Result<Result<Vec<Row>, Failure>, StoreError> {
        Ok(match self.session().await? {
            Ok(session) => session.query(query, values).await,
            Err(failure) => Err(failure),
        })
    }

    /// One of the sessions in turn, connected anew if it was lost.
    async fn session(&self) -> Result<Result<Arc<Session>, Failure>, StoreError> {
        let number = self.next.fetch_add(1, Ordering::Relaxed) % CONNECTIONS;
        let mut slot = self.sessions[number].lock().await;
        if self.is_closed.load(Ordering::Relaxed) {
            return Err(StoreError::Closed);
        }
        if let Some(session) = slot.as_ref().filter(|session| !session.is_closed()) {
            return Ok(Ok(Arc::clone(session)));
        }
        *slot = None;
        let session = match Session::connect(&self.address).await {
            Ok(session) => Arc::new(session),
            Err(failure) => return Ok(Err(failure)),
        };
        *slot = Some(Arc::clone(&session));
        Ok(Ok(session))
    }

    pub(super) async fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
        for session in &self.sessions {
            session.lock().await.take();
        }
    }
}
