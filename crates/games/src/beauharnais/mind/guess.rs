//! What a viewer cannot see: the other hands, what is set aside, and the surplus, the discard or
//! what is out of the game.

pub(super) mod places;
mod retell;

use cards::CardSet;
use engine::{
    BySeat, Game as _, Pending, Rng, Seat, State, View,
    luck::below,
    mind::{Dealt, Guess, Unseen},
    notation::Line,
};

use crate::{
    beauharnais::{
        Beauharnais, Contract, Good, Hidden, Phase, Private, Public, rules::goods::GOODS,
    },
    shared::Exchange,
};
use places::{LEFT, LEFT_PREMIUM, PLACES, aside_of};

impl Guess for Beauharnais {
    fn unseen(view: View<'_, Beauharnais>) -> Unseen<Good> {
        let barred = places::barred(view);
        Unseen::new(unseen(view), &places::sizes(view), |place, good| !barred[place].contains(good))
    }

    fn complete(
        view: View<'_, Beauharnais>,
        dealt: &Dealt<Good>,
        rng: &mut impl Rng,
    ) -> State<Beauharnais> {
        let place = |place| dealt.place(place).iter().copied().collect::<CardSet<Good>>();
        let private = |seat: Seat| Private {
            hand: place(seat.index()),
            sealed: dealt.place(aside_of(seat)).first().copied(),
            exchange: Exchange::default(),
        };
        let mut world: State<Beauharnais> = State {
            rules: *view.rules,
            public: *view.public,
            private: BySeat::from_fn(view.rules.players, private),
            hidden: Hidden { surplus: CardSet::EMPTY, first: None, butler: None },
        };
        world.private[view.seat] = *view.private;
        let left = place(LEFT) | place(LEFT_PREMIUM);
        match view.public.contract.filter(|_| has_taken_surplus(view.public)) {
            Some(contract) => exchange(&mut world, contract, view.seat, left, rng),
            None => world.hidden.surplus = left,
        }
        if view.rules.players == 2 {
            seal(&mut world, view.seat, rng);
        }
        world.hidden.first = Some(first(&world, rng));
        world
    }

    fn lying(state: &State<Beauharnais>, viewer: Seat) -> Vec<Vec<Good>> {
        let mut places = [CardSet::EMPTY; PLACES];
        let two = state.rules.players == 2;
        let mut left = state.hidden.surplus;
        for (seat, private) in state.private.iter().filter(|(seat, _)| *seat != viewer) {
            let sealed = private.sealed.into_iter().collect();
            let place = if two { seat.index() } else { aside_of(seat) };
            places[place] = sealed;
            places[seat.index()] = places[seat.index()] | private.hand;
            left = left | private.exchange.laid_away;
        }
        let premium = (left & state.public.premium).when(two);
        places[LEFT_PREMIUM] = premium;
        places[LEFT] = left - premium;
        places.map(|goods| goods.into_iter().collect()).to_vec()
    }

    fn retell(world: &State<Beauharnais>, lines: &[Line<Beauharnais>]) -> Vec<Line<Beauharnais>> {
        retell::retell(world, lines)
    }
}

/// Every good that the viewer neither has nor has seen played.
#[inline(always)]
pub(super) fn unseen(view: View<'_, Beauharnais>) -> CardSet<Good> {
    let own = view.private.hand | view.private.exchange.laid_away;
    let own = own | view.private.sealed.map_or(CardSet::EMPTY, CardSet::only);
    CardSet::from_bits((1 << GOODS) - 1) - own - view.public.tricks.played()
}

/// What each other seat could have in its hand, clockwise from the viewer's left, and what could
/// be left over, as the last; nothing unless goods are in hands.
#[inline(always)]
pub(super) fn could_hold(view: View<'_, Beauharnais>) -> [CardSet<Good>; Seat::MAX] {
    let mut could_hold = [CardSet::EMPTY; Seat::MAX];
    if !matches!(Beauharnais::pending(view.public), Pending::Seats(_)) {
        return could_hold;
    }
    let (unseen, barred) = (unseen(view), places::barred(view));
    for (place, seat) in view.public.scores.from(view.seat).skip(1).enumerate() {
        could_hold[place] = unseen - barred[seat.index()];
    }
    let is_left = places::left(view) != (0, 0);
    could_hold[Seat::MAX - 1] = (unseen - (barred[LEFT] & barred[LEFT_PREMIUM])).when(is_left);
    could_hold
}

