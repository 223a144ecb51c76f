//! The connection: the one place where the client is made.

use std::time::Duration;

use async_nats::{Client, ConnectOptions, Event, ServerAddr};
use tokio::sync::mpsc;

use crate::{NatsAddress, config::Credentials};

/// A server that does not answer is noticed after three of these.
const PING_INTERVAL: Duration = Duration::from_secs(2);

const CONNECT_TIMEOUT: Duration = Duration::from_secs(5);

/// Between two attempts to connect again.
const RECONNECT_DELAY: Duration = Duration::from_millis(250);

/// An errand without an answer for this time has none.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(5);

/// Why NATS cannot be reached; the address is shown without its credentials.
#[derive(Debug, thiserror::Error)]
#[error("{address} cannot be reached: {why}")]
pub struct NatsError {
    address: String,
    why: String,
}

impl NatsError {
    pub(super) fn new(address: &NatsAddress, why: &dyn std::fmt::Display) -> NatsError {
        let why = why.to_string().split_whitespace().collect::<Vec<_>>().join(" ");
        NatsError { address: address.to_string(), why }
    }
}

/// Connects, and goes on to do so whenever the connection is lost; events say when it is.
pub(super) async fn connect(
    address: &NatsAddress,
    name: &str,
) -> Result<(Client, mpsc::UnboundedReceiver<Event>), NatsError> {
    let failed = |why: &dyn std::fmt::Display| NatsError::new(address, why);
    let servers: Result<Vec<ServerAddr>, _> =
        address.servers().iter().map(|server| server.parse()).collect();
    let servers = servers.map_err(|why| failed(&why))?;
    let (events, coming) = mpsc::unbounded_channel();
    let options = ConnectOptions::new()
        .name(name)
        .ping_interval(PING_INTERVAL)
        .connection_timeout(CONNECT_TIMEOUT)
        .request_timeout(Some(ANSWER_TIMEOUT))
        .reconnect_delay_callback(|_| RECONNECT_DELAY)
        .event_callback(move |event| {
            // A node that has ended does not listen any more.
            let _ = events.send(event);
            std::future::ready(())
        });
    let options = match address.credentials() {
        Some(Credentials::Password { user, password }) => {
            options.user_and_password(user.clone(), password.clone())
        }
        Some(Credentials::Token(token)) => options.token(token.clone()),
        None => options,
    };
    let client = options.connect(servers).await.map_err(|why| failed(&why))?;
    Ok((client, coming))
}
