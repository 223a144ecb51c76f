//! What waits to be told to one connection.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use tokio::sync::Notify;

/// The queue of a connection is bounded in messages and in bytes: a slow reader is told everything
/// anew instead of all that waits.
const MOST: usize = 64;
const MOST_BYTES: usize = 256 * 1024;

#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    texts: VecDeque<String>,
    /// Of all texts together.
    bytes: usize,
    is_closed: bool,
    /// Whether it has overflowed since it was last empty.
    has_overflowed: bool,
}

/// How a message fared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Put {
    In,
    /// Everything that waited was thrown away, this too: tell everything anew.
    Overflow,
    /// For the second time: nobody reads there.
    Full,
}

impl Outbox {
    pub(crate) fn put(&self, text: String) -> Put {
        let mut waiting = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if !waiting.has_room_for(&text) {
            waiting.texts = VecDeque::new();
            waiting.bytes = 0;
            let again = std::mem::replace(&mut waiting.has_overflowed, true);
            return if again { Put::Full } else { Put::Overflow };
        }
        waiting.bytes += text.len();
        waiting.texts.push_back(text);
        drop(waiting);
        self.news.notify_one();
        Put::In
    }

    /// No more will come; what waits is still told.
    pub(crate) fn close(&self) {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner).is_closed = true;
        self.news.notify_one();
    }

    /// Everything that waits, as soon as something does; `None` once it is closed and empty.
    pub(crate) async fn take(&self) -> Option<VecDeque<String>> {
        loop {
            // Whatever is put in from here on wakes it.
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
        waiting.bytes = 0;
        (std::mem::take(&mut waiting.texts), waiting.is_closed)
    }
}

impl Waiting {
    /// A single message fits whatever its length: what tells everything must get through.
    fn has_room_for(&self, text: &str) -> bool {
        let fits = self.texts.len() < MOST && self.bytes + text.len() <= MOST_BYTES;
        fits || self.texts.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn who_is_too_slow_is_told_anew_and_then_given_up() {
        let outbox = Outbox::default();
        let put = || outbox.put("x".to_owned());
        assert!((0..MOST).all(|_| put() == Put::In));
        assert_eq!(put(), Put::Overflow);
        assert!((0..MOST).all(|_| put() == Put::In));
        assert_eq!(put(), Put::Full);
    }

    #[tokio::test]
    async fn long_messages_fill_it_sooner_and_a_single_one_always_fits() {
        let outbox = Outbox::default();
        let put = |bytes: usize| outbox.put("x".repeat(bytes));
        assert_eq!([put(MOST_BYTES - 1), put(1), put(1)], [Put::In, Put::In, Put::Overflow]);
        assert_eq!([put(2 * MOST_BYTES), put(1)], [Put::In, Put::Full]);
        assert_eq!(put(1), Put::In);
        assert_eq!(outbox.take().await.map(|texts| texts.len()), Some(1));
        assert_eq!([put(MOST_BYTES), put(1)], [Put::In, Put::Overflow], "what was taken is gone");
    }

    #[tokio::test]
    async fn what_waits_is_told_even_when_no_more_comes() {
        let outbox = Outbox::default();
        outbox.put("last".to_owned());
        outbox.close();
        assert_eq!(outbox.take().await.expect("one waits"), ["last"]);
        assert_eq!(outbox.take().await, None);
    }
}