/// Whether Beauharnais has the surplus.
pub(super) fn has_taken_surplus(public: &Public) -> bool {
    matches!(public.phase, Phase::Discard | Phase::Aside | Phase::Play)
}

/// B4. What Beauharnais took up and laid away, and who is her butler.
fn exchange(
    world: &mut State<Beauharnais>,
    contract: Contract,
    viewer: Seat,
    laid_away: CardSet<Good>,
    rng: &mut impl Rng,
) {
    let Contract { beauharnais, .. } = contract;
    if beauharnais != viewer {
        let taken_up = taken_up(world, beauharnais, laid_away, rng);
        world.private[beauharnais].exchange = Exchange { taken_up, laid_away };
    }
    let named = world.public.butler.named.expect("the butler is named before the exchange");
    let holds = |private: &Private| private.hand.contains(named) || private.sealed == Some(named);
    let butler = world.private.iter().find(|(seat, own)| *seat != beauharnais && holds(own));
    world.hidden.butler = butler.map(|(seat, _)| seat).or(world.public.butler.seat);
}

/// As many as were laid away of all that Beauharnais has had: the good that was turned up is
/// among them, the 10 that made her Beauharnais is not (B3.3), and the Rose is if nobody was
/// dealt it (B2.2).
fn taken_up(
    world: &State<Beauharnais>,
    beauharnais: Seat,
    laid_away: CardSet<Good>,
    rng: &mut impl Rng,
) -> CardSet<Good> {
    let public = &world.public;
    let rose = CardSet::only(Good::ROSE);
    let own = &world.private[beauharnais];
    let had = own.hand | laid_away | played_by(public, beauharnais);
    let had: CardSet<Good> = had | own.sealed.into_iter().collect();
    let mut taken_up = public.shown | rose.when(public.drawn.is_some());
    let mut others = had - taken_up - rose - places::ten_of_shown(public);
    while taken_up.len() < laid_away.len() {
        let drawn = one_of(others, rng);
        others.remove(drawn);
        taken_up.insert(drawn);
    }
    taken_up
}

fn played_by(public: &Public, seat: Seat) -> CardSet<Good> {
    let seats = public.scores.len();
    let tricks = public.tricks.complete().iter().chain([public.tricks.current()]);
    let played = tricks.filter_map(|trick| {
        let place = (seat.number() + seats - trick.leader().number()) % seats;
        trick.cards().get(usize::from(place)).copied()
    });
    played.collect()
}

/// B10.3. Of two players, the one who has chosen already may have chosen any good.
fn seal(world: &mut State<Beauharnais>, viewer: Seat, rng: &mut impl Rng) {
    let waiting = world.public.waiting;
    for seat in world.private.seats().filter(|&seat| seat != viewer && !waiting.contains(seat)) {
        let private = &mut world.private[seat];
        let good = one_of(private.hand, rng);
        private.hand.remove(good);
        private.sealed = Some(good);
    }
}

/// The first of the surplus: the one turned up, if one was, or any. With two players the Letter may
/// lie before the good that is shown, in one of twenty-seven orders.
fn first(world: &State<Beauharnais>, rng: &mut impl Rng) -> Good {
    let taken_up = world.private.values().iter().map(|own| own.exchange.taken_up);
    let surplus = taken_up.fold(world.hidden.surplus, |all, goods| all | goods);
    let shown = world.public.shown;
    let letter_first = match world.rules.players {
        2 => below(rng, surplus.len() as u32) == 0,
        _ => shown.contains(Good::LETTER),
    };
    match shown.first() {
        _ if letter_first => Good::LETTER,
        Some(shown) => shown,
        None => one_of(surplus, rng),
    }
}

/// Each as likely as another; there is one.
#[inline]
pub(super) fn one_of(goods: CardSet<Good>, rng: &mut impl Rng) -> Good {
    goods.nth(below(rng, goods.len() as u32) as usize)
}
