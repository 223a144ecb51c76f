//! What a viewer cannot see: the other hands, and the stock under its back.

use cards::{CardSet, piquet::Card};
use engine::{
    BySeat, Luck as _, Rng, Seat, State, View,
    luck::shuffle,
    mind::{Dealt, Guess, Unseen},
    notation::Line,
};

use crate::{
    bezique::{Action, Bezique, Hidden, Private, Public, Trick, rules::deal},
    shared::StartOrDeal,
};

/// A hand for each seat, and the stock behind them.
const MOST_PLACES: usize = Seat::MAX + 1;

impl Guess for Bezique {
    fn unseen(view: View<'_, Bezique>) -> Unseen<Card> {
        let public = view.public;
        let seen = seen(public) | view.private.hand;
        let unseen = deal::pack(*view.rules).filter(|&card| !seen.contains(card));
        let seats = usize::from(public.seats());
        let mut sizes = [0; MOST_PLACES];
        for seat in public.table.seats().filter(|&seat| seat != view.seat) {
            let known = public.table[seat] | public.shown[seat];
            sizes[seat.index()] = held_by(view, seat) - known.len();
        }
        sizes[seats] = face_down(public);
        Unseen::new(unseen, &sizes[..=seats], |place, card| {
            place == seats || !public.lacking[Seat::ALL[place]].contains(card)
        })
    }

    fn complete(
        view: View<'_, Bezique>,
        dealt: &Dealt<Card>,
        rng: &mut impl Rng,
    ) -> State<Bezique> {
        let public = view.public;
        let hand = |seat: Seat| {
            let unseen: CardSet<Card> = dealt.place(seat.index()).iter().copied().collect();
            Private { hand: unseen | public.shown[seat] }
        };
        let mut private = BySeat::from_fn(public.seats(), hand);
        private[view.seat] = *view.private;
        let mut hidden = Hidden::default();
        let stock = dealt.place(public.seats().into());
        hidden.stock[..stock.len()].copy_from_slice(stock);
        shuffle(&mut hidden.stock[..stock.len()], rng);
        State { rules: *view.rules, public: *public, private, hidden }
    }

    fn lying(state: &State<Bezique>, viewer: Seat) -> Vec<Vec<Card>> {
        let public = &state.public;
        let hand = |(seat, own): (Seat, &Private)| {
            let unseen = (own.hand - public.shown[seat]).when(seat != viewer);
            unseen.into_iter().collect()
        };
        let stock = state.hidden.stock[..face_down(public)].to_vec();
        state.private.iter().map(hand).chain([stock]).collect()
    }

    fn retell(world: &State<Bezique>, lines: &[Line<Bezique>]) -> Vec<Line<Bezique>> {
        let is_deal = |line: &Line<Bezique>| matches!(line, Line::Luck(StartOrDeal::Deal(_)));
        let last = lines.iter().rposition(is_deal).expect("a deal has been dealt");
        let mut retold = lines.to_vec();
        let Line::Luck(luck) = &mut retold[last] else { unreachable!("it is a deal") };
        let turnup = luck.cards()[8 * usize::from(world.public.seats())];
        let cards = first_dealt(world, turnup, &lines[last + 1..]);
        luck.cards_mut().copy_from_slice(&cards);
        retold
    }
}

/// What everyone sees, or has seen and knows where it is.
pub(crate) fn seen(public: &Public) -> CardSet<Card> {
    let trick: CardSet<Card> = public.trick.cards().iter().copied().collect();
    let turnup: CardSet<Card> = public.turnup.into_iter().collect();
    let lying = public.table.values().iter().chain(public.shown.values());
    lying.fold(public.out | trick | turnup, |all, cards| all | *cards)
}

/// How many cards lie under the back of the stock.
pub(crate) fn face_down(public: &Public) -> usize {
    usize::from(public.stock).saturating_sub(1)
}

