//! The steward of a table: takes inputs, keeps first, and only then applies and tells.

mod connections;
mod ghosts;
mod monotonic;
mod networks;
mod opener;
mod output;
mod rate_limits;
mod rematch;
mod said;
mod talk;
mod watchers;

use std::sync::Arc;

use engine::{Seat, show::Language};
use protocol::{Advice, Ask, Code, Order, Tell};

use crate::{
    Board, Look, Networks, Opening, Table, Time, action_ids,
    decide::Decided,
    log::{CorruptLog, LogEvent, LogLine, NewLine, NextLine, TableEvent},
    talk::{TalkLine, TalkRing},
    tell::Audience,
    told::Told,
};
use ghosts::Ghost;
use monotonic::MonotonicClock;
pub use output::{Executor, Output, ThinkRequest, Wait, carry_out};
use rate_limits::RateLimits;
use watchers::Watchers;

/// A person, as far as a table cares.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Guest {
    /// The same for the same person, and nobody else's.
    pub person: String,
    pub name: String,
    /// Whether they are known by a cookie alone, without a passkey.
    pub is_guest: bool,
    /// How many tables were void because they did not reveal their part of a deal.
    pub voids: u32,
}

/// The last that somebody has heard, on a former connection or before a gap.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Since {
    pub step: u32,
    /// The number of a line of talk; 0 if none was heard.
    pub talk: u32,
}

/// What a steward hears.
#[derive(Debug)]
pub enum Input {
    /// A connection opens, and is sent everything from here on.
    Connect {
        connection: u64,
        guest: Guest,
        language: Language,
        /// The cards that a watcher is invited to see.
        sees: Option<Look>,
        /// What was heard last, if there was a connection before.
        since: Option<Since>,
    },
    Disconnect {
        connection: u64,
    },
    /// A connection ends because the gateway it is at stops: its person counts as here until they
    /// have had time to connect to another.
    Migrate {
        connection: u64,
    },
    /// A message of the protocol.
    Message {
        connection: u64,
        text: String,
    },
    /// What was to be kept last is durable. Of [`Wait::Append`] and
    /// [`Wait::AppendTalk`].
    Appended,
    /// What a bot does, of [`Output::Think`]; anything else if it could not think.
    Thought {
        seat: Seat,
        asked: u32,
        action: String,
    },
    /// What a bot makes of a decision, of [`Output::Weigh`].
    Weighed {
        connection: u64,
        id: String,
        hint: Result<Advice, Code>,
    },
    /// The next match is at that table, of [`Wait::OpenRematch`]; or why there is none.
    Rematch {
        connection: u64,
        id: String,
        table: Result<String, Code>,
    },
    /// A person is called something else.
    Renamed {
        guest: Guest,
    },
    /// Time has passed.
    Tick,
}

#[derive(Debug)]
struct Connection {
    number: u64,
    guest: Guest,
    audience: Audience,
}

/// What is being kept, and who waits for it.
#[derive(Debug)]
enum Keeping {
    Lines {
        lines: Vec<(LogLine, NextLine)>,
        /// The connection and the id of its wish.
        asked_by: Option<(u64, String)>,
    },
    Talk {
        spoken: TalkLine,
        /// The connection.
        asked_by: u64,
    },
}

#[derive(Debug)]
pub struct Steward {
    table: Table,
    talk: TalkRing,
    connections: Vec<Connection>,
    keeping: Option<Keeping>,
    /// By seat, the step for which a bot thinks or has thought.
    thinking: [u32; Seat::MAX],
    /// Since when who opened the table is not connected; `None` while they are.
    opener_away: Option<Time>,
    /// People whose last connection is gone, and since when; nobody who has never been here.
    gone: Vec<(String, Time)>,
    /// People who are not connected and count as such.
    ghosts: Vec<Ghost>,
    watchers: Watchers,
    /// What those who are connected know.
    told: Told,
    clock: MonotonicClock,
    limits: RateLimits,
}

impl Steward {
    /// A new table, or why there can be none such; the line is to be kept before anybody hears
    /// of it.
    pub fn open(opening: &Opening<'_>, order: Order) -> Result<(Steward, NewLine), String> {
        networks::offers(opening.networks, &order)?;
        Table::open(opening, order).map(|(table, line)| (Steward::of(table), line))
    }

    /// A new table like one whose match is over, for those who play on, with bots on all other
    /// seats; the lines are to be kept first.
    pub fn rematch(opening: &Opening<'_>, old: &Table) -> (Steward, Vec<NewLine>) {
        let (table, lines) = old.rematch(opening);
        (Steward::of(table), lines)
    }

