//! What a match has brought adds up, for every game and option: lines to rounds, rounds to totals,
//! totals to the scores.

use engine::{
    Match, Pending, Seat, SeatSet, Setup, SplitMix,
    luck::below,
    show::{Catalogue, Language, Rulebook, Scorebook, Seen, Tally, Words},
};
use games::{Listed, Visit};
use testkit::{Weight, setups};

#[test]
fn the_rounds_of_every_match_add_up_to_its_scores() {
    games::each(&mut AddUp);
}

struct AddUp;

impl Visit for AddUp {
    type Output = ();

    fn visit<G: Listed>(&mut self) {
        let reader = Reader::new::<G>();
        for (weight, setup) in setups::<G>() {
            let matches = if weight == Weight::Full { 10 } else { 1 };
            for number in 0..matches {
                reader.reads::<G>(&setup, number);
            }
        }
    }
}

/// Somebody who adds up.
struct Reader {
    catalogue: Catalogue,
    names: Vec<String>,
    /// Rule ids of the game.
    rules: Vec<&'static str>,
}

impl Reader {
    fn new<G: Listed>() -> Reader {
        let language = Language::Japanese;
        Reader {
            catalogue: Catalogue::new(language, &[G::MESSAGES.into(language)]).strict(),
            names: Seat::ALL.iter().map(ToString::to_string).collect(),
            rules: Rulebook::new(G::RULEBOOK.into(language)).ids().collect(),
        }
    }

    fn reads<G: Listed>(&self, setup: &Setup, number: u64) {
        let rng = &mut SplitMix::of_match(1865, number);
        let mut game = Match::<G>::new(setup.clone()).expect("the setup is good");
        let mut book = Scorebook::default();
        let (mut lines, mut rounds) = (0, 0);
        while game.step_at_random(rng).is_some() {
            book.hear::<G>(game.rules(), game.public());
            lines += 1;
            let Some(tally) = self.tally(&book, &game) else { continue };
            let is_fresh = tally.rounds.last().is_some_and(|round| !round.lines.is_empty());
            let is_new = tally.rounds.len() > rounds;
            assert!(!is_new || is_fresh, "{setup}: a new round is told in full");
            rounds = tally.rounds.len();
            if is_new {
                self.adds_up(&tally, &game, setup);
            }
        }
        let last = self.tally(&book, &game).expect("a match that is over was scored");
        assert!(last.rounds.iter().all(|round| !round.lines.is_empty()), "all of it is told");
        self.adds_up(&last, &game, setup);
        Self::goes_back(game, &book, below(rng, lines) as usize);
    }

    fn tally<G: Listed>(&self, book: &Scorebook, game: &Match<G>) -> Option<Tally> {
        let words = Words { catalogue: &self.catalogue, names: &self.names, you: None };
        let seen = Seen::<G>::by_all(game.rules(), game.public());
        book.tally(seen, game.pending() == Pending::Nothing, &words)
    }

    fn adds_up<G: Listed>(&self, tally: &Tally, game: &Match<G>, setup: &Setup) {
        let seats = SeatSet::first(setup.players).iter().map(Seat::number);
        let mut sided: Vec<u8> = tally.sides.concat();
        sided.sort_unstable();
        assert_eq!(sided, seats.collect::<Vec<_>>(), "every seat has one side");
        for (side, members) in tally.sides.iter().enumerate() {
            let total: i32 = tally.rounds.iter().map(|round| round.points[side]).sum();
            assert_eq!(tally.totals[side], total, "{setup}: rounds add up to a total");
            for &seat in members {
                let score = G::points(game.public())[Seat::new(seat).expect("a seat")];
                assert_eq!(total, score, "{setup}: a total is the score of {seat}");
            }
            for round in tally.rounds.iter().filter(|round| !round.lines.is_empty()) {
                let lines = round.lines.iter().filter(|line| usize::from(line.side) == side);
                let sum: i32 = lines.map(|line| line.points).sum();
                assert_eq!(sum, round.points[side], "{setup}: lines add up to a round");
            }
        }
        for line in tally.rounds.iter().flat_map(|round| &round.lines) {
            assert!(self.rules.contains(&line.rule.as_str()), "{line:?} is by a rule");
            assert!(!line.text.is_empty() && !line.text.contains('{'), "{line:?} is in words");
        }
    }

    /// A match that has gone back has the same behind it as one that came so far.
    fn goes_back<G: Listed>(mut game: Match<G>, book: &Scorebook, lines: usize) {
        let mut cut = book.clone();
        game.cut(lines);
        cut.cut::<G>(lines, game.rules(), game.public());
        let mut heard = Scorebook::default();
        let record = game.given_up().clone();
        record.replay(|state, _| heard.hear::<G>(&state.rules, &state.public));
        assert_eq!(cut, heard, "after {lines} lines");
    }
}
