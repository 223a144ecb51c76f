//! The readers: a few connections, which queries borrow on threads where they may block.

use std::{
    panic,
    path::PathBuf,
    sync::{Arc, Mutex, PoisonError},
};

use rusqlite::Connection;
use tokio::{sync::Semaphore, task};

use super::connect;
use crate::StoreError;

/// Queries that run at the same time; reads are rare beside writes.
const READERS: u32 = 4;

/// A pool of connections, each of which is opened when it is first needed.
#[derive(Clone, Debug)]
pub(super) struct Readers {
    pool: Arc<Pool>,
    permits: Arc<Semaphore>,
}

#[derive(Debug)]
struct Pool {
    path: PathBuf,
    idle: Mutex<Vec<Connection>>,
}

impl Readers {
    pub(super) fn new(path: PathBuf) -> Readers {
        let pool = Arc::new(Pool { path, idle: Mutex::default() });
        Readers { pool, permits: Arc::new(Semaphore::new(READERS as usize)) }
    }

    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = Arc::clone(&self.permits).acquire_owned().await;
        let permit = permit.map_err(|_| StoreError::Closed)?;
        let pool = Arc::clone(&self.pool);
        let read = task::spawn_blocking(move || {
            let answer = pool.read(query);
            drop(permit);
            answer
        });
        match read.await {
            Ok(answer) => answer,
            Err(failed) if failed.is_panic() => panic::resume_unwind(failed.into_panic()),
            // The runtime is being dropped.
            Err(_) => Err(StoreError::Closed),
        }
    }

    /// Waits for queries that run, and closes all connections.
    pub(super) async fn close(&self) {
        if let Ok(permits) = self.permits.acquire_many(READERS).await {
            self.permits.close();
            drop(permits);
        }
        self.pool.idle().clear();
    }
}

impl Pool {
    fn read<T>(
        &self,
        query: impl FnOnce(&Connection) -> Result<T, StoreError>,
    ) -> Result<T, StoreError> {
        let idle = self.idle().pop();
        let connection = idle.map_or_else(|| connect::reading(&self.path), Ok)?;
        let answer = query(&connection);
        self.idle().push(connection);
        answer
    }

    fn idle(&self) -> std::sync::MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
