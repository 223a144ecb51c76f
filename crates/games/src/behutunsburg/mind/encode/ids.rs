//! Actions as ids: those of the order of actions, then the offers of one card for one.
//!
//! Rivals and the cards of a treasury are counted from the viewer: houses clockwise from its own,
//! cards from the top.

use engine::{Seat, View, mind::Mask};

use super::order::{LISTED, RIVALS, id_of, place_of};
use crate::behutunsburg::{
    Action, Behutunsburg, Bundle, Legal, Name, Offer, Person, Position, house_of,
    rules::legal::{self, DISCARD_TREASURY, KIDNAP, PAY_TREASURY, REFUGE, REPLACE, STEAL},
};

const OFFER: u16 = LISTED as u16;
pub(super) const ACTIONS: usize = LISTED + RIVALS * Name::COUNT * Name::COUNT;

pub(super) fn id(view: View<'_, Behutunsburg>, action: Action) -> Option<u16> {
    match action {
        Action::Offer(offer) => {
            let (give, want) = (offer.give.only()?, offer.want.only()?);
            (offer.to.number() < view.rules.players).then_some(())?;
            Some(first_offer(view, offer.to, give)? + want as u16)
        }
        _ => id_of(Seen::by(view).relative(legal::place(action)?)?),
    }
}

pub(super) fn action(view: View<'_, Behutunsburg>, id: u16) -> Option<Action> {
    if let Some(place) = place_of(id) {
        return Seen::by(view).absolute(place).map(legal::action);
    }
    let offer = usize::from(id - OFFER);
    let (to, cards) = (offer / (Name::COUNT * Name::COUNT), offer % (Name::COUNT * Name::COUNT));
    let steps = u8::try_from(to + 1).ok().filter(|&steps| steps < view.rules.players)?;
    let [give, want] = [cards / Name::COUNT, cards % Name::COUNT].map(|at| Name::ALL[at]);
    let to = view.seat.round(steps, view.rules.players);
    Some(Action::Offer(Offer { to, give: Bundle::one(give), want: Bundle::one(want) }))
}

#[inline(always)]
pub(super) fn mask(view: View<'_, Behutunsburg>, choices: &Legal, mask: &mut Mask<'_>) {
    let seen = Seen::by(view);
    choices.each_place(|place| {
        let id = seen.relative(place).and_then(id_of);
        mask.insert(id.expect("what is legal has an id"));
    });
    let offers = choices.offers();
    for to in offers.to.iter() {
        for give in offers.held.names() {
            let first = first_offer(view, to, give).expect("offers are made to others");
            mask.insert_bits(first, (1 << Name::COUNT) - 1);
        }
    }
}

/// Where the offers to a seat of a card begin; `None` if it is the viewer.
fn first_offer(view: View<'_, Behutunsburg>, to: Seat, give: Name) -> Option<u16> {
    let steps = to.steps_from(view.seat, view.rules.players).checked_sub(1)?;
    let cards = usize::from(steps) * Name::COUNT + give as usize;
    Some(OFFER + (cards * Name::COUNT) as u16)
}

/// An id of a card in the viewer's treasury, with how many lie above it changed; others stay.
#[inline]
pub(in crate::behutunsburg::mind) fn with_depth(id: u16, change: impl Fn(u16) -> u16) -> u16 {
    for kind in [PAY_TREASURY, DISCARD_TREASURY] {
        let first = id_of(kind).expect("every card of a treasury can be paid and discarded");
        if let Some(depth) = id.checked_sub(first).filter(|&depth| depth < Position::MOST.into()) {
            return first + change(depth);
        }
    }
    id
}

/// What ids are counted from.
struct Seen {
    house: Seat,
    houses: u8,
    /// Cards in the treasury of the house.
    height: usize,
}

/// Places in the order of actions that belong to one house, for each kind of attack.
const THEFTS: usize = (REPLACE - STEAL) / Seat::MAX;
const KIDNAPS: usize = Person::COUNT * REFUGE;

impl Seen {
    #[inline(always)]
    fn by(view: View<'_, Behutunsburg>) -> Seen {
        Seen {
            house: view.rules.house(view.seat),
            houses: view.rules.houses().count() as u8,
            height: house_of(view).treasury.len().into(),
        }
    }

    /// A place in the order of actions, counted from the viewer; `None` if nothing is there.
    #[inline(always)]
    fn relative(&self, place: usize) -> Option<usize> {
        self.counted(place, |house| house.steps_from(self.house, self.houses))
    }

    /// The inverse of [`Self::relative`].
    fn absolute(&self, place: usize) -> Option<usize> {
        self.counted(place, |steps| self.house.round(steps.number(), self.houses).number())
    }

    #[inline(always)]
    fn counted(&self, place: usize, count: impl Fn(Seat) -> u8) -> Option<usize> {
        let turned = |first: usize, each: usize| {
            let (house, rest) = ((place - first) / each, (place - first) % each);
            let house = Seat::ALL.get(house).filter(|house| house.number() < self.houses)?;
            Some(first + usize::from(count(*house)) * each + rest)
        };
        let from_top = |first: usize| {
            let above = self.height.checked_sub(place - first + 1)?;
            Some(first + above)
        };
        match place {
            ..PAY_TREASURY => Some(place),
            PAY_TREASURY..DISCARD_TREASURY => from_top(PAY_TREASURY),
            DISCARD_TREASURY..STEAL => from_top(DISCARD_TREASURY),
            STEAL..REPLACE => turned(STEAL, THEFTS),
            REPLACE..KIDNAP => Some(place),
            KIDNAP.. => turned(KIDNAP, KIDNAPS),
        }
    }
}
