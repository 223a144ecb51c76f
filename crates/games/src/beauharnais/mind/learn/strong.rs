//! What each good that the viewer may play would do to the trick.

use cards::CardSet;

use super::known::Known;
use crate::beauharnais::{
    Good, Suit,
    rules::{
        goods::set,
        value::{Scale, beaters, only_suit, over_active_one},
    },
};

/// Of what the viewer may play; nothing when it is not her turn to play.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Strong {
    /// What would take the trick so far. With two players both play at once: no card lies there yet.
    pub(super) would_take: CardSet<Good>,
    /// Of these, what nothing beats that somebody may still play.
    pub(super) unbeaten: CardSet<Good>,
}

pub(super) fn strong(known: &Known<'_>) -> Strong {
    match known.view.public.trump.filter(|_| known.is_to_play()) {
        None => Strong::default(),
        Some(trump) if known.view.rules.players == 2 => of_two(known, trump),
        Some(trump) => Tried::new(known, trump).each(),
    }
}

/// B6.1, B6.4. The goods that others in a trick can raise above what beats them elsewhere.
const RAISED: CardSet<Good> = set([
    Good::STOCK,
    Good::new(Suit::Clover, 1),
    Good::new(Suit::Gift, 1),
    Good::new(Suit::Jewelry, 1),
    Good::new(Suit::Money, 1),
]);

/// A trick to which each good is tried in turn.
struct Tried<'a> {
    known: &'a Known<'a>,
    trump: Suit,
    /// The trick before it.
    laid: CardSet<Good>,
    /// What those who play after the viewer may have in hand.
    to_come: CardSet<Good>,
    /// The suit declared, if the Letter was led and nobody has followed: who still does changes the
    /// suit with which the trick is valued (B5.5).
    awaited: Option<Suit>,
}

impl<'a> Tried<'a> {
    fn new(known: &'a Known<'a>, trump: Suit) -> Tried<'a> {
        let public = known.view.public;
        let laid = public.tricks.laid();
        let leads_letter = known.trick().cards().first() == Some(&Good::LETTER);
        let declared = public.declared.filter(|_| leads_letter);
        Tried {
            known,
            trump,
            laid,
            to_come: to_come(known),
            awaited: declared.filter(|suit| (laid & suit.goods()).is_empty()),
        }
    }

    /// The Letter takes nothing.
    fn each(&self) -> Strong {
        let (view, mut strong) = (self.known.view, Strong::default());
        let leads = self.laid.is_empty();
        let playable =
            if leads { view.private.hand } else { view.public.asked.playable(view.private.hand) };
        for good in playable - CardSet::only(Good::LETTER) {
            let led = self.led_after(good);
            if !self.takes(good, led) {
                continue;
            }
            strong.would_take.insert(good);
            if (self.threats(good, led) & self.to_come).is_empty() {
                strong.unbeaten.insert(good);
            }
        }
        strong
    }

    /// The suit with which the trick is valued once a good is played to it.
    fn led_after(&self, good: Good) -> Option<Suit> {
        let is_second = self.known.trick().len() <= 1;
        match self.awaited {
            Some(declared) if good.suit() == Some(declared) => Some(declared),
            Some(_) if is_second => good.suit(),
            _ => self.known.valued().or(good.suit()),
        }
    }

    fn takes(&self, good: Good, led: Option<Suit>) -> bool {
        if self.laid.is_empty() {
            return true;
        }
        let beaten = !(self.laid & beaters(good, self.trump, led)).is_empty();
        if beaten && !RAISED.contains(good) {
            return false;
        }
        let all = self.laid | CardSet::only(good);
        let scale = Scale::new(all, self.trump, led, self.known.view.rules.one);
        let value = scale.value(good);
        self.known.trick().cards().iter().all(|&other| scale.value(other) < value)
    }

    /// What would take the trick from a good that takes it now, or might help another to.
    fn threats(&self, good: Good, led: Option<Suit>) -> CardSet<Good> {
        let all = self.laid | CardSet::only(good);
        if good == Good::STOCK && self.laid.contains(Good::TRUE_LOVE) {
            return CardSet::EMPTY;
        }
        let mut threats = beaters(good, self.trump, led);
        if let Some(declared) = self.awaited.filter(|&declared| good.suit() != Some(declared)) {
            threats = threats | beaters(good, self.trump, Some(declared));
        }
        if let Some(suit) = only_suit(all) {
            threats = self.with_active_one(good, suit, threats);
        }
        let love = CardSet::only(Good::TRUE_LOVE).when(good == Good::STOCK);
        (threats - love) | CardSet::only(Good::STOCK).when(good == Good::TRUE_LOVE)
    }

    /// B6.1. Where the trick is all of one suit: the 1 fears what beats it and what makes it a plain
    /// 1; another good fears the 1.
    fn with_active_one(&self, good: Good, suit: Suit, plain: CardSet<Good>) -> CardSet<Good> {
        let over = over_active_one(suit, self.trump, self.known.view.rules.one);
        let one = Good::new(suit, 1);
        let same = suit.goods() | CardSet::only(Good::LETTER);
        if good == one {
            (CardSet::from_bits(u64::MAX) - same) | over
        } else {
            plain | CardSet::only(one).when(!over.contains(good))
        }
    }
}

/// What those who play after the viewer may have in hand.
fn to_come(known: &Known<'_>) -> CardSet<Good> {
    let may_have = |void: u8| {
        let suits = Suit::ALL.into_iter().filter(|&suit| void >> suit as u8 & 1 == 1);
        suits.fold(known.unseen, |goods, suit| goods - suit.goods())
    };
    let after = known.after.iter();
    after.fold(CardSet::EMPTY, |goods, seat| goods | may_have(known.void[seat.index()]))
}

/// B10.4. What no good beats that the other may have; the Letter and what was shown are out of the
/// game.
fn of_two(known: &Known<'_>, trump: Suit) -> Strong {
    let view = known.view;
    let others = known.unseen - view.public.shown - CardSet::only(Good::LETTER);
    let is_unbeaten = |good: &Good| {
        let Some(suit) = good.suit() else { return false };
        let over = over_active_one(suit, trump, view.rules.one);
        let one = CardSet::only(Good::new(suit, 1)).when(!over.contains(*good));
        let stock = CardSet::only(Good::STOCK).when(*good == Good::TRUE_LOVE);
        let love = CardSet::only(Good::TRUE_LOVE).when(*good == Good::STOCK);
        let threats = (beaters(*good, trump, None) | one | stock) - love;
        (threats & others).is_empty()
    };
    let unbeaten = view.private.hand.into_iter().filter(is_unbeaten).collect();
    Strong { would_take: CardSet::EMPTY, unbeaten }
}
