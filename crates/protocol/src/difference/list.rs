//! How a list has changed.

use std::{borrow::Cow, fmt::Write as _};

use super::{
    parts::{Parts, is_object},
    patch::patched,
    write, write_whole,
};

/// By place where both are of one length, or as a splice between what both begin and end with.
pub(super) fn write_list(old: &str, new: &str, out: &mut String) -> bool {
    let [old, new] = [old, new].map(|list| Parts::of(list).map(|(_, item)| item));
    let (old, new): (Vec<&str>, Vec<&str>) = (old.collect(), new.collect());
    let begin = out.len();
    write_change(&Splice::of(&old, &new), &old, &new, out);
    if old.len() == new.len() {
        let middle = out.len();
        write_change(&Splice { first: old.len(), gone: 0, come: 0 }, &old, &new, out);
        if out.len() - middle <= middle - begin {
            out.drain(begin..middle);
        } else {
            out.truncate(middle);
        }
    }
    true
}

/// What has gone from a list, and how many come in its place.
struct Splice {
    first: usize,
    gone: usize,
    come: usize,
}

impl Splice {
    /// Between what both begin and end with.
    fn of(old: &[&str], new: &[&str]) -> Splice {
        let is_one = |(old, new): &(&&str, &&str)| is_same_thing(old, new);
        let first = old.iter().zip(new).take_while(is_one).count();
        let [olds, news] = [&old[first..], &new[first..]];
        let last = olds.iter().rev().zip(news.iter().rev()).take_while(is_one).count();
        Splice { first, gone: olds.len() - last, come: news.len() - last }
    }
}

/// Whether two items are one thing, changed or not: objects whose first part is the same.
fn is_same_thing(old: &str, new: &str) -> bool {
    let is_named_so = || {
        let first = |item| Parts::of(item).next();
        is_object(old) && is_object(new) && first(old) == first(new)
    };
    old == new || is_named_so()
}

/// A splice, and what has changed before and after it. Places come first, as they do in
/// JavaScript.
fn write_change(splice: &Splice, old: &[&str], new: &[&str], out: &mut String) {
    let &Splice { first, gone, come } = splice;
    let kept = old[..first].iter().chain(&old[first + gone..]).copied();
    let places = (0..first).chain(first + come..new.len());
    let kept: Vec<(usize, &str)> = places.zip(kept).collect();
    let is_spliced = gone > 0 || come > 0;
    if is_spliced && kept.iter().all(|(place, old)| *old == new[*place]) {
        return write_splice(splice, new, out);
    }
    let (each, begin) = (alike(&kept, new), out.len());
    for (place, old) in kept {
        let old = each
            .as_ref()
            .map_or(Some(Cow::Borrowed(old)), |each| patched(old, each).map(Cow::Owned));
        let old = old.unwrap_or_default();
        if old != new[place] {
            write!(out, ",\"{place}\":").expect("a text has room");
            write(&old, new[place], out);
        }
    }
    if let Some(each) = each {
        out.extend([",\"*\":", &each]);
    }
    if is_spliced {
        out.push_str(",\"\":");
        write_splice(splice, new, out);
    }
    out.replace_range(begin..=begin, "{");
    out.push('}');
}

fn write_splice(splice: &Splice, new: &[&str], out: &mut String) {
    let &Splice { first, gone, come } = splice;
    write!(out, "[{first},{gone}").expect("a text has room");
    new[first..first + come].iter().for_each(|item| out.extend([",", item]));
    out.push(']');
}

/// The difference that makes parts alike which are so in all items now and were not in two or more;
/// `None` if there is no such part.
fn alike<'a>(kept: &[(usize, &'a str)], new: &[&'a str]) -> Option<String> {
    let (mut out, first) = (String::new(), new.first().filter(|item| is_object(item))?);
    for (place, part) in Parts::of(first).enumerate() {
        let nth = |(_, old): &(usize, &'a str)| Parts::of(old).nth(place);
        if new.iter().any(|item| Parts::of(item).nth(place) != Some(part)) {
            continue;
        }
        let olds = kept.iter().filter_map(nth).filter(|old| old.0 == part.0);
        let is_fit = olds.clone().count() == kept.len();
        if is_fit && olds.filter(|old| *old != part).count() >= 2 {
            write!(out, ",\"{place}\":").expect("a text has room");
            write_whole(part.1, &mut out);
        }
    }
    (!out.is_empty()).then(|| {
        out.replace_range(..1, "{");
        out + "}"
    })
}
