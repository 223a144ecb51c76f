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
    io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _, ReadBuf},
    net::TcpStream,
    runtime::Handle,
    time::timeout,
};

use super::{ConnectionPermit, ReadLimit};

/// A client that sends more, or does not close its side in time, is reset.
const DRAIN_LIMIT: u64 = 256 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(5);

/// A TCP stream that is drained when it is dropped; it holds its permit until then.
#[derive(Debug)]
pub(super) struct LingeringStream {
    /// `None` once it is dropped.
    stream: Option<TcpStream>,
    read_limit: Arc<ReadLimit>,
    permit: ConnectionPermit,
}

impl LingeringStream {
    pub(super) fn new(stream: TcpStream, permit: ConnectionPermit) -> LingeringStream {
        LingeringStream { stream: Some(stream), read_limit: permit.read_limit(), permit }
    }

    fn stream(&mut self) -> Pin<&mut TcpStream> {
        Pin::new(self.stream.as_mut().expect("it is there until it is dropped"))
    }
}

impl Drop for LingeringStream {
    fn drop(&mut self) {
        let Some(stream) = self.stream.take().filter(|_| self.read_limit.is_limited()) else {
            return;
        };
        if let Ok(runtime) = Handle::try_current() {
            let permit = self.permit.clone();
            runtime.spawn(async move {
                // A connection that breaks meanwhile is closed as well.
                let _ = timeout(DRAIN_TIMEOUT, drain(stream)).await;
                drop(permit);
            });
        }
    }
}

async fn drain(mut stream: TcpStream) -> io::Result<()> {
    stream.shutdown().await?;
    tokio::io::copy(&mut stream.take(DRAIN_LIMIT), &mut tokio::io::sink()).await?;
    Ok(())
}

impl AsyncRead for LingeringStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        self.stream().poll_read(context, buffer)
    }
}

impl AsyncWrite for LingeringStream {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.stream().poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.stream().poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        true
    }
}
