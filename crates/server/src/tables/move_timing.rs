//! Timing of bots' moves, against a side channel: the delay of a move must not reveal whether the
//! bot had a choice.

use table::{Time, pause};

/// Cells of the time grid on which moves are sent. The search for a card fits into the first, and
/// the search of a strong bot for a big decision into the second; which of the two applies follows
/// from public knowledge.
const CELL: Time = 50;
const DEEP_CELL: Time = 550;

#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question with two answers")]
pub(super) struct MoveTiming {
    pub(super) asked_at: Time,
    /// Whether the terms want bots to pause as people do.
    pub(super) is_natural: bool,
    /// How many people sit at the table: where there are several, bots always pause.
    pub(super) people: usize,
    pub(super) is_big: bool,
    pub(super) is_deep: bool,
    /// Whether a move is sent as soon as the terms allow: for tests.
    pub(super) is_quick: bool,
}

impl MoveTiming {
    /// When a move that was found at `found` is sent. A bot that had to hurry pauses, because the
    /// pool is under load.
    pub(super) fn send_at(self, is_hurried: bool, found: Time) -> Time {
        if self.is_quick {
            return found.max(self.asked_at + pause(self.is_natural, self.is_big));
        }
        let pauses = self.is_natural || is_hurried || self.people > 1;
        let cell = if self.is_big && self.is_deep { DEEP_CELL } else { CELL };
        let first = self.asked_at + pause(pauses, self.is_big).max(cell);
        let late = (found - first).max(0);
        first + (late + cell - 1) / cell * cell
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALONE: MoveTiming = MoveTiming {
        asked_at: 1_000,
        is_natural: false,
        people: 1,
        is_big: false,
        is_deep: true,
        is_quick: false,
    };

    fn sent_after<const N: usize>(timing: MoveTiming, found_after: [Time; N]) -> [Time; N] {
        found_after.map(|after| timing.send_at(false, 1_000 + after) - 1_000)
    }

    #[test]
    fn a_forced_card_and_a_long_thought_take_the_same_time() {
        assert_eq!(sent_after(ALONE, [0, 4, 29, 50]), [50; 4]);
        assert_eq!(sent_after(ALONE, [51, 99, 100, 101]), [100, 100, 100, 150]);
        let big = MoveTiming { is_big: true, ..ALONE };
        assert_eq!(sent_after(big, [0, 40, 500, 551]), [550, 550, 550, 1_100]);
        let natural = MoveTiming { is_natural: true, ..ALONE };
        assert_eq!(sent_after(natural, [0, 25, 700, 701, 760]), [700, 700, 700, 750, 800]);
    }

    #[test]
    fn bots_pause_among_people_and_when_they_had_to_hurry_whatever_the_terms_say() {
        assert_eq!(sent_after(MoveTiming { people: 2, ..ALONE }, [1]), [700]);
        assert_eq!(ALONE.send_at(true, 1_001), 1_700);
        assert_eq!(MoveTiming { is_big: true, ..ALONE }.send_at(true, 1_001), 2_500);
    }

    #[test]
    fn bots_for_tests_answer_as_soon_as_the_terms_allow() {
        let quick = MoveTiming { is_quick: true, people: 2, ..ALONE };
        assert_eq!(quick.send_at(true, 1_001), 1_001);
        assert_eq!(sent_after(MoveTiming { is_natural: true, ..quick }, [1]), [700]);
    }
}
