//! How a list has changed.

use super::{common, indexed::Value, write, write_place, write_whole};

/// As a splice between what both begin and end with, or by place with what comes or goes at the end.
pub(super) fn write_list(old: Value<'_>, new: Value<'_>, out: &mut String) -> bool {
    let [old, new]: [Vec<Value<'_>>; 2] =
        [old, new].map(|list| list.parts().map(|(_, item)| item).collect());
    let (begin, splice) = (out.len(), Splice::of(&old, &new));
    write_change(&splice, &old, &new, out);
    if splice.gone > 0 && splice.come > 0 {
        let middle = out.len();
        write_change(&Splice::at_the_end(&old, &new), &old, &new, out);
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
    fn of(old: &[Value<'_>], new: &[Value<'_>]) -> Splice {
        let is_one = |(old, new): &(&Value<'_>, &Value<'_>)| is_same_thing(**old, **new);
        let first = old.iter().zip(new).take_while(is_one).count();
        let [olds, news] = [&old[first..], &new[first..]];
        let last = olds.iter().rev().zip(news.iter().rev()).take_while(is_one).count();
        Splice { first, gone: olds.len() - last, come: news.len() - last }
    }

    /// Where all items that both have are the same things.
    fn at_the_end(old: &[Value<'_>], new: &[Value<'_>]) -> Splice {
        let first = old.len().min(new.len());
        Splice { first, gone: old.len() - first, come: new.len() - first }
    }
}

/// Whether two items are one thing, changed or not: objects whose first part is the same.
fn is_same_thing(old: Value<'_>, new: Value<'_>) -> bool {
    let is_named_so = || match (old.parts().next(), new.parts().next()) {
        (Some((key, old)), Some((same, new))) => key == same && old.is_same(new),
        (old, new) => old.is_none() && new.is_none(),
    };
    old.is_same(new) || old.is_object() && new.is_object() && is_named_so()
}

/// A splice, and what has changed before and after it. Places come first, as they do in
/// JavaScript.
fn write_change(splice: &Splice, old: &[Value<'_>], new: &[Value<'_>], out: &mut String) {
    let &Splice { first, gone, come } = splice;
    let kept = old[..first].iter().chain(&old[first + gone..]).copied();
    let places = (0..first).chain(first + come..new.len());
    let kept: Vec<(usize, Value<'_>)> = places.zip(kept).collect();
    let is_spliced = gone > 0 || come > 0;
    if is_spliced && kept.iter().all(|(place, old)| old.is_same(new[*place])) {
        return write_splice(splice, new, out);
    }
    let come = &new[first..first + come];
    let (common, begin) = (common::parts(&kept, new, come), out.len());
    let is_told =
        |(place, old): &(usize, Value<'_>)| !common.is_empty() || !old.is_same(new[*place]);
    for (place, old) in kept.into_iter().filter(is_told) {
        let part = out.len();
        out.push(',');
        write_place(place, out);
        let changed = out.len();
        write(old, new[place], &common, out);
        if &out[changed..] == "{}" {
            out.truncate(part);
        }
    }
    if !common.is_empty() {
        out.push_str(",\"*\":");
        let each = out.len();
        for (place, value) in common {
            out.push(',');
            write_place(place, out);
            write_whole(value.text(), out);
        }
        out.replace_range(each..=each, "{");
        out.push('}');
    }
    if is_spliced {
        out.push_str(",\"\":");
        write_splice(splice, new, out);
    }
    out.replace_range(begin..=begin, "{");
    out.push('}');
}

fn write_splice(splice: &Splice, new: &[Value<'_>], out: &mut String) {
    let &Splice { first, gone, come } = splice;
    super::write_splice(first, gone, out);
    new[first..first + come].iter().for_each(|item| out.extend([",", item.text()]));
    out.push(']');
}
