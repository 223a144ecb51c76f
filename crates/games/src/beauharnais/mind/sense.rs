//! Rules of thumb: what a sensible beginner would do.

mod alike;
mod auction;
mod duel;
mod exchange;
mod keep;
mod play;
mod table;
mod worth;

use engine::{
    BySeat, Seat, SeatSet, State, View,
    mind::{Measure, Promise, Sense},
};

use crate::beauharnais::{
    Action, Beauharnais, Phase, Public, Verb,
    mind::{claim, endgame},
    rules::result,
};
use table::Table;

impl Sense for Beauharnais {
    const SENSE: u32 = 2;
    const MEASURE: Measure = Measure::Chance;

    #[inline]
    fn sensible(view: View<'_, Beauharnais>) -> Action {
        match view.public.phase {
            Phase::Play if view.rules.players == 2 => Action::Good(Verb::Play, duel::choose(view)),
            Phase::Play => play::choose(&Table::new(view)),
            Phase::Auction => auction::bid(view),
            Phase::Trump => Action::Trump(auction::best_trump(view.private.hand).0),
            Phase::Naming => Action::Good(Verb::Name, auction::butler(view)),
            Phase::Discard => Action::Good(Verb::Discard, exchange::discard(view)),
            Phase::Aside => Action::Good(Verb::Aside, exchange::aside(view)),
            Phase::Card | Phase::Deal | Phase::Start | Phase::Over => {
                unreachable!("no seat is pending")
            }
        }
    }

    fn candidates(view: View<'_, Beauharnais>) -> Vec<Action> {
        let first = Beauharnais::sensible(view);
        let all = match view.public.phase {
            Phase::Auction => auction::thinkable(view),
            Phase::Naming => auction::nameable(view),
            Phase::Play if view.rules.players > 2 => play::distinct(&Table::new(view)),
            _ => view.legal(),
        };
        let others = all.into_iter().filter(|action| *action != first);
        [first].into_iter().chain(others).collect()
    }

    fn is_big(view: View<'_, Beauharnais>) -> bool {
        view.public.phase != Phase::Play
    }

    /// A deal that is won is worth more than nothing, one that is lost less.
    fn measured(worth: i32) -> i32 {
        500 + 500 * worth.signum()
    }

    /// The end of the deal, or that it is dealt again.
    fn is_far_enough(start: &Public, now: &Public) -> bool {
        now.finished > start.finished || matches!(now.phase, Phase::Card | Phase::Deal)
    }

    fn worth(world: &State<Beauharnais>) -> BySeat<i32> {
        worth::worth(world)
    }

    /// B3.1. Whoever runs promises goods; whoever passes does not.
    fn declining(view: View<'_, Beauharnais>) -> Option<Action> {
        (view.public.phase == Phase::Auction).then_some(Action::Pass)
    }

    /// B3.3. Whom a turned-up good makes Beauharnais has promised nothing.
    fn promise(world: &State<Beauharnais>) -> Option<Promise> {
        let contract = world.public.contract?;
        world.public.auction.standing()?;
        let verdict = result::verdict(world.rules, &world.public, contract, world.hidden.butler);
        Some(Promise { seat: contract.beauharnais, is_kept: verdict.won })
    }

    fn endgame(view: View<'_, Beauharnais>) -> Option<SeatSet> {
        endgame::side(view)
    }

    fn can_claim(view: View<'_, Beauharnais>) -> bool {
        claim::can_claim(view)
    }

    fn has_the_rest(view: View<'_, Beauharnais>) -> bool {
        claim::has_the_rest(view)
    }

    /// B10.3. Two players choose at the same time.
    fn rival(view: View<'_, Beauharnais>) -> Option<Seat> {
        (view.rules.players == 2).then(|| view.seat.left(2))
    }

    fn unsealed(world: &State<Beauharnais>) -> State<Beauharnais> {
        duel::unsealed(world)
    }
}
