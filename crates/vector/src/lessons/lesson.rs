//! One row: a lesson that waits for the learner.

use bots::heuristic_step;
use engine::{
    BySeat, Choices as _, Decision, Game, Nobody, Pending, SeatSet, SplitMix, State, View,
    luck::below,
    mind::{Learn, Mask},
};

use super::course::{Guests, Syllabus};

/// The most words of a mask.
const MASK_WORDS: usize = 32;

/// One row.
pub(crate) struct Lesson<G: Game> {
    decision: Decision<G>,
    /// What chance draws from.
    rng: SplitMix,
    /// What everyone knew when the lesson began.
    start: G::Public,
    cast: Cast,
    /// The ids of what the learner may do, each beside its label.
    labels: Vec<(u16, u16)>,
    row: u64,
    /// The number of the lesson in its row.
    number: u64,
}

/// Who plays in a lesson, and what part of a match it is.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cast {
    /// The number of the setup.
    pub(crate) setup: u8,
    pub(crate) is_whole: bool,
    /// Whether it began where comparisons do.
    pub(crate) is_compared: bool,
    /// The seats of one side; empty if each seat plays for itself.
    pub(crate) side: SeatSet,
    /// The seats that the heuristic policy plays.
    pub(crate) beginners: SeatSet,
    pub(crate) rivals: SeatSet,
}

/// What has come of a lesson.
pub(crate) struct Ended {
    pub(crate) cast: Cast,
    pub(crate) rewards: BySeat<i32>,
    /// `None` where nothing was compared up to the end.
    pub(crate) results: Option<BySeat<i32>>,
}

impl<G: Learn> Lesson<G> {
    /// The first lesson of a row.
    pub(crate) fn new(row: u64, syllabus: &Syllabus<G>) -> Lesson<G> {
        let first = syllabus.sketch(&mut SplitMix::new(0));
        let decision = Decision::new(G::open(first.rules));
        let mut lesson = Lesson {
            start: decision.state().public,
            decision,
            rng: SplitMix::new(0),
            cast: Cast::default(),
            labels: Vec::new(),
            row,
            number: 0,
        };
        lesson.begin(syllabus);
        lesson
    }

    /// What the learner is asked.
    #[inline(always)]
    pub(crate) fn asked(&self) -> (View<'_, G>, &State<G>) {
        let (view, _) = self.decision.asked().expect("a lesson waits for the learner");
        (view, self.decision.state())
    }

    pub(crate) fn cast(&self) -> &Cast {
        &self.cast
    }

    /// Writes what the learner may do, by label.
    #[inline(always)]
    pub(crate) fn write_labels(&self, words: &mut [u64]) {
        let mut mask = Mask::new(words);
        self.labels.iter().for_each(|(_, label)| mask.insert(*label));
    }

    /// Lets the learner do this and goes on to its next choice, in this lesson or, if it has ended, in
    /// the next. The label is one of those that may be done.
    #[inline(always)]
    pub(crate) fn step(&mut self, label: u16, syllabus: &Syllabus<G>) -> Option<Ended> {
        let chosen = self.labels.iter().find(|(_, legal)| *legal == label);
        let (id, _) = *chosen.expect("labels are checked before a step");
        let (view, _) = self.asked();
        let action = G::action(view, id).expect("an id of the mask is an action");
        self.play(action);
        if self.go_on() {
            return None;
        }
        let ended = self.ended();
        self.number += 1;
        self.begin(syllabus);
        Some(ended)
    }

    fn play(&mut self, action: G::Action) {
        let played = self.decision.play(action, &mut Nobody);
        played.expect("masks and rules of thumb name what is legal");
    }

    /// Goes on until the learner has a choice; `false` if the lesson ends before that.
    #[inline(always)]
    fn go_on(&mut self) -> bool {
        while !G::is_lesson_over(&self.start, &self.decision.state().public) {
            let Some((view, choices)) = self.decision.asked() else {
                if self.decision.roll(&mut self.rng, &mut Nobody) {
                    continue;
                }
                return false;
            };
            let action = if choices.len() == 1 {
                choices.get(0)
            } else if self.cast.beginners.contains(view.seat) {
                G::sensible(view)
            } else {
                list(view, choices, &mut self.labels);
                return true;
            };
            self.play(action);
        }
        false
    }

    fn ended(&self) -> Ended {
        let state = self.decision.state();
        let is_decided = self.cast.is_compared && G::is_decided(&self.start, &state.public);
        let results = is_decided.then(|| G::result(&self.start, state));
        Ended { cast: self.cast, rewards: G::reward(&self.start, state), results }
    }

    /// Begins the lesson of that number, or the first one after it in which the learner has a choice.
    fn begin(&mut self, syllabus: &Syllabus<G>) {
        self.open(syllabus);
        while !self.go_on() {
            self.number += 1;
            self.open(syllabus);
        }
    }

    fn open(&mut self, syllabus: &Syllabus<G>) {
        let number = (self.row << 32).wrapping_add(self.number);
        let rng = &mut SplitMix::of_match(!syllabus.seed, number);
        self.rng = SplitMix::of_match(syllabus.seed, number);
        let sketch = syllabus.sketch(rng);
        let state = begin::<G>(sketch.rules, sketch.is_whole, &mut self.rng);
        let is_compared = G::is_begun(&state);
        let side = if is_compared { G::side(&state) } else { None };
        let guests = guests(side, state.private.len(), rng);
        let seats = |wanted| if sketch.guests == wanted { guests } else { SeatSet::EMPTY };
        self.cast = Cast {
            setup: sketch.setup,
            is_whole: sketch.is_whole,
            is_compared,
            side: side.unwrap_or_default(),
            beginners: seats(Guests::Beginners),
            rivals: seats(Guests::Rivals),
        };
        self.start = state.public;
        self.decision = Decision::new(state);
    }
}

/// Where a lesson begins: matches without such a place are passed over.
fn begin<G: Learn>(rules: G::Rules, is_whole: bool, rng: &mut SplitMix) -> State<G> {
    let mut state = G::open(rules);
    loop {
        let is_asked = matches!(state.pending(), Pending::Seats(_));
        if is_asked && (is_whole || G::is_begun(&state)) {
            return state;
        }
        if !heuristic_step(&mut state, rng) {
            state = G::open(rules);
        }
    }
}

/// One side or the other, or some seats but not all where there are no sides.
fn guests(side: Option<SeatSet>, seats: u8, rng: &mut SplitMix) -> SeatSet {
    match side {
        Some(side) if below(rng, 2) == 0 => side,
        Some(side) => side.others(seats),
        None => {
            let bits = 1 + below(rng, (1 << seats) - 2);
            let all = SeatSet::first(seats);
            all.iter().filter(|seat| bits >> seat.number() & 1 == 1).collect()
        }
    }
}

/// The ids of choices, lowest first, each beside its label.
#[inline(always)]
fn list<G: Learn>(view: View<'_, G>, choices: &G::Choices, labels: &mut Vec<(u16, u16)>) {
    const { assert!(G::MASK_WORDS <= MASK_WORDS, "a mask fits the words on the stack") };
    let words = &mut [0; MASK_WORDS][..G::MASK_WORDS];
    G::mask(view, choices, &mut Mask::new(words));
    labels.clear();
    let label = G::labels(view);
    for (word, first) in words.iter().zip((0..).step_by(64)) {
        let mut left = *word;
        while left != 0 {
            let id = first + left.trailing_zeros() as u16;
            left &= left - 1;
            labels.push((id, label(id)));
        }
    }
}
