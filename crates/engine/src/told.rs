//! What happened, and who may hear it.

use std::fmt;

use crate::{Game, Seat};

/// Where rules say what happens. Events are built only if somebody listens.
pub trait Told<G: Game> {
    /// Everyone hears it, watchers too.
    fn all(&mut self, event: impl FnOnce() -> G::Event);

    /// `to` hears `told`; everyone else, watchers included, hears `others`.
    fn split(
        &mut self,
        to: Seat,
        told: impl FnOnce() -> G::Event,
        others: impl FnOnce() -> G::Event,
    );
}

/// Nobody listens, and it costs nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct Nobody;

impl<G: Game> Told<G> for Nobody {
    fn all(&mut self, _: impl FnOnce() -> G::Event) {}

    fn split(&mut self, _: Seat, _: impl FnOnce() -> G::Event, _: impl FnOnce() -> G::Event) {}
}

/// The events of one or more transitions, in order.
pub struct Log<G: Game>(Vec<Entry<G::Event>>);

#[derive(Clone, Debug)]
enum Entry<E> {
    All(E),
    Split { to: Seat, told: E, others: E },
}

impl<G: Game> Log<G> {
    /// The same in no more memory than it needs, for who keeps many.
    #[must_use]
    pub fn shrunk(mut self) -> Log<G> {
        self.0.shrink_to_fit();
        self
    }

    /// What `hearer` hears, in order; a watcher is `None`.
    pub fn heard_by(&self, hearer: Option<Seat>) -> impl Iterator<Item = &G::Event> {
        self.0.iter().map(move |entry| match entry {
            Entry::All(event) => event,
            Entry::Split { to, told, .. } if hearer == Some(*to) => told,
            Entry::Split { others, .. } => others,
        })
    }
}

impl<G: Game> Told<G> for Log<G> {
    fn all(&mut self, event: impl FnOnce() -> G::Event) {
        self.0.push(Entry::All(event()));
    }

    fn split(
        &mut self,
        to: Seat,
        told: impl FnOnce() -> G::Event,
        others: impl FnOnce() -> G::Event,
    ) {
        self.0.push(Entry::Split { to, told: told(), others: others() });
    }
}

impl<G: Game> Default for Log<G> {
    fn default() -> Self {
        Log(Vec::new())
    }
}

/// Says how much was told, not what: a log line must not become a leak.
impl<G: Game> fmt::Debug for Log<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Log({} events)", self.0.len())
    }
}
