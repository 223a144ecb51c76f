//! What every card game of Soirée is made of.
//!
//! A [`Game`] says its rules; a [`State`] is a match of it in three compartments; a
//! [`View`] is what one seat knows of that; a [`Match`] owns a live one and shows it to
//! nobody; a [`Record`] is one on paper. [`Guess`], [`Sense`] and [`Contest`] are what a game says
//! so that it can be thought about: what a seat cannot see, what is sensible, what counts.
//!
//! Chance is asked like a seat, and who acts against a rule is told which:
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

mod beat;
mod catalogue;
mod choices;
mod contest;
pub mod fact;
mod game;
mod guess;
mod luck;
mod matches;
mod menu;
pub mod notation;
mod options;
mod parts;
mod picture;
mod playout;
mod rulebook;
mod scene;
mod seat;
mod seat_data;
mod seen;
mod sense;
mod state;
mod told;
mod undo;

pub use beat::Beat;
pub use catalogue::{Catalogue, Language, Translated, entries};
pub use choices::Choices;
pub use contest::{Contest, Unit, shares};
pub use game::{Game, Pending, Rule, Unreadable};
pub use guess::{Dealt, Guess, Places, Unseen};
pub use luck::{
    BadLuck, Luck, SplitMix, below, is_shuffle, read_cards, read_seat, shuffle, write_cards,
};
pub use matches::{Match, Ready};
pub use menu::{Menu, Preset};
pub use notation::{Line, LineError, Record, quoted};
pub use options::{OptionSpec, OptionsError, Settings, Setup, Spelling, Values};
pub use parts::ActionParts;
pub use picture::{Held, Picture};
pub use playout::{opening, pick, pick_seat, play_on, play_out, step_at_random};
pub use rand_core::Rng;
pub use rulebook::{Rulebook, Ruling};
pub use scene::{Panel, Piece, Scene, Show, Words};
pub use seat::{BySeat, Seat, SeatSet};
pub use seen::Seen;
pub use sense::{Rest, Sense};
pub use state::{Checked, Illegal, Move, Rolled, State, Unlucky, View};
pub use told::{Log, Nobody, Told};
