//! N6. Result.

use engine::{SeatSet, State, Told};

use crate::{
    napoleon::{Event, Napoleon, Phase, Public},
    shared,
};

/// N6.2. Each seat of the winning army scores 1; redeals do not count as deals of the match.
pub(crate) fn finish_deal(state: &mut State<Napoleon>, told: &mut impl Told<Napoleon>) {
    let public = &mut state.public;
    let contract = public.contract.expect("a deal is played under a contract");
    let adjutant = state.hidden.adjutant;
    let army = shared::side(contract.napoleon, adjutant);
    let made = pictures(public, army);
    let won = army_wins(made, contract.target);
    shared::score(&mut public.scores, army, won);
    public.finished += 1;
    public.phase = if public.finished == state.rules.deals { Phase::Over } else { Phase::Deal };
    told.all(|| Event::Finished { adjutant, made, won });
}

/// N6.1. The Napoleon army wins if it took at least the target.
pub(crate) fn army_wins(made: u8, target: u8) -> bool {
    made >= target
}

pub(crate) fn pictures(public: &Public, army: SeatSet) -> u8 {
    army.iter().map(|seat| public.pictures[seat].len() as u8).sum()
}
