//! Logging, without cookies, secrets and addresses of people.

use std::{
    env,
    io::{self, IsTerminal},
};

use axum::{
    extract::{MatchedPath, Request},
    http::HeaderValue,
};
use tower_http::request_id::{MakeRequestId, RequestId};
use tracing::{Span, level_filters::LevelFilter};
use tracing_subscriber::{filter::Targets, layer::SubscriberExt, util::SubscriberInitExt};

use crate::{Config, LogFormat, LogLevel};

const OURS: [&str; 5] = ["cli", "server", "store", "table", "tower_http"];

/// Starts to log to standard error; a second call in a process does nothing.
pub(crate) fn start(config: &Config) {
    let level = level(config.log_level);
    // Of dependencies, warnings and errors alone.
    let others = level.min(LevelFilter::WARN);
    let targets = Targets::new().with_default(others).with_targets(OURS.map(|ours| (ours, level)));
    let lines = tracing_subscriber::fmt::layer().with_writer(io::stderr).with_ansi(has_colours());
    let registry = tracing_subscriber::registry().with(targets);
    let started = match config.log {
        LogFormat::Text => registry.with(lines).try_init(),
        LogFormat::Json => registry.with(lines.json()).try_init(),
    };
    if started.is_err() {
        tracing::debug!("logging has been started before");
    }
}

/// For a terminal, unless `NO_COLOR` is set.
fn has_colours() -> bool {
    io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty())
}

fn level(level: LogLevel) -> LevelFilter {
    match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    }
}

/// The span of a request. It has the route and not the path, which may hold a secret table id.
pub(crate) fn span(request: &Request) -> Span {
    let route = request.extensions().get::<MatchedPath>().map_or("none", MatchedPath::as_str);
    let id = request.extensions().get::<RequestId>();
    let id = id.and_then(|id| id.header_value().to_str().ok()).unwrap_or_default();
    tracing::info_span!("request", method = %request.method(), route, id)
}

/// Request ids, by which a reported error is found in the log.
#[derive(Clone, Copy, Debug)]
pub(crate) struct RequestIds;

impl MakeRequestId for RequestIds {
    fn make_request_id<B>(&mut self, _: &axum::http::Request<B>) -> Option<RequestId> {
        let number = getrandom::u64().ok()?;
        HeaderValue::from_str(&format!("{number:016x}")).ok().map(RequestId::new)
    }
}
