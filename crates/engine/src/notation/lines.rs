//! Lines of words, comments off.

use std::borrow::Cow;

/// The lines of a text, numbered from 1, as single-spaced words without comment.
#[derive(Clone, Debug)]
pub(super) struct Lines<'a> {
    rest: Option<&'a str>,
    number: usize,
}

#[derive(Clone, Debug)]
pub(super) struct Words<'a> {
    pub(super) number: usize,
    pub(super) text: Cow<'a, str>,
    /// What stands after the `#`; empty if there is none.
    pub(super) comment: &'a str,
    /// Nothing but white space; a line with only a comment is not blank.
    pub(super) blank: bool,
}

impl<'a> Lines<'a> {
    pub(super) fn new(text: &'a str) -> Lines<'a> {
        Lines { rest: Some(text), number: 0 }
    }

    /// The number of the line read last; 0 before the first.
    pub(super) fn number(&self) -> usize {
        self.number
    }
}

impl<'a> Iterator for Lines<'a> {
    type Item = Words<'a>;

    fn next(&mut self) -> Option<Words<'a>> {
        let rest = self.rest?;
        let (line, rest) = match rest.split_once('\n') {
            Some((line, rest)) => (line, Some(rest)),
            None if rest.is_empty() => return None,
            None => (rest, None),
        };
        self.rest = rest;
        self.number += 1;
        let (said, comment) = line.split_once('#').unwrap_or((line, ""));
        let blank = line.trim().is_empty();
        Some(Words { number: self.number, text: single_spaced(said.trim()), comment, blank })
    }
}

fn single_spaced(text: &str) -> Cow<'_, str> {
    let odd = |c: char| c.is_whitespace() && c != ' ';
    if text.contains("  ") || text.contains(odd) {
        Cow::Owned(text.split_whitespace().collect::<Vec<_>>().join(" "))
    } else {
        Cow::Borrowed(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_any_white_space_and_comments_are_dropped() {
        let read = |text| -> Vec<(String, bool)> {
            Lines::new(text).map(|words| (words.text.into_owned(), words.blank)).collect()
        };
        assert_eq!(read(" a \t b # c\r\n"), [("a b".to_owned(), false)]);
        assert_eq!(read("#c\n \n"), [(String::new(), false), (String::new(), true)]);
        assert_eq!(read(""), []);
    }
}
