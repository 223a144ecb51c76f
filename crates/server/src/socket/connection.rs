//! One WebSocket: rate limit, heartbeat, and the loop that passes messages to the table and back.

use std::{num::NonZeroU32, ops::ControlFlow, sync::Arc, time::Duration};

use protocol::{Code, Say};
use tokio::{
    sync::watch,
    task::yield_now,
    time::{Instant, Interval, MissedTickBehavior, interval},
};
use tokio_tungstenite::tungstenite::{self, Message, protocol::frame::coding::CloseCode};

use super::{
    rate_limit::{Charge, FrameLimit},
    websocket::{READ_BUFFER, WebSocket},
};
use crate::{
    ApiError, App,
    connections::ReadLimit,
    middleware::{ClientAddr, RateLimits},
    people::{SessionKey, SocketGuard},
    tables::{SubscribeRequest, Subscription},
};

/// Heartbeat: the interval of pings.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// A client that has sent nothing for this time, not even a pong, is disconnected.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(50);

/// Frames with less time between them may have come with one read.
const BURST: Duration = Duration::from_millis(10);

/// The person and the address that the frames of a socket are charged to.
pub(super) struct Client {
    pub(super) session: SessionKey,
    pub(super) address: ClientAddr,
    /// `None` without a connection limiter, in tests.
    pub(super) read_limit: Option<Arc<ReadLimit>>,
}

/// Serves a socket until it is closed.
///
/// Its future lives as long as the socket: what is large in it is boxed, and so is what waits only
/// while a connection begins or ends.
pub(super) async fn serve(
    app: &App,
    id: &str,
    request: Box<SubscribeRequest>,
    socket: Box<WebSocket>,
    client: Client,
) {
    let per_second = NonZeroU32::new(app.config.requests_per_second).unwrap_or(NonZeroU32::MIN);
    let (language, frames) = (request.language, FrameLimit::new(per_second));
    if let Some(read_limit) = &client.read_limit {
        read_limit.limit(2 * (app.config.message_bytes + READ_BUFFER));
    }
    // Registered before the check, so that no end of the session is missed in between.
    let session = client.session;
    let guard = app.sessions.attend(session);
    let goes_on = Box::pin(app.sessions.goes_on(session, String::new)).await;
    let mut connection = Connection { socket, language, frames, client, limits: &app.limits };
    app.metrics.sockets.inc();
    let served = match goes_on {
        Ok(true) => connection.connect(app, id, request, guard).await,
        Ok(false) => Box::pin(connection.close_with(Code::SessionEnded, CloseCode::Policy)).await,
        Err(error) => {
            let code = ApiError::from(error).code();
            Box::pin(connection.close_with(code, CloseCode::Again)).await
        }
    };
    if let Err(error) = served {
        tracing::debug!(%error, "a socket broke");
    }
    app.metrics.sockets.dec();
}

/// A WebSocket of a client at a table.
pub(super) struct Connection<'a> {
    pub(super) socket: Box<WebSocket>,
    pub(super) language: engine::show::Language,
    frames: FrameLimit,
    client: Client,
    limits: &'a RateLimits,
}

