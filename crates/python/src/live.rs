//! A match of one game: its state, and how it came about.

use std::{any::Any, sync::Arc};

use bots::Determinizer;
use engine::{
    Game, Illegal, Match, Nobody, Pending, Seat, Setup, SplitMix, State, Unlucky, Unreadable, View,
    mind::{Encode, Mask, Row},
    notation::Line,
    options::OptionsError,
};
use games::Listed;
use serde::Serialize;

use crate::{
    past::{Event, Past},
    position::{Position, Refusal},
    record::{Kept, Written},
    said::Said,
};

/// A match of the game `G`.
pub(crate) struct Live<G: Game> {
    pub(crate) setup: Arc<Setup>,
    pub(crate) state: State<G>,
    pub(crate) past: Past<G>,
    /// Answers for chance, each time with numbers of its own; `None`: whoever owns the state does.
    seed: Option<u64>,
}

impl<G: Listed> Live<G> {
    pub(crate) fn open(setup: &Arc<Setup>) -> Result<Live<G>, OptionsError> {
        let state = G::open(G::rules(&setup.check::<G>()?));
        Ok(Live { setup: Arc::clone(setup), state, past: Past::new(), seed: None })
    }

    /// A match of which nothing but its state is known.
    pub(crate) fn of_state(setup: &Arc<Setup>, state: State<G>) -> Live<G> {
        Live { setup: Arc::clone(setup), state, past: Past::unknown(&state), seed: None }
    }

    /// A match of this game, if it is one.
    pub(crate) fn of(position: &dyn Position) -> Option<&Live<G>> {
        let position: &dyn Any = position;
        position.downcast_ref()
    }

    /// Plays a line that is legal; `None`, and nothing happened, if it is not.
    pub(crate) fn push(&mut self, line: Line<G>) -> Option<()> {
        line.play(&mut self.state)?;
        self.past.push(line);
        Some(())
    }

    fn act_as(&mut self, seat: Seat, action: G::Action) -> Result<(), Refusal> {
        self.state.check(seat, action).map_err(Refusal::Illegal)?.play(&mut Nobody);
        self.past.push(Line::Act(seat, action));
        self.settle();
        Ok(())
    }

    pub(crate) fn happen(&mut self, luck: G::Luck) -> Result<(), Refusal> {
        let rolled = self.state.check_luck(luck.clone()).map_err(|why| refused(&why))?;
        rolled.happen(&mut Nobody);
        self.past.push(Line::Luck(luck));
        self.settle();
        Ok(())
    }

    /// Lets the seed answer while chance is asked. The numbers depend on the seed and the line alone, so that
    /// a copy goes on in the same way.
    fn settle(&mut self) {
        let Some(seed) = self.seed else { return };
        while self.state.pending() == Pending::Chance {
            self.roll(&mut SplitMix::of_match(seed, self.past.len() as u64));
        }
    }

    fn roll(&mut self, rng: &mut SplitMix) {
        let Some(rolled) = self.state.roll(rng) else { return };
        let luck = rolled.luck().clone();
        rolled.happen(&mut Nobody);
        self.past.push(Line::Luck(luck));
    }

    /// The action that is said, legal or not.
    pub(crate) fn read(&self, seat: Seat, said: &Said) -> Result<G::Action, Refusal> {
        let view = self.state.view(seat);
        match said {
            Said::Text(text) => text.parse().map_err(unreadable),
            Said::Id(id) => {
                let action = usize::from(*id) < G::ACTIONS;
                let action = action.then(|| G::action(view, *id)).flatten();
                action.ok_or_else(|| Refusal::Unreadable(format!("no action has the id {id} here")))
            }
            Said::Number(number) => {
                Err(Refusal::Unreadable(format!("no action has the id {number}")))
            }
        }
    }

    fn determinizer(&self, seat: Seat) -> Result<Determinizer<'_, G>, Refusal> {
        let view = self.state.view(seat);
        if !view.is_pending() {
            return Err(Refusal::NotAsked);
        }
        Determinizer::new(view).map_err(|why| Refusal::Unlucky(why.to_string()))
    }
}

impl<G: Listed> Position for Live<G> {
    fn copy(&self) -> Box<dyn Position> {
        Box::new(self.clone())
    }

    fn equals(&self, other: &dyn Position) -> bool {
        Live::<G>::of(other).is_some_and(|other| self.state == other.state)
    }

    fn looks_like(&self, other: &dyn Position, seat: Seat) -> bool {
        let other = Live::<G>::of(other);
        other.is_some_and(|other| self.state.view(seat) == other.state.view(seat))
    }

    fn players(&self) -> u8 {
        self.setup.players
    }

    fn pending(&self) -> Pending {
        self.state.pending()
    }

    fn points(&self) -> Vec<i32> {
        G::points(&self.state.public).values().to_vec()
    }

    fn winners(&self) -> Vec<u8> {
        if self.state.pending() != Pending::Nothing {
            return Vec::new();
        }
        G::winners(&self.state.public).iter().map(Seat::number).collect()
    }

