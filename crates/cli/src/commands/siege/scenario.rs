//! The scenarios of an adversarial load test: the number and the addresses of the attackers.

use std::{
    fmt,
    net::{Ipv4Addr, SocketAddr},
};

use super::guest_client::GuestClient;
use crate::Failure;

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(super) enum SiegeScenario {
    /// One guest with 8 sockets
    Guest,
    /// One address with 64 sockets
    Address,
    /// A thousand guests behind a proxy
    Proxy,
}

/// The address of legitimate clients; attackers have other loopback addresses.
const LEGITIMATE: Ipv4Addr = Ipv4Addr::LOCALHOST;

impl SiegeScenario {
    pub(super) const ALL: [SiegeScenario; 3] =
        [SiegeScenario::Guest, SiegeScenario::Address, SiegeScenario::Proxy];

    pub(super) fn guests(self) -> u32 {
        match self {
            SiegeScenario::Guest => 1,
            SiegeScenario::Address => 8,
            SiegeScenario::Proxy => 1000,
        }
    }

    pub(super) fn sockets_of_a_guest(self) -> u32 {
        match self {
            SiegeScenario::Guest | SiegeScenario::Address => 8,
            SiegeScenario::Proxy => 1,
        }
    }

    /// The flags of the server; all other settings are the defaults.
    pub(super) fn server_flags(self) -> Vec<String> {
        let forwarded = (self == SiegeScenario::Proxy).then(|| "--trust-forwarded-for".to_owned());
        forwarded.into_iter().collect()
    }

    /// The client of an attacking guest. Each guest behind the proxy has a loopback address of its
    /// own, too, so that ports do not run out.
    pub(super) fn attacker(self, server: SocketAddr, guest: u32) -> Result<GuestClient, Failure> {
        let [.., high, low] = (guest + 1).to_be_bytes();
        match self {
            SiegeScenario::Guest | SiegeScenario::Address => {
                GuestClient::new(server, Ipv4Addr::new(127, 0, 0, 2), None)
            }
            SiegeScenario::Proxy => {
                let forwarded = Ipv4Addr::new(10, 0, high, low);
                GuestClient::new(server, Ipv4Addr::new(127, 1, high, low), Some(forwarded))
            }
        }
    }

    /// The legitimate clients: a pair, and one with a bot.
    pub(super) fn legitimate(self, server: SocketAddr) -> Result<[GuestClient; 3], Failure> {
        let client = |number| {
            let forwarded = Ipv4Addr::new(192, 0, 2, number);
            GuestClient::new(
                server,
                LEGITIMATE,
                (self == SiegeScenario::Proxy).then_some(forwarded),
            )
        };
        Ok([client(1)?, client(2)?, client(3)?])
    }
}

impl fmt::Display for SiegeScenario {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            SiegeScenario::Guest => "one guest with 8 sockets",
            SiegeScenario::Address => "one address with 64 sockets",
            SiegeScenario::Proxy => "a thousand guests behind a proxy",
        })
    }
}
