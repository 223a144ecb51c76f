//! A house in words: the ranks from the top, the treasury and the castle.

use engine::{
    Seat,
    show::{Panel, Seen, Words},
};

use super::speech::{card, person};
use crate::behutunsburg::{Behutunsburg, Court, House, Person, Rank, Rules, Treasury};

pub(super) fn house(seen: Seen<'_, Behutunsburg>, house: Seat, words: &Words<'_>) -> Panel {
    let House { court, treasury, castle } = seen.public.houses[house];
    let ranks = Rank::ALL.into_iter().rev();
    let mut lines: Vec<String> = ranks.map(|rank| rank_line(court, rank, words)).collect();
    lines.push(treasury_line(treasury, words));
    let key = match (castle, court.is_complete()) {
        (true, true) => "castle.complete",
        (true, false) => "castle",
        (false, true) => "no-castle.complete",
        (false, false) => "no-castle",
    };
    lines.push(words.say(key, &[("points", &seen.public.houses[house].points())]));
    Panel { title: words.say("house", &[("seats", &members(*seen.rules, house, words))]), lines }
}

/// Who shares a house.
pub(super) fn members(rules: Rules, house: Seat, words: &Words<'_>) -> String {
    let seats = rules.members(house);
    seats.iter().map(|seat| words.seat(seat)).collect::<Vec<_>>().join(" & ")
}

/// Couples joined by a plus, then those without a partner, marked.
fn rank_line(court: Court, rank: Rank, words: &Words<'_>) -> String {
    let face = |someone: Person| card(someone.name(), words);
    let couple = |(male, female)| format!("{}+{}", face(male), face(female));
    let single = |someone| words.say("single", &[("person", &person(someone, words))]);
    let said = court.pairs(rank).map(couple).chain(court.unpaired(rank).map(single));
    let said: Vec<String> =
        runs(said).into_iter().map(|(face, count)| times(&face, count)).collect();
    let key = match rank {
        Rank::Knight => "rank.knight",
        Rank::Baron => "rank.baron",
        Rank::King => "rank.king",
    };
    let said = if said.is_empty() { "–".to_owned() } else { said.join(", ") };
    words.say(key, &[("persons", &said)])
}

/// From the bottom, with positions; the last is on top.
fn treasury_line(treasury: Treasury, words: &Words<'_>) -> String {
    let mut below = 0;
    let said = runs(treasury.cards()).into_iter().map(|(name, count)| {
        let (first, last) = (below + 1, below + count);
        below = last;
        let positions = if count == 1 { last.to_string() } else { format!("{first}–{last}") };
        format!("{positions} {}", card(name, words))
    });
    let said: Vec<String> = said.collect();
    if said.is_empty() {
        return words.say("treasury.empty", &[]);
    }
    words.say("treasury", &[("cards", &said.join(", ")), ("coins", &treasury.coins())])
}

/// Things that stand next to their like, counted.
fn runs<T: PartialEq>(things: impl Iterator<Item = T>) -> Vec<(T, usize)> {
    let mut runs: Vec<(T, usize)> = Vec::new();
    for thing in things {
        match runs.last_mut() {
            Some((last, count)) if *last == thing => *count += 1,
            _ => runs.push((thing, 1)),
        }
    }
    runs
}

fn times(face: &str, count: usize) -> String {
    if count == 1 { face.to_owned() } else { format!("{count}× {face}") }
}
