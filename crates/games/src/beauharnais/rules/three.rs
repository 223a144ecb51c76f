//! B9. Three players: everyone for herself.

use cards::CardSet;
use engine::Told;

use crate::beauharnais::{Beauharnais, Event, Good, Public};

/// B9.1. The first of the two that are out of the game is turned up: its suit is trump. If it
/// is the Letter, the second is turned up too.
pub(crate) fn turn_up(public: &mut Public, out: &[Good], told: &mut impl Told<Beauharnais>) {
    let shown = if out[0] == Good::LETTER { out } else { &out[..1] };
    show_trump(public, shown.iter().copied().collect(), told);
}

/// One of the goods that are shown has a suit: that is trump.
pub(crate) fn show_trump(
    public: &mut Public,
    goods: CardSet<Good>,
    told: &mut impl Told<Beauharnais>,
) {
    public.shown = goods;
    public.trump = goods.first().and_then(Good::suit);
    told.all(|| Event::TurnedUp { goods });
}

/// B9.3, B10.6. One point for each premium good, when the deal is over.
pub(crate) fn score(public: &mut Public, told: &mut impl Told<Beauharnais>) {
    for seat in public.scores.seats() {
        public.scores[seat] += i32::from(public.premium_of(seat).len() as u8);
    }
    let scores = public.scores;
    told.all(|| Event::Scored { scores });
}
