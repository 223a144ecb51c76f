//! What lists show of a table.

use protocol::{Order, Stage};
use serde::Serialize;
use table::Table;
use ts_rs::TS;
use utoipa::ToSchema;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OpenTable {
    pub(crate) id: String,
    pub(crate) order: Order,
    pub(crate) stage: Stage,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub(crate) opened_at: i64,
    /// By seat; `null` if it is free.
    pub(crate) seats: Vec<Option<SeatCard>>,
    #[serde(skip)]
    #[ts(skip)]
    #[schema(ignore)]
    people: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeatCard {
    pub(crate) name: String,
    pub(crate) is_bot: bool,
}

impl OpenTable {
    pub(crate) fn of(id: &str, table: &Table, opener: Option<&str>) -> OpenTable {
        let summary = table.summary();
        let seat = |seat: &Option<(Option<String>, String)>| {
            seat.as_ref()
                .map(|(person, name)| SeatCard { name: name.clone(), is_bot: person.is_none() })
        };
        let people = summary.seats.iter().flatten().filter_map(|(person, _)| person.clone());
        OpenTable {
            id: id.to_owned(),
            stage: summary.stage,
            opened_at: table.opened_at(),
            seats: summary.seats.iter().map(seat).collect(),
            people: people.chain(opener.map(str::to_owned)).collect(),
            order: summary.order,
        }
    }

    /// Whether somebody sits there, or opened it.
    pub(crate) fn is_of(&self, person: &str) -> bool {
        self.people.iter().any(|one| one == person)
    }

    pub(crate) fn is_listed(&self) -> bool {
        self.order.terms.listed
    }

    pub(crate) fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Closed)
    }
}
