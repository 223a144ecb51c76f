//! LAW: whoever follows steps knows what a snapshot tells, after every step of every game with every
//! option, whatever was taken back, stood in for or lost on the way.

use engine::{Match, Seat, Setup, SplitMix, luck::below, show::Language};
use games::{Listed, Visit};
use protocol::{Follower, Tell};
use testkit::setups;

use super::room::{begun, order};
use crate::{
    Audience, LogEvent, LogLine, StandInReason, Table, TableEvent, live, tell::write, told::Told,
};

/// Lines of each match.
const LINES: usize = 40;

#[test]
fn following_gives_what_a_snapshot_tells() {
    let followed: usize = games::each(&mut Follow).into_iter().sum();
    assert!(followed > 10_000, "only {followed} steps were followed");
}

struct Follow;

impl Visit for Follow {
    type Output = usize;

    fn visit<G: Listed>(&mut self) -> usize {
        let setups = setups::<G>().into_iter().enumerate();
        setups.map(|(seed, (_, setup))| Evening::of::<G>(&setup, seed as u64).run()).sum()
    }
}

/// A match, and everyone who follows it.
struct Evening {
    table: Table,
    told: Told,
    /// The lines of the match.
    lines: Vec<String>,
    hearers: Vec<Hearer>,
    rng: SplitMix,
}

struct Hearer {
    audience: Audience,
    knows: Follower,
    /// Whether messages are lost, doubled and out of order.
    has_bad_weather: bool,
    /// A message that comes after the next one.
    late: Option<String>,
}

impl Evening {
    fn of<G: Listed>(setup: &Setup, seed: u64) -> Evening {
        let mut game = Match::<G>::new(setup.clone()).expect("a setup is good");
        let mut rng = SplitMix::of_match(seed, 1865);
        while game.step_at_random(&mut rng).is_some() {}
        // The beginning of a match, or its end.
        let lines: Vec<String> =
            game.into_record().lines().iter().map(ToString::to_string).collect();
        let mut order = order(G::ID, setup.players);
        order.options = live::unusual(G::ID, setup).expect("a setup is good");
        order.terms.pace = [protocol::Pace::None, protocol::Pace::Brisk][seed as usize % 2];
        let mut table = Table::resume("t", begun(order)).expect("a match has begun");
        let skipped = if seed.is_multiple_of(3) { lines.len().saturating_sub(LINES) } else { 0 };
        for line in &lines[..skipped] {
            table.replay(&kept(&LogEvent::Match(line.clone()))).expect("a record can be replayed");
        }
        let lines = lines[skipped..].iter().take(LINES).cloned().collect();
        let hearers = audiences(setup.players).flat_map(|audience| {
            [false, true].map(|has_bad_weather| Hearer {
                audience,
                knows: Follower::default(),
                has_bad_weather,
                late: None,
            })
        });
        Evening { told: Told::default(), lines, hearers: hearers.collect(), rng, table }
    }

    /// Gives how many steps were told.
    fn run(mut self) -> usize {
        let first = self.table.step();
        self.hearers.iter_mut().for_each(|hearer| hearer.comes_back(&self.table));
        let (mut next, mut undone) = (0, 0);
        while next < self.lines.len() {
            let line = self.lines[next].clone();
            self.happens(&LogEvent::Match(line));
            next += 1;
            for happened in self.something_else(next) {
                if let TableEvent::Undone { .. } = &happened {
                    undone += 1;
                    next -= self.undone_lines(&happened);
                }
                self.happens(&LogEvent::Table(happened));
            }
            assert!(undone < 4 * LINES, "a match goes on");
        }
        for hearer in &mut self.hearers {
            hearer.comes_back(&self.table);
            hearer.is_up_to_date(&self.table);
        }
        (self.table.step() - first) as usize * self.hearers.len()
    }

    /// Now and then something beside the match happens.
    fn something_else(&mut self, lines: usize) -> Vec<TableEvent> {
        let seat = below(&mut self.rng, self.table.order.players.into()) as u8;
        if self.table.is_settled() {
            return Vec::new();
        }
        match below(&mut self.rng, 24) {
            0 => vec![TableEvent::Away { seat }, TableEvent::Here { seat }],
            1 => vec![
                TableEvent::StoodIn { seat, why: StandInReason::Left },
                TableEvent::Returned { seat },
            ],
            2 => vec![TableEvent::Renamed { seat, name: format!("\"{lines}\\♠") }],
            3 => vec![TableEvent::Planned { seat, action: None }],
            4..7 => self.take_back(seat, lines).into_iter().collect(),
            _ => Vec::new(),
        }
    }

