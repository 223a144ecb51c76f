//! When a bot's move is told: how long it took must not tell whether the bot had a choice.

use table::{Time, pause};

/// Cells of the grid on which moves are told. What a bot may think about a card fits into the
/// first, and what a strong one may think about something big into the second; which of the two
/// it is follows from what everyone knows.
const CELL: Time = 50;
const DEEP_CELL: Time = 550;

#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "each is a question with two answers")]
pub(super) struct Manners {
    pub(super) asked_at: Time,
    /// Whether the terms want bots to pause as people do.
    pub(super) is_natural: bool,
    /// How many people sit at the table: where there are several, bots always pause.
    pub(super) people: usize,
    pub(super) is_big: bool,
    pub(super) is_deep: bool,
    /// Whether a move is told as soon as the terms allow: for tests.
    pub(super) is_quick: bool,
}

impl Manners {
    /// When a move is told that has been found at `found`. A bot that had to hurry pauses: too
    /// many ask for thoughts.
    pub(super) fn told_at(self, is_hurried: bool, found: Time) -> Time {
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

    const ALONE: Manners = Manners {
        asked_at: 1_000,
        is_natural: false,
        people: 1,
        is_big: false,
        is_deep: true,
        is_quick: false,
    };

    fn told_after<const N: usize>(manners: Manners, found_after: [Time; N]) -> [Time; N] {
        found_after.map(|after| manners.told_at(false, 1_000 + after) - 1_000)
    }

    #[test]
    fn a_forced_card_and_a_long_thought_take_the_same_time() {
        assert_eq!(told_after(ALONE, [0, 4, 29, 50]), [50; 4]);
        assert_eq!(told_after(ALONE, [51, 99, 100, 101]), [100, 100, 100, 150]);
        let big = Manners { is_big: true, ..ALONE };
        assert_eq!(told_after(big, [0, 40, 500, 551]), [550, 550, 550, 1_100]);
        let natural = Manners { is_natural: true, ..ALONE };
        assert_eq!(told_after(natural, [0, 25, 700, 701, 760]), [700, 700, 700, 750, 800]);
    }

    #[test]
    fn bots_pause_among_people_and_when_they_had_to_hurry_whatever_the_terms_say() {
        assert_eq!(told_after(Manners { people: 2, ..ALONE }, [1]), [700]);
        assert_eq!(ALONE.told_at(true, 1_001), 1_700);
        assert_eq!(Manners { is_big: true, ..ALONE }.told_at(true, 1_001), 2_500);
    }

    #[test]
    fn bots_for_tests_answer_as_soon_as_the_terms_allow() {
        let quick = Manners { is_quick: true, people: 2, ..ALONE };
        assert_eq!(quick.told_at(true, 1_001), 1_001);
        assert_eq!(told_after(Manners { is_natural: true, ..quick }, [1]), [700]);
    }
}
