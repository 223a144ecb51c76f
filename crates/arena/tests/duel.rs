//! What a duel promises to whoever holds one: reproducible figures, no gain from oneself, clear fouls.

use std::{convert::Infallible, ops::ControlFlow};

use arena::{
    Contestant, DuelSettings, Entrant, Foul, Player, Progress, Question, Unfinished, compare,
    compare_in_lockstep,
};
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

/// What beginners and random bots do, asked for from outside.
fn asked(sides: [&str; 2], at_once: usize) -> serde_json::Value {
    let level = |name: &str| bots::bot::<Napoleon>(name).expect("it is one of the levels");
    let bots = sides.map(level);
    let sides = sides.map(|name| Contestant::<Napoleon>::Asked(name.to_owned()));
    lockstep(&sides, at_once, |ask| {
        bots[ask.side].choose(ask.view(), &Thinking::with_seed(ask.seed))
    })
}

fn lockstep(
    sides: &[Contestant<Napoleon>; 2],
    at_once: usize,
    choose: impl Fn(&Question<'_, Napoleon>) -> Action,
) -> serde_json::Value {
    let choose = |asks: &[Question<'_, Napoleon>]| -> Result<Vec<Action>, Infallible> {
        assert!(asks.len() <= 2 * at_once, "two games a deal");
        Ok(asks.iter().map(&choose).collect())
    };
    let settings = few(12, 2);
    let report = compare_in_lockstep(&Setup::new(5), sides, &settings, at_once, &mut (), choose);
    let mut report = serde_json::to_value(report.expect("all play by the rules"));
    let report = report.as_mut().expect("a report is plain data");
    report.as_object_mut().expect("it is an object").remove("latency_ms");
    report.take()
}

#[test]
fn lockstep_gives_the_figures_of_a_duel() {
    let duel = report(&few(12, 1), &bots(["L1", "L0"]));
    assert_eq!(asked(["L1", "L0"], 12), duel);
    assert_eq!(asked(["L1", "L0"], 5), duel, "whatever the number of deals at a time");
    let [first, _] = bots(["L1", "L0"]);
    let random = bots::bot::<Napoleon>("L0").expect("it is one of the levels");
    let mixed =
        lockstep(&[Contestant::Entrant(first), Contestant::Asked("L0".to_owned())], 7, |ask| {
            assert_eq!(ask.side, 1, "the other plays within the arena");
            random.choose(ask.view(), &Thinking::with_seed(ask.seed))
        });
    assert_eq!(mixed, duel);
}

#[test]
fn what_is_answered_is_checked_and_what_fails_stops_all() {
    let sides = || ["one", "other"].map(|name| Contestant::<Napoleon>::Asked(name.to_owned()));
    let settings = few(3, 1);
    let run = |choose: &dyn Fn(usize) -> Result<Vec<Action>, &'static str>| {
        let choose = |asks: &[Question<'_, Napoleon>]| choose(asks.len());
        compare_in_lockstep(&Setup::new(5), &sides(), &settings, 9, &mut (), choose)
    };
    let foul = run(&|asked| Ok(vec![Action::Pass; asked])).expect_err("nobody passes in card play");
    assert!(matches!(foul, Unfinished::Foul(Foul::Illegal { deal: 0, .. })), "{foul}");
    let failed = run(&|_| Err("no network")).expect_err("the answer is an error");
    assert!(matches!(failed, Unfinished::Answer("no network")), "{failed}");
}
