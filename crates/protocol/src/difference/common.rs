//! Parts of the items of a list that change to the same: they are told once, for all items.

use super::indexed::{Parts, Value};

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
    // All items are gone through side by side, a key at a time.
    let mut olds: Vec<Parts<'a>> = kept.iter().map(|(_, old)| old.parts()).collect();
    let mut news: Vec<Parts<'a>> = kept.iter().map(|(place, _)| new[*place].parts()).collect();
    let mut comes: Vec<Parts<'a>> = come.iter().map(|item| item.parts()).collect();
    let (mut pairs, mut common) = (Vec::with_capacity(kept.len()), Vec::new());
    for (place, (key, _)) in first.parts().enumerate() {
        let next = |parts: &mut Parts<'a>| parts.next().filter(|(named, _)| *named == key);
        pairs.clear();
        for (old, new) in olds.iter_mut().zip(&mut news) {
            let (Some((_, old)), Some((_, new))) = (next(old), next(new)) else { return common };
            pairs.push([old, new]);
        }
        let most = most_common(&pairs);
        let is_so = |parts: &mut Parts<'a>| {
            next(parts).is_some_and(|(_, part)| most.is_some_and(|most| part.is_same(most)))
        };
        // Each of those that come is moved on, whatever the others are.
        let differ = comes.iter_mut().map(is_so).filter(|is_so| !is_so).count();
        common.extend(most.filter(|_| differ == 0).map(|most| (place, most)));
    }
    common
}

/// Of parts before and after, what most of those that change become; `None` if it is shorter to tell
/// each by itself.
fn most_common<'a>(pairs: &[[Value<'a>; 2]]) -> Option<Value<'a>> {
    if pairs.iter().filter(|[old, new]| !old.is_same(*new)).count() < 2 {
        return None;
    }
    let changed = || pairs.iter().filter(|[old, new]| !old.is_same(*new)).map(|[_, new]| *new);
    let count = |part: &Value<'a>| changed().filter(|other| other.is_same(*part)).count();
    let most = changed().max_by_key(count)?;
    let others = pairs.iter().filter(|[old, new]| old.is_same(*new) && !new.is_same(most));
    let others: usize = others.map(|[_, new]| new.bytes().len() + ITEM).sum();
    let saved = (count(&most) - 1) * (most.bytes().len() + KEY);
    (saved > others).then_some(most)
}
