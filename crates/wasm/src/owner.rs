//! The owner of a table of this device: takes its inputs, thinks and waits for it.

use std::{collections::VecDeque, sync::Arc};

use engine::{Seat, show::Language};
use protocol::{Code, Order, Seed};
use table::{
    CorruptLog, Executor, Guest, Input, LogLine, MatchEntry, Networks, NewLine, OpenTable, Opening,
    Output, Since, Steward, TableSummary, TalkLine, ThinkRequest, Thought, Time, Wait, Weighing,
    carry_out,
};

use crate::{
    A_CARD, Answer, Append, LocalEntry, ME, Outgoing, RematchRequest, SOMETHING_BIG, Stopwatch,
};

#[derive(Debug)]
pub struct Owner {
    steward: Steward,
    begins: Begins,
    thoughts: VecDeque<Waiting>,
    hints: VecDeque<Hint>,
    /// Whether lists have been told how it ended.
    is_noted: bool,
}

/// What a table does before anything is heard.
#[derive(Debug)]
enum Begins {
    /// Keeps the lines that open it.
    Anew(Vec<NewLine>),
    /// Notes that the device was away.
    Again,
    /// It has begun.
    Done,
}

/// What somebody who connects would like.
#[derive(Debug)]
pub struct ConnectRequest {
    /// What they are called.
    pub name: String,
    pub language: Language,
    /// What was heard last, if there was a connection before.
    pub since: Option<Since>,
}

/// A bot's move, made or to be made.
#[derive(Debug)]
struct Waiting {
    seat: Seat,
    asked: u32,
    not_before: Time,
    choice: Choice,
}

#[derive(Debug)]
enum Choice {
    Open(Thought),
    Made(String),
}

#[derive(Debug)]
struct Hint {
    connection: u64,
    id: String,
    weighing: Weighing,
}

impl Owner {
    /// A new table, or why there can be none such.
    pub fn open(
        id: &str,
        order: Order,
        seed: Seed,
        networks: &Arc<Networks>,
        now: Time,
    ) -> Result<Owner, String> {
        let (steward, line) = Steward::open(&opening(id, seed, networks, now), order)?;
        Ok(Owner::new(steward, Begins::Anew(vec![line])))
    }

    /// Goes on with a table that was kept, and with what was said there.
    pub fn resume(
        id: &str,
        log: Vec<LogLine>,
        talk: Vec<TalkLine>,
        networks: &Arc<Networks>,
    ) -> Result<Owner, CorruptLog> {
        let steward = Steward::resume(id, log, networks)?.with_talk(0, talk);
        Ok(Owner::new(steward, Begins::Again))
    }

    /// The table of the next match, if somebody wants one.
    #[must_use]
    pub fn next(&self, id: &str, seed: Seed, networks: &Arc<Networks>, now: Time) -> Owner {
        let opening = opening(id, seed, networks, now);
        let (steward, lines) = Steward::rematch(&opening, self.steward.table());
        Owner::new(steward, Begins::Anew(lines))
    }

    fn new(steward: Steward, begins: Begins) -> Owner {
        let (thoughts, hints) = (VecDeque::new(), VecDeque::new());
        Owner { steward, begins, thoughts, hints, is_noted: false }
    }

    /// A network has come, or it could not be fetched.
    pub fn bring(&mut self, networks: &Arc<Networks>, now: Time) -> Answer {
        let out = self.steward.bring(networks, now);
        self.answer(out, now)
    }

