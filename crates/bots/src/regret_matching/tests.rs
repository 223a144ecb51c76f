//! Matrix games of which the equilibrium is known.

use super::{payoffs::PayoffMatrix, response};

/// The rows of a payoff matrix for each world; the strategy is within two hundredths.
#[track_caller]
fn check(tables: &[&[&[f32]]], expected: &[f32]) {
    check_trusting(0, tables, expected);
}

#[track_caller]
fn check_trusting(trust: u8, tables: &[&[&[f32]]], expected: &[f32]) {
    let mut worlds: Vec<PayoffMatrix> =
        tables.iter().map(|rows| PayoffMatrix::new(rows.concat(), rows[0].len())).collect();
    let shares = response(expected.len(), &mut worlds, trust);
    let off = shares.iter().zip(expected).map(|(share, expected)| (share - expected).abs());
    assert!(off.fold(0.0, f32::max) < 0.02, "{shares:?} is not {expected:?}");
}

#[test]
fn rock_paper_and_scissors_are_equally_often_chosen() {
    check(&[&[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]], &[1.0 / 3.0; 3]);
}

#[test]
fn what_wins_more_is_chosen_less_often_if_it_is_expected() {
    check(&[&[&[3.0, -1.0], &[-1.0, 1.0]]], &[1.0 / 3.0, 2.0 / 3.0]);
    check(&[&[&[0.0, -2.0, 1.0], &[2.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]]], &[0.25, 0.25, 0.5]);
}

#[test]
fn what_is_best_whatever_the_rival_does_is_always_chosen() {
    check(&[&[&[1.0, 2.0], &[0.0, 1.0]], &[&[5.0, 3.0], &[2.0, 2.0]]], &[1.0, 0.0]);
}

#[test]
fn a_way_is_found_that_serves_against_every_kind_of_rival() {
    // Alone, the first rival asks for (1/3, 2/3) and the second for (2/3, 1/3).
    let first: &[&[f32]] = &[&[3.0, -1.0], &[-1.0, 1.0]];
    let second: &[&[f32]] = &[&[1.0, -1.0], &[-1.0, 3.0]];
    check(&[first], &[1.0 / 3.0, 2.0 / 3.0]);
    check(&[second], &[2.0 / 3.0, 1.0 / 3.0]);
    check(&[first, first, second], &[1.0 / 3.0, 2.0 / 3.0]);
}

#[test]
fn a_rival_who_is_often_sensible_is_met_with_what_beats_that_but_not_always() {
    let game: &[&[f32]] = &[&[0.0, -1.0, 1.0], &[1.0, 0.0, -1.0], &[-1.0, 1.0, 0.0]];
    check_trusting(100, &[game], &[0.0, 1.0, 0.0]);
    check_trusting(40, &[game], &[1.0 / 3.0, 2.0 / 3.0, 0.0]);
    check_trusting(5, &[game], &[1.0 / 3.0; 3]);
}

#[test]
fn without_time_to_think_the_sensible_is_chosen() {
    check(&[], &[1.0, 0.0, 0.0]);
}
