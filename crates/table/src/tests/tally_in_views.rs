//! The last screen adds up: a table that was played, one that was read again, and a replay say the
//! same of every round.

use engine::{Match, Setup, SplitMix, show::Language};
use games::kbernestich::Kbernestich;
use protocol::View;
use serde_json::Value;

use crate::{Audience, Replay, Sight, live::Live, playing::Playing};

#[test]
fn a_replay_tells_every_round_in_full_and_a_match_only_the_last() {
    let setup = Setup::new(3).with("rounds", "4");
    let mut game = Match::<Kbernestich>::new(setup.clone()).expect("the setup is good");
    let rng = &mut SplitMix::new(1865);
    while game.step_at_random(rng).is_some() {}
    let record = game.into_record();
    let mut live = Playing::<Kbernestich>::new(setup).expect("the setup is good");
    let names: Vec<String> = ["Ada", "Blaise", "Chloé"].map(str::to_owned).to_vec();
    let mut told = Vec::new();
    for line in record.lines() {
        assert!(live.replay(&line.to_string()), "a record can be replayed");
        let language = Language::English;
        let watcher = Audience { seat: None, sees: None, language, describes: false };
        let watcher = watcher.hearer(&names);
        told.push(tally(&live.view(&watcher)));
    }
    let last = told.pop().expect("a match has lines");
    let titles = last["rounds"].as_array().expect("a list").iter().map(|round| &round["title"]);
    assert_eq!(titles.collect::<Vec<_>>(), ["Start", "Round 1", "Round 2", "Round 3", "Round 4"]);
    let full = |tally: &Value| {
        let rounds = tally["rounds"].as_array().cloned().unwrap_or_default();
        let lines = |round: &Value| !round["lines"].as_array().expect("a list").is_empty();
        rounds.iter().map(lines).collect::<Vec<_>>()
    };
    assert_eq!(full(&last), [true; 5]);
    for tally in &told {
        assert!(full(tally).len() < 5, "{tally}");
    }
    for expected in [vec![], vec![false, true], vec![false, false]] {
        assert!(told.iter().any(|tally| full(tally) == expected), "some are {expected:?}");
    }
    let replay = Replay::read(&record.to_string()).expect("a record can be read");
    let shown = replay.show(record.lines().len(), 1, Sight::Watcher, Language::English);
    assert_eq!(tally(&shown.frames[0].view)["rounds"], last["rounds"]);
}

fn tally(view: &serde_json::value::RawValue) -> Value {
    let view: View<'_> = serde_json::from_str(view.get()).expect("a view can be read");
    serde_json::to_value(view.tally).expect("a tally is data")
}
