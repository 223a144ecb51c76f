//! Decisions a second of vectors in which everybody acts at random: the median of five runs each, with
//! the lowest and the highest. `cargo bench --package benches --bench vector -- [GAME] [ROWS]`.

use std::time::{Duration, Instant};

use engine::Setup;
use games::{Listed, Visit};
use vector::{Columns, Course, LessonColumns, Lessons, Plan, Playouts, Samples, Shape, Vector};

const RUNS: usize = 5;
/// The least time of a run.
const LEAST: Duration = Duration::from_millis(500);

fn main() {
    let mut args = std::env::args().skip(1).filter(|arg| !arg.starts_with('-'));
    let game = args.next();
    let rows = args.next().and_then(|rows| rows.parse().ok()).unwrap_or(4096);
    println!("million a second, {rows} rows, median of {RUNS} (lowest to highest)");
    let wanted = game.as_deref().map_or(games::IDS.to_vec(), |game| vec![game]);
    for id in wanted {
        games::find(id, &mut Measure { rows }).expect("a game of that name");
    }
}

struct Measure {
    rows: usize,
}

impl Visit for Measure {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        measure::<G>(self.rows);
    }
}

fn measure<G: Listed>(rows: usize) {
    for threads in [1, 2] {
        for wanted in [Wanted::Nothing, Wanted::Bits, Wanted::Bytes] {
            let plan = Plan { threads, ..Plan::new(rows, 1865) };
            let vector = Vector::<G>::new(Setup::new(G::PLAYERS[0]), &plan);
            let mut vector = vector.expect("the usual options can be played");
            report::<G>(wanted.name(), threads, || wanted.run(&mut vector));
        }
    }
    let course = Course::new(vec![(Setup::new(G::PLAYERS[0]), 1.0)], rows, 1865);
    let mut lessons = Lessons::<G>::new(&course).expect("the usual options can be played");
    report::<G>("lessons with inputs and truth", 1, || learn(&mut lessons));
    let playouts = Playouts::<G>::new(&Setup::new(G::PLAYERS[0]), 1865, 1, 0);
    let mut playouts = playouts.expect("the usual options can be played");
    report::<G>("labelled samples", 1, || label(&mut playouts));
}

/// Runs it so many times, and once before that.
fn report<G: Listed>(what: &str, threads: usize, mut run: impl FnMut() -> f64) {
    run();
    let mut runs: Vec<f64> = (0..RUNS).map(|_| run()).collect();
    runs.sort_by(f64::total_cmp);
    let (low, median, high) = (runs[0], runs[RUNS / 2], runs[RUNS - 1]);
    println!("{} {threads} {what}: {median:.3} ({low:.3} to {high:.3})", G::ID);
}

/// What is written in each step, beside seats, rewards and ends.
#[derive(Clone, Copy, PartialEq)]
enum Wanted {
    Nothing,
    Bits,
    Bytes,
}

impl Wanted {
    fn name(self) -> &'static str {
        match self {
            Wanted::Nothing => "step and sample",
            Wanted::Bits => "with observation and mask packed",
            Wanted::Bytes => "with observation and mask as bytes",
        }
    }

    /// Million decisions a second.
    fn run<G: Listed>(self, vector: &mut Vector<G>) -> f64 {
        let Shape { rows, row_words, slots, mask_words, actions, seats } = vector.shape();
        let (mut bits, mut bytes) = (vec![0; rows * row_words], vec![0; rows * slots]);
        let (mut words, mut flags) = (vec![0; rows * mask_words], vec![0; rows * actions]);
        let (mut reward, mut done) = (vec![0.0; rows * seats], vec![0; rows]);
        let (mut seat, mut ids) = (vec![0; rows], vec![0; rows]);
        let (is_packed, is_bytes) = (self == Wanted::Bits, self == Wanted::Bytes);
        let (start, mut decisions) = (Instant::now(), 0);
        while start.elapsed() < LEAST {
            vector.sample(&mut ids).expect("as many ids as rows");
            let mut columns = Columns {
                bits: is_packed.then_some(bits.as_mut_slice()),
                mask_words: is_packed.then_some(words.as_mut_slice()),
                bytes: is_bytes.then_some(bytes.as_mut_slice()),
                mask_bytes: is_bytes.then_some(flags.as_mut_slice()),
                reward: Some(&mut reward),
                done: Some(&mut done),
                seat: Some(&mut seat),
                ..Columns::default()
            };
            vector.step(&ids, &mut columns).expect("samples are legal");
            decisions += rows;
        }
        decisions as f64 / start.elapsed().as_secs_f64() / 1e6
    }
}

/// Million decisions a second of a learner that does the first thing that is legal, by label.
fn learn<G: Listed>(lessons: &mut Lessons<G>) -> f64 {
    let shape = lessons.shape();
    let width = shape.label_words + shape.input_words;
    let mut inputs = vec![0; shape.rows * width];
    let (mut truth, mut ended) = (vec![0; shape.rows * shape.truth_words], vec![0; shape.rows]);
    let mut columns = LessonColumns {
        inputs: Some(&mut inputs),
        truth: Some(&mut truth),
        ended: Some(&mut ended),
        ..LessonColumns::default()
    };
    lessons.show(&mut columns).expect("the columns are long enough");
    let (start, mut decisions) = (Instant::now(), 0);
    let mut labels = vec![0; shape.rows];
    while start.elapsed() < LEAST {
        let shown = columns.inputs.as_deref().expect("the inputs are wanted");
        labels.iter_mut().zip(shown.chunks_exact(width)).for_each(|(label, words)| {
            let place = words.iter().position(|word| *word != 0).expect("a learner has a choice");
            let bit = words[place].trailing_zeros() as usize;
            *label = i32::try_from(64 * place + bit).expect("a label is a small number");
        });
        lessons.step(&labels, &mut columns).expect("what is chosen is legal");
        decisions += shape.rows;
    }
    decisions as f64 / start.elapsed().as_secs_f64() / 1e6
}

/// Million samples a second.
fn label<G: Listed>(playouts: &mut Playouts<G>) -> f64 {
    const SAMPLES: usize = 5_000;
    let shape = playouts.shape(SAMPLES);
    let (mut bits, mut label) = (vec![0; SAMPLES * shape.row_words], vec![0.0; SAMPLES]);
    let start = Instant::now();
    let columns = Columns { bits: Some(&mut bits), ..Columns::default() };
    let mut samples = Samples { columns, label: Some(&mut label), ..Samples::default() };
    playouts.fill(SAMPLES, &mut samples).expect("the columns are long enough");
    SAMPLES as f64 / start.elapsed().as_secs_f64() / 1e6
}
