//! The plot sheet in words: its squares, and whose cubes are on them.

use engine::{
    fact::or_dash,
    show::{Panel, Seen, Words},
};

use super::names;
use crate::kbernestich::{
    Kbernestich, Public,
    rules::{
        pack::Colour,
        square::{Area, Square, Squares},
    },
};

pub(super) fn sheet(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> Panel {
    let colours = Colour::in_play(seen.rules.seats).iter();
    let mut lines: Vec<String> = colours.map(|&colour| letter_from(seen, colour, words)).collect();
    let bust = squares(seen, Squares::BUSTS, words);
    lines.push(words.say("sheet.bust", &[("squares", &bust), ("bust", &seen.public.plot.bust())]));
    lines.push(words.say("sheet.grace", &[("squares", &squares(seen, Squares::GRACES, words))]));
    lines.push(words.say("sheet.hunch", &[("squares", &squares(seen, Squares::HUNCHES, words))]));
    lines.extend(actions(seen, words));
    lines.push(words.say("sheet.to", &[("squares", &squares(seen, Squares::LETTERS, words))]));
    Panel { title: words.say("sheet", &[]), lines }
}

/// The squares of a colour, and what its cards are worth or whose claim lies beside it.
fn letter_from(seen: Seen<'_, Kbernestich>, colour: Colour, words: &Words<'_>) -> String {
    let plot = &seen.public.plot;
    let squares = squares(seen, Squares::values(colour), words);
    let (key, name, said) = match plot.claimer(colour) {
        Some(seat) => ("sheet.from-claimed", "seat", words.seat(seat).to_owned()),
        None => ("sheet.from", "value", or_dash(plot.values[colour])),
    };
    let colour = names::colour(colour, words);
    words.say(key, &[("colour", &colour), ("squares", &squares), (name, &said)])
}

/// Three on a line: their names are long.
fn actions(seen: Seen<'_, Kbernestich>, words: &Words<'_>) -> Vec<String> {
    let all: Vec<String> = drawn(seen, Squares::ACTS, words).collect();
    let line = |acts: &[String]| words.say("sheet.act", &[("squares", &acts.join(" "))]);
    all.chunks(3).map(line).collect()
}

fn squares(seen: Seen<'_, Kbernestich>, area: Squares, words: &Words<'_>) -> String {
    drawn(seen, area, words).collect::<Vec<_>>().join(" ")
}

fn drawn(
    seen: Seen<'_, Kbernestich>,
    area: Squares,
    words: &Words<'_>,
) -> impl Iterator<Item = String> {
    (area & seen.rules.layout.squares()).iter().map(move |square| drawn_square(seen, square, words))
}

/// `22`, or with cubes `22[You]`; `2×2` for two equal squares.
fn drawn_square(seen: Seen<'_, Kbernestich>, square: Square, words: &Words<'_>) -> String {
    let layout = &seen.rules.layout;
    let face = match square.area() {
        Area::From(_, points) => points.to_string(),
        Area::Bust(bust) => bust.to_string(),
        Area::Grace => format!("□{}", times(layout.room(square))),
        Area::Hunch(5) => "5+".to_owned(),
        Area::Hunch(tricks) => tricks.to_string(),
        Area::Act(act) => names::act(act, words),
        Area::To(points) => format!("{points}{}", times(layout.room(square))),
    };
    let cubes = cubes(seen.public, square, words);
    if cubes.is_empty() { face } else { format!("{face}[{}]", cubes.join(", ")) }
}

fn times(room: Option<u8>) -> String {
    match room {
        Some(1) => String::new(),
        Some(several) => format!("×{several}"),
        None => "×∞".to_owned(),
    }
}

/// Whose cubes are on a square, each as often as it has one there.
fn cubes(public: &Public, square: Square, words: &Words<'_>) -> Vec<String> {
    public.plot.cubes(square).map(|seat| words.seat(seat).to_owned()).collect()
}
