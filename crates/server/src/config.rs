//! The configuration: layers of flags, environment, file and defaults, the first that sets a value wins.

mod nats_address;
mod public_url;
mod settings;

use std::{fs, io, net::SocketAddr, path::PathBuf};

use serde::Serialize;
use store::{AddressError, PostgresAddress};

#[cfg(feature = "hosting")]
pub(crate) use nats_address::Credentials;
pub use nats_address::{NatsAddress, NatsAddressError};
pub use public_url::PublicUrl;
pub use settings::{ConfigLayer, LogFormat, LogLevel};

/// The merged configuration. Serialised, it is a file that [`ConfigLayer`] can be read from.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Config {
    pub listen: SocketAddr,
    pub data: PathBuf,
    /// `None` if everything is in the folder. Not written down, as it may have a password.
    #[serde(skip)]
    pub postgres: Option<PostgresAddress>,
    /// `None` if no other server uses the database. Not written down, as it may have a password.
    #[serde(skip)]
    pub nats: Option<NatsAddress>,
    /// `None` if browsers reach the server by an address, or by the name of the machine.
    pub public_url: Option<PublicUrl>,
    pub trust_forwarded_for: bool,
    /// `None` if no metrics are served.
    pub metrics_listen: Option<SocketAddr>,
    pub tables: u32,
    pub tables_per_person: u32,
    pub tables_per_address: u32,
    pub tables_per_minute: u32,
    pub abandoned_days: u32,
    pub connections_per_person: u32,
    pub connections_per_address: u32,
    pub message_bytes: usize,
    pub requests_per_second: u32,
    pub bot_threads: usize,
    pub quick_bots: bool,
    pub daily: bool,
    pub keep_closed_days: u32,
    pub keep_guests_days: u32,
    pub log: LogFormat,
    pub log_level: LogLevel,
}

