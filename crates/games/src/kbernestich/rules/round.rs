//! K2. Round: who starts, and the deal.

use cards::CardSet;
use engine::{BySeat, Seat, State, Told};

use crate::kbernestich::{
    Card, Event, Hidden, Kbernestich, Phase, Private, Public, Rules,
    rules::{actions::Actions, ledger::Ledger, plot::Plot, track::Track, trick::Tricks},
};

pub(crate) const HAND: usize = 11;

/// K1.2. The cubes of a seat.
pub(crate) const CUBES: u8 = 5;

pub(crate) fn open(rules: Rules) -> State<Kbernestich> {
    let seats = rules.seats;
    State {
        rules,
        public: Public {
            phase: Phase::Start,
            turn: Seat::default(),
            round: 0,
            starter: None,
            trump: None,
            plot: Plot::new(seats, rules.layout),
            actions: Actions::default(),
            cubes: BySeat::from_fn(seats, |_| CUBES),
            tricks: Tricks::new(seats),
            taken: BySeat::new(seats),
            taker: None,
            track: Track::new(seats),
            ledger: Ledger::new(seats),
        },
        private: BySeat::new(seats),
        hidden: Hidden { aside: CardSet::EMPTY },
    }
}

/// K1.2. A first start player is drawn at random.
pub(crate) fn start(state: &mut State<Kbernestich>, seat: Seat, told: &mut impl Told<Kbernestich>) {
    let public = &mut state.public;
    public.starter = Some(seat);
    public.track = Track::set_out(seat, state.rules.seats);
    public.phase = Phase::Deal;
    told.all(|| Event::Drawn { seat });
}

/// K2.1. Eleven cards each; the rest lie aside face down.
pub(crate) fn deal(
    state: &mut State<Kbernestich>,
    pack: &[Card],
    told: &mut impl Told<Kbernestich>,
) {
    begin(state, told);
    let (hands, aside) = pack.split_at(HAND * usize::from(state.rules.seats));
    for (seat, cards) in Seat::ALL.into_iter().zip(hands.chunks_exact(HAND)) {
        let hand = cards.iter().copied().collect();
        state.private[seat] = Private { hand, ..Private::default() };
        told.split(
            seat,
            || Event::Dealt { seat, hand: Some(hand) },
            || Event::Dealt { seat, hand: None },
        );
    }
    state.hidden.aside = aside.iter().copied().collect();
}

/// K2.1. The seat with the lowest score, the topmost disc among equals, is the start player.
fn begin(state: &mut State<Kbernestich>, told: &mut impl Told<Kbernestich>) {
    let public = &mut state.public;
    let starter = public.track.order().last().expect("a table has seats");
    *public = Public {
        phase: Phase::Trump,
        turn: starter,
        round: public.round + 1,
        starter: Some(starter),
        cubes: public.cubes,
        taker: public.taker,
        track: public.track,
        ledger: public.ledger,
        ..open(state.rules).public
    };
    public.tricks.lead(starter);
    let round = public.round;
    told.all(|| Event::Began { round, starter });
}
