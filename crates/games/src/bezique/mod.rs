//! Bézique of 1865, for two, or for four in partnership: tricks earn the right to declare.
//!
//! RULES.md is the contents: Z1 `deal`, Z2 `tricks` and `trick`, Z3 `combinations`, `shape`, `offer`
//! and `declarations`, Z4 `last_eight`, Z5 `score`.

mod mind;
mod rules;
mod show;
#[cfg(test)]
mod tests;

use cards::{Card as _, CardSet, french::Suit, piquet::Card};
use engine::{
    BadLuck, BySeat, Choices, Game, Move, Pending, Rng, Rule, Seat, SeatSet, Settings, State, Told,
    View, options::OptionSpec,
};

use crate::shared::{Due, StartOrDeal};
pub use rules::{
    action::{Action, Legal},
    combinations::{Class, CombinationKind},
    offer::{Offer, Served},
    options::{Rules, Takes},
    score::{BySide, Earned, Tally},
    trick::Trick,
};
use rules::{deal, declarations, facts, last_eight, options, score, tricks};
pub use show::{event::Event, picture};

#[derive(Debug)]
pub struct Bezique;

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Public {
    pub phase: Phase,
    /// The seat that is to act, in the phases in which one is.
    pub turn: Seat,
    /// Who deals, or has dealt last; `None` until chance has drawn the first.
    pub dealer: Option<Seat>,
    /// Deals begun.
    pub dealt: u32,
    /// `None` until the first deal.
    pub trump: Option<Suit>,
    /// `None` once it is drawn, and before the first deal.
    pub turnup: Option<Card>,
    /// Cards left to draw, the turn-up included.
    pub stock: u8,
    /// Declared cards that lie face up.
    pub table: BySeat<CardSet<Card>>,
    /// Cards in a hand that everyone has seen it take up.
    pub shown: BySeat<CardSet<Card>>,
    /// Cards that a hand cannot hold: in the last eight it would have had to play one (Z4.2).
    pub lacking: BySeat<CardSet<Card>>,
    pub served: Served,
    /// The trick being played.
    pub trick: Trick,
    /// The trick before it; `None` in the first of a deal.
    pub last: Option<Trick>,
    /// Cards of complete tricks of this deal.
    pub out: CardSet<Card>,
    /// The taker of the last trick of the match; `None` before the first.
    pub taker: Option<Seat>,
    pub tallies: BySide<Tally>,
    /// What each seat has scored in this deal, extras apart.
    pub earned: BySeat<Earned>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    Start,
    Deal,
    Play,
    Declare {
        /// Whether the seat that is asked has declared after this trick.
        declared: bool,
    },
    Over,
}

#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Private {
    /// Without the cards on the table.
    pub hand: CardSet<Card>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hidden {
    /// The cards on the turn-up, from the bottom. `Public::stock` says how many are left; past
    /// them stands the first of the pack.
    pub stock: [Card; Card::COUNT as usize],
}

impl Default for Hidden {
    fn default() -> Hidden {
        Hidden { stock: [Card::from_index(0); Card::COUNT as usize] }
    }
}

/// Z1.5, Z1.3. Who deals first; then every card: eight for each seat in order, the turn-up, the
/// stock from the top.
pub type Luck = StartOrDeal<Card, { Card::COUNT as usize }>;

impl Public {
    fn due(&self) -> Due {
        if self.phase == Phase::Start { Due::Start } else { Due::Deal }
    }

    fn seats(&self) -> u8 {
        self.table.len()
    }

    /// How often everyone will still draw.
    fn rounds_left(&self) -> u8 {
        self.stock >> self.seats().trailing_zeros()
    }

    fn trump(&self) -> Suit {
        self.trump.expect("a deal has a trump suit")
    }

    /// Z1.2. The seat opposite; of two players, oneself.
    fn partner(&self, seat: Seat) -> Seat {
        seat.round(2, self.seats())
    }

    fn side(&self, seat: Seat) -> SeatSet {
        [seat, self.partner(seat)].into_iter().collect()
    }
}

impl Game for Bezique {
    const ID: &'static str = "bezique";
    const EDITION: u32 = 2;
    const PLAYERS: &'static [u8] = &[2, 4];
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

