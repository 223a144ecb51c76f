//! As much of HTTP as it takes to ask for something, well or badly.

use std::net::SocketAddr;

use serde_json::Value;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) head: String,
    pub(crate) body: String,
}

/// Sends bytes as they are; gives what is answered until the server hangs up.
///
/// A server that has refused need not read the rest, so neither a broken pipe nor a reset after
/// the answer is a fault.
pub(crate) async fn send(to: SocketAddr, request: &[u8]) -> Answer {
    let (mut from, mut into) = TcpStream::connect(to).await.expect("it listens").into_split();
    let mut answer = Vec::new();
    let _ = tokio::join!(into.write_all(request), from.read_to_end(&mut answer));
    let answer = String::from_utf8(answer).expect("answers are text");
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
    let status = status.unwrap_or_else(|| panic!("no answer: {answer:?}"));
    let is_chunked = head.contains("transfer-encoding: chunked");
    let body = if is_chunked { together(body) } else { body.to_owned() };
    Answer { status, head: head.to_owned(), body }
}

/// A body that came in pieces, each after its length.
fn together(mut pieces: &str) -> String {
    let mut body = String::new();
    while let Some((length, rest)) = pieces.split_once("\r\n") {
        let length = usize::from_str_radix(length, 16).expect("a length");
        body.push_str(&rest[..length]);
        pieces = &rest[length + 2..];
    }
    body
}

/// One request on a connection of its own; `headers` end with a line break each.
pub(crate) async fn ask(
    to: SocketAddr,
    method: &str,
    path: &str,
    headers: &str,
    body: &[u8],
) -> Answer {
    let length = body.len();
    let head = format!(
        "{method} {path} HTTP/1.1\r\nhost: {to}\r\nconnection: close\r\n\
        content-length: {length}\r\n{headers}\r\n"
    );
    send(to, &[head.as_bytes(), body].concat()).await
}

/// The request that opens a socket, with more headers.
pub(crate) async fn upgrade(to: SocketAddr, path: &str, headers: &str) -> Answer {
    let request = format!(
        "GET {path} HTTP/1.1\r\nhost: {to}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\
        sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n{headers}\r\n"
    );
    let mut stream = TcpStream::connect(to).await.expect("it listens");
    stream.write_all(request.as_bytes()).await.expect("it reads");
    let mut answer = Vec::new();
    // A socket stays open: its head is all there is to read before something is said.
    while !is_whole(&answer) && stream.read_buf(&mut answer).await.expect("it answers") > 0 {}
    let answer = String::from_utf8_lossy(&answer).into_owned();
    let (head, body) = answer.split_once("\r\n\r\n").expect("a head");
    let status = head.split(' ').nth(1).and_then(|status| status.parse().ok()).expect("a status");
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

/// Whether an answer has a head, and as much of a body as its head says.
fn is_whole(answer: &[u8]) -> bool {
    let answer = String::from_utf8_lossy(answer);
    let Some((head, body)) = answer.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
    length.and_then(|length| length.parse().ok()).is_none_or(|length: usize| body.len() >= length)
}

impl Answer {
    #[track_caller]
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|why| panic!("{why}: {self:?}"))
    }

    /// A small refusal, and nothing else.
    #[track_caller]
    pub(crate) fn is_refused(&self, status: u16, code: &str) {
        let said = self.json();
        assert_eq!((self.status, said["code"].as_str()), (status, Some(code)), "{said}");
        assert!(self.body.len() < 500, "a refusal is small: {}", self.body);
    }

    pub(crate) fn cookie(&self) -> Option<String> {
        let set = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "))?;
        set.split(';').next().map(str::to_owned)
    }
}
