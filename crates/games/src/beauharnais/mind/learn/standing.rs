//! How the teams stand for the points of a rule card, as far as the viewer may know.

use cards::CardSet;
use engine::SeatSet;

use super::known::Known;
use crate::beauharnais::{Good, Teams, rules::rule_cards::Bonus};

#[derive(Clone, Copy, Debug)]
pub(super) struct Standing {
    /// The goods that decide it.
    pub(super) goods: CardSet<Good>,
    /// What all of them count.
    pub(super) all: u8,
    /// What the goods that each seat has taken count, counted from the viewer.
    pub(super) each: [u8; 5],
    /// The count of those not yet taken, as far as the viewer knows.
    pub(super) open: u8,
    /// What those count that Beauharnais' known team has taken.
    pub(super) team: u8,
    /// What those count that known daughters have taken.
    pub(super) daughters: u8,
    /// Whether the team can still have the points.
    pub(super) possible: Teams<bool>,
    /// Whether they are safe: no other team can take them any more.
    pub(super) sure: Teams<bool>,
}

const NEITHER: Teams<bool> = Teams { beauharnais: false, daughters: false };

impl Standing {
    /// `open` has the goods not yet taken.
    pub(super) fn of(known: &Known<'_>, open: CardSet<Good>) -> Standing {
        let bonus = Bonus::of(known.view.public.card);
        let goods = bonus.goods();
        let mut standing = Standing {
            goods,
            all: 0,
            each: [0; 5],
            open: 0,
            team: 0,
            daughters: 0,
            possible: NEITHER,
            sure: NEITHER,
        };
        if goods.is_empty() {
            return standing;
        }
        let taken = known.view.public.taken.values_from(known.view.seat);
        standing.all = bonus.tally(goods);
        standing.each = taken.map(|taken| bonus.tally(taken));
        standing.open = bonus.tally(open);
        standing.weigh(known, bonus);
        standing
    }

    fn weigh(&mut self, known: &Known<'_>, bonus: Bonus) {
        let sides = known.sides;
        if sides.beauharnais.is_empty() {
            return;
        }
        let count = |seats: SeatSet| {
            let seats = known.seats(seats);
            let of = self.each.iter().enumerate().filter(|(steps, _)| seats >> steps & 1 == 1);
            of.map(|(_, tally)| *tally).sum::<u8>()
        };
        let (hers, butlers, theirs) =
            (count(sides.beauharnais), count(sides.butler), count(sides.daughters));
        let taken: u8 = self.each.iter().sum();
        // What still can go to either: unseen, or taken by who may be the butler.
        let free = self.open + taken - hers - butlers - theirs;
        let ours = hers + butlers;
        (self.team, self.daughters) = (ours, theirs);
        let teams = |beauharnais, daughters| Teams { beauharnais, daughters };
        (self.possible, self.sure) = match bonus {
            Bonus::None => (NEITHER, NEITHER),
            Bonus::All(_) => (
                teams(ours + free == self.all, theirs + free == self.all),
                teams(ours == self.all, theirs == self.all),
            ),
            Bonus::More(..) => (
                teams(ours + free > theirs, theirs + free > ours),
                teams(ours > theirs + free, theirs > ours + free),
            ),
            Bonus::ByButler(_) => (
                teams(!sides.is_alone && butlers + free == self.all, false),
                teams(butlers == self.all, false),
            ),
        };
    }
}