/// How many cards a seat has, in hand and on the table.
pub(crate) fn held_by(view: View<'_, Bezique>, seat: Seat) -> usize {
    let public = view.public;
    let steps = seat.number() + public.seats() - public.trick.leader().number();
    let place = usize::from(steps & (public.seats() - 1));
    share(view) - usize::from(place < public.trick.cards().len())
}

/// How many cards each seat had before the trick.
#[inline]
pub(crate) fn share(view: View<'_, Bezique>) -> usize {
    let public = view.public;
    let held = view.rules.cards() - public.out.len() - usize::from(public.stock);
    // Two or four seats: no need to divide.
    held >> public.seats().trailing_zeros()
}

/// The deal from which everything came. Nobody can say when a card was drawn, so each seat
/// got first what it needed first.
fn first_dealt(world: &State<Bezique>, turnup: Card, lines: &[Line<Bezique>]) -> Vec<Card> {
    let needed = in_order_of_need(world, turnup, lines);
    let (mut hands, mut stock): (Vec<Card>, Vec<Card>) = (Vec::new(), Vec::new());
    let mut drawn: Vec<_> = Vec::new();
    for cards in needed {
        hands.extend(&cards[..8]);
        drawn.push(cards.into_iter().skip(8));
    }
    let drawn_so_far: usize = drawn.iter().map(ExactSizeIterator::len).sum();
    for seat in drawers(world, lines).into_iter().take(drawn_so_far) {
        stock.extend(drawn[seat.index()].next());
    }
    let left = world.hidden.stock[..face_down(&world.public)].iter().rev();
    hands.into_iter().chain([turnup]).chain(stock).chain(left.copied()).collect()
}

/// The cards of each seat that came from the deal or the stock: those first that were played,
/// declared or exchanged first, behind them those that are still held.
fn in_order_of_need(
    world: &State<Bezique>,
    turnup: Card,
    lines: &[Line<Bezique>],
) -> Vec<Vec<Card>> {
    let exchanged = lines.iter().find_map(|line| match line {
        Line::Act(seat, Action::Exchange(seven)) => Some((*seat, *seven)),
        _ => None,
    });
    let was_turned_up = |seat, card| {
        card == turnup || exchanged.is_some_and(|(by, seven)| card == seven && seat != by)
    };
    let public = &world.public;
    let held = world.private.iter().map(|(seat, own)| (seat, own.hand | public.table[seat]));
    let mut needed = vec![Vec::new(); public.seats().into()];
    for (seat, cards) in lines.iter().filter_map(used_by).chain(held) {
        let needed = &mut needed[seat.index()];
        for card in cards.into_iter().filter(|&card| !was_turned_up(seat, card)) {
            if !needed.contains(&card) {
                needed.push(card);
            }
        }
    }
    needed
}

/// Who needed which cards for a line; `None` if nobody needed any.
fn used_by(line: &Line<Bezique>) -> Option<(Seat, CardSet<Card>)> {
    let Line::Act(seat, action) = line else { return None };
    match *action {
        Action::Play(card) | Action::Exchange(card) => Some((*seat, CardSet::only(card))),
        Action::Declare(_, cards) => Some((*seat, cards)),
        Action::Done => None,
    }
}

/// Who drew after each trick, in order; more than have drawn yet.
fn drawers(world: &State<Bezique>, lines: &[Line<Bezique>]) -> Vec<Seat> {
    let public = &world.public;
    let dealer = public.dealer.expect("somebody deals");
    let led_by = |leader| Trick::led_by(leader, world.rules.takes);
    let mut trick = led_by(dealer.left(public.seats()));
    let mut drawers = Vec::new();
    for line in lines {
        let Line::Act(_, Action::Play(card)) = line else { continue };
        trick.add(*card, public.trump());
        if trick.cards().len() == usize::from(public.seats()) {
            let taker = trick.taker(public.seats());
            drawers.extend(public.table.from(taker));
            trick = led_by(taker);
        }
    }
    drawers
}
