//! A connection to the database, with its prepared statements.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use tokio::{task::JoinHandle, time::timeout};
use tokio_postgres::{
    Client, Connection, Error, NoTls, Row, Socket, Statement, tls::TlsStream, types::ToSql,
};

use super::{PostgresAddress, address::Url, failure::Failure};

/// A statement without an answer for this time has failed: its connection is dropped. It is never
/// cancelled, since a cancelled commit may be acknowledged all the same.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(10);

/// A node that is stopped holds no row for long.
const SETTINGS: &str = "SET lock_timeout = '3s'; SET idle_in_transaction_session_timeout = '2s'; \
    SET client_encoding = 'UTF8'; SET jit = off";

pub(super) type Values<'a> = &'a [&'a (dyn ToSql + Sync)];

/// Statements of several callers are pipelined. A call that is dropped has been sent whole or not at
/// all.
pub(super) struct Session {
    client: Client,
    statements: Mutex<HashMap<String, Statement>>,
    connection: JoinHandle<()>,
}

impl Session {
    /// Connects to the first of several that takes writes.
    pub(super) async fn connect(address: &PostgresAddress) -> Result<Session, Failure> {
        let mut why = Failure::NoHost;
        for url in address.urls() {
            match connect(url).await {
                Ok(session) => return Ok(session),
                Err(error) => why = error,
            }
        }
        Err(why)
    }

    pub(super) fn is_closed(&self) -> bool {
        self.client.is_closed()
    }

    pub(super) async fn query(&self, query: &str, values: Values<'_>) -> Result<Vec<Row>, Failure> {
        let answer = async {
            let statement = self.prepared(query).await?;
            self.client.query(&statement, values).await
        };
        if let Ok(answer) = timeout(ANSWER_TIMEOUT, answer).await {
            return Ok(answer?);
        }
        self.connection.abort();
        Err(Failure::Silent)
    }

    /// Several statements, as a script.
    pub(super) async fn run(&self, script: &str) -> Result<(), Failure> {
        Ok(self.client.batch_execute(script).await?)
    }

    pub(super) fn client(&mut self) -> &mut Client {
        &mut self.client
    }

    async fn prepared(&self, query: &str) -> Result<Statement, Error> {
        let known = lock(&self.statements).get(query).cloned();
        if let Some(statement) = known {
            return Ok(statement);
        }
        let statement = self.client.prepare(query).await?;
        lock(&self.statements).insert(query.to_owned(), statement.clone());
        Ok(statement)
    }
}

async fn connect(url: &Url) -> Result<Session, Failure> {
    let (client, connection) = match url.tls.clone() {
        None => {
            let (client, connection) = url.config.connect(NoTls).await?;
            (client, driven(connection))
        }
        Some(tls) => tls.connect(&url.config).await?,
    };
    let session = Session { client, statements: Mutex::default(), connection };
    session.run(SETTINGS).await?;
    Ok(session)
}

/// An error of the connection is told to whoever waits for an answer.
pub(super) fn driven<T>(connection: Connection<Socket, T>) -> JoinHandle<()>
where
    T: TlsStream + Unpin + Send + 'static,
{
    tokio::spawn(async move { drop(connection.await) })
}

impl Drop for Session {
    fn drop(&mut self) {
        self.connection.abort();
    }
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
