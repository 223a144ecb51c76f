//! An HTTP and WebSocket client that connects from an address of its choice.

use std::{
    io,
    net::{Ipv4Addr, SocketAddr},
    time::Duration,
};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{client::IntoClientRequest as _, http::header, protocol::WebSocketConfig},
};

use crate::Failure;

pub(super) type Socket = WebSocketStream<TcpStream>;

/// A request that takes longer is given up.
pub(super) const TIMEOUT: Duration = Duration::from_secs(15);

/// The longest response that is read.
const MAX_BYTES: u64 = 1 << 20;

/// One guest: its address, what a proxy says of it, and its session cookie.
#[derive(Clone, Debug)]
pub(super) struct GuestClient {
    server: SocketAddr,
    from: Ipv4Addr,
    forwarded_for: Option<Ipv4Addr>,
    /// Empty before the first response.
    cookie: String,
}

impl GuestClient {
    /// Refuses any address that is not a loopback address.
    pub(super) fn new(
        server: SocketAddr,
        from: Ipv4Addr,
        forwarded_for: Option<Ipv4Addr>,
    ) -> Result<GuestClient, Failure> {
        if !server.ip().is_loopback() || !from.is_loopback() {
            return Err(Failure::Message(format!("{server} is not besieged: loopback only")));
        }
        Ok(GuestClient { server, from, forwarded_for, cookie: String::new() })
    }

    /// One request; gives the status and the body of the response.
    pub(super) async fn request(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> io::Result<(u16, String)> {
        let answer = timeout(TIMEOUT, self.exchange(method, path, body)).await;
        let answer = answer.map_err(|_| io::ErrorKind::TimedOut)??;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|status| status.parse().ok());
        let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        self.keep_cookie(set);
        Ok((status.ok_or(io::ErrorKind::InvalidData)?, body.to_owned()))
    }

    async fn exchange(&self, method: &str, path: &str, body: &str) -> io::Result<String> {
        let mut stream = self.stream().await?;
        let (to, length) = (self.server, body.len());
        let forwarded = self.forwarded_for.map(|from| format!("x-forwarded-for: {from}\r\n"));
        let (forwarded, cookie) = (forwarded.unwrap_or_default(), &self.cookie);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {to}\r\ncookie: {cookie}\r\n{forwarded}\
            content-type: application/json\r\ncontent-length: {length}\r\n\
            connection: close\r\n\r\n{body}"
        );
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.take(MAX_BYTES).read_to_string(&mut answer).await?;
        Ok(answer)
    }

    /// A WebSocket at a table; `None` if it is refused.
    pub(super) async fn socket(&mut self, table: &str) -> Option<Socket> {
        timeout(TIMEOUT, self.upgrade(table)).await.ok()?
    }

    async fn upgrade(&mut self, table: &str) -> Option<Socket> {
        let stream = self.stream().await.ok()?;
        let address = format!("ws://{}/api/tables/{table}/socket", self.server);
        let mut request = address.into_client_request().ok()?;
        request.headers_mut().insert(header::COOKIE, self.cookie.parse().ok()?);
        if let Some(from) = self.forwarded_for {
            request.headers_mut().insert("x-forwarded-for", from.to_string().parse().ok()?);
        }
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, response) =
            client_async_with_config(request, stream, Some(small)).await.ok()?;
        let set = response.headers().get(header::SET_COOKIE);
        self.keep_cookie(set.and_then(|set| set.to_str().ok()));
        Some(socket)
    }

    fn keep_cookie(&mut self, set_cookie: Option<&str>) {
        if let Some(cookie) = set_cookie.and_then(|set| set.split(';').next()) {
            cookie.clone_into(&mut self.cookie);
        }
    }

    async fn stream(&self) -> io::Result<TcpStream> {
        let socket = TcpSocket::new_v4()?;
        socket.bind((self.from, 0).into())?;
        let stream = socket.connect(self.server).await?;
        stream.set_nodelay(true)?;
        Ok(stream)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_but_this_machine_is_besieged() {
        let client = |server: [u8; 4], from: [u8; 4]| {
            GuestClient::new((server, 80).into(), from.into(), None).is_ok()
        };
        assert!(client([127, 0, 0, 1], [127, 0, 0, 2]));
        assert!(!client([192, 0, 2, 1], [127, 0, 0, 2]));
        assert!(!client([127, 0, 0, 1], [0, 0, 0, 0]));
    }
}
