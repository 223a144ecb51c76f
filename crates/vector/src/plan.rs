//! What is played, by whom, and what it pays.

use engine::Seat;

/// The most rows that are stepped or drawn at once.
pub const MOST_ROWS: usize = 1 << 20;

/// The most threads that share them.
pub const MOST_THREADS: usize = 1024;

/// How many matches are played at once, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many matches go on at once, from one to [`MOST_ROWS`]: a row each.
    pub rows: usize,
    pub seed: u64,
    /// How many threads share the rows, from one to [`MOST_THREADS`].
    pub threads: usize,
    pub players: Players,
    pub reward: Reward,
    /// How often the cards of one episode may be dealt again because nobody wanted to play: one more
    /// time, and the episode is truncated.
    pub max_redeals: u32,
}

impl Plan {
    /// Self-play on one thread for points.
    pub fn new(rows: usize, seed: u64) -> Plan {
        let (players, reward) = (Players::Everyone, Reward::Points);
        Plan { rows, seed, threads: 1, players, reward, max_redeals: 8 }
    }
}

/// Whose decisions are rows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Players {
    /// Self-play: those of every seat.
    Everyone,
    /// Those of one seat; in all others sit bots of this name, such as `L1`.
    Learner { seat: LearnerSeat, others: String },
}

/// Where the learner sits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LearnerSeat {
    Fixed(Seat),
    /// One seat further in each episode: in episode `e` of row `i` in seat `i + e`, counted round the
    /// table.
    Rotating,
}

/// What each seat is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reward {
    /// What its points have changed by, in the step in which they change.
    Points,
    /// The same, less what the others were paid on average: the rewards of a step add up to nothing.
    Lead,
    /// At the end of a match 1 for who has won it, shared if several have.
    Wins,
}
