//! The points of a match, round by round, so that every total can be added up.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::{
    SeatSet,
    show::{Picture, Points, Seen, Words},
};

/// All rounds scored so far. A round is a deal, or what the game has instead.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct Tally {
    /// The seats of each side: partners score together, everybody else alone.
    pub sides: Vec<Vec<u8>>,
    pub rounds: Vec<TallyRound>,
    /// By side: the sum of the rounds.
    pub totals: Vec<i32>,
}

/// What a round has brought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TallyRound {
    /// What it is called: a number of a deal or of a round, or the start if somebody had points
    /// then.
    pub title: String,
    /// By side: the sum of its lines.
    pub points: Vec<i32>,
    /// Where they come from. Empty for a round that another has followed, until the match is over.
    pub lines: Vec<TallyLine>,
}

/// Points, or none, and what for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
pub struct TallyLine {
    /// Its place among the sides.
    pub side: u8,
    /// Which of the partners they are due to; `null` for who scores alone, and for what is nobody's
    /// more than another's.
    pub seat: Option<u8>,
    pub points: i32,
    pub text: String,
    /// The rule by which.
    pub rule: String,
}

/// What was scored in a match, gathered line by line as it is played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Scorebook {
    /// What seats had before the first round.
    head_start: Vec<Points>,
    rounds: Vec<Scored>,
    /// Lines of the record that were heard of.
    lines: usize,
    /// Whether the last round is the one that has just ended.
    is_fresh: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Scored {
    points: Vec<Points>,
    /// How many lines the record had when it was scored.
    after: usize,
}

impl Scorebook {
    /// Takes down what a line of the record has brought. Every line is heard of.
    pub fn hear<G: Picture>(&mut self, rules: &G::Rules, public: &G::Public) {
        self.lines += 1;
        let points = G::reckoning(rules, public);
        let was_fresh = std::mem::replace(&mut self.is_fresh, !points.is_empty());
        if !self.is_fresh || was_fresh {
            return;
        }
        if self.rounds.is_empty() {
            self.head_start = G::head_start(public);
        }
        self.rounds.push(Scored { points, after: self.lines });
    }

    /// Forgets all but so many lines; the match has gone back to where it was then.
    pub fn cut<G: Picture>(&mut self, lines: usize, rules: &G::Rules, public: &G::Public) {
        self.rounds.retain(|round| round.after <= lines);
        if self.rounds.is_empty() {
            self.head_start.clear();
        }
        self.lines = lines;
        self.is_fresh = !G::reckoning(rules, public).is_empty();
    }

    /// The rounds in words; `None` until one has been scored. A round that another has followed is
    /// only told in full when `is_over`.
    pub fn tally<G: Picture>(
        &self,
        seen: Seen<'_, G>,
        is_over: bool,
        words: &Words<'_>,
    ) -> Option<Tally> {
        let last = self.rounds.len().checked_sub(1)?;
        let sides = G::sides(seen.rules, seen.public);
        let round = |title, points: &[Points], is_full: bool| {
            let lines = points.iter().filter(|_| is_full);
            let lines = lines.map(|points| line(points, &sides, words)).collect();
            let points = sides.iter().map(|&side| sum(points, side)).collect();
            TallyRound { title, points, lines }
        };
        let start = || round(words.say("score.start", &[]), &self.head_start, is_over);
        let start = (!self.head_start.is_empty()).then(start);
        let scored = self.rounds.iter().enumerate().map(|(place, scored)| {
            let title = words.say("score.round", &[("number", &(place + 1))]);
            round(title, &scored.points, is_over || (self.is_fresh && place == last))
        });
        let rounds: Vec<TallyRound> = start.into_iter().chain(scored).collect();
        let total = |side: usize| rounds.iter().map(|round| round.points[side]).sum();
        let totals = (0..sides.len()).map(total).collect();
        let seats = |side: &SeatSet| side.iter().map(crate::Seat::number).collect();
        Some(Tally { sides: sides.iter().map(seats).collect(), rounds, totals })
    }
}

fn sum(points: &[Points], side: SeatSet) -> i32 {
    points.iter().filter(|points| side.contains(points.seat)).map(|points| points.points).sum()
}

fn line(points: &Points, sides: &[SeatSet], words: &Words<'_>) -> TallyLine {
    let Points { seat, is_shared, points, reason, rule, ref values } = *points;
    let side = sides.iter().position(|side| side.contains(seat)).expect("every seat has a side");
    let values: Vec<(&str, &dyn std::fmt::Display)> =
        values.iter().map(|(name, value)| (*name, value as &dyn std::fmt::Display)).collect();
    let is_one_of_several = !is_shared && sides[side].len() > 1;
    TallyLine {
        side: side as u8,
        seat: is_one_of_several.then_some(seat.number()),
        points,
        text: words.say(reason, &values),
        rule: rule.to_owned(),
    }
}
