//! What of a text can be seen: one rule for names and for talk, by the properties that Unicode
//! gives every character.

mod looks;

use icu_normalizer::ComposingNormalizerBorrowed;
use icu_properties::{
    CodePointMapData, CodePointSetData,
    props::{
        DefaultIgnorableCodePoint, ExtendedPictographic, GeneralCategory, GeneralCategoryGroup,
    },
};

pub use looks::{looks, looks_like_a_bot, looks_like_a_tag, mixes_scripts};

/// More marks on one letter hide the lines above and below.
const MOST_MARKS: usize = 2;

/// The joiner that makes one picture of several: a family of people.
const JOINER: char = '\u{200d}';
/// Asks for a picture in colours where there is a plain sign too.
const AS_PICTURE: char = '\u{fe0f}';
/// The frame of a key, which stands around a digit.
const KEYCAP: char = '\u{20e3}';
/// A pattern of braille without a dot: a sign by its category, and blank.
const BLANK: char = '\u{2800}';

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum For {
    /// Every character shows something by itself.
    Name,
    /// Pictures may be made of several characters, by joiners that show nothing alone.
    Talk,
}

/// The text in its one spelling (NFC, single spaces); `None` if it is empty or if not all of it
/// can be seen. No character is a control, a format, private or unassigned, none is ignored where
/// it is shown, and every mark stands on a letter with at most one other.
pub fn visible(text: &str, what: For) -> Option<String> {
    let normal = ComposingNormalizerBorrowed::new_nfc().normalize(text);
    let words = normal.split_whitespace().collect::<Vec<_>>().join(" ");
    let letters: Vec<char> = words.chars().collect();
    let mut marks = MOST_MARKS;
    for (place, &letter) in letters.iter().enumerate() {
        let before = place.checked_sub(1).map(|place| letters[place]);
        if what == For::Talk && joins(before, letter, letters.get(place + 1).copied()) {
            continue;
        }
        if !is_seen(letter) {
            return None;
        }
        marks = marks_after(marks, letter)?;
    }
    (!words.is_empty()).then_some(words)
}

/// How many marks there are on the letter that this one is or stands on; `None` if that is one too
/// many. A space carries none.
fn marks_after(marks: usize, letter: char) -> Option<usize> {
    match CodePointMapData::<GeneralCategory>::new().get(letter) {
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark => {
            (marks < MOST_MARKS).then_some(marks + 1)
        }
        // It takes room of its own, so that many of them hide nothing.
        GeneralCategory::SpacingMark => Some(marks),
        GeneralCategory::SpaceSeparator => Some(MOST_MARKS),
        _ => Some(0),
    }
}

fn is_seen(letter: char) -> bool {
    let category = CodePointMapData::<GeneralCategory>::new().get(letter);
    let is_ignored = CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(letter);
    !GeneralCategoryGroup::Other.contains(category) && !is_ignored && letter != BLANK
}

