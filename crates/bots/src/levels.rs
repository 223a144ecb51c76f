//! Levels of strength, and bots by name: `L0` to `L4`, `iimc:200`, `ismcts:5000`.

use std::{fmt, str::FromStr};

use engine::mind::Sense;

use crate::{
    Bot, Dispatch, EndgameSolver, HeuristicPolicy, Iimc, Ismcts, Prudence, RandomPolicy,
    RegretMatching,
};

/// How strong a bot is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    Random,
    Beginner,
    Casual,
    Strong,
    /// A network, at tables that there is one for; see the crate `net`.
    Expert,
}

impl Level {
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Beginner, Level::Casual, Level::Strong, Level::Expert];

    /// The bot that plays at this level; `None` if that is a network.
    pub fn bot<G: Sense>(self) -> Option<Box<dyn Bot<G>>> {
        let (worlds, bot): (u32, Box<dyn Bot<G>>) = match self {
            Level::Random => (50, Box::new(RandomPolicy)),
            Level::Beginner => (50, Box::new(HeuristicPolicy)),
            Level::Casual => {
                let worlds = budget::<G>(50);
                (200, self.around(20_000, worlds, Box::new(Iimc::flat(worlds))))
            }
            Level::Strong => {
                let card = Ismcts { visits: budget::<G>(6_500), policy: HeuristicPolicy };
                let bot: Box<dyn Bot<G>> = if G::TREE {
                    Box::new(Dispatch { big: halving::<G>(), card })
                } else {
                    Box::new(halving::<G>())
                };
                (2_000, self.around(300_000, budget::<G>(200), bot))
            }
            Level::Expert => return None,
        };
        // A promise is made if it is kept more often than not.
        Some(Box::new(Prudence { worlds, bound: 50, otherwise: bot }))
    }

    /// How simultaneous choices are mixed at this level; `None` if they are not.
    pub const fn mixing(self) -> Option<RegretMatching<()>> {
        let visits = match self {
            Level::Random | Level::Beginner | Level::Expert => return None,
            Level::Casual => 800,
            Level::Strong => 6_000,
        };
        Some(RegretMatching { visits, trust: 50, otherwise: () })
    }

    /// Regret matching for simultaneous choices, the endgame solver for endgames, and `otherwise`
    /// for everything else.
    fn around<G: Sense>(
        self,
        nodes: u32,
        worlds: u32,
        otherwise: Box<dyn Bot<G>>,
    ) -> Box<dyn Bot<G>> {
        let mixing = self.mixing().expect("only levels that mix are built around it");
        Box::new(mixing.around(EndgameSolver { worlds, nodes, otherwise }))
    }
}

/// IIMC with sequential halving.
fn halving<G: Sense>() -> Iimc {
    Iimc { worlds: budget::<G>(800), worlds_if_big: budget::<G>(2_000), halving: true }
}

/// The usual budget, scaled by [`Sense::EFFORT`]; at least 1.
fn budget<G: Sense>(usual: u32) -> u32 {
    (usual * G::EFFORT / 100).max(1)
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "L{}", *self as u8)
    }
}

/// The error for a name that no bot has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no bot is called `{0}`; there are L0, L1, L2, L3, iimc:N and ismcts:N")]
pub struct UnknownBot(pub String);

impl FromStr for Level {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Level, UnknownBot> {
        let level = Level::ALL.into_iter().find(|level| level.to_string() == text);
        level.ok_or_else(|| UnknownBot(text.to_owned()))
    }
}

/// The bot of that name; networks are not among them.
pub fn bot<G: Sense>(name: &str) -> Result<Box<dyn Bot<G>>, UnknownBot> {
    let Some((kind, number)) = name.split_once(':') else {
        let level: Level = name.parse()?;
        return level.bot().ok_or_else(|| UnknownBot(name.to_owned()));
    };
    let number = number.parse().ok().filter(|number| (1..=10_000_000).contains(number));
    match (kind, number) {
        ("iimc", Some(worlds)) => Ok(Box::new(Iimc::flat(worlds))),
        ("ismcts", Some(visits)) => Ok(Box::new(Ismcts { visits, policy: HeuristicPolicy })),
        _ => Err(UnknownBot(name.to_owned())),
    }
}
