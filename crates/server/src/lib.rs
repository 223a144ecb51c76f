//! The server: people and their sessions, what may be asked over HTTP, and how it is run.
//!
//! [`run()`] is all of it; [`App`] is what every request shares, [`router()`] what answers. A request
//! goes through the middleware (rate limits, foreign origins, session cookie), then to one of the
//! pages of the interface (`api/`). Whatever is refused, anywhere, is a `ApiError` that becomes a
//! small JSON in the caller's language on its way out (`refusal.rs`).
//!
//! Must not know: rules.

mod api;
mod app;
mod client;
mod clock;
mod config;
mod connections;
mod data_folder;
mod error;
mod language;
mod log;
mod metrics;
mod middleware;
mod open_files;
mod people;
mod retention;
mod router;
mod run;
mod socket;
mod tables;

pub use api::{openapi, visit_types};
pub use app::App;
pub use client::{Asset, Client};
pub use config::{Config, ConfigError, ConfigLayer, LogFormat, LogLevel, PublicUrl};
pub use data_folder::{DataError, DataFolder, database};
pub use error::ApiError;
pub use metrics::Metrics;
pub use middleware::{Peer, Visitor, is_foreign};
pub use retention::{RetentionStep, apply_retention};
pub use router::router;
pub use run::{RunError, run, serve};
