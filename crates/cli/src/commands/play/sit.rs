//! One match at the terminal: keys in, screens out, and the bots in between.

use std::{
    io, mem,
    time::{Duration, Instant},
};

use bots::ActionValue;
use engine::{Rng as _, mind::Learn, show::Show};
use rand_chacha::ChaCha20Rng;
use ratatui::{
    DefaultTerminal,
    crossterm::event::{self, Event, KeyEventKind},
};

use super::{
    opponents::{Bots, Thought},
    screen,
    table::{Mode, Next, Table},
};

/// A player, a table and the others at it.
pub(super) struct Sitting<'a, 't, G: Show> {
    table: &'a mut Table<'t, G>,
    bots: &'a Bots<G>,
    rng: &'a mut ChaCha20Rng,
    /// The others take at least so long.
    pace: Duration,
    last_act: Instant,
    /// What a bot is thinking about.
    thought: Option<Thought<G::Action>>,
    /// What the adviser is thinking about.
    advice: Option<Thought<Vec<ActionValue<G::Action>>>>,
}

/// How long the screen may stand still while somebody thinks.
const FRAME: Duration = Duration::from_millis(20);

impl<'a, 't, G: Show + Learn> Sitting<'a, 't, G> {
    pub(super) fn new(
        table: &'a mut Table<'t, G>,
        bots: &'a Bots<G>,
        rng: &'a mut ChaCha20Rng,
        pace: Duration,
    ) -> Sitting<'a, 't, G> {
        let last_act = Instant::now();
        Sitting { table, bots, rng, pace, last_act, thought: None, advice: None }
    }

    /// To the end of the match or to its leaving. The others wait while the player reads or is
    /// asked.
    pub(super) fn play(&mut self, terminal: &mut DefaultTerminal) -> io::Result<Next> {
        let colours = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        loop {
            self.think_of_advice();
            terminal.draw(|frame| screen::draw(frame, self.table, colours))?;
            let others = self.table.others_to_act() && self.table.mode == Mode::Choosing;
            if others {
                self.begin_thought();
            }
            if event::poll(self.pause(others))?
                && let Event::Key(key) = event::read()?
                && key.kind == KeyEventKind::Press
                && let Some(next) = self.table.press(key)
            {
                return Ok(next);
            }
            if mem::take(&mut self.table.has_gone_back) {
                (self.thought, self.advice) = (None, None);
            }
            let others = others && self.table.others_to_act();
            if others && self.last_act.elapsed() >= self.pace && !is_busy(self.thought.as_ref()) {
                self.let_another_act();
            }
        }
    }

    fn begin_thought(&mut self) {
        if self.thought.is_none()
            && let Some(seat) = self.table.bot_to_act()
        {
            let seed = self.rng.next_u64();
            self.thought = Some(self.bots.choose(self.table.glimpse(seat), seed));
        }
    }

    /// Begins to think if a hint is asked for, tells what came of it, and forgets it if the
    /// player has acted in the meantime.
    fn think_of_advice(&mut self) {
        match self.advice.take() {
            _ if !self.table.wants_hint => {}
            Some(advice) if advice.is_finished() => {
                self.table.advise(&advice.wait());
            }
            Some(advice) => self.advice = Some(advice),
            None => {
                let glimpse = self.table.glimpse(self.table.you);
                self.advice = Some(self.bots.advise(glimpse, 0));
            }
        }
    }

    /// How long nothing will happen unless a key is pressed.
    fn pause(&self, others: bool) -> Duration {
        if is_busy(self.thought.as_ref()) || self.advice.is_some() {
            return FRAME;
        }
        if others {
            self.pace.saturating_sub(self.last_act.elapsed())
        } else {
            Duration::from_mins(1)
        }
    }

    fn let_another_act(&mut self) {
        match self.thought.take() {
            Some(thought) => {
                let seat = thought.seat;
                self.table.let_act(seat, thought.wait());
            }
            None => self.table.let_chance_decide(self.rng),
        }
        self.last_act = Instant::now();
    }
}

fn is_busy<T>(thought: Option<&Thought<T>>) -> bool {
    thought.is_some_and(|thought| !thought.is_finished())
}
