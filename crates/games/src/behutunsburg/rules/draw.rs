//! H3. Turn: draw.

use engine::{Seat, State, Told, View};

use crate::behutunsburg::{
    Action, Behutunsburg, Counts, Event, Legal, Name, Phase, Public, Verb,
    rules::{hand, pile},
};

/// Cards still to be drawn, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Who draws the next one.
    pub seat: Seat,
    pub cards: u8,
    /// Whether they go round, one to each seat.
    pub round: bool,
}

/// H3.1. Draw two, or give up a lady, baroness or queen to draw three; both stay open when
/// there is nothing to draw. H3.2, H9.3: with the die, a roll takes the place of drawing two.
pub(crate) fn list(view: View<'_, Behutunsburg>, legal: &mut Legal) {
    legal.add(if view.rules.die { Action::Roll } else { Action::Draw });
    for name in Name::LADIES.into_iter().filter(|&name| view.private.hand.has(name)) {
        legal.add(Action::Card(Verb::GiveUp, name));
    }
}

/// H3.1. Two cards.
pub(crate) fn two(state: &mut State<Behutunsburg>, seat: Seat, told: &mut impl Told<Behutunsburg>) {
    draw(state, Drawing { seat, cards: 2, round: false }, told);
}

/// H3.1. Three cards, for somebody given up first.
pub(crate) fn three(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    name: Name,
    told: &mut impl Told<Behutunsburg>,
) {
    hand::spend(state, seat, name);
    draw(state, Drawing { seat, cards: 3, round: false }, told);
}

/// H3.2. The die is asked.
pub(crate) fn roll(public: &mut Public) {
    public.phase = Phase::Roll;
}

/// H3.2. One to three cards for the roller; with a four one for every seat, the roller first.
pub(crate) fn rolled(
    state: &mut State<Behutunsburg>,
    pips: u8,
    told: &mut impl Told<Behutunsburg>,
) {
    let seat = state.public.turn;
    told.all(|| Event::Rolled { seat, pips });
    let drawing = match pips {
        4 => Drawing { seat, cards: state.rules.players, round: true },
        cards => Drawing { seat, cards, round: false },
    };
    draw(state, drawing, told);
}

/// H2.3. Draws, and stops for a reshuffle as soon as the draw pile is empty, be it in the
/// middle; with both piles empty one draws what there is. Then the turn's actions go on.
pub(crate) fn draw(
    state: &mut State<Behutunsburg>,
    mut drawing: Drawing,
    told: &mut impl Told<Behutunsburg>,
) {
    loop {
        let public = &mut state.public;
        if public.pile == 0 && public.discards > 0 {
            public.phase = Phase::Reshuffle(drawing);
            return;
        }
        let portion = if drawing.round { drawing.cards.min(1) } else { drawing.cards };
        let portion = portion.min(public.pile);
        if portion == 0 {
            public.phase = Phase::Act;
            return;
        }
        take(state, drawing.seat, portion, told);
        drawing.cards -= portion;
        if drawing.round {
            drawing.seat = drawing.seat.left(state.rules.players);
        }
    }
}

/// What comes at once is told at once: in which order it came, nobody remembers.
fn take(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    cards: u8,
    told: &mut impl Told<Behutunsburg>,
) {
    let drawn: Counts = (0..cards).map(|_| pile::turn_up(state)).collect();
    hand::receive(state, seat, drawn, cards);
    told.split(
        seat,
        || Event::Drew { seat, cards, which: Some(drawn) },
        || Event::Drew { seat, cards, which: None },
    );
}
