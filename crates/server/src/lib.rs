//! The server: people and their sessions, what may be asked over HTTP, and how it is run.
//!
//! [`run()`] is all of it; [`App`] is what every request shares, [`router()`] what answers. A request
//! goes through the gate (`gate/`: limits, foreign origins, who is asking), then to one of the
//! pages of the interface (`api/`). Whatever is refused, anywhere, is a `Refused` that becomes a
//! small JSON in the caller's language on its way out (`refusal.rs`).
//!
//! Must not know: rules.

mod api;
mod app;
mod client;
mod clock;
mod config;
mod data;
mod door;
mod gate;
mod language;
mod log;
mod metrics;
mod open_files;
mod people;
mod refusal;
mod retention;
mod router;
mod run;
mod socket;
mod tables;

pub use api::{openapi, visit_types};
pub use app::App;
pub use client::{Asset, Client};
pub use config::{Config, ConfigError, LogFormat, LogLevel, PublicUrl, Settings};
pub use data::{Data, DataError, database};
pub use gate::{Peer, Visitor, is_foreign};
pub use metrics::Metrics;
pub use refusal::Refused;
pub use retention::{Swept, tidy};
pub use router::router;
pub use run::{RunError, run, serve};
