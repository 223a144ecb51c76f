//! Behütunsburg, Castle & Court, for two to four: couples for the court, money for the treasury,
//! a castle, and rogues for the neighbours.
//!
//! RULES.md is the contents: H1 `names` and `places`, H2 `round` and `pile`, H3 `draw`, H4 and H5
//! `turn` with `court`, `treasury`, `quest`, `castle`, `pay`, `rogue`, `theft` and `kidnap`, H6
//! `jester`, H7 `discard`, H8 `end`, H9 `options`, `theft` and `trading`.

mod mind;
mod rules;
mod show;
#[cfg(test)]
mod tests;

use engine::{
    BadLuck, BySeat, Game, Move, Pending, Rng, Rule, Seat, Settings, State, Told, View,
    options::OptionSpec,
};

pub use rules::{
    action::{
        Action, Bundle, Couple, JesterPartner, Kidnap, Loot, Offer, Refuge, Theft, Then, Verb,
    },
    counts::Counts,
    court::Court,
    draw::Drawing,
    end::Ending,
    house::House,
    ledger::Ledger,
    legal::Legal,
    luck::{CardList, Luck},
    names::Name,
    options::{Mode, Rules},
    pay::{Bill, Purpose},
    places::{Person, Place, Rank},
    trace::Trace,
    treasury::{Position, Treasury},
};
use rules::{
    castle, court, discard, draw, end, facts,
    house::{house_of, own_house},
    jester, kidnap, options, pay, pile, quest, rogue, round, theft, trading, treasury, turn,
};
pub use show::{event::Event, picture};

#[derive(Debug)]
pub struct Behutunsburg;

