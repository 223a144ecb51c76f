//! The cards that the viewer has or knows of, and what the hand would bring.

use engine::{View, mind::Row};

use super::{
    money,
    outlook::{Entry, Outlook},
    scale::{self, copies, names, steps, steps_if},
};
use crate::behutunsburg::{
    Behutunsburg, Counts, House, Phase, Place, Purpose, Trace, mind::encode,
};

/// The hand, what lies in the discard pile, what may be anywhere, and what others have shown.
#[inline(always)]
pub(super) fn cards(view: View<'_, Behutunsburg>, outlook: &Outlook, row: &mut Row<'_>) {
    let traces = encode::by_seat(&view.public.traces, view.seat);
    names(view.private.hand, 4, row);
    names(view.public.seen + view.private.buried, 4, row);
    let houses = outlook.houses.iter().map(House::cards);
    let houses = houses.fold(Counts::EMPTY, |all, cards| all + cards);
    names(encode::unseen(view, houses, &traces), 6, row);
    for Trace { shown, .. } in &traces[1..] {
        names(*shown, 1, row);
    }
    for trace in &traces[1..] {
        row.flag(!trace.shown.is_empty() && trace.since == 0);
    }
    let (give, want) = match view.public.phase {
        Phase::Trade(offer) => (offer.give.counts(), offer.want.counts()),
        _ => (Counts::EMPTY, Counts::EMPTY),
    };
    names(give, 1, row);
    names(want, 1, row);
}

/// What the hand would bring to the house in this turn, and what quest and castle would cost.
#[inline(always)]
pub(super) fn prospects(view: View<'_, Behutunsburg>, outlook: &Outlook, row: &mut Row<'_>) {
    let (hand, court) = (view.private.hand, &outlook.houses[0].court);
    let entry = outlook.entry;
    steps(entry.points, &scale::GAIN, row);
    for place in Place::ALL {
        let more = Entry::of(court, hand + place.name());
        steps(more.points - entry.points, &scale::BRINGS, row);
    }
    row.flag(entry.is_complete);
    row.flag(outlook.completion.is_some_and(|completion| completion.jesters > 0));
    row.flag(outlook.can_retire(hand));
    copies(outlook.stays(hand), 4, row);
    let money = outlook.money();
    steps(money::coins(money), &scale::PURSE, row);
    for purpose in [Purpose::Quest, Purpose::Castle] {
        let price = i32::from(purpose.price());
        let paid = money::least(money, price);
        row.flag(paid.is_some());
        steps_if(paid.map(|paid| paid - price), &scale::TOO_MUCH, row);
    }
    let costs = |purpose: Purpose| {
        let due = i32::from(purpose.price()) - money::coins(outlook.in_hand);
        money::least(outlook.in_treasury, due.max(0))
    };
    steps_if(costs(Purpose::Quest), &scale::QUEST_COSTS, row);
    steps_if(costs(Purpose::Castle), &scale::CASTLE_COSTS, row);
}
