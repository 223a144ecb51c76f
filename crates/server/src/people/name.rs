//! Validation of names and labels.

use super::handle::has_sign;
use engine::notation::SeatName;
use protocol::Code;
use table::{For, looks, looks_like_a_bot, looks_like_a_tag, mixes_scripts, visible};

const LONGEST: usize = 24;

/// Why a name is invalid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotAName {
    /// Empty, too long, or with invisible characters.
    Unseen,
    /// It resembles a bot's, an unnamed guest's or a handle, or mixes scripts.
    Misleading,
}

/// A name in its normal form, which resembles neither a bot's nor an unnamed guest's.
pub(crate) fn name(text: &str) -> Result<SeatName, NotAName> {
    let name = key_label(text).ok_or(NotAName::Unseen)?;
    let letters = name.to_string();
    let misleads = looks_like_a_bot(&letters)
        || looks_like_an_unnamed_guest(&letters)
        || looks_like_a_tag(&letters)
        || has_sign(&letters)
        || mixes_scripts(&letters);
    if misleads { Err(NotAName::Misleading) } else { Ok(name) }
}

/// The label of a passkey in its normal form; `None` if it is empty, too long, or has invisible
/// characters.
pub(crate) fn key_label(text: &str) -> Option<SeatName> {
    let label = visible(text, For::Name)?;
    let fits = label.chars().count() <= LONGEST;
    label.parse().ok().filter(|_| fits)
}

/// Whether it resembles the name of a guest without one: `Guest 3f2a`.
pub(super) fn looks_like_an_unnamed_guest(name: &str) -> bool {
    let looks_like_a_digit = |digit: char| looks("0123456789abcdef").contains(digit);
    let looks = looks(name);
    let digits = looks.strip_prefix("guest");
    digits
        .is_some_and(|digits| digits.chars().count() == 4 && digits.chars().all(looks_like_a_digit))
}

impl From<NotAName> for Code {
    fn from(reason: NotAName) -> Code {
        match reason {
            NotAName::Unseen => Code::BadName,
            NotAName::Misleading => Code::MisleadingName,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        let good = |text: &str| name(text).map(|name| name.to_string());
        assert_eq!(good("  Aiko   Tanaka ").as_deref(), Ok("Aiko Tanaka"));
        assert_eq!(good("愛子").as_deref(), Ok("愛子"));
        assert_eq!(good("E\u{301}").as_deref(), Ok("É"));
        assert!(good(&"x".repeat(24)).is_ok());
        let long = "x".repeat(25);
        let bad = [
            "",
            "   ",
            "a#b",
            "a\u{0}b",
            "\u{200b}",
            "a\u{202e}b",
            "\u{3164}",
            "\u{2800}",
            "A\u{fe0f}",
            "\u{301}",
            "a\u{301}\u{302}\u{303}\u{304}",
            &long,
        ];
        for text in bad {
            assert_eq!(good(text), Err(NotAName::Unseen), "{text:?}");
        }
    }

    #[test]
    fn a_name_is_not_taken_for_another_s() {
        let misleading = [
            "Ada (L3)",
            "ada （l3）",
            "Bob [L2]",
            "Guest 3f2a",
            "ＧＵＥＳＴ－3F2A",
            "Guest OO12",
            "Aiko ＃K7Q2M",
            "Аiko",
            "@Aiko",
            "Aiko＠home",
        ];
        for text in misleading {
            assert_eq!(name(text), Err(NotAName::Misleading), "{text}");
        }
        for text in ["Ada", "Guest", "Guest of honour", "Guest 2026b", "Level 3", "Ольга"] {
            assert!(name(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn a_passkey_may_be_called_what_its_owner_likes() {
        assert!(key_label("Ada (L3)").is_some() && key_label("Guest 3f2a").is_some());
        assert!(key_label("a\u{200b}").is_none() && key_label("").is_none());
    }
}
