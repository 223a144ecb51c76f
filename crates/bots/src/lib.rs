//! Bots: they deal out what they cannot see, and think the worlds through.
//!
//! A [`Bot`] is given a view and nothing else. A [`Dealer`] deals the cards that a view leaves
//! open, each possible world equally often; a world is finished by the rules of thumb of its
//! game, every seat from its own view, so that nobody in it knows more than they could.
//!
//! What a bot makes of a hand, its choice first:
//!
//! ```
//! use engine::{Match, Pending, Setup, SplitMix};
//! use games::napoleon::Napoleon;
//! use bots::Thinking;
//!
//! let mut game = Match::<Napoleon>::new(Setup::new(5))?;
//! game.draw(&mut SplitMix::new(1865)).expect("a match begins with a deal").happen();
//! let Pending::Seats(asked) = game.pending() else { panic!("now somebody bids") };
//! let seat = asked.iter().next().expect("a table waits for somebody");
//!
//! let bot = bots::bot::<Napoleon>("iimc:5")?;
//! let thinking = Thinking::with_seed(5);
//! let estimates = bot.weigh(game.view(seat), &thinking);
//! assert_eq!(estimates[0].action, bot.choose(game.view(seat), &thinking));
//! game.check(seat, estimates[0].action)?.happen();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Must not know: any game by name, the clock (who asks says when to stop).

mod bot;
mod claim;
mod determinization;
mod dispatch;
mod endgame;
mod heuristic;
mod iimc;
mod ismcts;
mod levels;
mod random;
mod regret_matching;
mod rollout;
mod statistics;

pub use bot::{Bot, Estimate, Thinking};
pub use claim::{CLAIM_NODES, is_sure};
pub use determinization::{Dealer, Impossible};
pub use dispatch::Apart;
pub use endgame::{Solved, Solver};
pub use heuristic::Greedy;
pub use iimc::Iimc;
pub use ismcts::{Ismcts, Then};
pub use levels::{Level, NoBot, bot};
pub use random::Random;
pub use regret_matching::Mix;
pub use rollout::{Worlds, step_sensibly, think_on};
