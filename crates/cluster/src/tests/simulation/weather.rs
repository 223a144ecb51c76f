//! How bad it is, and what happens to nodes when.

use engine::{SplitMix, luck::below};

/// What a world goes through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Climate {
    /// Nothing but distance.
    Fair,
    /// Nodes drain and start again, one after the other.
    Rolling,
    /// The ledger is away for a while, and nothing else happens.
    Outage,
    /// Messages are late and lost, and nodes are killed, paused and cut off.
    Rough,
    /// The same, and nodes' clocks jump.
    Jumping,
}

impl Climate {
    pub(super) fn of(seed: u64) -> Climate {
        use Climate::{Fair, Jumping, Rolling, Rough};
        [Rough, Rolling, Rough, Jumping, Rough, Rough, Fair, Rough][seed as usize % 8]
    }

    pub(super) fn is_mild(self) -> bool {
        matches!(self, Climate::Fair | Climate::Rolling | Climate::Outage)
    }
}

/// What may happen to a message between nodes and to the ledger.
#[derive(Clone, Copy, Debug)]
pub(super) struct Weather {
    /// In hundredths.
    pub(super) lost: u32,
    /// The longest delay, in milliseconds; shorter ones are as likely.
    pub(super) delay: u32,
    /// The longest time between a statement's lock and its commit.
    pub(super) commit: u32,
    /// How often a statement or its answer takes seconds, in hundredths.
    pub(super) stuck: u32,
}

pub(super) const FAIR: Weather = Weather { lost: 0, delay: 10, commit: 10, stuck: 0 };
const ROUGH: Weather = Weather { lost: 2, delay: 60, commit: 60, stuck: 4 };
const STORM: Weather = Weather { lost: 8, delay: 300, commit: 400, stuck: 8 };

impl Weather {
    pub(super) fn draw(climate: Climate, rng: &mut SplitMix) -> Weather {
        if climate.is_mild() {
            return Weather { delay: 20, commit: 20, ..FAIR };
        }
        [ROUGH, ROUGH, STORM][below(rng, 3) as usize]
    }

    pub(super) fn is_lost(self, rng: &mut SplitMix) -> bool {
        below(rng, 100) < self.lost
    }

    pub(super) fn delay(self, rng: &mut SplitMix) -> i64 {
        i64::from(1 + below(rng, self.delay))
    }

    /// On the way to the ledger, or back.
    pub(super) fn delay_of_ledger(self, rng: &mut SplitMix) -> i64 {
        let stuck = if below(rng, 100) < self.stuck { i64::from(below(rng, 6_000)) } else { 0 };
        self.delay(rng) / 2 + 1 + stuck
    }

    pub(super) fn commit(self, rng: &mut SplitMix) -> i64 {
        let stuck = if below(rng, 100) < self.stuck { i64::from(below(rng, 3_000)) } else { 0 };
        i64::from(1 + below(rng, self.commit)) + stuck
    }
}

/// Something that befalls a node, or the ledger.
#[derive(Clone, Copy, Debug)]
pub(super) enum Mishap {
    /// Killed, and started again after so many milliseconds.
    Kill {
        down: i64,
    },
    /// Stopped, and continued.
    Pause {
        time: i64,
    },
    /// No message of the bus comes or goes.
    CutBus {
        time: i64,
    },
    /// No statement and no answer comes or goes.
    CutLedger {
        time: i64,
    },
    /// No message of the bus between this node and the next.
    Split {
        time: i64,
    },
    /// The clock jumps.
    Jump {
        by: i64,
    },
    Drain,
    /// The ledger crashes, and is back after a while.
    Outage {
        time: i64,
    },
}

impl Mishap {
    pub(super) fn draw(climate: Climate, rng: &mut SplitMix) -> Mishap {
        let mut time = |longest: u32| i64::from(200 + below(rng, longest));
        let (down, pause, cut, ledger) = (time(6_000), time(12_000), time(12_000), time(12_000));
        let (outage, by) = (time(5_000), time(20_000) - 10_000);
        match below(rng, 16) {
            0..4 => Mishap::Kill { down },
            4..7 => Mishap::Pause { time: pause },
            7..9 => Mishap::CutBus { time: cut },
            9..11 => Mishap::CutLedger { time: ledger },
            11..13 => Mishap::Split { time: cut },
            13 => Mishap::Outage { time: outage },
            14 if climate == Climate::Jumping => Mishap::Jump { by },
            _ => Mishap::Drain,
        }
    }
}
