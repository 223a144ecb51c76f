//! A WebSocket that keeps no buffer for what it sends.
//!
//! Frames are read by `tungstenite`, whose buffer for writing stays as large as the longest message
//! ever sent. Messages are therefore written here, from a buffer that is freed once they are sent:
//! a socket that is idle costs little.

use std::{collections::VecDeque, sync::Arc};

use futures_util::{SinkExt as _, StreamExt as _};
use tokio::io::{AsyncRead, AsyncWrite, AsyncWriteExt as _};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{
        Error, Message,
        protocol::{Role, WebSocketConfig},
    },
};

use super::frame_stream::FrameStream;
use crate::connections::SharedStream;

/// Requests are short, and so is the buffer of an idle socket.
pub(super) const READ_BUFFER: usize = 512;

/// The first byte of a text message in one frame.
const WHOLE_TEXT: u8 = 0x81;

/// The longest header of a frame that is not masked.
const LONGEST_HEADER: usize = 10;

pub(super) struct WebSocket<S = FrameStream> {
    frames: WebSocketStream<S>,
}

impl<S: AsyncRead + AsyncWrite + Unpin> WebSocket<S> {
    /// The server's side of a socket, of which this has been read, and whose messages may be so long.
    pub(super) async fn new(stream: S, read: Vec<u8>, message_bytes: usize) -> WebSocket<S> {
        let config = WebSocketConfig::default()
            .max_message_size(Some(message_bytes))
            .max_frame_size(Some(message_bytes))
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0);
        let frames = WebSocketStream::from_partially_read(stream, read, Role::Server, Some(config));
        WebSocket { frames: frames.await }
    }

    /// The next message; `None` once the connection has ended. Pings are answered by the way.
    pub(super) async fn receive(&mut self) -> Option<Result<Message, Error>> {
        self.frames.next().await
    }

    /// Sends text messages together.
    pub(super) async fn send_texts(&mut self, texts: VecDeque<String>) -> Result<(), Error> {
        // Answers to pings that have not been sent yet: frames do not mix.
        self.frames.flush().await?;
        let bytes = framed(texts);
        self.frames.get_mut().write_all(&bytes).await?;
        Ok(self.frames.get_mut().flush().await?)
    }

    /// Sends what has been written.
    pub(super) async fn flush(&mut self) -> Result<(), Error> {
        Ok(self.frames.get_mut().flush().await?)
    }

    /// Sends a ping or a close frame.
    pub(super) async fn send_control(&mut self, message: Message) -> Result<(), Error> {
        self.frames.send(message).await
    }
}

impl WebSocket {
    pub(super) fn shared(&self) -> &Arc<SharedStream> {
        self.frames.get_ref().shared()
    }
}

/// Text messages as they are sent, a frame each.
pub(crate) fn framed(texts: VecDeque<String>) -> Vec<u8> {
    let length = texts.iter().map(|text| LONGEST_HEADER + text.len()).sum();
    let mut bytes = Vec::with_capacity(length);
    for text in texts {
        write_text(&text, &mut bytes);
    }
    bytes
}

fn write_text(text: &str, out: &mut Vec<u8>) {
    out.push(WHOLE_TEXT);
    match text.len() {
        length @ 0..126 => out.push(length as u8),
        length @ 126..=0xFFFF => {
            out.push(126);
            out.extend((length as u16).to_be_bytes());
        }
        length => {
            out.push(127);
            out.extend((length as u64).to_be_bytes());
        }
    }
    out.extend(text.as_bytes());
}

#[cfg(test)]
mod tests {
    use tokio::io::duplex;

    use super::*;

    /// Both sides of a socket.
    async fn pair() -> (WebSocket<tokio::io::DuplexStream>, WebSocketStream<tokio::io::DuplexStream>)
    {
        let (server, client) = duplex(1 << 20);
        let client = WebSocketStream::from_raw_socket(client, Role::Client, None);
        (WebSocket::new(server, Vec::new(), 1000).await, client.await)
    }

    #[tokio::test]
    async fn texts_of_every_length_are_received_as_they_were_sent() {
        let (mut server, mut client) = pair().await;
        let lengths = [0, 1, 125, 126, 127, 65_535, 65_536, 70_000];
        let texts = lengths.map(|length| "é".repeat(length / 2) + &"x".repeat(length % 2));
        server.send_texts(texts.clone().into()).await.expect("the client reads");
        for text in texts {
            let received = client.next().await.expect("it is open").expect("it is a frame");
            assert_eq!(received, Message::text(text));
        }
    }

    #[tokio::test]
    async fn a_ping_is_answered_between_two_messages() {
        let (mut server, mut client) = pair().await;
        client.send(Message::Ping("now".into())).await.expect("the server reads");
        let received = server.receive().await.expect("it is open").expect("it is a frame");
        assert_eq!(received, Message::Ping("now".into()));
        server.send_texts(["hello".to_owned()].into()).await.expect("the client reads");
        let mut next = async || client.next().await.expect("it is open").expect("it is a frame");
        assert_eq!(next().await, Message::Pong("now".into()));
        assert_eq!(next().await, Message::text("hello"));
    }

    #[tokio::test]
    async fn a_message_that_is_too_long_is_an_error() {
        let (mut server, mut client) = pair().await;
        client.send(Message::text("x".repeat(1000))).await.expect("the server reads");
        client.send(Message::text("x".repeat(1001))).await.expect("the server reads");
        assert!(server.receive().await.expect("it is open").is_ok());
        assert!(server.receive().await.expect("it is open").is_err());
    }
}
