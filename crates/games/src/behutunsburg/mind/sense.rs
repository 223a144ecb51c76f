//! Rules of thumb: what a sensible beginner does, one action at a time.
//!
//! Couples go to court as soon as they can, rogues where they hurt, somebody idle on a quest, money
//! under cover to the treasury; a castle is built by who leads, to end the round.

mod attack;
mod candidates;
mod enter;
mod keep;
mod money;
mod worth;

use engine::{
    BySeat, Seat, State, View,
    mind::{Measure, Sense},
};

use crate::behutunsburg::{
    Action, Behutunsburg, Counts, House, Name, Phase, Public, Purpose, Verb, house_of,
};
use keep::keep;

impl Sense for Behutunsburg {
    const SENSE: u32 = 1;
    const MEASURE: Measure = Measure::Chance;

    fn sensible(view: View<'_, Behutunsburg>) -> Action {
        let (hand, house) = (view.private.hand, house_of(view));
        match view.public.phase {
            Phase::Act => act(view),
            Phase::Draw => draw(view),
            Phase::Pay(bill) => money::pay(hand, house, bill.due),
            Phase::Wave(_) => Action::Card(Verb::Toss, keep::least(hand, house)),
            Phase::Defense { theft, .. } => defend(view, theft.from),
            Phase::Trade(offer) => {
                let gain = keep::trade(hand, house, offer.want.counts(), offer.give.counts());
                let fair = if offer.want.is_empty() { 1 } else { FAIR };
                if gain.is_some_and(|gain| gain >= fair) { Action::Accept } else { Action::Decline }
            }
            Phase::Start | Phase::Deck | Phase::Roll | Phase::Reshuffle(_) | Phase::Over => {
                unreachable!("no seat is pending")
            }
        }
    }

    fn candidates(view: View<'_, Behutunsburg>) -> Vec<Action> {
        candidates::candidates(view)
    }

    /// Nothing is: a turn is many small decisions.
    fn is_big(_: View<'_, Behutunsburg>) -> bool {
        false
    }

    /// From -1000 for a match that is lost to 1000 for one that is won.
    fn measured(worth: i32) -> i32 {
        i32::midpoint(worth, 1000)
    }

    /// The end of the round, or of the next turn of who has the turn now.
    fn is_far_enough(start: &Public, now: &Public) -> bool {
        let turns = u16::from(start.hands.len()) + 1;
        matches!(now.phase, Phase::Deck | Phase::Over) || now.turns >= start.turns + turns
    }

    fn worth(world: &State<Behutunsburg>) -> BySeat<i32> {
        worth::worth(world)
    }
}

/// What a trade must bring, in points.
const FAIR: i32 = 10;
/// A lady worth no more than this is given up for another card, and somebody worth no more than
/// the other is sent on a quest.
const IDLE: i32 = 16;
const SPARE: i32 = 45;

/// An idle lady is given up to draw three.
fn draw(view: View<'_, Behutunsburg>) -> Action {
    let idle = idlest(view, Name::LADIES).filter(|(_, worth)| *worth <= IDLE);
    match idle {
        Some((name, _)) => Action::Card(Verb::GiveUp, name),
        None if view.rules.die => Action::Roll,
        None => Action::Draw,
    }
}

/// Who of these is least worth keeping, and how much; `None` if the viewer has none of them.
fn idlest(view: View<'_, Behutunsburg>, names: [Name; 3]) -> Option<(Name, i32)> {
    let (hand, house) = (view.private.hand, house_of(view));
    let held = names.into_iter().filter(|&name| hand.has(name));
    held.map(|name| (name, keep(hand, house, name))).min_by_key(|(_, worth)| *worth)
}

/// First what is for the house, then rogues, a quest, money, and the discard at last.
fn act(view: View<'_, Behutunsburg>) -> Action {
    let (hand, house) = (view.private.hand, house_of(view));
    let haste = Haste::of(view);
    if haste.builds && money::affords(hand, house, Purpose::Castle) {
        return Action::Castle;
    }
    enter::enter(hand, house)
        .or_else(|| attack::attack(view, haste))
        .or_else(|| quest(view))
        .or_else(|| money::treasure(view, haste))
        .unwrap_or_else(|| discard(hand, house))
}

/// How close the round is to its end.
#[derive(Clone, Copy)]
struct Haste {
    /// A castle would do some good now.
    builds: bool,
    /// The viewer wants to be rid of its hand.
    ends: bool,
}

impl Haste {
    /// H4.6, H8. A castle takes 100 from a house and is worth 50: it is for who leads. The last
    /// one ends the round at once.
    fn of(view: View<'_, Behutunsburg>) -> Haste {
        let house = house_of(view);
        if !house.court.is_complete() {
            return Haste { builds: false, ends: false };
        }
        let lead = lead(view);
        let enough = if rivals(view).all(|rival| rival.castle) { 50 } else { 20 };
        Haste { builds: !house.castle && lead > enough, ends: house.castle && lead > 0 }
    }
}

fn rivals(view: View<'_, Behutunsburg>) -> impl Iterator<Item = &House> {
    view.rules.rivals(view.seat).map(move |rival| &view.public.houses[rival])
}

/// How far the house is ahead of the best rival, in points of this match.
fn lead(view: View<'_, Behutunsburg>) -> i32 {
    let rivals = view.rules.rivals(view.seat).map(|rival| total(view.public, rival));
    total(view.public, view.rules.house(view.seat)) - rivals.max().unwrap_or(0)
}

fn total(public: &Public, house: Seat) -> i32 {
    public.scores[house] + public.houses[house].points()
}

/// H4.5. Five cards are worth more than fifty, until the court is complete.
fn quest(view: View<'_, Behutunsburg>) -> Option<Action> {
    let (hand, house) = (view.private.hand, house_of(view));
    let is_done = view.public.quested || house.castle || house.court.is_complete();
    if is_done || !money::affords(hand, house, Purpose::Quest) {
        return None;
    }
    let (name, _) = idlest(view, QUESTERS).filter(|(_, worth)| *worth <= SPARE)?;
    Some(Action::Card(Verb::Quest, name))
}

/// H4.5. Who may go, from hand.
const QUESTERS: [Name; 3] = [Name::Knight, Name::Baron, Name::King];

/// H7.1. What is least worth keeping.
fn discard(hand: Counts, house: &House) -> Action {
    if !hand.is_empty() {
        return Action::Card(Verb::Discard, keep::least(hand, house));
    }
    if let Some(position) = money::cheapest(house.treasury) {
        return Action::DiscardTreasury(position);
    }
    let least = house.court.kinds().min_by_key(|person| person.name().points());
    least.map_or(Action::End, Action::DiscardCourt)
}

/// H9.1. The cheapest lady, if what lies on top is worth more.
fn defend(view: View<'_, Behutunsburg>, from: Seat) -> Action {
    let top = view.public.houses[from].treasury.top().map_or(0, Name::points);
    match idlest(view, Name::LADIES) {
        Some((name, worth)) if worth < top => Action::Card(Verb::Defend, name),
        _ => Action::Yield,
    }
}