/// Whether a character shows nothing itself, and makes a picture of those beside it.
fn joins(before: Option<char>, letter: char, after: Option<char>) -> bool {
    let is_picture = |letter: Option<char>| {
        let pictures = CodePointSetData::new::<ExtendedPictographic>();
        letter.is_some_and(|letter| pictures.contains(letter))
    };
    // A picture may be shown in colours, or have a colour of skin, before the next is joined.
    let ends_picture = || {
        let is_tone = |letter: char| ('\u{1f3fb}'..='\u{1f3ff}').contains(&letter);
        is_picture(before) || before.is_some_and(|letter| letter == AS_PICTURE || is_tone(letter))
    };
    match letter {
        JOINER => ends_picture() && is_picture(after),
        AS_PICTURE => is_picture(before) || after == Some(KEYCAP),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[track_caller]
    fn check(text: &str, in_a_name: Option<&str>, in_talk: Option<&str>) {
        assert_eq!(visible(text, For::Name).as_deref(), in_a_name, "{text:?} in a name");
        assert_eq!(visible(text, For::Talk).as_deref(), in_talk, "{text:?} in talk");
    }

    #[track_caller]
    fn everywhere(text: &str, spelled: &str) {
        check(text, Some(spelled), Some(spelled));
    }

    #[track_caller]
    fn nowhere(text: &str) {
        check(text, None, None);
    }

    #[test]
    fn letters_of_every_script_are_seen_and_spelled_in_one_way() {
        everywhere("  Aiko   Tanaka ", "Aiko Tanaka");
        everywhere("Aiko\u{3000}Tanaka\u{a0}", "Aiko Tanaka");
        everywhere("e\u{301}", "é");
        everywhere("か\u{3099}", "が");
        for text in ["愛子", "Ольга", "Ευα", "שרה", "سارة", "प्रिया", "ณัฐ", "Nguyễn", "🂡", "♠A!"]
        {
            everywhere(text, text);
        }
    }

    #[test]
    fn nothing_is_hidden_in_a_text() {
        nowhere("");
        nowhere(" \u{3000} ");
        let unseen = [
            '\0',
            '\u{7f}',
            '\u{ad}',
            '\u{34f}',
            '\u{61c}',
            '\u{115f}',
            '\u{17b4}',
            '\u{180e}',
            '\u{200b}',
            '\u{200c}',
            '\u{200d}',
            '\u{200e}',
            '\u{202e}',
            '\u{2066}',
            '\u{2069}',
            '\u{2060}',
            '\u{2800}',
            '\u{3164}',
            '\u{fe00}',
            '\u{fe0f}',
            '\u{feff}',
            '\u{ffa0}',
            '\u{e000}',
            '\u{fffe}',
            '\u{e0041}',
            '\u{e0100}',
            '\u{f0000}',
            '\u{378}',
        ];
        for letter in unseen {
            nowhere(&letter.to_string());
            nowhere(&format!("a{letter}b"));
        }
    }

    #[test]
    fn a_letter_carries_two_marks_and_a_mark_stands_on_a_letter() {
        everywhere("q\u{323}\u{307}", "q\u{323}\u{307}");
        nowhere("q\u{323}\u{307}\u{308}");
        nowhere(&format!("a{}", "\u{489}".repeat(200)));
        nowhere("\u{301}");
        nowhere("a \u{301}");
    }

    #[test]
    fn joiners_are_for_pictures_and_only_in_talk() {
        let (family, heart, key) = ("👩\u{200d}👧", "❤\u{fe0f}", "1\u{fe0f}\u{20e3}");
        for text in [family, heart, key, "👩🏽\u{200d}🚀", "🏳\u{fe0f}\u{200d}🌈"] {
            check(text, None, Some(text));
        }
        for text in ["a\u{200d}b", "👩\u{200d}", "\u{200d}👩", "a\u{fe0f}", "❤\u{fe0f}\u{fe0f}"]
        {
            nowhere(text);
        }
    }

    proptest! {
        #[test]
        fn what_is_visible_is_spelled_so_already(text in "\\PC{0,20}") {
            for what in [For::Name, For::Talk] {
                if let Some(spelled) = visible(&text, what) {
                    prop_assert_eq!(visible(&spelled, what), Some(spelled.clone()));
                    prop_assert!(!spelled.starts_with(' ') && !spelled.contains("  "));
                }
            }
        }

        #[test]
        fn what_is_hidden_anywhere_is_refused(
            before in "[a-z]{0,5}", after in "[a-z]{0,5}",
            hidden in prop_oneof![
                Just('\u{200b}'),
                Just('\u{202e}'),
                prop::char::range('\u{e000}', '\u{f8ff}'),
                prop::char::range('\u{e0000}', '\u{e0fff}'),
            ],
        ) {
            let text = format!("{before}{hidden}{after}");
            prop_assert_eq!(visible(&text, For::Name), None);
            prop_assert_eq!(visible(&text, For::Talk), None);
        }

        #[test]
        fn a_name_is_stricter_than_talk(text in any::<String>()) {
            if let Some(name) = visible(&text, For::Name) {
                prop_assert_eq!(visible(&text, For::Talk), Some(name));
            }
        }
    }
}
