//! The WebSocket of a load-test client.

use futures_util::SinkExt as _;
use protocol::Say;
use tokio::net::TcpStream;
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        Message, client::IntoClientRequest as _, http::header, protocol::WebSocketConfig,
    },
};

use super::LoadClient;

pub(super) type Socket = WebSocketStream<TcpStream>;

impl LoadClient {
    /// Connects, and asks for the steps after the last one received; `None` if that fails.
    pub(super) async fn connect(&mut self) -> Option<Socket> {
        let node = self.table.gates.address(self.gate);
        let stream = TcpStream::connect(node).await.ok()?;
        stream.set_nodelay(true).ok()?;
        let since = if self.step > 0 { format!("?since={}", self.step) } else { String::new() };
        let address = format!("ws://{node}/api/tables/{}/socket{since}", self.table.id);
        let mut request = address.into_client_request().ok()?;
        if !self.cookie.is_empty() {
            request.headers_mut().insert(header::COOKIE, self.cookie.parse().ok()?);
        }
        let small = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let (socket, response) =
            client_async_with_config(request, stream, Some(small)).await.ok()?;
        if let Some(cookie) = response.headers().get(header::SET_COOKIE) {
            let cookie = cookie.to_str().ok()?;
            cookie.split(';').next().unwrap_or_default().clone_into(&mut self.cookie);
        }
        Some(socket)
    }
}

/// Gives the bytes of the message; `None` if the connection is broken.
pub(super) async fn send(socket: &mut Socket, say: &Say) -> Option<usize> {
    let text = serde_json::to_string(say).expect("a request is plain data");
    let bytes = text.len();
    socket.send(Message::text(text)).await.ok().map(|()| bytes)
}
