//! Beauharnais, for two to five: the highest bidder and a hidden butler against the noble
//! daughters; with three everyone for herself, with two a duel.
//!
//! RULES.md is the contents: B1 `goods`, B2 `deal`, B3 `auction`, B4 `exchange`, B5 `play`, B6 `value`,
//! B7 `rule_cards` and `ex`, B8 `result`, B9 `three`, B10 `two`.

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

use crate::shared::{Exchange, Follow, Partner};
pub use mind::duel::DuelEndgame;
pub use rules::{
    action::{Action, Bid, Biddable, Legal, Verb},
    auction::Auction,
    goods::{Good, Suit},
    luck::{Deal, Luck},
    options::{CardChoice, Monopoly, One, Rules},
    play::Tricks,
    result::Teams,
    roles::Role,
    rule_cards::RuleCard,
};
use rules::{auction, deal, ex, exchange, facts, luck, options, play, two};
pub use show::{event::Event, picture, worth::Worth};

#[derive(Debug)]
pub struct Beauharnais;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Public {
    pub phase: Phase,
    /// Whom the table waits for, in the phases in which it waits for seats: all who have not
    /// chosen yet where choices are sealed.
    pub waiting: SeatSet,
    /// Deals played to their end.
    pub finished: u8,
    /// The rule card in force; `None` if there is none, or none has been drawn yet.
    pub card: Option<RuleCard>,
    /// What counts as premium in this deal.
    pub premium: CardSet<Good>,
    /// Who begins the auction and, from the exchange on, the first trick.
    pub start: Seat,
    /// B2.2. Who was drawn to start, since nobody held the Rose; `None` if somebody did.
    pub drawn: Option<Seat>,
    /// Goods that were turned up for all to see, wherever they are now.
    pub shown: CardSet<Good>,
    pub auction: Auction,
    /// `None` until the auction has ended, and without teams.
    pub contract: Option<Contract>,
    /// `None` until it is known.
    pub trump: Option<Suit>,
    /// B4.1. The named good, and the butler once it has been played.
    pub butler: Partner<Good>,
    /// B4.3. How many goods Beauharnais has discarded in this deal.
    pub discarded: u8,
    pub tricks: Tricks,
    /// What the good that was led asks of the others.
    pub asked: Follow<Good>,
    /// The suit declared with the Letter; `None` while it has not been led in this deal.
    pub declared: Option<Suit>,
    /// The goods that each seat has taken in this deal.
    pub taken: BySeat<CardSet<Good>>,
    /// The taker of the last trick of the match; `None` before the first, and if there is none.
    pub taker: Option<Seat>,
    /// What the teams scored; `None` until the deal is over, and without teams.
    pub points: Option<Teams<u8>>,
    pub scores: BySeat<i32>,
}

impl Public {
    /// B6.5. The premium goods that lie face up before a seat.
    pub fn premium_of(&self, seat: Seat) -> CardSet<Good> {
        self.taken[seat] & self.premium
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Card,
    Deal,
    Start,
    Auction,
    Trump,
    Naming,
    Discard,
    Aside,
    Play,
    Over,
}

/// B3.2. What Beauharnais has to acquire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contract {
    pub beauharnais: Seat,
    pub bid: u8,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Private {
    pub hand: CardSet<Good>,
    /// Chosen and not shown yet: what is set aside under `ex`, and what one of two plays.
    pub sealed: Option<Good>,
    /// The surplus that Beauharnais took, and her discard; empty for all others.
    pub exchange: Exchange<Good>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The surplus until Beauharnais takes it; with two and three players what is out of the game.
    pub surplus: CardSet<Good>,
    /// The first of the surplus; `None` before the first deal.
    pub first: Option<Good>,
    /// The truth from the naming on; `None` if Beauharnais is alone.
    pub butler: Option<Seat>,
}

impl Game for Beauharnais {
    const ID: &'static str = "beauharnais";
    const EDITION: u32 = 2;
    const PLAYERS: &'static [u8] = &[2, 3, 4, 5];
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

    type Card = Good;
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

    fn open(rules: Rules) -> State<Beauharnais> {
        deal::open(rules)
    }

    fn pack(_: &Rules) -> Vec<Good> {
        Good::all().collect()
    }

