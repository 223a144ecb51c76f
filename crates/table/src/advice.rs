//! A hint in words: what to do, what is as good, and the figures behind it.

use bots::ActionValue;
use engine::{
    Choices as _, ShortSort, View,
    mind::{Measure, Sense},
    show::{Catalogue, Language, Show, Words},
};
use protocol::{Advice, Estimate};

use crate::words;

/// Two figures that differ by no more than so many standard errors are called equal.
const ERRORS: f64 = 2.0;

/// What was looked at less often than this part of what was looked at most was given up early, and
/// is not told.
const SELDOM: u32 = 20;

/// What a bot's estimates come to, for the viewer who is to act.
pub fn advise<G: Show + Sense>(
    view: View<'_, G>,
    values: &[ActionValue<G::Action>],
    words: &Words<'_>,
) -> Advice {
    let told = told::<G>(values);
    let first = told.first().map_or(values[0].action, |value| value.action);
    let estimates: Vec<Estimate> =
        told.iter().map(|value| estimate(view, value, &told[0], words)).collect();
    let equals: Vec<&str> =
        estimates.iter().filter(|one| one.equal).map(|one| one.label.as_str()).collect();
    let best = Best {
        label: G::label_here(view, &first, words),
        is_only: view.choices().is_some_and(|choices| choices.len() == 1),
        declines: G::declining(view) == Some(first),
        is_any: equals.len() == estimates.len(),
        others: equals.get(1..).unwrap_or_default(),
    };
    Advice {
        advice: best.sentence(words::of_table(words.catalogue.language)),
        best: first.to_string(),
        measure: G::MEASURE,
        unit: words.say("hint.unit", &[]),
        estimates,
    }
}

/// What was looked at often enough, by what is told of it; of equals what is worth more.
fn told<G: Sense>(values: &[ActionValue<G::Action>]) -> Vec<ActionValue<G::Action>> {
    let most = values.iter().map(|value| value.visits).max().unwrap_or(0);
    let enough = |value: &&ActionValue<G::Action>| value.visits > most / SELDOM;
    let mut told: Vec<ActionValue<G::Action>> = values.iter().filter(enough).copied().collect();
    told.short_sort_by(|one, other| {
        let [one_told, other_told] = [one, other].map(|value| figure::<G>(value.measured));
        other_told.total_cmp(&one_told).then(other.worth.total_cmp(&one.worth))
    });
    told
}

/// Whole hundredths of a chance; tenths of points.
fn figure<G: Sense>(thousandths: f64) -> f64 {
    // Adding nothing makes -0 a plain 0.
    match G::MEASURE {
        Measure::Chance => (thousandths / 10.0).round() + 0.0,
        Measure::Points => (thousandths / 100.0).round() / 10.0 + 0.0,
    }
}

fn estimate<G: Show + Sense>(
    view: View<'_, G>,
    value: &ActionValue<G::Action>,
    best: &ActionValue<G::Action>,
    words: &Words<'_>,
) -> Estimate {
    let error = ERRORS * value.measured_error.hypot(best.measured_error);
    let behind = figure::<G>(best.measured) - figure::<G>(value.measured);
    Estimate {
        action: value.action.to_string(),
        label: G::label_here(view, &value.action, words),
        worth: figure::<G>(value.measured),
        error: figure::<G>(value.measured_error),
        equal: behind == 0.0 || best.measured - value.measured <= error,
        visits: value.visits,
    }
}

/// A figure of an estimate as it is read: `61 %`, `−118`, `+2.5`.
pub fn shown(measure: Measure, figure: f64) -> String {
    match measure {
        Measure::Chance => format!("{figure:.0} %"),
        Measure::Points if figure.abs() >= 20.0 => format!("{figure:+.0}").replace('-', "−"),
        Measure::Points => format!("{figure:+.1}").replace('-', "−"),
    }
}

/// What is said of the best action.
struct Best<'a> {
    label: String,
    /// Whether nothing else is allowed.
    is_only: bool,
    /// Whether it promises nothing where others would.
    declines: bool,
    /// Whether everything that was looked at is as good.
    is_any: bool,
    /// What else is as good.
    others: &'a [&'a str],
}

impl Best<'_> {
    fn sentence(&self, catalogue: &Catalogue) -> String {
        let [other, third] =
            [0, 1].map(|nth| within(self.others.get(nth).copied(), catalogue.language));
        let key = match self.others.len() {
            _ if self.is_only => "advice.only",
            0 if self.declines => "advice.decline",
            0 => "advice.one",
            1 => "advice.two",
            2 => "advice.three",
            _ if self.is_any => "advice.any",
            _ => "advice.many",
        };
        let count = self.others.len();
        let best = if key == "advice.any" {
            within(Some(&self.label), catalogue.language)
        } else {
            self.label.clone()
        };
        catalogue
            .say(key, &[("best", &best), ("other", &other), ("third", &third), ("count", &count)])
    }
}

/// A label within a sentence: an English one begins with a small letter there.
fn within(label: Option<&str>, language: Language) -> String {
    let mut letters = label.unwrap_or_default().chars();
    match letters.next() {
        Some(first) if language == Language::English => {
            first.to_lowercase().chain(letters).collect()
        }
        Some(first) => [first].into_iter().chain(letters).collect(),
        None => String::new(),
    }
}
