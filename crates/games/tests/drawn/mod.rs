//! What every picture owes, and how one is written down.

use engine::{
    Game, Match, Pending, Seat, SeatSet, Setup, SplitMix, State, View,
    mind::Sense,
    show::{Catalogue, Held, Language, Picture, Points, Rulebook, Show, Words, entries},
};
use serde::Serialize;

mod layout;

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
    let (table, own) = drawn(state.view(seat));
    let [table, own] = [json(&table), json(&own)].map(|text| layout::broken(&text, 0));
    format!("table {table}\nown of seat {seat} {own}")
}

pub(crate) fn drawn<G: Picture>(view: View<'_, G>) -> (G::Table, G::Own) {
    let catalogue = Catalogue::new(Language::English, &[G::MESSAGES.into(Language::English)]);
    let names: Vec<String> = Seat::ALL.iter().map(ToString::to_string).collect();
    let words = Words { catalogue: &catalogue, names: &names, you: Some(view.seat) };
    (G::table(view.rules, view.public), G::own(view, &words))
}

fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("what is drawn and told is data")
}

/// Plays matches at random, serialises what every seat is shown and told at every step, and has
/// the step checked: the public before it, and the match after it.
pub(crate) fn at_every_step<G: Picture>(
    setup: &Setup,
    matches: u64,
    mut check: impl FnMut(&G::Public, &Match<G>),
) {
    for number in 0..matches {
        let rng = &mut SplitMix::of_match(1865, number);
        let mut game = Match::<G>::new(setup.clone()).expect("the setup is good");
        let mut before = *game.public();
        while let Some(log) = game.step_at_random(rng) {
            for hearer in seats(setup.players) {
                json(&log.heard_by(Some(hearer)).collect::<Vec<_>>());
                json(&drawn(game.view(hearer)));
            }
            check(&before, &game);
            before = *game.public();
        }
        assert_eq!(game.pending(), Pending::Nothing);
    }
}

pub(crate) fn seats(players: u8) -> impl Iterator<Item = Seat> {
    SeatSet::first(players).iter().collect::<Vec<_>>().into_iter()
}

/// A card can be pointed at only when the seat is asked, and is then legal or has a rule against
/// it; every legal action is at as many cards as it should be (`cards`).
#[track_caller]
pub(crate) fn pointing_agrees_with_what_is_legal<G: Game>(
    view: View<'_, G>,
    hand: &[Held],
    cards: impl Fn(&G::Action) -> usize,
) {
    let legal = view.legal();
    for held in hand {
        let action = held.action.as_ref().map(|action| action.parse::<G::Action>());
        match action.transpose().expect("an action is spelled") {
            Some(action) => {
                assert!(view.is_pending(), "{held:?} in a view of nobody's turn");
                assert_eq!(legal.contains(&action), held.why_not.is_none(), "{held:?}");
            }
            None => assert_eq!(held.why_not, None, "{held:?} does nothing"),
        }
    }
    for action in legal {
        let spelled = Some(action.to_string());
        let pointing = hand.iter().filter(|held| held.action == spelled).count();
        assert_eq!(pointing, cards(&action), "{action} in {hand:?}");
    }
}

/// Points have a rule, and in each language a message that is filled in with exactly what they
/// bring.
#[track_caller]
pub(crate) fn explains_itself<G: Show>(points: &Points) {
    for language in Language::ALL {
        let mut rules = Rulebook::new(G::RULEBOOK.into(language)).ids();
        assert!(rules.any(|rule| rule == points.rule), "{points:?} are by no rule");
        let text = entries(G::MESSAGES.into(language)).find(|(key, _)| *key == points.reason);
        let (_, text) = text.unwrap_or_else(|| panic!("there is no message {}", points.reason));
        let blanks = text.matches('{').count();
        let named = points.values.keys().filter(|name| text.contains(&format!("{{{name}}}")));
        assert!(named.count() == blanks && blanks == points.values.len(), "{points:?}: {text}");
    }
}