    fn seed(&self) -> Option<u64> {
        self.seed
    }

    fn reseed(&mut self, seed: Option<u64>) {
        self.seed = seed;
        self.settle();
    }

    fn draw(&mut self, seed: u64) -> Result<(), Refusal> {
        if self.state.pending() != Pending::Chance {
            return Err(refused(&Unlucky::NotNow));
        }
        self.roll(&mut SplitMix::new(seed));
        self.settle();
        Ok(())
    }

    fn act(&mut self, seat: Seat, said: &Said) -> Result<(), Refusal> {
        let action = self.read(seat, said)?;
        self.act_as(seat, action)
    }

    fn play(&mut self, line: &str) -> Result<(), Refusal> {
        match line.parse::<Line<G>>().map_err(unreadable)? {
            Line::Luck(luck) => self.happen(luck),
            Line::Act(seat, _) if seat.number() >= self.setup.players => {
                Err(Refusal::Unreadable(format!("there is no seat {seat}")))
            }
            Line::Act(seat, action) => self.act_as(seat, action),
        }
    }

    fn mask(&self, seat: Seat, words: &mut [u64]) {
        let view = self.state.view(seat);
        let mut mask = Mask::new(&mut words[..G::MASK_WORDS]);
        if let Some(choices) = view.choices() {
            G::mask(view, &choices, &mut mask);
        }
    }

    fn texts(&self, seat: Seat) -> Vec<String> {
        self.state.view(seat).legal().iter().map(ToString::to_string).collect()
    }

    fn observe(&self, seat: Seat, words: &mut [u64]) {
        let mut row = Row::new(&mut words[..G::ROW_WORDS]);
        G::observe(self.state.view(seat), &mut row);
        row.finish();
    }

    fn spell(&self, seat: Seat, id: u16) -> Result<String, Refusal> {
        self.read(seat, &Said::Id(id)).map(|action| action.to_string())
    }

    fn id(&self, seat: Seat, text: &str) -> Result<Option<u16>, Refusal> {
        let action: G::Action = text.parse().map_err(unreadable)?;
        Ok(G::id(self.state.view(seat), &action))
    }

    fn len(&self) -> usize {
        self.past.len()
    }

    fn lines(&self) -> Option<Vec<String>> {
        Some(self.past.lines()?.iter().map(ToString::to_string).collect())
    }

    fn record(&self) -> Option<Box<dyn Written>> {
        let mut game = Match::<G>::new(Setup::clone(&self.setup)).ok()?;
        for line in self.past.lines()? {
            let line = game.prepare_line(line)?;
            game.happen(line)?;
        }
        Some(Box::new(Kept::new(game.into_record())))
    }

    fn heard(&self, seat: Seat) -> String {
        let mut state = G::open(self.state.rules);
        let mut heard = String::new();
        for event in self.past.events() {
            match event {
                Event::Line(line) => {
                    let log = line.play(&mut state).expect("the lines of a past are legal");
                    log.heard_by(Some(seat)).for_each(|event| heard.push_str(&told(event)));
                }
                Event::World { world, viewer } => {
                    state = **world;
                    if *viewer != Some(seat) {
                        heard = seen(state.view(seat));
                    }
                }
            }
        }
        heard
    }

    fn resample(&self, seat: Seat, seed: u64) -> Result<Box<dyn Position>, Refusal> {
        let state = self.determinizer(seat)?.draw(&mut SplitMix::new(seed));
        let past = self.past.clone().of_world(&state, seat);
        // What chance will do is not known either: the seed of the truth stays with it.
        let seed = self.seed.map(|_| seed);
        Ok(Box::new(Live { setup: Arc::clone(&self.setup), state, past, seed }))
    }

    fn worlds(&self, seat: Seat) -> Result<f64, Refusal> {
        Ok(self.determinizer(seat)?.count())
    }
}

impl<G: Game> Clone for Live<G> {
    fn clone(&self) -> Live<G> {
        let Live { setup, state, past, seed } = self;
        Live { setup: Arc::clone(setup), state: *state, past: past.clone(), seed: *seed }
    }
}

/// An event as it is sent to clients, in a line.
fn told(event: &impl Serialize) -> String {
    let event = serde_json::to_string(event).expect("an event is plain data");
    event + "\n"
}

/// What a seat that was dealt in a world begins with: its row, since nothing is known of what it has heard.
fn seen<G: Encode>(view: View<'_, G>) -> String {
    let mut words = vec![0; G::ROW_WORDS];
    let mut row = Row::new(&mut words);
    G::observe(view, &mut row);
    row.finish();
    let words: Vec<String> = words.iter().map(|word| format!("{word:016x}")).collect();
    format!("sees {}\n", words.join(" "))
}

fn unreadable(error: Unreadable) -> Refusal {
    Refusal::Unreadable(error.0)
}

fn refused(error: &Unlucky) -> Refusal {
    Refusal::Unlucky(error.to_string())
}

impl From<Illegal> for Refusal {
    fn from(illegal: Illegal) -> Refusal {
        Refusal::Illegal(illegal)
    }
}
