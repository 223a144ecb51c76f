//! How a JSON text has changed: what is told instead of the whole.
//!
//! A difference is one of four. What is no list and no object is the new value itself. A list of
//! one has the new value in it. A longer list `[at, gone, …]` is a splice of the old list, or of
//! the old text in characters: from there so many are gone, and the rest comes in their place. An
//! object has a difference for each part of the old list or object that has changed, by its place.
//! Of a list, the key `""` has a splice that is made before, and then `"*"` a difference of each
//! item.
//!
//! Both sides work on the text, so that keys keep their order and the text is the same on both. A
//! table keeps each text with an index of its values ([`Indexed`]).

mod common;
mod indexed;
mod list;
mod parts;
mod patch;
#[cfg(test)]
mod tests;
mod writer;

use indexed::Value;
pub use indexed::{Indexed, Spelled};
pub(crate) use parts::Parts;
pub use patch::patched;

/// What makes one value out of another; `None` if they are the same.
pub fn difference(old: &Indexed, new: &Indexed) -> Option<String> {
    let mut out = String::new();
    match (old.root(), new.root()) {
        _ if old.bytes() == new.bytes() => return None,
        (Some(old), Some(new)) => write(old, new, &[], &mut out),
        _ => write_whole(new.text(), &mut out),
    }
    Some(out)
}

/// Writes the parts of an object that have changed, each with its difference: what stands between
/// the brackets of one, where the first key has this place. `false`, and nothing is written, if the
/// two have other keys.
pub fn write_changed(old: &Indexed, new: &Indexed, first: usize, out: &mut String) -> bool {
    let begin = out.len();
    let (Some(old), Some(new)) = (old.root(), new.root()) else { return false };
    let has_same_keys = write_parts(old, new, first, &[], out);
    if !has_same_keys {
        out.truncate(begin);
    }
    has_same_keys
}

/// Parts of an object, by place, that are something else than in its text.
type Changed<'a> = [(usize, Value<'a>)];

/// Writes the shortest difference of two values, of which the old one has changed so far in these
/// parts.
fn write<'a>(old: Value<'a>, new: Value<'a>, but: &Changed<'a>, out: &mut String) {
    let begin = out.len();
    let is_written = match (old.bytes().first(), new.bytes().first()) {
        (Some(b'{'), Some(b'{')) => {
            out.push('{');
            let has_same_keys = write_parts(old, new, 0, but, out);
            out.push('}');
            has_same_keys
        }
        (Some(b'['), Some(b'[')) => list::write_list(old, new, out),
        (Some(b'"'), Some(b'"')) => write_text(old.text(), new.text(), out),
        _ => false,
    };
    let is_wrapped = new.is_object() || new.is_list();
    let whole = new.bytes().len() + if is_wrapped { 2 } else { 0 };
    if is_written && out.len() - begin < whole {
        return;
    }
    out.truncate(begin);
    write_whole(new.text(), out);
}

/// Writes a value that takes the place of any other.
fn write_whole(new: &str, out: &mut String) {
    let is_wrapped = new.starts_with(['{', '[']);
    let [before, after] = if is_wrapped { ["[", "]"] } else { ["", ""] };
    out.extend([before, new, after]);
}

/// By place, the first of which has this number; `false` if the two have other keys, or in another
/// order.
fn write_parts<'a>(
    old: Value<'a>,
    new: Value<'a>,
    first: usize,
    but: &Changed<'a>,
    out: &mut String,
) -> bool {
    let (mut olds, mut news) = (old.parts(), new.parts());
    let mut before = "";
    for place in first.. {
        match (olds.next(), news.next()) {
            (None, None) => break,
            (Some((key, old)), Some((same, new))) if key == same => {
                let changed = but.iter().find(|(at, _)| *at == place);
                let old = changed.map_or(old, |(_, part)| *part);
                if old.is_same(new) {
                    continue;
                }
                out.push_str(std::mem::replace(&mut before, ","));
                write_place(place, out);
                write(old, new, &[], out);
            }
            _ => return false,
        }
    }
    true
}

fn write_place(place: usize, out: &mut String) {
    out.push('"');
    write_number(place, out);
    out.push_str("\":");
}

/// Without the machinery of formatting: most numbers here have one digit or two.
fn write_number(number: usize, out: &mut String) {
    if number >= 10 {
        write_number(number / 10, out);
    }
    out.push(char::from(b'0' + (number % 10) as u8));
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
    write_splice(first, gone, out);
    if !come.is_empty() {
        out.extend([",\"", come, "\""]);
    }
    out.push(']');
    true
}

/// The beginning of a splice: where it is, and how many are gone.
fn write_splice(first: usize, gone: usize, out: &mut String) {
    out.push('[');
    write_number(first, out);
    out.push(',');
    write_number(gone, out);
}