    /// The network that bots here play by, or may, and that is still to be fetched.
    pub fn wanted_network(&self) -> Option<&'static str> {
        self.steward.table().wanted_network()
    }

    /// The first thing to call.
    pub fn begin(&mut self, now: Time) -> Answer {
        match &self.begins {
            Begins::Anew(lines) => {
                Answer { append: Some(Append::new(1, lines.clone())), ..Answer::default() }
            }
            Begins::Again => {
                self.begins = Begins::Done;
                let out = self.steward.restart(now);
                let mut answer = self.answer(out, now);
                answer.entry = Some(self.entry());
                answer
            }
            Begins::Done => Answer::default(),
        }
    }

    /// What was to be kept is durable.
    pub fn appended(&mut self, now: Time) -> Answer {
        if let Begins::Anew(_) = self.begins {
            self.begins = Begins::Done;
            return Answer { entry: Some(self.entry()), ..self.answer(Vec::new(), now) };
        }
        let before = self.shown();
        let mut answer = self.hear(Input::Appended, now);
        let is_over = self.steward.table().is_settled() && !self.is_noted;
        if is_over || self.shown() != before {
            self.is_noted = self.steward.table().is_settled();
            answer.entry = Some(self.entry());
        }
        answer
    }

    pub fn connect(&mut self, connection: u32, wanted: ConnectRequest, now: Time) -> Answer {
        let ConnectRequest { name, language, since } = wanted;
        let guest = Guest { person: ME.to_owned(), name, ..Guest::default() };
        let connection = connection.into();
        // A device has no watchers: its player sits, or sees what is public.
        self.hear(Input::Connect { connection, guest, language, sees: None, since }, now)
    }

    pub fn disconnect(&mut self, connection: u32, now: Time) -> Answer {
        self.hints.retain(|hint| hint.connection != u64::from(connection));
        self.hear(Input::Disconnect { connection: connection.into() }, now)
    }

    pub fn say(&mut self, connection: u32, text: String, now: Time) -> Answer {
        self.hear(Input::Message { connection: connection.into(), text }, now)
    }

    /// The next match is at that table, of [`Answer::rematch`]; or why there is none.
    pub fn rematch(
        &mut self,
        request: RematchRequest,
        table: Result<String, Code>,
        now: Time,
    ) -> Answer {
        let RematchRequest { connection, id } = request;
        self.hear(Input::Rematch { connection: connection.into(), id, table }, now)
    }

    /// Does one thing that waits: makes a move whose time has come, or thinks a thought, or lets
    /// the time pass.
    pub fn go_on(&mut self, now: Time, clock: Stopwatch<'_>) -> Answer {
        let is_due = |waiting: &Waiting| {
            matches!(waiting.choice, Choice::Made(_)) && waiting.not_before <= now
        };
        if let Some(place) = self.thoughts.iter().position(is_due) {
            return self.make_move(place, now);
        }
        if self.think(clock) {
            return self.answer(Vec::new(), now);
        }
        let input = match self.hints.pop_front() {
            Some(Hint { connection, id, weighing }) => {
                let hint = Ok(weighing.weigh(&until(clock, SOMETHING_BIG)));
                Input::Weighed { connection, id, hint }
            }
            None => Input::Tick,
        };
        self.hear(input, now)
    }

    fn make_move(&mut self, place: usize, now: Time) -> Answer {
        let waiting = self.thoughts.remove(place).expect("it has just been found");
        let Waiting { seat, asked, choice: Choice::Made(action), .. } = waiting else {
            unreachable!("only moves that are made are due")
        };
        self.hear(Input::Thought { seat, asked, action }, now)
    }

    /// Thinks the first thought that is to be thought; `false` if there is none.
    fn think(&mut self, clock: Stopwatch<'_>) -> bool {
        let is_open = |waiting: &Waiting| matches!(waiting.choice, Choice::Open(_));
        let Some(place) = self.thoughts.iter().position(is_open) else { return false };
        let waiting = &mut self.thoughts[place];
        let choice = std::mem::replace(&mut waiting.choice, Choice::Made(String::new()));
        if let Choice::Open(thought) = choice {
            let limit = if thought.is_big { SOMETHING_BIG } else { A_CARD };
            waiting.choice = Choice::Made(thought.choose(&until(clock, limit)));
        }
        true
    }

    fn hear(&mut self, input: Input, now: Time) -> Answer {
        let out = self.steward.hear(input, now);
        self.answer(out, now)
    }

    fn answer(&mut self, out: Vec<Output>, now: Time) -> Answer {
        let mut run = Run { owner: self, answer: Answer::default() };
        let wait = carry_out(out, &mut run);
        let mut answer = run.answer;
        match wait {
            Some(Wait::Append(lines)) => {
                answer.append = Some(Append::new(self.steward.table().step() + 1, lines));
            }
            Some(Wait::AppendTalk(line)) => answer.append_talk = Some(line.into()),
            Some(Wait::OpenRematch { connection, id }) => {
                answer.rematch = Some(RematchRequest { connection: connection as u32, id });
            }
            None => {}
        }
        answer.wake = self.wake(now);
        answer.network = self.wanted_network().map(str::to_owned);
        answer
    }

    fn wake(&self, now: Time) -> Option<Time> {
        let moves = self.thoughts.iter().map(|waiting| match waiting.choice {
            Choice::Open(_) => now,
            Choice::Made(_) => waiting.not_before,
        });
        let hints = self.hints.iter().map(|_| now);
        moves.chain(hints).chain(self.steward.wake()).min()
    }

    /// What an entry hangs on: who sits there, and whose turn it is.
    fn shown(&self) -> (TableSummary, Vec<u8>) {
        let table = self.steward.table();
        (table.summary(), table.asked())
    }

    fn entry(&self) -> LocalEntry {
        let table = self.steward.table();
        let listed = OpenTable::of(table, Some(ME)).listed(ME);
        LocalEntry { listed, over: MatchEntry::of(table, ME) }
    }
}

/// Outputs that are carried out: messages go into the answer, thoughts wait for their turn.
struct Run<'a> {
    owner: &'a mut Owner,
    answer: Answer,
}

impl Executor for Run<'_> {
    fn send(&mut self, connection: u64, text: String) {
        self.answer.send.push(Outgoing { connection: connection as u32, text });
    }

    fn close(&mut self, connection: u64) {
        self.answer.close.push(connection as u32);
    }

    fn think(&mut self, request: ThinkRequest) {
        let ThinkRequest { seat, asked, asked_at, is_natural, thought } = request;
        let not_before = asked_at + table::pause(is_natural, thought.is_big);
        let choice = Choice::Open(thought);
        self.owner.thoughts.push_back(Waiting { seat, asked, not_before, choice });
    }

    fn weigh(&mut self, connection: u64, id: String, weighing: Weighing) {
        self.owner.hints.push_back(Hint { connection, id, weighing });
    }
}

/// The person who plays on this device opens its tables.
fn opening<'a>(id: &'a str, seed: Seed, networks: &'a Arc<Networks>, at: Time) -> Opening<'a> {
    Opening { id, opener: Some(ME), seed, key: None, at, networks }
}

/// Says when so many milliseconds have passed from now.
pub(crate) fn until(clock: Stopwatch<'_>, limit: f64) -> impl Fn() -> bool {
    let begun = clock();
    move || clock() - begun >= limit
}
