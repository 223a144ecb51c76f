//! How likely it is that cards which lie about come where they are wanted.

/// What is certain.
pub(super) const SURE: i32 = 256;

/// A chance is kept in so many parts.
const PARTS: usize = 32;
const MOST_CARDS: usize = 32;
const MOST_WANTED: usize = 4;

/// How likely each of some cards is to come to one place, the same for all of them.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chance(usize);

impl Chance {
    /// The place gets `room` of `cards`.
    pub(super) fn of(room: usize, cards: usize) -> Chance {
        Chance((PARTS * room + cards / 2).checked_div(cards).unwrap_or(0).min(PARTS))
    }

    /// How likely it is that at least `wanted` of so many cards come to the place, in parts of
    /// [`SURE`].
    #[inline(always)]
    pub(super) fn of_at_least(self, wanted: usize, cards: usize) -> i32 {
        TABLE[self.0][cards.min(MOST_CARDS)][wanted.min(MOST_WANTED)].into()
    }

    /// How likely it is that any of so many cards comes to the place.
    #[inline(always)]
    pub(super) fn of_any(self, cards: usize) -> i32 {
        self.of_at_least(1, cards)
    }
}

/// By the chance of one card, then by how many there are, then by how many are wanted.
static TABLE: [[[u16; MOST_WANTED + 1]; MOST_CARDS + 1]; PARTS + 1] = table();

const fn table() -> [[[u16; MOST_WANTED + 1]; MOST_CARDS + 1]; PARTS + 1] {
    let mut table = [[[0; MOST_WANTED + 1]; MOST_CARDS + 1]; PARTS + 1];
    let mut part = 0;
    while part <= PARTS {
        table[part] = of_chance(part as u64);
        part += 1;
    }
    table
}

/// One card after another: it comes, and one fewer is wanted, or it does not.
const fn of_chance(part: u64) -> [[u16; MOST_WANTED + 1]; MOST_CARDS + 1] {
    const FINE: u64 = 1 << 32;
    let mut coarse = [[0; MOST_WANTED + 1]; MOST_CARDS + 1];
    let mut now = [FINE, 0, 0, 0, 0];
    let mut cards = 0;
    while cards <= MOST_CARDS {
        let mut wanted = MOST_WANTED;
        while wanted > 0 {
            coarse[cards][wanted] = (now[wanted] * SURE as u64 / FINE) as u16;
            let (with, without) = (now[wanted - 1], now[wanted]);
            now[wanted] = (with * part + without * (PARTS as u64 - part)) / PARTS as u64;
            wanted -= 1;
        }
        coarse[cards][0] = SURE as u16;
        cards += 1;
    }
    coarse
}
