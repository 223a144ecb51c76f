//! A socket at a table: what is said there goes to the table's owner, what is told comes back.

use std::{num::NonZeroU32, sync::Arc, time::Duration};

use axum::{
    extract::{
        Path, Query, State, WebSocketUpgrade,
        ws::{CloseFrame, Message, WebSocket, close_code},
    },
    http::HeaderMap,
    response::Response,
};
use futures_util::SinkExt as _;
use governor::{Quota, RateLimiter};
use protocol::{Code, Refusal, Tell};
use serde::Deserialize;
use tokio::{
    sync::watch,
    time::{Instant, MissedTickBehavior, interval},
};

use crate::{
    App, Refused, Visitor,
    gate::Inside,
    is_foreign,
    language::Speech,
    people,
    tables::{Place, Wanted},
};

/// How often it is asked whether somebody is still there.
const PING: Duration = Duration::from_secs(20);

/// Who has been silent for so long, pings included, is gone.
const SILENCE: Duration = Duration::from_secs(50);

/// Messages that may be said in a second; twice as many at once.
const MESSAGES: NonZeroU32 = NonZeroU32::new(20).expect("twenty is not zero");

/// Frames are small; a socket at rest should be too.
const BUFFER: usize = 2048;

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Wish {
    /// The last step that was heard on a former connection.
    since: Option<u32>,
    /// The seat whose cards a watcher would like to see.
    sees: Option<u8>,
}

/// Takes a place at a table: the protocol of docs/PROTOCOL.md begins.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("since" = Option<u32>, Query, description = "The last step heard on a former connection"),
        ("sees" = Option<u8>, Query, description = "The seat whose cards a watcher would like to see"),
        ("lang" = Option<String>, Query, description = "`en` or `ja`"),
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 403, body = Refusal, description = "Asked from another page"),
        (status = 404, body = Refusal, description = "No such table"),
        (status = 429, body = Refusal, description = "Too many connections"),
    ))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Speech(language): Speech,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Refused> {
    if is_foreign(&headers, app.config.public_url.as_ref()) {
        return Err(Refused::because(Code::ForeignOrigin));
    }
    let upgrade = upgrade.map_err(|_| Refused::bad_message("a WebSocket is opened here"))?;
    let inside = app.sockets.enter(visitor.id).ok_or_else(|| Refused::because(Code::TooFast))?;
    app.tables.card(&id).await?;
    let guest = people::guest(&*app.store, visitor.id).await?;
    let wanted = Wanted { guest, language, sees: wish.sees, since: wish.since };
    let upgrade = upgrade
        .max_message_size(app.config.message_bytes)
        .max_frame_size(app.config.message_bytes)
        .read_buffer_size(BUFFER)
        .write_buffer_size(0);
    Ok(upgrade.on_upgrade(move |socket| attend(app, id, wanted, socket, inside)))
}

async fn attend(
    app: Arc<App>,
    id: String,
    wanted: Wanted,
    socket: WebSocket,
    inside: Inside<uuid::Uuid>,
) {
    let language = wanted.language;
    let Ok(place) = app.tables.connect(&id, wanted).await else { return };
    app.metrics.sockets.inc();
    let mut attendance = Attendance { socket, place, language };
    if let Err(error) = attendance.attend(app.draining()).await {
        tracing::debug!(%error, "a socket broke");
    }
    app.metrics.sockets.dec();
    drop(inside);
}

struct Attendance {
    socket: WebSocket,
    place: Place,
    language: engine::Language,
}

impl Attendance {
    /// Until either side has had enough.
    async fn attend(&mut self, mut draining: watch::Receiver<bool>) -> Result<(), axum::Error> {
        let limit = RateLimiter::direct(
            Quota::per_second(MESSAGES)
                .allow_burst(MESSAGES.saturating_mul(const { NonZeroU32::new(2).unwrap() })),
        );
        let mut ping = interval(PING);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut last_heard = Instant::now();
        loop {
            tokio::select! {
                told = self.place.outbox.take() => match told {
                    None => return self.close(close_code::AWAY).await,
                    Some(texts) => {
                        for text in texts {
                            self.socket.feed(Message::Text(text.into())).await?;
                        }
                        self.socket.flush().await?;
                    }
                },
                said = self.socket.recv() => {
                    last_heard = Instant::now();
                    match said {
                        Some(Ok(Message::Text(text))) if limit.check().is_ok() => {
                            if !self.place.say(text.as_str().to_owned()).await {
                                return self.close(close_code::AWAY).await;
                            }
                        }
                        Some(Ok(Message::Text(_))) => self.refuse(Code::TooFast).await?,
                        Some(Ok(Message::Binary(_))) => self.refuse(Code::BadMessage).await?,
                        Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                        Some(Ok(Message::Close(_))) | None => return Ok(()),
                        Some(Err(error)) => return Err(error),
                    }
                }
                _ = ping.tick() => {
                    if last_heard.elapsed() > SILENCE {
                        return Ok(());
                    }
                    self.socket.send(Message::Ping(Vec::new().into())).await?;
                }
                () = async { drop(draining.wait_for(|stopping| *stopping).await) } => {
                    let refusal = table::refusal(Code::Stopping, self.language);
                    self.tell(&Tell::Bye { refusal }).await?;
                    return self.close(close_code::RESTART).await;
                }
            }
        }
    }

    async fn refuse(&mut self, code: Code) -> Result<(), axum::Error> {
        let refusal = table::refusal(code, self.language);
        self.tell(&Tell::Refused { id: String::new(), step: 0, refusal }).await
    }

    async fn tell(&mut self, tell: &Tell) -> Result<(), axum::Error> {
        let text = serde_json::to_string(tell).expect("what is told is plain data");
        self.socket.send(Message::Text(text.into())).await
    }

    async fn close(&mut self, code: u16) -> Result<(), axum::Error> {
        let frame = CloseFrame { code, reason: axum::extract::ws::Utf8Bytes::default() };
        self.socket.send(Message::Close(Some(frame))).await
    }
}