#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    #[error("cannot read {0}: {1}")]
    Unread(PathBuf, io::Error),
    #[error("{path}, line {line}: {why}")]
    Bad { path: PathBuf, line: usize, why: String },
    /// The text is not repeated: it may have a password.
    #[error("`postgres`: {0}")]
    Postgres(#[from] AddressError),
    #[error("`nats`: {0}")]
    Nats(#[from] NatsAddressError),
    #[error("`nats-root-certificate` is of use only with `nats`")]
    RootWithoutNats,
    #[error("`nats` is for servers that share a database: set `postgres` too, or leave it out")]
    NatsAlone,
    #[error("`{0}` is at least 1")]
    Zero(&'static str),
}

impl Config {
    /// Merges the flags with the file that they name, if they name one, and the defaults.
    pub fn decide(said: ConfigLayer) -> Result<Config, ConfigError> {
        let file = said.config.clone().map(read).transpose()?.unwrap_or_default();
        Config::from_settings(said.or(file))
    }

    fn from_settings(said: ConfigLayer) -> Result<Config, ConfigError> {
        let config = Config {
            listen: said.listen.unwrap_or(SocketAddr::from(([127, 0, 0, 1], 8465))),
            data: said.data.unwrap_or_else(|| PathBuf::from("soiree-data")),
            postgres: said.postgres.map(|url| url.parse()).transpose()?,
            nats: nats(said.nats, said.nats_root_certificate)?,
            public_url: said.public_url,
            trust_forwarded_for: said.trust_forwarded_for.unwrap_or(false),
            metrics_listen: said.metrics_listen,
            tables: said.tables.unwrap_or(1000),
            tables_per_person: said.tables_per_person.unwrap_or(8),
            tables_per_address: said.tables_per_address.unwrap_or(16),
            tables_per_minute: said.tables_per_minute.unwrap_or(30),
            abandoned_days: said.abandoned_days.unwrap_or(30),
            connections_per_person: said.connections_per_person.unwrap_or(8),
            connections_per_address: said.connections_per_address.unwrap_or(64),
            message_bytes: said.message_bytes.unwrap_or(16 * 1024),
            requests_per_second: said.requests_per_second.unwrap_or(20),
            bot_threads: said.bot_threads.unwrap_or_else(cores),
            quick_bots: said.quick_bots.unwrap_or(false),
            daily: said.daily.unwrap_or(true),
            keep_closed_days: said.keep_closed_days.unwrap_or(90),
            keep_guests_days: said.keep_guests_days.unwrap_or(365),
            log: said.log.unwrap_or(LogFormat::Text),
            log_level: said.log_level.unwrap_or(LogLevel::Info),
        };
        config.check()
    }

    fn check(self) -> Result<Config, ConfigError> {
        if self.nats.is_some() && self.postgres.is_none() {
            return Err(ConfigError::NatsAlone);
        }
        let at_least_one = [
            ("tables", self.tables as usize),
            ("tables-per-person", self.tables_per_person as usize),
            ("tables-per-address", self.tables_per_address as usize),
            ("tables-per-minute", self.tables_per_minute as usize),
            ("abandoned-days", self.abandoned_days as usize),
            ("connections-per-person", self.connections_per_person as usize),
            ("connections-per-address", self.connections_per_address as usize),
            ("message-bytes", self.message_bytes),
            ("requests-per-second", self.requests_per_second as usize),
            ("bot-threads", self.bot_threads),
        ];
        match at_least_one.into_iter().find(|(_, number)| *number == 0) {
            Some((key, _)) => Err(ConfigError::Zero(key)),
            None => Ok(self),
        }
    }

    /// Whether browsers use https; cookies are `Secure` then.
    pub fn is_https(&self) -> bool {
        self.public_url.as_ref().is_some_and(PublicUrl::is_https)
    }

    /// A file that `--config` accepts.
    pub fn to_toml(&self) -> String {
        toml::to_string(self).expect("a config is a table of plain values")
    }
}

impl Default for Config {
    fn default() -> Config {
        Config::from_settings(ConfigLayer::default()).expect("the defaults are in order")
    }
}

fn nats(url: Option<String>, root: Option<PathBuf>) -> Result<Option<NatsAddress>, ConfigError> {
    match url {
        Some(url) => Ok(Some(url.parse::<NatsAddress>()?.with_root_certificate(root))),
        None if root.is_some() => Err(ConfigError::RootWithoutNats),
        None => Ok(None),
    }
}

fn read(path: PathBuf) -> Result<ConfigLayer, ConfigError> {
    match fs::read_to_string(&path) {
        Ok(text) => parse(&text).map_err(|(line, why)| ConfigError::Bad { path, line, why }),
        Err(why) => Err(ConfigError::Unread(path, why)),
    }
}

/// An error has the number of its line.
fn parse(text: &str) -> Result<ConfigLayer, (usize, String)> {
    toml::from_str(text).map_err(|error| {
        let before = error.span().and_then(|span| text.get(..span.start)).unwrap_or_default();
        (before.matches('\n').count() + 1, error.message().replace('\n', " "))
    })
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_earlier_layer_wins() {
        let flags = parse("tables = 3").expect("a setting");
        let file = parse("tables = 4\ntables-per-person = 2").expect("two settings");
        let config = Config::from_settings(flags.or(file)).expect("nothing is wrong");
        assert_eq!((config.tables, config.tables_per_person), (3, 2));
        assert_eq!(config.connections_per_person, 8);
    }

    #[test]
    fn a_file_is_refused_with_its_line() {
        let wrong = |text: &str| parse(text).expect_err("something is wrong");
        let (line, why) = wrong("tables = 3\ntabels = 4\n");
        assert_eq!(line, 2);
        assert!(why.contains("unknown field `tabels`"), "{why}");
        assert_eq!(wrong("\n\nlisten = \"here\"").0, 3);
        assert!(wrong("public-url = \"https://a.example/x\"").1.contains("public url"));
        assert!(wrong("config = \"other.toml\"").1.contains("unknown field `config`"));
    }

    #[test]
    fn an_address_of_a_database_is_neither_repeated_nor_written_down() {
        let said = |url: &str| parse(&format!("postgres = \"{url}\"")).expect("a text");
        let refused = Config::from_settings(said("mysql://a:secret@b/c")).expect_err("no address");
        assert!(!refused.to_string().contains("secret"), "{refused}");
        let config = Config::from_settings(said("postgres://a:secret@b/c")).expect("an address");
        let shown = format!("{config:?} {}", config.to_toml());
        assert!(config.postgres.is_some() && !shown.contains("secret"), "{shown}");
    }

    #[test]
    fn a_root_certificate_is_that_of_nats() {
        let said = parse("nats-root-certificate = \"ca.pem\"").expect("a path");
        let refused = Config::from_settings(said).expect_err("there is no NATS").to_string();
        assert!(refused.contains("`nats-root-certificate`"), "{refused}");
        let all = "nats = \"nats://b\"\npostgres = \"postgres://a@b/c\"\n\
            nats-root-certificate = \"ca.pem\"";
        let config = Config::from_settings(parse(all).expect("settings")).expect("a cluster");
        let root = config.nats.as_ref().and_then(|nats| nats.root_certificate());
        assert_eq!(root, Some(std::path::Path::new("ca.pem")));
    }

    #[test]
    fn nats_needs_a_database_that_servers_share() {
        let said = parse("nats = \"nats://ada:secret@b\"").expect("a text");
        let refused = Config::from_settings(said).expect_err("there is no database");
        let told = refused.to_string();
        assert!(told.contains("set `postgres` too") && !told.contains("secret"), "{told}");
        let both = "nats = \"nats://ada:secret@b\"\npostgres = \"postgres://a@b/c\"";
        let config = Config::from_settings(parse(both).expect("two texts")).expect("both");
        let shown = format!("{config:?} {}", config.to_toml());
        assert!(config.nats.is_some() && !shown.contains("secret"), "{shown}");
    }

    #[test]
    fn a_limit_of_nothing_is_refused() {
        let zero = parse("requests-per-second = 0").expect("a number");
        let refused = Config::from_settings(zero).expect_err("nobody could ask anything");
        assert_eq!(refused.to_string(), "`requests-per-second` is at least 1");
    }

    #[test]
    fn a_config_written_down_can_be_read_again() {
        let public_url = Some("https://cards.example".parse().expect("a good address"));
        let config = Config { tables: 7, public_url, log: LogFormat::Json, ..Config::default() };
        let again = Config::from_settings(parse(&config.to_toml()).expect("it is a file"));
        assert_eq!(again.expect("it is in order").to_toml(), config.to_toml());
    }
}
