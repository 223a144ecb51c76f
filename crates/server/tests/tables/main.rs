//! Tables over real sockets: what the server promises to whoever plays, watches, or means harm.

mod catching_up;
mod client;
mod counting;
mod crowds;
mod described;
mod forgetting;
mod garbage;
mod house;
mod http;
mod leaving;
mod manners;
mod matches;
mod on_demand;
mod opening;
mod restart;
mod sessions;
mod strangers;
mod sweeping;
mod talk;
