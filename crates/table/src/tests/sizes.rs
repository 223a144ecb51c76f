//! How large views are: one is made, hashed and sent for each hearer at each step.

use engine::{Match, Seat, Setup, SplitMix, show::Language};
use games::{Listed, Visit};
use serde_json::Value;

use crate::{live::Live, playing::Playing, words::Hearer};

/// Steps of a match that are looked at.
const STEPS: usize = 400;

#[test]
fn the_words_of_a_view_are_smaller_than_its_data() {
    for (words, data) in games::each(&mut Weigh) {
        assert!(words < data, "{words} bytes of words for {data} bytes of data");
    }
}

/// Bytes of scenes, and of everything else but parts.
struct Weigh;

impl Visit for Weigh {
    type Output = (usize, usize);

    fn visit<G: Listed>(&mut self) -> (usize, usize) {
        let players = G::MENU.players;
        let mut game = Match::<G>::new(Setup::new(players)).expect("the usual options");
        let rng = &mut SplitMix::new(1865);
        while game.step_at_random(rng).is_some() {}
        let record = game.into_record();
        let mut live = Playing::<G>::new(Setup::new(players)).expect("the usual options");
        let names: Vec<String> = (0..players).map(|seat| format!("Player {seat}")).collect();
        let (mut scenes, mut parts, mut rest, mut views) = (0, 0, 0, 0);
        for line in record.lines().iter().take(STEPS) {
            assert!(live.replay(&line.to_string()), "a record can be replayed");
            for seat in Seat::ALL.into_iter().take(players.into()) {
                let (sees, language) = (Some(seat), Language::English);
                let view = live.view(&Hearer::new(sees, sees, &names, language));
                let view: Value = serde_json::from_str(view.get()).expect("a view is JSON");
                let scene = view["scene"].to_string().len();
                let legal = view["legal"].as_array().expect("a list");
                let part: usize =
                    legal.iter().map(|choice| choice["parts"].to_string().len()).sum();
                (scenes, parts, views) = (scenes + scene, parts + part, views + 1);
                rest += view.to_string().len() - scene - part;
            }
        }
        println!(
            "{}: a view has {} bytes, and {} of scene, {} of parts",
            G::ID,
            rest / views,
            scenes / views,
            parts / views
        );
        (scenes, rest)
    }
}
