//! Tables over real sockets: players, watchers and attackers.

mod access;
mod catch_up;
mod client;
mod cluster;
mod connection_limits;
mod counting;
mod daily;
mod described;
mod erasure;
mod experts;
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
