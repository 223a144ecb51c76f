//! Labelled samples.

use engine::Setup;
use games::{Listed, napoleon::Napoleon};
use vector::{Playouts, Samples};

use crate::{Check, buffers::Buffers, every_game};

const ROWS: usize = 600;

fn drawn<G: Listed>(setup: &Setup, threads: usize, worlds: u32) -> (Buffers, Vec<i32>, Vec<f32>) {
    let mut playouts = Playouts::<G>::new(setup, 5, threads, worlds).unwrap();
    let mut buffers = Buffers::new(&playouts.shape(ROWS));
    let (mut ids, mut labels) = (vec![-1; ROWS], vec![f32::NAN; ROWS]);
    let columns = buffers.columns();
    let (action, label) = (Some(&mut ids[..]), Some(&mut labels[..]));
    let mut samples = Samples { columns, action, label, labels: None };
    playouts.fill(ROWS, &mut samples).unwrap();
    (buffers, ids, labels)
}

struct Legal;

impl Check for Legal {
    fn check<G: Listed>(&self, setup: Setup) {
        let (buffers, ids, labels) = drawn::<G>(&setup, 1, 0);
        for (row, id) in ids.iter().enumerate() {
            let mask = &buffers.mask_bytes[row * G::ACTIONS..][..G::ACTIONS];
            assert_eq!(
                mask[id.cast_unsigned() as usize],
                1,
                "{}: row {row} does what is legal",
                G::ID
            );
        }
        assert!(labels.iter().all(|label| label.is_finite()));
        assert!(
            labels.iter().any(|label| (label - labels[0]).abs() > 0.001),
            "{}: labels differ",
            G::ID
        );
        assert_eq!((buffers, ids, labels), drawn::<G>(&setup, 2, 0), "whatever the threads");
    }
}

#[test]
fn samples_are_legal_and_the_same_for_any_number_of_threads() {
    every_game(&Legal);
}

/// The worth of every action of a sample, tried out in the plainest way.
#[test]
fn a_label_is_what_a_playout_is_worth_and_a_mean_is_between() {
    let (_, ids, labels) = drawn::<Napoleon>(&Setup::new(5), 1, 0);
    assert!(labels.iter().any(|label| *label > 0.5) && labels.iter().any(|label| *label < -0.5));
    assert!(labels.iter().all(|label| label.abs() < 2.0), "a deal is worth a point, and pictures");
    let (_, same, means) = drawn::<Napoleon>(&Setup::new(5), 1, 8);
    assert_eq!(ids, same);
    let close = |labels: &[f32]| labels.iter().filter(|label| label.abs() < 0.4).count();
    assert!(close(&means) > close(&labels), "a mean over worlds is less sure");
}

#[test]
fn every_legal_action_has_the_label_that_it_would_have_alone() {
    for worlds in [0, 3] {
        let (buffers, ids, alone) = drawn::<Napoleon>(&Setup::new(5), 1, worlds);
        let mut playouts = Playouts::<Napoleon>::new(&Setup::new(5), 5, 2, worlds).unwrap();
        let actions = playouts.shape(ROWS).actions;
        let mut labels = vec![f32::NAN; ROWS * actions];
        let mut samples = Samples { labels: Some(&mut labels), ..Samples::default() };
        playouts.fill(ROWS, &mut samples).unwrap();
        for (row, labels) in labels.chunks(actions).enumerate() {
            assert_eq!(labels[ids[row].cast_unsigned() as usize].to_bits(), alone[row].to_bits());
            let mask = &buffers.mask_bytes[row * actions..][..actions];
            let illegal = labels.iter().zip(mask).filter(|(_, legal)| **legal == 0);
            assert!(illegal.map(|(label, _)| label).all(|label| *label == 0.0));
        }
    }
}

#[test]
fn what_was_stopped_comes_again() {
    let fresh = || Playouts::<Napoleon>::new(&Setup::new(5), 7, 2, 0).unwrap();
    let (mut stopped, mut other) = (fresh(), fresh());
    let (mut labels, mut wanted) = (vec![0.0; 300], vec![0.0; 300]);
    let mut asked = 0;
    let mut once = || {
        asked += 1;
        asked < 2
    };
    let mut samples = Samples { label: Some(&mut labels), ..Samples::default() };
    assert_eq!(stopped.fill_while(300, &mut samples, &mut once), Ok(false));
    assert_eq!(stopped.fill_while(300, &mut samples, &mut || true), Ok(true));
    assert_eq!(asked, 2);
    let mut samples = Samples { label: Some(&mut wanted), ..Samples::default() };
    other.fill(300, &mut samples).unwrap();
    assert_eq!(labels, wanted);
}
