//! What a game shows: words in each language, the table in words and as data, its entry in the menu
//! and its rule book.

mod beat;
mod catalogue;
mod menu;
mod parts;
mod picture;
mod points;
mod rulebook;
mod scene;
mod seen;
mod tally;
mod translated;
mod words;

pub use beat::Beat;
pub use catalogue::{Catalogue, Language, entries};
pub use menu::{Menu, Preset};
pub use parts::ActionParts;
pub use picture::{Held, Picture};
pub use points::Points;
pub use rulebook::{Rulebook, Ruling};
pub use scene::{Description, Panel, Piece, Scene, Show, because};
pub use seen::Seen;
pub use tally::{Scorebook, Tally, TallyLine, TallyRound};
pub use translated::{Translated, give_texts};
pub use words::{Value, Words};
