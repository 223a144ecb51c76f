//! What can be played.

use axum::{
    Json,
    http::{HeaderName, header},
};
use serde::Serialize;
use table::GameCard;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::language::{Speech, words};

/// What anybody may keep for a while: it is the same for all who speak the language.
pub(super) const SHARED: [(HeaderName, &str); 2] =
    [(header::CACHE_CONTROL, "public, max-age=300"), (header::VARY, "accept-language")];

/// As [`protocol::Terms::level`] spells them.
const LEVELS: [&str; 4] = ["L0", "L1", "L2", "L3"];

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct GameList {
    games: Vec<GameCard>,
    /// How well bots play, the weakest first; the same for every game.
    levels: Vec<LevelCard>,
}

#[derive(Debug, Serialize, TS, ToSchema)]
pub(super) struct LevelCard {
    id: String,
    label: String,
}

/// Every game, with what a host may choose.
#[utoipa::path(get, path = "/api/games", tag = "games",
    params(("lang" = Option<String>, Query, description = "`en` or `ja`")),
    responses((status = 200, body = GameList, description = "The games")))]
pub(super) async fn list(
    Speech(language): Speech,
) -> ([(HeaderName, &'static str); 2], Json<GameList>) {
    let level = |id: &str| {
        let label = words(language).say(&format!("level.{id}"), &[]);
        LevelCard { id: id.to_owned(), label }
    };
    let levels = LEVELS.into_iter().map(level).collect();
    (SHARED, Json(GameList { games: table::catalogue(language), levels }))
}