    /// A table for one person's play of a board, sealed until a time; the lines are to be kept first.
    pub fn board(
        opening: &Opening<'_>,
        board: &Board,
        who: &Guest,
        until: Time,
    ) -> Result<(Steward, Vec<NewLine>), String> {
        let opened = Table::of_board(opening, board, who, until);
        opened.map(|(table, lines)| (Steward::of(table), lines))
    }

    /// Goes on with a table that was kept, with the networks that there are now.
    pub fn resume(
        id: &str,
        log: Vec<LogLine>,
        networks: &Arc<Networks>,
    ) -> Result<Steward, CorruptLog> {
        let table = Table::resume(id, log)?.with_networks(networks);
        Ok(Steward::of(table))
    }

    fn of(table: Table) -> Steward {
        let (talk, connections, opener_away) =
            (TalkRing::default(), Vec::new(), Some(table.last_at()));
        let (thinking, limits) = ([0; Seat::MAX], RateLimits::default());
        let clock = MonotonicClock::after(table.last_at());
        let (gone, ghosts, keeping, watchers, told) = Default::default();
        Steward {
            table,
            talk,
            connections,
            keeping,
            thinking,
            opener_away,
            gone,
            ghosts,
            watchers,
            told,
            clock,
            limits,
        }
    }

    /// With the talk that was kept beside the log, in order; `last` is the highest number there
    /// was, also if that line is gone.
    #[must_use]
    pub fn with_talk(self, last: u32, lines: Vec<TalkLine>) -> Steward {
        let talk = TalkRing::new(last, lines);
        let clock = MonotonicClock::after(self.table.last_at().max(talk.last_at()));
        Steward { talk, clock, ..self }
    }

    pub fn table(&self) -> &Table {
        &self.table
    }

    pub fn connections(&self) -> usize {
        self.connections.len()
    }

    /// When a [`Input::Tick`] is wanted, by the clock of who runs the table.
    pub fn wake(&self) -> Option<Time> {
        let due = [
            self.table.wake(),
            self.opener_left_at(),
            self.limits.wake(),
            self.gone_from_rematch_at().map(|(at, _)| at),
            self.watchers_told_at(),
            self.ghosts_end_at(),
        ];
        due.into_iter().flatten().min().map(|at| self.clock.outside(at))
    }

    /// Notes that the server was away, if anybody was there to be cut off: the first thing to hear
    /// after [`Self::resume`].
    pub fn restart(&mut self, now: Time) -> Vec<Output> {
        let (mut out, now) = (Vec::new(), self.clock.here(now));
        self.opener_away = Some(now);
        if self.table.is_attended() {
            self.keep(vec![TableEvent::Restarted.into()], None, now, &mut out);
        }
        out
    }

    /// Lets somebody leave who need not be connected, or says why they cannot.
    pub fn leave(&mut self, who: &Guest, now: Time) -> Result<Vec<Output>, Code> {
        let (mut out, now) = (Vec::new(), self.clock.here(now));
        match self.table.decide(who, &Ask::Stand) {
            Ok(Decided::Append(lines)) if !lines.is_empty() => {
                self.keep(lines, None, now, &mut out);
            }
            Ok(_) => {}
            Err(refused) => return Err(refused.code),
        }
        Ok(out)
    }

    /// Everything, for a connection that has been told more than it could take.
    pub fn tell_anew(&self, connection: u64, now: Time) -> Vec<Output> {
        let mut out = Vec::new();
        self.tell_all(connection, self.clock.at(now), &mut out);
        out
    }

    pub fn hear(&mut self, input: Input, now: Time) -> Vec<Output> {
        let (out, now) = (&mut Vec::new(), self.clock.here(now));
        match input {
            Input::Appended => self.kept(out),
            Input::Connect { connection, guest, language, sees, since } => {
                let audience = Audience { seat: None, sees: None, language, describes: false };
                let connection = Connection { number: connection, guest, audience };
                self.connect(connection, sees.as_ref(), since, now, out);
            }
            Input::Disconnect { connection } => self.disconnect(connection, now),
            Input::Migrate { connection } => self.migrate(connection, now),
            Input::Message { connection, text } => self.said(connection, &text, now, out),
            Input::Thought { seat, asked, action } => self.thought(seat, asked, &action, now, out),
            Input::Weighed { connection, id, hint } => {
                self.weighed(connection, id, hint, out);
            }
            Input::Rematch { connection, id, table } => {
                self.again_at(connection, id, table, now, out);
            }
            Input::Tick => {}
            Input::Renamed { guest } => self.rename(guest),
        }
        let waits = self.keeping.is_some() || matches!(out.last(), Some(Output::Wait(_)));
        if !waits {
            self.go_on(now, out);
        }
        std::mem::take(out)
    }

