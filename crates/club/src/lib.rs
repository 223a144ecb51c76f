//! What brings people back: competitions that need no second person at the same time.
//!
//! Everything here is a function of what is handed in: days, keys, scores. Who plays, where it is kept
//! and what time it is are matters of a server.
//!
//! ```
//! use club::daily::{Day, SetMode, SetId};
//!
//! let day: Day = "2026-11-20".parse()?;
//! assert_eq!((day.number(), day.game()), (3, "behutunsburg"));
//! let set = SetId { day, game: day.game(), mode: SetMode::Sealed };
//! let key = set.key(&[7; 64]);
//! assert_eq!(set.commitment(&key), set.commitment(&set.key(&[7; 64])));
//! # Ok::<(), club::daily::NoDay>(())
//! ```
//!
//! Must not know: sockets, stores, clocks, the rules of a game.

pub mod daily;
