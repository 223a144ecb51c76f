//! A result to be shown to others, which spoils nothing.

use super::Day;

/// `Soirée #128 Napoleon 71 % ▮▮▯▮ · 12`: a square for each board, filled where it brought half the
/// points or more, and the streak from the second day on.
pub fn share(day: Day, title: &str, boards: &[f64], streak: u32) -> String {
    let square = |percent: &f64| if *percent >= 50.0 { '▮' } else { '▯' };
    let squares: String = boards.iter().map(square).collect();
    let mean = boards.iter().sum::<f64>() / boards.len().max(1) as f64;
    let result = format!("Soirée #{} {title} {mean:.0} % {squares}", day.number());
    if streak > 1 { format!("{result} · {streak}") } else { result }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_says_how_it_went_and_nothing_of_the_cards() {
        let day: Day = "2026-11-19".parse().expect("a day");
        assert_eq!(
            share(day, "Napoleon", &[80.0, 50.0, 49.9, 100.0], 12),
            "Soirée #2 Napoleon 70 % ▮▮▯▮ · 12"
        );
        assert_eq!(share(day, "Bézique", &[0.0], 1), "Soirée #2 Bézique 0 % ▯");
    }
}
