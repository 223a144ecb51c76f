//! How well bots play a form of a game, and the networks that they play by.

use std::sync::Arc;

use axum::{
    Json,
    extract::{Path, State},
    http::{HeaderName, header},
};
use protocol::{Code, Order, Refusal, Terms};
use serde::{Deserialize, Serialize};
use table::{FormEntry, NoSuchForm};
use ts_rs::TS;
use utoipa::{IntoParams, ToSchema};

use super::QueryParams;
use crate::{ApiError, App, networks::NetworkEntry};

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct NetworkList {
    networks: Vec<NetworkEntry>,
}

#[derive(Debug, Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub(super) struct FormQuery {
    players: u8,
    /// Options that are not the usual ones, with blanks between them: `deals=2 demand=choice`.
    #[serde(default)]
    options: String,
    /// The language.
    #[serde(rename = "lang")]
    #[param(rename = "lang")]
    _lang: Option<String>,
}

/// The networks that a browser can fetch, so that bots on its own tables play by them.
#[utoipa::path(get, path = "/api/networks", tag = "games", responses(
    (status = 200, body = NetworkList, description = "The networks"),
))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
) -> ([(HeaderName, &'static str); 1], Json<NetworkList>) {
    let fresh = [(header::CACHE_CONTROL, "public, no-cache")];
    (fresh, Json(NetworkList { networks: app.networks.entries() }))
}

/// The levels of bots at a table of this game with these options.
#[utoipa::path(get, path = "/api/games/{id}/levels", tag = "games",
    params(("id" = String, Path, description = "The game, such as `napoleon`"), FormQuery),
    responses(
        (status = 200, body = FormEntry, description = "The levels"),
        (status = 400, body = Refusal, description = "No table can be opened so"),
        (status = 404, body = Refusal, description = "No such game"),
    ))]
pub(super) async fn levels(
    State(app): State<Arc<App>>,
    Path(game): Path<String>,
    QueryParams(FormQuery { players, options, .. }): QueryParams<FormQuery>,
) -> Result<Json<FormEntry>, ApiError> {
    let options = options.split_whitespace().map(|option| {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        (key.to_owned(), value.to_owned())
    });
    let order = Order { game, players, options: options.collect(), terms: Terms::default() };
    FormEntry::of(&order, &app.networks.networks).map(Json).map_err(|none| match none {
        NoSuchForm::Game(_) => ApiError::new(Code::NotFound),
        NoSuchForm::Options(why) => ApiError::bad_order(&why.to_string()),
    })
}
