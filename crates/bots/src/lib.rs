//! Bots for games with hidden cards, generic over the game.
//!
//! A [`Bot`] is given a view and nothing else. Each module is one technique:
//!
//! - **determinization** ([`Determinizer`]): complete states drawn uniformly from a view;
//! - **rollouts** ([`rollout()`]): a state played on by the game's rules of thumb, every seat from its
//!   own view, so that no seat knows more than it could;
//! - **IIMC** ([`Iimc`]): rollouts of every action in many determinizations, with sequential halving;
//! - **ISMCTS** ([`Ismcts`]): a tree search over information sets;
//! - **regret matching** ([`RegretMatching`]): a mixed strategy for simultaneous choices;
//! - **endgame solver** ([`EndgameSolver`]): alpha-beta search with a transposition table;
//! - **dispatch** ([`Dispatch`]) by kind of decision;
//! - **prudence** ([`Prudence`]): no bid that is likely to fail while it is possible to pass;
//! - **and-or search** ([`is_sure_claim`]): whether a claim of the remaining tricks holds in every
//!   possible world;
//! - **extensive form** ([`ExtensiveForm`]): a small endgame of two as a whole tree, for solvers
//!   elsewhere;
//! - the **heuristic** and the **random policy** ([`HeuristicPolicy`], [`RandomPolicy`]).
//!
//! [`Level`] puts them together; [`bot()`] finds one by its name. Budgets are counted in rollouts and
//! positions, so a choice is a function of the view and the seed; a deadline may cut it short.
//!
//! The estimated values of a hand's actions, the chosen one first:
//!
//! ```
//! use bots::Thinking;
//! use engine::{Match, Pending, Setup, SplitMix};
//! use games::napoleon::Napoleon;
//!
//! let mut game = Match::<Napoleon>::new(Setup::new(5))?;
//! game.draw(&mut SplitMix::new(1865)).expect("a match begins with a deal").happen();
//! let Pending::Seats(bidders) = game.pending() else { panic!("now a seat bids") };
//! let seat = bidders.lowest().expect("a pending set of seats is not empty");
//!
//! let bot = bots::bot::<Napoleon>("iimc:5")?;
//! let thinking = Thinking::with_seed(5);
//! let values = bot.weigh(game.view(seat), &thinking);
//! assert_eq!(values[0].action, bot.choose(game.view(seat), &thinking));
//! game.check(seat, values[0].action)?.happen();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Must not know: any game by name, the wall clock (a deadline is handed in).

mod bot;
mod claim;
mod determinization;
mod dispatch;
mod endgame;
mod extensive_form;
mod heuristic;
mod iimc;
mod ismcts;
mod levels;
mod prudence;
mod random;
mod regret_matching;
mod rollout;
mod statistics;

pub use bot::{ActionValue, Bot, Thinking};
pub use claim::{CLAIM_NODES, is_sure_claim};
pub use determinization::{DealSampler, Determinizer, Impossible, every_deal};
pub use dispatch::Dispatch;
pub use endgame::{AlphaBeta, EndgameSolver};
pub use extensive_form::{ExtensiveForm, InformationSet, NoTree};
pub use heuristic::HeuristicPolicy;
pub use iimc::Iimc;
pub use ismcts::Ismcts;
pub use levels::{Level, UnknownBot, bot};
pub use prudence::Prudence;
pub use random::RandomPolicy;
pub use regret_matching::RegretMatching;
pub use rollout::{RolloutPolicy, heuristic_step, rollout};
pub use statistics::SampleSum;
