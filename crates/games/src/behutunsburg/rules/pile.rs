//! H2.3. The draw pile and the discard pile.

use engine::{Seat, State, Told};

use crate::behutunsburg::{
    Behutunsburg, Counts, Event, NONE, Name, Phase, Public,
    rules::{draw, luck::CardList},
};

/// Lays a card on the discard pile for all to see.
pub(crate) fn discard(public: &mut Public, name: Name) {
    public.seen = public.seen + name;
    public.discards += 1;
}

/// Lays a card on the discard pile face down: only the seat knows it.
pub(crate) fn bury(state: &mut State<Behutunsburg>, seat: Seat, name: Name) {
    state.private[seat].buried = state.private[seat].buried + name;
    state.public.traces[seat].buries();
    state.public.discards += 1;
}

/// What lies on the discard pile. Its order does not matter, for it is shuffled before
/// anything is drawn from it.
pub(crate) fn discards(state: &State<Behutunsburg>) -> Counts {
    let unseen = state.private.values().iter().map(|private| private.buried + private.left);
    unseen.fold(state.public.seen, |all, cards| all + cards)
}

/// Makes these the draw pile, top first, and empties the discard pile.
pub(crate) fn renew(state: &mut State<Behutunsburg>, cards: &[Name]) {
    let (pile, above) = state.hidden.pile.split_at_mut(cards.len());
    pile.iter_mut().zip(cards.iter().rev()).for_each(|(to, &name)| *to = name);
    above.fill(NONE);
    state.public.pile = cards.len() as u8;
    state.public.discards = 0;
    state.public.seen = Counts::EMPTY;
    for seat in state.private.seats() {
        state.private[seat].buried = Counts::EMPTY;
        state.public.traces[seat].shuffled();
    }
}

/// The top card of the draw pile, which must have one.
pub(crate) fn turn_up(state: &mut State<Behutunsburg>) -> Name {
    state.public.pile -= 1;
    std::mem::replace(&mut state.hidden.pile[usize::from(state.public.pile)], NONE)
}

/// H2.3. The discard pile, shuffled, is the new draw pile, and drawing goes on.
pub(crate) fn reshuffle(
    state: &mut State<Behutunsburg>,
    cards: &CardList,
    told: &mut impl Told<Behutunsburg>,
) {
    let Phase::Reshuffle(drawing) = state.public.phase else {
        unreachable!("a reshuffle interrupts a drawing");
    };
    renew(state, cards);
    let cards = state.public.pile;
    told.all(|| Event::Reshuffled { cards });
    draw::draw(state, drawing, told);
}
