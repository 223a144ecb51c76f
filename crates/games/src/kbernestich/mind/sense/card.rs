//! Which card to play, and whether face down or later.

use cards::CardSet;
use engine::{Game, View};

use super::{
    ONE,
    hand::{Hand, higher},
    place::{base, values},
    prospect::{Aim, Stand},
};
use crate::kbernestich::{
    Action, Kbernestich, Legal, Verb,
    rules::{
        pack::{Card, Colour},
        trick,
    },
};

/// What an action that may be used once or twice is kept for.
const KEPT: i32 = 8 * ONE;

pub(super) fn sensible(view: View<'_, Kbernestich>) -> Action {
    match Kbernestich::legal(view) {
        Legal::Cards(verb, cards) if cards.len() == 1 => Action::Card(verb, cards.nth(0)),
        Legal::Cards(verb, cards) => Action::Card(verb, Table::new(view).best(cards).0),
        Legal::Trick { play, hide, wait } => Table::new(view).best_of(play, hide, wait),
        _ => unreachable!("a trick is played with cards"),
    }
}

/// The trick as one who is to play sees it.
struct Table {
    hand: Hand,
    values: [i32; 4],
    /// What beats all that lies there; everything if nothing does.
    winning: CardSet<Card>,
    to_come: u8,
    /// What is to be expected if it takes the trick, and if not.
    win: Outlook,
    lose: Outlook,
}

#[derive(Clone, Copy, Default)]
struct Outlook {
    points: i32,
    /// What a trick promised adds to them.
    slope: i32,
}

impl Table {
    fn new(view: View<'_, Kbernestich>) -> Table {
        let (public, seat) = (view.public, view.seat);
        let tricks = &public.tricks;
        let hand = Hand::new(view);
        let values = values(public);
        let aim = Aim::new(&public.plot, seat);
        let to_come = tricks.yet_to_play();
        let average: i32 = values.iter().sum::<i32>() / i32::from(view.rules.seats);
        let pot = base(tricks.face_up(), &values) + average * i32::from(1 + to_come);
        let stand = Stand {
            tricks: tricks.taken[seat].into(),
            left: tricks.left() - 1,
            base: base(public.taken[seat] | view.private.taken, &values),
            more: hand.tricks(),
            rest: 0,
        };
        let trick = average * i32::from(view.rules.seats);
        let won = Stand { tricks: stand.tricks + 1, base: stand.base + pot, ..stand };
        let winning =
            beating(trick::best(tricks.face_up(), tricks.led(), hand.trumps), hand.trumps);
        let can_win = !(hand.cards & winning).is_empty();
        Table {
            winning,
            to_come,
            win: if can_win { Outlook::new(&aim, won, trick) } else { Outlook::default() },
            lose: Outlook::new(&aim, stand, trick),
            hand,
            values,
        }
    }

    /// What to expect of a card that takes the trick with that chance.
    #[inline]
    fn worth(&self, card: Card, chance: i32) -> i32 {
        let promise = self.hand.promise(card);
        let given = self.values[card.colour() as usize] / 4;
        chance * self.win.without(promise) + (ONE - chance) * (self.lose.without(promise) - given)
    }

    #[inline]
    fn chance(&self, card: Card) -> i32 {
        if self.winning.contains(card) { self.hand.stands(card, self.to_come) } else { 0 }
    }

    /// The best of these cards to play, and what to expect of it.
    #[inline]
    fn best(&self, cards: CardSet<Card>) -> (Card, i32) {
        let worth = |card| (card, self.worth(card, self.chance(card)));
        greatest(cards.into_iter().map(worth))
    }

    fn best_of(&self, play: CardSet<Card>, hide: CardSet<Card>, wait: bool) -> Action {
        let (card, worth) = self.best(play);
        if wait && self.worth(card, 14).max(self.worth(card, 2)) - KEPT > worth {
            return Action::Wait;
        }
        if !hide.is_empty() {
            let (hidden, face_down) = greatest(hide.into_iter().map(|c| (c, self.worth(c, 0))));
            if face_down - 2 * KEPT > worth {
                return Action::Card(Verb::Hide, hidden);
            }
        }
        Action::Card(Verb::Play, card)
    }
}

impl Outlook {
    /// With tricks to come worth so much each.
    fn new(aim: &Aim, stand: Stand, trick: i32) -> Outlook {
        let with = |more: i32| {
            let more = more.clamp(0, ONE * i32::from(stand.left));
            aim.prospect(&Stand { more, rest: more * trick / ONE, ..stand })
        };
        let points = with(stand.more);
        Outlook { points, slope: points - with(stand.more - ONE) }
    }

    /// When a card that promised so much has gone.
    #[inline]
    fn without(self, promise: i32) -> i32 {
        self.points - self.slope * promise / ONE
    }
}

#[inline]
fn greatest(cards: impl Iterator<Item = (Card, i32)>) -> (Card, i32) {
    let better = |one: (Card, i32), other: (Card, i32)| if other.1 > one.1 { other } else { one };
    cards.reduce(better).expect("a hand in play has a card")
}

/// K5.2. The cards that would beat the best that lies there.
pub(in crate::kbernestich::mind) fn beating(
    best: Option<Card>,
    trumps: CardSet<Card>,
) -> CardSet<Card> {
    match best {
        None => Colour::ALL.into_iter().fold(CardSet::EMPTY, |all, colour| all | colour.cards()),
        Some(best) if trumps.contains(best) => higher(best),
        Some(best) => higher(best) | trumps,
    }
}

/// Whether no card next to it in hand would do the same: all cards of a colour are worth the
/// same, and what has been seen no longer comes between two.
pub(super) fn is_distinct(view: View<'_, Kbernestich>, action: Action) -> bool {
    let Action::Card(_, card) = action else { return true };
    let hand = Hand::new(view);
    let next = (higher(card) & hand.cards).into_iter().last();
    let between = next.map(|next| higher(card) - higher(next) - CardSet::only(next));
    let others = hand.unseen | view.public.tricks.face_up();
    between.is_none_or(|between| !(between & others).is_empty())
}
