//! A match on paper: the record notation, format version 1.
//!
//! A [`Record`] is enough to play a match again, on any machine, for good. A
//! [`Scenario`] is a record with assertions. Reading refuses a text whole, with the
//! line and the reason, or proves every entry legal.

mod assertion;
mod edition;
mod header;
mod lines;
mod record;
mod scenario;
mod walk;

pub use assertion::{Assertion, Claim};
pub use header::{Header, NameError, SeatName, Source};
pub use record::{Line, Record};
pub use scenario::{Scenario, check};

use crate::Rule;

/// What is wrong with one line of a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: {reason}")]
pub struct LineError {
    pub line: usize,
    pub reason: String,
    /// The rule that the line breaks; `None` if it is not about one.
    pub rule: Option<Rule>,
}

impl LineError {
    pub fn new(line: usize, reason: &impl ToString) -> LineError {
        LineError { line, reason: reason.to_string(), rule: None }
    }
}

/// The text of a file; notation is UTF-8.
pub fn text(bytes: &[u8]) -> Result<&str, LineError> {
    std::str::from_utf8(bytes).map_err(|error| {
        let good = bytes[..error.valid_up_to()].split(|&byte| byte == b'\n');
        LineError::new(good.count(), &"this is not UTF-8 text")
    })
}

/// Somebody's text between back quotes, cut short and without control characters,
/// so that it fits one line whatever it is.
pub fn quoted(text: &str) -> String {
    format!("`{}`", shortened(text, 40))
}

fn shortened(text: &str, length: usize) -> String {
    // Marks that turn the direction of writing could make a message say something else.
    let unseen = |c: char| {
        c.is_control()
            || matches!(c, '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    };
    let plain = |c| if unseen(c) { char::REPLACEMENT_CHARACTER } else { c };
    let mut shown: String = text.chars().take(length).map(plain).collect();
    if text.chars().nth(length).is_some() {
        shown.push('…');
    }
    shown
}

/// A number under 256, spelled the one way that is written.
fn number(text: &str) -> Option<u8> {
    text.parse().ok().filter(|n: &u8| n.to_string() == text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_one_spelling() {
        assert_eq!(["0", "7", "255"].map(number), [Some(0), Some(7), Some(255)]);
        assert_eq!(["00", "+7", "256", "", "x", "-0"].map(number), [None; 6]);
    }

    #[test]
    fn a_quotation_fits_a_line() {
        assert_eq!(quoted("a\nb"), "`a\u{fffd}b`");
        assert_eq!(quoted(&"x".repeat(50)), format!("`{}…`", "x".repeat(40)));
    }

    #[test]
    fn bytes_that_are_no_text_are_refused_with_their_line() {
        assert_eq!(text(b"soiree 1\nga\xffme").unwrap_err().line, 2);
    }
}
