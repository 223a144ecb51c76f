//! The laws of encoding can fail too: the toy in numbers, with faults planted.

use engine::{Choices, Setup};
use engine::{
    SplitMix, State, View,
    mind::{Encode, Field, Mask, Row},
};
use testkit::{Encoded, encoding_laws, field_laws};

use super::{NONE, Play, Public, SHOWS_THE_NEXT_CARD_OF_THE_STOCK, Toy};

pub(super) const KEEPS_A_SECRET_THAT_NOBODY_COMPARES: u8 = 30;
const LISTS_ONE_ID_TOO_MANY: u8 = 31;
const LISTS_ONE_ID_TOO_FEW: u8 = 32;
const SAYS_WHERE_IT_SITS: u8 = 33;
const LEAVES_OUT_A_FIELD: u8 = 34;
const READS_ANOTHER_ACTION: u8 = 35;
const HAS_AN_ID_TOO_MANY: u8 = 36;
const NAMES_NOTHING: u8 = 37;
const NAMES_TWO_FIELDS_ALIKE: u8 = 38;
const TURNS_THE_TABLE_BUT_NOT_THE_TURN: u8 = 39;

#[test]
fn a_sound_encoding_obeys_every_law() {
    let all = obey::<NONE>();
    assert!(all.rows > 1000 && all.alike > 100 && all.shared == 0 && all.unnamed == 0, "{all:?}");
    field_laws::<Toy<NONE>>();
}

#[test]
#[should_panic(expected = "LAW: what looks the same to")]
fn a_secret_in_a_row_breaks_the_law_of_two_worlds() {
    obey::<KEEPS_A_SECRET_THAT_NOBODY_COMPARES>();
}

#[test]
#[should_panic(expected = "LAW: what sounds the same to")]
fn what_nobody_has_heard_in_a_row_breaks_the_law_of_hearing() {
    obey::<SHOWS_THE_NEXT_CARD_OF_THE_STOCK>();
}

#[test]
#[should_panic(expected = "LAW: a mask has the ids of what is legal")]
fn an_id_that_is_not_legal_breaks_the_law_of_masks() {
    obey::<LISTS_ONE_ID_TOO_MANY>();
}

#[test]
#[should_panic(expected = "LAW: a mask has the ids of what is legal")]
fn a_legal_action_without_its_bit_breaks_the_law_of_masks() {
    obey::<LISTS_ONE_ID_TOO_FEW>();
}

#[test]
#[should_panic(expected = "LAW: a seat that is asked has an id to choose")]
fn a_seat_that_can_choose_no_id_breaks_the_law_of_masks() {
    obey::<NAMES_NOTHING>();
}

#[test]
#[should_panic(expected = "is that action again")]
fn an_id_that_is_read_as_another_action_breaks_the_law_of_ids() {
    obey::<READS_ANOTHER_ACTION>();
}

#[test]
#[should_panic(expected = "LAW: 6 is no id")]
fn an_id_past_the_last_breaks_the_law_of_ids() {
    obey::<HAS_AN_ID_TOO_MANY>();
}

#[test]
#[should_panic(expected = "does not say where it sits")]
fn an_absolute_seat_breaks_the_law_of_turned_tables() {
    obey::<SAYS_WHERE_IT_SITS>();
}

#[test]
#[should_panic(expected = "asks the seat that")]
fn a_table_that_is_half_turned_breaks_the_law_of_turned_tables() {
    obey::<TURNS_THE_TABLE_BUT_NOT_THE_TURN>();
}

#[test]
#[should_panic(expected = "LAW: a row has the bits of its fields")]
fn a_field_that_is_not_written_breaks_the_law_of_rows() {
    obey::<LEAVES_OUT_A_FIELD>();
}

#[test]
#[should_panic(expected = "LAW: `hand` is the name of one field")]
fn two_fields_of_one_name_break_the_law_of_fields() {
    field_laws::<Toy<NAMES_TWO_FIELDS_ALIKE>>();
}

fn obey<const FAULT: u8>() -> Encoded {
    let mut all = Encoded::default();
    for number in 0..100 {
        all += encoding_laws::<Toy<FAULT>>(&Setup::new(2), &mut SplitMix::of_match(7, number));
    }
    all
}

/// What is in the state but in no comparison of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Uncompared(pub(super) Option<u8>);

impl PartialEq for Uncompared {
    fn eq(&self, _: &Uncompared) -> bool {
        true
    }
}

const fn field(name: &'static str, shape: &'static [usize], bits: u8) -> Field {
    Field { name, shape, bits, about: "A part of the toy." }
}

impl<const FAULT: u8> Encode for Toy<FAULT> {
    const ENCODING: u32 = 1;
    const ACTIONS: usize = 6;
    const FIELDS: &'static [Field] = &[
        field("hand", &[6], 1),
        field("laid", &[6], 1),
        field("played", &[6], 1),
        field(if FAULT == NAMES_TWO_FIELDS_ALIKE { "hand" } else { "turn" }, &[2], 1),
        field("peek", &[1], 3),
        field("stock", &[6], 8),
    ];

    fn id(_: View<'_, Self>, Play(card): &Play<FAULT>) -> Option<u16> {
        (FAULT != NAMES_NOTHING).then(|| u16::from(card - 1))
    }

    fn action(_: View<'_, Self>, id: u16) -> Option<Play<FAULT>> {
        let ids = if FAULT == HAS_AN_ID_TOO_MANY { 0..7 } else { 0..6 };
        let read = if FAULT == READS_ANOTHER_ACTION { (id + 1) % 6 } else { id };
        ids.contains(&id).then(|| Play(read as u8 + 1))
    }

    fn mask(view: View<'_, Self>, choices: &Self::Choices, mask: &mut Mask<'_>) {
        let skipped = usize::from(FAULT == LISTS_ONE_ID_TOO_FEW && choices.len() > 1);
        for action in choices.iter().skip(skipped) {
            if let Some(id) = Self::id(view, &action) {
                mask.insert(id);
            }
        }
        if FAULT == LISTS_ONE_ID_TOO_MANY && view.public.stock == 0 {
            mask.insert(5);
        }
    }

    fn observe(view: View<'_, Self>, row: &mut Row<'_>) {
        let set = |cards: &[Option<u8>]| {
            cards.iter().flatten().fold(0, |set, card| set | 1 << (card - 1))
        };
        row.bits(set(&view.private[..2]), 6);
        row.bits(set(&view.private[2..]), 6);
        row.bits(set(&view.public.played), 6);
        let turn = view.public.turn.steps_from(view.seat, 2);
        let shown = if FAULT == SAYS_WHERE_IT_SITS { view.public.turn.number() } else { turn };
        row.one_hot(view.public.dealt.then_some(shown.into()), 2);
        let Public { peek, secret: Uncompared(secret), .. } = view.public;
        row.count(peek.or(*secret).unwrap_or(0).into(), 3);
        for place in 0..if FAULT == LEAVES_OUT_A_FIELD { 5 } else { 6 } {
            row.count((view.public.stock > place).into(), 8);
        }
    }

    fn turned(state: &State<Self>, by: u8) -> State<Self> {
        let mut turned = *state;
        turned.private = state.private.turned(by);
        if FAULT != TURNS_THE_TABLE_BUT_NOT_THE_TURN {
            turned.public.turn = state.public.turn.round(by, 2);
        }
        turned
    }
}
