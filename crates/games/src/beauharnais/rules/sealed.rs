//! Choices that all make at the same time.

use engine::{Seat, State, Told};

use crate::beauharnais::{Beauharnais, Event, Good};

/// A seat lays a good face down. Says whether all have.
pub(crate) fn choose(
    state: &mut State<Beauharnais>,
    seat: Seat,
    good: Good,
    told: &mut impl Told<Beauharnais>,
) -> bool {
    let private = &mut state.private[seat];
    private.hand.remove(good);
    private.sealed = Some(good);
    state.public.waiting.remove(seat);
    told.split(
        seat,
        || Event::Chose { seat, good: Some(good) },
        || Event::Chose { seat, good: None },
    );
    state.public.waiting.is_empty()
}
