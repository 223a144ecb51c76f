//! Parts of the items of a list that change to the same: they are told once, for all items.

use super::indexed::Value;

/// What the key, the quotes and the colon of a part take, and what an item takes for which one is
/// told by itself.
const KEY: usize = 6;
const ITEM: usize = 14;

/// The parts, by place, that become the same in so many items that it is shorter to tell them for
/// all, and then for those alone in which they are something else. `kept` has the place of each
/// item that was there before; `come` has the items that were not.
pub(super) fn parts<'a>(
    kept: &[(usize, Value<'a>)],
    new: &[Value<'a>],
    come: &[Value<'a>],
) -> Vec<(usize, Value<'a>)> {
    let changed = kept.iter().filter(|(place, old)| !old.is_same(new[*place]));
    let Some(first) = new.first().filter(|item| item.is_object() && changed.count() >= 2) else {
        return Vec::new();
    };
    let common = |(place, (key, _)): (usize, (&[u8], Value<'a>))| {
        let part = |item: Value<'a>| {
            item.parts().nth(place).filter(|(named, _)| *named == key).map(|(_, part)| part)
        };
        let pairs = kept.iter().map(|(place, old)| Some([part(*old)?, part(new[*place])?]));
        let most = most_common(&pairs.collect::<Option<Vec<_>>>()?)?;
        let is_so = |item: &Value<'a>| part(*item).is_some_and(|part| part.is_same(most));
        come.iter().all(is_so).then_some((place, most))
    };
    first.parts().enumerate().filter_map(common).collect()
}

/// Of parts before and after, what most of those that change become; `None` if it is shorter to tell
/// each by itself.
fn most_common<'a>(pairs: &[[Value<'a>; 2]]) -> Option<Value<'a>> {
    let changed = || pairs.iter().filter(|[old, new]| !old.is_same(*new)).map(|[_, new]| *new);
    let count = |part: &Value<'a>| changed().filter(|other| other.is_same(*part)).count();
    let most = changed().max_by_key(count)?;
    let others = pairs.iter().filter(|[old, new]| old.is_same(*new) && !new.is_same(most));
    let others: usize = others.map(|[_, new]| new.bytes().len() + ITEM).sum();
    let saved = (count(&most) - 1) * (most.bytes().len() + KEY);
    (saved > others).then_some(most)
}
