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

use rate_limit::{Budget, Charge};

use crate::{
    App, Refused, Visitor,
    api::Asked,
    connections::{Inflow, Pass},
    is_foreign,
    language::Speech,
    middleware,
    people::{self, Attending, Ticket},
    tables::{Place, Wanted},
};

/// How often it is asked whether somebody is still there.
const PING: Duration = Duration::from_secs(20);

/// Who has been silent for so long, pings included, is gone.
const SILENCE: Duration = Duration::from_secs(50);

/// Who does not take what is told within this is gone too.
const PATIENCE: Duration = Duration::from_secs(10);

/// How long the other side may take to hang up after a goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// Frames that are read away after a goodbye. A flood is longer: the rest of it is left to flow
/// control until the connection is cut.
const LEFT_OVER: usize = 512;

/// Frames are small; a socket at rest should be too.
const BUFFER: usize = 2048;

/// What waits to be told goes out in one piece up to this.
const TOGETHER: usize = 16 * 1024;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Wish {
    /// The last step that was heard on a former connection.
    since: Option<u32>,
    /// The last line of talk that was heard there.
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
        ("talk" = Option<u32>, Query, description = "The last line of talk heard there"),
        ("sees" = Option<u8>, Query, description = "The seat whose cards a watcher would like to see"),
        ("invitation" = Option<String>, Query, description = "What that seat gave to whom it invited"),
        ("lang" = Option<String>, Query, description = "`en` or `ja`"),
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 400, body = Refusal, description = "Not how a WebSocket is opened"),
        (status = 403, body = Refusal, description = "Asked from another page"),
        (status = 404, body = Refusal, description = "No such table"),
        (status = 429, body = Refusal, description = "Too many connections"),
    ))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    Opening { upgrade, pass }: Opening,
    visitor: Visitor,
    from: middleware::Place,
    Speech(language): Speech,
    Path(id): Path<String>,
    Asked(wish): Asked<Wish>,
) -> Result<Response, Refused> {
    let inside = app.sockets.enter(visitor.id).ok_or_else(|| Refused::because(Code::TooFast))?;
    if !app.tables.has(&id).await? {
        return Err(Refused::because(Code::NotFound));
    }
    let guest = people::guest(&*app.store, visitor.id).await?;
    let since = wish.since.map(|step| Since { step, talk: wish.talk.unwrap_or(0) });
    let invitation = wish.invitation.unwrap_or_default();
    let sees = wish.sees.map(|seat| Look { seat, invitation });
    let wanted = Wanted { guest, from, language, sees, since };
    let upgrade = upgrade
        .max_message_size(app.config.message_bytes)
        .max_frame_size(app.config.message_bytes)
        .read_buffer_size(BUFFER)
        .write_buffer_size(TOGETHER);
    Ok(upgrade.on_upgrade(async move |socket| {
        let inflow = pass.as_ref().map(Pass::inflow);
        let speaker = Speaker { ticket: visitor.ticket(), place: from, inflow };
        attend(&app, &id, wanted, socket, speaker).await;
        drop((inside, pass));
    }))
}

/// A socket that is asked for properly, and not by another page.
pub(crate) struct Opening {
    upgrade: WebSocketUpgrade,
    /// `None` without a door, in tests.
    pass: Option<Pass>,
}

impl FromRequestParts<Arc<App>> for Opening {
    type Rejection = Refused;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Opening, Refused> {
        if is_foreign(&parts.headers, app.config.public_url.as_ref()) {
            return Err(Refused::because(Code::ForeignOrigin));
        }
        let pass = parts.extensions.get().cloned();
        let upgrade = WebSocketUpgrade::from_request_parts(parts, app).await;
        let upgrade = upgrade.map_err(|_| Refused::bad_message("a WebSocket is opened here"))?;
        Ok(Opening { upgrade, pass })
    }
}

/// The person and the address that the frames of a socket are charged to.
struct Speaker {
    ticket: Ticket,
    place: middleware::Place,
    /// `None` without a door, in tests.
    inflow: Option<Arc<Inflow>>,
}

async fn attend(app: &App, id: &str, wanted: Wanted, socket: WebSocket, speaker: Speaker) {
    let most = NonZeroU32::new(app.config.requests_per_second).unwrap_or(NonZeroU32::MIN);
    let (language, budget) = (wanted.language, Budget::new(most));
    if let Some(inflow) = &speaker.inflow {
        inflow.limit(2 * (app.config.message_bytes + BUFFER));
    }
    // Counted in first, asked afterwards: a session that ends in between tells it.
    let ticket = speaker.ticket;
    let attending = app.sessions.attend(ticket);
    let goes_on = app.sessions.goes_on(ticket, String::new).await;
    let mut line = Line { socket, language, budget, speaker, limits: &app.limits };
    app.metrics.sockets.inc();
    let attended = match goes_on {
        Ok(true) => line.sit_in(app, id, wanted, attending).await,
        Ok(false) => line.say_goodbye(Code::SessionEnded, close_code::POLICY).await,
        Err(error) => line.say_goodbye(Refused::from(error).code(), close_code::AGAIN).await,
    };
    if let Err(error) = attended {
        tracing::debug!(%error, "a socket broke");
    }
    app.metrics.sockets.dec();
}

