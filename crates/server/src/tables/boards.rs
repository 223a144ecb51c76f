//! Tables of boards: opened for one person, and read when they are over.

use std::sync::Arc;

use protocol::Stage;
use table::{Board, Guest, Steward, Table, Time};

use super::{Principal, Tables, admission::Reservation, log};
use crate::ApiError;

/// How a person's play of a board stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardOutcome {
    Playing,
    /// With a score, at that time.
    Finished(i32, Time),
    GivenUp,
}

impl Tables {
    /// The id of a table that is about to be opened for a board.
    pub(crate) async fn reserve_board(
        self: &Arc<Tables>,
        opener: Principal,
    ) -> Result<Reservation, ApiError> {
        self.is_open()?;
        self.reserve(opener).await
    }

    /// The same for an id that was kept before the table was.
    pub(crate) fn reserve_board_again(
        self: &Arc<Tables>,
        opener: Principal,
        id: String,
    ) -> Reservation {
        Reservation::again(self, opener, id)
    }

    /// Opens a table for a person's play of a board, sealed until a time.
    pub(crate) async fn open_board(
        self: &Arc<Tables>,
        reservation: &Reservation,
        board: &Board,
        who: &Guest,
        until: Time,
    ) -> Result<(), ApiError> {
        let opened = Steward::board(&self.opening(reservation), board, who, until);
        let (steward, lines) = opened.map_err(|why| ApiError::bad_order(&why))?;
        self.create(reservation, steward, lines).await
    }

    /// How the play of a board stands at its table; `None` if there is no such table.
    pub(crate) async fn board_outcome(&self, id: &str) -> Result<Option<BoardOutcome>, ApiError> {
        let goes_on = self.handle(id).is_some_and(|handle| !handle.entry.borrow().is_settled());
        if goes_on {
            return Ok(Some(BoardOutcome::Playing));
        }
        match self.log(id).await {
            Err(refused) if refused.code() == protocol::Code::NotFound => Ok(None),
            log => log::replay(id, log?, outcome).await.map(Some),
        }
    }
}

fn outcome(table: &Table) -> BoardOutcome {
    match table.stage() {
        Stage::Closed | Stage::Void => BoardOutcome::GivenUp,
        _ => match table.board_score() {
            Some(score) => BoardOutcome::Finished(score, table.last_at()),
            None => BoardOutcome::Playing,
        },
    }
}
