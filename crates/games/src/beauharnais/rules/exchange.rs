//! B4. Butler and exchange.

use cards::{Card as _, CardSet};
use engine::{Seat, SeatSet, State, Told};

use crate::{
    beauharnais::{
        Beauharnais, Event, Good, Phase, RuleCard,
        rules::{deal::hands, ex},
    },
    shared::holder,
};

/// B4.2. Any good may be named.
pub(crate) fn nameable() -> CardSet<Good> {
    CardSet::from_bits((1 << Good::COUNT) - 1)
}

/// B4.1. Beauharnais names a good; its holder is the butler.
pub(crate) fn name(
    state: &mut State<Beauharnais>,
    beauharnais: Seat,
    good: Good,
    told: &mut impl Told<Beauharnais>,
) {
    state.public.butler.named = Some(good);
    state.hidden.butler = butler(state, beauharnais, good);
    told.all(|| Event::Named { good });
    take_surplus(state, beauharnais, told);
}

/// B4.2. If Beauharnais holds the good, or it is in the surplus, there is no butler.
fn butler(state: &State<Beauharnais>, beauharnais: Seat, good: Good) -> Option<Seat> {
    holder(hands(state), good).filter(|&seat| seat != beauharnais)
}

/// B4.3. Beauharnais takes the surplus, a turned-up good included.
fn take_surplus(state: &mut State<Beauharnais>, seat: Seat, told: &mut impl Told<Beauharnais>) {
    let surplus = std::mem::take(&mut state.hidden.surplus);
    let private = &mut state.private[seat];
    private.exchange.take_up(surplus, &mut private.hand);
    state.public.phase = Phase::Discard;
    told.split(
        seat,
        || Event::TookSurplus { seat, goods: Some(surplus) },
        || Event::TookSurplus { seat, goods: None },
    );
}

/// B4.3. She discards as many, one after another; they are out of the game.
pub(crate) fn discard(
    state: &mut State<Beauharnais>,
    seat: Seat,
    good: Good,
    told: &mut impl Told<Beauharnais>,
) {
    let private = &mut state.private[seat];
    private.exchange.lay_away(good, &mut private.hand);
    state.public.discarded += 1;
    told.split(
        seat,
        || Event::Discarded { seat, good: Some(good) },
        || Event::Discarded { seat, good: None },
    );
    if private.exchange.is_even() {
        find_leader(state, told);
    }
}

/// B2.3. The holder of the Rose leads to the first trick; if nobody holds it any more, the start
/// player of the auction does.
fn find_leader(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    let leader = holder(hands(state), Good::ROSE).unwrap_or(state.public.start);
    let public = &mut state.public;
    public.start = leader;
    public.waiting = SeatSet::only(leader);
    public.phase = Phase::Play;
    told.all(|| Event::Leads { seat: leader });
    if public.card == Some(RuleCard::Ex) {
        ex::begin(public);
    }
}
