//! A difference put into the text that it was made from.

use super::parts::{Parts, is_list, is_object, is_text};

/// The new value; `None` if the difference is not one of this value.
pub fn patched(old: &str, difference: &str) -> Option<String> {
    let mut out = String::with_capacity(old.len() + difference.len());
    patch(old, difference, &mut out)?;
    Some(out)
}

fn patch(old: &str, difference: &str, out: &mut String) -> Option<()> {
    if is_object(difference) {
        return if is_list(old) {
            patch_places(old, difference, out)
        } else {
            patch_keys(old, difference, out)
        };
    }
    if !is_list(difference) {
        out.push_str(difference);
        return Some(());
    }
    let mut parts = Parts::of(difference).map(|(_, item)| item);
    match (parts.next()?, parts.next()) {
        (whole, None) => out.push_str(whole),
        _ if is_text(old) => out.push_str(&spliced_text(old, difference)?),
        _ => write_list(&spliced(old, difference)?, out),
    }
    Some(())
}

fn patch_keys(old: &str, difference: &str, out: &mut String) -> Option<()> {
    let mut changed = Parts::of(difference).count();
    out.push('{');
    for (place, (key, value)) in Parts::of(old).enumerate() {
        out.extend([if place == 0 { "" } else { "," }, key, ":"]);
        match Parts::of(difference).find(|(part, _)| place_of(part) == Some(place)) {
            Some((_, difference)) => {
                patch(value, difference, out)?;
                changed -= 1;
            }
            None => out.push_str(value),
        }
    }
    out.push('}');
    (changed == 0 && is_object(old)).then_some(())
}

fn patch_places(old: &str, difference: &str, out: &mut String) -> Option<()> {
    let named = |name: &str| Parts::of(difference).find(|(key, _)| *key == name);
    let splice = named("\"\"").map(|(_, splice)| splice);
    let items = splice.map_or_else(|| Some(items(old)), |splice| spliced(old, splice))?;
    let mut items: Vec<String> = items.into_iter().map(str::to_owned).collect();
    if let Some((_, each)) = named("\"*\"") {
        items = items.iter().map(|item| patched(item, each)).collect::<Option<_>>()?;
    }
    for (key, difference) in Parts::of(difference).filter(|(key, _)| !is_for_all(key)) {
        let item = items.get_mut(place_of(key)?)?;
        *item = patched(item, difference)?;
    }
    write_list(&items, out);
    Some(())
}

fn is_for_all(key: &str) -> bool {
    key == "\"\"" || key == "\"*\""
}

/// The place that a key names.
fn place_of(key: &str) -> Option<usize> {
    key.trim_matches('"').parse().ok()
}

/// The items of a list, with some gone and others in their place.
fn spliced<'a>(list: &'a str, splice: &'a str) -> Option<Vec<&'a str>> {
    let mut items = items(list);
    let (range, come) = read_splice(splice, items.len())?;
    items.splice(range, come);
    is_list(list).then_some(items)
}

/// A text with some characters gone and others in their place.
fn spliced_text(text: &str, splice: &str) -> Option<String> {
    let text: String = serde_json::from_str(text).ok()?;
    let mut letters: Vec<char> = text.chars().collect();
    let (range, come) = read_splice(splice, letters.len())?;
    let come = come.map(serde_json::from_str::<String>).collect::<Result<String, _>>().ok()?;
    letters.splice(range, come.chars());
    serde_json::to_string(&letters.into_iter().collect::<String>()).ok()
}

type Splice<'a, I> = (std::ops::Range<usize>, I);

fn read_splice(splice: &str, length: usize) -> Option<Splice<'_, impl Iterator<Item = &str>>> {
    let mut parts = Parts::of(splice).map(|(_, item)| item);
    let at: usize = parts.next()?.parse().ok()?;
    let gone: usize = parts.next()?.parse().ok()?;
    let end = at.checked_add(gone).filter(|end| *end <= length)?;
    Some((at..end, parts))
}

fn items(list: &str) -> Vec<&str> {
    Parts::of(list).map(|(_, item)| item).collect()
}

fn write_list(items: &[impl AsRef<str>], out: &mut String) {
    out.push('[');
    for (place, item) in items.iter().enumerate() {
        out.push_str(if place == 0 { "" } else { "," });
        out.push_str(item.as_ref());
    }
    out.push(']');
}
