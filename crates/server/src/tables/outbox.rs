//! The bounded outgoing queue of one connection: snapshot on overflow, which is its backpressure.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use tokio::sync::Notify;

/// Bounds of the queue in messages and in bytes: when it overflows, it is dropped and replaced by
/// one snapshot.
const QUEUE_LIMIT: usize = 64;
const QUEUE_BYTES: usize = 128 * 1024;

#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Queue>,
    news: Notify,
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
    pub(crate) fn put(&self, text: String) -> Enqueued {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.has_room_for(&text) {
            waiting.behind = waiting.behind.take().map(|_| VecDeque::new());
            return waiting.overflow();
        }
        waiting.bytes += text.len();
        let Queue { texts, behind, .. } = &mut *waiting;
        behind.as_mut().unwrap_or(texts).push_back(text);
        drop(waiting);
        self.news.notify_one();
        Enqueued::Queued
    }

    /// A snapshot is being written, and goes before all messages that are enqueued from here on.
    pub(crate) fn hold(&self) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.behind.get_or_insert_default();
    }

    pub(crate) fn is_held(&self) -> bool {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).behind.is_some()
    }

    /// Enqueues the snapshot that was being written. It supersedes what waits before it, which is
    /// dropped if there is no room.
    pub(crate) fn release(&self, text: String) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
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
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_closed = true;
        self.news.notify_one();
    }

    /// Closes the queue because this node stops: its client is to come back to another at once.
    pub(crate) fn move_on(&self) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_moving = true;
        self.close();
    }

    pub(crate) fn is_moving(&self) -> bool {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_moving
    }

    /// Everything that waits, as soon as something does; `None` once it is closed and empty.
    pub(crate) async fn take(&self) -> Option<VecDeque<String>> {
        loop {
            // A message that is enqueued from here on wakes this task.
            let news = self.news.notified();
            let (texts, is_closed) = self.take_now();
            if !texts.is_empty() {
                return Some(texts);
            }
            if is_closed {
                return None;
            }
            news.await;
        }
    }

    /// What waits at this moment, and whether no more will come.
    pub(crate) fn take_now(&self) -> (VecDeque<String>, bool) {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        waiting.has_overflowed = false;
        waiting.bytes = waiting.behind.iter().flatten().map(String::len).sum();
        (std::mem::take(&mut waiting.texts), waiting.is_closed)
    }
}

impl Queue {
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

    #[tokio::test]
    async fn a_slow_reader_is_sent_a_snapshot_and_then_closed() {
        let outbox = Outbox::default();
        let put = || outbox.put("x".to_owned());
        assert!((0..QUEUE_LIMIT).all(|_| put() == Enqueued::Queued));
        assert_eq!(put(), Enqueued::Overflow);
        assert!((0..QUEUE_LIMIT).all(|_| put() == Enqueued::Queued));
        assert_eq!(put(), Enqueued::Full);
    }

    #[tokio::test]
    async fn long_messages_fill_it_sooner_and_a_single_one_always_fits() {
        let outbox = Outbox::default();
        let put = |bytes: usize| outbox.put("x".repeat(bytes));
        assert_eq!(
            [put(QUEUE_BYTES - 1), put(1), put(1)],
            [Enqueued::Queued, Enqueued::Queued, Enqueued::Overflow]
        );
        assert_eq!([put(2 * QUEUE_BYTES), put(1)], [Enqueued::Queued, Enqueued::Full]);
        assert_eq!(put(1), Enqueued::Queued);
        assert_eq!(outbox.take().await.map(|texts| texts.len()), Some(1));
        assert_eq!(
            [put(QUEUE_BYTES), put(1)],
            [Enqueued::Queued, Enqueued::Overflow],
            "what was taken is gone"
        );
    }

    #[tokio::test]
    async fn what_is_being_written_is_sent_before_what_comes_after_it() {
        let outbox = Outbox::default();
        outbox.put("1".to_owned());
        outbox.hold();
        outbox.put("3".to_owned());
        assert_eq!(outbox.take().await.expect("one waits"), ["1"]);
        assert!(outbox.take_now().0.is_empty(), "the rest is behind what is being written");
        outbox.release("2".to_owned());
        outbox.put("4".to_owned());
        assert_eq!(outbox.take().await.expect("three wait"), ["2", "3", "4"]);
    }

    #[tokio::test]
    async fn a_snapshot_for_a_client_that_does_not_read_replaces_all_before_it() {
        let outbox = Outbox::default();
        let release = || {
            outbox.hold();
            outbox.release("x".repeat(QUEUE_BYTES));
        };
        release();
        release();
        assert_eq!(outbox.waiting.lock().expect("whole").texts.len(), 1);
        release();
        assert_eq!(outbox.take().await.map(|texts| texts.len()), Some(1));
        assert_eq!(outbox.take().await, None, "and the second time the connection is closed");
    }

    #[tokio::test]
    async fn what_waits_behind_something_is_bounded_too() {
        let outbox = Outbox::default();
        outbox.hold();
        let put = || outbox.put("x".to_owned());
        assert!((0..QUEUE_LIMIT).all(|_| put() == Enqueued::Queued));
        assert_eq!([put(), put()], [Enqueued::Overflow, Enqueued::Queued]);
        outbox.release("all".to_owned());
        assert_eq!(outbox.take().await.expect("two wait"), ["all", "x"]);
    }

    #[tokio::test]
    async fn what_waits_is_sent_even_when_no_more_comes() {
        let outbox = Outbox::default();
        outbox.put("last".to_owned());
        outbox.close();
        assert_eq!(outbox.take().await.expect("one waits"), ["last"]);
        assert_eq!(outbox.take().await, None);
    }
}
