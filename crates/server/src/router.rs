//! Which way a request goes.

use std::{sync::Arc, time::Duration};

use axum::{
    Router,
    extract::DefaultBodyLimit,
    http::StatusCode,
    middleware::{from_fn, from_fn_with_state},
};
use tower_http::{
    catch_panic::CatchPanicLayer,
    request_id::{PropagateRequestIdLayer, SetRequestIdLayer},
    timeout::TimeoutLayer,
    trace::{DefaultOnFailure, DefaultOnResponse, TraceLayer},
};
use tracing::Level;

use crate::{ApiError, App, api, error, log, metrics, middleware};

/// What an answer may take; a socket is open longer, but its opening is an answer too.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

/// Layers go from the inside out: the last one sees a request first and its answer last.
pub fn router(app: Arc<App>) -> Router {
    let guarded = Router::from(api::routes())
        .layer(DefaultBodyLimit::max(app.config.message_bytes))
        .layer(from_fn_with_state(app.clone(), middleware::limit_person))
        .layer(from_fn_with_state(app.clone(), middleware::authenticate))
        .layer(from_fn_with_state(app.clone(), middleware::refuse_foreign))
        .layer(from_fn_with_state(app.clone(), middleware::limit_address));
    // A page is dozens of files at once, all of them at hand: limits are for what has to be done.
    let client = Router::from(api::client())
        .layer(from_fn_with_state(app.clone(), middleware::authenticate));
    let all = guarded
        .merge(client)
        .layer(from_fn_with_state(app.clone(), middleware::refuse_unknown_host))
        .merge(health(&app));
    dress(all, app)
}

/// The routes for an address that holds as many connections as it may: probes of the server may
/// come from there too.
pub(crate) fn probes(app: Arc<App>) -> Router {
    let others = async || ApiError::too_fast(middleware::HELD);
    dress(health(&app).fallback(others), app)
}

/// Limited by themselves, however much others ask for, and answered by any name.
fn health(app: &Arc<App>) -> Router<Arc<App>> {
    Router::from(api::health()).layer(from_fn_with_state(app.clone(), middleware::limit_probes))
}

fn dress(routes: Router<Arc<App>>, app: Arc<App>) -> Router {
    routes
        .layer(TimeoutLayer::with_status_code(StatusCode::REQUEST_TIMEOUT, REQUEST_TIMEOUT))
        .layer(CatchPanicLayer::new())
        .layer(from_fn(error::localize))
        .layer(from_fn_with_state(app.clone(), metrics::count))
        .layer(from_fn_with_state(app.clone(), middleware::set_security_headers))
        .layer(PropagateRequestIdLayer::x_request_id())
        .layer(
            TraceLayer::new_for_http()
                .make_span_with(log::span)
                .on_response(DefaultOnResponse::new().level(Level::INFO))
                // A full house is no error, and anybody can ask for one again and again.
                .on_failure(DefaultOnFailure::new().level(Level::DEBUG)),
        )
        .layer(SetRequestIdLayer::x_request_id(log::RequestIds))
        .with_state(app)
}