    fn open(rules: Rules) -> State<Bezique> {
        deal::open(rules)
    }

    fn pack(rules: &Rules) -> Vec<Card> {
        deal::pack(*rules).collect()
    }

    #[inline(always)]
    fn pending(public: &Public) -> Pending {
        match public.phase {
            Phase::Start | Phase::Deal => Pending::Chance,
            Phase::Play | Phase::Declare { .. } => Pending::seat(public.turn),
            Phase::Over => Pending::Nothing,
        }
    }

    fn draw(state: &State<Bezique>, rng: &mut impl Rng) -> Luck {
        Luck::draw(state.public.due(), state.rules.players, &Bezique::pack(&state.rules), rng)
    }

    fn admits(state: &State<Bezique>, luck: &Luck) -> Result<(), BadLuck> {
        luck.check(state.public.due(), state.rules.players, &Bezique::pack(&state.rules))
    }

    fn happen(state: &mut State<Bezique>, luck: &Luck, told: &mut impl Told<Bezique>) {
        match luck {
            StartOrDeal::Start(dealer) => deal::start(&mut state.public, *dealer, told),
            StartOrDeal::Deal(pile) => deal::deal(state, pile.cards(), told),
        }
    }

    #[inline(always)]
    fn legal(view: View<'_, Bezique>) -> Legal {
        match view.public.phase {
            Phase::Play if view.public.stock > 0 => Legal::Play(tricks::playable(view)),
            Phase::Play => Legal::Play(last_eight::playable(view)),
            Phase::Declare { .. } => Legal::Declare(Offer::to(view)),
            Phase::Start | Phase::Deal | Phase::Over => unreachable!("no seat is pending"),
        }
    }

    #[inline(always)]
    fn allows(view: View<'_, Bezique>, action: &Action) -> bool {
        match (view.public.phase, action) {
            // Whatever can be declared, one can be done: no need to work it out.
            (Phase::Declare { .. }, Action::Done) => true,
            _ => Bezique::legal(view).contains(action),
        }
    }

    fn why_not(view: View<'_, Bezique>, action: &Action) -> Rule {
        match (view.public.phase, *action) {
            (Phase::Play, Action::Play(card)) if view.private.hand.contains(card) => Rule("Z4.2"),
            (Phase::Play, Action::Play(_)) => Rule("Z2.1"),
            (_, Action::Play(_)) => Rule("Z2.3"),
            (_, Action::Declare(kind, cards)) => declarations::why_not(view, kind, cards),
            (Phase::Declare { .. }, Action::Exchange(_)) => Rule("Z2.5"),
            (_, Action::Exchange(_) | Action::Done) => declarations::too_late(view.public),
        }
    }

    #[inline(always)]
    fn apply(state: &mut State<Bezique>, m: Move<Bezique>, told: &mut impl Told<Bezique>) {
        match m.action() {
            Action::Play(card) => tricks::play(state, m.seat(), card, told),
            Action::Done => declarations::done(state, m.seat(), told),
            Action::Declare(kind, cards) => {
                declarations::declare(state, m.seat(), kind, cards, told);
            }
            Action::Exchange(seven) => tricks::exchange(state, m.seat(), seven, told),
        }
    }

    fn points(public: &Public) -> BySeat<i32> {
        BySeat::from_fn(public.seats(), |seat| public.tallies[seat].total)
    }

    fn winners(public: &Public) -> SeatSet {
        score::winners(public)
    }

    fn taker(public: &Public) -> Option<Seat> {
        public.taker
    }

    fn fact(state: &State<Bezique>, key: &str) -> Option<String> {
        facts::fact(state, key)
    }

    fn census(state: &State<Bezique>) -> Vec<Card> {
        let public = &state.public;
        let hands = state.private.values().iter().map(|private| private.hand);
        let lying = hands.chain(public.table.values().iter().copied()).chain([public.out]);
        let face_down = usize::from(public.stock).saturating_sub(1);
        let stock = public.turnup.iter().chain(&state.hidden.stock[..face_down]);
        lying.flatten().chain(stock.chain(public.trick.cards()).copied()).collect()
    }
}
