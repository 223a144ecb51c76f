//! The web client: static assets that are embedded in the binary, or read from a folder.

mod folder;

use axum::{
    http::{HeaderMap, HeaderName, StatusCode, header},
    response::{IntoResponse, Response},
};

/// A static file.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// From the root, such as `/assets/table-DiwrgTda.js`.
    pub path: &'static str,
    pub plain: &'static [u8],
    /// Compressed by gzip; `None` if that would save nothing.
    pub packed: Option<&'static [u8]>,
    /// A weak `ETag` of the content.
    pub tag: &'static str,
}

/// All files of the web client.
#[derive(Clone, Copy, Debug)]
pub struct Client(&'static [Asset]);

impl Client {
    /// The client that was in `web/dist` when the server was built.
    pub const BUILT: Client = Client::new(include!(concat!(env!("OUT_DIR"), "/client.rs")));

    /// `files` has `/index.html`, the page.
    pub const fn new(files: &'static [Asset]) -> Client {
        Client(files)
    }

    pub fn files(self) -> &'static [Asset] {
        self.0
    }

    pub(crate) fn page(self) -> Option<&'static Asset> {
        self.file("/index.html")
    }

    /// The file of this path, or the page if the path is one that the client routes itself.
    pub(crate) fn at(self, path: &str) -> Option<&'static Asset> {
        self.file(path).or_else(|| if is_of_the_page(path) { self.page() } else { None })
    }

    fn file(self, path: &str) -> Option<&'static Asset> {
        self.0.iter().find(|asset| asset.path == path)
    }
}

/// Whether the client routes this path: it is neither a file nor an interface.
fn is_of_the_page(path: &str) -> bool {
    let mut parts = path.split('/').skip(1);
    match (parts.next(), parts.next()) {
        (Some("api" | "assets"), _) => false,
        (Some(name), None) => !name.contains('.'),
        _ => true,
    }
}

impl Asset {
    /// The response: 304 for a matching `ETag`, compressed if the browser accepts it.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let always = [
            (header::CACHE_CONTROL, self.kept()),
            (header::ETAG, self.tag),
            (header::VARY, "accept-encoding"),
        ];
        if says(asked, &header::IF_NONE_MATCH, |tag| tag == self.tag || tag == "*") {
            return (StatusCode::NOT_MODIFIED, always).into_response();
        }
        let kind = [(header::CONTENT_TYPE, kind(self.path))];
        match self.packed {
            Some(packed) if accepts_gzip(asked) => {
                let packing = [(header::CONTENT_ENCODING, "gzip")];
                (always, kind, packing, packed).into_response()
            }
            _ => (always, kind, self.plain).into_response(),
        }
    }

    /// `Cache-Control`: files named by their content are immutable, all others are revalidated. The
    /// page comes with a cookie, so no shared cache may keep it.
    fn kept(&self) -> &'static str {
        match self.path {
            path if path.starts_with("/assets/") => "public, max-age=31536000, immutable",
            "/index.html" => "private, no-cache",
            _ => "public, no-cache",
        }
    }
}

/// Whether a browser would take an answer that is compressed by gzip.
pub(crate) fn accepts_gzip(asked: &HeaderMap) -> bool {
    says(asked, &header::ACCEPT_ENCODING, is_gzip)
}

/// Whether an element of a comma-separated header satisfies the condition.
fn says(asked: &HeaderMap, name: &HeaderName, such: impl Fn(&str) -> bool) -> bool {
    let lines = asked.get_all(name).iter().filter_map(|line| line.to_str().ok());
    lines.flat_map(|line| line.split(',')).any(|word| such(word.trim()))
}

/// Whether an element of `Accept-Encoding` accepts gzip: `gzip`, `gzip;q=0.8`, but not `gzip;q=0`.
fn is_gzip(word: &str) -> bool {
    let (coding, quality) = word.split_once(';').unwrap_or((word, "q=1"));
    let refused = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok()) == Some(0.0);
    matches!(coding.trim(), "gzip" | "x-gzip") && !refused
}

/// The media type, by the file's extension.
fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "json" | "map" => "application/json",
        "webmanifest" => "application/manifest+json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/vnd.microsoft.icon",
        "woff2" => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_page_has_every_address_that_is_nothing_else() {
        for path in ["/t/abc", "/play/napoleon", "/rules/napoleon/N4.6", "/matches", "/no", "//"] {
            assert!(is_of_the_page(path), "{path}");
        }
        for path in ["/favicon.ico", "/assets/none.js", "/assets", "/assets/", "/api", "/api/x"] {
            assert!(!is_of_the_page(path), "{path}");
        }
    }

    #[test]
    fn gzip_is_sent_where_it_is_accepted() {
        for word in ["gzip", "x-gzip", "gzip;q=1.0", "gzip; q=0.1"] {
            assert!(is_gzip(word), "{word}");
        }
        for word in ["", "br", "*", "gzip;q=0", "gzip; q=0.000", "identity"] {
            assert!(!is_gzip(word), "{word}");
        }
    }
}
