//! What has happened, shared between states that have a past in common.

use std::{iter, sync::Arc};

use engine::{Game, Luck as _, Seat, State, mind::Guess, notation::Line};

/// The lines that led to a state, the last one first: a list that is copied at once and grows at one end.
pub(crate) struct Past<G: Game>(Option<Arc<Link<G>>>);

struct Link<G: Game> {
    event: Event<G>,
    before: Past<G>,
    lines: usize,
}

/// What a past is made of.
pub(crate) enum Event<G: Game> {
    Line(Line<G>),
    /// A world took the place of what came before.
    World {
        world: Box<State<G>>,
        /// From what this seat knew it was dealt; `None` if nothing of what came before is known.
        viewer: Option<Seat>,
    },
}

impl<G: Game> Past<G> {
    /// Nothing has happened yet.
    pub(crate) fn new() -> Past<G> {
        Past(None)
    }

    /// How many lines there were.
    pub(crate) fn len(&self) -> usize {
        self.0.as_ref().map_or(0, |link| link.lines)
    }

    pub(crate) fn push(&mut self, line: Line<G>) {
        let lines = self.len() + 1;
        self.add(Event::Line(line), lines);
    }

    /// The past of a world that was dealt from what the viewer knew.
    pub(crate) fn of_world(mut self, world: &State<G>, viewer: Seat) -> Past<G> {
        let lines = self.len();
        self.add(Event::World { world: Box::new(*world), viewer: Some(viewer) }, lines);
        self
    }

    /// The past of a state that is known to be there, and nothing more.
    pub(crate) fn unknown(state: &State<G>) -> Past<G> {
        let mut past = Past::new();
        past.add(Event::World { world: Box::new(*state), viewer: None }, 0);
        past
    }

    fn add(&mut self, event: Event<G>, lines: usize) {
        let before = Past(self.0.take());
        self.0 = Some(Arc::new(Link { event, before, lines }));
    }

    /// In the order in which it happened.
    pub(crate) fn events(&self) -> Vec<&Event<G>> {
        let links = iter::successors(self.0.as_deref(), |link| link.before.0.as_deref());
        let mut events: Vec<&Event<G>> = links.map(|link| &link.event).collect();
        events.reverse();
        events
    }
}

impl<G: Guess> Past<G> {
    /// Every line, the first one first; `None` if that of a world cannot be told.
    pub(crate) fn lines(&self) -> Option<Vec<Line<G>>> {
        let mut lines = Vec::with_capacity(self.len());
        for event in self.events() {
            match event {
                Event::Line(line) => lines.push(line.clone()),
                Event::World { world, .. } => lines = retold(world, &lines)?,
            }
        }
        Some(lines)
    }
}

/// A history of the world, if one can be told that says nothing but what is known of the truth: of the only deal there
/// was, all hidden cards are told as the world has them. What was hidden in an earlier deal would be told as it was.
fn retold<G: Guess>(world: &State<G>, lines: &[Line<G>]) -> Option<Vec<Line<G>>> {
    let is_deal = |line: &&Line<G>| matches!(line, Line::Luck(luck) if luck.cards().len() > 1);
    let is_told = !G::FORGETS && lines.iter().filter(is_deal).count() == 1;
    is_told.then(|| G::retell(world, lines))
}

impl<G: Game> Clone for Past<G> {
    fn clone(&self) -> Past<G> {
        Past(self.0.clone())
    }
}

/// Link by link: a long list that dropped its rest from within would overflow the stack.
impl<G: Game> Drop for Past<G> {
    fn drop(&mut self) {
        let mut rest = self.0.take();
        while let Some(mut link) = rest.and_then(Arc::into_inner) {
            rest = link.before.0.take();
        }
    }
}
