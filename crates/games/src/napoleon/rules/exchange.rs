//! N3. Adjutant and exchange.

use cards::{CardSet, french::Card};
use engine::{Seat, State, Told};

use crate::{
    napoleon::{Event, Napoleon, Phase},
    shared::holder,
};

/// N3.2. Any of the 53 cards may be named, one's own included.
pub(crate) fn nameable() -> CardSet<Card> {
    CardSet::from_bits((1 << 53) - 1)
}

/// N3.1. Napoleon names a card before seeing the kitty; the seat that holds it is the adjutant.
#[inline(never)]
pub(crate) fn name(
    state: &mut State<Napoleon>,
    napoleon: Seat,
    card: Card,
    told: &mut impl Told<Napoleon>,
) {
    state.public.adjutant.named = Some(card);
    state.hidden.adjutant = adjutant(state, napoleon, card);
    told.all(|| Event::Named { card });
    take_kitty(state, napoleon, told);
}

/// N3.2, N3.4. If Napoleon holds the card, or it is in the kitty, there is no adjutant.
fn adjutant(state: &State<Napoleon>, napoleon: Seat, card: Card) -> Option<Seat> {
    let hands = state.private.iter().map(|(seat, private)| (seat, private.hand));
    holder(hands, card).filter(|&seat| seat != napoleon)
}

/// N3.3. Napoleon takes the three kitty cards.
fn take_kitty(state: &mut State<Napoleon>, napoleon: Seat, told: &mut impl Told<Napoleon>) {
    let kitty = std::mem::take(&mut state.hidden.kitty);
    let private = &mut state.private[napoleon];
    private.exchange.take_up(kitty, &mut private.hand);
    state.public.phase = Phase::Discard;
    told.split(
        napoleon,
        || Event::TookKitty { seat: napoleon, kitty: Some(kitty) },
        || Event::TookKitty { seat: napoleon, kitty: None },
    );
}

/// N3.3. Three of the thirteen are laid away, one after another; N3.4 they are out of the deal.
#[inline(never)]
pub(crate) fn discard(
    state: &mut State<Napoleon>,
    napoleon: Seat,
    card: Card,
    told: &mut impl Told<Napoleon>,
) {
    let private = &mut state.private[napoleon];
    private.exchange.lay_away(card, &mut private.hand);
    state.public.laid_away += 1;
    if private.exchange.is_even() {
        state.public.phase = Phase::Play;
    }
    told.split(
        napoleon,
        || Event::Discarded { seat: napoleon, card: Some(card) },
        || Event::Discarded { seat: napoleon, card: None },
    );
}
