//! What every picture owes, and how one is written down.

use engine::{Held, Match, Pending, Picture, Seat, Sense, Setup, SplitMix, State, View};
use serde_json::Value;

/// How wide a line of a snapshot is, if it can be broken.
const WIDTH: usize = 110;

/// A position of a match between beginners: the first of which `telling` holds.
pub(crate) fn position<G: Sense>(
    setup: &Setup,
    seed: u64,
    telling: impl Fn(&State<G>) -> bool,
) -> State<G> {
    let mut found = None;
    testkit::beginners::<G>(setup, &mut SplitMix::new(seed)).replay(|state, _| {
        found = found.or_else(|| telling(state).then_some(*state));
    });
    found.expect("the match has such a position")
}

/// What everyone sees, and what a seat sees beyond that.
pub(crate) fn written<G: Picture>(state: &State<G>, seat: Seat) -> String {
    let view = state.view(seat);
    let table = serde_json::to_value(G::table(view.rules, view.public)).expect("a table is data");
    let own = serde_json::to_value(G::own(view)).expect("a view is data");
    format!("table {}\nown of seat {seat} {}", broken(&table, 0), broken(&own, 0))
}

/// On one line if there is room, else broken at every comma of the outermost list.
fn broken(value: &Value, indent: usize) -> String {
    let line = value.to_string();
    if line.len() + indent <= WIDTH {
        return line;
    }
    let inner = indent + 2;
    let margin = format!("\n{:inner$}", "");
    let item = |value| format!("{margin}{}", broken(value, inner));
    let field = |(key, value)| format!("{margin}\"{key}\": {}", broken(value, inner));
    match value {
        Value::Array(items) => bracketed('[', items.iter().map(item), indent, ']'),
        Value::Object(fields) => bracketed('{', fields.iter().map(field), indent, '}'),
        _ => line,
    }
}

fn bracketed(
    open: char,
    items: impl Iterator<Item = String>,
    indent: usize,
    close: char,
) -> String {
    format!("{open}{}\n{:indent$}{close}", items.collect::<Vec<_>>().join(","), "")
}

/// Plays at random, and looks at every step as every seat; what was told is data, too.
pub(crate) fn look<G: Picture>(
    setup: &Setup,
    matches: u64,
    mut see: impl FnMut(View<'_, G>, &G::Table, &G::Own),
) {
    for number in 0..matches {
        let mut game = Match::<G>::new(setup.clone()).expect("the setup is good");
        let rng = &mut SplitMix::of_match(1865, number);
        while let Some(log) = game.step_at_random(rng) {
            for seat in Seat::ALL.into_iter().take(setup.players.into()) {
                let view = game.view(seat);
                let (table, own) = (G::table(view.rules, view.public), G::own(view));
                serde_json::to_string(&(&table, &own)).expect("a picture is data");
                for event in log.heard_by(Some(seat)) {
                    serde_json::to_string(event).expect("an event is data");
                }
                see(view, &table, &own);
            }
        }
        assert_eq!(game.pending(), Pending::Nothing);
    }
}

/// A card in hand can be pointed at if and only if the seat is asked for one, and the rule that
/// forbids it is named if and only if it is not legal.
pub(crate) fn holds_what_it_says<G: Picture>(view: View<'_, G>, hand: &[Held]) {
    let legal: Vec<String> = view.legal().iter().map(ToString::to_string).collect();
    for held in hand {
        let Some(action) = &held.action else {
            assert_eq!(held.why_not, None, "{held:?} does nothing");
            continue;
        };
        assert!(view.is_pending(), "{held:?} in a view of nobody's turn");
        assert_eq!(legal.contains(action), held.why_not.is_none(), "{held:?} of {legal:?}");
    }
}
