//! Toy, for two: tricks of ten cards, for a stake. No game of the house: only test builds list it,
//! to show that a game is one folder and one line.
//!
//! RULES.md is the contents: T1 `deal`, T2 `stake`, T3 `play`, T4 `result`; the cards are in `pack`.

mod mind;
mod rules;
mod show;
#[cfg(test)]
mod tests;

use cards::CardSet;
use engine::{
    BadLuck, BySeat, Game, Move, Pending, Rng, Rule, Seat, Settings, State, Told, View,
    options::OptionSpec,
};

pub use rules::{
    action::{Action, Legal, Stake},
    deal::Deal,
    options::Rules,
    pack::{Card, Colour},
    play::Tricks,
};
use rules::{deal, facts, options, play, stake};
pub use show::{event::Event, picture};

#[derive(Debug)]
pub struct Toy;

const SEATS: u8 = 2;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Public {
    pub phase: Phase,
    /// The seat that is to act, in the phases in which one is.
    pub turn: Seat,
    /// Deals begun.
    pub dealt: u8,
    /// Deals played to their end.
    pub finished: u8,
    /// T2.1. What a trick is worth; `None` until the leader has said it.
    pub stake: Option<Stake>,
    pub tricks: Tricks,
    /// Tricks each seat has taken in this deal.
    pub taken: BySeat<u8>,
    /// The taker of the last trick of the match; `None` before the first.
    pub taker: Option<Seat>,
    pub scores: BySeat<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Deal,
    Stake,
    Play,
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Private {
    pub hand: CardSet<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// T1.2. The two cards that are left over.
    pub aside: CardSet<Card>,
}

impl Game for Toy {
    const ID: &'static str = "toy";
    const EDITION: u32 = 1;
    const PLAYERS: &'static [u8] = &[SEATS];
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

    type Card = Card;
    type Rules = Rules;
    type Public = Public;
    type Private = Private;
    type Hidden = Hidden;
    type Action = Action;
    type Choices = Legal;
    type Luck = Deal;
    type Event = Event;

    fn rules(settings: &Settings<'_>) -> Rules {
        options::rules(settings)
    }

    fn open(rules: Rules) -> State<Toy> {
        deal::open(rules)
    }

    fn pack(_: &Rules) -> Vec<Card> {
        deal::pack()
    }

    fn pending(public: &Public) -> Pending {
        match public.phase {
            Phase::Deal => Pending::Chance,
            Phase::Over => Pending::Nothing,
            Phase::Stake | Phase::Play => Pending::seat(public.turn),
        }
    }

    fn draw(_: &State<Toy>, rng: &mut impl Rng) -> Deal {
        Deal::draw(rng)
    }

    fn admits(_: &State<Toy>, luck: &Deal) -> Result<(), BadLuck> {
        luck.check()
    }

    fn happen(state: &mut State<Toy>, luck: &Deal, told: &mut impl Told<Toy>) {
        deal::deal(state, luck, told);
    }

    fn legal(view: View<'_, Toy>) -> Legal {
        match view.public.phase {
            Phase::Stake => Legal::Stakes,
            Phase::Play => Legal::Cards(play::playable(view)),
            Phase::Deal | Phase::Over => unreachable!("no seat is pending"),
        }
    }

    fn why_not(view: View<'_, Toy>, action: &Action) -> Rule {
        match (view.public.phase, *action) {
            (Phase::Play, Action::Play(card)) => play::why_not(view, card),
            (_, Action::Play(_)) => Rule("T3.1"),
            (_, Action::Stake(_)) => Rule("T2.1"),
        }
    }

    fn apply(state: &mut State<Toy>, m: Move<Toy>, told: &mut impl Told<Toy>) {
        match m.action() {
            Action::Stake(points) => stake::set(&mut state.public, m.seat(), points, told),
            Action::Play(card) => play::play(state, m.seat(), card, told),
        }
    }

    fn points(public: &Public) -> BySeat<i32> {
        public.scores
    }

    fn taker(public: &Public) -> Option<Seat> {
        public.taker
    }

    fn fact(state: &State<Toy>, key: &str) -> Option<String> {
        facts::fact(state, key)
    }

    fn census(state: &State<Toy>) -> Vec<Card> {
        let held = state.private.values().iter().flat_map(|own| own.hand);
        held.chain(state.hidden.aside).chain(state.public.tricks.cards()).collect()
    }
}
