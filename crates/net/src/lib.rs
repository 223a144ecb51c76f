//! Networks that play: files of weights, a forward pass by hand, and the bot of level 4.
//!
//! - **weights** ([`Weights`]): a file, checked whole before anything is believed; [`BadWeights`] says in
//!   one line why one is refused;
//! - **multilayer perceptron** ([`Mlp`]): the forward pass, in `f32` and in a fixed order, so that native
//!   code and WebAssembly give the same to the last bit;
//! - **policy** ([`PolicyBot`]): the largest logit of what is legal, or a draw where two choose in secret;
//! - **critic** (`CriticBot`): every action judged in worlds that the policy finds likely, for hints and reviews (feature `critic`);
//! - **library** ([`Library`]): networks by name, and the bot of any [`bots::Level`], where its network is
//!   shown to be stronger than the level below ([`is_proved()`]);
//! - for tests: networks by chance ([`untrained()`]), a [`fingerprint()`] of what a bot does.
//!
//! ```
//! use bots::Level;
//! use games::napoleon::Napoleon;
//! use engine::{Game, Setup};
//! use net::Library;
//!
//! let rules = Napoleon::rules(&Setup::new(5).check::<Napoleon>()?);
//! let library = Library::empty();
//! assert!(library.offers::<Napoleon>(Level::Strong, &rules));
//! let none = library.bot::<Napoleon>(Level::Expert, &rules).err().expect("the library is empty");
//! assert_eq!(none.to_string(), "there are no weights of napoleon-5 here; L3 is the strongest");
//! # Ok::<(), engine::options::OptionsError>(())
//! ```
//!
//! Must not know: any game by name, files, how a network was trained.

#[cfg(feature = "critic")]
mod beliefs;
#[cfg(feature = "critic")]
mod critic;
mod exponential;
mod fingerprint;
mod fit;
mod library;
mod mlp;
mod names;
mod policy;
mod proved;
mod scratch;
mod untrained;
mod weights;

#[cfg(feature = "critic")]
pub use critic::CriticBot;
pub use fingerprint::fingerprint;
pub use library::{Library, NoNetwork, SHIPPED};
pub use mlp::Mlp;
pub use names::{NoBot, bot, contender};
pub use policy::PolicyBot;
pub use proved::is_proved;
pub use untrained::untrained;
pub use weights::{BadWeights, NetworkKind, Weights, WeightsHeader};
