//! What several games are made of, one concept a file.
//!
//! Must not know: any game. A rule stays with its game, which says what a piece stands for.

mod bid;
mod card_names;
mod claim;
mod exchange;
mod follow;
mod hands;
mod likeness;
mod partner;
mod show;
mod shuffled;
mod start_or_deal;
mod tricks;
mod whole_deal;

pub use bid::{Bid, BidSuit, Biddable};
pub use card_names::{card_name, card_names, rank_name, rank_names, suit_name};
pub use claim::{Lead, in_hands, takes_all};
pub use exchange::Exchange;
pub use follow::Follow;
pub use hands::holder;
pub use likeness::{SuitOf, likeness};
pub use partner::{Partner, Role, contracts, own_side, score, side};
pub(crate) use show::shown;
pub use shuffled::Shuffled;
pub use start_or_deal::{Due, Pile, StartOrDeal};
pub use tricks::{Trick, Tricks};
pub use whole_deal::WholeDeal;
