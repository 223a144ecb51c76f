//! What people may be called.

use engine::notation::Name;

const LONGEST: usize = 24;

/// The name in its one spelling; `None` if it is empty, too long, or not all to be seen.
pub(crate) fn visible(text: &str) -> Option<Name> {
    let name: Name = text.parse().ok()?;
    let letters = name.to_string();
    let fits = letters.chars().count() <= LONGEST;
    (fits && !letters.contains(is_unseen)).then_some(name)
}

/// Characters that show nothing, or turn around what others show.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{feff}' | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_short_and_can_be_seen() {
        let good = |text: &str| visible(text).map(|name| name.to_string());
        assert_eq!(good("  Aiko   Tanaka ").as_deref(), Some("Aiko Tanaka"));
        assert_eq!(good("愛子").as_deref(), Some("愛子"));
        assert_eq!(good("É").as_deref(), Some("É"));
        assert!(good(&"x".repeat(24)).is_some() && good(&"x".repeat(25)).is_none());
        let bad = ["", "   ", "a#b", "a\u{0}b", "\u{200b}", "a\u{202e}b", "\u{3164}", "\u{2800}"];
        assert!(bad.iter().all(|text| good(text).is_none()));
    }
}
