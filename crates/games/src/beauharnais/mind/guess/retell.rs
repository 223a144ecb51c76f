//! How a world came about: another deal, and other goods where nobody saw which.

use cards::CardSet;
use engine::{Seat, State, notation::Line};

use super::played_by;
use crate::{
    beauharnais::{Action, Beauharnais, Deal, Good, Luck, Private, Verb, rules::goods::GOODS},
    shared::Shuffled,
};

pub(super) fn retell(
    world: &State<Beauharnais>,
    lines: &[Line<Beauharnais>],
) -> Vec<Line<Beauharnais>> {
    let is_deal = |line: &Line<Beauharnais>| matches!(line, Line::Luck(Luck::Deal(_)));
    let dealt = lines.iter().rposition(is_deal).expect("a deal has been dealt");
    let (before, after) = lines.split_at(dealt);
    let mut laid_away = world.private.values().iter().flat_map(|own| own.exchange.laid_away);
    let retold = after.iter().enumerate().map(|(number, line)| match *line {
        Line::Luck(Luck::Deal(_)) => Line::Luck(Luck::Deal(first_dealt(world))),
        Line::Act(seat, Action::Good(Verb::Discard, _)) => {
            let good = laid_away.next().expect("as many were laid away");
            Line::Act(seat, Action::Good(Verb::Discard, good))
        }
        Line::Act(seat, Action::Good(Verb::Aside, _)) => {
            Line::Act(seat, Action::Good(Verb::Aside, set_aside(world, seat)))
        }
        Line::Act(seat, Action::Good(Verb::Play, _)) if number + 1 == after.len() => {
            let good = world.private[seat].sealed.filter(|_| world.rules.players == 2);
            good.map_or_else(
                || line.clone(),
                |good| Line::Act(seat, Action::Good(Verb::Play, good)),
            )
        }
        _ => line.clone(),
    });
    before.iter().cloned().chain(retold).collect()
}

/// What lies aside, or has been taken up for the last trick.
fn set_aside(world: &State<Beauharnais>, seat: Seat) -> Good {
    let own = &world.private[seat];
    let trick = world.public.tricks.current().cards().iter().copied().collect();
    let last = own.hand | (played_by(&world.public, seat) & trick);
    own.sealed.or(last.first()).expect("every seat has set a good aside")
}

/// The deal from which everything came.
fn first_dealt(world: &State<Beauharnais>) -> Deal {
    let had = |(seat, own): (Seat, &Private)| {
        let sealed: CardSet<Good> = own.sealed.into_iter().collect();
        let all = own.hand | sealed | own.exchange.laid_away | played_by(&world.public, seat);
        all - own.exchange.taken_up
    };
    let taken_up = world.private.values().iter().map(|own| own.exchange.taken_up);
    let surplus = taken_up.fold(world.hidden.surplus, |all, goods| all | goods);
    let first = world.hidden.first.into_iter().collect();
    let shown = (world.public.shown & surplus) - first;
    let left = first.into_iter().chain(shown).chain(surplus - first - shown);
    let goods: Vec<Good> = world.private.iter().flat_map(had).chain(left).collect();
    let goods: [Good; GOODS] = goods.try_into().expect("every good is somewhere");
    Deal { goods: Shuffled(goods), parted: world.rules.players == 2 }
}
