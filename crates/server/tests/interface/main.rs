//! The server as browsers, programs and strangers meet it.

mod authenticator;
mod client;
mod garbage;
mod guests;
mod handles;
mod headers;
mod networks;
mod openapi;
mod passkeys;
mod personal_data;
mod retention;
mod serving;
mod sessions;
mod test_server;
