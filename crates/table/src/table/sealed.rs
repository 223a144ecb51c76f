//! The table of a board: somebody plays what others play too, alone with bots, and nothing of it is
//! shown before all have.

use engine::Seat;

use super::{Opening, Table};
use crate::{
    Board, Time,
    log::{NewLine, NextLine, TableEvent},
    steward::Guest,
};

impl Table {
    /// A table for one person's play of a board, and its lines: who plays sits, bots have the other
    /// seats, and the match begins.
    pub(crate) fn of_board(
        opening: &Opening<'_>,
        board: &Board,
        who: &Guest,
        until: Time,
    ) -> Result<(Table, Vec<NewLine>), String> {
        let opening = Opening { seed: board.key, ..*opening };
        let (mut table, opened) = Table::open_sealed(&opening, board.order.clone(), Some(until))?;
        let mut lines = vec![opened];
        let level = &board.order.terms.level;
        let seated = table.seats().map(|seat| sits(seat, board, who, level));
        let away = TableEvent::Away { seat: board.seat.number() };
        let all: Vec<TableEvent> = seated.chain([TableEvent::Started, away]).collect();
        for next in all.into_iter().map(NextLine::Table) {
            let new = next.new_line(opening.at, String::new());
            table.apply(&new.line, next)?;
            lines.push(new);
        }
        Ok((table, lines))
    }

    /// Until when nothing of the match is shown to others, nor what it was dealt from to anybody;
    /// `None` at a table of its own.
    pub fn sealed_until(&self) -> Option<Time> {
        self.deal.board().map(|board| board.until)
    }

    /// Whether a bot bids for the person on a seat: at a board everybody plays the same contract.
    pub(crate) fn is_bid_for(&self, seat: Seat) -> bool {
        let live = self.game.as_ref().map(|game| &game.live);
        self.deal.board().is_some() && live.is_some_and(|live| live.bids(seat))
    }

    /// What the person's seat of a board is compared by; `None` until the match is over.
    pub fn board_score(&self) -> Option<i32> {
        self.deal.board()?;
        let seat = self.seats().find(|seat| self.chair(*seat).person().is_some())?;
        self.game.as_ref()?.live.duplicate(seat)
    }
}

fn sits(seat: Seat, board: &Board, who: &Guest, level: &str) -> TableEvent {
    if seat != board.seat {
        return TableEvent::Bot { seat: seat.number(), level: level.to_owned() };
    }
    TableEvent::Sat {
        seat: seat.number(),
        person: who.person.clone(),
        name: who.name.clone(),
        entropy: None,
        guest: who.is_guest,
        voids: who.voids,
    }
}
