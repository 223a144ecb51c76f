//! The HTTP interface. Every route is described beside its handler; `/api/openapi.json` is generated
//! from these descriptions.

mod daily;
mod description;
mod extract;
mod games;
mod handle;
mod health;
mod key;
mod matches;
mod me;
mod networks;
mod page;
mod passkeys;
mod personal_data;
mod rules;
mod sessions;
mod sign_in;
mod tables;
mod types;

use std::sync::Arc;

use axum::routing::get;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{App, socket};

pub use description::openapi;
pub(crate) use extract::QueryParams;
pub(crate) use games::GameLists;
pub use types::visit_types;

/// Routes behind the rate limits and the session cookie.
pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(description::show))
        .routes(routes!(me::show, me::rename, personal_data::delete))
        .routes(routes!(handle::claim))
        .routes(routes!(personal_data::export))
        .routes(routes!(sign_in::sign_in, sign_in::sign_out))
        .routes(routes!(sign_in::challenge))
        .routes(routes!(sessions::list, sessions::end_all))
        .routes(routes!(sessions::end))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::challenge))
        .routes(routes!(passkeys::remove))
        .routes(routes!(games::list))
        .routes(routes!(networks::levels))
        .routes(routes!(networks::list))
        .routes(routes!(rules::book))
        .routes(routes!(rules::rule))
        .routes(routes!(key::show))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::show))
        .routes(routes!(tables::leave))
        .routes(routes!(socket::open))
        .routes(routes!(daily::today))
        .routes(routes!(daily::archive))
        .routes(routes!(daily::show))
        .routes(routes!(daily::play))
        .routes(routes!(matches::search))
        .routes(routes!(matches::record))
        .routes(routes!(matches::replay))
        .routes(routes!(matches::hint))
}

/// The web client; its files are not part of the described interface.
pub(crate) fn client() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(page::show))
        .route("/{*path}", get(page::find).fallback(page::refuse))
}

/// Health probes.
pub(crate) fn health() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health::alive)).routes(routes!(health::ready))
}
