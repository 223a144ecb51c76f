//! What a player sees of the table when it is her turn to play.

use cards::CardSet;
use engine::{Seat, SeatSet, View};

use crate::{
    beauharnais::{
        Beauharnais, Good, Suit,
        play::{suit_to_value, trump},
        value::{Scale, beaters},
    },
    shared::{Role, Trick},
};

#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) view: View<'a, Beauharnais>,
    pub(super) trump: Suit,
    pub(super) hand: CardSet<Good>,
    /// What somebody else may still play.
    pub(super) unseen: CardSet<Good>,
    /// Whom the viewer plays with, herself included, as far as she can tell.
    pub(super) friends: SeatSet,
}

impl<'a> Table<'a> {
    #[inline]
    pub(super) fn new(view: View<'a, Beauharnais>) -> Table<'a> {
        let trump = trump(view.public);
        let own = view.private.hand | view.private.exchange.laid_away;
        let own = own | view.private.sealed.map_or(CardSet::EMPTY, CardSet::only);
        let taken = view.public.taken.values().iter().fold(own, |all, goods| all | *goods);
        let seen = view
            .public
            .tricks
            .current()
            .cards()
            .iter()
            .fold(taken, |all, &good| all | CardSet::only(good));
        let everything = CardSet::from_bits((1 << 53) - 1);
        Table {
            view,
            trump,
            hand: view.private.hand,
            unseen: everything - seen,
            friends: friends(view, own),
        }
    }

    pub(super) fn trick(&self) -> &Trick<Good> {
        self.view.public.tricks.current()
    }

    /// Whether everyone else has played to the trick.
    pub(super) fn is_last(&self) -> bool {
        self.trick().len() + 1 == self.view.public.scores.len()
    }

    /// What counts, in this deal.
    pub(super) fn premium(&self) -> CardSet<Good> {
        self.view.public.premium
    }

    /// Who takes the trick so far, and with what.
    pub(super) fn winning(&self) -> (Seat, Good) {
        let trick = *self.trick();
        let goods = trick.cards().iter().copied().collect();
        let scale = Scale::new(goods, self.trump, self.led());
        let place = scale.best(trick.cards());
        (trick.leader().round(place as u8, self.view.public.scores.len()), trick.cards()[place])
    }

    /// The suit led; `None` before the lead, and if only the Letter has been played.
    pub(super) fn led(&self) -> Option<Suit> {
        suit_to_value(*self.trick(), self.view.public.declared)
    }

    /// What somebody else may still play that would beat it.
    pub(super) fn threats(&self, good: Good, led: Option<Suit>) -> CardSet<Good> {
        self.unseen & beaters(good, self.trump, led)
    }
}

/// B4.1. Whoever is not known to be against her: Beauharnais trusts a butler who has shown
/// herself, a daughter everyone but Beauharnais and such a butler.
#[inline]
fn friends(view: View<'_, Beauharnais>, own: CardSet<Good>) -> SeatSet {
    let Some(contract) = view.public.contract else { return SeatSet::only(view.seat) };
    let beauharnais = contract.beauharnais;
    let butler = view.public.butler;
    let mut team = SeatSet::only(beauharnais);
    butler.seat.into_iter().for_each(|seat| team.insert(seat));
    match butler.role(beauharnais, view.seat, view.seat, own) {
        Role::Opponent | Role::Unknown => {
            let mut daughters = SeatSet::first(view.rules.players);
            team.iter().for_each(|seat| daughters.remove(seat));
            daughters
        }
        Role::Declarer | Role::Alone | Role::Partner => {
            team.insert(view.seat);
            team
        }
    }
}
