//! How likely it is that cards which lie about come where they are wanted.

/// What is certain.
pub(super) const SURE: i32 = 256;

/// The chance of one card is kept in so many parts.
const PARTS: usize = 16;
const MOST_CARDS: usize = 32;
const MOST_WANTED: usize = 5;

/// How likely each of some cards is to come to one place, the same for all of them.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Chance(usize);

/// How likely it is that as many cards come as are wanted, in parts of [`SURE`].
#[derive(Clone, Copy, Debug)]
pub(super) struct Wanted {
    pub(super) chance: i32,
    /// How much of the chance is lost if one more is wanted.
    pub(super) lost: i32,
}

impl Chance {
    /// The place gets `room` of `cards`.
    #[inline(always)]
    pub(super) fn of(room: usize, cards: usize) -> Chance {
        let (room, cards) = (room as u32, cards as u32);
        let part = (PARTS as u32 * room + cards / 2).checked_div(cards).unwrap_or(0);
        Chance((part as usize).min(PARTS))
    }

    /// At least `wanted` of so many cards.
    #[inline(always)]
    pub(super) fn of_at_least(self, wanted: usize, cards: usize) -> Wanted {
        let [chance, lost] = TABLE[self.0][cards.min(MOST_CARDS)][wanted.min(MOST_WANTED - 1)];
        Wanted { chance: chance.into(), lost: lost.into() }
    }

    /// How likely it is that any of so many cards comes to the place.
    #[inline(always)]
    pub(super) fn of_any(self, cards: usize) -> i32 {
        self.of_at_least(1, cards).chance
    }
}

/// By how many cards there are, then by how many are wanted: a [`Wanted`].
type ByCards = [[[u16; 2]; MOST_WANTED]; MOST_CARDS + 1];

/// By the chance of one card.
static TABLE: [ByCards; PARTS + 1] = table();

const fn table() -> [ByCards; PARTS + 1] {
    let mut table = [[[[0; 2]; MOST_WANTED]; MOST_CARDS + 1]; PARTS + 1];
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
    let mut by_cards = [[[0; 2]; MOST_WANTED]; MOST_CARDS + 1];
    let mut chances = [ALL, 0, 0, 0, 0, 0];
    let mut cards = 0;
    while cards <= MOST_CARDS {
        let mut wanted = 0;
        while wanted < MOST_WANTED {
            let (chance, more) = (chances[wanted] >> 16, chances[wanted + 1] >> 16);
            let kept = if chance == 0 { 0 } else { more * SURE as u64 / chance };
            by_cards[cards][wanted] =
                [(chance * SURE as u64 / (ALL >> 16)) as u16, SURE as u16 - kept as u16];
            wanted += 1;
        }
        while wanted > 0 {
            let (with, without) = (chances[wanted - 1], chances[wanted]);
            chances[wanted] = (with * part + without * (PARTS as u64 - part)) / PARTS as u64;
            wanted -= 1;
        }
        cards += 1;
    }
    by_cards
}
