//! Tricks, and what each good in one is worth.

use engine::show::{Panel, Seen, Words};

use super::names::{good_name, suit_name};
use crate::{
    beauharnais::{
        Beauharnais, Good, Public,
        rules::value::Value,
        show::worth::{Worth, scale},
    },
    shared::Trick,
};

pub(super) fn current(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> Panel {
    let mut lines = plays(seen, *seen.public.tricks.current(), words);
    if lines.is_empty() {
        lines.push("–".to_owned());
    }
    Panel { title: words.say("trick", &[]), lines }
}

pub(super) fn last(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> Option<Panel> {
    let lines = plays(seen, *seen.public.tricks.complete().last()?, words);
    Some(Panel { title: words.say("last-trick", &[]), lines })
}

/// The goods of a trick with who played them; the first led, a star marks the best.
fn plays(seen: Seen<'_, Beauharnais>, trick: Trick<Good>, words: &Words<'_>) -> Vec<String> {
    let public = seen.public;
    let Some(scale) = scale(*seen.rules, public, trick) else { return Vec::new() };
    let best = trick.cards().iter().map(|&good| scale.value(good)).max();
    let line = |(place, &good): (usize, &Good)| {
        let seat = trick.leader().round(place as u8, public.scores.len());
        let mark = if Some(scale.value(good)) == best { "★" } else { " " };
        let declared = public.declared.filter(|_| place == 0 && good == Good::LETTER);
        let declared =
            declared.map(|suit| words.say("trick.declared", &[("suit", &suit_name(suit, words))]));
        let name = good_name(good, words);
        format!("{mark} {name} {}{}", words.seat(seat), declared.unwrap_or_default())
    };
    trick.cards().iter().enumerate().map(line).collect()
}

/// What each good of the trick is worth, and why; of the last trick when none is being played.
pub(super) fn values(seen: Seen<'_, Beauharnais>, words: &Words<'_>) -> Option<Panel> {
    let public = seen.public;
    let trick = match public.tricks.current() {
        trick if trick.is_empty() => public.tricks.complete().last()?,
        trick => trick,
    };
    let scale = scale(*seen.rules, public, *trick)?;
    let line = |&good: &Good| {
        format!("{}: {}", good_name(good, words), reason(good, scale.value(good), public, words))
    };
    let lines = trick.cards().iter().map(line).collect();
    Some(Panel { title: words.say("values", &[]), lines })
}

/// The level of a good in words, and its number if another counts than the one it bears.
fn reason(good: Good, value: Value, public: &Public, words: &Words<'_>) -> String {
    let Worth { level, number, also, .. } = Worth::new(good, value, public.scores.len());
    let level = words.say(level, &[("number", &number)]);
    let also = also.map(|also| words.say(also, &[]));
    level + &also.unwrap_or_default()
}
