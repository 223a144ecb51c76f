//! A limit on the bytes that are read for one WebSocket message.
//!
//! The rate limit counts whole messages. A message that never ends, sent in empty fragments, would
//! be read for ever without being charged to it.

use std::{
    io,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll, ready},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

#[derive(Debug)]
pub(crate) struct ReadLimit {
    bytes: AtomicUsize,
    most: AtomicUsize,
}

impl ReadLimit {
    /// Without a limit: HTTP requests have a timeout and a body limit of their own.
    pub(super) fn new() -> Arc<ReadLimit> {
        Arc::new(ReadLimit { bytes: AtomicUsize::new(0), most: AtomicUsize::new(usize::MAX) })
    }

    /// Sets the limit of a message, headers of its fragments included.
    pub(crate) fn limit(&self, most: usize) {
        self.most.store(most, Ordering::Relaxed);
        self.reset();
    }

    /// Whether the connection is a socket.
    pub(super) fn is_limited(&self) -> bool {
        self.most.load(Ordering::Relaxed) < usize::MAX
    }

    /// Begins a new count, after a whole message.
    pub(crate) fn reset(&self) {
        self.bytes.store(0, Ordering::Relaxed);
    }

    fn add(&self, bytes: usize) -> io::Result<()> {
        let all = self.bytes.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        if all > self.most.load(Ordering::Relaxed) {
            return Err(io::Error::other("the message is too long"));
        }
        Ok(())
    }
}

/// A stream that fails once more bytes are read than its limit allows.
#[derive(Debug)]
pub(crate) struct LimitedStream<S> {
    pub(crate) stream: S,
    pub(super) read_limit: Arc<ReadLimit>,
}

impl<S: AsyncRead + Unpin> AsyncRead for LimitedStream<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        Poll::Ready(self.read_limit.add(buffer.filled().len() - before))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for LimitedStream<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(context, buffers)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::AsyncReadExt as _;

    use super::*;

    #[tokio::test]
    async fn a_message_that_does_not_end_breaks_the_stream() {
        let read_limit = ReadLimit::new();
        let mut counted =
            LimitedStream { stream: tokio::io::repeat(0), read_limit: Arc::clone(&read_limit) };
        let mut read = async |bytes: usize| counted.read_exact(&mut vec![0; bytes]).await;
        assert!(read(1000).await.is_ok(), "a request is not counted here");
        read_limit.limit(100);
        assert!(read(60).await.is_ok());
        read_limit.reset();
        assert!(read(60).await.is_ok(), "the next message has as many");
        assert!(read(60).await.is_err());
    }
}
