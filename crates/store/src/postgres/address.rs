//! Where a database is: one URL or several, of which the one that can be written to is taken.

use std::{fmt, str::FromStr, time::Duration};

use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};

/// A host that does not answer is given up after this time.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// What was sent and is not acknowledged by the other machine for this time has failed.
const SILENCE: Duration = Duration::from_secs(10);

/// Where a PostgreSQL database is: `postgres://user:password@host:port/database`, and further URLs
/// after commas. Shown, it has no password.
#[derive(Clone, PartialEq, Eq)]
pub struct PostgresAddress {
    urls: Vec<Config>,
    text: String,
}

/// Why a text is no address; it does not repeat the text, which may have a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    #[error("a PostgreSQL address begins with postgres:// and names a host and a database")]
    Unreadable,
    #[error(
        "this program speaks no TLS to PostgreSQL: leave out `sslmode`, and use a private network or a tunnel"
    )]
    Tls,
}

impl FromStr for PostgresAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let mut urls = Vec::new();
        for url in split(text) {
            if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
                return Err(AddressError::Unreadable);
            }
            let mut config: Config = url.parse().map_err(|_| AddressError::Unreadable)?;
            if config.get_hosts().is_empty() || config.get_dbname().is_none() {
                return Err(AddressError::Unreadable);
            }
            if config.get_ssl_mode() == SslMode::Require {
                return Err(AddressError::Tls);
            }
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
            config.connect_timeout(CONNECT_TIMEOUT).tcp_user_timeout(SILENCE);
            config.keepalives_idle(SILENCE).application_name("soiree");
            urls.push(config);
        }
        Ok(PostgresAddress { urls, text: text.to_owned() })
    }
}

/// A comma inside a URL separates hosts.
fn split(text: &str) -> Vec<&str> {
    let mut starts: Vec<usize> = text.match_indices(",postgres").map(|(at, _)| at).collect();
    starts.push(text.len());
    let mut from = 0;
    let mut parts = Vec::new();
    for until in starts {
        parts.push(&text[from..until]);
        from = (until + 1).min(text.len());
    }
    parts
}

impl PostgresAddress {
    pub(super) fn urls(&self) -> &[Config] {
        &self.urls
    }

    /// As it was given, with its password: for another process.
    pub fn with_password(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.urls.iter().map(shown).collect();
        f.write_str(&shown.join(","))
    }
}

fn shown(config: &Config) -> String {
    let ports = config.get_ports();
    let port = |at: usize| ports.get(at).or(ports.first()).copied().unwrap_or(5432);
    let hosts = config.get_hosts().iter().enumerate().map(|(at, host)| match host {
        Host::Tcp(name) => format!("{name}:{}", port(at)),
        #[cfg(unix)]
        Host::Unix(folder) => format!("{}:{}", folder.display(), port(at)),
    });
    let hosts = hosts.collect::<Vec<_>>().join(",");
    format!("postgres://{hosts}/{}", config.get_dbname().unwrap_or_default())
}

impl fmt::Debug for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "PostgresAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_shown_without_its_password() {
        let shown = |text: &str| text.parse::<PostgresAddress>().map(|it| it.to_string());
        let one = "postgres://ada:secret@db.example:5433/house";
        assert_eq!(shown(one).as_deref(), Ok("postgres://db.example:5433/house"));
        let several = "postgresql://ada:secret@a,b:5433/house,postgres://c/house";
        assert_eq!(
            shown(several).as_deref(),
            Ok("postgres://a:5432,b:5433/house,postgres://c:5432/house")
        );
        let debug = format!("{:?}", one.parse::<PostgresAddress>());
        assert!(!debug.contains("secret") && debug.contains("db.example"), "{debug}");
    }

    #[test]
    fn what_is_no_address_is_refused_in_a_line_that_does_not_repeat_it() {
        for wrong in ["", "mysql://a:secret@b/c", "postgres://", "postgres://a:secret@b", "secret"]
        {
            let error = wrong.parse::<PostgresAddress>().unwrap_err();
            assert_eq!(error, AddressError::Unreadable, "{wrong}");
        }
        let tls = "postgres://a:secret@b/c?sslmode=require".parse::<PostgresAddress>();
        assert_eq!(tls.unwrap_err(), AddressError::Tls);
    }
}
