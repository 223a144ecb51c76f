//! `docs/encoding.md`, written from the tables of the games.

use std::{collections::BTreeMap, fmt::Write as _, path::Path};

use engine::{
    Pending, Setup, SplitMix, View,
    mind::{Encode, Field, row_bits, row_slots},
    playout::step_at_random,
};
use games::{Listed, Visit};

use super::golden::is_kept;

const HEAD: &str = "\
# Encoding

Every game as numbers, for networks and laboratories: what a seat may do as a mask of action ids, what it sees as a row.
Written by `UPDATE=1 cargo test -p games --test encode` from the tables in the code, and compared with them by that test.

- A **row** is made of fields, each an array of unsigned numbers of the same width, the last dimension fastest. The packed form has them one after another in 64-bit words, least significant bit first, padded with zeros; the byte form has a byte for each number.
- A **mask** has a bit for each id, set if the action is legal.
- Seats are counted clockwise from the viewer, who is 0; seats that a table does not have are zeros. A row is a function of what its seat sees, so it cannot leak, and does not say where the seat sits.
- `ENCODING` goes up when a bit or an id changes its meaning: weights are trained for one encoding.
- A **network** is given the mask, by label, and behind it **inputs** of its own, every one a bit: what follows from what lies on the table, in a form in which positions that play alike look alike. A label is the output that stands for an id. A **critic**, which judges in training and in worlds that were drawn from a view, is told the **truth** beside them. `LEARNING` goes up when an input or a label changes its meaning.
";

#[test]
fn the_document_says_what_the_tables_say() {
    let games = games::each(&mut Describe).concat();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/encoding.md");
    is_kept(&path, &format!("{HEAD}{games}"));
}

struct Describe;

impl Visit for Describe {
    type Output = String;

    fn visit<G: Listed>(&mut self) -> String {
        let (id, encoding) = (G::ID, G::ENCODING);
        let (slots, bits) = (row_slots(G::FIELDS), row_bits(G::FIELDS));
        let mut text = format!(
            "\n## {id}, encoding {encoding}\n\nA row has {slots} numbers in {bits} bits ({} words); there are {} ids.\n\n",
            G::ROW_WORDS,
            G::ACTIONS
        );
        text += "| field | shape | bits | from bit | |\n|---|---|---|---|---|\n";
        text += &table(G::FIELDS, true);
        text += "\n| ids | actions |\n|---|---|\n";
        for (first, last, actions) in ranges(&spellings::<G>()) {
            let ids = if first == last { first.to_string() } else { format!("{first}–{last}") };
            writeln!(text, "| {ids} | {actions} |").expect("a text");
        }
        text + &learning::<G>()
    }
}

/// What a network is given and a critic told.
fn learning<G: Listed>() -> String {
    let (learning, inputs, truth) = (G::LEARNING, row_slots(G::INPUTS), row_slots(G::TRUTH));
    format!(
        "\n### What a network for {} is given, learning {learning}\n\n{} {inputs} inputs:\n\n| input | shape | from bit | |\n|---|---|---|---|\n{}\nA critic is told {truth} bits more:\n\n| truth | shape | from bit | |\n|---|---|---|---|\n{}",
        G::ID,
        G::ABOUT,
        table(G::INPUTS, false),
        table(G::TRUTH, false),
    )
}

/// A line for each field, with the width of its numbers where they are not bits.
fn table(fields: &[Field], has_widths: bool) -> String {
    let (mut text, mut first) = (String::new(), 0);
    for field in fields {
        let Field { name, bits, about, .. } = field;
        let shape: Vec<String> = field.shape.iter().map(ToString::to_string).collect();
        let width = if has_widths { format!(" {bits} |") } else { String::new() };
        let shape = shape.join(" × ");
        writeln!(text, "| `{name}` | {shape} |{width} {first} | {about} |").expect("a text");
        first += field.slots() * usize::from(*bits);
    }
    text
}

/// An action of each id, from matches played at random.
fn spellings<G: Encode>() -> BTreeMap<u16, String> {
    let mut found = BTreeMap::new();
    for &players in G::PLAYERS {
        for number in 0..20 {
            let setup = Setup::new(players);
            let mut state = G::open(G::rules(&setup.check::<G>().expect("it can be played")));
            let rng = &mut SplitMix::of_match(1865, number);
            while step_at_random(&mut state, rng) {
                let Pending::Seats(pending) = state.pending() else { continue };
                pending.iter().for_each(|seat| spell(state.view(seat), &mut found));
            }
        }
    }
    found
}

fn spell<G: Encode>(view: View<'_, G>, found: &mut BTreeMap<u16, String>) {
    for id in (0..G::ACTIONS as u16).filter(|id| !found.contains_key(id)).collect::<Vec<u16>>() {
        if let Some(action) = G::action(view, id) {
            found.insert(id, action.to_string());
        }
    }
}

/// Neighbours that begin with the same word: the first id, the last, and what they say.
fn ranges(spellings: &BTreeMap<u16, String>) -> Vec<(u16, u16, String)> {
    let verb = |text: &str| text.split(' ').next().unwrap_or_default().to_owned();
    let all: Vec<(&u16, &String)> = spellings.iter().collect();
    let runs = all.chunk_by(|one, two| verb(one.1) == verb(two.1));
    let range = |run: &[(&u16, &String)]| {
        let ((first, one), (last, other)) = (run[0], run[run.len() - 1]);
        let says =
            if first == last { format!("`{one}`") } else { format!("`{one}` … `{other}`") };
        (*first, *last, says)
    };
    runs.map(range).collect()
}
