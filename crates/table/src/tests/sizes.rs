//! How large views are, and steps: one is told to each hearer each time.

use engine::{Match, Record, Seat, Setup, SplitMix, show::Language};
use games::{Listed, Visit};
use serde_json::Value;

use super::room::{begun, order};
use crate::{Audience, LogEvent, LogLine, Table, live::Live, playing::Playing, told::Told};

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
        let record = a_match::<G>(players, 1865);
        let mut live = Playing::<G>::new(Setup::new(players)).expect("the usual options");
        let names: Vec<String> = (0..players).map(|seat| format!("Player {seat}")).collect();
        let (mut scenes, mut parts, mut rest, mut views) = (0, 0, 0, 0);
        for line in record.lines().iter().take(STEPS) {
            assert!(live.replay(&line.to_string()), "a record can be replayed");
            for seat in Seat::ALL.into_iter().take(players.into()) {
                let (sees, language, describes) = (Some(seat), Language::English, true);
                let audience = Audience { seat: sees, sees, language, describes };
                let view = live.view(&audience.hearer(&names));
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

fn a_match<G: Listed>(players: u8, seed: u64) -> Record<G> {
    let mut game = Match::<G>::new(Setup::new(players)).expect("the usual options");
    let rng = &mut SplitMix::new(seed);
    while game.step_at_random(rng).is_some() {}
    game.into_record()
}

/// Matches of each game that are counted.
const MATCHES: u64 = 4;

/// No game's steps are longer, by the median of all hearers, in bytes.
const MOST: usize = 700;

/// Those of the game that is played most. A letter of Japanese has three bytes.
const fn most_of_napoleon(language: Language) -> usize {
    match language {
        Language::English => 400,
        Language::Japanese => 450,
    }
}

#[test]
fn a_step_is_short_by_the_median() {
    for (game, language, steps) in games::each(&mut CountSteps).concat() {
        let is_napoleon = game == "napoleon";
        let most = if is_napoleon { most_of_napoleon(language) } else { MOST };
        assert!(steps <= most, "a step of {game} has {steps} bytes in {language:?}");
    }
}

/// By language, the median of the bytes of a step.
struct CountSteps;

impl Visit for CountSteps {
    type Output = Vec<(&'static str, Language, usize)>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        Language::ALL.map(|language| (G::ID, language, count_steps::<G>(language))).to_vec()
    }
}

fn count_steps<G: Listed>(language: Language) -> usize {
    let players = G::MENU.players;
    let seats = Seat::ALL.into_iter().take(players.into()).map(Some);
    let hearers = seats.map(|sees| Audience { seat: sees, sees, language, describes: false });
    let hearers: Vec<Audience> = hearers.collect();
    let (mut bytes, mut whole) = (Vec::new(), Vec::new());
    for seed in 0..MATCHES {
        let mut table =
            Table::resume("t", begun(order(G::ID, players))).expect("a match has begun");
        let mut told = Told::default();
        for line in a_match::<G>(players, seed).lines().iter().take(STEPS) {
            told.note(&table, None, 0, &hearers);
            let line = LogEvent::Match(line.to_string());
            let kept = LogLine { at: 1_760_032_800_000, id: String::new(), line: line.write() };
            table.replay(&kept).expect("a record can be replayed");
            let steps = told.tell(&table, &line, 0, &hearers);
            bytes.extend(steps.iter().map(String::len));
            let game = table.game.as_ref().expect("a match goes on");
            let view = |hearer: &Audience| game.live.view(&hearer.hearer(&table.called));
            whole.extend(hearers.iter().map(|hearer| view(hearer).get().len()));
        }
    }
    let (steps, whole) = (median(bytes), median(whole));
    println!("{} in {language:?}: a step has {steps} bytes, a view {whole}", G::ID);
    steps
}

fn median(mut sizes: Vec<usize>) -> usize {
    sizes.sort_unstable();
    sizes[sizes.len() / 2]
}
