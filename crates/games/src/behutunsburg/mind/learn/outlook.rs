//! What the houses are, how far they are apart, and what the viewer could make of its own in this turn.

use engine::{View, mind::Row};

use super::{
    money::{self, Money},
    scale::{self, steps, steps_if},
};
use crate::behutunsburg::{
    Behutunsburg, Counts, Court, House, Name, Place, Purpose, Rank, rules::house::CASTLE,
};

/// Houses of the largest table.
pub(super) const HOUSES: usize = 4;

pub(super) struct Outlook {
    /// The viewer's own first, then clockwise; empty ones where there is none.
    pub(super) houses: [House; HOUSES],
    /// How many there are.
    pub(super) count: usize,
    /// How many points of the match the viewer's house is ahead of each.
    pub(super) ahead: [i32; HOUSES],
    pub(super) in_hand: Money,
    pub(super) in_treasury: Money,
    /// The court with all of the hand who can enter it.
    pub(super) entry: Entry,
    pub(super) completion: Option<Completion>,
}

/// H4.1, H4.2. Who of a hand can enter the court without drawing or jesters, singles completed first.
#[derive(Clone, Copy, Debug)]
pub(super) struct Entry {
    pub(super) points: i32,
    pub(super) cards: u8,
    /// Whether the court is complete then.
    pub(super) is_complete: bool,
}

/// H5.1, H6.1. How the court can be complete in this turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Completion {
    /// What that brings; jesters cost some.
    pub(super) points: i32,
    pub(super) jesters: u8,
}

impl Outlook {
    #[inline]
    pub(super) fn of(view: View<'_, Behutunsburg>) -> Outlook {
        let own = view.rules.house(view.seat);
        let count = view.rules.houses().count();
        let mut houses = [House::default(); HOUSES];
        let mut ahead = [0; HOUSES];
        for (steps, house) in (0..count as u8).zip(&mut houses) {
            let seat = own.round(steps, count as u8);
            *house = view.public.houses[seat];
            let points = |house: &House| view.public.scores[seat] + house.points();
            ahead[usize::from(steps)] = -points(house);
        }
        let total = -ahead[0];
        ahead[..count].iter_mut().for_each(|ahead| *ahead += total);
        let hand = view.private.hand;
        Outlook {
            count,
            ahead,
            in_hand: money::of_hand(hand),
            in_treasury: money::of_treasury(houses[0].treasury),
            entry: Entry::of(&houses[0].court, hand),
            completion: Completion::of(&houses[0].court, hand),
            houses,
        }
    }

    /// Ahead of the best rival.
    pub(super) fn lead(&self) -> i32 {
        self.ahead[1..self.count].iter().copied().min().unwrap_or(0)
    }

    pub(super) fn money(&self) -> Money {
        money::all(self.in_hand, self.in_treasury)
    }

    /// The lead when everything that can be is laid down: money, and who can enter the court.
    pub(super) fn lead_laid_down(&self) -> i32 {
        self.lead() + self.entry.points + money::coins(self.in_hand)
    }

    /// H4.6. The lead with a castle, everything laid down; `None` if none can be built in this turn.
    pub(super) fn lead_with_castle(&self) -> Option<i32> {
        let completion = self.completion.filter(|_| !self.houses[0].castle)?;
        let paid = money::least(self.money(), Purpose::Castle.price().into())?;
        let gain = completion.points + money::coins(self.in_hand) - paid + CASTLE;
        Some(self.lead() + gain)
    }

    /// H8.1. Whether the viewer could end the round with this turn's discard: one card at the most is
    /// left when rogues are spent, or some other one is, for the court must not be touched.
    pub(super) fn can_retire(&self, hand: Counts) -> bool {
        let is_last = match self.stays(hand) {
            0 => hand.has(Name::Rogue) || self.money() != Money::default(),
            stays => stays == 1,
        };
        self.houses[0].castle && self.entry.is_complete && is_last
    }

