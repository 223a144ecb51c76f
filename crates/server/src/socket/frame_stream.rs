//! The stream under a WebSocket, to which only whole frames are written.

use std::{
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};

use crate::connections::{LimitedStream, LingeringStream, SharedStream};

pub(crate) struct FrameStream {
    stream: LimitedStream<LingeringStream>,
}

impl FrameStream {
    pub(super) fn new(stream: LimitedStream<LingeringStream>) -> FrameStream {
        FrameStream { stream }
    }

    /// The stream, for who writes frames to it besides.
    pub(super) fn shared(&self) -> &Arc<SharedStream> {
        self.stream.stream.shared()
    }
}

impl AsyncRead for FrameStream {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, buffer)
    }
}

/// What is written at once is one frame or several. It is taken whole, and sent at the latest when it is
/// flushed.
impl AsyncWrite for FrameStream {
    fn poll_write(
        self: Pin<&mut Self>,
        _: &mut Context<'_>,
        frames: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.shared().write(frames);
        Poll::Ready(Ok(frames.len()))
    }

    fn poll_flush(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.shared().poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}
