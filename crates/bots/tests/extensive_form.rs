//! The last tricks of a duel as a tree: every world once, and sets of what looks the same.

use std::collections::{BTreeSet, HashMap};

use bots::{Determinizer, ExtensiveForm, Level, NoTree, Thinking, every_deal};
use engine::{Choices, Game, Seat, State};
use games::beauharnais::{Beauharnais, DuelEndgame};

fn worlds(endgame: &DuelEndgame) -> Vec<State<Beauharnais>> {
    let every = every_deal(&endgame.unseen(), 5_000).expect("there are few");
    every.iter().map(|dealt| endgame.world(dealt)).collect()
}

fn tree(endgame: &DuelEndgame) -> ExtensiveForm<Beauharnais> {
    ExtensiveForm::new(&worlds(endgame), 1_000_000, |view| endgame.name(view)).expect("it is small")
}

#[test]
fn a_watcher_allows_for_each_world_that_a_seat_would_allow_for() {
    let endgame = DuelEndgame::new(3, 3, 2).expect("there are so many goods");
    let worlds = worlds(&endgame);
    for seat in [Seat::ALL[0], Seat::ALL[1]] {
        let mut hands: HashMap<String, usize> = HashMap::new();
        for world in &worlds {
            *hands.entry(endgame.name(world.view(seat))).or_default() += 1;
        }
        for world in &worlds {
            let allowed = Determinizer::new(world.view(seat)).expect("it has a world").count();
            let watched = hands[&endgame.name(world.view(seat))];
            assert!((allowed - watched as f64).abs() < 0.5, "{watched} are not {allowed}");
        }
    }
}

#[test]
fn what_is_legal_and_known_is_the_same_all_over_an_information_set() {
    let endgame = DuelEndgame::new(4, 3, 1).expect("there are so many goods");
    let tree = tree(&endgame);
    let names: BTreeSet<_> =
        tree.information_sets().iter().map(|set| (set.seat, set.name.as_str())).collect();
    assert_eq!(names.len(), tree.information_sets().len(), "every set has a name of its own");
    for set in tree.information_sets() {
        let choices = Beauharnais::legal(set.view());
        assert!(choices.len() == set.actions.len() && !choices.is_empty());
    }
    let same = ExtensiveForm::new(&worlds(&endgame), 1_000_000, |_| "what".to_owned());
    assert_eq!(same.err(), Some(NoTree::Ambiguous("what".to_owned())));
    let small = ExtensiveForm::new(&worlds(&endgame), 10, |view| endgame.name(view));
    assert_eq!(small.err(), Some(NoTree::TooLarge(10)));
}

#[test]
fn the_tree_is_written_line_by_line() {
    let endgame = DuelEndgame::new(4, 2, 0).expect("there are so many goods");
    let tree = tree(&endgame);
    let text = tree.efg("a duel");
    assert!(text.starts_with("EFG 2 R \"a duel\" { \"0\" \"1\" }\nc \"\" 1 \"\" { \"0\" 1/"));
    assert_eq!(text.lines().count(), 2 + tree.nodes());
    // Of two goods each: 4 ways to play the first trick, and the second is forced.
    assert_eq!(text.lines().filter(|line| line.starts_with('t')).count(), 4 * tree.worlds());
}

#[test]
fn a_mixed_strategy_is_one_and_the_bot_draws_from_it() {
    let endgame = DuelEndgame::new(3, 3, 2).expect("there are so many goods");
    let tree = tree(&endgame);
    let mixing = Level::Casual.mixing().expect("it mixes");
    for set in tree.information_sets().iter().step_by(50) {
        let thinking = Thinking::with_seed(7);
        let strategy = mixing.strategy(set.view(), &thinking).expect("two choose at a time");
        let sum: f32 = strategy.iter().map(|(_, share)| share).sum();
        assert!((sum - 1.0).abs() < 1e-3 && strategy.len() == set.actions.len());
        let chosen = Level::Casual
            .bot::<Beauharnais>()
            .expect("it is no network")
            .choose(set.view(), &thinking);
        assert!(strategy.iter().any(|(action, share)| *action == chosen && *share > 0.0));
    }
}
