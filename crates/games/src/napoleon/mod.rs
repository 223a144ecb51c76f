//! Napoleon, for five: the highest bidder and a hidden adjutant against the rest.
//!
//! RULES.md is the contents: N1 `deal`, N2 `auction`, N3 `exchange`, N4 `play`, N5 `takes`, N6 `result`.

mod mind;
mod rules;
mod show;
#[cfg(test)]
mod tests;

use cards::{CardSet, french::Card, french::Suit};
use engine::{
    BadLuck, BySeat, Game, Move, Pending, Rng, Rule, Seat, Settings, State, Told, View,
    options::OptionSpec,
};

use crate::shared::{Exchange, Partner};
pub use rules::{
    action::{Action, Bid, Biddable, Legal, Verb},
    auction::Auction,
    deal::Deal,
    options::{Demand, Rules},
    play::{Asked, Tricks},
    roles::Role,
    takes::Power,
};
use rules::{auction, deal, exchange, facts, options, play};
pub use show::{event::Event, picture};

#[derive(Debug)]
pub struct Napoleon;

const SEATS: u8 = 5;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Public {
    pub phase: Phase,
    /// The seat that is to act, in the phases in which one is.
    pub turn: Seat,
    /// Deals begun, redeals included.
    pub dealt: u32,
    /// Deals played to their end.
    pub finished: u8,
    pub auction: Auction,
    /// `None` until the auction has ended.
    pub contract: Option<Contract>,
    /// N3.1. The named card, and the adjutant once it has been played.
    pub adjutant: Partner<Card>,
    /// N3.3. How many cards Napoleon has laid away in this deal.
    pub laid_away: u8,
    pub tricks: Tricks,
    pub asked: Asked,
    /// N4.7. Whether a ♠3 that was led in this deal has demanded the joker.
    pub demanded: bool,
    /// N4.3. Suits that each seat has not followed in this deal, a bit for each in the order of the
    /// pack: it holds nothing of them that obliges.
    pub void: BySeat<u8>,
    /// Pictures each seat has taken in this deal.
    pub pictures: BySeat<CardSet<Card>>,
    /// The taker of the last trick of the match; `None` before the first.
    pub taker: Option<Seat>,
    pub scores: BySeat<i32>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Deal,
    Auction,
    Naming,
    Discard,
    Play,
    Over,
}

/// N2.5. What Napoleon has to make.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    pub napoleon: Seat,
    pub trump: Suit,
    pub target: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Private {
    pub hand: CardSet<Card>,
    /// The kitty that Napoleon took up, and the discard; empty for all others.
    pub exchange: Exchange<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The kitty until Napoleon takes it up.
    pub kitty: CardSet<Card>,
    /// The truth from the naming on; `None` if Napoleon is alone.
    pub adjutant: Option<Seat>,
}

impl Game for Napoleon {
    const ID: &'static str = "napoleon";
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

    fn open(rules: Rules) -> State<Napoleon> {
        deal::open(rules)
    }

    fn pack(_: &Rules) -> Vec<Card> {
        deal::pack()
    }

    #[inline(always)]
    fn pending(public: &Public) -> Pending {
        match public.phase {
            Phase::Deal => Pending::Chance,
            Phase::Over => Pending::Nothing,
            Phase::Auction | Phase::Naming | Phase::Discard | Phase::Play => {
                Pending::seat(public.turn)
            }
        }
    }

    fn draw(_: &State<Napoleon>, rng: &mut impl Rng) -> Deal {
        Deal::draw(rng)
    }

    fn admits(_: &State<Napoleon>, luck: &Deal) -> Result<(), BadLuck> {
        luck.check()
    }

    fn happen(state: &mut State<Napoleon>, luck: &Deal, told: &mut impl Told<Napoleon>) {
        deal::deal(state, luck, told);
    }

    #[inline(always)]
    fn legal(view: View<'_, Napoleon>) -> Legal {
        match view.public.phase {
            Phase::Play if play::may_demand(view) => Legal::lead(view.private.hand),
            Phase::Play => Legal::cards(Verb::Play, play::playable(view)),
            _ => before_play(view),
        }
    }

    fn why_not(view: View<'_, Napoleon>, action: &Action) -> Rule {
        match (view.public.phase, *action) {
            (Phase::Auction, Action::Bid(_)) => Rule("N2.2"),
            (Phase::Play, Action::Card(Verb::Play, card)) => play::why_not(view, card),
            (Phase::Play, Action::Demand) => Rule("N4.7"),
            (_, Action::Bid(_) | Action::Pass) => Rule("N2.3"),
            (_, Action::Card(Verb::Name, _)) => Rule("N3.1"),
            (_, Action::Card(Verb::Discard, _)) => Rule("N3.3"),
            (_, Action::Card(Verb::Play, _) | Action::Demand) => Rule("N4.1"),
        }
    }

    #[inline(always)]
    fn apply(state: &mut State<Napoleon>, m: Move<Napoleon>, told: &mut impl Told<Napoleon>) {
        match m.action() {
            Action::Card(Verb::Play, card) => {
                let demands = state.rules.demand == Demand::Always;
                play::play(state, m.seat(), card, demands, told);
            }
            Action::Demand => play::demand(state, m.seat(), told),
            Action::Bid(bid) => auction::bid(&mut state.public, m.seat(), bid, told),
            Action::Pass => auction::pass(&mut state.public, m.seat(), told),
            Action::Card(Verb::Name, card) => exchange::name(state, m.seat(), card, told),
            Action::Card(Verb::Discard, card) => exchange::discard(state, m.seat(), card, told),
        }
    }

    fn points(public: &Public) -> BySeat<i32> {
        public.scores
    }

    /// N2.4. All five have passed.
    fn is_thrown_in(public: &Public) -> bool {
        public.auction.passes == SEATS
    }

    fn taker(public: &Public) -> Option<Seat> {
        public.taker
    }

    fn fact(state: &State<Napoleon>, key: &str) -> Option<String> {
        facts::fact(state, key)
    }

    fn census(state: &State<Napoleon>) -> Vec<Card> {
        let held = state.private.values().iter().flat_map(|p| [p.hand, p.exchange.laid_away]);
        let lying = held.chain([state.hidden.kitty]).flatten();
        lying.chain(state.public.tricks.cards()).collect()
    }
}

/// What the viewer may do before cards are played. Never inlined, like all that happens there: most
/// decisions of a search are cards, and what is rare would take their registers.
#[inline(never)]
fn before_play(view: View<'_, Napoleon>) -> Legal {
    match view.public.phase {
        Phase::Auction => Legal::pass_or_bid(view.public.auction.biddable()),
        Phase::Naming => Legal::cards(Verb::Name, exchange::nameable()),
        Phase::Discard => Legal::cards(Verb::Discard, view.private.hand),
        Phase::Play | Phase::Deal | Phase::Over => unreachable!("no seat is pending"),
    }
}
