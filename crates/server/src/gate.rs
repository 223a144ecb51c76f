//! What every request goes through before anybody answers it.

mod headcount;
mod headers;
mod host;
mod limits;
mod origin;
mod peer;
mod visitor;

pub(crate) use headcount::{Headcount, Inside};
pub(crate) use headers::protect;
pub(crate) use host::{Hosts, refuse_unknown_host};
pub(crate) use limits::{HELD, Limit, Limits, limit_address, limit_person, limit_probes};
pub use origin::is_foreign;
pub(crate) use origin::refuse_foreign;
pub use peer::Peer;
pub(crate) use peer::Place;
pub use visitor::Visitor;
pub(crate) use visitor::{Device, Signer, recognise};
