//! A sixth game is one folder and one line: in a build that lists the toy, all that is generic
//! plays it, checks it and tells of it.

use std::{
    path::Path,
    process::{Command, Output},
};

use engine::{Game as _, SplitMix, show::Language};
use games::toy::Toy;
use testkit::{Coverage, Guessed, guess_laws, laws, setups};

fn soiree(args: &[&str]) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_soiree")).args(args).output();
    let output = output.expect("soiree can be run");
    let told = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {told}");
    output
}

fn out(args: &[&str]) -> String {
    String::from_utf8_lossy(&soiree(args).stdout).into_owned()
}

fn scenarios() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games/src/toy/scenarios")
}

#[test]
fn it_is_the_last_of_the_list_and_of_the_menu() {
    assert_eq!(games::IDS.last(), Some(&"toy"));
    for (language, title) in [(Language::English, "Toy"), (Language::Japanese, "トイ")] {
        let menu = games::menu(language);
        let entry = menu.last().expect("there are games");
        assert_eq!((entry.id.as_str(), entry.title.as_str()), ("toy", title));
        assert!(!entry.summary.is_empty() && entry.tables[0].options[0].rule == "T4.2");
    }
}

#[test]
fn it_obeys_the_laws_in_every_form() {
    for (_, setup) in setups::<Toy>() {
        let mut all = Coverage::default();
        for number in 0..100 {
            let checked = laws::<Toy>(&setup, &mut SplitMix::of_match(1865, number));
            all.matches += checked.matches;
            all.apart += checked.apart;
        }
        assert!(all.apart > all.matches, "the law of secrecy has compared {} steps", all.apart);
    }
}

#[test]
fn it_obeys_the_laws_of_guessing() {
    for (_, setup) in setups::<Toy>() {
        let mut all = Guessed::default();
        for number in 0..20 {
            let guessed = guess_laws::<Toy>(&setup, &mut SplitMix::of_match(5, number));
            all.told += guessed.told;
            all.replayed += guessed.replayed;
        }
        assert!(all.told > 0 && all.replayed == all.told, "{} of {}", all.replayed, all.told);
    }
}

#[test]
fn its_scenarios_hold() {
    let count = testkit::scenarios::<Toy>(&scenarios());
    assert!(count >= 11, "{count} scenarios of {}", Toy::ID);
    let folder = scenarios();
    let told = out(&["check", folder.to_str().expect("a plain name")]);
    assert_eq!(told, format!("{count} passed, 0 failed\n"));
}

#[test]
fn its_rules_are_looked_up_in_both_languages() {
    assert!(out(&["rules", "toy", "T3.2", "--lang", "en"]).contains("colour led"));
    assert!(out(&["rules", "toy", "T3.2", "--lang", "ja"]).contains("リードされた色"));
}

#[test]
fn its_simulated_matches_pass_the_check() {
    let folder = tempfile::TempDir::new().expect("there is room for a folder");
    let path = folder.path().to_str().expect("a plain name");
    soiree(&["simulate", "toy", "--count", "3", "--seed", "5", "--assert", "--out", path]);
    assert_eq!(out(&["check", path]), "3 passed, 0 failed\n");
}
