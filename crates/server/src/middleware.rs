//! What every request goes through before anybody answers it.

mod host;
mod keyed_semaphore;
mod origin;
mod peer;
mod rate_limit;
mod security_headers;
mod visitor;

pub(crate) use host::{Hosts, refuse_unknown_host};
pub(crate) use keyed_semaphore::{KeyedSemaphore, Permit};
pub use origin::is_foreign;
pub(crate) use origin::refuse_foreign;
pub(crate) use peer::ClientAddr;
pub use peer::Peer;
pub(crate) use rate_limit::{
    HELD, RateLimit, RateLimits, limit_address, limit_person, limit_probes,
};
pub(crate) use security_headers::set_security_headers;
pub use visitor::Visitor;
pub(crate) use visitor::{CookieSigner, Device, authenticate};
