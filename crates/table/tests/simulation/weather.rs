//! How bad it is.

use engine::{SplitMix, luck::below};

/// What may happen to a message, in hundredths.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Weather {
    lost: u32,
    doubled: u32,
    /// The longest delay of a message, in milliseconds; shorter ones are as likely.
    delay: u32,
    /// How often a client vanishes, in ten-thousandths of what it hears.
    vanishes: u32,
    /// How often the process dies, in ten-thousandths of what is kept.
    dies: u32,
}

const FAIR: Weather = Weather { lost: 0, doubled: 0, delay: 20, vanishes: 0, dies: 0 };
const ROUGH: Weather = Weather { lost: 5, doubled: 5, delay: 400, vanishes: 20, dies: 100 };
const STORM: Weather = Weather { lost: 25, doubled: 20, delay: 3_000, vanishes: 100, dies: 400 };

impl Weather {
    pub(crate) fn draw(rng: &mut SplitMix) -> Weather {
        [FAIR, ROUGH, ROUGH, STORM][below(rng, 4) as usize]
    }

    pub(crate) const fn fair() -> Weather {
        FAIR
    }

    /// When each copy of a message arrives, in milliseconds from now; none if it is lost.
    pub(crate) fn arrivals(self, rng: &mut SplitMix) -> Vec<i64> {
        let copies = match below(rng, 100) {
            chance if chance < self.lost => 0,
            chance if chance < self.lost + self.doubled => 2,
            _ => 1,
        };
        (0..copies).map(|_| i64::from(1 + below(rng, self.delay))).collect()
    }

    pub(crate) fn vanishes(self, rng: &mut SplitMix) -> bool {
        below(rng, 10_000) < self.vanishes
    }

    pub(crate) fn dies(self, rng: &mut SplitMix) -> bool {
        below(rng, 10_000) < self.dies
    }
}
