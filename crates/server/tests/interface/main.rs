//! The server as browsers, programs and strangers meet it.

mod client;
mod device;
mod garbage;
mod guests;
mod headers;
mod house;
mod openapi;
mod own;
mod passkeys;
mod retention;
mod serving;
mod sessions;
