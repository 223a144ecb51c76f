//! What several nodes of one PostgreSQL database may do to each other, and what it may do to them.

mod faults;
mod proxy;
mod races;
mod settings;
mod tls;
mod transfer;
