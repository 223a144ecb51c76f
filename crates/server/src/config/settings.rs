//! One layer of the configuration: what flags and variables, or a file, set.

use std::{net::SocketAddr, path::PathBuf};

use clap::ValueEnum;
use serde::{Deserialize, Serialize};

use super::PublicUrl;

/// A layer of the configuration. Each field is a flag, a variable `SOIREE_…` and a key of the file;
/// `None` leaves it to the next layer.
#[derive(Clone, Debug, Default, clap::Args, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ConfigLayer {
    /// A TOML file with any of these settings, by the same names; flags and variables go first
    #[arg(long, env = "SOIREE_CONFIG", value_name = "FILE")]
    #[serde(skip)]
    pub config: Option<PathBuf>,
    /// Where to listen; only this machine can reach a loopback address [default: 127.0.0.1:8465]
    #[arg(long, env = "SOIREE_LISTEN", value_name = "ADDRESS:PORT")]
    pub listen: Option<SocketAddr>,
    /// The folder in which everything is kept [default: soiree-data in the working directory]
    #[arg(long, env = "SOIREE_DATA", value_name = "DIR")]
    pub data: Option<PathBuf>,
    /// Keep everything in a PostgreSQL database instead of the folder: `postgres://user:password@host/database`;
    /// of several, after commas, the one that takes writes. A variable or the file keeps the password from
    /// other users of the machine [default: the folder]
    #[arg(long, env = "SOIREE_POSTGRES", value_name = "URL[,URL]", hide_env_values = true)]
    pub postgres: Option<String>,
    /// Serve together with other servers that use the same database, and reach them over NATS:
    /// `nats://user:password@host:port`, of several servers after commas. Without it a server refuses
    /// to start beside another one [default: alone]
    #[arg(long, env = "SOIREE_NATS", value_name = "URL[,URL]", hide_env_values = true)]
    pub nats: Option<String>,
    /// A PEM file with the authority that has issued NATS's certificate; the connection has TLS then, as
    /// with `tls://` for `nats://` [default: the authorities of the system]
    #[arg(long, env = "SOIREE_NATS_ROOT_CERTIFICATE", value_name = "FILE")]
    pub nats_root_certificate: Option<PathBuf>,
    /// How browsers reach the server, such as `https://cards.example`; passkeys and safe cookies
    /// need it, and cross-origin requests are recognised by it; without it the server
    /// answers to `localhost`, to addresses and to the name of the machine alone
    #[arg(long, env = "SOIREE_PUBLIC_URL", value_name = "URL")]
    pub public_url: Option<PublicUrl>,
    /// Believe the last address of `X-Forwarded-For`: only behind a proxy of your own [default: no]
    #[arg(long, env = "SOIREE_TRUST_FORWARDED_FOR", value_name = "BOOL")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub trust_forwarded_for: Option<bool>,
    /// Where `/metrics` is served for Prometheus, and nowhere else; `/healthz` and `/readyz` are
    /// answered there without limits [default: not at all]
    #[arg(long, env = "SOIREE_METRICS_LISTEN", value_name = "ADDRESS:PORT")]
    pub metrics_listen: Option<SocketAddr>,
    /// How many tables may be in use at a time: those with a person connected, now or a moment
    /// ago [default: 1000]
    #[arg(long, env = "SOIREE_TABLES", value_name = "N")]
    pub tables: Option<u32>,
    /// How many tables one person may have that others may wait for: those not begun, and
    /// matches with other people with a person connected in the last 7 days [default: 8]
    #[arg(long, env = "SOIREE_TABLES_PER_PERSON", value_name = "N")]
    pub tables_per_person: Option<u32>,
    /// How many tables that are in use may have been opened from one address, IPv6 by
    /// /64 [default: 16]
    #[arg(long, env = "SOIREE_TABLES_PER_ADDRESS", value_name = "N")]
    pub tables_per_address: Option<u32>,
    /// How many tables may be opened from one address in a minute [default: 30]
    #[arg(long, env = "SOIREE_TABLES_PER_MINUTE", value_name = "N")]
    pub tables_per_minute: Option<u32>,
    /// After how many days without a person connected an unfinished match is closed [default: 30]
    #[arg(long, env = "SOIREE_ABANDONED_DAYS", value_name = "N")]
    pub abandoned_days: Option<u32>,
    /// How many sockets one person may hold at a time [default: 8]
    #[arg(long, env = "SOIREE_CONNECTIONS_PER_PERSON", value_name = "N")]
    pub connections_per_person: Option<u32>,
    /// How many connections one address may hold at a time, IPv6 by /64; behind a trusted proxy
    /// requests and sockets of a forwarded address, while the proxy holds as many as it
    /// likes [default: 64]
    #[arg(long, env = "SOIREE_CONNECTIONS_PER_ADDRESS", value_name = "N")]
    pub connections_per_address: Option<u32>,
    /// How long a request or a message of a socket may be [default: 16384]
    #[arg(long, env = "SOIREE_MESSAGE_BYTES", value_name = "N")]
    pub message_bytes: Option<usize>,
    /// How much one person may ask for in a second, and say on a socket; twice as much on all
    /// sockets together, and four times of all that from one address [default: 20]
    #[arg(long, env = "SOIREE_REQUESTS_PER_SECOND", value_name = "N")]
    pub requests_per_second: Option<u32>,
    /// How many bots think at a time [default: one for each core]
    #[arg(long, env = "SOIREE_BOT_THREADS", value_name = "N")]
    pub bot_threads: Option<usize>,
    /// Let bots answer as soon as they have thought, also where several people play and where
    /// the time reveals something of their cards: for tests and measurements [default: no]
    #[arg(long, env = "SOIREE_QUICK_BOTS", value_name = "BOOL")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub quick_bots: Option<bool>,
    /// Prepare the boards of the daily duplicate ahead, once somebody looks at it: a few minutes of one
    /// core a day, at a low priority [default: yes]
    #[arg(long, env = "SOIREE_DAILY", value_name = "BOOL")]
    #[arg(num_args = 0..=1, require_equals = true, default_missing_value = "true")]
    pub daily: Option<bool>,
    /// Days after which a table that was closed without a finished match is deleted; matches that
    /// were finished stay. 0 keeps them for ever [default: 90]
    #[arg(long, env = "SOIREE_KEEP_CLOSED_DAYS", value_name = "N")]
    pub keep_closed_days: Option<u32>,
    /// Days after which an unused account without a passkey is deleted: the name
    /// goes, matches that were finished stay. 0 remembers them for ever [default: 365]
    #[arg(long, env = "SOIREE_KEEP_GUESTS_DAYS", value_name = "N")]
    pub keep_guests_days: Option<u32>,
    /// How the log is written [default: text]
    #[arg(long, env = "SOIREE_LOG", value_name = "FORMAT")]
    pub log: Option<LogFormat>,
    /// How much is logged; addresses of people only from `debug` on [default: info]
    #[arg(long, env = "SOIREE_LOG_LEVEL", value_name = "LEVEL")]
    pub log_level: Option<LogLevel>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogFormat {
    Text,
    Json,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LogLevel {
    Error,
    Warn,
    Info,
    Debug,
    Trace,
}

impl ConfigLayer {
    /// Merges two layers; values of this one win.
    #[must_use]
    pub fn or(self, others: ConfigLayer) -> ConfigLayer {
        ConfigLayer {
            config: self.config.or(others.config),
            listen: self.listen.or(others.listen),
            data: self.data.or(others.data),
            postgres: self.postgres.or(others.postgres),
            nats: self.nats.or(others.nats),
            nats_root_certificate: self.nats_root_certificate.or(others.nats_root_certificate),
            public_url: self.public_url.or(others.public_url),
            trust_forwarded_for: self.trust_forwarded_for.or(others.trust_forwarded_for),
            metrics_listen: self.metrics_listen.or(others.metrics_listen),
            tables: self.tables.or(others.tables),
            tables_per_person: self.tables_per_person.or(others.tables_per_person),
            tables_per_address: self.tables_per_address.or(others.tables_per_address),
            tables_per_minute: self.tables_per_minute.or(others.tables_per_minute),
            abandoned_days: self.abandoned_days.or(others.abandoned_days),
            connections_per_person: self.connections_per_person.or(others.connections_per_person),
            connections_per_address: self
                .connections_per_address
                .or(others.connections_per_address),
            message_bytes: self.message_bytes.or(others.message_bytes),
            requests_per_second: self.requests_per_second.or(others.requests_per_second),
            bot_threads: self.bot_threads.or(others.bot_threads),
            quick_bots: self.quick_bots.or(others.quick_bots),
            daily: self.daily.or(others.daily),
            keep_closed_days: self.keep_closed_days.or(others.keep_closed_days),
            keep_guests_days: self.keep_guests_days.or(others.keep_guests_days),
            log: self.log.or(others.log),
            log_level: self.log_level.or(others.log_level),
        }
    }
}
