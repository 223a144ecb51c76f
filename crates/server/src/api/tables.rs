//! Tables: what there are, and opening one.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::StatusCode,
};
use protocol::{Order, Refusal};
use serde::Serialize;
use table::Listed;
use ts_rs::TS;
use utoipa::ToSchema;

use super::said::Said;
use crate::{App, Refused, Visitor, gate::Place, people, tables::Principal};

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Lobby {
    tables: Vec<Listed>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct Opened {
    /// The table is at `/api/tables/{id}`, and friends are invited with `/t/{id}`.
    id: String,
}

/// Tables that anybody may join or watch, and those where I sit; the newest first.
#[utoipa::path(get, path = "/api/tables", tag = "tables", responses(
    (status = 200, body = Lobby, description = "The tables"),
))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    visitor: Visitor,
) -> Result<Json<Lobby>, Refused> {
    let me = people::person_id(visitor.id);
    let cards = app.tables.cards(me.as_str()).await?.into_iter();
    let tables = cards.map(|card| card.listed(me.as_str())).collect();
    Ok(Json(Lobby { tables }))
}

/// Open a table. It is mine to sit down at, over its socket.
#[utoipa::path(post, path = "/api/tables", tag = "tables", request_body = Order, responses(
    (status = 201, body = Opened, description = "The table is open"),
    (status = 400, body = Refusal, description = "No table can be opened so"),
    (status = 409, body = Refusal, description = "Too many tables of mine, or from my address"),
    (status = 429, body = Refusal, description = "Too many tables in a short time"),
    (status = 503, body = Refusal, description = "The house is full"),
))]
pub(super) async fn open(
    State(app): State<Arc<App>>,
    place: Place,
    visitor: Visitor,
    Said(order): Said<Order>,
) -> Result<(StatusCode, Json<Opened>), Refused> {
    let person = people::person_id(visitor.id).to_string();
    let id = app.tables.open(Principal { place, person }, order).await?;
    Ok((StatusCode::CREATED, Json(Opened { id })))
}

/// A table.
#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables",
    params(("id" = String, Path, description = "The table")),
    responses(
        (status = 200, body = Listed, description = "The table"),
        (status = 404, body = Refusal, description = "No such table"),
    ))]
pub(super) async fn show(
    State(app): State<Arc<App>>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Result<Json<Listed>, Refused> {
    let me = people::person_id(visitor.id);
    Ok(Json(app.tables.card(&id).await?.listed(me.as_str())))
}
