//! The networks that the server carries: its bots play by them, and browsers fetch their policies for
//! tables of their own.

use std::{fmt::Write as _, sync::Arc};

use net::Library;
use serde::Serialize;
use sha2::{Digest, Sha256};
use table::Networks;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{client::Asset, content_hash::content_hash};

/// A file of weights: what it is called, and what is in it.
pub type WeightsFile = (&'static str, &'static [u8]);

/// How the files of policies end: no other network is of use to a browser.
const POLICY: &str = ".policy";

#[derive(Debug)]
pub struct CarriedNetworks {
    pub(crate) networks: Arc<Networks>,
    policies: Vec<(NetworkEntry, Asset)>,
}

/// The policy of a network, as a file that never changes.
#[derive(Clone, Debug, Serialize, TS, ToSchema)]
pub(crate) struct NetworkEntry {
    /// Such as `napoleon-5`.
    name: String,
    /// SHA-256 of the file, in hexadecimal digits.
    hash: String,
    /// The length of the file.
    bytes: usize,
    /// The address of the file on this server.
    path: String,
}

impl CarriedNetworks {
    /// A damaged file is left out: a line in the server's log says so, and the level that needs it is not
    /// offered. The process keeps the files until it ends.
    pub fn new(files: &[WeightsFile]) -> CarriedNetworks {
        let library = Library::empty();
        let is_good = |&&(file, bytes): &&WeightsFile| match library.add(bytes) {
            Ok(_) => true,
            Err(why) => {
                tracing::error!(file, %why, "a network cannot be used, and its level is not offered");
                false
            }
        };
        let policy = |&(file, bytes): &WeightsFile| Some((file.strip_suffix(POLICY)?, bytes));
        let good = files.iter().filter(is_good).filter_map(policy);
        let policies = good.map(|(name, bytes)| served(name, bytes)).collect();
        CarriedNetworks { networks: Arc::new(Networks::new(Arc::new(library))), policies }
    }

    pub(crate) fn entries(&self) -> Vec<NetworkEntry> {
        self.policies.iter().map(|(entry, _)| entry.clone()).collect()
    }

    /// The file at this path; `None` if there is none.
    pub(crate) fn at(&self, path: &str) -> Option<&Asset> {
        self.policies.iter().map(|(_, asset)| asset).find(|asset| asset.path == path)
    }
}

/// Not compressed: weights are hardly smaller then, and a browser that shows how far it has come needs
/// the length.
fn served(name: &str, plain: &'static [u8]) -> (NetworkEntry, Asset) {
    let hash = Sha256::digest(plain).iter().fold(String::new(), |mut digits, byte| {
        let _ = write!(digits, "{byte:02x}");
        digits
    });
    let path = format!("/assets/networks/{name}-{hash}{POLICY}");
    let (at, tag) = (path.clone().leak(), content_hash(plain).leak());
    let asset = Asset { path: at, plain, hash: tag, ..Asset::default() };
    (NetworkEntry { name: name.to_owned(), hash, bytes: plain.len(), path }, asset)
}
