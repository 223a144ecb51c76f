//! What a viewer cannot see: the other hands, and the kitty or what was laid away.

use cards::{CardSet, french::Card};
use engine::{
    BySeat, Rng, Seat, State, View,
    luck::below,
    mind::{Dealt, Guess, Unseen},
    notation::Line,
};

use crate::{
    napoleon::{
        Action, Contract, Deal, Hidden, Napoleon, Phase, Private, Public, SEATS, Verb,
        rules::{deal, play},
    },
    shared::{Exchange, holder},
};

/// Where the kitty, or what Napoleon has laid away, comes in the list of places: behind the hands.
const ASIDE: usize = SEATS as usize;

impl Guess for Napoleon {
    fn unseen(view: View<'_, Napoleon>) -> Unseen<Card> {
        let own = view.private.hand | view.private.exchange.laid_away;
        let played = view.public.tricks.played();
        let unseen = deal::pack().into_iter().filter(|&card| !(own | played).contains(card));
        let out_of = shown_out_of(view.public);
        let sizes: [usize; ASIDE + 1] = std::array::from_fn(|place| {
            Seat::ALL.get(place).map_or_else(|| aside(view), |&seat| held_by(view, seat))
        });
        Unseen::new(unseen, &sizes, |place, card| {
            Seat::ALL.get(place).is_none_or(|&seat| !out_of[seat].contains(card))
        })
    }

    fn complete(
        view: View<'_, Napoleon>,
        dealt: &Dealt<Card>,
        rng: &mut impl Rng,
    ) -> State<Napoleon> {
        let aside = dealt.place(ASIDE).iter().copied().collect();
        let hand = |seat: Seat| dealt.place(seat.index()).iter().copied().collect();
        let private = |seat| Private { hand: hand(seat), exchange: Exchange::default() };
        let mut world: State<Napoleon> = State {
            rules: *view.rules,
            public: *view.public,
            private: BySeat::from_fn(SEATS, private),
            hidden: Hidden { kitty: aside, adjutant: None },
        };
        world.private[view.seat] = *view.private;
        if view.public.adjutant.named.is_some() {
            let napoleon = contract(view.public).napoleon;
            if napoleon != view.seat {
                world.hidden.kitty = CardSet::EMPTY;
                world.private[napoleon].exchange =
                    Exchange { laid_away: aside, taken_up: taken_up(&world, napoleon, aside, rng) };
            }
            world.hidden.adjutant = adjutant(&world, napoleon);
        }
        world
    }

    fn lying(state: &State<Napoleon>, viewer: Seat) -> Vec<Vec<Card>> {
        let mut places: Vec<CardSet<Card>> =
            state.private.values().iter().map(|own| own.hand).collect();
        let laid_away = state.private.iter().filter(|(seat, _)| *seat != viewer);
        let laid_away = laid_away.map(|(_, own)| own.exchange.laid_away);
        places[viewer.index()] = CardSet::EMPTY;
        places.push(laid_away.fold(state.hidden.kitty, |all, cards| all | cards));
        places.into_iter().map(|cards| cards.into_iter().collect()).collect()
    }

    fn retell(world: &State<Napoleon>, lines: &[Line<Napoleon>]) -> Vec<Line<Napoleon>> {
        let last = lines.iter().rposition(|line| matches!(line, Line::Luck(_)));
        let last = last.expect("a deal has been dealt");
        let laid_away = world.private.values().iter().flat_map(|own| own.exchange.laid_away);
        let mut laid_away = laid_away.collect::<Vec<Card>>().into_iter();
        let retold = lines.iter().enumerate().map(|(number, line)| match line {
            Line::Luck(_) if number == last => Line::Luck(first_dealt(world)),
            Line::Act(seat, Action::Card(Verb::Discard, _)) if number > last => {
                let card = laid_away.next().expect("as many were laid away");
                Line::Act(*seat, Action::Card(Verb::Discard, card))
            }
            line => line.clone(),
        });
        retold.collect()
    }
}

fn contract(public: &Public) -> Contract {
    public.contract.expect("a card is named under a contract")
}

/// How many cards lie aside that the viewer cannot see.
fn aside(view: View<'_, Napoleon>) -> usize {
    let is_napoleon = view.public.contract.is_some_and(|contract| contract.napoleon == view.seat);
    if is_napoleon && view.public.adjutant.named.is_some() { 0 } else { 3 }
}

/// How many cards of a seat the viewer cannot see.
fn held_by(view: View<'_, Napoleon>, seat: Seat) -> usize {
    if seat == view.seat {
        return 0;
    }
    let tricks = &view.public.tricks;
    let current = tricks.current();
    let places = (0..current.len()).map(|place| current.leader().round(place, SEATS));
    10 - tricks.complete().len() - usize::from(places.into_iter().any(|played| played == seat))
}

/// What each seat cannot hold any more: N4.3, who did not follow had nothing that obliged to;
/// N4.6, who did not answer a ♠3 that demanded the joker with it has not got it.
pub(super) fn shown_out_of(public: &Public) -> BySeat<CardSet<Card>> {
    let mut out_of = BySeat::from_fn(SEATS, |_| CardSet::EMPTY);
    if public.phase != Phase::Play {
        return out_of;
    }
    let trump = contract(public).trump;
    for trick in public.tricks.complete().iter().chain([public.tricks.current()]) {
        let Some((&led, followed)) = trick.cards().split_first() else { continue };
        let asked = play::asked(led, trump, public.demanded);
        for (card, place) in followed.iter().zip(1..) {
            let seat = trick.leader().round(place, SEATS);
            out_of[seat] = out_of[seat] | asked.disproved_by(*card);
        }
    }
    out_of
}

/// The kitty: any three of the thirteen cards that Napoleon held, has played or laid away.
fn taken_up(
    world: &State<Napoleon>,
    napoleon: Seat,
    laid_away: CardSet<Card>,
    rng: &mut impl Rng,
) -> CardSet<Card> {
    let had = world.private[napoleon].hand | laid_away | played_by(&world.public, napoleon);
    let mut taken_up = CardSet::EMPTY;
    for _ in 0..3 {
        let left = had - taken_up;
        taken_up.insert(left.nth(below(rng, left.len() as u32) as usize));
    }
    taken_up
}

fn played_by(public: &Public, seat: Seat) -> CardSet<Card> {
    let tricks = public.tricks.complete().iter().chain([public.tricks.current()]);
    let played = tricks.flat_map(|trick| {
        let places = trick.cards().iter().zip(0..);
        places.filter(move |(_, place)| trick.leader().round(*place, SEATS) == seat)
    });
    played.map(|(&card, _)| card).collect()
}

/// N3.2, N3.4. Whoever holds the named card, or has shown it, unless that is Napoleon.
fn adjutant(world: &State<Napoleon>, napoleon: Seat) -> Option<Seat> {
    let named = world.public.adjutant.named.expect("a card has been named");
    let hands = world.private.iter().map(|(seat, private)| (seat, private.hand));
    let holds = holder(hands, named).filter(|&seat| seat != napoleon);
    holds.or(world.public.adjutant.seat)
}

/// The deal from which everything came.
fn first_dealt(world: &State<Napoleon>) -> Deal {
    let first_hand = |(seat, own): (Seat, &Private)| {
        (own.hand | own.exchange.laid_away | played_by(&world.public, seat)) - own.exchange.taken_up
    };
    let hands = world.private.iter().flat_map(first_hand);
    let taken_up = world.private.values().iter().flat_map(|own| own.exchange.taken_up);
    Deal::of(hands.chain(world.hidden.kitty).chain(taken_up).collect())
}
