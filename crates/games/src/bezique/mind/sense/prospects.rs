//! What a seat's cards may yet bring in declarations.

use cards::{
    CardSet,
    french::Suit,
    piquet::{Card, Rank},
};
use engine::View;

use super::{
    chances::{Chance, SURE},
    faces::{Face, Faces},
    values::{MEASURED, Values},
};
use crate::bezique::{Bezique, CombinationKind, mind::guess, rules::combinations::Class};

/// What a seat can hope for.
#[derive(Debug)]
pub(in crate::bezique::mind) struct Prospects {
    trump: Suit,
    /// By class, what can still serve in it.
    free: [CardSet<Card>; Class::COUNT],
    costs: Costs,
    /// What is expected of all combinations together, in parts of a point.
    pub(super) sum: u32,
    /// The points of the best combination that is complete; 0 if none is.
    pub(super) complete: i32,
}

/// What is expected less without a card, in parts of a point, by the combinations that it is
/// for and what it is in them.
#[derive(Debug, Default)]
struct Costs {
    sequence: [u32; 5],
    marriages: [[u32; 2]; 4],
    bezique: [u32; 2],
    double: [u32; 2],
    fours: [u32; 4],
}

/// Where the cards of combinations are.
struct Sources<'a> {
    values: &'a Values,
    free: [Faces; Class::COUNT],
    hand: CardSet<Card>,
    /// What cannot be seen, of which each card may be drawn with this chance.
    unseen: Faces,
    to_come: Chance,
    /// How likely any of so many copies is to be drawn.
    any: [u32; 8],
}

const SEQUENCE: [Rank; 5] = [Rank::Ace, Rank::Ten, Rank::King, Rank::Queen, Rank::Jack];
const BEZIQUE: [Face; 2] = [(Suit::Spades, Rank::Queen), (Suit::Diamonds, Rank::Jack)];
const FOURS: [(CombinationKind, Rank); 4] = [
    (CombinationKind::Aces, Rank::Ace),
    (CombinationKind::Kings, Rank::King),
    (CombinationKind::Queens, Rank::Queen),
    (CombinationKind::Knaves, Rank::Jack),
];

impl Prospects {
    /// With what combinations were measured to bring.
    #[inline(always)]
    pub(in crate::bezique::mind) fn measured(
        view: View<'_, Bezique>,
        unseen: CardSet<Card>,
    ) -> Prospects {
        Prospects::of(view, unseen, &MEASURED)
    }

    #[inline(always)]
    pub(super) fn of(view: View<'_, Bezique>, unseen: CardSet<Card>, values: &Values) -> Prospects {
        let (public, hand) = (view.public, view.private.hand);
        let held = hand | public.table[view.seat];
        let free = Class::ALL.map(|class| held - public.served.barred(class));
        let costs = Costs::default();
        let mut prospects = Prospects { trump: public.trump(), free, costs, sum: 0, complete: 0 };
        if public.stock > 0 {
            let draws = usize::from(public.rounds_left()) * values.draws / 16;
            let to_come = Chance::of(draws, unseen.len());
            let any = std::array::from_fn(|copies| to_come.of_any(copies));
            let (free, unseen) = (free.map(Faces::of), Faces::of(unseen));
            prospects.add_all(&Sources { values, free, hand, unseen, to_come, any });
        }
        prospects
    }

    #[inline(always)]
    fn add_all(&mut self, from: &Sources<'_>) {
        let trump = self.trump;
        self.costs.sequence =
            self.add(CombinationKind::Sequence, SEQUENCE.map(|rank| (trump, rank)), from);
        self.costs.marriages = Suit::ALL.map(|suit| {
            let kind =
                if suit == trump { CombinationKind::Royal } else { CombinationKind::Marriage };
            self.add(kind, [(suit, Rank::King), (suit, Rank::Queen)], from)
        });
        self.costs.bezique = self.add(CombinationKind::Bezique, BEZIQUE, from);
        self.costs.double = self.add_double(from);
        self.costs.fours = FOURS.map(|(kind, rank)| self.add_four(kind, rank, from));
    }

    /// Adds a combination of a card of each of these faces; gives what each of them costs.
    #[inline(always)]
    fn add<const N: usize>(
        &mut self,
        kind: CombinationKind,
        faces: [Face; N],
        from: &Sources<'_>,
    ) -> [u32; N] {
        let free = &from.free[kind.class() as usize];
        let held = faces.map(|face| free.count(face));
        if held == [0; N] {
            return [0; N];
        }
        let to_come = faces.map(|face| from.any[from.unseen.count(face) & 7]);
        let mut chance = SURE;
        for (held, to_come) in held.into_iter().zip(to_come) {
            chance = if held == 0 { chance * to_come / SURE } else { chance };
        }
        let is_complete =
            !held.contains(&0) && faces.iter().any(|&face| self.is_in_hand(kind, face, from.hand));
        let value = self.note(kind, is_complete, chance, from.values);
        std::array::from_fn(|at| {
            let without = from.values.hoped_for(kind) * (chance * to_come[at] / SURE);
            if held[at] == 1 { value - without.min(value) } else { 0 }
        })
    }

