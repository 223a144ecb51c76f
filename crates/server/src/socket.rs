//! A socket at a table: what is said there goes to the table's owner, what is told comes back.

mod rate_limit;

use std::{
    collections::VecDeque, future::pending, num::NonZeroU32, ops::ControlFlow, sync::Arc,
    time::Duration,
};

use axum::{
    extract::{
        FromRequestParts, Path, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code},
    },
    http::request::Parts,
    response::Response,
};
use futures_util::SinkExt as _;
use protocol::{Code, Refusal, Say, Tell};
use serde::Deserialize;
use table::{Look, Since};
use tokio::{
    sync::watch,
    task::yield_now,
    time::{Instant, Interval, MissedTickBehavior, interval, timeout},
};

use rate_limit::{Charge, FrameLimit};

use crate::{
    ApiError, App, Visitor,
    api::QueryParams,
    connections::{ConnectionPermit, ReadLimit},
    is_foreign,
    language::RequestLanguage,
    middleware,
    people::{self, SessionKey, SocketGuard},
    tables::{Place, Wanted},
};

/// How often it is asked whether somebody is still there.
const HEARTBEAT: Duration = Duration::from_secs(20);

/// Who has been silent for so long, pings included, is gone.
const HEARTBEAT_TIMEOUT: Duration = Duration::from_secs(50);

/// Who does not take what is told within this is gone too.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// How long the other side may take to hang up after a goodbye.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Frames that are read away after a goodbye. A flood is longer: the rest of it is left to flow
/// control until the connection is cut.
const DRAINED_FRAMES: usize = 512;

/// Frames are small; a socket at rest should be too.
const READ_BUFFER: usize = 2048;

/// What waits to be told goes out in one piece up to this.
const WRITE_BUFFER: usize = 16 * 1024;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SocketQuery {
    /// The last step that was heard on a former connection.
    since: Option<u32>,
    /// The last connection of talk that was heard there.
    talk: Option<u32>,
    /// The seat whose cards a watcher would like to see.
    sees: Option<u8>,
    /// What lets them.
    invitation: Option<String>,
}

/// Takes a place at a table: the protocol of docs/PROTOCOL.md begins.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("since" = Option<u32>, Query, description = "The last step heard on a former connection"),
        ("talk" = Option<u32>, Query, description = "The last connection of talk heard there"),
        ("sees" = Option<u8>, Query, description = "The seat whose cards a watcher would like to see"),
        ("invitation" = Option<String>, Query, description = "What that seat gave to whom it invited"),
        ("lang" = Option<String>, Query, description = "`en` or `ja`"),
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 400, body = Refusal, description = "Not how a WebSocket is opened"),
        (status = 403, body = Refusal, description = "QueryParams from another page"),
        (status = 404, body = Refusal, description = "No such table"),
        (status = 429, body = Refusal, description = "Too many connections"),
    ))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Upgrade { upgrade, permit }: Upgrade,
    visitor: Visitor,
    from: middleware::ClientAddr,
    RequestLanguage(language): RequestLanguage,
    Path(id): Path<String>,
    QueryParams(query): QueryParams<SocketQuery>,
) -> Result<Response, ApiError> {
    let inside = app.sockets.try_acquire(visitor.id).ok_or_else(|| ApiError::new(Code::TooFast))?;
    if !app.tables.has(&id).await? {
        return Err(ApiError::new(Code::NotFound));
    }
    let guest = people::guest(&*app.store, visitor.id).await?;
    let since = query.since.map(|step| Since { step, talk: query.talk.unwrap_or(0) });
    let invitation = query.invitation.unwrap_or_default();
    let sees = query.sees.map(|seat| Look { seat, invitation });
    let wanted = Wanted { guest, from, language, sees, since };
    let upgrade = upgrade
        .max_message_size(app.config.message_bytes)
        .max_frame_size(app.config.message_bytes)
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER);
    Ok(upgrade.on_upgrade(async move |socket| {
        let read_limit = permit.as_ref().map(ConnectionPermit::read_limit);
        let client = Client { ticket: visitor.ticket(), place: from, read_limit };
        attend(&app, &id, wanted, socket, client).await;
        drop((inside, permit));
    }))
}

