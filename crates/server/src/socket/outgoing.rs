//! The outgoing side of a WebSocket: messages with a write timeout, and the closing handshake.

use std::{collections::VecDeque, future::pending, time::Duration};

use protocol::{Code, Tell};
use tokio::{task::yield_now, time::timeout};
use tokio_tungstenite::tungstenite::{
    Message, Utf8Bytes,
    protocol::{CloseFrame, frame::coding::CloseCode},
};

use super::connection::{Connection, SocketError};
use crate::tables::Outbox;

/// A client that does not drain its socket within this time is disconnected.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);

/// How long a client may take to answer the close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Frames that are drained after a close frame. The rest of a flood is left to flow control until
/// the connection is closed.
const DRAINED_FRAMES: usize = 512;

impl Connection<'_> {
    pub(super) async fn send_all(&mut self, texts: VecDeque<String>) -> Result<(), SocketError> {
        Ok(timeout(WRITE_TIMEOUT, self.socket.send_texts(texts)).await??)
    }

    /// Sends what the table could not send by itself.
    pub(super) async fn send_waiting(&mut self, outbox: &Outbox) -> Result<(), SocketError> {
        let sent = async {
            self.socket.flush().await?;
            outbox.write_waiting();
            self.socket.flush().await
        };
        Ok(timeout(WRITE_TIMEOUT, sent).await??)
    }

    pub(super) async fn send_control(&mut self, message: Message) -> Result<(), SocketError> {
        Ok(timeout(WRITE_TIMEOUT, self.socket.send_control(message)).await??)
    }

    pub(super) async fn refuse(&mut self, id: String, code: Code) -> Result<(), SocketError> {
        let refusal = table::refusal(code, self.language);
        self.send_json(&Tell::Refused { id, step: 0, refusal }).await
    }

    async fn send_json(&mut self, tell: &Tell) -> Result<(), SocketError> {
        let text = serde_json::to_string(tell).expect("a message is plain data");
        self.send_all([text].into()).await
    }

    /// Sends the reason and closes the socket.
    pub(super) async fn close_with(
        &mut self,
        why: Code,
        code: CloseCode,
    ) -> Result<(), SocketError> {
        self.socket.shared().begin_closing();
        let refusal = table::refusal(why, self.language);
        self.send_json(&Tell::Bye { refusal }).await?;
        self.close(code).await
    }

    /// Closing handshake. Frames that arrive meanwhile are drained: closing a connection with unread
    /// input may lose the last message.
    pub(super) async fn close(&mut self, code: CloseCode) -> Result<(), SocketError> {
        self.socket.shared().begin_closing();
        let reason = Utf8Bytes::default();
        self.send_control(Message::Close(Some(CloseFrame { code, reason }))).await?;
        let socket = &mut self.socket;
        let drained = async {
            for _ in 0..DRAINED_FRAMES {
                let Some(Ok(_)) = socket.receive().await else { return };
                yield_now().await;
            }
            pending::<()>().await;
        };
        // A client that does not close in time is disconnected.
        let _ = timeout(CLOSE_TIMEOUT, drained).await;
        Ok(())
    }
}
