//! The games. Adding one is a folder here and a line in the list below, with a feature of its name.
//!
//! ```
//! use engine::{Match, Setup, SplitMix};
//! use games::napoleon::Napoleon;
//!
//! let mut game = Match::<Napoleon>::new(Setup::new(5).with("deals", "2"))?;
//! let rng = &mut SplitMix::new(1865);
//! while game.step_at_random(rng).is_some() {}
//! assert!(game.into_record().to_string().starts_with("soiree 1\ngame: napoleon\n"));
//! # Ok::<(), engine::options::OptionsError>(())
//! ```
//!
//! What several games are made of is in `shared`.
//!
//! Must not know: each other, bots, the network. A game uses `cards` and `engine` alone.

use engine::{
    mind::{Learn, Puzzling},
    show::{Picture, Show},
};

/// What a game of the list can do: be played, shown, drawn, guessed at, measured, written in numbers,
/// learned and puzzled over.
pub trait Listed: Show + Picture + Learn + Puzzling {}

impl<G: Show + Picture + Learn + Puzzling> Listed for G {}

/// Something to do with a game as a type.
pub trait Visit {
    type Output;

    fn visit<G: Listed>(&mut self) -> Self::Output;
}

macro_rules! games {
    ($($(#[$only:meta])? $module:ident::$game:ident),* $(,)?) => {
        /// What every game is called in records and commands.
        pub const IDS: &[&str] = &[$($(#[$only])? <$module::$game as engine::Game>::ID),*];

        /// Does it for every game, in the order of the list.
        pub fn each<V: Visit>(visitor: &mut V) -> Vec<V::Output> {
            vec![$($(#[$only])? visitor.visit::<$module::$game>()),*]
        }

        /// Does it for the game of that name; `None` if there is none.
        pub fn find<V: Visit>(id: &str, visitor: &mut V) -> Option<V::Output> {
            match id {
                $($(#[$only])? <$module::$game as engine::Game>::ID => Some(visitor.visit::<$module::$game>()),)*
                _ => None,
            }
        }
    };
}

#[cfg(feature = "beauharnais")]
pub mod beauharnais;
#[cfg(feature = "behutunsburg")]
pub mod behutunsburg;
#[cfg(feature = "bezique")]
pub mod bezique;
#[cfg(feature = "kbernestich")]
pub mod kbernestich;
mod menu;
#[cfg(feature = "napoleon")]
pub mod napoleon;
pub mod shared;
#[cfg(feature = "toy")]
pub mod toy;

pub use menu::{
    DefaultIf, GameEntry, OptionEntry, OptionValues, PresetEntry, SizeEntry, WordEntry, menu,
};

games! {
    #[cfg(feature = "napoleon")]
    napoleon::Napoleon,
    #[cfg(feature = "beauharnais")]
    beauharnais::Beauharnais,
    #[cfg(feature = "kbernestich")]
    kbernestich::Kbernestich,
    #[cfg(feature = "behutunsburg")]
    behutunsburg::Behutunsburg,
    #[cfg(feature = "bezique")]
    bezique::Bezique,
    #[cfg(feature = "toy")]
    toy::Toy,
}
