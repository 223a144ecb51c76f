//! Scenarios: how many clients load the server, and from which addresses.

use std::{
    fmt,
    net::{Ipv4Addr, SocketAddr},
};

use super::caller::Caller;
use crate::Failure;

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum Scenario {
    /// One guest with 8 sockets
    Guest,
    /// One address with 64 sockets
    Address,
    /// A thousand guests behind a proxy
    Proxy,
}

/// Where the honest come from; raiders come from other loopback addresses.
const HONEST: Ipv4Addr = Ipv4Addr::LOCALHOST;

impl Scenario {
    pub(super) const ALL: [Scenario; 3] = [Scenario::Guest, Scenario::Address, Scenario::Proxy];

    pub(super) fn guests(self) -> u32 {
        match self {
            Scenario::Guest => 1,
            Scenario::Address => 8,
            Scenario::Proxy => 1000,
        }
    }

    pub(super) fn sockets_of_a_guest(self) -> u32 {
        match self {
            Scenario::Guest | Scenario::Address => 8,
            Scenario::Proxy => 1,
        }
    }

    /// What the server is told: everything but this is as it is by default.
    pub(super) fn settings(self) -> Vec<String> {
        let forwarded = (self == Scenario::Proxy).then(|| "--trust-forwarded-for".to_owned());
        forwarded.into_iter().collect()
    }

    /// A raider's way to the server. Each guest behind the proxy has a loopback address of its
    /// own, too, so that ports do not run out.
    pub(super) fn raider(self, server: SocketAddr, guest: u32) -> Result<Caller, Failure> {
        let [.., high, low] = (guest + 1).to_be_bytes();
        match self {
            Scenario::Guest | Scenario::Address => {
                Caller::new(server, Ipv4Addr::new(127, 0, 0, 2), None)
            }
            Scenario::Proxy => {
                let forwarded = Ipv4Addr::new(10, 0, high, low);
                Caller::new(server, Ipv4Addr::new(127, 1, high, low), Some(forwarded))
            }
        }
    }

    /// The pair, and the one with a bot.
    pub(super) fn honest(self, server: SocketAddr) -> Result<[Caller; 3], Failure> {
        let caller = |number| {
            let forwarded = Ipv4Addr::new(192, 0, 2, number);
            Caller::new(server, HONEST, (self == Scenario::Proxy).then_some(forwarded))
        };
        Ok([caller(1)?, caller(2)?, caller(3)?])
    }
}

impl fmt::Display for Scenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Scenario::Guest => "one guest with 8 sockets",
            Scenario::Address => "one address with 64 sockets",
            Scenario::Proxy => "a thousand guests behind a proxy",
        })
    }
}
