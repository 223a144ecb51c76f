//! H2. Match and round.

use engine::{BySeat, Seat, State, Told};

use crate::behutunsburg::{
    Behutunsburg, Counts, Event, Hidden, House, Ledger, NONE, PACK, Phase, Private, Public, Rules,
    Trace,
    rules::{luck::CardList, pile},
};

const HAND: usize = 5;

pub(crate) fn open(rules: Rules) -> State<Behutunsburg> {
    let public = Public {
        phase: Phase::Start,
        turn: Seat::default(),
        first: Seat::default(),
        round: 0,
        turns: 0,
        quested: false,
        offers: 0,
        last: None,
        houses: BySeat::new(rules.players),
        hands: BySeat::new(rules.players),
        pile: 0,
        discards: 0,
        seen: Counts::EMPTY,
        traces: BySeat::new(rules.players),
        scores: BySeat::new(rules.players),
        ledger: Ledger::new(rules.players),
    };
    let hidden = Hidden { pile: [NONE; PACK] };
    State { rules, public, private: BySeat::new(rules.players), hidden }
}

/// H2.1. The first start player is drawn at random.
pub(crate) fn start(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    told: &mut impl Told<Behutunsburg>,
) {
    state.public.first = seat;
    state.public.phase = Phase::Deck;
    told.all(|| Event::Starts { seat });
}

/// H2.2. Five cards to each seat, clockwise from the start player; the rest is the draw pile.
pub(crate) fn deal(
    state: &mut State<Behutunsburg>,
    cards: &CardList,
    told: &mut impl Told<Behutunsburg>,
) {
    let Rules { players, .. } = state.rules;
    begin(&mut state.public, players);
    let (round, seat) = (state.public.round, state.public.first);
    told.all(|| Event::Round { round, seat });
    let (hands, rest) = cards.split_at(HAND * usize::from(players));
    pile::renew(state, rest);
    let seats = state.private.from(seat);
    for (seat, cards) in seats.zip(hands.chunks_exact(HAND)) {
        let hand = cards.iter().copied().collect();
        state.private[seat] = Private { hand, ..Private::default() };
        state.public.hands[seat] = HAND as u8;
        told.split(
            seat,
            || Event::Dealt { seat, hand: Some(hand) },
            || Event::Dealt { seat, hand: None },
        );
    }
}

/// H2.1. Each later round starts with the next seat clockwise.
fn begin(public: &mut Public, players: u8) {
    if public.round > 0 {
        public.first = public.first.left(players);
    }
    public.round += 1;
    public.turns = 0;
    public.houses = BySeat::<House>::new(players);
    public.traces = BySeat::<Trace>::new(players);
    begin_turn(public, public.first);
}

/// The seat has a quest and its offers again.
pub(crate) fn begin_turn(public: &mut Public, seat: Seat) {
    public.turn = seat;
    public.quested = false;
    public.offers = 0;
    public.phase = Phase::Draw;
}
