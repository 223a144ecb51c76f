//! A server without a network, and browsers to visit it with.

use std::{
    net::IpAddr,
    sync::Arc,
    time::{SystemTime, UNIX_EPOCH},
};

use crate::client::CLIENT;
use axum::{
    Router,
    body::{Body, Bytes},
    http::{HeaderMap, Method, Request, StatusCode, header, request::Builder, response::Parts},
};
use http_body_util::BodyExt;
use rusqlite::Connection;
use serde_json::Value;
use server::{App, CarriedNetworks, Config, Peer, WeightsFile, router};
use store::Sqlite;
use tempfile::TempDir;
use tower::ServiceExt;

pub(crate) struct TestServer {
    pub(crate) app: Arc<App>,
    router: Router,
    /// Removed when the server is.
    pub(crate) folder: TempDir,
}

pub(crate) struct Answer {
    pub(crate) status: StatusCode,
    pub(crate) headers: HeaderMap,
    pub(crate) body: String,
}

/// Keeps its cookie, as browsers do.
pub(crate) struct Browser<'a> {
    server: &'a TestServer,
    pub(crate) cookie: Option<String>,
}

impl TestServer {
    pub(crate) async fn open() -> TestServer {
        // Tests ask faster than people.
        TestServer::with(Config { requests_per_second: 10_000, ..Config::default() }).await
    }

    pub(crate) async fn with(config: Config) -> TestServer {
        TestServer::with_networks(config, &[]).await
    }

    pub(crate) async fn with_networks(
        config: Config,
        networks: &'static [WeightsFile],
    ) -> TestServer {
        let folder = tempfile::tempdir().expect("a temporary folder");
        let store = Sqlite::open(folder.path().join("soiree.db")).await.expect("a new store");
        let networks = CarriedNetworks::new(networks);
        let app = App::new(config, Arc::new(store), CLIENT, networks).await;
        let app = app.expect("a new server");
        TestServer { router: router(app.clone()), app, folder }
    }

    /// Another node over the same store; it goes with the first.
    pub(crate) async fn beside(&self) -> TestServer {
        let (config, networks) = (self.app.config.clone(), CarriedNetworks::new(&[]));
        let app = App::new(config, Arc::clone(&self.app.store), CLIENT, networks).await;
        let (app, folder) = (app.expect("a server"), tempfile::tempdir().expect("a folder"));
        TestServer { router: router(app.clone()), app, folder }
    }

    /// Stops, and begins again on the same data.
    pub(crate) async fn begin_again(&mut self) {
        self.app.store.close().await;
        let store = Sqlite::open(self.folder.path().join("soiree.db")).await.expect("it is sound");
        let (config, networks) = (self.app.config.clone(), CarriedNetworks::new(&[]));
        let app = App::new(config, Arc::new(store), CLIENT, networks).await;
        self.app = app.expect("a server");
        self.router = router(self.app.clone());
    }

    pub(crate) async fn send(&self, request: Request<Body>) -> Answer {
        let (parts, body) = self.response(request).await;
        let is_weights = parts.headers.get(header::CONTENT_TYPE);
        let is_weights = is_weights.is_some_and(|kind| kind == "application/octet-stream");
        let body = match parts.headers.get("content-encoding") {
            None if is_weights => body.len().to_string(),
            Some(_) => String::from_utf8_lossy(&body).into_owned(),
            None => String::from_utf8(body.to_vec()).expect("answers are text"),
        };
        Answer { status: parts.status, headers: parts.headers, body }
    }

    /// The headers of a response and its content, compressed or not.
    pub(crate) async fn response(&self, request: Request<Body>) -> (Parts, Bytes) {
        let response = self.router.clone().oneshot(request).await.expect("never fails");
        let (parts, body) = response.into_parts();
        (parts, body.collect().await.expect("a whole body").to_bytes())
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.send(ask(Method::GET, path).body(Body::empty()).expect("a request")).await
    }

    /// Does something to the database behind the server's back.
    pub(crate) fn tamper(&self, statements: &str) {
        let database = Connection::open(self.folder.path().join("soiree.db")).expect("it is there");
        database.execute_batch(statements).expect("it is a database");
    }

    /// The number that a query gives.
    pub(crate) fn count(&self, query: &str) -> i64 {
        let database = Connection::open(self.folder.path().join("soiree.db")).expect("it is there");
        database.query_row(query, [], |row| row.get(0)).expect("a number")
    }

    pub(crate) fn browser(&self) -> Browser<'_> {
        Browser { server: self, cookie: None }
    }
}

/// Milliseconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("later than 1970");
    i64::try_from(since.as_millis()).expect("not so late")
}

pub(crate) fn ask(method: Method, path: &str) -> Builder {
    let peer = Peer(IpAddr::from([192, 0, 2, 1]));
    Request::builder().method(method).uri(path).extension(peer)
}

impl Browser<'_> {
    pub(crate) async fn get(&mut self, path: &str) -> Answer {
        self.send(ask(Method::GET, path), Body::empty()).await
    }

    pub(crate) async fn delete(&mut self, path: &str) -> Answer {
        self.send(ask(Method::DELETE, path), Body::empty()).await
    }

    pub(crate) async fn put(&mut self, path: &str, json: &Value) -> Answer {
        self.say(Method::PUT, path, json).await
    }

    pub(crate) async fn post(&mut self, path: &str, json: &Value) -> Answer {
        self.say(Method::POST, path, json).await
    }

    async fn say(&mut self, method: Method, path: &str, json: &Value) -> Answer {
        let request = ask(method, path).header(header::CONTENT_TYPE, "application/json");
        self.send(request, Body::from(json.to_string())).await
    }

    pub(crate) async fn send(&mut self, mut request: Builder, body: Body) -> Answer {
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        let answer = self.server.send(request.body(body).expect("a request")).await;
        if let Some(set) = answer.set_cookie() {
            let cookie = set.split(';').next().expect("a cookie begins with its value");
            self.cookie = (!set.contains("Max-Age=0")).then(|| cookie.to_owned());
        }
        answer
    }

    /// The person of this browser.
    pub(crate) async fn id(&mut self) -> String {
        let me = self.get("/api/me").await.json();
        me["id"].as_str().expect("everybody has an id").to_owned()
    }
}

impl Answer {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {}", self.body))
    }

    pub(crate) fn set_cookie(&self) -> Option<&str> {
        self.headers.get(header::SET_COOKIE).map(|value| value.to_str().expect("plain text"))
    }

    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", |value| value.to_str().expect("plain text"))
    }

    /// A refusal, and nothing else.
    #[track_caller]
    pub(crate) fn is_refused(&self, status: u16, code: &str) {
        let said = self.json();
        assert_eq!((self.status.as_u16(), said["code"].as_str()), (status, Some(code)), "{said}");
        let text = said["text"].as_str().unwrap_or_default();
        assert!(!text.is_empty() && !text.starts_with("refusal."), "{said}");
        assert_eq!(self.header("content-type"), "application/json");
    }
}
