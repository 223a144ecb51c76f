//! Tables over real sockets: what the server promises to whoever plays, watches, or means harm.

mod client;
mod crowds;
mod described;
mod garbage;
mod house;
mod http;
mod manners;
mod matches;
mod opening;
mod restart;
mod sessions;
mod strangers;
mod talk;
