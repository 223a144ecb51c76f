//! WebSockets of tables: the route, its query and the upgrade.

mod connection;
mod frame_stream;
mod outgoing;
mod rate_limit;
mod upgrade;
mod websocket;

use std::sync::Arc;

use axum::{
    extract::{Path, State},
    response::Response,
};
use protocol::{Code, Refusal};
use serde::Deserialize;
use table::{Look, Since};

use connection::Client;
pub(crate) use upgrade::Upgrade;
pub(crate) use websocket::framed;

use crate::{
    ApiError, App, Visitor, api::QueryParams, connections::ConnectionPermit,
    language::RequestLanguage, middleware::ClientAddr, people, tables::SubscribeRequest,
};

/// Query parameters of a socket.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SocketQuery {
    /// The last step received on a former connection.
    since: Option<u32>,
    /// The last line of talk received there.
    talk: Option<u32>,
    /// The seat whose cards a watcher would like to see.
    sees: Option<u8>,
    /// The invitation that permits it.
    invitation: Option<String>,
}

/// Takes a place at a table: the protocol of docs/PROTOCOL.md begins.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables",
    params(
        ("id" = String, Path, description = "The table"),
        ("since" = Option<u32>, Query, description = "The last step received on a former connection"),
        ("talk" = Option<u32>, Query, description = "The last line of talk received there"),
        ("sees" = Option<u8>, Query, description = "The seat whose cards a watcher would like to see"),
        ("invitation" = Option<String>, Query, description = "The invitation of that seat"),
        ("lang" = Option<String>, Query, description = "`en` or `ja`"),
    ),
    responses(
        (status = 101, description = "A WebSocket"),
        (status = 400, body = Refusal, description = "Not a WebSocket upgrade"),
        (status = 403, body = Refusal, description = "Cross-origin request"),
        (status = 404, body = Refusal, description = "No such table"),
        (status = 429, body = Refusal, description = "Too many connections"),
    ))]
pub(crate) async fn open(
    State(app): State<Arc<App>>,
    upgrade: Upgrade,
    visitor: Visitor,
    from: ClientAddr,
    RequestLanguage(language): RequestLanguage,
    Path(id): Path<String>,
    QueryParams(query): QueryParams<SocketQuery>,
) -> Result<Response, ApiError> {
    let socket_permit =
        app.sockets.try_acquire(visitor.id).ok_or_else(|| ApiError::new(Code::TooFast))?;
    if !app.tables.has(&id).await? {
        return Err(ApiError::new(Code::NotFound));
    }
    let guest = people::guest(&*app.store, visitor.id).await?;
    let since = query.since.map(|step| Since { step, talk: query.talk.unwrap_or(0) });
    let invitation = query.invitation.unwrap_or_default();
    let sees = query.sees.map(|seat| Look { seat, invitation });
    let request = Box::new(SubscribeRequest { guest, from, language, sees, since });
    let (permit, message_bytes) = (upgrade.permit.clone(), app.config.message_bytes);
    Ok(upgrade.accept(message_bytes, async move |socket| {
        let read_limit = permit.as_ref().map(ConnectionPermit::read_limit);
        let client = Client { session: visitor.session_key(), address: from, read_limit };
        connection::serve(&app, &id, request, socket, client).await;
        drop((socket_permit, permit));
    }))
}
