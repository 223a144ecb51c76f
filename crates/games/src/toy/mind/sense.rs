//! Rules of thumb: what a beginner stakes and plays.

use cards::CardSet;
use engine::{BySeat, State, View, mind::Sense};

use crate::toy::{
    Action, Card, Phase, Public, SEATS, Stake, Toy,
    rules::{deal, play},
};

impl Sense for Toy {
    const SENSE: u32 = 1;

    fn sensible(view: View<'_, Toy>) -> Action {
        match view.public.phase {
            Phase::Stake => Action::Stake(stake(view.private.hand)),
            _ => Action::Play(card(view)),
        }
    }

    fn is_big(view: View<'_, Toy>) -> bool {
        view.public.phase == Phase::Stake
    }

    /// The end of the deal.
    fn is_far_enough(_: &Public, now: &Public) -> bool {
        matches!(now.phase, Phase::Deal | Phase::Over)
    }

    /// A thousand for each point that a seat is ahead.
    fn worth(world: &State<Toy>) -> BySeat<i32> {
        let scores = &world.public.scores;
        BySeat::from_fn(SEATS, |seat| 1000 * (scores[seat] - scores[seat.left(SEATS)]))
    }
}

/// Double with most of the hand high.
fn stake(hand: CardSet<Card>) -> Stake {
    let high = hand.into_iter().filter(|card| card.number() >= 4).count();
    if 2 * high > deal::HAND { Stake::Double } else { Stake::Single }
}

/// The highest to lead; the cheapest that takes the trick, or the lowest if none does.
fn card(view: View<'_, Toy>) -> Card {
    let mut cards: Vec<Card> = play::playable(view).into_iter().collect();
    cards.sort_by_key(|card| card.number());
    let led = view.public.tricks.current().cards().first();
    let wanted = match led {
        None => cards.last(),
        Some(&led) => cards.iter().find(|&&card| play::taker(&[led, card]) == 1),
    };
    *wanted.or(cards.first()).expect("a seat that is asked holds a card")
}
