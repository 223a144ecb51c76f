//! `cargo xtask screens`: every game played to its end in every window and both languages, with
//! pictures of each kind of decision.

use std::fs;

use crate::{Done, command::target, toy, web};

/// Fails if anything is covered, cut, off the window or too small, as `tests/browser/ruler.ts`
/// says.
pub(crate) fn screens() -> Done {
    web::build()?;
    toy::build_ordinary()?;
    let folder = target().join("screens");
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    let played = web::browse_screens(&folder);
    println!("Pictures are in {}", folder.display());
    played
}
