//! Kbernestich, for three or four: suitors take tricks, and plot on one sheet what they are worth.
//!
//! RULES.md is the contents: K1 `pack` and `track`, K2 `round` and `trump`, K3 `plot`, K4
//! `actions`, K5 `trick`, K6 `scoring`, K7 `upkeep`, K8 `sheet`, K9 `future`.

mod mind;
mod rules;
mod show;
#[cfg(test)]
mod tests;

use cards::{Card as _, CardSet};
use engine::{
    BadLuck, BySeat, Game, Move, Pending, Rng, Rule, Seat, SeatSet, Settings, State, Told, View,
    options::OptionSpec,
};

use crate::shared::{Due, StartOrDeal};
pub use rules::{
    action::{Action, Legal, Trump, Verb},
    actions::Actions,
    ledger::Ledger,
    options::Rules,
    pack::{ByColour, Card, Colour, Colours},
    plot::Plot,
    scoring::{Parts, Tally},
    sheet::Layout,
    square::{Act, Area, Square, Squares},
    track::Track,
    trick::{Play, Tricks},
};
use rules::{actions, facts, future, options, pack, plot, round, trick, trump, upkeep};
pub use show::{event::Event, picture};

#[derive(Debug)]
pub struct Kbernestich;

/// K1.2, K2.1. The first start player; then the pack, seat by seat, then the cards aside.
pub type Luck = StartOrDeal<Card, { Card::COUNT as usize }>;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Public {
    pub phase: Phase,
    /// The seat that is to act, in the phases in which one is.
    pub turn: Seat,
    /// Rounds begun.
    pub round: u8,
    /// The round's start player; `None` until the first is drawn.
    pub starter: Option<Seat>,
    /// `None` until it is chosen.
    pub trump: Option<Trump>,
    pub plot: Plot,
    pub actions: Actions,
    /// Cubes that each seat has ready to place.
    pub cubes: BySeat<u8>,
    /// What was played: everyone has seen it, also with `memories`.
    pub tricks: Tricks,
    /// The cards that lie open before each seat; none with `memories`.
    pub taken: BySeat<CardSet<Card>>,
    /// The taker of the last trick of the match; `None` before the first.
    pub taker: Option<Seat>,
    pub track: Track,
    pub ledger: Ledger,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Start,
    Deal,
    Trump,
    Claim,
    Plot,
    Review,
    Trick,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Private {
    pub hand: CardSet<Card>,
    /// The card of this seat that lies face down in the trick being played.
    pub face_down: Option<Card>,
    /// The cards that lie face down before this seat with `memories`.
    pub taken: CardSet<Card>,
    /// What the reviewer found aside; empty for all others.
    pub found: CardSet<Card>,
    /// What the reviewer has laid aside; empty for all others.
    pub discards: CardSet<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The cards lying aside until somebody reviews them.
    pub aside: CardSet<Card>,
}

impl Public {
    fn due(&self) -> Due {
        if self.phase == Phase::Start { Due::Start } else { Due::Deal }
    }
}

impl Game for Kbernestich {
    const ID: &'static str = "kbernestich";
    const EDITION: u32 = 1;
    const PLAYERS: &'static [u8] = &[3, 4];
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

    type Card = Card;
    type Rules = Rules;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Choices = Legal;
    type Luck = Luck;
    type Event = Event;

    fn rules(settings: &Settings<'_>) -> Rules {
        options::rules(settings)
    }

    fn open(rules: Rules) -> State<Kbernestich> {
        round::open(rules)
    }

    fn pack(rules: &Rules) -> Vec<Card> {
        pack::in_play(rules.seats)
    }

    #[inline(always)]
    fn pending(public: &Public) -> Pending {
        match public.phase {
            Phase::Start | Phase::Deal => Pending::Chance,
            Phase::Over => Pending::Nothing,
            Phase::Trump | Phase::Claim | Phase::Plot | Phase::Review | Phase::Trick => {
                Pending::seat(public.turn)
            }
        }
    }

    fn draw(state: &State<Kbernestich>, rng: &mut impl Rng) -> Luck {
        Luck::draw(state.public.due(), state.rules.seats, &pack::in_play(state.rules.seats), rng)
    }

    fn admits(state: &State<Kbernestich>, luck: &Luck) -> Result<(), BadLuck> {
        luck.check(state.public.due(), state.rules.seats, &pack::in_play(state.rules.seats))
    }

    fn happen(state: &mut State<Kbernestich>, luck: &Luck, told: &mut impl Told<Kbernestich>) {
        match luck {
            StartOrDeal::Start(seat) => round::start(state, *seat, told),
            StartOrDeal::Deal(pile) => round::deal(state, pile.cards(), told),
        }
    }

    #[inline(always)]
    fn legal(view: View<'_, Kbernestich>) -> Legal {
        match view.public.phase {
            Phase::Trick => actions::with_actions(view, trick::playable(view)),
            Phase::Plot => Legal::Plot(plot::placeable(view)),
            Phase::Review => Legal::Cards(Verb::Discard, view.private.hand),
            Phase::Trump => Legal::Trump(trump::eligible(view.rules)),
            Phase::Claim => Legal::Claim(future::claimable(view)),
            Phase::Start | Phase::Deal | Phase::Over => unreachable!("no seat is pending"),
        }
    }

    fn why_not(view: View<'_, Kbernestich>, action: &Action) -> Rule {
        match (view.public.phase, *action) {
            (Phase::Review, _) | (_, Action::Card(Verb::Discard, _)) => Rule("K4.3"),
            (_, Action::Card(Verb::Play, _)) => trick::why_not(view),
            (_, Action::Card(Verb::Hide, _)) => Rule("K4.1"),
            (_, Action::Wait) => Rule("K4.2"),
            (_, Action::Place(square)) => plot::why_not(view, square),
            (_, Action::Done) => Rule("K3.1"),
            (_, Action::Claim(_)) => Rule("K9.1"),
            (_, Action::Trump(_)) => Rule("K2.2"),
        }
    }

    #[inline(always)]
    fn apply(
        state: &mut State<Kbernestich>,
        m: Move<Kbernestich>,
        told: &mut impl Told<Kbernestich>,
    ) {
        let (seat, public) = (m.seat(), &mut state.public);
        match m.action() {
            Action::Card(Verb::Play, card) => trick::play(state, seat, card, told),
            Action::Card(Verb::Hide, card) => actions::hide(state, seat, card, told),
            Action::Wait => actions::wait(state, seat, told),
            Action::Place(square) => plot::place(state, seat, square, told),
            Action::Card(Verb::Discard, card) => actions::discard(state, seat, card, told),
            Action::Done if public.phase == Phase::Claim => future::done(public, seat, told),
            Action::Done => plot::done(public, seat, told),
            Action::Claim(colour) => future::claim(public, seat, colour, told),
            Action::Trump(trump) => trump::choose(state, seat, trump, told),
        }
    }

    fn points(public: &Public) -> BySeat<i32> {
        BySeat::from_fn(public.cubes.len(), |seat| public.track.space(seat).into())
    }

    fn winners(public: &Public) -> SeatSet {
        upkeep::winners(public)
    }

    fn taker(public: &Public) -> Option<Seat> {
        public.taker
    }

    fn fact(state: &State<Kbernestich>, key: &str) -> Option<String> {
        facts::fact(state, key)
    }

    fn census(state: &State<Kbernestich>) -> Vec<Card> {
        let public = &state.public;
        let own = |private: &Private| {
            let sets = [private.hand, private.taken, private.discards];
            sets.into_iter().flatten().chain(private.face_down)
        };
        let held = state.private.values().iter().flat_map(own);
        let taken = public.taken.values().iter().copied().flatten();
        let played = public.tricks.current().iter().filter_map(|play| play.card);
        held.chain(taken).chain(played).chain(state.hidden.aside).collect()
    }
}
