//! Rules of thumb: what a beginner bids, names, lays away and plays.

mod card;
mod hand;

use cards::french::Suit;
use engine::{
    BySeat, Choices, Game, Seat, SeatSet, State, View,
    mind::{Measure, Promise, Rest, Sense},
};

use crate::{
    napoleon::{
        Action, Bid, Napoleon, Phase, Public, SEATS, Verb,
        mind::{claim, endgame},
        rules::result,
    },
    shared::{self, BidSuit},
};

pub(super) use card::unseen;

impl Sense for Napoleon {
    const SENSE: u32 = 1;
    const TREE: bool = true;
    const MEASURE: Measure = Measure::Chance;

    #[inline]
    fn sensible(view: View<'_, Napoleon>) -> Action {
        match view.public.phase {
            Phase::Play => card::action(view),
            Phase::Auction => hand::to_bid(view).map_or(Action::Pass, Action::Bid),
            Phase::Naming => Action::Card(Verb::Name, hand::to_name(view)),
            Phase::Discard => Action::Card(Verb::Discard, hand::to_lay_away(view)),
            Phase::Deal | Phase::Over => unreachable!("no seat is pending"),
        }
    }

    /// Nobody jumps far in an auction, or names a low card.
    fn candidates(view: View<'_, Napoleon>) -> Vec<Action> {
        let first = Napoleon::sensible(view);
        let choices = Napoleon::legal(view);
        let others: Vec<Action> = match view.public.phase {
            Phase::Auction => near_bids(view),
            Phase::Naming => {
                let trump = trump(view.public);
                let own = view.private.hand;
                let strong = hand::worth_naming(trump).into_iter();
                let strong = strong.filter(|&card| !own.contains(card));
                strong.map(|card| Action::Card(Verb::Name, card)).collect()
            }
            Phase::Play if !card::is_joker_about(view) => {
                choices.iter().filter(|action| *action != Action::Demand).collect()
            }
            _ => choices.iter().collect(),
        };
        let others = others.into_iter().filter(|action| *action != first);
        [first].into_iter().chain(others).collect()
    }

    fn is_big(view: View<'_, Napoleon>) -> bool {
        view.public.phase != Phase::Play
    }

    /// A deal that is won is worth more than nothing, one that is lost less.
    fn measured(worth: i32) -> i32 {
        500 + 500 * worth.signum()
    }

    /// The end of the deal.
    fn is_far_enough(_: &Public, now: &Public) -> bool {
        matches!(now.phase, Phase::Deal | Phase::Over)
    }

    fn worth(world: &State<Napoleon>) -> BySeat<i32> {
        const PICTURE: i32 = 8;
        worth(world, PICTURE)
    }

    /// N2.3. Whoever bids promises pictures; whoever passes does not.
    fn declining(view: View<'_, Napoleon>) -> Option<Action> {
        (view.public.phase == Phase::Auction).then_some(Action::Pass)
    }

    fn promise(world: &State<Napoleon>) -> Option<Promise> {
        let contract = world.public.contract?;
        let army = shared::side(contract.napoleon, world.hidden.adjutant);
        let is_kept = result::army_wins(result::pictures(&world.public, army), contract.target);
        Some(Promise { seat: contract.napoleon, is_kept })
    }

    fn endgame(view: View<'_, Napoleon>) -> Option<SeatSet> {
        endgame::side(view)
    }

    fn can_claim(view: View<'_, Napoleon>) -> bool {
        claim::can_claim(view)
    }

    fn has_the_rest(view: View<'_, Napoleon>) -> bool {
        claim::has_the_rest(view)
    }

    fn rest(world: &State<Napoleon>, _: Seat) -> Option<Rest> {
        endgame::rest(world)
    }
}

/// A thousand for each point that the deal puts a seat ahead of the others' mean, so that a
/// contract that is lost costs what the others gain by it; and so much for each picture.
pub(super) fn worth(world: &State<Napoleon>, picture: i32) -> BySeat<i32> {
    let public = &world.public;
    let Some(contract) = public.contract else { return BySeat::new(SEATS) };
    let army = shared::side(contract.napoleon, world.hidden.adjutant);
    let made = result::pictures(public, army);
    let won = result::army_wins(made, contract.target);
    let winners = if won { army } else { army.others(SEATS) };
    let margin = picture * (i32::from(made) - i32::from(contract.target));
    BySeat::from_fn(SEATS, |seat| {
        let sign = if army.contains(seat) { 1 } else { -1 };
        ahead(winners, seat) + sign * margin
    })
}

/// What the deal is worth to a seat that wins it, and that loses it, apart from pictures.
pub(super) fn won_and_lost(world: &State<Napoleon>, seat: Seat) -> Option<(i32, i32)> {
    let contract = world.public.contract?;
    let army = shared::side(contract.napoleon, world.hidden.adjutant);
    let own = shared::own_side(seat, army, SEATS);
    Some((ahead(own, seat), ahead(own.others(SEATS), seat)))
}

/// N6.2. How far a point for each winner puts a seat ahead of the others' mean, in thousandths.
fn ahead(winners: SeatSet, seat: Seat) -> i32 {
    let others = i32::from(SEATS) - 1;
    let point = |won: bool| 1000 * i32::from(won);
    let total: i32 = winners.iter().map(|_| point(true)).sum();
    let own = point(winners.contains(seat));
    own - (total - own) / others
}

fn trump(public: &Public) -> Suit {
    public.contract.expect("there is a contract").trump
}

/// Passing, the lowest bid in each suit, and one and two more in the best.
fn near_bids(view: View<'_, Napoleon>) -> Vec<Action> {
    let biddable = view.public.auction.biddable();
    let lowest = |suit| {
        let numbers = Bid::NUMBERS.filter_map(move |number| Bid::new(number, suit));
        numbers.into_iter().find(|&bid| biddable.contains(bid))
    };
    let (best, _) = hand::best_trump(view.private.hand);
    let higher = lowest(best).into_iter().flat_map(|bid| {
        [1, 2].into_iter().filter_map(move |more| Bid::new(bid.number() + more, best))
    });
    let bids = Suit::LOWEST_FIRST.into_iter().filter_map(lowest).chain(higher);
    [Action::Pass].into_iter().chain(bids.map(Action::Bid)).collect()
}
