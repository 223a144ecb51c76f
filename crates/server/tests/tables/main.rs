//! Tables over real sockets: what the server promises to whoever plays, watches, or means harm.

mod access;
mod catch_up;
mod client;
mod connection_limits;
mod counting;
mod described;
mod erasure;
mod garbage;
mod http;
mod leaving;
mod manners;
mod matches;
mod on_demand;
mod opening;
mod restart;
mod sessions;
mod sweep;
mod talk;
mod test_server;
