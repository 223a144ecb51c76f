//! The table of a row's fields.

use std::collections::HashSet;

use engine::mind::{Encode, Field};

/// LAW: fields have names of their own, a shape, a width and a sentence; every id fits its type.
pub fn field_laws<G: Encode>() {
    are_sound(G::FIELDS);
    assert!(G::ACTIONS > 0 && G::ACTIONS < usize::from(u16::MAX), "LAW: ids are 16 bits");
    assert!(G::ENCODING > 0, "LAW: encodings are counted from 1");
}

pub(crate) fn are_sound(fields: &[Field]) {
    let mut names = HashSet::new();
    for field in fields {
        let name = field.name;
        let is_plain = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        assert!(!name.is_empty() && name.chars().all(is_plain), "LAW: `{name}` is a plain name");
        assert!(names.insert(name), "LAW: `{name}` is the name of one field");
        assert!(field.slots() > 0, "LAW: `{name}` has a number");
        assert!((1..=8).contains(&field.bits), "LAW: a number of `{name}` has 1 to 8 bits");
        let is_sentence = field.about.starts_with(char::is_uppercase) && field.about.ends_with('.');
        assert!(is_sentence, "LAW: `{name}` is told about in a sentence");
    }
}
