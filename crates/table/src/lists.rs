//! What lists show: the games, the tables that are open, the matches that are over.

use bots::Level;
use engine::{Seat, Setup, show::Language};
use games::GameEntry;
use protocol::{Order, Stage};
use serde::Serialize;
use ts_rs::TS;

use crate::{Networks, NoSuchForm, Table, Time, levels, networks, words};

/// What can be played.
#[derive(Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct GameList {
    pub games: Vec<GameEntry>,
    /// How well bots play, the weakest first; what is offered depends on the form of the game.
    pub levels: Vec<LevelEntry>,
    /// Every game with every number of players and the usual options.
    pub forms: Vec<FormEntry>,
}

/// A form of a game, and how well bots play it here.
#[derive(Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FormEntry {
    pub game: String,
    pub players: u8,
    /// The ids of what is offered, the weakest first.
    pub levels: Vec<String>,
}

#[derive(Debug, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct LevelEntry {
    pub id: String,
    pub label: String,
}

impl GameList {
    /// Every game, with what a host may choose.
    pub fn new(language: Language, networks: &Networks) -> GameList {
        let level = |level: Level| {
            let id = level.to_string();
            let label = words::of_table(language).say(&format!("level.{id}"), &[]);
            LevelEntry { id, label }
        };
        let levels = Level::ALL.into_iter().map(level).collect();
        let games = games::menu(language);
        let sizes = games.iter().flat_map(|game| game.players.iter().map(|size| (&game.id, *size)));
        let forms =
            sizes.map(|(game, players)| FormEntry::usual(game, players, networks)).collect();
        GameList { games, levels, forms }
    }
}

impl FormEntry {
    /// Of what is ordered; the level that it names does not matter.
    pub fn of(order: &Order, networks: &Networks) -> Result<FormEntry, NoSuchForm> {
        let levels = levels(order, networks)?.iter().map(ToString::to_string).collect();
        Ok(FormEntry { game: order.game.clone(), players: order.players, levels })
    }

    fn usual(game: &str, players: u8, networks: &Networks) -> FormEntry {
        let offered = networks::levels_of((game, &Setup::new(players)), networks);
        let levels = offered.iter().map(ToString::to_string).collect();
        FormEntry { game: game.to_owned(), players, levels }
    }
}

/// A table that is open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct OpenTable {
    pub id: String,
    pub order: Order,
    pub stage: Stage,
    /// Milliseconds since 1970.
    #[ts(type = "number")]
    pub opened_at: Time,
    /// By seat; `null` if it is free.
    pub seats: Vec<Option<SeatEntry>>,
    #[serde(skip)]
    #[ts(skip)]
    #[cfg_attr(feature = "openapi", schema(ignore))]
    people: Vec<String>,
    /// The people that the match waits for.
    #[serde(skip)]
    #[ts(skip)]
    #[cfg_attr(feature = "openapi", schema(ignore))]
    asked: Vec<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct SeatEntry {
    pub name: String,
    pub is_bot: bool,
    /// Whether a person sits there who has no passkey: it may be anybody by that name.
    pub guest: bool,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct ListedTable {
    #[serde(flatten)]
    pub table: OpenTable,
    /// Whether I sit there.
    pub mine: bool,
    /// Whether the match waits for me.
    pub my_turn: bool,
}

impl OpenTable {
    /// The opener counts as one of its people.
    pub fn of(table: &Table, opener: Option<&str>) -> OpenTable {
        let summary = table.summary();
        let guests = table.guests();
        let seat = |(number, seat): (u8, &Option<(Option<String>, String)>)| {
            let (person, name) = seat.as_ref()?;
            let (name, guest) = (name.clone(), guests.contains(&number));
            Some(SeatEntry { name, is_bot: person.is_none(), guest })
        };
        let person = |seat: &u8| summary.seats.get(usize::from(*seat))?.as_ref()?.0.clone();
        let asked = table.asked().iter().filter_map(person).collect();
        let people = summary.seats.iter().flatten().filter_map(|(person, _)| person.clone());
        OpenTable {
            id: table.id.clone(),
            stage: summary.stage,
            opened_at: table.opened_at(),
            seats: (0..).zip(&summary.seats).map(seat).collect(),
            people: people.chain(opener.map(str::to_owned)).collect(),
            asked,
            order: summary.order,
        }
    }

    /// From what an index knows of it: `people` are those who have it among their tables, `asked`
    /// those that its match waits for.
    pub fn indexed(
        id: String,
        (order, stage): (Order, Stage),
        opened_at: Time,
        seated: impl IntoIterator<Item = (u8, SeatEntry)>,
        people: Vec<String>,
        asked: Vec<String>,
    ) -> OpenTable {
        let mut seats = vec![None; order.players.into()];
        for (seat, card) in seated {
            if let Some(place) = seats.get_mut(usize::from(seat)) {
                *place = Some(card);
            }
        }
        OpenTable { id, order, stage, opened_at, seats, people, asked }
    }

    /// Whether somebody sits there, or opened it.
    pub fn is_of(&self, person: &str) -> bool {
        self.people.iter().any(|one| one == person)
    }

    pub fn is_settled(&self) -> bool {
        matches!(self.stage, Stage::Over | Stage::Closed | Stage::Void)
    }

    /// As somebody is shown it.
    #[must_use]
    pub fn listed(&self, person: &str) -> ListedTable {
        let my_turn = self.asked.iter().any(|one| one == person);
        ListedTable { table: self.clone(), mine: self.is_of(person), my_turn }
    }
}

/// A match that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, TS)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct MatchEntry {
    /// The table's.
    pub id: String,
    pub game: String,
    /// Milliseconds since 1970.
    #[ts(type = "number | null")]
    pub finished_at: Option<Time>,
    /// By seat.
    pub names: Vec<String>,
    /// By seat.
    pub scores: Vec<i32>,
    pub winners: Vec<u8>,
    /// My seat; `null` if I did not play.
    pub mine: Option<u8>,
}

impl MatchEntry {
    /// `None` until the match is over.
    pub fn of(table: &Table, person: &str) -> Option<MatchEntry> {
        let (scores, winners) = table.result()?;
        Some(MatchEntry {
            id: table.id.clone(),
            game: table.order.game.clone(),
            finished_at: Some(table.last_at()),
            names: table.called.to_vec(),
            scores,
            winners,
            mine: table.seat_of(person).map(Seat::number),
        })
    }
}