/// H1.1. The cards of two copies.
const PACK: usize = 152;
/// What stands where no card is, so that equal piles are equal.
const NONE: Name = Name::King;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Public {
    pub phase: Phase,
    /// Whose turn it is; somebody else may be asked in it.
    pub turn: Seat,
    /// Who starts the round.
    pub first: Seat,
    /// Rounds begun.
    pub round: u8,
    /// Turns ended in this round.
    pub turns: u16,
    /// Whether there has been a quest in this turn.
    pub quested: bool,
    /// Offers made in this turn.
    pub offers: u8,
    /// What was last done in sight of all; `None` before anything was. Two ways to the same
    /// court are not the same to who watched.
    pub last: Option<Action>,
    /// By the lowest seat of each house; those of other seats stay empty.
    pub houses: BySeat<House>,
    /// Cards in each hand.
    pub hands: BySeat<u8>,
    /// Cards in the draw pile.
    pub pile: u8,
    /// Cards in the discard pile.
    pub discards: u8,
    /// The discards that everyone saw.
    pub seen: Counts,
    pub traces: BySeat<Trace>,
    pub scores: BySeat<i32>,
    pub ledger: Ledger,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Phase {
    Start,
    Deck,
    Draw,
    Roll,
    /// In the middle of a drawing, or at its end.
    Reshuffle(Drawing),
    Act,
    Pay(Bill),
    /// This seat discards.
    Wave(Seat),
    Defense {
        theft: Theft,
        asked: Seat,
    },
    Trade(Offer),
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Private {
    pub hand: Counts,
    /// What the seat has laid on the discard pile face down.
    pub buried: Counts,
    /// What was left in hand when the round ended, discarded like the rest.
    pub left: Counts,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The draw pile, as high as everyone knows, its top last; above it stand `NONE`s.
    pub pile: [Name; PACK],
}

impl Game for Behutunsburg {
    const ID: &'static str = "behutunsburg";
    const EDITION: u32 = 1;
    const PLAYERS: &'static [u8] = &[2, 3, 4];
    const OPTIONS: &'static [OptionSpec] = options::OPTIONS;

    type Card = Name;
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

    fn open(rules: Rules) -> State<Behutunsburg> {
        round::open(rules)
    }

    fn pack(rules: &Rules) -> Vec<Name> {
        rules.pack().cards().collect()
    }

    #[inline(always)]
    fn pending(public: &Public) -> Pending {
        match public.phase {
            Phase::Start | Phase::Deck | Phase::Roll | Phase::Reshuffle(_) => Pending::Chance,
            Phase::Draw | Phase::Act | Phase::Pay(_) => Pending::seat(public.turn),
            Phase::Wave(asked) | Phase::Defense { asked, .. } => Pending::seat(asked),
            Phase::Trade(offer) => Pending::seat(offer.to),
            Phase::Over => Pending::Nothing,
        }
    }

    fn draw(state: &State<Behutunsburg>, rng: &mut impl Rng) -> Luck {
        Luck::draw(state, rng)
    }

    fn admits(state: &State<Behutunsburg>, luck: &Luck) -> Result<(), BadLuck> {
        luck.check(state)
    }

    fn happen(state: &mut State<Behutunsburg>, luck: &Luck, told: &mut impl Told<Behutunsburg>) {
        match luck {
            Luck::Start(seat) => round::start(state, *seat, told),
            Luck::Deck(cards) => round::deal(state, cards, told),
            Luck::Reshuffle(cards) => pile::reshuffle(state, cards, told),
            Luck::Roll(pips) => draw::rolled(state, *pips, told),
        }
    }

    fn legal(view: View<'_, Behutunsburg>) -> Legal {
        let mut legal = Legal::default();
        match view.public.phase {
            Phase::Draw => draw::list(view, &mut legal),
            Phase::Act => turn::list(view, &mut legal),
            Phase::Pay(_) => pay::list(view, &mut legal),
            Phase::Wave(_) => rogue::list_toss(view, &mut legal),
            Phase::Defense { .. } => theft::list_defense(view, &mut legal),
            Phase::Trade(offer) => trading::list_answers(view, offer, &mut legal),
            Phase::Start | Phase::Deck | Phase::Roll | Phase::Reshuffle(_) | Phase::Over => {
                unreachable!("no seat is pending")
            }
        }
        legal
    }

    /// H9.2. Larger offers are allowed though not listed.
    fn allows(view: View<'_, Behutunsburg>, action: &Action) -> bool {
        match (action, view.public.phase) {
            (Action::Offer(offer), _) => trading::allows(view, *offer),
            (_, Phase::Act) => turn::allows(view, *action),
            _ => Self::legal(view).holds(*action),
        }
    }

    fn why_not(view: View<'_, Behutunsburg>, action: &Action) -> Rule {
        match view.public.phase {
            Phase::Act => turn::why_not(view, *action),
            Phase::Pay(_) => Rule("H4.7"),
            Phase::Wave(_) => Rule("H4.8"),
            Phase::Defense { .. } => Rule("H9.1"),
            Phase::Trade(_) => Rule("H9.2"),
            _ if view.rules.die => Rule("H3.2"),
            _ => Rule("H3.1"),
        }
    }

    fn apply(
        state: &mut State<Behutunsburg>,
        m: Move<Behutunsburg>,
        told: &mut impl Told<Behutunsburg>,
    ) {
        let (seat, action) = (m.seat(), m.action());
        if action.is_open() {
            state.public.last = Some(action);
            told.all(|| Event::Did { seat, action });
        }
        match action {
            Action::Draw => draw::two(state, seat, told),
            Action::Roll => draw::roll(&mut state.public),
            Action::Card(verb, name) => apply_card(state, seat, verb, name, told),
            Action::Court(couple) => court::bring(state, seat, couple),
            Action::Join(person) => court::enter(state, seat, person),
            Action::Castle => castle::begin(state),
            Action::PayTreasury(position) => pay::from_treasury(state, seat, position, told),
            Action::Steal(theft) => theft::attempt(state, seat, theft, told),
            Action::Kidnap(kidnap) => kidnap::kidnap(state, seat, kidnap),
            Action::Wave => rogue::wave(state, seat),
            Action::Replace(place, then) => jester::replace(state, seat, place, then),
            Action::Yield => theft::give_way(state, seat, told),
            Action::Offer(offer) => trading::offer(&mut state.public, offer),
            Action::Accept => trading::accept(state, seat),
            Action::Decline => trading::decline(&mut state.public),
            Action::DiscardTreasury(at) => discard::from_treasury(state, seat, at, told),
            Action::DiscardCourt(person) => discard::from_court(state, seat, person, told),
            Action::End => end::end_turn(state, seat, told),
        }
    }

    fn points(public: &Public) -> BySeat<i32> {
        public.scores
    }

    fn taker(_: &Public) -> Option<Seat> {
        None
    }

    fn fact(state: &State<Behutunsburg>, key: &str) -> Option<String> {
        facts::fact(state, key)
    }

    fn census(state: &State<Behutunsburg>) -> Vec<Name> {
        let pile = &state.hidden.pile[..state.public.pile.into()];
        let houses = state.public.houses.values().iter();
        let houses = houses.flat_map(|house| {
            house.treasury.cards().chain(house.court.persons().map(Person::name))
        });
        let hands = state.private.values().iter().flat_map(|private| private.hand.cards());
        let lying = pile.iter().copied().chain(pile::discards(state).cards());
        lying.chain(houses).chain(hands).collect()
    }
}

fn apply_card(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    verb: Verb,
    name: Name,
    told: &mut impl Told<Behutunsburg>,
) {
    match verb {
        Verb::GiveUp => draw::three(state, seat, name, told),
        Verb::Treasure => treasury::treasure(state, seat, name),
        Verb::Quest => quest::from_hand(state, seat, name),
        Verb::QuestFromCourt => quest::from_court(state, seat, name),
        Verb::Pay => pay::from_hand(state, seat, name, told),
        Verb::Toss => rogue::toss(state, seat, name),
        Verb::Defend => theft::defend(state, seat, name),
        Verb::Discard => discard::from_hand(state, seat, name, told),
    }
}
