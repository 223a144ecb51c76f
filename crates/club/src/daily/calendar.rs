//! Which game is the day's: one a weekday; the others are extras.

use super::Day;

/// Every game that has a set a day.
pub const GAMES: [&str; 5] = ["napoleon", "bezique", "beauharnais", "kbernestich", "behutunsburg"];

/// From Monday on. The two shortest to learn come twice.
const WEEK: [&str; 7] =
    ["napoleon", "bezique", "beauharnais", "kbernestich", "behutunsburg", "napoleon", "bezique"];

impl Day {
    /// The game of the day.
    pub fn game(self) -> &'static str {
        WEEK[self.weekday()]
    }

    /// Every game, the day's first.
    pub fn games(self) -> impl Iterator<Item = &'static str> {
        let first = self.game();
        [first].into_iter().chain(GAMES.into_iter().filter(move |game| *game != first))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_its_day_and_every_day_all_games() {
        let monday: Day = "2026-11-16".parse().expect("a day");
        for game in GAMES {
            assert!((0..7).any(|after| monday.after(after).game() == game), "{game}");
        }
        for after in 0..7 {
            let mut games: Vec<&str> = monday.after(after).games().collect();
            assert_eq!(games[0], monday.after(after).game());
            games.sort_unstable();
            let mut all = GAMES;
            all.sort_unstable();
            assert_eq!(games, all);
        }
    }
}
