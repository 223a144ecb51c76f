//! What was published lately, so that it is known what had no responders.

use std::{
    collections::VecDeque,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use ::cluster::{Message, NodeId};

/// A server says within this time that there is nobody.
const REMEMBERED: Duration = Duration::from_secs(5);

const LIMIT: usize = 16 * 1024;

/// Messages by number, in order.
#[derive(Debug, Default)]
pub(super) struct Unanswered {
    sent: Mutex<Ring>,
}

#[derive(Debug, Default)]
struct Ring {
    /// Of the first that is there.
    first: u64,
    messages: VecDeque<(Instant, NodeId, Option<Message>)>,
}

impl Unanswered {
    /// Notes a message; gives its number.
    pub(super) fn note(&self, to: NodeId, message: Message) -> u64 {
        let now = Instant::now();
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let is_old = |at: Instant| now.duration_since(at) > REMEMBERED;
        while sent.messages.len() >= LIMIT
            || sent.messages.front().is_some_and(|(at, ..)| is_old(*at))
        {
            sent.messages.pop_front();
            sent.first += 1;
        }
        sent.messages.push_back((now, to, Some(message)));
        sent.first + sent.messages.len() as u64 - 1
    }

    /// The message of a number, once; `None` if it was too long ago, or there was none such.
    pub(super) fn take(&self, number: u64) -> Option<(NodeId, Message)> {
        let mut sent = self.sent.lock().unwrap_or_else(PoisonError::into_inner);
        let place = usize::try_from(number.checked_sub(sent.first)?).ok()?;
        let (_, to, message) = sent.messages.get_mut(place)?;
        Some((*to, message.take()?))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(number: u64) -> Message {
        Message::Anew { table: "t".to_owned(), connection: number }
    }

    #[test]
    fn a_message_is_found_once_by_its_number() {
        let sent = Unanswered::default();
        let numbers: Vec<u64> = (0..3).map(|one| sent.note(NodeId(7), message(one))).collect();
        assert_eq!(sent.take(numbers[1]), Some((NodeId(7), message(1))));
        assert_eq!(sent.take(numbers[1]), None);
        assert_eq!(sent.take(99), None);
    }

    #[test]
    fn what_was_published_before_a_great_many_others_is_forgotten() {
        let sent = Unanswered::default();
        let first = sent.note(NodeId(7), message(0));
        let last = (1..=LIMIT as u64).map(|one| sent.note(NodeId(7), message(one))).last();
        assert_eq!(sent.take(first), None);
        assert_eq!(sent.take(last.expect("many")), Some((NodeId(7), message(LIMIT as u64))));
    }
}
