//! K4. Actions.

use cards::CardSet;
use engine::{Seat, State, Told, View};

use crate::kbernestich::{
    Event, Kbernestich, Legal, Phase, Private, Verb,
    rules::{pack::Card, plot, square::Act, trick},
};

/// K4.2. How often observation helps in a round.
const WAITS: u8 = 2;

/// What is left of the actions that are used in tricks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Actions {
    /// Who may still play a card face down; `None` if nobody may.
    pub incubation: Option<Seat>,
    /// Who may still wait; `None` if nobody may.
    pub observation: Option<Seat>,
    /// How often it has waited.
    waited: u8,
    /// How many tricks had been played when somebody reviewed; 0 if nobody has.
    pub reviewed_after: u8,
    /// How many cards the reviewer has yet to discard.
    pub to_discard: u8,
}

impl Actions {
    /// K4.2. How often observation still helps who has it.
    pub fn waits_left(&self) -> u8 {
        WAITS - self.waited
    }

    /// The same with every seat `by` places further at a table of `seats`.
    pub(crate) fn turned(self, by: u8, seats: u8) -> Actions {
        let turn = |seat: Seat| seat.round(by, seats);
        Actions {
            incubation: self.incubation.map(turn),
            observation: self.observation.map(turn),
            ..self
        }
    }
}

/// K4.3. Review happens at once; K4.4 and K4.5 matter when the hunch is scored.
pub(crate) fn take(
    state: &mut State<Kbernestich>,
    seat: Seat,
    act: Act,
    told: &mut impl Told<Kbernestich>,
) {
    match act {
        Act::Incubation => state.public.actions.incubation = Some(seat),
        Act::Observation => state.public.actions.observation = Some(seat),
        Act::Review => review(state, seat, told),
        Act::Pessimism | Act::Optimism => {}
    }
}

/// K4.3. The cards lying aside are taken into the hand.
fn review(state: &mut State<Kbernestich>, seat: Seat, told: &mut impl Told<Kbernestich>) {
    let cards = std::mem::take(&mut state.hidden.aside);
    let private = &mut state.private[seat];
    private.found = cards;
    private.hand = private.hand | cards;
    state.public.phase = Phase::Review;
    state.public.actions.to_discard = cards.len() as u8;
    state.public.actions.reviewed_after = state.public.tricks.complete().len() as u8;
    told.split(
        seat,
        || Event::Reviewed { seat, cards: Some(cards) },
        || Event::Reviewed { seat, cards: None },
    );
}

/// K4.3. As many are discarded, face down; those just taken may be among them.
pub(crate) fn discard(
    state: &mut State<Kbernestich>,
    seat: Seat,
    card: Card,
    told: &mut impl Told<Kbernestich>,
) {
    let private = &mut state.private[seat];
    private.hand.remove(card);
    private.discards.insert(card);
    told.split(
        seat,
        || Event::Discarded { seat, card: Some(card) },
        || Event::Discarded { seat, card: None },
    );
    state.public.actions.to_discard -= 1;
    if state.public.actions.to_discard == 0 {
        state.public.phase = Phase::Plot;
        plot::go_on(&mut state.public, seat, told);
    }
}

/// What the viewer may do in a trick: play one of these cards, and what its action adds.
#[inline(always)]
pub(crate) fn with_actions(view: View<'_, Kbernestich>, play: CardSet<Card>) -> Legal {
    let Actions { incubation, observation, .. } = view.public.actions;
    if incubation != Some(view.seat) && observation != Some(view.seat) {
        return Legal::Cards(Verb::Play, play);
    }
    Legal::Trick { play, hide: hideable(view), wait: can_wait(view) }
}

/// K4.1. Once, any card of the hand.
pub(crate) fn hideable(view: View<'_, Kbernestich>) -> CardSet<Card> {
    view.private.hand.when(view.public.actions.incubation == Some(view.seat))
}

/// K4.2. At most once a trick, and not by a seat that would play last anyway.
pub(crate) fn can_wait(view: View<'_, Kbernestich>) -> bool {
    view.public.actions.observation == Some(view.seat) && view.public.tricks.can_be_last()
}

/// K4.1. The card follows nothing and lies face down until the trick is taken.
pub(crate) fn hide(
    state: &mut State<Kbernestich>,
    seat: Seat,
    card: Card,
    told: &mut impl Told<Kbernestich>,
) {
    let private = &mut state.private[seat];
    private.hand.remove(card);
    private.face_down = Some(card);
    state.public.actions.incubation = None;
    state.public.tricks.add(seat, None);
    told.split(seat, || Event::Hid { seat, card: Some(card) }, || Event::Hid { seat, card: None });
    trick::go_on(state, seat, told);
}

/// K4.1. The card that lies face down, taken up to be shown.
pub(crate) fn show(private: &mut Private) -> Card {
    private.face_down.take().expect("who has hidden a card knows it")
}

/// K4.2. The turn goes on to the left: if the leader waits, that seat leads.
pub(crate) fn wait(state: &mut State<Kbernestich>, seat: Seat, told: &mut impl Told<Kbernestich>) {
    let public = &mut state.public;
    public.actions.waited += 1;
    if public.actions.waited == WAITS {
        public.actions.observation = None;
    }
    public.tricks.wait(seat);
    public.turn = public.cubes.left(seat);
    told.all(|| Event::Waited { seat });
}
