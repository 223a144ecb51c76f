//! Tables: the lobby with pagination, opening one, leaving one.

use std::{cmp::Reverse, sync::Arc};

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Order, Refusal};
use serde::{Deserialize, Serialize};
use table::{ListedTable, OpenTable};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::{QueryParams, extract::JsonBody};
use crate::{
    ApiError, App, Visitor,
    language::RequestLanguage,
    middleware::ClientAddr,
    people,
    tables::{ListQuery, Principal},
};

/// Tables on a page, unless fewer or more are asked for.
const PAGE: usize = 50;
const LONGEST_PAGE: usize = 100;

#[derive(Debug, Default, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[into_params(rename_all = "camelCase", parameter_in = Query)]
pub(super) struct TableQuery {
    /// Only those where the caller sits, or that they opened.
    mine: Option<bool>,
    /// `next` of the page before.
    #[param(pattern = "^-?[0-9]{1,18}[.].")]
    after: Option<String>,
    /// Tables on a page, at most 100.
    limit: Option<usize>,
    /// The language.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    _lang: Option<String>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Lobby {
    tables: Vec<ListedTable>,
    /// For the next page; `null` if this is the last.
    next: Option<String>,
    /// How many people are at tables now, playing or watching.
    people: usize,
}

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Opened {
    /// The table is at `/api/tables/{id}`, and friends are invited with `/t/{id}`.
    id: String,
}

/// Listed tables and those of the caller, newest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", params(TableQuery), responses(
    (status = 200, body = Lobby, description = "The tables"),
    (status = 400, body = Refusal, description = "Bad parameters"),
))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    QueryParams(sought): QueryParams<TableQuery>,
) -> Result<Json<Lobby>, ApiError> {
    let me = people::person_id(visitor.id);
    let limit = sought.limit.unwrap_or(PAGE).clamp(1, LONGEST_PAGE);
    let after = sought.after.as_deref().map(cursor).transpose()?;
    // One more than asked, to know whether there is a next page.
    let sought = ListQuery { mine: sought.mine == Some(true), after, limit: limit + 1 };
    let entries = app.tables.list(&me, &sought).await?;
    Ok(Json(page(&entries, &sought, me.as_str(), app.tables.people())))
}

/// One page of the lobby, newest first.
fn page(entries: &[OpenTable], sought: &ListQuery, me: &str, people: usize) -> Lobby {
    let of = |entry: &OpenTable| (Reverse(entry.opened_at), entry.id.clone());
    let after = sought.after.clone().map(|(at, id)| (Reverse(at), id));
    let is_sought = |entry: &&OpenTable| after.as_ref().is_none_or(|after| of(entry) > *after);
    let mut rest = entries.iter().filter(is_sought);
    let tables = rest.by_ref().take(sought.limit - 1).map(|entry| entry.listed(me));
    let tables: Vec<ListedTable> = tables.collect();
    let last = tables.last().filter(|_| rest.next().is_some()).map(|last| &last.table);
    let next = last.map(|last| format!("{}.{}", last.opened_at, last.id));
    Lobby { tables, next, people }
}

/// The cursor of a page.
fn cursor(text: &str) -> Result<(i64, String), ApiError> {
    let parts = text.split_once('.');
    let cursor = parts.and_then(|(at, id)| Some((at.parse().ok()?, id.to_owned())));
    cursor.ok_or_else(|| ApiError::bad_message("`after` is what `next` was"))
}

/// Open a table. The caller takes a seat over its socket.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Order, responses(
    (status = 201, body = Opened, description = "The table is open"),
    (status = 400, body = Refusal, description = "Not a valid table"),
    (status = 409, body = Refusal, description = "Too many tables of the caller, or from the address"),
    (status = 429, body = Refusal, description = "Too many tables in a short time"),
    (status = 503, body = Refusal, description = "The server has no room for another table"),
))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    address: ClientAddr,
    visitor: Visitor,
    RequestLanguage(language): RequestLanguage,
    JsonBody(order): JsonBody<Order>,
) -> Result<(StatusCode, Json<Opened>), ApiError> {
    if let Some(why) = table::objection(&order, &app.networks.networks, language) {
        return Err(ApiError::bad_order(&why));
    }
    if order.terms.counted {
        return Err(ApiError::bad_order("`counted`: only boards of the day count"));
    }
    let person = people::person_id(visitor.id).to_string();
    let id = app.tables.open(Principal { address, person }, order).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })))
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, body = ListedTable, description = "The table"),
        (status = 404, body = Refusal, description = "No such table"),
    ))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<ListedTable>, ApiError> {
    let me = people::person_id(visitor.id);
    Ok(Json(app.tables.entry(&id).await?.listed(me.as_str())))
}

/// Leave a table without its socket: a bot plays on where others play, and a table without others is
/// closed. Idempotent.
#[utoipa::path(delete, path = "/api/tables/{id}/seat", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 204, description = "Left"),
        (status = 403, body = Refusal, description = "The caller has no seat there, or a cross-origin request"),
        (status = 404, body = Refusal, description = "No such table"),
        (status = 409, body = Refusal, description = "The cards are being dealt, or the match is over"),
    ))]
pub(super) async fn leave(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<StatusCode, ApiError> {
    let who = people::guest(&*app.store, visitor.id).await?;
    app.tables.leave(&id, &who).await?;
    Ok(StatusCode::NO_CONTENT)
}
