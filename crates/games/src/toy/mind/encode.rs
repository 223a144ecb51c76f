//! The toy in numbers: two stakes and ten cards.

use cards::{Card as _, CardSet};
use engine::{
    Seat, State, View,
    mind::{Encode, Field, Mask, Row},
};

use crate::toy::{Action, Card, Legal, Phase, Public, SEATS, Stake, Toy, rules::deal};

const CARDS: usize = Card::COUNT as usize;
const STAKES: u16 = Stake::ALL.len() as u16;

impl Encode for Toy {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = STAKES as usize + CARDS;
    const FIELDS: &'static [Field] = &[
        field("hand", &[CARDS], 1, "The viewer's hand: red from five to one, then blue."),
        field("phase", &[4], 1, "Deal, stake, play or over."),
        field("turn", &[2], 1, "Who is to act; nobody while chance decides and at the end."),
        field("next", &[2], 1, "Who leads in the next deal."),
        field("stake", &[2], 1, "What a trick is worth, one or two."),
        field("deals_left", &[1], 4, "How many deals of the match are not finished."),
        field("taken", &[2], 3, "How many tricks each seat has taken in this deal."),
        field("scores", &[2], 7, "The points of each seat in the match."),
        field("trick", &[2, CARDS], 1, "The card of each seat in the trick being played."),
        field("played", &[2, CARDS], 1, "Every card that each seat has played in this deal."),
    ];

    fn id(_: View<'_, Toy>, action: &Action) -> Option<u16> {
        Some(match *action {
            Action::Stake(stake) => u16::from(stake.points()) - 1,
            Action::Play(card) => STAKES + u16::from(card.index()),
        })
    }

    fn action(_: View<'_, Toy>, id: u16) -> Option<Action> {
        match id.checked_sub(STAKES) {
            None => Some(Action::Stake(Stake::ALL[usize::from(id)])),
            Some(card) if usize::from(card) < CARDS => {
                Some(Action::Play(Card::from_index(card as u8)))
            }
            Some(_) => None,
        }
    }

    fn mask(_: View<'_, Toy>, choices: &Legal, mask: &mut Mask<'_>) {
        match choices {
            Legal::Stakes => mask.insert_bits(0, 0b11),
            Legal::Cards(cards) => mask.insert_bits(STAKES, cards.bits()),
        }
    }

    fn observe(view: View<'_, Toy>, row: &mut Row<'_>) {
        let public = view.public;
        let is_asked = matches!(public.phase, Phase::Stake | Phase::Play);
        let steps = |seat: Seat| usize::from(seat.steps_from(view.seat, SEATS));
        row.bits(view.private.hand.bits(), CARDS);
        row.one_hot(Some(public.phase as usize), 4);
        row.one_hot(Some(steps(public.turn)).filter(|_| is_asked), 2);
        row.one_hot(Some(steps(deal::leader(public.dealt))), 2);
        row.one_hot(public.stake.map(|stake| usize::from(stake.points()) - 1), 2);
        row.count((view.rules.deals - public.finished).into(), 4);
        let seats = || public.scores.from(view.seat);
        seats().for_each(|seat| row.count(public.taken[seat].into(), 3));
        seats().for_each(|seat| row.count(public.scores[seat].cast_unsigned(), 7));
        let mut cards = |cards: CardSet<Card>| row.bits(cards.bits(), CARDS);
        seats().for_each(|seat| cards(public.tricks.played_by(seat) & public.tricks.laid()));
        seats().for_each(|seat| cards(public.tricks.played_by(seat)));
    }

    fn turned(state: &State<Toy>, by: u8) -> State<Toy> {
        let public = &state.public;
        State {
            public: Public {
                turn: public.turn.round(by, SEATS),
                dealt: public.dealt + by,
                tricks: public.tricks.turned(by, SEATS),
                taken: public.taken.turned(by),
                taker: public.taker.map(|seat| seat.round(by, SEATS)),
                scores: public.scores.turned(by),
                ..*public
            },
            private: state.private.turned(by),
            ..*state
        }
    }
}

const fn field(
    name: &'static str,
    shape: &'static [usize],
    bits: u8,
    about: &'static str,
) -> Field {
    Field { name, shape, bits, about }
}
