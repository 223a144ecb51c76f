//! How likely it is that cards which lie about come where they are wanted.

/// What is certain.
pub(super) const SURE: u32 = 256;

/// The chance of one card is kept in so many parts.
const PARTS: usize = 16;
const MOST_CARDS: usize = 32;
const MOST_WANTED: usize = 4;

/// How likely each of some cards is to come to one place, the same for all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(&'static ByCards);

/// By how many cards there are, then by how many are wanted of them: how likely it is that as
/// many come, in parts of [`SURE`].
type ByCards = [[u16; MOST_WANTED + 1]; MOST_CARDS + 1];

impl Chance {
    pub(super) const NONE: Chance = Chance(&TABLE[0]);

    /// The place gets `room` of `cards`.
    #[inline(always)]
    pub(super) fn of(room: usize, cards: usize) -> Chance {
        let (room, cards) = (room as u32, cards as u32);
        let part = (PARTS as u32 * room + cards / 2).checked_div(cards).unwrap_or(0);
        Chance(&TABLE[(part as usize).min(PARTS)])
    }

    /// How likely it is that at least `wanted` of so many cards come to the place, in parts of
    /// [`SURE`].
    #[inline(always)]
    pub(super) fn of_at_least(self, wanted: usize, cards: usize) -> u32 {
        self.0[cards.min(MOST_CARDS)][wanted.min(MOST_WANTED)].into()
    }

    /// How likely it is that any of so many cards comes to the place.
    #[inline(always)]
    pub(super) fn of_any(self, cards: usize) -> u32 {
        self.of_at_least(1, cards)
    }
}

/// By the chance of one card.
static TABLE: [ByCards; PARTS + 1] = table();

const fn table() -> [ByCards; PARTS + 1] {
    let mut table = [[[0; MOST_WANTED + 1]; MOST_CARDS + 1]; PARTS + 1];
    let mut part = 0;
    while part <= PARTS {
        table[part] = with_chance(part as u64);
        part += 1;
    }
    table
}

/// One card after another: it comes, and one fewer is wanted, or it does not.
const fn with_chance(part: u64) -> ByCards {
    const ALL: u64 = 1 << 40;
    let mut by_cards = [[0; MOST_WANTED + 1]; MOST_CARDS + 1];
    let mut chances = [ALL, 0, 0, 0, 0];
    let mut cards = 0;
    while cards <= MOST_CARDS {
        let mut wanted = MOST_WANTED;
        by_cards[cards][0] = SURE as u16;
        while wanted > 0 {
            by_cards[cards][wanted] = (chances[wanted] * SURE as u64 / ALL) as u16;
            let (with, without) = (chances[wanted - 1], chances[wanted]);
            chances[wanted] = (with * part + without * (PARTS as u64 - part)) / PARTS as u64;
            wanted -= 1;
        }
        cards += 1;
    }
    by_cards
}
