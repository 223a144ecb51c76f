//! The other seats: bots that think in a thread of their own, so that the screen goes on.

use std::{
    panic,
    sync::Arc,
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use bots::{ActionValue, Bot, Level, Thinking};
use engine::{
    Game, Seat, SeatSet, Setup, View,
    mind::{Learn, Sense},
};

use crate::{Failure, players::bot};

/// The bots in the other seats, and the one that gives hints.
pub(super) struct Bots<G: Game> {
    /// The player.
    pub(super) you: Seat,
    /// By seat; `None` is the player.
    seated: Vec<Option<Seated<G>>>,
    adviser: Seated<G>,
}

struct Seated<G: Game> {
    name: String,
    bot: Arc<dyn Bot<G>>,
}

/// What one seat knows, to be thought about elsewhere.
pub(super) struct Glimpse<G: Game> {
    rules: G::Rules,
    seat: Seat,
    public: G::Public,
    private: G::Private,
}

/// Something that is being thought about.
pub(super) struct Thought<T> {
    pub(super) seat: Seat,
    thread: JoinHandle<T>,
}

/// How long a bot may think, and how long about something big.
const A_CARD: Duration = Duration::from_millis(25);
const SOMETHING_BIG: Duration = Duration::from_millis(500);

impl<G: Learn> Bots<G> {
    /// One name for all other seats, or one for each, in order.
    pub(super) fn seat(names: &[String], setup: &Setup, you: Seat) -> Result<Bots<G>, Failure> {
        let settings = setup.check::<G>().map_err(|error| Failure::from_error(&error))?;
        let rules = &G::rules(&settings);
        let others = usize::from(setup.players) - 1;
        if names.len() != 1 && names.len() != others {
            return Err(Failure::Message(format!(
                "there is one level for all or one for each of {others}, not {}",
                names.len()
            )));
        }
        let mut names = names.iter().cycle();
        let seats = SeatSet::first(setup.players).iter();
        let seated = seats.map(|seat| {
            let name = if seat == you { None } else { names.next() };
            name.map(|name| Seated::find(name, rules)).transpose()
        });
        let adviser = Seated::find(&Level::Strong.to_string(), rules)?;
        Ok(Bots { you, seated: seated.collect::<Result<_, _>>()?, adviser })
    }

    /// Lets the bot of the seat think about what to do.
    pub(super) fn choose(&self, glimpse: Glimpse<G>, seed: u64) -> Thought<G::Action> {
        let seated = self.seated[glimpse.seat.index()].as_ref().expect("a bot sits there");
        think(&seated.bot, glimpse, seed, |bot, view, thinking| bot.choose(view, thinking))
    }

    /// Lets the adviser think about what the player might do.
    pub(super) fn advise(
        &self,
        glimpse: Glimpse<G>,
        seed: u64,
    ) -> Thought<Vec<ActionValue<G::Action>>> {
        think(&self.adviser.bot, glimpse, seed, |bot, view, thinking| bot.weigh(view, thinking))
    }
}

impl<G: Learn> Seated<G> {
    fn find(name: &str, rules: &G::Rules) -> Result<Seated<G>, Failure> {
        Ok(Seated { name: name.to_owned(), bot: bot::<G>(name, rules)?.into() })
    }
}

impl<G: Game> Bots<G> {
    /// What the bot in a seat is called; `None` if the player sits there.
    pub(super) fn name(&self, seat: Seat) -> Option<&str> {
        self.seated[seat.index()].as_ref().map(|seated| seated.name.as_str())
    }
}

fn think<G: Sense, T: Send + 'static>(
    bot: &Arc<dyn Bot<G>>,
    glimpse: Glimpse<G>,
    seed: u64,
    how: impl FnOnce(&dyn Bot<G>, View<'_, G>, &Thinking<'_>) -> T + Send + 'static,
) -> Thought<T> {
    let bot = Arc::clone(bot);
    let seat = glimpse.seat;
    let thread = thread::spawn(move || {
        let view = glimpse.view();
        let limit = if G::is_big(view) { SOMETHING_BIG } else { A_CARD };
        let begun = Instant::now();
        how(&*bot, view, &Thinking { seed, stop: &|| begun.elapsed() >= limit })
    });
    Thought { seat, thread }
}

impl<G: Game> Glimpse<G> {
    pub(super) fn of(view: View<'_, G>) -> Glimpse<G> {
        let View { rules, seat, public, private } = view;
        Glimpse { rules: *rules, seat, public: *public, private: *private }
    }

    fn view(&self) -> View<'_, G> {
        let Glimpse { rules, seat, public, private } = self;
        View { rules, seat: *seat, public, private }
    }
}

impl<T> Thought<T> {
    pub(super) fn is_finished(&self) -> bool {
        self.thread.is_finished()
    }

    /// What came of it; waits if it is not finished.
    pub(super) fn wait(self) -> T {
        self.thread.join().unwrap_or_else(|fault| panic::resume_unwind(fault))
    }
}
