//! K4. Incubation and observation, played from a known deal.

use super::holds;

const REST_DONE: &str = "1 done; 2 done; 3 done;";

#[test]
fn a_hidden_card_leads_no_colour_and_takes_nothing() {
    holds(
        "",
        &format!(
            "0 trump R; 0 place act:incubation; 0 done; {REST_DONE} ? allows hide RX;
             ? allows play RX; 0 hide RX; ? turn 1; ? allows play R2; ? allows play BX;
             ? rejects hide BX; 1 play B4; ? legal play B3 | play B2; 2 play B3; 3 play Y4;
             ? taker 1; ? fact tricks.1 1; ? turn 1; 1 done; 2 done; 3 done; 0 done; 1 play BX;
             2 play B2; 3 play Y3; ? rejects hide R3; 0 play R3; ? taker 0"
        ),
    );
}

#[test]
fn a_hidden_card_follows_nothing() {
    holds(
        "",
        "0 trump none; 0 done; 1 place act:incubation; 1 done; 2 done; 3 done; 0 play R3;
         ? allows play R2; ? rejects play BX; ? allows hide BX; ? allows hide R2; 1 hide BX;
         2 play B2; 3 play Y4; ? taker 0",
    );
}

#[test]
fn who_waits_plays_last_and_the_seat_to_the_left_leads() {
    holds(
        "",
        &format!(
            "0 trump none; 0 place act:observation; 0 done; {REST_DONE} ? allows wait; 0 wait;
             ? turn 1; 1 play B4; 2 play B3; 3 play Y4; ? turn 0; ? rejects wait; 0 play R3;
             ? taker 1; 1 done; 2 done; 3 done; 0 done; 1 play B5; 2 play B2; 3 play Y3;
             ? turn 0; ? rejects wait; 0 play RX; ? taker 1; 1 done; 2 done; 3 done; 0 done;
             1 play R2; 2 play Y5; 3 play Y2; 0 play R4; ? taker 0; 0 done; 1 done; 2 done;
             3 done; 0 wait; 1 play B6; 2 play Y6; 3 play G6; 0 play R5; ? taker 1; 1 play B7;
             2 play Y7; 3 play G7; ? turn 0; ? rejects wait; 0 play R6; ? taker 1"
        ),
    );
}

#[test]
fn one_seat_waits_while_another_hides() {
    holds(
        "",
        "0 trump none; 0 done; 1 place act:observation; 1 done; 2 place act:incubation;
         2 done; 3 done; 0 play R3; 1 wait; ? turn 2; 2 hide B3; 3 play Y4; ? turn 1;
         ? legal play R2; 1 play R2; ? taker 0; ? turn 0; 0 done; 1 done; 2 done; 3 done;
         0 play R4; 1 wait; 2 play B2; 3 play Y3; 1 play BX; ? taker 0; 0 done; 1 done;
         2 done; 3 done; 0 play R5; ? rejects wait; 1 play B4",
    );
}
