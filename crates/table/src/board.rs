//! Boards: matches that many people play, each alone with bots, with the same cards and the same bots.
//!
//! All chance of a board comes from its key. A bot's decision follows from what it sees, the key, its
//! seat and the number of lines before, so a record can be checked whole: every line that is not the
//! person's is thought again. Where there is an auction, bots bid for all, and the person plays what
//! was bid on the seat that won it.

use std::{iter, sync::Arc};

use bots::Level;
use engine::{Pending, Seat, notation::LineError};
use games::{Listed, Visit};
use protocol::{Order, Seed};

use crate::{
    Networks,
    deal::{self, Key},
    live::{self, CheckedLine, Live},
    table::ordered,
};

/// No match of a board has more lines.
const MOST_LINES: u32 = 20_000;

/// Rises when a bot of levels 0 to 3 would choose otherwise at a table that counts; `tests/boards.txt`
/// shows when it does.
const BOTS: u32 = 1;

/// The edition of a game's rules and of all that its bots decide by; `None` if there is no such game.
/// Results of one edition can be compared.
pub fn bots_edition(game: &str) -> Option<String> {
    struct Edition;
    impl Visit for Edition {
        type Output = String;

        fn visit<G: Listed>(&mut self) -> String {
            format!("{}.{}.{BOTS}", G::EDITION, G::SENSE)
        }
    }
    games::find(game, &mut Edition)
}

/// A board: what is played, the key of all its chance, and the person's seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub order: Order,
    pub key: Seed,
    pub seat: Seat,
}

/// A board that was played to the end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedBoard {
    /// What the person's seat is compared by; the higher the better.
    pub score: i32,
    /// The lines of the match.
    pub lines: Vec<String>,
}

/// Why a record is none of a board.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BoardFault {
    #[error(transparent)]
    Unreadable(#[from] LineError),
    #[error("it is a record of another match")]
    OtherMatch,
    #[error("line {0} is not what the board deals")]
    Luck(usize),
    #[error("line {0} is not what the bot does")]
    Bot(usize),
    #[error("line {0} is of a seat that was not to act")]
    Turn(usize),
    #[error("the match is not over")]
    Unfinished,
}

/// A board in play.
struct InPlay {
    live: Box<dyn Live>,
    key: Key,
    level: Level,
    networks: Arc<Networks>,
    chances: u64,
    lines: Vec<String>,
}

impl Board {
    /// The board of an order and a key; `None` if nobody bids, or nothing is played so.
    pub fn deal(order: Order, key: Seed) -> Option<Board> {
        let mut play = InPlay::open(&order, &key)?;
        let mut has_bid = false;
        let seat = loop {
            match play.live.pending() {
                Pending::Chance if has_bid && play.live.is_thrown_in() => return None,
                Pending::Chance => play.draw(),
                Pending::Nothing => return None,
                Pending::Seats(seats) => match seats.lowest()? {
                    seat if play.live.bids(seat) => {
                        has_bid = true;
                        let line = play.thought(seat);
                        play.happen(line);
                    }
                    seat if has_bid => break seat,
                    _ => break play.key.seat(order.players),
                },
            }
        };
        Some(Board { order, key, seat })
    }

    /// Lets a bot play it in the person's place. The same bot plays differently each `run`.
    pub fn run(&self, level: Level, run: u32) -> PlayedBoard {
        self.play(|play| {
            let seed = play.key.run(run, play.lines.len() as u32);
            play.live.think(self.seat, level, seed, &play.networks).choose_in_full()
        })
    }

    /// Plays it with what somebody does on the person's seat, who is given what is legal there.
    pub fn play_by(&self, mut choose: impl FnMut(&[String]) -> String) -> PlayedBoard {
        self.play(|play| choose(&play.live.legal(self.seat)))
    }

