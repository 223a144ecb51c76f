//! How a table begins: opened anew, opened for a rematch, or replayed from its log.

use std::{collections::VecDeque, sync::Arc};

use bots::Level;
use protocol::{Order, Seed, ServerKey, Stage};

use super::{Table, ordered};
use crate::{
    Networks, Time,
    action_ids::ActionIds,
    chair::Chair,
    deal::Dealing,
    history::StepHistory,
    host::Opener,
    length::Length,
    live,
    log::{CorruptLog, LogEvent, LogLine, NewLine, NextLine, TableEvent},
};

/// A table that is about to be opened.
#[derive(Clone, Copy, Debug)]
pub struct Opening<'a> {
    pub id: &'a str,
    /// The person who opens it: its host.
    pub opener: Option<&'a str>,
    pub seed: Seed,
    /// A server deals under its key; a device that deals for itself has none.
    pub key: Option<&'a ServerKey>,
    pub at: Time,
    /// Of the house where it is opened.
    pub networks: &'a Arc<Networks>,
}

impl Table {
    /// A table with the line that opens it, or why it cannot be.
    pub(crate) fn open(opening: &Opening<'_>, order: Order) -> Result<(Table, NewLine), String> {
        Table::open_sealed(opening, order, None)
    }

    /// The same, of a board that is sealed until a time if one is given.
    pub(crate) fn open_sealed(
        opening: &Opening<'_>,
        order: Order,
        sealed: Option<Time>,
    ) -> Result<(Table, NewLine), String> {
        order.terms.level.parse::<Level>().map_err(|error| error.to_string())?;
        match live::open(&order.game, &ordered(&order)) {
            Some(Ok(_)) => {}
            Some(Err(error)) => return Err(error.to_string()),
            None => {
                return Err(format!("no game is called {}", engine::notation::quoted(&order.game)));
            }
        }
        let opened = TableEvent::opened(opening, order, sealed);
        let new = NextLine::Table(opened.clone()).new_line(opening.at, String::new());
        let table = Table::of(opening.id, opening.at, opened);
        let table = table.map(|table| table.with_networks(opening.networks));
        table.map(|table| (table, new)).map_err(str::to_owned)
    }

    /// Replays a log: every line is read and checked.
    pub fn resume(id: &str, log: impl IntoIterator<Item = LogLine>) -> Result<Table, CorruptLog> {
        let corrupt = |step, reason| CorruptLog { table: id.to_owned(), step, reason };
        let mut log = log.into_iter();
        let first = log.next().ok_or_else(|| corrupt(0, "it is empty"))?;
        let Some(LogEvent::Table(opened)) = LogEvent::read(&first.line) else {
            return Err(corrupt(1, NO_OPENING));
        };
        let mut table = Table::of(id, first.at, opened).map_err(|reason| corrupt(1, reason))?;
        for line in log {
            table.replay(&line).map_err(|reason| corrupt(table.length.lines + 1, reason))?;
        }
        Ok(table)
    }

    fn of(id: &str, at: Time, event: TableEvent) -> Result<Table, &'static str> {
        let TableEvent::Opened { order, seed, edition, deal, opener } = event else {
            return Err(NO_OPENING);
        };
        let seed = Seed::read(&seed).ok_or("this is no seed")?;
        let order = as_said_today(order, edition).ok_or("no game is played so")?;
        Ok(Table {
            id: id.to_owned(),
            stage: Stage::Open,
            chairs: vec![Chair::default(); order.players.into()],
            called: vec![String::new(); order.players.into()].into(),
            opener: opener.map(|person| Opener { person, has_left: false }),
            has_been_joined: false,
            text: order.terms.text,
            order,
            edition,
            deal: Dealing::new(id, seed, deal),
            game: None,
            proposal: None,
            conceded: VecDeque::new(),
            again: None,
            opened_at: at,
            last_at: at,
            length: Length::opened(),
            past: StepHistory::new(at),
            last_played: 0,
            wishes: ActionIds::default(),
            networks: Arc::default(),
        })
    }
}

const NO_OPENING: &str = "a log begins with the opening";

/// An order of some edition with the options that today's rules need to hear for the same match;
/// `None` if no game is played so. Lists show them, and another match is played by them.
fn as_said_today(order: Order, edition: u32) -> Option<Order> {
    let options = live::unusual(&order.game, &ordered(&order).of_edition(edition))?;
    let is_todays = Some(edition) == live::edition(&order.game);
    Some(if is_todays { order } else { Order { options, ..order } })
}
