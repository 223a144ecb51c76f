//! What may be asked over HTTP. Every route is described where it is written; `/api/openapi.json`
//! is put together from that.

mod description;
mod games;
mod health;
mod key;
mod matches;
mod me;
mod own;
mod page;
mod passkeys;
mod rules;
mod said;
mod session;
mod sessions;
mod tables;
mod types;

use std::sync::Arc;

use axum::routing::get;
use utoipa_axum::{router::OpenApiRouter, routes};

use crate::{App, socket};

pub use description::openapi;
pub(crate) use said::Asked;
pub use types::visit_types;

/// What people ask for.
pub(crate) fn routes() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(description::show))
        .routes(routes!(me::show, me::rename, own::delete))
        .routes(routes!(own::export))
        .routes(routes!(session::sign_in, session::sign_out))
        .routes(routes!(session::challenge))
        .routes(routes!(sessions::list, sessions::end_all))
        .routes(routes!(sessions::end))
        .routes(routes!(passkeys::list, passkeys::add))
        .routes(routes!(passkeys::challenge))
        .routes(routes!(passkeys::remove))
        .routes(routes!(games::list))
        .routes(routes!(rules::book))
        .routes(routes!(rules::rule))
        .routes(routes!(key::show))
        .routes(routes!(tables::list, tables::open))
        .routes(routes!(tables::show))
        .routes(routes!(tables::leave))
        .routes(routes!(socket::open))
        .routes(routes!(matches::search))
        .routes(routes!(matches::record))
        .routes(routes!(matches::replay))
        .routes(routes!(matches::hint))
}

/// The web client. Its files are no interface, and are not described.
pub(crate) fn client() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new()
        .routes(routes!(page::show))
        .route("/{*path}", get(page::find).fallback(page::refuse))
}

/// What whoever watches over the server asks for.
pub(crate) fn health() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(health::alive)).routes(routes!(health::ready))
}
