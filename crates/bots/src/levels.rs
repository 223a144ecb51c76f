//! The bots by name: `L0` to `L3`, `iimc:200`, `ismcts:5000`.

use std::{fmt, str::FromStr};

use engine::Sense;

use crate::{Apart, Bot, Greedy, Iimc, Ismcts, Mix, Random, Solved, Then};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Random,
    Beginner,
    Casual,
    Strong,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Random, Level::Beginner, Level::Casual, Level::Strong];

    pub fn bot<G: Sense>(self) -> Box<dyn Bot<G>> {
        match self {
            Level::Random => Box::new(Random),
            Level::Beginner => Box::new(Greedy),
            Level::Casual => {
                let worlds = effort::<G>(50);
                Box::new(around(800, 20_000, worlds, Iimc::flat(worlds)))
            }
            Level::Strong if G::TREE => {
                let card = Ismcts { visits: effort::<G>(6_500), then: Then::Sensibly };
                let bot = Apart { big: thorough::<G>(), card };
                Box::new(around(6_000, 300_000, effort::<G>(200), bot))
            }
            Level::Strong => Box::new(around(6_000, 300_000, effort::<G>(200), thorough::<G>())),
        }
    }
}

/// Every action in many worlds, the worse half given up again and again.
fn thorough<G: Sense>() -> Iimc {
    Iimc { worlds: effort::<G>(800), worlds_if_big: effort::<G>(2_000), halving: true }
}

/// A bot that mixes where two choose in secret and solves endgames, and else does as `otherwise`.
const fn around<B>(visits: u32, nodes: u32, worlds: u32, otherwise: B) -> Mix<Solved<B>> {
    Mix { visits, trust: 50, otherwise: Solved { worlds, nodes, otherwise } }
}

/// So much of it as the game is worth; never nothing.
fn effort<G: Sense>(usual: u32) -> u32 {
    (usual * G::EFFORT / 100).max(1)
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", *self as u8)
    }
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no bot is called `{0}`; there are L0, L1, L2, L3, iimc:N and ismcts:N")]
pub struct NoBot(pub String);

impl FromStr for Level {
    type Err = NoBot;

    fn from_str(text: &str) -> Result<Level, NoBot> {
        let level = Level::ALL.into_iter().find(|level| level.to_string() == text);
        level.ok_or_else(|| NoBot(text.to_owned()))
    }
}

/// The bot of that name.
pub fn bot<G: Sense>(name: &str) -> Result<Box<dyn Bot<G>>, NoBot> {
    let Some((kind, number)) = name.split_once(':') else {
        return name.parse().map(Level::bot);
    };
    let number = number.parse().ok().filter(|number| (1..=10_000_000).contains(number));
    match (kind, number) {
        ("iimc", Some(worlds)) => Ok(Box::new(Iimc::flat(worlds))),
        ("ismcts", Some(visits)) => Ok(Box::new(Ismcts { visits, then: Then::Sensibly })),
        _ => Err(NoBot(name.to_owned())),
    }
}
