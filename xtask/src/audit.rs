//! `cargo xtask audit`: licences, bans, sources and known vulnerabilities of dependencies.

use std::{env, fs, path::PathBuf};

use crate::{
    Done,
    command::{cargo, installed},
};

pub(crate) fn audit() -> Done {
    if !installed("cargo-deny") {
        cargo(["install", "--locked", "cargo-deny"])?;
    }
    cargo(["deny", "check", "licenses", "bans", "sources"])?;
    let is_fetched = cargo(["deny", "fetch", "db"]).is_ok();
    let advisories = Advisories::available(is_fetched, has_copy());
    if let Some(warning) = advisories.warning() {
        eprintln!("warning: {warning}");
    }
    match advisories {
        Advisories::None => Ok(()),
        _ => cargo(["deny", "check", "--disable-fetch", "advisories"]),
    }
}

/// Which copy of the advisory database is available.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Advisories {
    Current,
    /// Of an earlier fetch.
    Old,
    None,
}

impl Advisories {
    fn available(is_fetched: bool, has_copy: bool) -> Advisories {
        match (is_fetched, has_copy) {
            (true, _) => Advisories::Current,
            (false, true) => Advisories::Old,
            (false, false) => Advisories::None,
        }
    }

    /// What an audit without a network leaves unchecked.
    fn warning(self) -> Option<&'static str> {
        match self {
            Advisories::Current => None,
            Advisories::Old => Some(
                "the advisory database cannot be fetched: advisories are checked against the copy \
                 of an earlier fetch, newer ones are not known",
            ),
            Advisories::None => Some(
                "ADVISORIES WERE NOT CHECKED: the advisory database cannot be fetched, and there \
                 is no copy of an earlier fetch; run this again where there is a network",
            ),
        }
    }
}

/// Whether an earlier fetch left something where cargo-deny puts databases.
fn has_copy() -> bool {
    let home = env::var_os("CARGO_HOME").map(PathBuf::from);
    let home = home.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let databases = home.and_then(|home| fs::read_dir(home.join("advisory-dbs")).ok());
    databases.is_some_and(|entries| entries.flatten().any(|entry| entry.path().is_dir()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_audit_without_a_current_database_says_so() {
        let warning = |fetched, copy| Advisories::available(fetched, copy).warning();
        assert_eq!([warning(true, true), warning(true, false)], [None, None]);
        assert!(warning(false, true).is_some_and(|text| text.contains("an earlier fetch")));
        assert!(warning(false, false).is_some_and(|text| text.contains("NOT CHECKED")));
        assert_eq!(Advisories::available(false, false), Advisories::None);
    }
}
