//! The laws of what a network is given, over one match played at random.

use engine::{
    Match, Rng, Seat, Setup, State,
    luck::below,
    mind::{Encode, Learn, row_bits, row_slots},
};

use crate::{
    encoding::{are_sound, difference, written},
    worlds::{Hearer, in_two_worlds, looks_same},
};

/// Plays one match with the numbers of `rng`, and checks every law at every step. Gives how many inputs
/// of two worlds that had parted were compared.
pub fn learning_laws<G: Learn>(setup: &Setup, rng: &mut impl Rng) -> u64 {
    for fields in [G::INPUTS, G::TRUTH] {
        are_sound(fields);
        assert_eq!(row_slots(fields), row_bits(fields), "LAW: every input is a bit");
    }
    let mut game = Match::<G>::new(setup.clone()).expect("the setup under test is good");
    while game.step_at_random(rng).is_some() {}
    let record = game.into_record();
    record.replay(|state, _| {
        let by = 1 + below(rng, u32::from(state.private.len()) - 1) as u8;
        let turned = G::turned(state, by);
        state.private.seats().for_each(|seat| tells_the_same(state, &turned, seat, by));
    });
    let seats: Vec<Seat> = record.open().private.seats().collect();
    let mut hearers: Vec<Hearer> = seats.iter().copied().map(Some).map(Hearer::new).collect();
    let mut alike = 0;
    in_two_worlds(&record, rng, |worlds, logs, line| {
        for (&seat, hearer) in seats.iter().zip(&mut hearers) {
            hearer.hear(worlds, logs);
            if looks_same(worlds, Some(seat)) || hearer.sounds_same {
                let [one, two] = worlds.each_ref().map(|world| given(world, seat));
                let differs = difference(G::INPUTS, &one.0, &two.0);
                assert!(
                    differs.is_none() && one.1 == two.1,
                    "LAW: what seems the same to {seat} is given as the same after `{line}`, in {differs:?} too"
                );
                alike += u64::from(worlds[0] != worlds[1]);
            }
        }
    });
    alike
}

/// LAW: when every seat moves round the table, a network is given the same for each, a critic is told
/// the same, and labels stand for the same.
fn tells_the_same<G: Learn>(state: &State<G>, turned: &State<G>, seat: Seat, by: u8) {
    let there = seat.round(by, state.private.len());
    let (inputs, labels) = given(state, seat);
    let (other, others) = given(turned, there);
    let differs = difference(G::INPUTS, &inputs, &other);
    assert!(
        differs.is_none(),
        "LAW: inputs of {seat} do not say where it sits, in {differs:?} too"
    );
    assert!(labels == others, "LAW: labels of {seat} do not say where it sits");
    let truth = |state, seat| written(G::TRUTH, |row| G::truth(state, seat, row));
    let differs = difference(G::TRUTH, &truth(state, seat), &truth(turned, there));
    assert!(differs.is_none(), "LAW: the truth for {seat} does not say where it sits");
}

/// The inputs of a seat and the labels of all ids. LAW: labels are the ids in some order.
fn given<G: Learn>(state: &State<G>, seat: Seat) -> (Vec<u64>, Vec<u16>) {
    let view = state.view(seat);
    let ids = 0..<G as Encode>::ACTIONS as u16;
    let labels: Vec<u16> = ids.clone().map(|id| G::label(view, id)).collect();
    let mut sorted = labels.clone();
    sorted.sort_unstable();
    assert!(sorted.into_iter().eq(ids), "LAW: labels are the ids in some order");
    (written(G::INPUTS, |row| G::inputs(view, row)), labels)
}
