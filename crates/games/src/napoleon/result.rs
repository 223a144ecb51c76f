//! N6. Result.

use engine::{Seat, SeatSet, State, Told};

use super::{Contract, Event, Napoleon, Phase, Public, SEATS};

/// N6.1. The Napoleon army wins if it took at least the target; N6.2: each seat of the
/// winning army scores 1, and the match is over after its last deal.
pub(super) fn finish_deal(state: &mut State<Napoleon>, told: &mut impl Told<Napoleon>) {
    let public = &mut state.public;
    let contract = public.contract.expect("a deal is played under a contract");
    let adjutant = state.hidden.adjutant;
    let army = army(contract, adjutant);
    let made = pictures(public, army);
    let won = made >= contract.target;
    for seat in public.scores.seats() {
        public.scores[seat] += i32::from(army.contains(seat) == won);
    }
    public.finished += 1;
    public.phase = if public.finished == state.rules.deals { Phase::Over } else { Phase::Deal };
    told.all(|| Event::Finished { adjutant, made, won });
}

/// Napoleon and the adjutant, if there is one.
fn army(contract: Contract, adjutant: Option<Seat>) -> SeatSet {
    [contract.napoleon].into_iter().chain(adjutant).collect()
}

fn pictures(public: &Public, army: SeatSet) -> u8 {
    debug_assert!(army.len() < u32::from(SEATS));
    army.iter().map(|seat| public.pictures[seat].len() as u8).sum()
}
