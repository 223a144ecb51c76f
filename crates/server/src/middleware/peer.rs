//! The client's address, by which limits are counted; behind a trusted proxy the forwarded one.

use std::{
    convert::Infallible,
    fmt,
    net::{AddrParseError, IpAddr, Ipv4Addr, Ipv6Addr},
    str::FromStr,
    sync::Arc,
};

use axum::{
    extract::FromRequestParts,
    http::{Extensions, HeaderMap, request::Parts},
};

use crate::App;

/// The remote address of a connection, an extension of its requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

/// The key of limits by address: an IPv4 address, or the /64 of an IPv6 address. An extractor.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ClientAddr(IpAddr);

impl ClientAddr {
    pub(crate) fn of(address: IpAddr) -> ClientAddr {
        match address.to_canonical() {
            IpAddr::V6(v6) => {
                let [a, b, c, d, ..] = v6.segments();
                ClientAddr(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into())
            }
            v4 @ IpAddr::V4(_) => ClientAddr(v4),
        }
    }

    /// The key of work that no client has asked for.
    pub(crate) fn unspecified() -> ClientAddr {
        ClientAddr(Ipv4Addr::UNSPECIFIED.into())
    }

    /// The address of a request: of `X-Forwarded-For` if the proxy is trusted, or else of the peer.
    fn of_request(headers: &HeaderMap, extensions: &Extensions, trust: bool) -> ClientAddr {
        let forwarded = trust.then(|| forwarded_for(headers)).flatten();
        let peer = || extensions.get().map(|Peer(address)| *address);
        forwarded.or_else(peer).map_or_else(ClientAddr::unspecified, ClientAddr::of)
    }
}

/// As another node reads it.
impl fmt::Display for ClientAddr {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ClientAddr {
    type Err = AddrParseError;

    fn from_str(text: &str) -> Result<ClientAddr, AddrParseError> {
        text.parse().map(ClientAddr::of)
    }
}

impl FromRequestParts<Arc<App>> for ClientAddr {
    type Rejection = Infallible;

    async fn from_request_parts(
        parts: &mut Parts,
        app: &Arc<App>,
    ) -> Result<ClientAddr, Infallible> {
        let trust = app.config.trust_forwarded_for;
        Ok(ClientAddr::of_request(&parts.headers, &parts.extensions, trust))
    }
}

/// The last address was added by the trusted proxy; clients can forge the others.
fn forwarded_for(headers: &HeaderMap) -> Option<IpAddr> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next()?.trim().parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(header: &str, trust: bool) -> ClientAddr {
        let said = ("x-forwarded-for".parse().expect("a name"), header.parse().expect("a value"));
        let mut extensions = Extensions::new();
        extensions.insert(Peer([192, 0, 2, 1].into()));
        ClientAddr::of_request(&HeaderMap::from_iter([said]), &extensions, trust)
    }

    #[test]
    fn only_a_trusted_proxy_is_believed_and_only_its_own_entry() {
        let seen: IpAddr = [203, 0, 113, 9].into();
        assert_eq!(place("198.51.100.7, 203.0.113.9", true), ClientAddr(seen));
        assert_eq!(place("203.0.113.9", false), ClientAddr([192, 0, 2, 1].into()));
        assert_eq!(place("nonsense", true), ClientAddr([192, 0, 2, 1].into()));
    }

    #[test]
    fn the_addresses_of_one_ipv6_prefix_are_one_key() {
        let of = |text: &str| ClientAddr::of(text.parse().expect("an address"));
        assert_eq!(of("2001:db8:1:2:3::4"), of("2001:db8:1:2:ffff::1"));
        assert_ne!(of("2001:db8:1:2::"), of("2001:db8:1:3::"));
        assert_eq!(of("::ffff:192.0.2.1"), of("192.0.2.1"));
    }
}
