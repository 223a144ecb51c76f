//! How a JSON text has changed: what is told instead of the whole.
//!
//! A difference is one of four. What is no list and no object is the new value itself. A list of
//! one has the new value in it. A longer list `[at, gone, …]` is a splice of the old list, or of
//! the old text in characters: from there so many are gone, and the rest comes in their place. An
//! object has a difference for each part of the old list or object that has changed, by its place.
//! Of a list, the key `""` has a splice that is made before, and then `"*"` a difference of each
//! item.
//!
//! Both sides work on the text, so that keys keep their order and the text is the same on both.

mod list;
mod parts;
mod patch;
#[cfg(test)]
mod tests;

use std::fmt::Write as _;

pub(crate) use parts::Parts;
use parts::{is_list, is_object};
pub use patch::patched;

/// What makes one value out of another; `None` if they are the same. Texts are JSON without spaces
/// between values.
pub fn difference(old: &str, new: &str) -> Option<String> {
    let mut out = String::new();
    (old != new).then(|| write(old, new, &mut out)).map(|()| out)
}

/// The parts of an object that have changed, each with its difference: what stands between the
/// brackets of one, where the first key has this place. `None` if the two have other keys.
pub fn changed(old: &str, new: &str, first: usize) -> Option<String> {
    let mut out = String::new();
    let has_same_keys = old == new || write_object(old, new, first, &mut out);
    let inner = out.get(1..out.len().saturating_sub(1)).unwrap_or_default();
    has_same_keys.then(|| inner.to_owned())
}

/// Writes the shortest difference of two values that are not the same.
fn write(old: &str, new: &str, out: &mut String) {
    let begin = out.len();
    let is_written = match (old.as_bytes().first(), new.as_bytes().first()) {
        (Some(b'{'), Some(b'{')) => write_object(old, new, 0, out),
        (Some(b'['), Some(b'[')) => list::write_list(old, new, out),
        (Some(b'"'), Some(b'"')) => write_text(old, new, out),
        _ => false,
    };
    let is_wrapped = is_object(new) || is_list(new);
    let whole = new.len() + if is_wrapped { 2 } else { 0 };
    if is_written && out.len() - begin < whole {
        return;
    }
    out.truncate(begin);
    write_whole(new, out);
}

/// Writes a value that takes the place of any other.
fn write_whole(new: &str, out: &mut String) {
    let is_wrapped = is_object(new) || is_list(new);
    let [before, after] = if is_wrapped { ["[", "]"] } else { ["", ""] };
    out.extend([before, new, after]);
}

/// By place, the first of which has this number; `false` if the two have other keys, or in another
/// order.
fn write_object(old: &str, new: &str, first: usize, out: &mut String) -> bool {
    let (mut olds, mut news) = (Parts::of(old), Parts::of(new));
    let mut before = '{';
    for place in first.. {
        match (olds.next(), news.next()) {
            (None, None) => break,
            (Some((key, _)), Some((same, _))) if key != same => return false,
            (Some((_, old)), Some((_, new))) if old == new => {}
            (Some((_, old)), Some((_, new))) => {
                out.push(std::mem::replace(&mut before, ','));
                write!(out, "\"{place}\":").expect("a text has room");
                write(old, new, out);
            }
            _ => return false,
        }
    }
    out.push('}');
    true
}

/// As a splice of characters; `false` if some are written otherwise than they are.
fn write_text(old: &str, new: &str, out: &mut String) -> bool {
    if old.contains('\\') || new.contains('\\') {
        return false;
    }
    let [old, new] = [old, new].map(|text| &text[1..text.len() - 1]);
    let same = |(old, new): &(char, char)| old == new;
    let first = old.chars().zip(new.chars()).take_while(same).map(|(one, _)| one);
    let count = |(count, bytes), one: char| (count + 1, bytes + one.len_utf8());
    let (first, bytes) = first.fold((0, 0), count);
    let [old, new] = [&old[bytes..], &new[bytes..]];
    let last = old.chars().rev().zip(new.chars().rev()).take_while(same);
    let bytes: usize = last.map(|(one, _)| one.len_utf8()).sum();
    let (gone, come) = (old[..old.len() - bytes].chars().count(), &new[..new.len() - bytes]);
    let written = if come.is_empty() {
        write!(out, "[{first},{gone}]")
    } else {
        write!(out, "[{first},{gone},\"{come}\"]")
    };
    written.is_ok()
}
