//! K3, K9. Plot phases, played from a known deal.

use super::holds;

const TRUMP: &str = "0 trump none;";

#[track_caller]
fn plots(lines: &str) {
    holds("", &format!("{TRUMP}{lines}"));
}

#[test]
fn a_turn_ends_with_the_second_cube_or_with_done() {
    plots(
        "0 place to:1; ? turn 0; 0 place to:1; ? turn 1; 1 done; ? turn 2; 2 place to:3;
         2 done; ? turn 3",
    );
}

#[test]
fn equal_squares_have_one_spelling_while_one_is_free() {
    plots(
        "0 place to:2; ? allows place to:2; 0 place to:2; ? rejects place to:2;
         ? allows place to:1",
    );
    plots(
        "0 place grace; ? rejects place grace; 0 done; 1 place grace; 1 done;
         ? rejects place grace",
    );
}

#[test]
fn the_first_cube_closes_a_colour_and_the_aftermath() {
    plots(
        "? fact bust 24; ? fact value.R -; 0 place from:R2; ? rejects place from:R0;
         ? allows place from:B0; 0 place bust:18; ? fact value.R 2; ? fact bust 18;
         ? rejects place bust:28; ? rejects place from:R1",
    );
}

#[test]
fn a_seat_has_one_hunch_and_one_action() {
    plots(
        "0 place hunch:3; ? rejects place hunch:4; 0 place act:optimism;
         ? rejects place hunch:3; ? rejects place act:optimism; 1 place hunch:4;
         1 place act:pessimism; ? fact cubes.1 3",
    );
}

#[test]
fn a_seat_without_cubes_is_skipped_and_its_turn_ends_by_itself() {
    plots(
        "0 place to:1; 0 place to:1; 1 done; 2 done; 3 done; 0 play R3; 1 play R2; 2 play B2;
         3 play Y2; ? turn 0; 0 place to:1; 0 place to:1; 1 done; 2 done; 3 done; 0 play R4;
         1 play B4; 2 play B3; 3 play Y3; ? turn 0; 0 place to:1; ? fact cubes.0 0; ? turn 1;
         1 done; 2 done; 3 done; 0 play R5; 1 play B5; 2 play Y5; 3 play Y4; ? taker 0;
         ? turn 1; 1 done; 2 done; 3 done; ? turn 0; 0 play R6; 1 play B6; 2 play Y6;
         3 play G6; ? turn 0; ? rejects done; ? allows play R7",
    );
}

#[test]
fn review_comes_before_anything_else() {
    plots(
        "0 place act:review; ? allows discard RX; ? allows discard R3; ? allows discard G2;
         ? rejects discard B2; 0 discard G5; ? rejects discard G5; ? rejects done;
         ? rejects place to:1; 0 discard RX; 0 discard R3; 0 discard G2; ? turn 0;
         ? allows done; ? allows place to:1; ? rejects discard R4; 0 place to:1; ? turn 1",
    );
    plots(
        "0 place to:1; 0 place act:review; 0 discard G5; 0 discard G4; 0 discard G3;
         ? turn 0; 0 discard G2; ? turn 1",
    );
}

const FUTURE: &str = "option: future=yes\n";

#[test]
fn colours_are_claimed_counter_clockwise_from_the_right() {
    holds(
        FUTURE,
        "0 trump R; ? turn 3; ? legal claim R | claim B | claim Y | claim G | done;
         3 claim R; ? fact cubes.3 4; ? turn 2; ? rejects claim R; 2 done; ? turn 1;
         1 claim B; ? turn 0; ? legal claim Y | claim G | done; 0 done; ? turn 0;
         ? rejects place from:R1; ? rejects place from:B1; ? allows place from:Y1; 0 done;
         1 place from:B2; ? fact cubes.1 4; ? turn 1; ? rejects place from:B0;
         ? allows place from:G0; 1 place from:G0; ? turn 2; ? fact cubes.1 3; 2 done;
         ? turn 3; ? allows place from:R0; ? rejects place from:G1",
    );
}

#[test]
fn a_claim_left_open_is_fixed_at_one_as_the_fourth_plot_phase_ends() {
    let dones = "0 done; 1 done; 2 done; 3 done;";
    holds(
        FUTURE,
        &format!(
            "0 trump none; 3 claim Y; 2 done; 1 done; 0 done; 0 done; 1 done; 2 done;
             3 place to:1; 3 place to:1; 0 play R3; 1 play R2; 2 play B2; 3 play Y2; 0 done;
             1 done; 2 done; 3 place to:1; 3 place to:1; 0 play R4; 1 play B4; 2 play B3;
             3 play Y3; {dones} 0 play R5; 1 play B5; 2 play Y5; 3 play Y4; 0 done; 1 done;
             2 done; ? turn 3; ? fact cubes.3 0;
             ? legal place from:Y0 | place from:Y1 | place from:Y2 | done; ? fact value.Y -;
             3 done; ? fact value.Y 1; ? fact value.R -; ? turn 0; ? allows play R6"
        ),
    );
}