/// A socket that is asked for properly, and not by another page.
pub(crate) struct Upgrade {
    upgrade: WebSocketUpgrade,
    /// `None` without a door, in tests.
    permit: Option<ConnectionPermit>,
}

impl FromRequestParts<Arc<App>> for Upgrade {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Upgrade, ApiError> {
        if is_foreign(&parts.headers, app.config.public_url.as_ref()) {
            return Err(ApiError::new(Code::ForeignOrigin));
        }
        let permit = parts.extensions.get().cloned();
        let upgrade = WebSocketUpgrade::from_request_parts(parts, app).await;
        let upgrade = upgrade.map_err(|_| ApiError::bad_message("a WebSocket is opened here"))?;
        Ok(Upgrade { upgrade, permit })
    }
}

/// The person and the address that the frames of a socket are charged to.
struct Client {
    ticket: SessionKey,
    place: middleware::ClientAddr,
    /// `None` without a door, in tests.
    read_limit: Option<Arc<ReadLimit>>,
}

async fn attend(app: &App, id: &str, wanted: Wanted, socket: WebSocket, client: Client) {
    let most = NonZeroU32::new(app.config.requests_per_second).unwrap_or(NonZeroU32::MIN);
    let (language, budget) = (wanted.language, FrameLimit::new(most));
    if let Some(read_limit) = &client.read_limit {
        read_limit.limit(2 * (app.config.message_bytes + READ_BUFFER));
    }
    // LimitedStream in first, asked afterwards: a session that ends in between tells it.
    let ticket = client.ticket;
    let attending = app.sessions.attend(ticket);
    let goes_on = app.sessions.goes_on(ticket, String::new).await;
    let mut connection = Connection { socket, language, budget, client, limits: &app.limits };
    app.metrics.sockets.inc();
    let attended = match goes_on {
        Ok(true) => connection.sit_in(app, id, wanted, attending).await,
        Ok(false) => connection.say_goodbye(Code::SessionEnded, close_code::POLICY).await,
        Err(error) => connection.say_goodbye(ApiError::from(error).code(), close_code::AGAIN).await,
    };
    if let Err(error) = attended {
        tracing::debug!(%error, "a socket broke");
    }
    app.metrics.sockets.dec();
}

struct Connection<'a> {
    socket: WebSocket,
    /// In which it is spoken to.
    language: engine::show::Language,
    budget: FrameLimit,
    client: Client,
    limits: &'a middleware::RateLimits,
}

