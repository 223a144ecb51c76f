//! Lingering close: input is drained before a socket is closed.
//!
//! Closing a connection with unread input resets it, and a reset may overtake the last message,
//! which has the reason. A socket with invalid frames reads no more of them, so the drain happens
//! below it, on the TCP stream.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
    time::Duration,
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    runtime::Handle,
    time::timeout,
};

use super::{ConnectionPermit, ReadLimit, SharedStream};

/// A client that sends more, or does not close its side in time, is reset.
const DRAIN_LIMIT: usize = 256 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);

/// A TCP stream that is drained when it is dropped; it holds its permit until then.
#[derive(Debug)]
pub(crate) struct LingeringStream {
    stream: Arc<SharedStream>,
    read_limit: Arc<ReadLimit>,
    permit: ConnectionPermit,
}

impl LingeringStream {
    pub(super) fn new(stream: TcpStream, permit: ConnectionPermit) -> LingeringStream {
        let (stream, read_limit) = (Arc::new(SharedStream::new(stream)), permit.read_limit());
        LingeringStream { stream, read_limit, permit }
    }

    /// The stream, for who writes frames to it.
    pub(crate) fn shared(&self) -> &Arc<SharedStream> {
        &self.stream
    }
}

impl Drop for LingeringStream {
    fn drop(&mut self) {
        if !self.read_limit.is_limited() {
            return;
        }
        self.stream.begin_closing();
        if let Ok(runtime) = Handle::try_current() {
            let (stream, permit) = (Arc::clone(&self.stream), self.permit.clone());
            runtime.spawn(async move {
                // A connection that breaks meanwhile is closed as well.
                let _ = timeout(DRAIN_TIMEOUT, drain(&stream)).await;
                drop(permit);
            });
        }
    }
}

async fn drain(stream: &SharedStream) -> io::Result<()> {
    stream.shutdown()?;
    stream.drain(DRAIN_LIMIT).await
}

impl AsyncRead for LingeringStream {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream.poll_read(context, buffer)
    }
}

impl AsyncWrite for LingeringStream {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream.poll_write(context, bytes)
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream.poll_flush(context)
    }

    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(self.stream.shutdown())
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream.poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }
}
