//! Compression and content tags of static answers; `build.rs` uses it too.

use std::{
    hash::{DefaultHasher, Hash, Hasher},
    io::{self, Write},
};

use flate2::{Compression, write::GzEncoder};

pub(crate) fn gzip(content: &[u8]) -> io::Result<Vec<u8>> {
    let mut packing = GzEncoder::new(Vec::new(), Compression::best());
    packing.write_all(content)?;
    packing.finish()
}

/// A weak `ETag`, for it is the same however the content is packed.
pub(crate) fn tag(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("W/\"{:016x}\"", hasher.finish())
}
