//! The public URL, by which browsers reach the server.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use url::{Host, Url};

/// An http or https address of a whole host, without a path.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct PublicUrl(Url);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a public url is like https://cards.example, without a path")]
pub struct NoPublicUrl;

impl PublicUrl {
    pub fn is_https(&self) -> bool {
        self.0.scheme() == "https"
    }

    /// As browsers spell it in `Origin`.
    pub fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }

    pub fn url(&self) -> &Url {
        &self.0
    }

    /// Browsers make passkeys for names, by https or on the machine itself; `None` elsewhere.
    pub fn passkey_domain(&self) -> Option<&str> {
        match self.0.host()? {
            Host::Domain(name) if self.is_https() || name == "localhost" => Some(name),
            _ => None,
        }
    }
}

impl FromStr for PublicUrl {
    type Err = NoPublicUrl;

    fn from_str(text: &str) -> Result<PublicUrl, NoPublicUrl> {
        let url = Url::parse(text).map_err(|_| NoPublicUrl)?;
        let bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
        let plain = url.username().is_empty() && url.password().is_none();
        let web = matches!(url.scheme(), "http" | "https") && url.has_host();
        if bare && plain && web { Ok(PublicUrl(url)) } else { Err(NoPublicUrl) }
    }
}

impl TryFrom<String> for PublicUrl {
    type Error = NoPublicUrl;

    fn try_from(text: String) -> Result<PublicUrl, NoPublicUrl> {
        text.parse()
    }
}

impl From<PublicUrl> for String {
    fn from(url: PublicUrl) -> String {
        url.to_string()
    }
}

impl fmt::Display for PublicUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.origin())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_a_host_and_nothing_else() {
        let good = |text: &str| text.parse::<PublicUrl>().map(|url| url.to_string());
        assert_eq!(good("https://Cards.example:443/").as_deref(), Ok("https://cards.example"));
        assert_eq!(good("http://localhost:8465").as_deref(), Ok("http://localhost:8465"));
        let bad = ["cards.example", "ftp://a.b", "https://a.b/c", "https://u@a.b", "https://a.b?c"];
        assert!(bad.iter().all(|text| good(text).is_err()));
    }

    #[test]
    fn passkeys_need_https_or_this_machine() {
        let domain = |text: &str| {
            text.parse().ok().and_then(|url: PublicUrl| url.passkey_domain().map(str::to_owned))
        };
        assert_eq!(domain("https://cards.example").as_deref(), Some("cards.example"));
        assert_eq!(domain("http://localhost:1").as_deref(), Some("localhost"));
        assert_eq!(domain("http://cards.example"), None);
        assert_eq!(domain("https://192.0.2.1"), None);
    }
}
