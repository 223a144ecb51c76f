//! What a player sees of the table when it is her turn to play.

use cards::CardSet;
use engine::{Seat, SeatSet, View};

use crate::{
    beauharnais::{
        Beauharnais, Good, Suit,
        rules::{
            exchange,
            play::{suit_to_value, trump},
            value::{Scale, beaters, only_suit, over_active_one},
        },
    },
    shared::{Role, Trick},
};

#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) view: View<'a, Beauharnais>,
    pub(super) trump: Suit,
    pub(super) hand: CardSet<Good>,
    /// What has been played to the trick.
    pub(super) trick: CardSet<Good>,
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
        let trick = view.public.tricks.current().cards().iter().copied().collect();
        let seen = view.public.taken.values().iter().fold(own | trick, |all, goods| all | *goods);
        let unseen = exchange::nameable() - seen;
        let friends = friends(view, own);
        Table { view, trump, hand: view.private.hand, trick, unseen, friends }
    }

    /// The trick in the order of play.
    fn played(&self) -> &Trick<Good> {
        self.view.public.tricks.current()
    }

    /// How many play to the trick after the viewer.
    pub(super) fn left_to_play(&self) -> u8 {
        self.view.public.scores.len() - self.played().len() - 1
    }

    /// What counts, in this deal.
    pub(super) fn premium(&self) -> CardSet<Good> {
        self.view.public.premium
    }

    /// Who takes the trick so far, and with what.
    pub(super) fn winning(&self) -> (Seat, Good) {
        let trick = *self.played();
        let scale = Scale::new(self.trick, self.trump, self.led(), self.view.rules.one);
        let place = scale.best(trick.cards());
        (trick.leader().round(place as u8, self.view.public.scores.len()), trick.cards()[place])
    }

    /// The suit led, as the trick is valued so far; `None` before the lead.
    pub(super) fn led(&self) -> Option<Suit> {
        suit_to_value(*self.played(), self.view.public.declared)
    }

    /// What somebody else may still play that would beat it.
    pub(super) fn threats(&self, good: Good, led: Option<Suit>) -> CardSet<Good> {
        let one = good.suit().filter(|&suit| self.fears_one(good, suit));
        let one = one.map_or(CardSet::EMPTY, |suit| CardSet::only(Good::new(suit, 1)));
        self.unseen & (beaters(good, self.trump, led) | one)
    }

    /// B6.1. Whether the 1 of its suit would beat a good: it can still be active if all who play
    /// to the trick may be following.
    fn fears_one(&self, good: Good, suit: Suit) -> bool {
        let all = self.trick | CardSet::only(good);
        only_suit(all) == Some(suit)
            && (self.unseen & suit.goods()).len() >= usize::from(self.left_to_play())
            && !self.over_one(suit).contains(good)
    }

    /// The goods of a suit that beat its active 1.
    pub(super) fn over_one(&self, suit: Suit) -> CardSet<Good> {
        over_active_one(suit, self.trump, self.view.rules.one)
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
