//! In place of `visible.rs` on a device that plays for one person alone: there is nobody to deceive.

/// What a text is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum For {
    Talk,
}

/// The text with single spaces; `None` if it is empty or has controls in it.
pub(crate) fn visible(text: &str, _: For) -> Option<String> {
    let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
    (!words.is_empty() && !words.contains(char::is_control)).then_some(words)
}

/// What names are compared by.
pub(crate) fn looks(name: &str) -> String {
    name.to_lowercase()
}
