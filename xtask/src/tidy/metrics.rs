//! Every metric that the dashboard and the documentation name exists in the server.

use std::{collections::BTreeSet, fs};

use super::source::{Source, sources};
use crate::command::root;

/// What every metric begins with, and what exporters add to a name.
const PREFIX: &str = "soiree_";
const ENDINGS: [&str; 4] = ["_total", "_bucket", "_count", "_sum"];

/// Where metrics are registered, and where they are named.
const REGISTERED: &str = "crates/server/src/metrics";
const NAMED: [&str; 2] = ["deploy/grafana-dashboard.json", "docs/hosting.md"];

pub(super) fn faults() -> Vec<String> {
    let sources = sources("crates/server/src", &["rs"]).into_iter();
    let sources: Vec<Source> = sources.filter(|one| one.path.starts_with(REGISTERED)).collect();
    let lines = sources.iter().flat_map(Source::lines_before_tests);
    let registered: BTreeSet<&str> = lines.flat_map(|(_, line)| literals(line)).collect();
    let unknown = |file: &'static str| {
        let named: BTreeSet<String> = metrics(&read(file)).into_iter().collect();
        let unknown = named.into_iter().filter(|name| !registered.contains(base(name)));
        unknown.map(move |name| format!("{file} names the metric `{name}`, which there is not"))
    };
    NAMED.into_iter().flat_map(unknown).collect()
}

fn read(file: &str) -> String {
    fs::read_to_string(root().join(file)).unwrap_or_default()
}

/// The texts between quotation marks of a line.
fn literals(line: &str) -> BTreeSet<&str> {
    line.split('"').skip(1).step_by(2).collect()
}

/// The names in a text that are those of metrics.
fn metrics(text: &str) -> Vec<String> {
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    let words = text.split(|c: char| !is_name(c));
    words.filter(|word| word.starts_with(PREFIX)).map(str::to_owned).collect()
}

/// A name as it is registered.
fn base(name: &str) -> &str {
    let name = name.strip_prefix(PREFIX).unwrap_or(name);
    ENDINGS.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found_and_compared_without_what_exporters_add() {
        let text = "`soiree_fenced_total` and rate(soiree_append_seconds_bucket{a=\"b\"}[5m])";
        assert_eq!(metrics(text), ["soiree_fenced_total", "soiree_append_seconds_bucket"]);
        let known = literals("registry.register(\"append_seconds\", \"Until …\", it)");
        let is_known = |name: &str| known.contains(base(name));
        assert!(is_known("soiree_append_seconds_bucket") && !is_known("soiree_fenced_total"));
    }

    #[test]
    fn the_dashboard_names_some() {
        let text = read(NAMED[0]);
        assert!(metrics(&text).iter().any(|name| base(name) == "lease_age"), "{text}");
    }
}