/// Why a socket ends that should not have.
#[derive(Debug, thiserror::Error)]
enum SocketError {
    #[error(transparent)]
    Socket(#[from] axum::Error),
    #[error("nobody reads")]
    Unread(#[from] tokio::time::error::Elapsed),
}

impl Connection<'_> {
    async fn sit_in(
        &mut self,
        app: &App,
        id: &str,
        wanted: Wanted,
        session: SocketGuard,
    ) -> Result<(), SocketError> {
        match app.tables.connect(id, wanted).await {
            Ok(place) => self.attend(&place, session, app.draining()).await,
            Err(refused) => self.say_goodbye(refused.code(), close_code::AGAIN).await,
        }
    }

    /// Until either side has had enough, or the session ends.
    async fn attend(
        &mut self,
        place: &Place,
        mut session: SocketGuard,
        mut draining: watch::Receiver<bool>,
    ) -> Result<(), SocketError> {
        let mut ping = pings();
        let mut last_heard = Instant::now();
        loop {
            tokio::select! {
                told = place.outbox.take() => match told {
                    Some(texts) => self.tell_all(texts).await?,
                    None => return self.hang_up(close_code::AWAY).await,
                },
                // Whatever comes after the end of a session is not heard any more.
                said = self.socket.recv(), if !session.has_ended() => {
                    last_heard = Instant::now();
                    if self.hear(place, said).await?.is_break() {
                        return Ok(());
                    }
                    // A read brings many small frames: between any two of them others have a turn.
                    yield_now().await;
                }
                () = session.ended() => {
                    return self.say_goodbye(Code::SessionEnded, close_code::POLICY).await;
                }
                _ = ping.tick() => {
                    if last_heard.elapsed() > HEARTBEAT_TIMEOUT {
                        return Ok(());
                    }
                    self.send(Message::Ping(Vec::new().into())).await?;
                }
                () = async { drop(draining.wait_for(|stopping| *stopping).await) } => {
                    self.tell_all(place.outbox.take_now().0).await?;
                    return self.say_goodbye(Code::Stopping, close_code::RESTART).await;
                }
            }
        }
    }

    /// What comes in; a break once the connection is over.
    async fn hear(
        &mut self,
        place: &Place,
        said: Option<Result<Message, axum::Error>>,
    ) -> Result<ControlFlow<()>, SocketError> {
        match said {
            Some(Ok(Message::Close(_))) | None => Ok(ControlFlow::Break(())),
            Some(Ok(message)) => self.take(place, message).await,
            // Too long, no UTF-8, no frame: nothing after it could be understood.
            Some(Err(_)) => self.end(Code::BadMessage).await,
        }
    }

    /// Every message is charged before anything is made of it, whatever its kind.
    async fn take(
        &mut self,
        place: &Place,
        message: Message,
    ) -> Result<ControlFlow<()>, SocketError> {
        match (self.charge(), message) {
            (Charge::Exhausted, _) => return self.end(Code::TooFast).await,
            (Charge::Granted, Message::Text(text)) => {
                if !place.say(text.as_str().to_owned()).await {
                    return self.hang_up(close_code::AWAY).await.map(ControlFlow::Break);
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
            (_, Message::Ping(_) | Message::Pong(_) | Message::Close(_)) => {}
        }
        Ok(ControlFlow::Continue(()))
    }

    fn charge(&mut self) -> Charge {
        let Client { ticket, place, read_limit } = &self.client;
        if let Some(read_limit) = read_limit {
            read_limit.reset();
        }
        self.budget.charge(|| self.limits.allow_frame(ticket.person, *place))
    }

    async fn end(&mut self, why: Code) -> Result<ControlFlow<()>, SocketError> {
        self.say_goodbye(why, close_code::POLICY).await.map(ControlFlow::Break)
    }

    async fn tell_all(&mut self, texts: VecDeque<String>) -> Result<(), SocketError> {
        let socket = &mut self.socket;
        let told = timeout(WRITE_TIMEOUT, async {
            for text in texts {
                socket.feed(Message::Text(text.into())).await?;
            }
            socket.flush().await
        });
        Ok(told.await??)
    }

    async fn send(&mut self, message: Message) -> Result<(), SocketError> {
        Ok(timeout(WRITE_TIMEOUT, self.socket.send(message)).await??)
    }

    async fn refuse(&mut self, id: String, code: Code) -> Result<(), SocketError> {
        let refusal = table::refusal(code, self.language);
        self.tell(&Tell::Refused { id, step: 0, refusal }).await
    }

    async fn tell(&mut self, tell: &Tell) -> Result<(), SocketError> {
        let text = serde_json::to_string(tell).expect("what is told is plain data");
        self.send(Message::Text(text.into())).await
    }

    async fn say_goodbye(&mut self, why: Code, code: u16) -> Result<(), SocketError> {
        let refusal = table::refusal(why, self.language);
        self.tell(&Tell::Bye { refusal }).await?;
        self.hang_up(code).await
    }

    /// What was said meanwhile is read away: a connection that is closed with something unread
    /// in it may lose what was told last.
    async fn hang_up(&mut self, code: u16) -> Result<(), SocketError> {
        let reason = Utf8Bytes::default();
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        let socket = &mut self.socket;
        let gone = async {
            for _ in 0..DRAINED_FRAMES {
                let Some(Ok(_)) = socket.recv().await else { return };
                yield_now().await;
            }
            pending::<()>().await;
        };
        // Who does not hang up in time is hung up on.
        let _ = timeout(CLOSE_TIMEOUT, gone).await;
        Ok(())
    }
}

/// Which query a message is; empty if it is none.
fn id_of(text: &str) -> String {
    serde_json::from_str(text).map(|Say { id, .. }| id).unwrap_or_default()
}

fn pings() -> Interval {
    let mut pings = interval(HEARTBEAT);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings
}
