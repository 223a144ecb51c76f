//! H8. End of a round.

use engine::{BySeat, Seat, State, Told};

use crate::behutunsburg::{Behutunsburg, Event, Phase, rules::round};

/// Why a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// H8.1. A seat discarded its last card, with a castle and a complete court.
    Retired { seat: Seat },
    /// H8.2.
    AllCastles,
    /// H8.3.
    TurnLimit,
}

/// Play goes on clockwise, unless the round has ended with this discard.
pub(crate) fn end_turn(
    state: &mut State<Behutunsburg>,
    seat: Seat,
    told: &mut impl Told<Behutunsburg>,
) {
    state.public.turns += 1;
    match ending(state, seat) {
        Some(ending) => finish(state, ending, told),
        None => round::begin_turn(&mut state.public, seat.left(state.rules.players)),
    }
}

/// H8.1. A house with a castle and, after the discard, a complete court, and no card left in the
/// hand of who discarded; H9.4: a partner's hand does not matter. H8.3. Or so many turns of all
/// seats.
fn ending(state: &State<Behutunsburg>, seat: Seat) -> Option<Ending> {
    let house = &state.public.houses[state.rules.house(seat)];
    if house.castle && state.public.hands[seat] == 0 && house.court.is_complete() {
        return Some(Ending::Retired { seat });
    }
    (state.public.turns == state.rules.turns).then_some(Ending::TurnLimit)
}

/// H8.2. The round ends at once when every house has a castle.
pub(crate) fn after_castle(state: &mut State<Behutunsburg>, told: &mut impl Told<Behutunsburg>) {
    if state.rules.houses().all(|house| state.public.houses[house].castle) {
        finish(state, Ending::AllCastles, told);
    }
}

/// H8.4. Hands are discarded and each house scores, H9.4: for both partners. H8.5. After the last
/// round the match is over, and the highest total wins.
fn finish(state: &mut State<Behutunsburg>, ending: Ending, told: &mut impl Told<Behutunsburg>) {
    lay_down_hands(state);
    let (rules, public) = (state.rules, &mut state.public);
    let mut points = BySeat::new(rules.players);
    for seat in points.seats() {
        points[seat] = public.houses[rules.house(seat)].points();
        public.scores[seat] += points[seat];
    }
    public.ledger.enter(ending, &points);
    public.phase = if public.round == rules.rounds { Phase::Over } else { Phase::Deck };
    told.all(|| Event::Finished { ending, points });
}

/// H8.4. They count nothing, and no reshuffle follows.
fn lay_down_hands(state: &mut State<Behutunsburg>) {
    for seat in state.private.seats() {
        let private = &mut state.private[seat];
        private.left = std::mem::take(&mut private.hand);
        state.public.discards += std::mem::take(&mut state.public.hands[seat]);
    }
}
