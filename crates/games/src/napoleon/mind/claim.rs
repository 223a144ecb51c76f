//! Claiming the rest of the tricks.

use cards::{
    CardSet,
    french::{Card, Rank, Suit},
};
use engine::{View, mind::Guess};

use crate::{
    napoleon::{
        Napoleon, Phase, SEATS,
        rules::{
            play::{self, SPADE_ACE},
            takes::{self, HEART_QUEEN},
        },
    },
    shared::{Lead, in_hands, takes_all},
};

pub(crate) fn can_claim(view: View<'_, Napoleon>) -> bool {
    let tricks = &view.public.tricks;
    view.is_pending()
        && view.public.phase == Phase::Play
        && tricks.current().is_empty()
        && !tricks.complete().is_empty()
        && view.private.hand.len() >= 2
}

pub(crate) fn has_the_rest(view: View<'_, Napoleon>) -> bool {
    let trump = view.public.contract.expect("cards are played under a contract").trump;
    let others = in_hands(&Napoleon::unseen(view), SEATS);
    takes_all(view.private.hand, others, |card| lead(card, trump))
}

/// That a ♠3 may demand the joker can only help.
fn lead(card: Card, trump: Suit) -> Lead<Card> {
    let stronger = takes::stronger_than(card, card, trump);
    let threats = stronger | same_two(card, trump) | yoromeki(card);
    Lead { threats, follow: play::asked(card, trump, false).follow }
}

/// N5, level 6. If everyone follows, the 2 takes it from all but the strongest.
fn same_two(card: Card, trump: Suit) -> CardSet<Card> {
    let two = card.suit().map(|suit| Card::new(suit, Rank::Two));
    let takes_it = |&two: &Card| takes::taker(&[card, two], trump) == 1;
    two.filter(takes_it).into_iter().collect()
}

/// N5, level 1. The ♥Q takes it from a ♠A that was led; any other ♠A is a threat itself.
fn yoromeki(card: Card) -> CardSet<Card> {
    CardSet::only(HEART_QUEEN).when(card == SPADE_ACE)
}

#[cfg(test)]
mod tests {
    use engine::{SplitMix, luck::shuffle};

    use super::*;
    use crate::napoleon::rules::deal;

    #[test]
    fn a_trick_without_threats_is_the_leaders() {
        let rng = &mut SplitMix::new(1815);
        for trump in Suit::ALL {
            for led in deal::pack() {
                let threats = lead(led, trump).threats | CardSet::only(led);
                let mut others = deal::pack();
                others.retain(|&card| !threats.contains(card));
                for _ in 0..500 {
                    shuffle(&mut others, rng);
                    let answers = others.iter().copied().take(4);
                    let trick: Vec<Card> = [led].into_iter().chain(answers).collect();
                    assert_eq!(takes::taker(&trick, trump), 0, "{trick:?}, trump {trump}");
                }
            }
        }
    }

    #[test]
    fn the_almighty_fears_the_queen_and_others_the_two_of_their_suit() {
        let threats = |card: &str| lead(card.parse().expect("a card"), Suit::Hearts).threats;
        assert_eq!(threats("SA").to_string(), "HQ");
        assert_eq!(threats("HJ").to_string(), "SA");
        assert_eq!(threats("HK").to_string(), "SA HA HJ H2 DJ");
        assert_eq!(threats("JK").to_string(), "SA HJ DJ");
    }
}
