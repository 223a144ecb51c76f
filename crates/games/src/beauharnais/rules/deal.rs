//! B2. Deal and start player.

use cards::CardSet;
use engine::{BySeat, Seat, SeatSet, State, Told};

use crate::{
    beauharnais::{
        Auction, Beauharnais, CardChoice, Deal, Event, Good, Hidden, Phase, Private, Public,
        RuleCard, Rules, Tricks,
        rules::{goods::PREMIUM, play::tricks_of_a_deal, rule_cards, three, two},
    },
    shared::{Follow, Partner, holder},
};

pub(crate) fn open(rules: Rules) -> State<Beauharnais> {
    let seats = rules.players;
    let card = match rules.card {
        CardChoice::Always(card) => Some(card),
        CardChoice::None | CardChoice::Random => None,
    };
    State {
        rules,
        public: Public {
            phase: next(rules),
            waiting: SeatSet::EMPTY,
            finished: 0,
            card,
            premium: PREMIUM,
            start: Seat::default(),
            drawn: None,
            shown: CardSet::EMPTY,
            auction: Auction::default(),
            contract: None,
            trump: None,
            butler: Partner::default(),
            discarded: 0,
            tricks: Tricks::default(),
            asked: Follow::default(),
            declared: None,
            taken: BySeat::new(seats),
            taker: None,
            points: None,
            scores: BySeat::new(seats),
        },
        private: BySeat::new(seats),
        hidden: Hidden { surplus: CardSet::EMPTY, first: None, butler: None },
    }
}

/// How a deal begins. B2.4: with `card=random` a rule card is drawn, for a redeal too.
pub(crate) fn next(rules: Rules) -> Phase {
    if rules.card == CardChoice::Random { Phase::Card } else { Phase::Deal }
}

/// B2.4. Everyone knows the rule card before the auction.
pub(crate) fn draw_card(public: &mut Public, card: RuleCard, told: &mut impl Told<Beauharnais>) {
    public.card = Some(card);
    public.phase = Phase::Deal;
    told.all(|| Event::Card { card });
}

/// B2.1. As many goods to each seat as there are tricks; the rest is the surplus, face down.
pub(crate) fn deal(state: &mut State<Beauharnais>, deal: &Deal, told: &mut impl Told<Beauharnais>) {
    clear(state);
    let size = tricks_of_a_deal(state.rules.players);
    let (hands, rest) = deal.goods.0.split_at(size * usize::from(state.rules.players));
    for (seat, goods) in Seat::ALL.into_iter().zip(hands.chunks_exact(size)) {
        let hand = goods.iter().copied().collect();
        state.private[seat] = Private { hand, ..Private::default() };
        told.split(
            seat,
            || Event::Dealt { seat, hand: Some(hand) },
            || Event::Dealt { seat, hand: None },
        );
    }
    let surplus = rest.iter().copied().collect();
    state.hidden = Hidden { surplus, first: rest.first().copied(), butler: None };
    match state.rules.players {
        2 => two::begin(&mut state.public, rest, told),
        3 => {
            three::turn_up(&mut state.public, rest, told);
            find_start(state, told);
        }
        _ => find_start(state, told),
    }
}

/// Nothing of the last deal stays but who took its last trick, and the scores.
fn clear(state: &mut State<Beauharnais>) {
    let public = &mut state.public;
    *public = Public {
        finished: public.finished,
        card: public.card,
        premium: rule_cards::premium(public.card),
        taker: public.taker,
        scores: public.scores,
        ..open(state.rules).public
    };
}

/// B2.2. The holder of the Rose starts; if nobody holds it, a start player is drawn.
fn find_start(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    if let Some(seat) = holder(hands(state), Good::ROSE) {
        start(state, seat, told);
    } else {
        state.public.phase = Phase::Start;
        told.all(|| Event::NobodyHoldsRose);
    }
}

/// B2.2. Everyone knows from then on that the Rose is in the surplus.
pub(crate) fn draw_start(
    state: &mut State<Beauharnais>,
    seat: Seat,
    told: &mut impl Told<Beauharnais>,
) {
    state.public.drawn = Some(seat);
    start(state, seat, told);
}

/// B2.2. The start player speaks first in the auction; with three (B9.2) she leads.
fn start(state: &mut State<Beauharnais>, seat: Seat, told: &mut impl Told<Beauharnais>) {
    let public = &mut state.public;
    public.start = seat;
    public.waiting = SeatSet::only(seat);
    public.phase = if state.rules.has_teams() { Phase::Auction } else { Phase::Play };
    told.all(|| Event::Starts { seat });
}

pub(crate) fn hands(
    state: &State<Beauharnais>,
) -> impl Iterator<Item = (Seat, CardSet<Good>)> + use<'_> {
    state.private.iter().map(|(seat, private)| (seat, private.hand))
}
