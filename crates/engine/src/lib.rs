//! What every card game of Soirée is made of.
//!
//! A [`Game`] says its rules; a [`State`] is a match of it in three compartments; a
//! [`View`] is what one seat knows of that; a [`Match`] owns a live one and never shows it; a
//! [`Record`] is one on paper. These are the core; beside it stand [`notation`] for reading and
//! writing, [`options`] for what a host may choose, [`luck`] for drawing and spelling chance,
//! [`playout`] for playing on at random, [`show`] for what people and clients are shown, and
//! [`mind`] for what bots are told of a game.
//!
//! Chance is asked like a seat, and a refused action names the rule that it breaks:
//!
//! ```
//! use engine::{Illegal, Match, Pending, Rule, Setup, SplitMix};
//! use games::napoleon::{Action, Napoleon};
//!
//! let mut game = Match::<Napoleon>::new(Setup::new(5))?;
//! let rng = &mut SplitMix::new(1865);
//! game.draw(rng).expect("a match begins with a deal").happen();
//!
//! let Pending::Seats(asked) = game.pending() else { panic!("now somebody bids") };
//! let seat = asked.iter().next().expect("a table waits for somebody");
//! let refused = game.check(seat, "play SA".parse()?).err();
//! assert_eq!(refused, Some(Illegal::Against(Rule("N4.1"))));
//! assert!(game.view(seat).legal().contains(&Action::Pass));
//! game.check(seat, Action::Pass)?.happen();
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A match is its record, and is replayed from it:
//!
//! ```
//! use engine::{Game, Match, Record, Setup, SplitMix};
//! use games::bezique::Bezique;
//!
//! let mut game = Match::<Bezique>::new(Setup::new(2))?;
//! let rng = &mut SplitMix::new(1865);
//! while game.step_at_random(rng).is_some() {}
//! let points = Bezique::points(game.public());
//!
//! let record = game.into_record().to_string();
//! let end = Record::<Bezique>::read(&record)?.replay(|_, _| {});
//! assert_eq!(Bezique::points(&end.public), points);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Must not know: any game, any bot, clocks, files, the network.

pub mod chance;
mod choices;
mod decision;
pub mod fact;
mod game;
pub mod luck;
mod matches;
pub mod mind;
pub mod notation;
pub mod options;
pub mod playout;
mod seat;
mod seat_data;
mod short_sort;
pub mod show;
mod state;
mod told;
mod undo;

pub use choices::Choices;
pub use decision::Decision;
pub use game::{Game, Pending, Rule, Unreadable};
pub use luck::{BadLuck, Luck, SplitMix};
pub use matches::{Match, Prepared, Ready};
pub use notation::Record;
pub use options::{Settings, Setup};
pub use rand_core::Rng;
pub use seat::{BySeat, Seat, SeatSet};
pub use short_sort::ShortSort;
pub use state::{Checked, Illegal, Move, Rolled, State, Unlucky, View};
pub use told::{Log, Nobody, Told};
