//! What every request goes through before anybody answers it.

mod host;
mod keyed_semaphore;
mod origin;
mod peer;
mod rate_limit;
mod security_headers;
mod visitor;

pub(crate) use host::{Hosts, refuse_unknown_host};
pub(crate) use keyed_semaphore::{Headcount, Inside};
pub use origin::is_foreign;
pub(crate) use origin::refuse_foreign;
pub use peer::Peer;
pub(crate) use peer::Place;
pub(crate) use rate_limit::{HELD, Limit, Limits, limit_address, limit_person, limit_probes};
pub(crate) use security_headers::protect;
pub use visitor::Visitor;
pub(crate) use visitor::{Device, Signer, recognise};