    /// Cards that can be neither laid down nor spent.
    pub(super) fn stays(&self, hand: Counts) -> u8 {
        let money: u8 = self.in_hand.iter().sum();
        hand.len() - money - hand.of(Name::Rogue) - self.entry.cards
    }

    #[inline(always)]
    pub(super) fn leads(&self, row: &mut Row<'_>) {
        steps(self.lead(), &scale::LEAD, row);
        for rival in 1..HOUSES {
            let ahead = Some(self.ahead[rival]).filter(|_| rival < self.count);
            steps_if(ahead, &scale::LEAD_OVER, row);
        }
        steps(self.lead_laid_down(), &scale::LEAD_THEN, row);
        steps_if(self.lead_with_castle(), &scale::LEAD_THEN, row);
        for rival in 1..HOUSES {
            let castle = self.castle_of(rival);
            row.flag(castle.is_some());
            row.flag(castle.is_some_and(|ahead| ahead < 0));
        }
    }

    /// How far the viewer is ahead of a rival who builds a castle from its treasury alone; `None` if
    /// it cannot.
    fn castle_of(&self, rival: usize) -> Option<i32> {
        let house = &self.houses[rival];
        if house.castle || !house.court.is_complete() {
            return None;
        }
        let money = money::of_treasury(house.treasury);
        let paid = money::least(money, Purpose::Castle.price().into())?;
        Some(self.ahead[rival] + paid - CASTLE)
    }
}

/// Persons at each place.
type Places = [u8; Place::COUNT];

fn standing(court: &Court) -> Places {
    Place::ALL.map(|place| court.at(place))
}

fn held(hand: Counts) -> Places {
    Place::ALL.map(|place| hand.of(place.name()))
}

impl Entry {
    #[inline]
    pub(super) fn of(court: &Court, hand: Counts) -> Entry {
        let (here, held) = (standing(court), held(hand));
        let most = |rank: Rank| {
            let [male, female] = [rank.male(), rank.female()].map(|place| place as usize);
            (here[male] + held[male]).min(here[female] + held[female])
        };
        let knights = most(Rank::Knight);
        let barons = most(Rank::Baron).min(knights).max(court.couples(Rank::Baron));
        let kings = most(Rank::King).min(knights).min(barons).min(1);
        let kings = kings.max(court.couples(Rank::King));
        let couples = [knights, barons, kings];
        let (mut points, mut cards) = (0, 0);
        for place in Place::ALL {
            let enter = couples[place.rank() as usize].saturating_sub(here[place as usize]);
            points += i32::from(enter) * place.name().points();
            cards += enter;
        }
        let is_single = |place: Place| here[place as usize] > couples[place.rank() as usize];
        let is_complete = !couples.contains(&0) && !Place::ALL.into_iter().any(is_single);
        Entry { points, cards, is_complete }
    }
}

impl Completion {
    /// Jesters stand in for who is missing, as many as the hand has.
    #[inline]
    fn of(court: &Court, hand: Counts) -> Option<Completion> {
        let (here, held) = (standing(court), held(hand));
        let (mut points, mut jesters, mut below) = (0, 0, u8::MAX);
        for rank in Rank::ALL {
            let places = [rank.male(), rank.female()].map(|place| place as usize);
            let there = places.map(|place| here[place] + held[place]);
            let [fewer, more] = [court.couples(rank), court.singles(rank) + court.couples(rank)];
            let needed = more.max(1);
            if fewer < needed && needed > below {
                return None;
            }
            let limit = if rank == Rank::King { 1 } else { below };
            let couples = there[0].min(there[1]).min(limit).max(needed);
            if rank == Rank::King && there.contains(&0) {
                return None;
            }
            for (place, there) in places.into_iter().zip(there) {
                let missing = couples.saturating_sub(there);
                let enter = couples.saturating_sub(here[place]) - missing;
                points += i32::from(enter) * Place::ALL[place].name().points();
                jesters += missing;
            }
            below = couples;
        }
        let points = points + Name::Jester.points() * i32::from(jesters);
        (jesters <= hand.of(Name::Jester)).then_some(Completion { points, jesters })
    }
}
