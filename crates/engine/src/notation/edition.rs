//! By which edition of its game's rules a record was played.
//!
//! The notation has no header key for it, so that every program can read every record: the mark is
//! a comment, `# edition: beauharnais 1`. A record without one is of the edition played now.

use std::fmt;

use super::number;

/// What the comments of a header say.
#[derive(Debug, Default)]
pub(super) struct Remarks<'a> {
    edition: Option<(usize, Edition<'a>)>,
    commitment: bool,
    seed: Option<usize>,
}

/// The mark: a game, and the number of an edition.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edition<'a> {
    pub(super) game: &'a str,
    pub(super) number: u32,
}

impl<'a> Remarks<'a> {
    pub(super) fn hear(&mut self, line: usize, comment: &'a str) {
        match comment.trim().split_once(": ") {
            Some(("edition", said)) => {
                let edition = Edition::read(said).map(|edition| (line, edition));
                self.edition = self.edition.or(edition);
            }
            Some(("commitment", said)) => self.commitment |= is_hash(said),
            Some(("seed", said)) if is_hash(said) => self.seed = Some(line),
            _ => {}
        }
    }

    /// The edition that is said of this game, and the line that says so. Tables said none while
    /// every game had but one: what has the proof of its deals and no mark is of the first.
    pub(super) fn edition_of(&self, game: &str) -> Option<(usize, u32)> {
        let said = self.edition.filter(|(_, edition)| edition.game == game);
        let first = self.seed.filter(|_| self.commitment).map(|line| (line, 1));
        said.map(|(line, edition)| (line, edition.number)).or(first)
    }
}

impl<'a> Edition<'a> {
    fn read(said: &'a str) -> Option<Edition<'a>> {
        let (game, said) = said.split_once(' ')?;
        Some(Edition { game, number: number(said)?.into() })
    }
}

impl fmt::Display for Edition<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "# edition: {} {}", self.game, self.number)
    }
}

fn is_hash(said: &str) -> bool {
    said.len() == 64 && said.bytes().all(|byte| byte.is_ascii_hexdigit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(comments: &[&str], expected: Option<(usize, u32)>) {
        let mut remarks = Remarks::default();
        comments.iter().zip(2..).for_each(|(comment, line)| remarks.hear(line, comment));
        assert_eq!(remarks.edition_of("pluck"), expected, "{comments:?}");
    }

    #[test]
    fn only_the_mark_of_its_game_says_an_edition() {
        check(&[" edition: pluck 1"], Some((2, 1)));
        check(&[" B6.4: the 10 wins", " edition: pluck 2 "], Some((3, 2)));
        check(&[" edition: pluck 2", " edition: pluck 1"], Some((2, 2)));
        for other in [" edition: 1", " edition: cluck 1", " edition: pluck 01", " seed: 7"] {
            check(&[other], None);
        }
    }

    #[test]
    fn what_a_table_wrote_without_a_mark_is_of_the_first_edition() {
        let hash = "0f".repeat(32);
        let [commitment, seed] = ["commitment", "seed"].map(|key| format!(" {key}: {hash}"));
        check(&[&commitment, &seed], Some((3, 1)));
        check(&[&seed], None);
        check(&[&commitment, " seed: 7"], None);
        check(&[" edition: pluck 2", &commitment, &seed], Some((2, 2)));
    }
}
