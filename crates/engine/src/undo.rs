//! Taking back, decided by who has learnt something.

use crate::{Choices, Game, Match, Seat, SeatSet, State, notation::Line};

impl<G: Game> Match<G> {
    /// Where the record would be cut to take back the last thing that the seat did; `None` if it
    /// did nothing, or chance has decided something since.
    pub fn last_act(&self, seat: Seat) -> Option<usize> {
        let lines = self.record().lines();
        let since = lines.iter().rposition(|line| !matches!(line, Line::Act(..)));
        let last = lines.iter().rposition(|line| matches!(line, Line::Act(who, _) if *who == seat));
        last.filter(|last| since.is_none_or(|since| since < *last))
    }

    /// Whether nobody but the seat that acted in that line can have learnt from it: it might have
    /// done something else, and whatever it had done, all that followed would be the same and
    /// look the same to every other seat and to a watcher.
    pub fn is_unheard(&self, line: usize) -> bool {
        let lines = self.record().lines();
        let Line::Act(seat, done) = lines[line] else { return false };
        let mut before = self.record().open();
        for line in &lines[..line] {
            line.play(&mut before).expect("the lines of a record are legal");
        }
        let choices = before.view(seat).choices().expect("the seat acted here");
        let mut others = choices.iter().filter(|other| *other != done);
        choices.len() > 1
            && others.all(|other| {
                let mut world = before;
                world.act(seat, other).expect("a listed action is legal");
                let goes_on = lines[line + 1..].iter().all(|line| line.play(&mut world).is_some());
                goes_on && self.looks_the_same(&world, seat)
            })
    }

    /// The seats that acted after a line of the record.
    pub fn acted_after(&self, line: usize) -> SeatSet {
        let acted = |line: &Line<G>| match line {
            Line::Act(seat, _) => Some(*seat),
            Line::Luck(_) => None,
        };
        self.record().lines()[line + 1..].iter().filter_map(acted).collect()
    }

    /// To everyone but one seat.
    fn looks_the_same(&self, world: &State<G>, but: Seat) -> bool {
        let mut others = world.private.seats().filter(|&seat| seat != but);
        *self.public() == world.public && others.all(|seat| self.view(seat) == world.view(seat))
    }
}
