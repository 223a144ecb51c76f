//! Steps lessons of one game a fixed number of times, with all that a network is trained on, to be counted by
//! callgrind: `lessons GAME STEPS [PLAYERS]`. Prints the number of decisions. `cargo xtask bench --instructions` runs it.

use std::process::ExitCode;

use engine::{Seat, Setup, SplitMix, luck::below};
use games::{Listed, Visit};
use vector::{Course, LessonColumns, Lessons};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(game), Some(Ok(steps))) = (args.next(), args.next().map(|n| n.parse())) else {
        eprintln!("usage: lessons GAME STEPS [PLAYERS]");
        return ExitCode::from(2);
    };
    let players = args.next().and_then(|players| players.parse().ok());
    let Some(decisions) = games::find(&game, &mut Learn { steps, players }) else {
        eprintln!("no game is called `{game}`");
        return ExitCode::from(2);
    };
    println!("{decisions}");
    ExitCode::SUCCESS
}

struct Learn {
    steps: usize,
    /// `None`: the smallest table that has a network.
    players: Option<u8>,
}

impl Visit for Learn {
    type Output = usize;

    fn visit<G: Listed>(&mut self) -> usize {
        learn::<G>(self.steps, self.players)
    }
}

/// Lessons of every kind, with a learner that chooses at random.
fn learn<G: Listed>(steps: usize, players: Option<u8>) -> usize {
    let mut setups = G::PLAYERS.iter().map(|players| Setup::new(*players));
    let setup = setups.find(|setup| G::network(&rules::<G>(setup)).is_some());
    let setup = players.map(Setup::new).or(setup);
    let setup = setup.unwrap_or_else(|| Setup::new(G::PLAYERS[0]));
    let course = Course::new(vec![(setup, 1.0)], ROWS, 1865);
    let course = Course { whole: 0.3, beginners: 0.25, rivals: 0.25, ..course };
    let mut lessons = Lessons::<G>::new(&course).expect("the usual options can be played");
    let shape = lessons.shape();
    let width = shape.label_words + shape.input_words;
    let (mut inputs, mut truth) = (vec![0; ROWS * width], vec![0; ROWS * shape.truth_words]);
    let (mut seat, mut ended) = (vec![0; ROWS], vec![0; ROWS]);
    let mut rewards = vec![0.0; ROWS * Seat::MAX];
    let mut columns = LessonColumns {
        inputs: Some(&mut inputs),
        truth: Some(&mut truth),
        seat: Some(&mut seat),
        ended: Some(&mut ended),
        rewards: Some(&mut rewards),
        ..LessonColumns::default()
    };
    lessons.show(&mut columns).expect("the columns are long enough");
    let (mut rng, mut labels) = (SplitMix::new(1865), vec![0; ROWS]);
    for _ in 0..steps {
        let shown = columns.inputs.as_deref().expect("the inputs are wanted");
        for (label, words) in labels.iter_mut().zip(shown.chunks_exact(width)) {
            *label = choose(&words[..shape.label_words], &mut rng);
        }
        lessons.step(&labels, &mut columns).expect("what is chosen is legal");
    }
    steps * ROWS
}

const ROWS: usize = 64;

/// The place of one of the bits that are set.
fn choose(words: &[u64], rng: &mut SplitMix) -> i32 {
    let mut left = below(rng, words.iter().map(|word| word.count_ones()).sum());
    for (word, first) in words.iter().zip((0..).step_by(64)) {
        if left < word.count_ones() {
            let rest = (0..left).fold(*word, |bits, _| bits & (bits - 1));
            return first + rest.trailing_zeros().cast_signed();
        }
        left -= word.count_ones();
    }
    unreachable!("a learner has a choice")
}

fn rules<G: Listed>(setup: &Setup) -> G::Rules {
    G::rules(&setup.check::<G>().expect("the usual options can be played"))
}