    /// Does what is due, or lets bots think.
    fn go_on(&mut self, now: Time, out: &mut Vec<Output>) {
        self.end_ghosts(now);
        self.tell_watchers(now, out);
        if self.keep_owed(now, out) {
            return;
        }
        let due = self.table.due(now).or_else(|| self.due_of_opener(now));
        if let Some(line) = due.or_else(|| self.due_of_rematch(now)) {
            self.keep(vec![line], None, now, out);
            return;
        }
        if let Some(wait) = self.agreed_rematch() {
            out.push(Output::Wait(wait));
            return;
        }
        let is_watched = self.connections.iter().any(|one| self.seat(one).is_none());
        for (seat, level) in self.table.bots_to_act(is_watched) {
            let chair = self.table.chair(seat);
            let (asked, asked_at) = (chair.asked, self.clock.outside(chair.asked_at));
            if self.thinking[seat.index()] == asked {
                continue;
            }
            self.thinking[seat.index()] = asked;
            let thought = self.table.think(seat, level);
            let is_natural = self.table.order.terms.natural && !self.table.holds_people_up(seat);
            let request = ThinkRequest { seat, asked, asked_at, is_natural, thought };
            out.push(Output::Think(request));
        }
    }

    fn keep(
        &mut self,
        lines: Vec<NextLine>,
        asked_by: Option<(u64, String)>,
        now: Time,
        out: &mut Vec<Output>,
    ) {
        let id = asked_by.as_ref().and_then(|asked_by| self.noted(asked_by)).unwrap_or_default();
        let last = lines.len() - 1;
        let mut new = Vec::with_capacity(lines.len());
        let mut waiting = Vec::with_capacity(lines.len());
        for (place, next) in lines.into_iter().enumerate() {
            let line = next.new_line(now, if place == last { id.clone() } else { String::new() });
            waiting.push((line.line.clone(), next));
            new.push(line);
        }
        out.push(Output::Wait(Wait::Append(new)));
        self.keeping = Some(Keeping::Lines { lines: waiting, asked_by });
    }

    /// What is kept of a wish; nothing if who wished it is gone.
    fn noted(&self, (number, id): &(u64, String)) -> Option<String> {
        let connection = self.connection(*number)?;
        Some(action_ids::noted(self.seat(connection), id))
    }

    /// Lets happen what has been kept, and tells everyone.
    fn kept(&mut self, out: &mut Vec<Output>) {
        let (lines, asked_by) = match self.keeping.take() {
            None => return,
            Some(Keeping::Talk { spoken, asked_by }) => return self.spoken(spoken, asked_by, out),
            Some(Keeping::Lines { lines, asked_by }) => (lines, asked_by),
        };
        for (line, next) in lines {
            let (now, audiences) = (line.at, self.audiences());
            self.told.note(&self.table, next.of_table(), self.watchers.told, &audiences);
            let line = self.table.apply(&line, next).expect("what was decided fits");
            self.tell_step(&line, &audiences, out);
            self.reseat(&line, now, out);
        }
        let Some((number, id)) = asked_by else { return };
        self.acknowledge(number, id, out);
    }

    /// Tells the last step to those who were there before it.
    fn tell_step(&mut self, line: &LogEvent, audiences: &[Audience], out: &mut Vec<Output>) {
        let texts = self.told.tell(&self.table, line, self.watchers.told, audiences);
        for (audience, text) in audiences.iter().zip(texts) {
            let hearers = self.connections.iter().filter(|one| one.audience == *audience);
            let mut hearers = hearers.map(|one| one.number);
            let last = hearers.next_back();
            let send = |connection, text| Output::Send { connection, text };
            out.extend(hearers.map(|one| send(one, text.clone())));
            out.extend(last.map(|one| send(one, text)));
        }
    }

    fn acknowledge(&self, number: u64, id: String, out: &mut Vec<Output>) {
        let Some(connection) = self.connection(number) else { return };
        let known = self.told.hash(connection.audience);
        let hash = known.unwrap_or_else(|| self.table.view_hash(connection.audience));
        let done = self.table.done(&connection.guest.person, &id);
        let step = done.unwrap_or_else(|| self.table.step());
        self.tell(number, &Tell::Done { id, step, hash }, out);
    }
}
