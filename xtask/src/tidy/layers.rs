//! Crates use only what the table in ARCHITECTURE.md lets them use.

use std::{collections::BTreeMap, process::Command};

use serde_json::Value;

use super::{markdown::rows, source::read};
use crate::command::{output, root};

type Uses = BTreeMap<String, Vec<String>>;

pub(super) fn faults() -> Vec<String> {
    let (allowed, used) = match (allowed(), used()) {
        (Ok(allowed), Ok(used)) => (allowed, used),
        (Err(fault), _) | (_, Err(fault)) => return vec![fault],
    };
    used.iter().flat_map(|(name, uses)| faults_of(name, uses, &allowed)).collect()
}

fn faults_of(name: &str, uses: &[String], allowed: &Uses) -> Vec<String> {
    let Some(may) = allowed.get(name) else {
        return vec![format!("ARCHITECTURE.md does not say what crate `{name}` may use")];
    };
    let all = may.iter().any(|word| word == "all");
    let odd = uses.iter().filter(|used| !all && !may.contains(used));
    odd.map(|used| format!("crate `{name}` uses `{used}`, which ARCHITECTURE.md does not allow"))
        .collect()
}

/// The rows `| crate | may use | must not know |`; several crates may share one.
fn allowed() -> Result<Uses, String> {
    let text = read(&root().join("ARCHITECTURE.md"));
    let words = |cell: &str| cell.split(',').map(|word| word.trim().to_owned()).collect::<Vec<_>>();
    let rows = rows(&text, "| crate |").into_iter().filter(|cells| cells.len() > 1);
    let uses: Uses = rows
        .flat_map(|cells| words(cells[0]).into_iter().map(move |name| (name, words(cells[1]))))
        .collect();
    if uses.is_empty() {
        Err("ARCHITECTURE.md has no table of crates".to_owned())
    } else {
        Ok(uses)
    }
}

/// What each crate under `crates/` uses of ours; not for tests.
fn used() -> Result<Uses, String> {
    let mut metadata = Command::new("cargo");
    let json = output(metadata.args(["metadata", "--format-version=1", "--no-deps", "--locked"]))?;
    let json: Value =
        serde_json::from_str(&json).map_err(|why| format!("cargo metadata: {why}"))?;
    let packages = json["packages"].as_array().into_iter().flatten();
    let ours = packages.filter(|package| text(&package["manifest_path"]).contains("/crates/"));
    Ok(ours.map(|package| (text(&package["name"]).to_owned(), ours_used(package))).collect())
}

fn ours_used(package: &Value) -> Vec<String> {
    let dependencies = package["dependencies"].as_array().into_iter().flatten();
    let ours = dependencies.filter(|used| used["path"].is_string() && used["kind"].is_null());
    ours.map(|used| text(&used["name"]).to_owned()).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_crate_that_uses_what_it_may_not_is_found() {
        let words = |text: &str| text.split(' ').map(str::to_owned).collect::<Vec<_>>();
        let allowed = Uses::from([("table".into(), words("cards")), ("cli".into(), words("all"))]);
        let found = |name: &str, uses: &str| faults_of(name, &words(uses), &allowed);
        assert_eq!(found("cli", "cards server"), [""; 0]);
        let fault = "crate `table` uses `server`, which ARCHITECTURE.md does not allow";
        assert_eq!(found("table", "cards server"), [fault]);
        assert_eq!(
            found("odd", "cards"),
            ["ARCHITECTURE.md does not say what crate `odd` may use"]
        );
    }
}
