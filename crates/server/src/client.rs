//! The web client: static assets that are embedded in the binary, or read from a folder.

mod folder;

use axum::{
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};

use engine::show::Language;

use crate::encoding::{AcceptedEncodings, Encoding};

/// A static file, as it is and compressed. An encoding is `None` if it would save nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Asset {
    /// From the root, such as `/assets/table-DiwrgTda.js`.
    pub path: &'static str,
    pub plain: &'static [u8],
    pub gzip: Option<&'static [u8]>,
    pub brotli: Option<&'static [u8]>,
    /// A hash of the content, for its `ETag`.
    pub hash: &'static str,
}

/// All files of the web client.
#[derive(Clone, Copy, Debug)]
pub struct Client(&'static [Asset]);

impl Client {
    /// The client that was in `web/dist` when the server was built.
    pub const BUILT: Client = Client::new(include!(concat!(env!("OUT_DIR"), "/client.rs")));

    /// `files` has `/index.html`, the page, and may have `/table.html`, the page as it is at a table, and
    /// `/table-<game>.<language>.html`, as it is at a table of a game.
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
        self.file(path).or_else(|| if is_of_the_page(path) { self.page_at(path) } else { None })
    }

    /// The page at a table of a game; `None` if the client has none such.
    pub(crate) fn page_of(self, game: &str, language: Language) -> Option<&'static Asset> {
        self.file(&format!("/table-{game}.{}.html", language.code()))
    }

    fn page_at(self, path: &str) -> Option<&'static Asset> {
        let table = if path.starts_with("/t/") { self.file("/table.html") } else { None };
        table.or_else(|| self.page())
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
    /// The response in the encoding that the browser likes best: 304 if it has just that.
    pub(crate) fn answer(&self, asked: &HeaderMap) -> Response {
        let encoding = AcceptedEncodings::of(asked).best(&self.encodings());
        let tag = self.tag(encoding);
        let has_it = is_known(asked, &tag);
        let always = [
            (header::CACHE_CONTROL, self.kept().to_owned()),
            (header::ETAG, tag),
            (header::VARY, "accept-encoding".to_owned()),
        ];
        if has_it {
            return (StatusCode::NOT_MODIFIED, always).into_response();
        }
        let kind = [(header::CONTENT_TYPE, kind(self.path))];
        let content = self.content(encoding).unwrap_or(self.plain);
        match encoding.name() {
            Some(name) => {
                (always, kind, [(header::CONTENT_ENCODING, name)], content).into_response()
            }
            None => (always, kind, content).into_response(),
        }
    }

    fn encodings(&self) -> Vec<Encoding> {
        Encoding::ALL.into_iter().filter(|&encoding| self.content(encoding).is_some()).collect()
    }

    /// `None` if the file does not come in that encoding.
    pub fn content(&self, encoding: Encoding) -> Option<&'static [u8]> {
        match encoding {
            Encoding::Brotli => self.brotli,
            Encoding::Gzip => self.gzip,
            Encoding::Identity => Some(self.plain),
        }
    }

    /// One of its own for each encoding: a shared cache may take what has the same tag for the same
    /// bytes.
    fn tag(&self, encoding: Encoding) -> String {
        let suffix = encoding.name().map(|name| format!("-{name}"));
        format!("\"{}{}\"", self.hash, suffix.unwrap_or_default())
    }

    /// `Cache-Control`: files named by their content are immutable, all others are revalidated. The
    /// page comes with a cookie, so no shared cache may keep it.
    fn kept(&self) -> &'static str {
        match self.path {
            path if path.starts_with("/assets/") => "public, max-age=31536000, immutable",
            path if kind(path).starts_with("text/html") => "private, no-cache",
            _ => "public, no-cache",
        }
    }
}

/// Whether a browser has what is tagged so. A proxy that has changed a response marks its tag as weak.
fn is_known(asked: &HeaderMap, tag: &str) -> bool {
    let lines = asked.get_all(header::IF_NONE_MATCH).iter().filter_map(|line| line.to_str().ok());
    let mut words = lines.flat_map(|line| line.split(',')).map(str::trim);
    words.any(|word| word == "*" || word.strip_prefix("W/").unwrap_or(word) == tag)
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
}
