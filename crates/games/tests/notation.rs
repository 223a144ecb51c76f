//! Whatever is done to the text of a record, it is read whole or refused with a line; what is
//! read is written back the same.

use engine::{
    Match, Setup, SplitMix,
    notation::{self, Scenario, Source},
    show::Show,
};
use games::{Listed, Visit};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(300) })]

    #[test]
    fn a_spoilt_record_is_refused_or_read_whole(seed in 0_u64..1000, wounds in prop::collection::vec(wound(), 0..4)) {
        games::each(&mut Spoil { seed, wounds });
    }

    #[test]
    fn any_text_is_answered(text in ".{0,200}") {
        prop_assert!(Source::open(&text).is_err() || text.starts_with("soiree 1"));
    }
}

#[test]
fn a_record_may_say_its_edition_if_it_is_a_known_one() {
    games::each(&mut Editions);
}

struct Editions;

impl Visit for Editions {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let record = |edition| {
            let head = format!("soiree 1\ngame: {}\nplayers: {}", G::ID, G::PLAYERS[0]);
            Scenario::<G>::read(&format!("{head}\n# edition: {} {edition}\n\n", G::ID))
        };
        let known = record(G::EDITION).expect("the edition played now is known").to_string();
        assert!(known.ends_with(&format!("# edition: {} {}\n\n", G::ID, G::EDITION)), "{known}");
        for unknown in [0, G::EDITION + 1] {
            let refused = record(unknown).expect_err("nobody knows this edition");
            assert_eq!(refused.line, 4);
        }
        let plain = some_of_a_match::<G>(7);
        assert!(!plain.contains('#'), "{plain}");
    }
}

/// Something that can happen to a text, at a line given in thousandths of the way through it.
#[derive(Clone, Debug)]
enum Wound {
    Drop(usize),
    Double(usize),
    Put(usize, String),
    CutWord(usize),
    CutFile(usize),
}

fn wound() -> impl Strategy<Value = Wound> {
    let said = "[*?#0-9a-zA-Z:=|\\- ]{0,20}|\\? turn [0-5]|[0-4] (pass|play SA|bid 11 S)|\u{3000}|\\PC{0,8}";
    prop_oneof![
        (0..1000_usize).prop_map(Wound::Drop),
        (0..1000_usize).prop_map(Wound::Double),
        (0..1000_usize, said).prop_map(|(at, text)| Wound::Put(at, text)),
        (0..1000_usize).prop_map(Wound::CutWord),
        (0..1000_usize).prop_map(Wound::CutFile),
    ]
}

impl Wound {
    fn inflict(&self, lines: &mut Vec<String>) {
        let place = |at: &usize| at * lines.len() / 1000;
        if lines.is_empty() {
            return;
        }
        match self {
            Wound::Drop(at) => drop(lines.remove(place(at))),
            Wound::Double(at) => lines.insert(place(at), lines[place(at)].clone()),
            Wound::Put(at, text) => lines.insert(place(at), text.clone()),
            Wound::CutWord(at) => {
                let place = place(at);
                lines[place] = lines[place]
                    .rsplit_once(' ')
                    .map_or(String::new(), |(rest, _)| rest.to_owned());
            }
            Wound::CutFile(at) => lines.truncate(place(at)),
        }
    }
}

struct Spoil {
    seed: u64,
    wounds: Vec<Wound>,
}

impl Visit for Spoil {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let mut lines: Vec<String> =
            some_of_a_match::<G>(self.seed).lines().map(str::to_owned).collect();
        self.wounds.iter().for_each(|wound| wound.inflict(&mut lines));
        let text = lines.join("\n");
        let refused =
            Source::open(&text).map_or(true, |source| !notation::check::<G>(&source).is_empty());
        let Ok(scenario) = Scenario::<G>::read(&text) else {
            assert!(refused, "what cannot be read is refused");
            return;
        };
        let written = scenario.to_string();
        let again = Scenario::<G>::read(&written).expect("what is written can be read");
        assert_eq!(again.to_string(), written);
    }
}

/// The first hundred steps of a random match.
fn some_of_a_match<G: Show>(seed: u64) -> String {
    let mut rng = SplitMix::new(seed);
    let mut game =
        Match::<G>::new(Setup::new(G::PLAYERS[0])).expect("the usual options can be played");
    for _ in 0..100 {
        game.step_at_random(&mut rng);
    }
    game.into_record().to_string()
}
