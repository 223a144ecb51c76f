//! The bounded outgoing queue of one connection: snapshot on overflow, which is its backpressure.
//!
//! What a table has to say is written to the stream at once, by the table's task. Only where the client
//! has not read what it was sent before does the connection's task write it, which is woken for that.

use std::{
    collections::VecDeque,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError},
};

use tokio::sync::Notify;

use crate::{connections::SharedStream, socket::framed};

/// Bounds of the queue in messages and in bytes: when it overflows, it is dropped and replaced by
/// one snapshot.
const QUEUE_LIMIT: usize = 64;
const QUEUE_BYTES: usize = 128 * 1024;

#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Queue>,
    /// Wakes the connection's task.
    news: Notify,
    /// The stream of the connection, once it is served.
    stream: OnceLock<Arc<SharedStream>>,
}

#[derive(Debug, Default)]
struct Queue {
    texts: VecDeque<String>,
    /// Messages behind a snapshot that is still being written; `None` if none is.
    behind: Option<VecDeque<String>>,
    /// Of all texts together.
    bytes: usize,
    is_closed: bool,
    /// Whether it was closed because this node stops.
    is_moving: bool,
    /// Whether it has overflowed since it was last empty.
    has_overflowed: bool,
}

/// The result of enqueuing a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Enqueued {
    Queued,
    /// Overflow: the queue was dropped with this message, and a snapshot is due.
    Overflow,
    /// The second overflow without a read: the client is to be disconnected.
    Full,
}

impl Outbox {
    /// From here on a table writes to this stream by itself.
    pub(crate) fn attach(&self, stream: &Arc<SharedStream>) {
        // A connection has one stream.
        let _ = self.stream.set(Arc::clone(stream));
    }

    /// Enqueues a message, to be sent by [`Self::flush`].
    pub(crate) fn put(&self, text: String) -> Enqueued {
        let mut waiting = self.waiting();
        if !waiting.has_room_for(&text) {
            waiting.behind = waiting.behind.take().map(|_| VecDeque::new());
            return waiting.overflow();
        }
        waiting.bytes += text.len();
        let Queue { texts, behind, .. } = &mut *waiting;
        behind.as_mut().unwrap_or(texts).push_back(text);
        Enqueued::Queued
    }

    /// Sends what waits, as far as it can be sent at once; the connection's task does the rest.
    pub(crate) fn flush(&self) {
        let mut waiting = self.waiting();
        if waiting.texts.is_empty() {
            return;
        }
        let stream = self.stream.get().filter(|stream| stream.is_clear());
        let is_sent = stream.is_some_and(|stream| stream.write(&framed(waiting.take())));
        drop(waiting);
        if !is_sent {
            self.news.notify_one();
        }
    }

    /// The same for the connection's task: behind what could not be sent before.
    pub(crate) fn write_waiting(&self) {
        let mut waiting = self.waiting();
        if let Some(stream) = self.stream.get().filter(|_| !waiting.texts.is_empty()) {
            stream.write(&framed(waiting.take()));
        }
    }

    /// A snapshot is being written, and goes before all messages that are enqueued from here on.
    pub(crate) fn hold(&self) {
        let mut waiting = self.waiting();
        waiting.behind.get_or_insert_default();
    }

    pub(crate) fn is_held(&self) -> bool {
        self.waiting().behind.is_some()
    }

    /// Enqueues the snapshot that was being written. It supersedes what waits before it, which is
    /// dropped if there is no room.
    pub(crate) fn release(&self, text: String) {
        let mut waiting = self.waiting();
        let behind = waiting.behind.take().unwrap_or_default();
        if !waiting.has_room_for(&text) && waiting.overflow() == Enqueued::Full {
            waiting.is_closed = true;
        }
        waiting.texts.push_back(text);
        waiting.texts.extend(behind);
        waiting.bytes = waiting.texts.iter().map(String::len).sum();
        drop(waiting);
        self.news.notify_one();
    }

    /// Closes the queue; what waits is still sent.
    pub(crate) fn close(&self) {
        self.waiting().is_closed = true;
        self.news.notify_one();
    }

    /// Closes the queue because this node stops: its client is to come back to another at once.
    pub(crate) fn move_on(&self) {
        self.waiting().is_moving = true;
        self.close();
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.waiting().is_moving
    }

    /// Waits until there is something for the connection's task to send; `false` once the queue is
    /// closed.
    pub(crate) async fn news(&self) -> bool {
        loop {
            // A message that is enqueued from here on wakes this task.
            let news = self.news.notified();
            if let Some(goes_on) = self.news_now() {
                return goes_on;
            }
            news.await;
        }
    }

    /// `None` if there is nothing for the connection's task to send.
    fn news_now(&self) -> Option<bool> {
        let has_unsent = self.stream.get().is_some_and(|stream| stream.has_unsent());
        let waiting = self.waiting();
        let has_news = has_unsent || waiting.is_closed || !waiting.texts.is_empty();
        has_news.then_some(!waiting.is_closed)
    }