    /// What the seat did last, if that was after everyone came.
    fn take_back(&self, seat: u8, lines: usize) -> Option<TableEvent> {
        let undo = self.table.game.as_ref()?.live.undo(Seat::new(seat)?)?;
        let undone = TableEvent::Undone { seat, lines: undo.lines };
        (self.undone_lines(&undone) <= lines).then_some(undone)
    }

    /// How many of the lines that were followed are taken back.
    fn undone_lines(&self, happened: &TableEvent) -> usize {
        let TableEvent::Undone { lines, .. } = happened else { return 0 };
        self.table.length.record - lines
    }

    fn happens(&mut self, line: &LogEvent) {
        let audiences: Vec<Audience> =
            self.hearers.iter().step_by(2).map(|hearer| hearer.audience).collect();
        let next = match line {
            LogEvent::Table(happened) => Some(happened),
            LogEvent::Match(_) => None,
        };
        self.told.note(&self.table, next, 0, &audiences);
        self.table.replay(&kept(line)).expect("it fits");
        let texts = self.told.tell(&self.table, line, 0, &audiences);
        for (place, hearer) in self.hearers.iter_mut().enumerate() {
            hearer.is_told(&texts[place / 2], &self.table, &mut self.rng);
        }
    }
}

impl Hearer {
    fn is_told(&mut self, text: &str, table: &Table, rng: &mut SplitMix) {
        if !self.has_bad_weather {
            self.hears(text);
            assert!(!self.knows.is_behind, "nothing was lost: {text}");
            return self.is_up_to_date(table);
        }
        match below(rng, 10) {
            0 => {}
            1 => [text, text].iter().for_each(|text| self.hears(text)),
            2 => self.late = Some(text.to_owned()),
            _ => self.hears(text),
        }
        if let Some(late) = self.late.take_if(|late| late != text) {
            self.hears(&late);
        }
        if self.knows.is_behind && below(rng, 3) == 0 {
            self.comes_back(table);
        }
        if !self.knows.is_behind && self.knows.step == table.step() {
            self.is_up_to_date(table);
        }
    }

    fn hears(&mut self, text: &str) {
        self.knows.hear(text).expect("a table speaks the protocol");
    }

    fn comes_back(&mut self, table: &Table) {
        self.hears(&snapshot(table, self.audience));
        assert!(!self.knows.is_behind, "a snapshot has everything");
    }

    fn is_up_to_date(&self, table: &Table) {
        let mut newcomer = Follower::default();
        newcomer.hear(&snapshot(table, self.audience)).expect("a table speaks the protocol");
        let view = |knows: &Follower| knows.view.as_ref().map(|view| view.get().to_owned());
        assert_eq!(view(&self.knows), view(&newcomer), "{:?}", self.audience);
        assert_eq!(self.knows.seating, newcomer.seating, "{:?}", self.audience);
        assert_eq!(self.knows.deal, newcomer.deal, "{:?}", self.audience);
        assert_eq!(self.knows.hash(), newcomer.hash());
    }
}

/// Every seat, a watcher, and one who is invited to see the cards of a seat.
fn audiences(players: u8) -> impl Iterator<Item = Audience> {
    let seats = Seat::ALL.into_iter().take(players.into()).map(|seat| (Some(seat), Some(seat)));
    let watchers = [(None, None), (None, Seat::new(0))];
    let everyone = seats.chain(watchers).enumerate();
    everyone.map(|(place, (seat, sees))| Audience {
        seat,
        sees,
        language: Language::ALL[place % 2],
        describes: place.is_multiple_of(3),
    })
}

fn snapshot(table: &Table, audience: Audience) -> String {
    let snapshot = table.snapshot(false, audience, Vec::new(), 1);
    write(&Tell::Snapshot(Box::new(snapshot)))
}

fn kept(line: &LogEvent) -> LogLine {
    LogLine { at: 1, id: String::new(), line: line.write() }
}
