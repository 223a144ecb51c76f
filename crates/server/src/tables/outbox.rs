//! What waits to be told to one connection.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
};

use tokio::sync::Notify;

/// More than this waits for nobody: who is so slow is told everything anew instead.
const MOST: usize = 64;

#[derive(Debug, Default)]
pub(crate) struct Outbox {
    waiting: Mutex<Waiting>,
    news: Notify,
}

#[derive(Debug, Default)]
struct Waiting {
    texts: VecDeque<String>,
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
        if waiting.texts.len() >= MOST {
            waiting.texts.clear();
            let again = std::mem::replace(&mut waiting.has_overflowed, true);
            return if again { Put::Full } else { Put::Overflow };
        }
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
        (std::mem::take(&mut waiting.texts), waiting.is_closed)
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
    async fn what_waits_is_told_even_when_no_more_comes() {
        let outbox = Outbox::default();
        outbox.put("last".to_owned());
        outbox.close();
        assert_eq!(outbox.take().await.expect("one waits"), ["last"]);
        assert_eq!(outbox.take().await, None);
    }
}
