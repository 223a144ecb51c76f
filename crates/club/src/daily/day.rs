//! A day of the calendar, from midnight to midnight UTC.

use std::{fmt, str::FromStr};

/// How long a day is, in milliseconds.
const LENGTH: i64 = 24 * 60 * 60 * 1000;

/// The day of set number 1: 2026-11-18.
const FIRST: i32 = 20_775;

/// Counted from the first of January 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Day(i32);

/// The error for a text that names no day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a day is YYYY-MM-DD, from 1970-01-01 to 9999-12-31")]
pub struct NoDay;

impl Day {
    /// The day of a time in milliseconds since 1970.
    pub fn at(millis: i64) -> Day {
        Day(i32::try_from(millis.div_euclid(LENGTH)).unwrap_or(i32::MAX))
    }

    /// By its number since 1970.
    pub fn new(since_1970: i32) -> Day {
        Day(since_1970)
    }

    pub fn since_1970(self) -> i32 {
        self.0
    }

    /// When it begins, in milliseconds since 1970.
    pub fn begins(self) -> i64 {
        i64::from(self.0) * LENGTH
    }

    /// When it is over, and its boards are opened.
    pub fn ends(self) -> i64 {
        self.after(1).begins()
    }

    #[must_use]
    pub fn after(self, days: i32) -> Day {
        Day(self.0.saturating_add(days))
    }

    /// The number of the day's sets, as in *Soirée #128*.
    pub fn number(self) -> i32 {
        self.0.saturating_sub(FIRST - 1)
    }

    /// 0 is Monday.
    pub(super) fn weekday(self) -> usize {
        (self.0 + 3).rem_euclid(7) as usize
    }

    /// Year, month and day of the month: H. Hinnant, *chrono-compatible low-level date algorithms*.
    fn civil(self) -> (i32, i32, i32) {
        let days = self.0 + 719_468;
        let (era, of_era) = (days.div_euclid(146_097), days.rem_euclid(146_097));
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (year + era * 400 + i32::from(month <= 2), month, day)
    }

    fn of_civil(year: i32, month: i32, day: i32) -> Day {
        let year = year - i32::from(month <= 2);
        let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
        let month = if month > 2 { month - 3 } else { month + 9 };
        let of_year = (153 * month + 2) / 5 + day - 1;
        Day(era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468)
    }
}

impl fmt::Display for Day {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.civil();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Day {
    type Err = NoDay;

    /// Only the one spelling that it is shown in.
    fn from_str(text: &str) -> Result<Day, NoDay> {
        let mut parts = text.splitn(3, '-').map(|part| part.parse::<u16>().map(i32::from));
        let mut part = || parts.next().and_then(Result::ok).ok_or(NoDay);
        let (year, month, day) = (part()?, part()?, part()?);
        let is_plain = (1970..=9999).contains(&year) && (1..=12).contains(&month);
        let day = Day::of_civil(year, month, day);
        if is_plain && day.to_string() == text { Ok(day) } else { Err(NoDay) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_spelled_and_read() {
        for (text, since_1970) in [
            ("1970-01-01", 0),
            ("2000-02-29", 11_016),
            ("2026-11-18", FIRST),
            ("2027-03-01", FIRST + 103),
        ] {
            assert_eq!(text.parse(), Ok(Day(since_1970)), "{text}");
            assert_eq!(Day(since_1970).to_string(), text);
        }
        for day in (0..200_000).step_by(37).map(Day) {
            assert_eq!(day.to_string().parse(), Ok(day));
        }
        for text in ["", "2026-11-31", "2026-13-01", "26-11-18", "2026-11-1", "2026-11-18 "] {
            assert_eq!(text.parse::<Day>(), Err(NoDay), "{text}");
        }
    }

    #[test]
    fn a_time_is_of_the_day_that_has_begun() {
        let day: Day = "2026-11-18".parse().expect("a day");
        assert_eq!(
            [0, LENGTH - 1, LENGTH].map(|after| Day::at(day.begins() + after)),
            [day, day, day.after(1)]
        );
        assert_eq!((day.number(), day.weekday(), day.ends()), (1, 2, day.after(1).begins()));
    }
}
