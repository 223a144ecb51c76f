//! No file of the web client names a game, but for those in the game's own folder.

use super::is_test;
use crate::tidy::source::Source;

pub(super) fn faults(sources: &[Source], games: &[String]) -> Vec<String> {
    let sources = sources.iter().filter(|source| !is_test(&source.path));
    sources.flat_map(|source| games.iter().filter_map(move |game| fault(source, game))).collect()
}

fn fault(Source { path, text }: &Source, game: &str) -> Option<String> {
    if path.starts_with(&format!("web/src/games/{game}/")) {
        return None;
    }
    let is_named = |line: &str| line.split(|c: char| !c.is_alphanumeric()).any(|word| word == game);
    let line = text.lines().position(is_named)? + 1;
    Some(format!("{path}:{line} names `{game}` outside its folder"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(path: &str, text: &str, expected: &[&str]) {
        assert_eq!(faults(&[Source::new(path, text)], &["pluck".to_owned()]), expected);
    }

    #[test]
    fn a_game_outside_its_folder_is_found() {
        let found = "web/src/ui/a.ts:2 names `pluck` outside its folder";
        check("web/src/ui/a.ts", "// a\nif (id === 'pluck') {}\n", &[found]);
        let other = "web/src/games/whist/a.ts:1 names `pluck` outside its folder";
        check("web/src/games/whist/a.ts", "url(pluck.svg)", &[other]);
    }

    #[test]
    fn a_game_names_itself_and_tests_name_any() {
        check("web/src/games/pluck/a.ts", "'pluck'", &[]);
        check("web/src/session/a.test.ts", "'pluck'", &[]);
        check("web/src/ui/a.ts", "plucked", &[]);
    }
}
