//! K4.3. What another seat has found aside.
//!
//! A seat that had shown to be out of a colour before its review can have found a few cards of
//! it. How many is no matter of places: that is settled here, after dealing.

use cards::CardSet;
use engine::{Rng, Seat, luck::below};

use super::{ASIDE, FACE_DOWN, Lying, barred, played_since, shown_out_of};
use crate::kbernestich::{Public, rules::pack::Card};

/// How often two cards change places until what was dealt has had its effect.
const EXCHANGES: u32 = 200;

/// More than ever needed: a few are.
const MOST_EXCHANGES: u32 = 100_000;

/// What the reviewer found, any of what it has had since. What lies where is changed if it must
/// have found too much.
pub(super) fn settle(
    public: &Public,
    reviewer: Seat,
    lying: &mut Lying,
    rng: &mut impl Rng,
) -> CardSet<Card> {
    let after = public.actions.reviewed_after;
    let played = played_since(public, reviewer, after);
    let found = lying[ASIDE].len();
    let mut surely = CardSet::EMPTY;
    if after > 0 {
        let shown = shown_out_of(public);
        if !shown.before_review.is_empty() {
            let barred = barred(public, &shown.now);
            let review = Review { public, reviewer, played, found, new: shown.before_review };
            review.exchange(lying, &barred, rng);
            surely = review.had(lying) & review.new;
        }
    }
    let had = of_reviewer(public, reviewer, lying) | played;
    draw(surely, had, found, rng)
}

/// These, and as many of those as make up the number; each way equally likely.
fn draw(
    mut drawn: CardSet<Card>,
    of: CardSet<Card>,
    number: usize,
    rng: &mut impl Rng,
) -> CardSet<Card> {
    while drawn.len() < number {
        drawn.insert(any(of - drawn, rng));
    }
    drawn
}

fn any(cards: CardSet<Card>, rng: &mut impl Rng) -> Card {
    cards.nth(below(rng, cards.len() as u32) as usize)
}

/// What the reviewer has of what cannot be seen.
fn of_reviewer(public: &Public, reviewer: Seat, lying: &Lying) -> CardSet<Card> {
    let face_down = lying[FACE_DOWN].when(public.tricks.hidden() == Some(reviewer));
    lying[reviewer.index()] | lying[ASIDE] | face_down
}

struct Review<'a> {
    public: &'a Public,
    reviewer: Seat,
    /// What it has played since.
    played: CardSet<Card>,
    /// How many it found.
    found: usize,
    /// What it can only have found: colours it had shown to be out of.
    new: CardSet<Card>,
}

impl Review<'_> {
    /// Everything it has had since.
    fn had(&self, lying: &Lying) -> CardSet<Card> {
        of_reviewer(self.public, self.reviewer, lying) | self.played
    }

    /// Cards change places at random. The more the reviewer must have found, the fewer ways
    /// there are to find the rest, and the rarer that is.
    /// What was dealt against the rules stays as it is.
    fn exchange(&self, lying: &mut Lying, barred: &Lying, rng: &mut impl Rng) {
        if lying.iter().zip(barred).any(|(&cards, &barred)| !(cards & barred).is_empty()) {
            return;
        }
        for number in 0..MOST_EXCHANGES {
            let new = (self.had(lying) & self.new).len();
            if number >= EXCHANGES && new <= self.found {
                return;
            }
            let Some(other) = exchanged(lying, barred, rng) else { continue };
            let more = (self.had(&other) & self.new).len() > new;
            let ways = self.found.saturating_sub(new) as u32;
            if !more || below(rng, (self.had(lying).len() - new) as u32) < ways {
                *lying = other;
            }
        }
    }
}

/// Two cards of two places in each other's place; `None` if one cannot lie there.
fn exchanged(lying: &Lying, barred: &Lying, rng: &mut impl Rng) -> Option<Lying> {
    let [one, two] = [(); 2].map(|()| below(rng, lying.len() as u32) as usize);
    if one == two || lying[one].is_empty() || lying[two].is_empty() {
        return None;
    }
    let [first, second] = [one, two].map(|place| any(lying[place], rng));
    if barred[one].contains(second) || barred[two].contains(first) {
        return None;
    }
    let mut other = *lying;
    other[one].remove(first);
    other[two].remove(second);
    other[one].insert(second);
    other[two].insert(first);
    Some(other)
}
