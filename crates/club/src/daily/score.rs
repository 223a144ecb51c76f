//! Matchpoints: a result is worth the share of the field that it beats, ties half.

use std::cmp::Ordering;

/// Once so many people have played a board, bots are no part of its field.
const ENOUGH_PEOPLE: usize = 100;

/// What others scored on a board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardField {
    people: Vec<i32>,
    bots: Vec<i32>,
}

/// How somebody stands in a set.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SetStanding {
    /// 1 is the first; those who are level share a place.
    pub place: usize,
    /// Which of those who were compared.
    pub who: usize,
    /// The mean of all boards, from 0 to 100.
    pub percent: f64,
}

impl BoardField {
    /// Of everybody's result, one's own included, and of bots.
    pub fn new(people: Vec<i32>, bots: Vec<i32>) -> BoardField {
        BoardField { people, bots }
    }

    /// All results that count.
    fn results(&self) -> impl Iterator<Item = i32> {
        let bots = if self.people.len() < ENOUGH_PEOPLE { self.bots.as_slice() } else { &[] };
        self.people.iter().chain(bots).copied()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.results().count()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Half matchpoints of a result that is in the field: two for each other that it beats, one for
    /// each that is equal.
    pub fn half_points(&self, score: i32) -> usize {
        let points = |other: i32| match score.cmp(&other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        };
        self.results().map(points).sum::<usize>().saturating_sub(1)
    }

    /// The share of the field that a result beats which is in it, from 0 to 100; 50 if there is no
    /// other.
    pub fn percent(&self, score: i32) -> f64 {
        match self.len() {
            0 | 1 => 50.0,
            all => 100.0 * self.half_points(score) as f64 / (2 * (all - 1)) as f64,
        }
    }

    /// The same of a result that is in no field, such as par.
    pub fn percent_of_other(&self, score: i32) -> f64 {
        let mut with = self.clone();
        with.people.push(score);
        with.percent(score)
    }

    /// Cross-IMPs: the mean over the others of ±√(difference / deviation of the bots).
    pub fn cross_imps(&self, score: i32) -> f64 {
        let unit = deviation(&self.bots).max(1.0);
        let imps = |other: i32| {
            let difference = f64::from(score - other);
            (difference.abs() / unit).sqrt().copysign(difference)
        };
        let others = self.len().saturating_sub(1).max(1);
        self.results().map(imps).sum::<f64>() / others as f64
    }
}

fn deviation(scores: &[i32]) -> f64 {
    let count = scores.len().max(1) as f64;
    let mean = scores.iter().copied().map(f64::from).sum::<f64>() / count;
    let squares = scores.iter().map(|score| (f64::from(*score) - mean).powi(2)).sum::<f64>();
    (squares / count).sqrt()
}

/// Ranks those who have finished, by the mean of their boards; cross-IMPs part who is level. Each has
/// a result for each board, or `None` where they gave up, which is worth nothing.
pub fn standings(fields: &[BoardField], results: &[Vec<Option<i32>>]) -> Vec<SetStanding> {
    let boards = fields.len().max(1) as f64;
    let mean = |own: &Vec<Option<i32>>, worth: fn(&BoardField, i32) -> f64| {
        let each = fields.iter().zip(own);
        each.filter_map(|(field, score)| score.map(|score| worth(field, score))).sum::<f64>()
            / boards
    };
    let mut ranked: Vec<(usize, f64, f64)> = results
        .iter()
        .enumerate()
        .map(|(who, own)| (who, mean(own, BoardField::percent), mean(own, BoardField::cross_imps)))
        .collect();
    let order = |one: &(usize, f64, f64), other: &(usize, f64, f64)| {
        other.1.total_cmp(&one.1).then(other.2.total_cmp(&one.2))
    };
    ranked.sort_by(order);
    let mut standings: Vec<SetStanding> = Vec::new();
    for (nth, entry) in ranked.iter().enumerate() {
        let is_level = nth > 0 && order(&ranked[nth - 1], entry).is_eq();
        let place = if is_level { standings[nth - 1].place } else { nth + 1 };
        standings.push(SetStanding { place, who: entry.0, percent: entry.1 });
    }
    standings
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_result_is_worth_what_it_beats_and_half_of_what_it_equals() {
        let field = BoardField::new(vec![2, -1], vec![2, 0]);
        assert_eq!([2, 0, -1].map(|score| field.half_points(score)), [5, 2, 0]);
        assert!((field.percent(2) - 500.0 / 6.0).abs() < 1e-9);
        assert!((field.percent_of_other(5) - 100.0).abs() < 1e-9);
        assert!((BoardField::new(vec![3], Vec::new()).percent(3) - 50.0).abs() < 1e-9);
    }

    #[test]
    fn the_points_of_a_field_always_add_up() {
        for count in 2_i32..40 {
            let scores: Vec<i32> = (0..count).map(|n| n * n % 7 - 3).collect();
            let half = scores.len() / 2;
            let field = BoardField::new(scores[..half].to_vec(), scores[half..].to_vec());
            let sum: usize = scores.iter().map(|score| field.half_points(*score)).sum();
            assert_eq!(
                sum,
                scores.len() * (scores.len() - 1),
                "half a point for each side of each pair"
            );
        }
    }

    #[test]
    fn bots_leave_the_field_when_enough_people_have_played() {
        let bots = vec![0; 24];
        assert_eq!(BoardField::new(vec![1; 99], bots.clone()).len(), 123);
        assert_eq!(BoardField::new(vec![1; 100], bots).len(), 100);
    }

    #[test]
    fn who_is_level_is_parted_by_how_much_and_else_shares_a_place() {
        let fields = [
            BoardField::new(vec![10, 0, 0], vec![0, 4]),
            BoardField::new(vec![0, 1, 1], vec![0, 4]),
        ];
        let result = |one, other| vec![Some(one), Some(other)];
        let ranked = standings(&fields, &[result(10, 0), result(0, 1), result(0, 1)]);
        let places: Vec<(usize, usize)> = ranked.iter().map(|it| (it.who, it.place)).collect();
        assert_eq!(places, [(0, 1), (1, 2), (2, 2)]);
        let given_up = standings(&fields, &[vec![None, None], result(0, 1)]);
        assert_eq!((given_up[1].who, given_up[1].percent), (0, 0.0));
    }
}
