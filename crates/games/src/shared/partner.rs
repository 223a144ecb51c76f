//! A partner whom nobody knows: whoever holds a card that the declarer has named.

use cards::{Card, CardSet};
use engine::{BySeat, Seat, SeatSet};

/// What everyone knows of the partner.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Partner<C> {
    /// `None` until the declarer has named a card.
    pub named: Option<C>,
    /// Whether the named card has been played.
    pub revealed: bool,
    /// Who turned out to be the partner; `None` while nobody can tell, and for good if the
    /// declarer is alone.
    pub seat: Option<Seat>,
}

/// What somebody may know of a seat's part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    Declarer,
    /// The declarer, without a partner.
    Alone,
    Partner,
    Opponent,
    Unknown,
}

impl<C: Card> Partner<C> {
    /// Notes a card that is played, and the truth if it is the named one. Says whether it is.
    #[inline(always)]
    pub fn is_revealed_by(&mut self, card: C, truth: Option<Seat>) -> bool {
        let reveals = self.named == Some(card);
        if reveals {
            self.revealed = true;
            self.seat = truth;
        }
        reveals
    }

    /// What everyone knows of `seat`.
    pub fn shown(&self, declarer: Seat, seat: Seat) -> Role {
        if seat == declarer {
            let is_alone = self.revealed && self.seat.is_none();
            if is_alone { Role::Alone } else { Role::Declarer }
        } else if self.seat == Some(seat) {
            Role::Partner
        } else if self.revealed {
            Role::Opponent
        } else {
            Role::Unknown
        }
    }

    /// What `viewer` may know of `seat`. Whoever has the named card knows that they are the
    /// partner, or alone, and so what everyone is: `own` is all that the viewer holds or has laid
    /// away.
    pub fn role(&self, declarer: Seat, seat: Seat, viewer: Seat, own: CardSet<C>) -> Role {
        let has_named = self.named.is_some_and(|card| own.contains(card));
        match self.shown(declarer, seat) {
            Role::Declarer if has_named && seat == viewer => Role::Alone,
            Role::Unknown if has_named && seat == viewer => Role::Partner,
            Role::Unknown if has_named || (seat == viewer && self.named.is_some()) => {
                Role::Opponent
            }
            known => known,
        }
    }
}

impl<C: Copy> Partner<C> {
    /// The same with every seat `by` places further at a table of `seats`.
    #[must_use]
    pub fn turned(&self, by: u8, seats: u8) -> Partner<C> {
        Partner { seat: self.seat.map(|seat| seat.round(by, seats)), ..*self }
    }
}

impl<C> Default for Partner<C> {
    fn default() -> Self {
        Partner { named: None, revealed: false, seat: None }
    }
}

/// The declarer and the partner, if there is one.
pub fn side(declarer: Seat, partner: Option<Seat>) -> SeatSet {
    [declarer].into_iter().chain(partner).collect()
}

/// A point to each seat of the side that won.
pub fn score(scores: &mut BySeat<i32>, side: SeatSet, won: bool) {
    for seat in scores.seats() {
        scores[seat] += i32::from(side.contains(seat) == won);
    }
}

/// The viewer's side: that one, or all others at a table of `seats`.
pub fn own_side(viewer: Seat, side: SeatSet, seats: u8) -> SeatSet {
    if side.contains(viewer) { side } else { side.others(seats) }
}

/// What is counted where strength is: a contract made is one for each of the side, a contract
/// lost one against them, in thousandths; the others have nothing of it.
pub fn contracts(scores: &BySeat<i32>, before: &BySeat<i32>, side: SeatSet) -> BySeat<i32> {
    BySeat::from_fn(scores.len(), |seat| match (side.contains(seat), scores[seat] > before[seat]) {
        (false, _) => 0,
        (true, true) => 1000,
        (true, false) => -1000,
    })
}

#[cfg(test)]
mod tests {
    use cards::french::Card;

    use super::*;

    #[test]
    fn a_role_is_shown_only_to_who_may_know_it() {
        let [declarer, holder, other, ..] = Seat::ALL;
        let card: Card = "SA".parse().expect("this is a card");
        let has = |has: bool| CardSet::only(card).when(has);
        let named = Partner { named: Some(card), ..Partner::default() };
        assert_eq!(named.role(declarer, declarer, other, has(false)), Role::Declarer);
        assert_eq!(named.role(declarer, declarer, declarer, has(true)), Role::Alone);
        assert_eq!(named.role(declarer, holder, holder, has(true)), Role::Partner);
        assert_eq!(named.role(declarer, holder, other, has(false)), Role::Unknown);
        assert_eq!(named.role(declarer, other, other, has(false)), Role::Opponent);
        assert_eq!(named.role(declarer, other, holder, has(true)), Role::Opponent);
        assert_eq!(named.role(declarer, other, declarer, has(true)), Role::Opponent);
        assert_eq!(named.shown(declarer, holder), Role::Unknown);
        let unnamed = Partner::<Card>::default();
        assert_eq!(unnamed.role(declarer, other, other, has(false)), Role::Unknown);
        let mut played = named;
        assert!(played.is_revealed_by(card, Some(holder)));
        assert_eq!(played.role(declarer, holder, other, has(false)), Role::Partner);
        assert_eq!(played.role(declarer, other, holder, has(false)), Role::Opponent);
        let mut alone = named;
        assert!(alone.is_revealed_by(card, None));
        assert_eq!(alone.role(declarer, declarer, other, has(false)), Role::Alone);
    }
}
