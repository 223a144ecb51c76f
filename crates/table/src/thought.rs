//! What is to be thought about elsewhere: a bot's choice, a hint.

use std::{fmt, sync::Arc};

use bots::{Level, Thinking};
use engine::{
    Game, Seat, View,
    mind::Learn,
    show::{Language, Words},
};
use games::Listed;
use protocol::Advice;

use crate::{Networks, advice::advise, words};

/// Says when it has been long enough.
pub type Stop<'a> = &'a dyn Fn() -> bool;

/// A bot's decision to be made, on some thread that has time.
pub struct Thought {
    /// Whether it is worth a longer thought: a bid, a plot, not a card.
    pub is_big: bool,
    /// Whether it takes as long as it may: only the strongest bots think for long.
    pub is_deep: bool,
    /// Whether nothing cuts it short: what it comes to depends on no clock.
    is_counted: bool,
    choose: Choose,
}

/// At once, if nothing says when to stop.
type Choose = Box<dyn FnOnce(Option<Stop<'_>>) -> String + Send>;

/// A hint to be worked out, on some thread that has time.
pub struct Weighing(Box<dyn FnOnce(Stop<'_>) -> Advice + Send>);

impl Thought {
    /// What the bot does, as a record spells it.
    pub fn choose(self, stop: Stop<'_>) -> String {
        if self.is_counted { self.choose_in_full() } else { (self.choose)(Some(stop)) }
    }

    /// What the bot does if there is no time to think: by rules of thumb, as a beginner would. A
    /// thought that counts takes its time all the same.
    pub fn choose_at_once(self) -> String {
        if self.is_counted { self.choose_in_full() } else { (self.choose)(None) }
    }

    /// What the bot does within its own budget, which is counted in worlds and visits.
    pub(crate) fn choose_in_full(self) -> String {
        (self.choose)(Some(&|| false))
    }

    /// The same thought at a table whose result counts.
    pub(crate) fn counted(self) -> Thought {
        Thought { is_counted: true, ..self }
    }
}

impl Weighing {
    /// What the bot advises.
    pub fn weigh(self, stop: Stop<'_>) -> Advice {
        (self.0)(stop)
    }
}

/// What one seat knows, to be taken elsewhere.
struct Glimpse<G: Game> {
    rules: G::Rules,
    seat: Seat,
    public: G::Public,
    private: G::Private,
}

impl<G: Game> Glimpse<G> {
    fn of(view: View<'_, G>) -> Glimpse<G> {
        let View { rules, seat, public, private } = view;
        Glimpse { rules: *rules, seat, public: *public, private: *private }
    }

    fn view(&self) -> View<'_, G> {
        let Glimpse { rules, seat, public, private } = self;
        View { rules, seat: *seat, public, private }
    }
}

/// A level without a network here is played by the strongest that needs none.
pub(crate) fn thought<G: Learn>(
    view: View<'_, G>,
    level: Level,
    seed: u64,
    networks: &Arc<Networks>,
) -> Thought {
    let glimpse = Glimpse::of(view);
    let level = networks.plays::<G>(level, view.rules);
    let networks = Arc::clone(networks);
    let choose = move |stop: Option<Stop<'_>>| {
        let level = if stop.is_some() { level } else { level.min(Level::Beginner) };
        let thinking = Thinking { seed, stop: stop.unwrap_or(&|| true) };
        let bot = networks.bot::<G>(level, &glimpse.rules);
        bot.choose(glimpse.view(), &thinking).to_string()
    };
    let is_deep = level == Level::Strong;
    let (is_big, is_counted) = (G::is_big(view), false);
    Thought { is_big, is_deep, is_counted, choose: Box::new(choose) }
}

pub(crate) fn weighing<G: Listed>(
    view: View<'_, G>,
    names: Vec<String>,
    language: Language,
    seed: u64,
    networks: &Arc<Networks>,
) -> Weighing {
    let (glimpse, networks) = (Glimpse::of(view), Arc::clone(networks));
    Weighing(Box::new(move |stop| {
        let view = glimpse.view();
        let bot = networks.adviser::<G>(view.rules);
        let weighed = bot.weigh(view, &Thinking { seed, stop });
        let words = Words {
            catalogue: words::of_game(G::ID, language),
            names: &names,
            you: Some(view.seat),
        };
        advise(view, &weighed, &words)
    }))
}

impl fmt::Debug for Thought {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Thought")
    }
}

impl fmt::Debug for Weighing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Weighing")
    }
}
