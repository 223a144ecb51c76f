//! How long a thought may take: the shorter, the more wait.

use std::time::Duration;

/// About how long it takes until everybody who waits has had a turn, as long as thoughts can be
/// made shorter; and no running thought takes longer while somebody waits.
const ROUND: Duration = Duration::from_millis(50);

/// What a thought may take with nobody else there, and in any crowd. The least is enough for a
/// legal move: bots think of a few worlds, or play by rules of thumb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    pub(super) full: Duration,
    pub(super) least: Duration,
}

impl Limit {
    pub(super) const A_CARD: Limit = Limit::new(25, 1);
    pub(super) const SOMETHING_BIG: Limit = Limit::new(500, 5);
    pub(super) const A_HINT: Limit = Limit::new(500, 5);

    const fn new(full: u64, least: u64) -> Limit {
        Limit { full: Duration::from_millis(full), least: Duration::from_millis(least) }
    }

    /// While so many wait for so many threads.
    pub(super) fn among(self, waiting: usize, threads: u32) -> Duration {
        let waiting = u32::try_from(waiting).unwrap_or(u32::MAX);
        if waiting == 0 {
            return self.full;
        }
        (ROUND * threads / waiting.max(threads)).clamp(self.least, self.full)
    }
}

/// Whether so many wait that even the thought about a card is made shorter.
pub(super) fn is_crowded(waiting: usize, threads: u32) -> bool {
    Limit::A_CARD.among(waiting, threads) < Limit::A_CARD.full
}

/// Whether a bot has waited for so long that it plays by rules of thumb. Thoughts cannot be made
/// shorter without end, and what is decided at once lets the queue go.
pub(super) fn is_late(waited: Duration) -> bool {
    waited > ROUND
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thoughts_get_shorter_as_more_wait_but_never_too_short() {
        let micros = |limit: Limit, waiting| limit.among(waiting, 2).as_micros();
        let all = |limit| [0, 1, 4, 8, 50, 1000].map(|waiting| micros(limit, waiting));
        assert_eq!(all(Limit::A_CARD), [25_000, 25_000, 25_000, 12_500, 2_000, 1_000]);
        assert_eq!(all(Limit::SOMETHING_BIG), [500_000, 50_000, 25_000, 12_500, 5_000, 5_000]);
        assert!(!is_crowded(4, 2) && is_crowded(5, 2));
        assert!(!is_late(ROUND) && is_late(2 * ROUND));
    }
}
