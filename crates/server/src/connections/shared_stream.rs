//! A TCP stream that the task of a connection reads and writes, and the task of a table writes too: a
//! move that is told to five clients wakes none of their tasks.
//!
//! Only whole frames are written to a socket, and what the kernel has no room for waits here, before
//! everything that is written later: frames of two tasks do not mix.

use std::{
    io::{self, Read as _},
    net::Shutdown,
    sync::{
        Mutex, MutexGuard, PoisonError,
        atomic::{AtomicBool, Ordering},
    },
    task::{Context, Poll, ready},
};

use socket2::SockRef;
use tokio::{
    io::{Interest, ReadBuf},
    net::TcpStream,
};

#[derive(Debug)]
pub(crate) struct SharedStream {
    stream: TcpStream,
    /// The end of frames whose beginning may have been sent.
    unsent: Mutex<Vec<u8>>,
    /// Whether no table may write any more.
    is_closing: AtomicBool,
}

impl SharedStream {
    pub(super) fn new(stream: TcpStream) -> SharedStream {
        SharedStream { stream, unsent: Mutex::default(), is_closing: AtomicBool::new(false) }
    }

    /// Writes whole frames; `false` if some of it waits to be flushed by the connection's task. A
    /// stream that is broken takes everything: the task that reads it finds out.
    pub(crate) fn write(&self, frames: &[u8]) -> bool {
        let mut unsent = self.unsent();
        if unsent.is_empty() {
            let sent = match self.stream.try_write(frames) {
                Ok(sent) => sent,
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => 0,
                Err(_) => frames.len(),
            };
            *unsent = frames[sent..].to_vec();
        } else {
            unsent.extend_from_slice(frames);
        }
        unsent.is_empty()
    }

    /// Whether everything has been sent, so that a table may write more.
    pub(crate) fn is_clear(&self) -> bool {
        !self.is_closing.load(Ordering::Relaxed) && self.unsent().is_empty()
    }

    /// Whether something waits to be flushed.
    pub(crate) fn has_unsent(&self) -> bool {
        !self.unsent().is_empty()
    }

    /// From here on only the connection's task writes.
    pub(crate) fn begin_closing(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
    }

    /// Sends what waits. One task at a time may call it.
    pub(crate) fn poll_flush(&self, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let mut unsent = self.unsent();
        while !unsent.is_empty() {
            let sent = ready!(self.poll_write(context, &unsent))?;
            unsent.drain(..sent);
        }
        *unsent = Vec::new();
        Poll::Ready(Ok(()))
    }

    /// Writes as much as there is room for.
    pub(super) fn poll_write(
        &self,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.stream.poll_write_ready(context))?;
            match self.stream.try_write(bytes) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                written => return Poll::Ready(written),
            }
        }
    }

    /// The same from several buffers.
    pub(super) fn poll_write_vectored(
        &self,
        context: &mut Context<'_>,
        buffers: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        loop {
            ready!(self.stream.poll_write_ready(context))?;
            match self.stream.try_write_vectored(buffers) {
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                written => return Poll::Ready(written),
            }
        }
    }

    /// As Tokio reads: after less than there was room for, nothing more is there, and the next read
    /// waits without asking the kernel.
    pub(super) fn poll_read(
        &self,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        loop {
            ready!(self.stream.poll_read_ready(context))?;
            let mut received = None;
            let asked = self.stream.try_io(Interest::READABLE, || {
                let bytes = buffer.initialize_unfilled();
                let count = (&*SockRef::from(&self.stream)).read(bytes)?;
                let is_all = (1..bytes.len()).contains(&count);
                received = Some(count);
                if is_all { Err(io::ErrorKind::WouldBlock.into()) } else { Ok(()) }
            });
            match (received, asked) {
                (Some(count), _) => {
                    buffer.advance(count);
                    return Poll::Ready(Ok(()));
                }
                (None, Err(error)) if error.kind() == io::ErrorKind::WouldBlock => {}
                (None, asked) => return Poll::Ready(asked),
            }
        }
    }

    pub(super) fn shutdown(&self) -> io::Result<()> {
        SockRef::from(&self.stream).shutdown(Shutdown::Write)
    }

    /// Reads and drops so many bytes, or what there is before the end.
    pub(super) async fn drain(&self, mut most: usize) -> io::Result<()> {
        let mut bytes = [0; 1024];
        while most > 0 {
            self.stream.readable().await?;
            match self.stream.try_read(&mut bytes) {
                Ok(0) => break,
                Ok(count) => most = most.saturating_sub(count),
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// A poisoned lock is taken anyway: nothing can fail half-way while it is held.
    fn unsent(&self) -> MutexGuard<'_, Vec<u8>> {
        self.unsent.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{future::poll_fn, sync::Arc};

    use tokio::{
        io::{AsyncReadExt as _, AsyncWriteExt as _},
        net::TcpListener,
    };

    use super::*;

    async fn pair() -> (Arc<SharedStream>, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let address = listener.local_addr().expect("it listens");
        let (client, served) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (served, _) = served.expect("a client comes");
        (Arc::new(SharedStream::new(served)), client.expect("somebody listens"))
    }

    #[tokio::test]
    async fn what_the_kernel_has_no_room_for_is_sent_later_and_in_order() {
        let (stream, mut client) = pair().await;
        let frame = |letter: u8| vec![letter; 100_000];
        let mut sent = Vec::new();
        while stream.is_clear() {
            let letter = b'a' + (sent.len() % 26) as u8;
            stream.write(&frame(letter));
            sent.push(letter);
        }
        assert!(!stream.write(b"the end"), "it waits behind the others");
        let reading = tokio::spawn(async move {
            let mut received = Vec::new();
            client.read_to_end(&mut received).await.expect("the stream is whole");
            received
        });
        poll_fn(|context| stream.poll_flush(context)).await.expect("the client reads");
        assert!(stream.is_clear());
        stream.shutdown().expect("it is open");
        let expected: Vec<u8> = sent.into_iter().flat_map(frame).chain(*b"the end").collect();
        assert!(reading.await.expect("it ends") == expected);
    }

    #[tokio::test]
    async fn messages_are_read_one_by_one_and_to_the_end() {
        let (stream, mut client) = pair().await;
        let mut bytes = [0; 16];
        for text in ["one", "another", "exactly sixteen!", "x"] {
            client.write_all(text.as_bytes()).await.expect("the stream is open");
            let mut buffer = ReadBuf::new(&mut bytes);
            poll_fn(|context| stream.poll_read(context, &mut buffer)).await.expect("it is open");
            assert_eq!(buffer.filled(), text.as_bytes());
        }
        drop(client);
        let mut buffer = ReadBuf::new(&mut bytes);
        poll_fn(|context| stream.poll_read(context, &mut buffer)).await.expect("it ends");
        assert!(buffer.filled().is_empty());
    }
}