/// Why a connection broke.
#[derive(Debug, thiserror::Error)]
pub(super) enum SocketError {
    #[error(transparent)]
    Socket(#[from] tungstenite::Error),
    #[error("the client does not read")]
    WriteTimeout(#[from] tokio::time::error::Elapsed),
}

impl Connection<'_> {
    async fn connect(
        &mut self,
        app: &App,
        id: &str,
        request: Box<SubscribeRequest>,
        session: SocketGuard,
    ) -> Result<(), SocketError> {
        match Box::pin(app.tables.connect(id, request)).await {
            Ok(subscription) => self.run(&subscription, session, app.draining()).await,
            Err(refused) => Box::pin(self.close_with(refused.code(), CloseCode::Again)).await,
        }
    }

    /// The loop of a connection: until either side closes it, the session ends, or the server stops.
    async fn run(
        &mut self,
        subscription: &Subscription,
        mut session: SocketGuard,
        mut draining: watch::Receiver<bool>,
    ) -> Result<(), SocketError> {
        let outbox = &subscription.outbox;
        outbox.attach(self.socket.shared());
        let mut heartbeat = heartbeat();
        let mut last_received = Instant::now();
        loop {
            tokio::select! {
                goes_on = outbox.news() => {
                    self.send_waiting(outbox).await?;
                    if !goes_on && outbox.is_moving() {
                        return Box::pin(self.close_with(Code::Stopping, CloseCode::Restart)).await;
                    }
                    if !goes_on {
                        return Box::pin(self.close(CloseCode::Away)).await;
                    }
                }
                // Nothing is read after the end of the session.
                received = self.socket.receive(), if !session.has_ended() => {
                    let before = std::mem::replace(&mut last_received, Instant::now());
                    if self.receive(subscription, received).await?.is_break() {
                        return Ok(());
                    }
                    // One read brings many small frames: other tasks run between any two of them.
                    // After a single one this task waits by itself.
                    if last_received - before < BURST {
                        yield_now().await;
                    }
                }
                () = session.ended() => {
                    return Box::pin(self.close_with(Code::SessionEnded, CloseCode::Policy)).await;
                }
                _ = heartbeat.tick() => {
                    if last_received.elapsed() > HEARTBEAT_TIMEOUT {
                        return Ok(());
                    }
                    self.send_control(Message::Ping(Vec::new().into())).await?;
                }
                () = async { drop(draining.wait_for(|stopping| *stopping).await) } => {
                    self.send_waiting(outbox).await?;
                    return Box::pin(self.close_with(Code::Stopping, CloseCode::Restart)).await;
                }
            }
        }
    }

    /// A message of the client; a break once the connection has ended.
    async fn receive(
        &mut self,
        subscription: &Subscription,
        received: Option<Result<Message, tungstenite::Error>>,
    ) -> Result<ControlFlow<()>, SocketError> {
        match received {
            Some(Ok(Message::Close(_))) | None => Ok(ControlFlow::Break(())),
            Some(Ok(message)) => self.handle(subscription, message).await,
            // Too long, not UTF-8 or not a frame: nothing after it could be read.
            Some(Err(_)) => self.refuse_and_close(Code::BadMessage).await,
        }
    }

    /// Every message is charged to the rate limit before it is handled, whatever its kind.
    async fn handle(
        &mut self,
        subscription: &Subscription,
        message: Message,
    ) -> Result<ControlFlow<()>, SocketError> {
        match (self.charge(), message) {
            (Charge::Exhausted, _) => return self.refuse_and_close(Code::TooFast).await,
            (Charge::Granted, Message::Text(text)) => {
                if !subscription.send(text.as_str().to_owned()).await {
                    return Box::pin(self.close(CloseCode::Away)).await.map(ControlFlow::Break);
                }
            }
            (Charge::Refused, Message::Text(text)) => {
                self.refuse(id_of(&text), Code::TooFast).await?;
            }
            (Charge::Granted, Message::Binary(_)) => {
                self.refuse(String::new(), Code::BadMessage).await?;
            }
            (Charge::Refused, Message::Binary(_)) => {
                self.refuse(String::new(), Code::TooFast).await?;
            }
            (_, Message::Ping(_) | Message::Pong(_) | Message::Close(_) | Message::Frame(_)) => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn charge(&mut self) -> Charge {
        let Client { session, address, read_limit } = &self.client;
        if let Some(read_limit) = read_limit {
            read_limit.reset();
        }
        self.frames.charge(|| self.limits.allow_frame(session.person, *address))
    }

    async fn refuse_and_close(&mut self, why: Code) -> Result<ControlFlow<()>, SocketError> {
        Box::pin(self.close_with(why, CloseCode::Policy)).await.map(ControlFlow::Break)
    }
}

/// The action id of a message; empty if it has none.
fn id_of(text: &str) -> String {
    serde_json::from_str(text).map(|Say { id, .. }| id).unwrap_or_default()
}

fn heartbeat() -> Interval {
    let mut pings = interval(HEARTBEAT);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings
}
