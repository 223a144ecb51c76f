//! DNS-rebinding protection: requests are accepted for known values of `Host` alone.
//!
//! A foreign page can point its own domain to this machine. To a browser the page and the server
//! then have the same origin, and only the `Host` of a request tells them apart.

use std::{net::IpAddr, sync::Arc};

use axum::{
    extract::{Request, State},
    http::{HeaderValue, header, uri::Authority},
    middleware::Next,
    response::{IntoResponse, Response},
};
use protocol::Code;

use crate::{ApiError, App, Config};

/// Accepted host names, besides addresses and `localhost`.
#[derive(Debug)]
pub(crate) struct Hosts {
    /// `None` with a public URL: the origin is checked then, and a proxy may use any host name.
    own: Option<Vec<String>>,
}

pub(crate) async fn refuse_unknown_host(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    // A client that is no browser may leave out `Host`.
    if request.headers().get(header::HOST).is_none_or(|host| app.hosts.accepts(host)) {
        return next.run(request).await;
    }
    ApiError::new(Code::UnknownHost).into_response()
}

impl Hosts {
    pub(crate) fn new(config: &Config) -> Hosts {
        let own = || names(&machine_name().to_lowercase());
        Hosts { own: config.public_url.is_none().then(own) }
    }

    fn accepts(&self, host: &HeaderValue) -> bool {
        let Some(own) = &self.own else { return true };
        let authority = Authority::try_from(host.as_bytes()).ok();
        authority.is_some_and(|authority| {
            let name = authority.host().trim_end_matches('.').to_lowercase();
            is_address(&name) || is_loopback(&name) || own.contains(&name)
        })
    }
}

/// An address as host name cannot be rebound: a person has typed it.
fn is_address(name: &str) -> bool {
    name.trim_matches(['[', ']']).parse::<IpAddr>().is_ok()
}

fn is_loopback(name: &str) -> bool {
    name == "localhost" || name.ends_with(".localhost")
}

/// The machine's name: whole, short, and by mDNS.
fn names(machine: &str) -> Vec<String> {
    let short = machine.split('.').next().unwrap_or_default();
    let names = [machine.to_owned(), short.to_owned(), format!("{short}.local")];
    if short.is_empty() { Vec::new() } else { names.into() }
}

#[cfg(unix)]
fn machine_name() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

#[cfg(not(unix))]
fn machine_name() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(hosts: &Hosts, host: &str, is_believed: bool) {
        let host = HeaderValue::from_str(host).expect("a value");
        assert_eq!(hosts.accepts(&host), is_believed, "{host:?}");
    }

    #[test]
    fn without_a_public_url_only_names_of_this_machine_are_accepted() {
        let hosts = Hosts { own: Some(names("pi.home.example")) };
        for host in ["localhost:8465", "LOCALHOST", "soiree.localhost", "127.0.0.1:8465", "[::1]:1"]
        {
            check(&hosts, host, true);
        }
        for host in ["192.0.2.1", "[2001:db8::1]:80", "pi:8465", "Pi.local", "pi.home.example."] {
            check(&hosts, host, true);
        }
        for host in ["evil.example", "pi.evil.example", "localhost.evil.example", "127.0.0.1.evil"]
        {
            check(&hosts, host, false);
        }
        for host in ["", "a b", "evil.example@localhost@x", "2130706433"] {
            check(&hosts, host, false);
        }
    }

    #[test]
    fn with_a_public_url_a_proxy_may_use_any_host_name() {
        let public_url = Some("https://cards.example".parse().expect("a public url"));
        let hosts = Hosts::new(&Config { public_url, ..Config::default() });
        check(&hosts, "upstream:8465", true);
    }
}
