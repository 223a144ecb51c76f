//! What a duel promises to whoever holds one: reproducible figures, no gain from oneself, clear fouls.

use std::ops::ControlFlow;

use arena::{DuelSettings, Entrant, Foul, Player, Progress, compare};
use bots::Thinking;
use engine::{Seat, Setup, State, mind::Sense};
use games::napoleon::{Action, Napoleon};

fn bots(names: [&str; 2]) -> [Entrant<Napoleon>; 2] {
    names.map(|name| Entrant::named(name).expect("it is one of the levels"))
}

fn few(deals: u64, threads: usize) -> DuelSettings {
    DuelSettings { deals, seed: 5, threads: Some(threads), ..DuelSettings::default() }
}

/// The report of the first pair without its times.
fn report(settings: &DuelSettings, entrants: &[Entrant<Napoleon>]) -> serde_json::Value {
    let table =
        compare(&Setup::new(5), entrants, settings, &mut ()).expect("all play by the rules");
    let mut report = serde_json::to_value(&table.reports[0]).expect("a report is plain data");
    report.as_object_mut().expect("it is an object").remove("latency_ms");
    report
}

#[test]
fn a_result_is_the_same_on_any_number_of_threads() {
    let one = report(&few(12, 1), &bots(["L1", "L0"]));
    assert_eq!(report(&few(12, 3), &bots(["L1", "L0"])), one);
    assert_ne!(report(&DuelSettings { seed: 6, ..few(12, 1) }, &bots(["L1", "L0"])), one);
}

#[test]
fn no_bot_gains_from_itself() {
    let report = report(&few(6, 2), &bots(["L1", "L1"]));
    assert_eq!([&report["mean"], &report["low"], &report["high"]], [0.0; 3], "{report}");
}

/// Plays like a beginner, but always says that it passes.
struct Passes;

impl Player<Napoleon> for Passes {
    fn act(&self, truth: &State<Napoleon>, seat: Seat, _: &Thinking<'_>) -> Action {
        let legal = truth.view(seat).check(&Action::Pass).is_ok();
        if legal { Napoleon::sensible(truth.view(seat)) } else { Action::Pass }
    }
}

#[test]
fn an_illegal_action_is_named_with_its_seat() {
    let [first, _] = bots(["L1", "L1"]);
    let odd = Entrant { name: "odd".to_owned(), player: Box::new(Passes) };
    let foul = compare(&Setup::new(5), &[first, odd], &few(1, 1), &mut ());
    let foul = foul.expect_err("nobody passes in card play").to_string();
    assert!(foul.starts_with("deal 0: the second bot does `pass` in seat "), "{foul}");
}

/// Stops the duel as soon as it is asked.
#[derive(Default)]
struct Impatient {
    begun: u32,
    ended: u32,
}

impl Progress for Impatient {
    fn begin(&mut self, label: &str, deals: u64) {
        assert_eq!((label, deals), ("L3 v L3", 10_000_000));
        self.begun += 1;
    }

    fn poll(&mut self) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    fn end(&mut self) {
        self.ended += 1;
    }
}

#[test]
fn a_duel_that_is_stopped_ends_amid_a_deal() {
    let mut impatient = Impatient::default();
    let stopped = compare(&Setup::new(5), &bots(["L3", "L3"]), &few(10_000_000, 2), &mut impatient);
    assert!(matches!(stopped, Err(Foul::Halted)), "{stopped:?}");
    assert_eq!((impatient.begun, impatient.ended), (1, 1));
}
