//! What each key does.

use engine::show::Show;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::table::{Mode, Next, Table};

impl<G: Show> Table<'_, G> {
    /// `Some` when the player is done with this match.
    pub(super) fn press(&mut self, key: KeyEvent) -> Option<Next> {
        if key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL) {
            return Some(Next::Leave);
        }
        match &self.mode {
            Mode::Choosing => self.press_choosing(key.code),
            Mode::Typing(typed) => {
                self.press_typing(key.code, typed.clone());
                None
            }
            Mode::Reading(line) => {
                self.press_reading(key.code, *line);
                None
            }
            Mode::Leaving => self.press_leaving(key.code),
            Mode::Asking => {
                self.press_asking(key.code);
                None
            }
        }
    }

    fn press_choosing(&mut self, key: KeyCode) -> Option<Next> {
        let columns = self.columns.max(1);
        match key {
            KeyCode::Char('n') if self.is_over() => return Some(Next::Again),
            KeyCode::Char('q') | KeyCode::Esc if self.is_over() => return Some(Next::Leave),
            KeyCode::Char('q') | KeyCode::Esc => self.mode = Mode::Leaving,
            KeyCode::Char('r') => self.mode = Mode::Reading(0),
            KeyCode::Char(':') => self.mode = Mode::Typing(String::new()),
            KeyCode::Char('?') => self.explain(),
            KeyCode::Char('h') => self.ask_for_hint(),
            KeyCode::Char('u') => self.undo(),
            KeyCode::Char(digit @ '1'..='9') => self.jump(digit as usize - '1' as usize),
            KeyCode::Left => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::Right | KeyCode::Tab => self.forward(1),
            KeyCode::Up => self.cursor = self.cursor.checked_sub(columns).unwrap_or(self.cursor),
            KeyCode::Down if self.cursor + columns < self.targets().len() => self.cursor += columns,
            KeyCode::Home => self.cursor = 0,
            KeyCode::End => self.forward(usize::MAX / 2),
            KeyCode::Enter | KeyCode::Char(' ') => self.choose(),
            _ => {}
        }
        None
    }

    fn forward(&mut self, steps: usize) {
        let last = self.targets().len().saturating_sub(1);
        self.cursor = (self.cursor + steps).min(last);
    }

    /// To the nth thing that may be done, counting from 0.
    fn jump(&mut self, nth: usize) {
        let targets = self.targets();
        let mut legal = targets.iter().enumerate().filter(|(_, target)| target.legal);
        if let Some((place, _)) = legal.nth(nth) {
            self.cursor = place;
        }
    }

    fn choose(&mut self) {
        let action = self.targets().get(self.cursor).and_then(|target| target.action);
        match action {
            Some(action) if self.your_turn() && G::asks_first(&action) => self.mode = Mode::Asking,
            Some(action) => self.act(action),
            None if self.is_over() => {}
            None => self.note = self.say("not-your-turn"),
        }
    }

    fn press_asking(&mut self, key: KeyCode) {
        self.mode = match key {
            KeyCode::Char('y') | KeyCode::Enter => {
                if let Some(action) = self.targets().get(self.cursor).and_then(|to| to.action) {
                    self.act(action);
                }
                Mode::Choosing
            }
            KeyCode::Char('n' | 'q') | KeyCode::Esc => Mode::Choosing,
            _ => Mode::Asking,
        };
    }

    fn press_typing(&mut self, key: KeyCode, mut typed: String) {
        match key {
            KeyCode::Esc => return self.mode = Mode::Choosing,
            KeyCode::Enter => return self.enter(&typed),
            KeyCode::Backspace => drop(typed.pop()),
            KeyCode::Char(c) => typed.push(c),
            _ => {}
        }
        self.mode = Mode::Typing(typed);
    }

    fn enter(&mut self, typed: &str) {
        self.mode = Mode::Choosing;
        let words = typed.split_whitespace().collect::<Vec<_>>().join(" ");
        match words.parse() {
            Ok(action) => self.act(action),
            Err(_) => self.note = self.unreadable(&words),
        }
    }

    fn press_reading(&mut self, key: KeyCode, line: u16) {
        self.mode = match key {
            KeyCode::Down | KeyCode::Char('j') => Mode::Reading(line.saturating_add(1)),
            KeyCode::Up | KeyCode::Char('k') => Mode::Reading(line.saturating_sub(1)),
            KeyCode::PageDown | KeyCode::Char(' ') => Mode::Reading(line.saturating_add(10)),
            KeyCode::PageUp => Mode::Reading(line.saturating_sub(10)),
            KeyCode::Esc | KeyCode::Char('q' | 'r') => Mode::Choosing,
            _ => Mode::Reading(line),
        };
    }

    fn press_leaving(&mut self, key: KeyCode) -> Option<Next> {
        match key {
            KeyCode::Char('y') | KeyCode::Enter => return Some(Next::Leave),
            KeyCode::Char('n' | 'q') | KeyCode::Esc => self.mode = Mode::Choosing,
            _ => {}
        }
        None
    }
}
