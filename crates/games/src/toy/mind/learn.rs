//! What a network is given: hands, what was played, and what would take the trick.

use cards::{Card as _, CardSet};
use engine::{
    BySeat, Seat, State, View,
    mind::{Field, Learn, Row},
};

use crate::toy::{
    Card, Phase, Public, Rules, SEATS, Toy,
    rules::{deal, play},
};

const CARDS: usize = Card::COUNT as usize;
const TRICKS: usize = deal::HAND;

impl Learn for Toy {
    const LEARNING: u32 = 1;
    const ABOUT: &'static str = "Labels are ids. A lesson is a deal, and its reward is the points by which a seat has won it.";
    const INPUTS: &'static [Field] = &[
        bits("hand", &[CARDS], "The viewer's hand: red from five to one, then blue."),
        bits("unseen", &[CARDS], "What the viewer neither has nor has seen."),
        bits("phase", &[4], "Deal, stake, play or over."),
        bits("leads", &[2], "Who led to the trick being played, or is to lead."),
        bits("stake", &[2], "What a trick is worth, one or two."),
        bits("taken", &[2, TRICKS], "As many bits as each seat has taken tricks."),
        bits("led", &[CARDS], "The card that the other seat has led."),
        bits("would_take", &[CARDS], "What the viewer may play that takes the trick so far."),
        bits("unbeaten", &[CARDS], "What the viewer may play that no unseen card can beat."),
    ];
    const TRUTH: &'static [Field] =
        &[bits("lying", &[2, CARDS], "The other hand, and what is left over.")];

    fn network(_: &Rules) -> Option<&'static str> {
        Some("toy-2")
    }

    fn inputs(view: View<'_, Toy>, row: &mut Row<'_>) {
        let (public, hand) = (view.public, view.private.hand);
        let unseen = Card::all().collect::<CardSet<Card>>() - hand - public.tricks.played();
        let led = public.tricks.current().cards().first().copied();
        let leader = led.map_or(public.turn, |_| public.tricks.current().leader());
        row.bits(hand.bits(), CARDS);
        row.bits(unseen.bits(), CARDS);
        row.one_hot(Some(public.phase as usize), 4);
        row.one_hot(Some(leader.steps_from(view.seat, SEATS).into()), 2);
        row.one_hot(public.stake.map(|stake| usize::from(stake.points()) - 1), 2);
        for seat in public.scores.from(view.seat) {
            row.bits((1 << public.taken[seat]) - 1, TRICKS);
        }
        let is_asked = public.phase == Phase::Play && public.turn == view.seat;
        row.bits(led.filter(|_| is_asked).map_or(0, |led| CardSet::only(led).bits()), CARDS);
        for cards in if is_asked { strong(view, led, unseen) } else { [CardSet::EMPTY; 2] } {
            row.bits(cards.bits(), CARDS);
        }
    }

    fn labels(_: View<'_, Toy>) -> impl Fn(u16) -> u16 {
        |id| id
    }

    fn truth(state: &State<Toy>, viewer: Seat, row: &mut Row<'_>) {
        row.bits(state.private[viewer.left(SEATS)].hand.bits(), CARDS);
        row.bits(state.hidden.aside.bits(), CARDS);
    }

    /// The points by which a seat has won the deal, eight at most.
    fn reward(start: &Public, end: &State<Toy>) -> BySeat<i32> {
        const POINT: i32 = 125;
        let made = |seat: Seat| end.public.scores[seat] - start.scores[seat];
        BySeat::from_fn(SEATS, |seat| POINT * (made(seat) - made(seat.left(SEATS))))
    }
}

/// What of that which the viewer may play takes the trick so far, and what of it no unseen card beats.
fn strong(view: View<'_, Toy>, led: Option<Card>, unseen: CardSet<Card>) -> [CardSet<Card>; 2] {
    let cards = play::playable(view);
    let takes = |card: Card| led.is_none_or(|led| play::taker(&[led, card]) == 1);
    let taking: CardSet<Card> = cards.into_iter().filter(|card| takes(*card)).collect();
    let is_safe = |card: Card| {
        led.is_some() || unseen.into_iter().all(|other| play::taker(&[card, other]) == 0)
    };
    [taking, taking.into_iter().filter(|card| is_safe(*card)).collect()]
}

const fn bits(name: &'static str, shape: &'static [usize], about: &'static str) -> Field {
    Field { name, shape, bits: 1, about }
}
