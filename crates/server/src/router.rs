//! The routes and their middleware.

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

/// Timeout of a request. A socket lives longer, but its upgrade is a request as well.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(20);

/// Layers of middleware go from the inside out: the last one sees a request first and its response
/// last.
pub fn router(app: Arc<App>) -> Router {
    let guarded = Router::from(api::routes())
        .layer(DefaultBodyLimit::max(app.config.message_bytes))
        .layer(from_fn_with_state(app.clone(), middleware::compress))
        .layer(from_fn_with_state(app.clone(), middleware::limit_person))
        .layer(from_fn_with_state(app.clone(), middleware::authenticate))
        .layer(from_fn_with_state(app.clone(), middleware::refuse_foreign))
        .layer(from_fn_with_state(app.clone(), middleware::limit_address));
    // Static files have no rate limit: a page loads dozens of them at once, all from memory.
    let client = Router::from(api::client())
        .layer(from_fn_with_state(app.clone(), middleware::authenticate));
    let all = guarded
        .merge(client)
        .layer(from_fn_with_state(app.clone(), middleware::refuse_unknown_host))
        .merge(health(&app));
    with_middleware(all, app)
}

/// The routes for an address beyond its connection limit: health probes only.
pub(crate) fn probes(app: Arc<App>) -> Router {
    let others = async || ApiError::too_fast(middleware::RETRY_AFTER);
    with_middleware(health(&app).fallback(others), app)
}

/// Health probes, with a rate limit of their own and for any `Host`.
fn health(app: &Arc<App>) -> Router<Arc<App>> {
    Router::from(api::health()).layer(from_fn_with_state(app.clone(), middleware::limit_probes))
}

/// The middleware that every response passes: timeout, panics, errors, metrics, headers, tracing.
fn with_middleware(routes: Router<Arc<App>>, app: Arc<App>) -> Router {
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
                // A response of 503 for want of room is no failure of the server.
                .on_failure(DefaultOnFailure::new().level(Level::DEBUG)),
        )
        .layer(SetRequestIdLayer::x_request_id(log::RequestIds))
        .with_state(app)
}
