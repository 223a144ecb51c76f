//! A hash of static content, for its `ETag`; `build.rs` uses it too.

use std::hash::{DefaultHasher, Hash, Hasher};

pub(crate) fn content_hash(content: &[u8]) -> String {
    let mut hasher = DefaultHasher::new();
    content.hash(&mut hasher);
    format!("{:016x}", hasher.finish())
}
