//! No file imports itself by a detour.

use std::collections::{BTreeMap, BTreeSet};

use super::Import;

/// One fault for each file that a cycle leads through, with the way round.
pub(super) fn faults(imports: &[Import]) -> Vec<String> {
    let mut uses: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for import in imports {
        uses.entry(&import.from).or_default().push(&import.to);
    }
    let mut seen = BTreeSet::new();
    let mut faults = Vec::new();
    for file in uses.keys() {
        let Some(way) = way_back(file, &uses).filter(|_| !seen.contains(file)) else { continue };
        faults.push(format!("web/src: import cycle {} → {file}", way.join(" → ")));
        seen.extend(way);
    }
    faults
}

/// A shortest way from a file by its imports back to it, by breadth-first search.
fn way_back<'a>(start: &'a str, uses: &BTreeMap<&'a str, Vec<&'a str>>) -> Option<Vec<&'a str>> {
    let mut ways = vec![vec![start]];
    let mut visited = BTreeSet::new();
    while !ways.is_empty() {
        let mut longer = Vec::new();
        for way in ways {
            for next in way.last().and_then(|last| uses.get(last)).into_iter().flatten() {
                if *next == start {
                    return Some(way);
                }
                if visited.insert(*next) {
                    longer.push([&way[..], &[*next]].concat());
                }
            }
        }
        ways = longer;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn import(from: &str, to: &str) -> Import {
        Import { from: from.to_owned(), to: to.to_owned() }
    }

    #[test]
    fn a_cycle_is_found_once_with_its_way() {
        let imports = [import("a", "b"), import("b", "c"), import("c", "a"), import("d", "a")];
        assert_eq!(faults(&imports), ["web/src: import cycle a → b → c → a"]);
    }

    #[test]
    fn two_ways_to_one_file_are_no_cycle() {
        let imports = [import("a", "b"), import("a", "c"), import("b", "d"), import("c", "d")];
        assert!(faults(&imports).is_empty());
    }
}