struct Line<'a> {
    socket: WebSocket,
    /// In which it is spoken to.
    language: engine::Language,
    budget: Budget,
    speaker: Speaker,
    limits: &'a middleware::Limits,
}

/// Why a socket ends that should not have.
#[derive(Debug, thiserror::Error)]
enum Broken {
    #[error(transparent)]
    Socket(#[from] axum::Error),
    #[error("nobody reads")]
    Unread(#[from] tokio::time::error::Elapsed),
}

impl Line<'_> {
    async fn sit_in(
        &mut self,
        app: &App,
        id: &str,
        wanted: Wanted,
        session: Attending,
    ) -> Result<(), Broken> {
        match app.tables.connect(id, wanted).await {
            Ok(place) => self.attend(&place, session, app.draining()).await,
            Err(refused) => self.say_goodbye(refused.code(), close_code::AGAIN).await,
        }
    }

    /// Until either side has had enough, or the session ends.
    async fn attend(
        &mut self,
        place: &Place,
        mut session: Attending,
        mut draining: watch::Receiver<bool>,
    ) -> Result<(), Broken> {
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
                    if last_heard.elapsed() > SILENCE {
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
    ) -> Result<ControlFlow<()>, Broken> {
        match said {
            Some(Ok(Message::Close(_))) | None => Ok(ControlFlow::Break(())),
            Some(Ok(message)) => self.take(place, message).await,
            // Too long, no UTF-8, no frame: nothing after it could be understood.
            Some(Err(_)) => self.end(Code::BadMessage).await,
        }
    }

    /// Every message is charged before anything is made of it, whatever its kind.
    async fn take(&mut self, place: &Place, message: Message) -> Result<ControlFlow<()>, Broken> {
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
        let Speaker { ticket, place, inflow } = &self.speaker;
        if let Some(inflow) = inflow {
            inflow.is_heard();
        }
        self.budget.charge(|| self.limits.allow_frame(ticket.person, *place))
    }

    async fn end(&mut self, why: Code) -> Result<ControlFlow<()>, Broken> {
        self.say_goodbye(why, close_code::POLICY).await.map(ControlFlow::Break)
    }

    async fn tell_all(&mut self, texts: VecDeque<String>) -> Result<(), Broken> {
        let socket = &mut self.socket;
        let told = timeout(PATIENCE, async {
            for text in texts {
                socket.feed(Message::Text(text.into())).await?;
            }
            socket.flush().await
        });
        Ok(told.await??)
    }

    async fn send(&mut self, message: Message) -> Result<(), Broken> {
        Ok(timeout(PATIENCE, self.socket.send(message)).await??)
    }

    async fn refuse(&mut self, id: String, code: Code) -> Result<(), Broken> {
        let refusal = table::refusal(code, self.language);
        self.tell(&Tell::Refused { id, step: 0, refusal }).await
    }

    async fn tell(&mut self, tell: &Tell) -> Result<(), Broken> {
        let text = serde_json::to_string(tell).expect("what is told is plain data");
        self.send(Message::Text(text.into())).await
    }

    async fn say_goodbye(&mut self, why: Code, code: u16) -> Result<(), Broken> {
        let refusal = table::refusal(why, self.language);
        self.tell(&Tell::Bye { refusal }).await?;
        self.hang_up(code).await
    }

    /// What was said meanwhile is read away: a connection that is closed with something unread
    /// in it may lose what was told last.
    async fn hang_up(&mut self, code: u16) -> Result<(), Broken> {
        let reason = Utf8Bytes::default();
        self.send(Message::Close(Some(CloseFrame { code, reason }))).await?;
        let socket = &mut self.socket;
        let gone = async {
            for _ in 0..LEFT_OVER {
                let Some(Ok(_)) = socket.recv().await else { return };
                yield_now().await;
            }
            pending::<()>().await;
        };
        // Who does not hang up in time is hung up on.
        let _ = timeout(GOODBYE, gone).await;
        Ok(())
    }
}

/// Which wish a message is; empty if it is none.
fn id_of(text: &str) -> String {
    serde_json::from_str(text).map(|Say { id, .. }| id).unwrap_or_default()
}

fn pings() -> Interval {
    let mut pings = interval(PING);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings
}
