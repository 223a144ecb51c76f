//! No TLS: the feature `tls` is off.

use std::path::Path;

use tokio::task::JoinHandle;
use tokio_postgres::{Client, Config, Error};

use super::address::AddressError;

/// There is none.
#[derive(Clone)]
pub(super) enum Tls {}

impl Tls {
    pub(super) fn asked(
        mode: Option<&str>,
        root: Option<&Path>,
    ) -> Result<Option<Tls>, AddressError> {
        match (mode, root) {
            (None | Some("disable"), None) => Ok(None),
            _ => Err(AddressError::BuiltWithoutTls),
        }
    }

    #[expect(clippy::unused_async, reason = "its twin waits")]
    pub(super) async fn connect(self, _: &Config) -> Result<(Client, JoinHandle<()>), Error> {
        match self {}
    }
}
