//! Z1. Cards and deal.

use cards::{
    Card as _, CardSet,
    piquet::{Card, Rank},
};
use engine::{BySeat, Seat, State, Told};

use crate::bezique::{
    Bezique, BySide, Event, Hidden, Phase, Private, Public, Rules, Served,
    rules::{score, trick::Trick},
};

const HAND: usize = 8;

/// Z1.1. Packs of 32; Z1.2: 64 or 128 cards.
pub(crate) fn pack(rules: Rules) -> impl Iterator<Item = Card> {
    Card::all().filter(move |card| card.pack() < rules.packs)
}

pub(crate) fn open(rules: Rules) -> State<Bezique> {
    State {
        rules,
        public: Public {
            phase: Phase::Start,
            turn: Seat::default(),
            dealer: None,
            dealt: 0,
            trump: None,
            turnup: None,
            stock: 0,
            table: BySeat::new(rules.players),
            shown: BySeat::new(rules.players),
            lacking: BySeat::new(rules.players),
            served: Served::default(),
            trick: Trick::led_by(Seat::default(), rules.takes),
            last: None,
            out: CardSet::EMPTY,
            taker: None,
            tallies: BySide::default(),
            earned: BySeat::new(rules.players),
        },
        private: BySeat::new(rules.players),
        hidden: Hidden::default(),
    }
}

/// Z1.5. The first dealer is drawn at random.
pub(crate) fn start(public: &mut Public, dealer: Seat, told: &mut impl Told<Bezique>) {
    public.dealer = Some(dealer);
    public.phase = Phase::Deal;
    told.all(|| Event::Started { dealer });
}

/// Z1.3. Eight cards each; the next is turned up and lies under the stock.
pub(crate) fn deal(state: &mut State<Bezique>, cards: &[Card], told: &mut impl Told<Bezique>) {
    let (hands, rest) = cards.split_at(HAND * usize::from(state.rules.players));
    let (turnup, stock) = rest.split_first().expect("a pack has more cards than the hands");
    begin(state, *turnup);
    for (seat, cards) in Seat::ALL.into_iter().zip(hands.chunks_exact(HAND)) {
        let hand = cards.iter().copied().collect();
        state.private[seat] = Private { hand };
        told.split(
            seat,
            || Event::Dealt { seat, hand: Some(hand) },
            || Event::Dealt { seat, hand: None },
        );
    }
    for (place, card) in state.hidden.stock.iter_mut().zip(stock.iter().rev()) {
        *place = *card;
    }
    state.public.stock = rest.len() as u8;
    turn_up(&mut state.public, *turnup, told);
}

/// Z1.3. The suit of the turn-up is trump. Z1.5: the seat left of the dealer leads.
fn begin(state: &mut State<Bezique>, turnup: Card) {
    let public = &mut state.public;
    let dealer = dealer(public);
    let leader = dealer.left(state.rules.players);
    *public = Public {
        phase: Phase::Play,
        turn: leader,
        dealer: Some(dealer),
        dealt: public.dealt + 1,
        trump: Some(turnup.suit()),
        turnup: Some(turnup),
        trick: Trick::led_by(leader, state.rules.takes),
        taker: public.taker,
        tallies: score::for_next_deal(public.tallies),
        ..open(state.rules).public
    };
}

/// Z1.5. The deal passes to the left.
fn dealer(public: &Public) -> Seat {
    let last = public.dealer.expect("the first dealer is drawn before the first deal");
    if public.dealt == 0 { last } else { last.left(public.seats()) }
}

/// Z1.4. If the turn-up is a seven, the dealer's side scores 10.
fn turn_up(public: &mut Public, card: Card, told: &mut impl Told<Bezique>) {
    told.all(|| Event::TurnedUp { card });
    if card.rank() == Rank::Seven {
        let dealer = public.dealer.expect("somebody deals");
        public.earned[dealer].turned_up = true;
        score::seven(public, dealer, told);
    }
}