    /// A poisoned lock is taken anyway: nothing can fail half-way while it is held.
    fn waiting(&self) -> MutexGuard<'_, Queue> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Queue {
    /// What waits is sent: the queue is empty, but for what comes behind a snapshot.
    fn take(&mut self) -> VecDeque<String> {
        self.has_overflowed = false;
        self.bytes = self.behind.iter().flatten().map(String::len).sum();
        std::mem::take(&mut self.texts)
    }

    /// A single message fits whatever its length, so that a snapshot always gets through.
    fn has_room_for(&self, text: &str) -> bool {
        let count = self.texts.len() + self.behind.as_ref().map_or(0, VecDeque::len);
        count == 0 || count < QUEUE_LIMIT && self.bytes + text.len() <= QUEUE_BYTES
    }

    /// Drops the messages that wait to be taken.
    fn overflow(&mut self) -> Enqueued {
        self.texts = VecDeque::new();
        self.bytes = 0;
        let again = std::mem::replace(&mut self.has_overflowed, true);
        if again { Enqueued::Full } else { Enqueued::Overflow }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What waits; `None` once nothing does and no more will come.
    fn taken(outbox: &Outbox) -> Option<VecDeque<String>> {
        let mut waiting = outbox.waiting();
        let texts = waiting.take();
        (!texts.is_empty() || !waiting.is_closed).then_some(texts)
    }

    #[test]
    fn a_slow_reader_is_sent_a_snapshot_and_then_closed() {
        let outbox = Outbox::default();
        let put = || outbox.put("x".to_owned());
        assert!((0..QUEUE_LIMIT).all(|_| put() == Enqueued::Queued));
        assert_eq!(put(), Enqueued::Overflow);
        assert!((0..QUEUE_LIMIT).all(|_| put() == Enqueued::Queued));
        assert_eq!(put(), Enqueued::Full);
    }

    #[test]
    fn long_messages_fill_it_sooner_and_a_single_one_always_fits() {
        let outbox = Outbox::default();
        let put = |bytes: usize| outbox.put("x".repeat(bytes));
        assert_eq!(
            [put(QUEUE_BYTES - 1), put(1), put(1)],
            [Enqueued::Queued, Enqueued::Queued, Enqueued::Overflow]
        );
        assert_eq!([put(2 * QUEUE_BYTES), put(1)], [Enqueued::Queued, Enqueued::Full]);
        assert_eq!(put(1), Enqueued::Queued);
        assert_eq!(taken(&outbox).map(|texts| texts.len()), Some(1));
        assert_eq!(
            [put(QUEUE_BYTES), put(1)],
            [Enqueued::Queued, Enqueued::Overflow],
            "what was taken is gone"
        );
    }

    #[test]
    fn what_is_being_written_is_sent_before_what_comes_after_it() {
        let outbox = Outbox::default();
        outbox.put("1".to_owned());
        outbox.hold();
        outbox.put("3".to_owned());
        assert_eq!(taken(&outbox).expect("one waits"), ["1"]);
        let rest = taken(&outbox).expect("it is open");
        assert!(rest.is_empty(), "the rest is behind what is being written");
        outbox.release("2".to_owned());
        outbox.put("4".to_owned());
        assert_eq!(taken(&outbox).expect("three wait"), ["2", "3", "4"]);
    }

    #[test]
    fn a_snapshot_for_a_client_that_does_not_read_replaces_all_before_it() {
        let outbox = Outbox::default();
        let release = || {
            outbox.hold();
            outbox.release("x".repeat(QUEUE_BYTES));
        };
        release();
        release();
        assert_eq!(outbox.waiting.lock().expect("whole").texts.len(), 1);
        release();
        assert_eq!(taken(&outbox).map(|texts| texts.len()), Some(1));
        assert_eq!(taken(&outbox), None, "and the second time the connection is closed");
    }

    #[test]
    fn what_waits_behind_something_is_bounded_too() {
        let outbox = Outbox::default();
        outbox.hold();
        let put = || outbox.put("x".to_owned());
        assert!((0..QUEUE_LIMIT).all(|_| put() == Enqueued::Queued));
        assert_eq!([put(), put()], [Enqueued::Overflow, Enqueued::Queued]);
        outbox.release("all".to_owned());
        assert_eq!(taken(&outbox).expect("two wait"), ["all", "x"]);
    }

    #[test]
    fn what_waits_is_sent_even_when_no_more_comes() {
        let outbox = Outbox::default();
        outbox.put("last".to_owned());
        outbox.close();
        assert_eq!(taken(&outbox).expect("one waits"), ["last"]);
        assert_eq!(taken(&outbox), None);
    }
}
