//! Comments outside the rules have a noun as their subject: none begins with a pronoun.

use super::{
    source::{Source, sources},
    web::is_generated,
};

/// Where the words of the trade are used. Games, cards and the engine speak as players do.
const FOLDERS: [&str; 12] = [
    "crates/arena/src",
    "crates/bots/src",
    "crates/cli/src",
    "crates/cluster/src",
    "crates/protocol/src",
    "crates/python/src",
    "crates/server/src",
    "crates/store/src",
    "crates/table/src",
    "crates/wasm/src",
    "web/src",
    "xtask/src",
];

const MARKS: [&str; 6] = ["///", "//!", "//", "/**", "*", "<!--"];

const PRONOUNS: [&str; 4] = ["Who", "Whoever", "Somebody", "Nobody"];

pub(super) fn faults() -> Vec<String> {
    let sources = FOLDERS.iter().flat_map(|folder| sources(folder, &["rs", "ts", "svelte", "css"]));
    let written = sources.filter(|source| !is_generated(&source.path));
    written.flat_map(|source| faults_of(&source)).collect()
}

fn faults_of(source: &Source) -> Vec<String> {
    let lines = source.text.lines().zip(1..);
    let begun = lines.filter_map(|(line, at)| Some((first_word(line)?, at)));
    let odd = begun.filter(|(word, _)| PRONOUNS.contains(word));
    odd.map(|(word, at)| {
        format!("{}:{at} has a comment that begins with `{word}`: name it", source.path)
    })
    .collect()
}

/// Of a comment that begins in this line.
fn first_word(line: &str) -> Option<&str> {
    let comment = MARKS.iter().find_map(|mark| line.trim_start().strip_prefix(mark))?;
    comment.trim_start().split(|c: char| !c.is_alphanumeric()).next()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(line: &str, expected: &[&str]) {
        assert_eq!(faults_of(&Source::new("a.rs", line)), expected);
    }

    #[test]
    fn a_comment_that_begins_with_a_pronoun_is_found() {
        check("    /// Who is slow.", &["a.rs:1 has a comment that begins with `Who`: name it"]);
        check("// Nobody's.", &["a.rs:1 has a comment that begins with `Nobody`: name it"]);
        check(
            "<!-- Somebody sits. -->",
            &["a.rs:1 has a comment that begins with `Somebody`: name it"],
        );
    }

    #[test]
    fn nouns_and_code_may_begin_a_line() {
        check("/// A client that is slow.", &[]);
        check("Who::new()", &[]);
        check("/// Whole numbers.", &[]);
    }
}