    /// Adds the double bézique, which takes two of each.
    #[inline(always)]
    fn add_double(&mut self, from: &Sources<'_>) -> [u32; 2] {
        let held = BEZIQUE.map(|face| from.free[Class::Double as usize].count(face));
        if held == [0; 2] {
            return [0; 2];
        }
        let lying = BEZIQUE.map(|face| from.unseen.count(face));
        let missing = held.map(|held| 2_usize.saturating_sub(held));
        let [queens, knaves] = [0, 1].map(|at| from.to_come.of_at_least(missing[at], lying[at]));
        let is_complete = missing == [0; 2]
            && BEZIQUE
                .iter()
                .any(|&face| self.is_in_hand(CombinationKind::Double, face, from.hand));
        let value =
            self.note(CombinationKind::Double, is_complete, queens * knaves / SURE, from.values);
        let cost = |at: usize, other: u32| {
            let one_fewer = from.to_come.of_at_least(missing[at] + 1, lying[at]);
            let without =
                from.values.hoped_for(CombinationKind::Double) * (one_fewer * other / SURE);
            if held[at] <= 2 { value - without.min(value) } else { 0 }
        };
        [cost(0, knaves), cost(1, queens)]
    }

    /// Adds four of a rank, whatever their suits.
    #[inline(always)]
    fn add_four(&mut self, kind: CombinationKind, rank: Rank, from: &Sources<'_>) -> u32 {
        let held = from.free[Class::Fours as usize].count_rank(rank);
        if held == 0 {
            return 0;
        }
        let lying = from.unseen.count_rank(rank);
        let missing = 4_usize.saturating_sub(held);
        let in_hand = self.free[Class::Fours as usize] & Card::of_rank(rank) & from.hand;
        let chance = from.to_come.of_at_least(missing, lying);
        let is_complete = missing == 0 && !in_hand.is_empty();
        let value = self.note(kind, is_complete, chance, from.values);
        let one_fewer = from.to_come.of_at_least(missing + 1, lying);
        let without = from.values.hoped_for(kind) * one_fewer;
        if held <= 4 { value - without.min(value) } else { 0 }
    }

    #[inline(always)]
    fn is_in_hand(&self, kind: CombinationKind, (suit, rank): Face, hand: CardSet<Card>) -> bool {
        let free = self.free[kind.class() as usize];
        !(free & hand & Card::of_face(suit, rank)).is_empty()
    }

    /// Counts in what a combination is worth, in parts of a point.
    #[inline(always)]
    fn note(
        &mut self,
        kind: CombinationKind,
        is_complete: bool,
        chance: u32,
        values: &Values,
    ) -> u32 {
        if is_complete {
            self.complete = self.complete.max(kind.points());
        }
        let value = if is_complete {
            SURE * values.complete(kind)
        } else {
            chance * values.hoped_for(kind)
        };
        self.sum += value;
        value
    }

    /// What is expected less without a card, in whole points.
    #[inline(always)]
    pub(in crate::bezique::mind) fn points(&self, card: Card) -> i32 {
        self.cost(card) / SURE.cast_signed()
    }

    /// What is expected less without a card, in parts of a point.
    #[inline(always)]
    pub(super) fn cost(&self, card: Card) -> i32 {
        let (suit, rank, costs) = (card.suit(), card.rank(), &self.costs);
        let is_free = |class: Class| u32::from(self.free[class as usize].contains(card));
        let mut cost = match rank {
            Rank::Ace => costs.fours[0] * is_free(Class::Fours),
            Rank::King => {
                costs.fours[1] * is_free(Class::Fours)
                    + costs.marriages[suit as usize][0] * is_free(Class::Marriages)
            }
            Rank::Queen => {
                costs.fours[2] * is_free(Class::Fours)
                    + costs.marriages[suit as usize][1] * is_free(Class::Marriages)
            }
            Rank::Jack => costs.fours[3] * is_free(Class::Fours),
            Rank::Ten | Rank::Nine | Rank::Eight | Rank::Seven => 0,
        };
        if suit == self.trump && rank <= Rank::Jack {
            cost += costs.sequence[rank as usize] * is_free(Class::Sequence);
        }
        if let Some(part) = BEZIQUE.iter().position(|&face| face == (suit, rank)) {
            cost += costs.bezique[part] * is_free(Class::Bezique);
            cost += costs.double[part] * is_free(Class::Double);
        }
        cost.cast_signed()
    }
}

/// What the viewer cannot see.
#[inline]
pub(in crate::bezique::mind) fn unseen(view: View<'_, Bezique>) -> CardSet<Card> {
    view.rules.pack() - guess::seen(view.public) - view.private.hand
}