    #[inline(always)]
    fn pending(public: &Public) -> Pending {
        match public.phase {
            Phase::Card | Phase::Deal | Phase::Start => Pending::Chance,
            Phase::Over => Pending::Nothing,
            _ => Pending::Seats(public.waiting),
        }
    }

    fn draw(state: &State<Beauharnais>, rng: &mut impl Rng) -> Luck {
        luck::draw(state, rng)
    }

    fn admits(state: &State<Beauharnais>, luck: &Luck) -> Result<(), BadLuck> {
        luck::check(state, luck)
    }

    fn odds(state: &State<Beauharnais>, begun: &[Good], left: &[Good]) -> Vec<u32> {
        luck::odds(state, begun, left)
    }

    fn happen(state: &mut State<Beauharnais>, luck: &Luck, told: &mut impl Told<Beauharnais>) {
        match luck {
            Luck::Card(card) => deal::draw_card(&mut state.public, *card, told),
            Luck::Deal(deal) => deal::deal(state, deal, told),
            Luck::Start(seat) => deal::draw_start(state, *seat, told),
        }
    }

    #[inline(always)]
    fn legal(view: View<'_, Beauharnais>) -> Legal {
        let hand = view.private.hand;
        match view.public.phase {
            Phase::Play if view.public.tricks.current().is_empty() => Legal::Lead(hand),
            Phase::Play => Legal::Goods(Verb::Play, view.public.asked.playable(hand)),
            Phase::Auction => Legal::PassOrBid(view.public.auction.biddable()),
            Phase::Trump => Legal::Trump,
            Phase::Naming => Legal::Goods(Verb::Name, exchange::nameable()),
            Phase::Discard => Legal::Goods(Verb::Discard, hand),
            Phase::Aside => Legal::Goods(Verb::Aside, hand),
            Phase::Card | Phase::Deal | Phase::Start | Phase::Over => {
                unreachable!("no seat is pending")
            }
        }
    }

    fn why_not(view: View<'_, Beauharnais>, action: &Action) -> Rule {
        match *action {
            Action::Bid(_) | Action::Pass => Rule("B3.1"),
            Action::Trump(_) => Rule("B3.3"),
            Action::Good(Verb::Name, _) => Rule("B4.1"),
            Action::Good(Verb::Discard, _) => Rule("B4.3"),
            Action::Good(Verb::Aside, _) => Rule("B7.1"),
            Action::Good(Verb::Play, good) => play::why_not(view, good),
            Action::LeadLetter(_) => Rule("B5.4"),
        }
    }

    #[inline(always)]
    fn apply(
        state: &mut State<Beauharnais>,
        m: Move<Beauharnais>,
        told: &mut impl Told<Beauharnais>,
    ) {
        let seat = m.seat();
        match m.action() {
            Action::Good(Verb::Play, good) if state.rules.players == 2 => {
                two::choose(state, seat, good, told);
            }
            Action::Good(Verb::Play, good) => play::play(state, seat, good, None, told),
            Action::LeadLetter(suit) => play::play(state, seat, Good::LETTER, Some(suit), told),
            Action::Bid(bid) => auction::bid(&mut state.public, seat, bid, told),
            Action::Pass => auction::pass(state, seat, told),
            Action::Trump(suit) => auction::choose_trump(&mut state.public, suit, told),
            Action::Good(Verb::Name, good) => exchange::name(state, seat, good, told),
            Action::Good(Verb::Discard, good) => exchange::discard(state, seat, good, told),
            Action::Good(Verb::Aside, good) => ex::set_aside(state, seat, good, told),
        }
    }

    fn points(public: &Public) -> BySeat<i32> {
        public.scores
    }

    /// B3.3. All have passed, and nobody has become Beauharnais.
    fn is_thrown_in(public: &Public) -> bool {
        let all_passed = public.auction.passed.len() == u32::from(public.scores.len());
        all_passed && public.contract.is_none()
    }

    fn taker(public: &Public) -> Option<Seat> {
        public.taker
    }

    fn fact(state: &State<Beauharnais>, key: &str) -> Option<String> {
        facts::fact(state, key)
    }

    fn census(state: &State<Beauharnais>) -> Vec<Good> {
        let held = state.private.values().iter().flat_map(|private| {
            let down = private.hand | private.exchange.laid_away;
            down.into_iter().chain(private.sealed)
        });
        held.chain(state.hidden.surplus).chain(state.public.tricks.cards()).collect()
    }
}
