//! What has been taken, what is still to be had, and what the rule card makes of it.

use cards::CardSet;
use engine::{Seat, SeatSet, mind::Row};

use super::{ahead, number};
use crate::beauharnais::{
    Good, RuleCard,
    mind::learn::{
        fields::{CHEEKY, GOODS, LEAD, OPEN, PREMIUM, SEATS, SPARE, STAKE, TALLY, TALLY_OPEN},
        known::Known,
        standing::Standing,
    },
    rules::goods,
};

/// What each seat has taken of what counts, and how the contract stands.
pub(in super::super) fn premium(known: &Known<'_>, row: &mut Row<'_>) {
    let public = known.view.public;
    let premium = |seat: Seat| public.premium_of(seat).len();
    let mut each = [0; SEATS];
    for (seat, bits) in public.scores.from(known.view.seat).zip(&mut each) {
        *bits = 1 << premium(seat).min(PREMIUM - 1);
    }
    row.each(each, PREMIUM);
    let out = known.view.private.exchange.laid_away;
    let open = (open(known) & known.counting()).len();
    let team: usize = known.sides.team().iter().map(premium).sum();
    let needed = public.contract.map(|contract| usize::from(contract.bid).saturating_sub(team));
    row.one_hot(needed, PREMIUM);
    number(row, open, OPEN);
    row.one_hot(needed.map(|needed| open.saturating_sub(needed).min(SPARE - 1)), SPARE);
    number(row, (public.tricks.laid() & known.counting()).len(), STAKE);
    let is_all_in = public.contract.is_some() && (out & public.premium).is_empty();
    let have_none = |seats: SeatSet| seats.iter().all(|seat| premium(seat) == 0);
    row.flag(is_all_in && have_none(known.sides.daughters));
    row.flag(is_all_in && have_none(known.sides.team()));
}

/// The goods that no seat has taken, as far as the viewer knows.
pub(in super::super) fn open(known: &Known<'_>) -> CardSet<Good> {
    let own = known.view.private;
    let held = own.hand | own.sealed.map_or(CardSet::EMPTY, CardSet::only);
    known.unseen | held | known.view.public.tricks.laid()
}

/// B7. What the rule card counts, and for whom.
pub(in super::super) fn rule_card(known: &Known<'_>, row: &mut Row<'_>) {
    let (public, suits) = (known.view.public, known.suits);
    let standing = Standing::of(known, open(known));
    let counted = standing.goods | (public.premium - goods::PREMIUM);
    row.bits(suits.goods(known.view.private.hand & counted), GOODS);
    row.bits(suits.goods(known.unseen & counted), GOODS);
    number(row, (public.tricks.laid() & counted).len(), STAKE);
    let steps = 1 + standing.all / (TALLY as u8 + 1);
    let seats = usize::from(known.view.rules.players);
    let tally = |place: usize| match standing.each[place] {
        tally if standing.all > 0 && place < seats => 1 << (tally / steps).min(TALLY as u8 - 1),
        _ => 0,
    };
    row.each(std::array::from_fn::<_, SEATS, _>(tally), TALLY);
    ahead(row, standing.team.into(), standing.daughters.into(), LEAD);
    number(row, usize::from(standing.open / steps), TALLY_OPEN);
    for teams in [standing.possible, standing.sure] {
        row.flag(teams.beauharnais);
        row.flag(teams.daughters);
    }
    cheeky(known, row);
}

/// B7, `princess`: whether the butler is still on Beauharnais' side hangs on who has taken more.
fn cheeky(known: &Known<'_>, row: &mut Row<'_>) {
    let public = known.view.public;
    let is_cheeky = public.card == Some(RuleCard::Princess);
    match (public.contract, known.sides.butler.lowest()) {
        (Some(contract), Some(butler)) if is_cheeky => {
            let premium = |seat: Seat| public.premium_of(seat).len();
            ahead(row, premium(contract.beauharnais), premium(butler), CHEEKY);
        }
        _ => row.bits(0, CHEEKY),
    }
}
