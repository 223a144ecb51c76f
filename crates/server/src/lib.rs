//! The server: people and their sessions, the HTTP interface, WebSockets, and the process around them.
//!
//! [`run()`] is all of it, from start to graceful shutdown; [`App`] is the shared state, [`router()`]
//! the routes. A connection passes the connection limiter (`connections.rs`), a request the
//! middleware (`middleware/`: rate limits, CSRF protection, session cookie) and the extractors of
//! its handler (`api/`). Every error is an [`ApiError`], which a middleware turns into a small JSON
//! in the caller's language (`error.rs`).
//!
//! ```
//! use server::{Config, ConfigLayer};
//!
//! // Layers of configuration: flags first, then the environment, a file, the defaults.
//! let flags = ConfigLayer { tables: Some(50), ..ConfigLayer::default() };
//! let config = Config::decide(flags)?;
//! assert_eq!((config.tables, config.listen.port()), (50, 8465));
//! # Ok::<(), server::ConfigError>(())
//! ```
//!
//! Must not know: rules.

mod api;
mod app;
mod client;
mod clock;
mod cluster;
mod config;
mod connections;
mod content_hash;
mod daily;
mod data_folder;
mod encoding;
mod error;
mod language;
mod lease;
mod log;
mod metrics;
mod middleware;
mod networks;
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
pub use cluster::{Bus, InProcessBus, Membership, NatsError};
pub use config::{
    Config, ConfigError, ConfigLayer, LogFormat, LogLevel, NatsAddress, NatsAddressError, PublicUrl,
};
pub use daily::Daily;
pub use data_folder::{DataError, DataFolder, database};
pub use encoding::Encoding;
pub use error::ApiError;
pub use metrics::Metrics;
pub use middleware::Peer;
pub(crate) use middleware::{Visitor, is_foreign};
pub use networks::{CarriedNetworks, WeightsFile};
pub use open_files::raise_open_files_limit;
pub use retention::{RetentionStep, apply_retention};
pub use router::router;
pub use run::{RunError, run, serve};
