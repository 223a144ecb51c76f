//! Claiming the rest of the tricks, with three players or more.

use cards::CardSet;
use engine::{View, mind::Guess};

use crate::{
    beauharnais::{
        Beauharnais, Good, Phase, RuleCard, Suit,
        rules::{
            play::{self, tricks_of_a_deal, trump},
            value::beaters,
        },
    },
    shared::{Follow, Lead, in_hands, takes_all},
};

/// B10.3. Two players lead nothing.
pub(crate) fn can_claim(view: View<'_, Beauharnais>) -> bool {
    let (players, tricks) = (view.rules.players, &view.public.tricks);
    let complete = tricks.complete().len();
    view.is_pending()
        && players > 2
        && view.public.phase == Phase::Play
        && tricks.current().is_empty()
        && complete > 0
        && tricks_of_a_deal(players) - complete >= 2
}

/// B7.1. What is set aside follows nothing: then counting shows nothing.
pub(crate) fn has_the_rest(view: View<'_, Beauharnais>) -> bool {
    let public = view.public;
    let others = in_hands(&Beauharnais::unseen(view), view.rules.players);
    public.card != Some(RuleCard::Ex)
        && takes_all(view.private.hand, others, |good| lead(good, trump(public)))
}

/// The Letter takes nothing, so everything threatens it.
fn lead(good: Good, trump: Suit) -> Lead<Good> {
    let Some(suit) = good.suit() else {
        return Lead { threats: CardSet::from_bits(u64::MAX), follow: Follow::default() };
    };
    let one = CardSet::only(Good::new(suit, 1));
    let stock = CardSet::only(Good::STOCK).when(good == Good::TRUE_LOVE);
    let threats = beaters(good, trump, Some(suit)) | one | stock;
    Lead { threats, follow: play::asked(suit) }
}

#[cfg(test)]
mod tests {
    use cards::Card as _;
    use engine::{SplitMix, luck::shuffle};

    use super::*;
    use crate::beauharnais::{One, rules::value::Scale};

    #[test]
    fn a_trick_without_threats_is_the_leaders() {
        let rng = &mut SplitMix::new(1763);
        let each = |one| Suit::ALL.into_iter().map(move |trump| (trump, one));
        for (trump, one) in each(One::Row).chain(each(One::Number)) {
            for led in Good::all().filter(|&good| good != Good::LETTER) {
                let threats = lead(led, trump).threats | CardSet::only(led);
                let mut others: Vec<Good> = Good::all().collect();
                others.retain(|&good| !threats.contains(good));
                for players in (3..=5).cycle().take(300) {
                    shuffle(&mut others, rng);
                    let answers = others.iter().copied().take(players - 1);
                    let trick: Vec<Good> = [led].into_iter().chain(answers).collect();
                    let scale = Scale::new(trick.iter().copied().collect(), trump, led.suit(), one);
                    assert_eq!(scale.best(&trick), 0, "{trick:?}, trump {trump}");
                }
            }
        }
    }
}
