//! Where NATS is: one URL or several of one cluster, with credentials that are never shown.

#![cfg_attr(not(feature = "hosting"), allow(dead_code, reason = "NATS alone uses it"))]

use std::{
    fmt,
    path::{Path, PathBuf},
    str::FromStr,
};

use url::Url;

/// `nats://user:password@host:port`, or `nats://token@host:port`; further URLs after commas. Shown,
/// it has no credentials.
#[derive(Clone, PartialEq, Eq)]
pub struct NatsAddress {
    servers: Vec<String>,
    credentials: Option<Credentials>,
    /// `None` for those of the system.
    root_certificate: Option<PathBuf>,
}

/// Of the first URL that has any.
#[derive(Clone, PartialEq, Eq)]
pub(crate) enum Credentials {
    Password { user: String, password: String },
    Token(String),
}

/// Why a text is no address; it does not repeat the text, which may have a password.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a NATS address begins with nats:// or tls:// and names a host")]
pub struct NatsAddressError;

impl FromStr for NatsAddress {
    type Err = NatsAddressError;

    fn from_str(text: &str) -> Result<NatsAddress, NatsAddressError> {
        let (mut servers, mut credentials) = (Vec::new(), None);
        for part in text.split(',') {
            let mut url: Url = part.trim().parse().map_err(|_| NatsAddressError)?;
            let is_known = matches!(url.scheme(), "nats" | "tls");
            if !is_known || url.host_str().is_none_or(str::is_empty) {
                return Err(NatsAddressError);
            }
            credentials = credentials.or_else(|| credentials_of(&url));
            url.set_username("")
                .and_then(|()| url.set_password(None))
                .map_err(|()| NatsAddressError)?;
            servers.push(url.to_string());
        }
        Ok(NatsAddress { servers, credentials, root_certificate: None })
    }
}

impl NatsAddress {
    /// The URLs, without credentials.
    pub(crate) fn servers(&self) -> &[String] {
        &self.servers
    }

    /// The file of the authority that has issued the certificate: TLS is asked for then.
    #[must_use]
    pub(crate) fn with_root_certificate(self, file: Option<PathBuf>) -> NatsAddress {
        NatsAddress { root_certificate: file, ..self }
    }

    pub(crate) fn root_certificate(&self) -> Option<&Path> {
        self.root_certificate.as_deref()
    }

    pub(crate) fn credentials(&self) -> Option<&Credentials> {
        self.credentials.as_ref()
    }
}

fn credentials_of(url: &Url) -> Option<Credentials> {
    let user = Some(url.username()).filter(|user| !user.is_empty()).map(decoded)?;
    Some(match url.password() {
        Some(password) => Credentials::Password { user, password: decoded(password) },
        None => Credentials::Token(user),
    })
}

/// The text of a part of a URL in which some characters are written as `%` and two digits.
fn decoded(text: &str) -> String {
    let (mut bytes, mut rest) = (Vec::with_capacity(text.len()), text.as_bytes());
    while let Some((first, after)) = rest.split_first() {
        let digits = after.get(..2).filter(|_| *first == b'%');
        let digits = digits.and_then(|digits| str::from_utf8(digits).ok());
        let byte = digits.and_then(|digits| u8::from_str_radix(digits, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { &after[2..] } else { after };
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

impl fmt::Display for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.servers.join(","))
    }
}

impl fmt::Debug for NatsAddress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "NatsAddress({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> NatsAddress {
        text.parse().expect("an address")
    }

    #[test]
    fn credentials_are_read_and_never_shown() {
        let address = read("nats://ada:s%40cret@a.example:4222, nats://b.example");
        let password = Credentials::Password { user: "ada".into(), password: "s@cret".into() };
        assert!(address.credentials() == Some(&password));
        let shown = format!("{address} {address:?}");
        assert!(!shown.contains("cret") && shown.contains("a.example"), "{shown}");
        assert_eq!(address.servers().len(), 2);
        let token = read("tls://t0ken@a.example");
        assert!(token.credentials() == Some(&Credentials::Token("t0ken".into())));
    }

    #[test]
    fn what_is_no_address_is_refused_without_being_repeated() {
        for bad in ["", "a.example:4222", "http://ada:secret@a.example", "nats://"] {
            let refused = bad.parse::<NatsAddress>().expect_err("no address").to_string();
            assert!(!refused.contains("secret"), "{refused}");
        }
    }
}
