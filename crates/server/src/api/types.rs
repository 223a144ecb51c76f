//! The types of all bodies, for the generated TypeScript.

use protocol::{Advice, Order, Pins, Refusal};
use table::{FormEntry, GameList, Shown};
use ts_rs::TypeVisitor;

use super::{
    daily, handle, key, matches, me, networks, passkeys, rules, sessions, sign_in, tables,
};

/// Visits the type of every body; types that it refers to are not visited.
pub fn visit_types(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Order>();
    visitor.visit::<Pins>();
    visitor.visit::<Refusal>();
    visitor.visit::<GameList>();
    visitor.visit::<FormEntry>();
    visitor.visit::<networks::NetworkList>();
    visitor.visit::<Advice>();
    visitor.visit::<daily::DailyToday>();
    visitor.visit::<daily::DailySet>();
    visitor.visit::<daily::DailyTable>();
    visitor.visit::<daily::DailyArchive>();
    visitor.visit::<handle::NewHandle>();
    visitor.visit::<key::Key>();
    visitor.visit::<matches::MatchPage>();
    visitor.visit::<Shown>();
    visitor.visit::<me::Me>();
    visitor.visit::<me::NewName>();
    visitor.visit::<passkeys::Challenge>();
    visitor.visit::<passkeys::NewPasskey>();
    visitor.visit::<passkeys::PasskeyEntry>();
    visitor.visit::<rules::Rules>();
    visitor.visit::<sign_in::SignIn>();
    visitor.visit::<sessions::SessionEntry>();
    visitor.visit::<tables::Lobby>();
    visitor.visit::<tables::Opened>();
}
