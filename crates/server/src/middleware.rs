//! Middleware: compression, rate limits, CSRF and DNS-rebinding protection, security headers, the session cookie.

mod compression;
mod host;
mod keyed_semaphore;
mod origin;
mod peer;
mod rate_limit;
mod security_headers;
mod session_cookie;
mod visitor;

pub(crate) use compression::{compress, gzip};
pub(crate) use host::{Hosts, refuse_unknown_host};
pub(crate) use keyed_semaphore::{KeyedSemaphore, Permit};
pub(crate) use origin::{is_foreign, refuse_foreign};
pub(crate) use peer::ClientAddr;
pub use peer::Peer;
pub(crate) use rate_limit::{
    RETRY_AFTER, RateLimit, RateLimits, limit_address, limit_person, limit_probes,
};
pub(crate) use security_headers::set_security_headers;
pub(crate) use session_cookie::CookieSigner;
pub(crate) use visitor::{Device, Visitor, authenticate};