    fn play(&self, mut choose: impl FnMut(&InPlay) -> String) -> PlayedBoard {
        let mut play = InPlay::open(&self.order, &self.key).expect("a board can be played");
        while play.lines.len() < MOST_LINES as usize {
            match play.live.pending() {
                Pending::Nothing => break,
                Pending::Chance => play.draw(),
                Pending::Seats(_) => {
                    let line = play.bot(self.seat).map(|seat| play.thought(seat));
                    let line = line.unwrap_or_else(|| {
                        let action = choose(&play);
                        play.live.check(self.seat, &action).expect("what is chosen is legal")
                    });
                    play.happen(line);
                }
            }
        }
        play.played(self.seat).expect("every match ends")
    }

    /// Replays a record: chance is drawn from the key and every bot thinks again.
    pub fn check(&self, record: &str) -> Result<PlayedBoard, BoardFault> {
        let read = live::read(record)?;
        let setup = ordered(&self.order);
        let bound = |game, setup| deal::bound(game, setup).and_then(Result::ok);
        let is_same = read.game == self.order.game
            && bound(read.game, &read.setup) == bound(&self.order.game, &setup);
        let mut play = InPlay::open(&self.order, &self.key)
            .filter(|_| is_same)
            .ok_or(BoardFault::OtherMatch)?;
        for (number, line) in iter::zip(1.., &read.lines) {
            let next = self.expected(&mut play, line).map_err(|fault| fault(number))?;
            play.happen(next);
        }
        play.played(self.seat).ok_or(BoardFault::Unfinished)
    }

    /// The next line, if a record may have this one: as it has to be, or as the person likes.
    fn expected(
        &self,
        play: &mut InPlay,
        line: &str,
    ) -> Result<CheckedLine, fn(usize) -> BoardFault> {
        let is_same = |next: &CheckedLine| next.text == line;
        if play.live.pending() == Pending::Chance {
            let drawn = play.drawn();
            return Some(drawn).filter(is_same).ok_or(BoardFault::Luck);
        }
        if let Some(seat) = play.bot(self.seat) {
            return Some(play.thought(seat)).filter(is_same).ok_or(BoardFault::Bot);
        }
        let own = play.live.read(line).filter(|read| read.actor == Some(self.seat));
        own.ok_or(BoardFault::Turn)
    }
}

impl InPlay {
    fn open(order: &Order, key: &Seed) -> Option<InPlay> {
        let setup = ordered(order);
        let live = live::open(&order.game, &setup)?.ok()?;
        let bound = deal::bound(&order.game, &setup)?.ok()?;
        let (key, networks) = (Key::board(&bound, key), Arc::default());
        let level = order.terms.level.parse().ok()?;
        Some(InPlay { live, key, level, networks, chances: 0, lines: Vec::new() })
    }

    fn draw(&mut self) {
        let drawn = self.drawn();
        self.happen(drawn);
    }

    /// What chance decides, where it is to.
    fn drawn(&mut self) -> CheckedLine {
        let drawn = self.live.draw(&mut self.key.chance(self.chances));
        self.chances += 1;
        drawn.expect("chance decides here")
    }

    fn happen(&mut self, line: CheckedLine) {
        self.lines.push(line.text.clone());
        assert!(self.live.happen(line), "what was checked here happens");
    }

    /// The bot that decides next; `None` if it is the person.
    fn bot(&self, person: Seat) -> Option<Seat> {
        let Pending::Seats(seats) = self.live.pending() else { return None };
        let is_bot = |seat: &Seat| *seat != person || self.live.bids(*seat);
        seats.iter().find(is_bot)
    }

    /// What a bot does on that seat.
    fn thought(&self, seat: Seat) -> CheckedLine {
        let seed = self.key.thought(seat, self.lines.len() as u32);
        let thought = self.live.think(seat, self.level, seed, &self.networks);
        self.live.check(seat, &thought.choose_in_full()).expect("what a bot does is legal")
    }

    fn played(self, seat: Seat) -> Option<PlayedBoard> {
        let score = self.live.duplicate(seat)?;
        Some(PlayedBoard { score, lines: self.lines })
    }
}
