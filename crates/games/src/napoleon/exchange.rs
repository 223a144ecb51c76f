//! N3. Adjutant and exchange.

use cards::{CardSet, french::Card};
use engine::{Seat, State, Told};

use super::{Event, Napoleon, Phase};

const KITTY: usize = 3;

/// N3.2. Any of the 53 cards may be named, one's own included.
pub(super) fn nameable() -> CardSet<Card> {
    CardSet::from_bits((1 << 53) - 1)
}

/// N3.1. Napoleon names a card before seeing the kitty; the seat that holds it is the adjutant.
pub(super) fn name(
    state: &mut State<Napoleon>,
    napoleon: Seat,
    card: Card,
    told: &mut impl Told<Napoleon>,
) {
    state.public.named = Some(card);
    state.hidden.adjutant = holder(state, card).filter(|&seat| seat != napoleon);
    told.all(|| Event::Named { card });
    take_kitty(state, napoleon, told);
}

/// N3.2, N3.4. Nobody holds a card of the kitty: then there is no adjutant.
fn holder(state: &State<Napoleon>, card: Card) -> Option<Seat> {
    state.private.iter().find(|(_, private)| private.hand.contains(card)).map(|(seat, _)| seat)
}

/// N3.3. Napoleon takes the three kitty cards.
fn take_kitty(state: &mut State<Napoleon>, napoleon: Seat, told: &mut impl Told<Napoleon>) {
    let kitty = std::mem::take(&mut state.hidden.kitty);
    let private = &mut state.private[napoleon];
    private.kitty = kitty;
    private.hand = private.hand | kitty;
    state.public.phase = Phase::Discard;
    told.split(
        napoleon,
        || Event::TookKitty { seat: napoleon, kitty: Some(kitty) },
        || Event::TookKitty { seat: napoleon, kitty: None },
    );
}

/// N3.3. Three of the thirteen are laid away, one after another; N3.4 they are out of the deal.
pub(super) fn discard(
    state: &mut State<Napoleon>,
    napoleon: Seat,
    card: Card,
    told: &mut impl Told<Napoleon>,
) {
    let private = &mut state.private[napoleon];
    private.hand.remove(card);
    private.discards.insert(card);
    if private.discards.len() == KITTY {
        state.public.phase = Phase::Play;
    }
    told.split(
        napoleon,
        || Event::Discarded { seat: napoleon, card: Some(card) },
        || Event::Discarded { seat: napoleon, card: None },
    );
}
