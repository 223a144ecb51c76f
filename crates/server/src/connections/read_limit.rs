//! Bytes that come in on a connection, counted until they make a message.
//!
//! A socket reports whole messages. One that never ends, sent in empty fragments, would be read
//! for ever without being charged to any rate limit.

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
pub(crate) struct Inflow {
    bytes: AtomicUsize,
    most: AtomicUsize,
}

impl Inflow {
    /// Without a limit: requests have timeouts and a limit of their own.
    pub(super) fn new() -> Arc<Inflow> {
        Arc::new(Inflow { bytes: AtomicUsize::new(0), most: AtomicUsize::new(usize::MAX) })
    }

    /// From now on one message may take so many bytes, headers of its fragments included.
    pub(crate) fn limit(&self, most: usize) {
        self.most.store(most, Ordering::Relaxed);
        self.is_heard();
    }

    /// Whether it is a socket's.
    pub(super) fn is_limited(&self) -> bool {
        self.most.load(Ordering::Relaxed) < usize::MAX
    }

    /// A message has come in whole.
    pub(crate) fn is_heard(&self) {
        self.bytes.store(0, Ordering::Relaxed);
    }

    fn add(&self, bytes: usize) -> io::Result<()> {
        let all = self.bytes.fetch_add(bytes, Ordering::Relaxed).saturating_add(bytes);
        if all > self.most.load(Ordering::Relaxed) {
            return Err(io::Error::other("a message does not end"));
        }
        Ok(())
    }
}

/// A stream whose bytes are counted as they are read; too many are an error.
#[derive(Debug)]
pub(super) struct Counted<S> {
    pub(super) stream: S,
    pub(super) inflow: Arc<Inflow>,
}

impl<S: AsyncRead + Unpin> AsyncRead for Counted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(context, buffer))?;
        Poll::Ready(self.inflow.add(buffer.filled().len() - before))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Counted<S> {
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
        let inflow = Inflow::new();
        let mut counted = Counted { stream: tokio::io::repeat(0), inflow: Arc::clone(&inflow) };
        let mut read = async |bytes: usize| counted.read_exact(&mut vec![0; bytes]).await;
        assert!(read(1000).await.is_ok(), "a request is not counted here");
        inflow.limit(100);
        assert!(read(60).await.is_ok());
        inflow.is_heard();
        assert!(read(60).await.is_ok(), "the next message has as many");
        assert!(read(60).await.is_err());
    }
}
