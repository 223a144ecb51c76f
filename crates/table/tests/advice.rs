//! A hint in words: what to do, what is as good, and figures with their unit.

use bots::ActionValue;
use engine::{
    Match, Pending, Setup, SplitMix,
    mind::Measure,
    show::{Catalogue, Language, Show, Words},
};
use games::napoleon::Napoleon;
use protocol::Advice;
use table::{advise, shown};

/// Advice in the first auction of a match, of estimates in hundredths with their errors.
fn advice(language: Language, values: &[(&str, f64, f64)]) -> Advice {
    let mut game = Match::<Napoleon>::new(Setup::new(5)).expect("the usual options are good");
    game.draw(&mut SplitMix::new(1865)).expect("a match begins with a deal").happen();
    let Pending::Seats(bidders) = game.pending() else { panic!("now a seat bids") };
    let seat = bidders.lowest().expect("a pending set of seats is not empty");
    let value = |&(action, percent, error): &(&str, f64, f64)| ActionValue {
        action: action.parse().expect("it is an action"),
        worth: percent,
        error,
        measured: 10.0 * percent,
        measured_error: 10.0 * error,
        visits: 2000,
    };
    let values: Vec<_> = values.iter().map(value).collect();
    let names = vec![String::new(); 5];
    let catalogue = Catalogue::new(language, &[Napoleon::MESSAGES.into(language)]).strict();
    let words = Words { catalogue: &catalogue, names: &names, you: Some(seat) };
    advise(game.view(seat), &values, &words)
}

/// In what is expected, `Ａ`, `Ｂ` and `Ｃ` stand for the labels, and small ones for the same
/// within a sentence.
#[track_caller]
fn check(values: &[(&str, f64, f64)], english: &str, japanese: &str) {
    for (language, expected) in [(Language::English, english), (Language::Japanese, japanese)] {
        let told = advice(language, values);
        let labels = told.estimates.iter().map(|one| one.label.as_str());
        let expected = ["Ａ", "Ｂ", "Ｃ"].iter().zip(labels).fold(
            expected.to_owned(),
            |text, (sign, label)| {
                let small = small(label, language);
                text.replace(sign, label).replace(&sign.to_lowercase(), &small)
            },
        );
        assert_eq!(told.advice, expected);
    }
}

/// A label within a sentence.
fn small(label: &str, language: Language) -> String {
    match language {
        Language::English => label[..1].to_lowercase() + &label[1..],
        Language::Japanese => label.to_owned(),
    }
}

#[test]
fn what_is_clearly_best_is_said_alone() {
    check(&[("bid 12 S", 62.0, 1.0), ("pass", 51.0, 1.0)], "Ａ.", "「Ａ」がよいでしょう。");
    check(
        &[("pass", 60.0, 1.0), ("bid 12 S", 50.0, 1.0)],
        "Ａ: no bid is worth more.",
        "「Ａ」がよいでしょう。それより良い宣言はありません。",
    );
}

#[test]
fn what_differs_by_no_more_than_the_error_is_equal() {
    check(
        &[("pass", 60.6, 0.8), ("bid 11 D", 59.6, 0.8), ("bid 12 D", 40.0, 0.8)],
        "Ａ or ｂ: about equal.",
        "「Ａ」と「Ｂ」は、ほぼ同じです。",
    );
    check(
        &[("pass", 61.0, 1.0), ("bid 11 D", 60.5, 1.0), ("bid 11 C", 60.0, 1.0)],
        "Ａ, ｂ or ｃ: about equal.",
        "「Ａ」「Ｂ」「Ｃ」は、ほぼ同じです。",
    );
}

#[test]
fn the_best_figure_is_first_whatever_the_order_they_came_in() {
    let told = advice(Language::English, &[("pass", 47.5, 9.0), ("bid 11 D", 48.4, 1.0)]);
    let figures: Vec<f64> = told.estimates.iter().map(|one| one.worth).collect();
    assert_eq!((told.best.as_str(), figures), ("bid 11 D", vec![48.0, 48.0]));
    assert!(told.estimates.iter().all(|one| one.equal), "{told:?}");
}

#[test]
fn figures_are_read_with_their_unit() {
    assert_eq!(shown(Measure::Chance, 61.0), "61 %");
    assert_eq!(shown(Measure::Points, -117.97), "−118");
    assert_eq!(shown(Measure::Points, 2.5), "+2.5");
}
