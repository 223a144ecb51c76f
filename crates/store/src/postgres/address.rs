//! Where a database is: one URL or several, of which the one that can be written to is taken.

use std::{fmt, path::Path, str::FromStr, time::Duration};

use tokio_postgres::{
    Config,
    config::{Host, SslMode, TargetSessionAttrs},
};

use super::tls::Tls;

/// A host that does not answer is given up after this time.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// What was sent and is not acknowledged by the other machine for this time has failed.
const SILENCE: Duration = Duration::from_secs(10);

/// Where a PostgreSQL database is: `postgres://user:password@host:port/database`, and further URLs
/// after commas. Shown, it has no password.
#[derive(Clone)]
pub struct PostgresAddress {
    urls: Vec<Url>,
    text: String,
}

#[derive(Clone)]
pub(super) struct Url {
    pub(super) config: Config,
    /// `None` without TLS.
    pub(super) tls: Option<Tls>,
}

/// Why a text is no address; it does not repeat the text, which may have a password.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum AddressError {
    #[error("a PostgreSQL address begins with postgres:// and names a host and a database")]
    Unreadable,
    #[error("`sslmode` is `disable`, `require`, `verify-ca` or `verify-full`")]
    SslMode,
    #[error(
        "`sslrootcert` is of use only with an `sslmode` of `require`, `verify-ca` or `verify-full`"
    )]
    RootWithoutTls,
    #[error("this program was built without TLS, which is the feature `hosting`")]
    BuiltWithoutTls,
    #[error("the root certificate {0} cannot be used: {1}")]
    RootCertificate(String, String),
}

impl FromStr for PostgresAddress {
    type Err = AddressError;

    fn from_str(text: &str) -> Result<Self, AddressError> {
        let mut urls = Vec::new();
        for url in split(text) {
            if !url.starts_with("postgres://") && !url.starts_with("postgresql://") {
                return Err(AddressError::Unreadable);
            }
            let (url, [mode, root]) = without(url, ["sslmode", "sslrootcert"]);
            let mut config: Config = url.parse().map_err(|_| AddressError::Unreadable)?;
            if config.get_hosts().is_empty() || config.get_dbname().is_none() {
                return Err(AddressError::Unreadable);
            }
            let tls = Tls::asked(mode.as_deref(), root.as_deref().map(Path::new))?;
            config.ssl_mode(if tls.is_some() { SslMode::Require } else { SslMode::Disable });
            config.target_session_attrs(TargetSessionAttrs::ReadWrite);
            config.connect_timeout(CONNECT_TIMEOUT).tcp_user_timeout(SILENCE);
            config.keepalives_idle(SILENCE).application_name("soiree");
            urls.push(Url { config, tls });
        }
        Ok(PostgresAddress { urls, text: text.to_owned() })
    }
}

/// A URL without some of its parameters, and their values.
fn without<const N: usize>(url: &str, names: [&str; N]) -> (String, [Option<String>; N]) {
    let Some((base, parameters)) = url.split_once('?') else {
        return (url.to_owned(), [const { None }; N]);
    };
    let mut found = [const { None }; N];
    let mut kept = Vec::new();
    for parameter in parameters.split('&') {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        match names.iter().position(|known| *known == name) {
            Some(place) => found[place] = Some(percent_decoded(value)),
            None => kept.push(parameter),
        }
    }
    let query = if kept.is_empty() { String::new() } else { format!("?{}", kept.join("&")) };
    (format!("{base}{query}"), found)
}

fn percent_decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::new(), text.as_bytes());
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%');
        let code = code.and_then(|code| std::str::from_utf8(code).ok());
        let decoded = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(decoded.unwrap_or(*first));
        rest = if decoded.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
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
    pub(super) fn urls(&self) -> &[Url] {
        &self.urls
    }

    /// As it was given, with its password: for another process.
    pub fn with_password(&self) -> &str {
        &self.text
    }
}

impl fmt::Display for PostgresAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown: Vec<String> = self.urls.iter().map(|url| shown(&url.config)).collect();
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
    }

    #[test]
    fn tls_is_asked_for_by_the_words_of_libpq() {
        let tls = |parameters: &str| {
            let url = format!("postgres://a:secret@b/c{parameters}");
            url.parse::<PostgresAddress>().map(|address| address.urls[0].tls.is_some())
        };
        assert_eq!(tls("?connect_timeout=4"), Ok(false));
        assert_eq!(tls("?sslmode=disable&connect_timeout=4"), Ok(false));
        assert_eq!(tls("?sslmode=require"), Ok(true));
        assert_eq!(tls("?connect_timeout=4&sslmode=verify-full"), Ok(true));
        assert_eq!(tls("?sslmode=prefer"), Err(AddressError::SslMode));
        assert_eq!(tls("?sslrootcert=/nowhere.pem"), Err(AddressError::RootWithoutTls));
        let missing =
            tls("?sslmode=verify-ca&sslrootcert=%2Fno%20where.pem").unwrap_err().to_string();
        assert!(missing.contains("/no where.pem") && !missing.contains("secret"), "{missing}");
        let unknown = tls("?sslmode=require&cipher=none").unwrap_err();
        assert_eq!(unknown, AddressError::Unreadable, "nothing is ignored");
    }
}
