//! Time limit of a search, shorter under load.

use std::time::Duration;

/// The target for a round over all waiting addresses, as long as searches can be shortened; also
/// the longest search while others wait.
const ROUND: Duration = Duration::from_millis(50);

/// The time of a search without load, and the least under any load. The least is enough for a legal
/// move: bots sample a few worlds, or play by a heuristic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TimeLimit {
    pub(super) full: Duration,
    pub(super) least: Duration,
}

impl TimeLimit {
    pub(super) const CARD: TimeLimit = TimeLimit::new(25, 1);
    pub(super) const BIG_DECISION: TimeLimit = TimeLimit::new(500, 5);
    pub(super) const HINT: TimeLimit = TimeLimit::new(500, 5);

    const fn new(full: u64, least: u64) -> TimeLimit {
        TimeLimit { full: Duration::from_millis(full), least: Duration::from_millis(least) }
    }

    /// The limit while `waiting` addresses share `threads`.
    pub(super) fn among(self, waiting: usize, threads: u32) -> Duration {
        let waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
        if waiting == 0 {
            return self.full;
        }
        (ROUND * threads / waiting.max(threads)).clamp(self.least, self.full)
    }
}

/// Whether the load is so high that even the search for a card is shortened.
pub(super) fn is_crowded(waiting: usize, threads: u32) -> bool {
    TimeLimit::CARD.among(waiting, threads) < TimeLimit::CARD.full
}

/// Load shedding: whether a bot's move has waited so long that it is decided by a heuristic.
/// Searches cannot be shortened without end, and a decision without one drains the queue.
pub(super) fn is_late(waited: Duration) -> bool {
    waited > ROUND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_get_shorter_as_more_wait_but_never_too_short() {
        let micros = |limit: TimeLimit, waiting| limit.among(waiting, 2).as_micros();
        let all = |limit| [0, 1, 4, 8, 50, 1000].map(|waiting| micros(limit, waiting));
        assert_eq!(all(TimeLimit::CARD), [25_000, 25_000, 25_000, 12_500, 2_000, 1_000]);
        assert_eq!(all(TimeLimit::BIG_DECISION), [500_000, 50_000, 25_000, 12_500, 5_000, 5_000]);
        assert!(!is_crowded(4, 2) && is_crowded(5, 2));
        assert!(!is_late(ROUND) && is_late(2 * ROUND));
    }
}
