//! What has come of a set: fields, shares, places, and the caller's own boards.

use std::collections::HashMap;

use club::daily::{BoardField, Day, SetForm, SetId, SetStanding, Streak, standings, streak};
use store::{DailyEntry, PersonId, StoredBoard};

use super::{play, stored};
use crate::{ApiError, App};

/// A set as it stands.
#[derive(Debug)]
pub(crate) struct SetResults {
    pub(crate) set: SetId,
    pub(crate) form: SetForm,
    pub(crate) is_closed: bool,
    /// Those that are prepared, in order.
    pub(crate) boards: Vec<BoardResults>,
    /// Those who have finished all boards, and who they are; the best first.
    pub(crate) standings: Vec<(PersonId, SetStanding)>,
    /// How many people have finished a board.
    pub(crate) entrants: usize,
}

/// A board with everybody's play of it.
#[derive(Debug)]
pub(crate) struct BoardResults {
    pub(crate) kept: StoredBoard,
    pub(crate) entries: Vec<DailyEntry>,
    pub(crate) bots: Vec<i32>,
    pub(crate) field: BoardField,
}

impl BoardResults {
    pub(crate) fn of(&self, person: &PersonId) -> Option<&DailyEntry> {
        self.entries.iter().find(|entry| entry.person.as_ref() == Some(person))
    }
}

impl SetResults {
    /// As of now; what the caller has just finished is in it.
    pub(crate) async fn read(
        app: &App,
        set: SetId,
        me: &PersonId,
    ) -> Result<Option<SetResults>, ApiError> {
        let Some(form) = SetForm::of(set.game) else { return Ok(None) };
        let kept = app.store.boards(&stored(&set)).await?;
        let is_closed = app.daily.is_closed(&set);
        let mut entries = Vec::new();
        for entry in app.store.entries(&stored(&set)).await? {
            let is_due = is_closed || entry.person.as_ref() == Some(me);
            entries.push(if is_due { play::settle(app, &entry).await? } else { entry });
        }
        let boards: Vec<BoardResults> =
            kept.into_iter().map(|kept| board(kept, &entries)).collect();
        let standings = ranked(&form, &boards, &entries);
        let finished = entries.iter().filter(|entry| entry.score.is_some());
        let people: std::collections::HashSet<&Option<PersonId>> =
            finished.map(|entry| &entry.person).collect();
        let entrants = people.len();
        Ok(Some(SetResults { set, form, is_closed, boards, standings, entrants }))
    }

    /// Each board's share of the field that somebody has beaten; `None` where they have not finished,
    /// nothing where they gave up.
    pub(crate) fn percents(&self, person: &PersonId) -> Vec<Option<f64>> {
        let percent = |board: &BoardResults| {
            let entry = board.of(person)?;
            entry.finished_at?;
            Some(entry.score.map_or(0.0, |score| board.field.percent(score)))
        };
        self.boards.iter().map(percent).collect()
    }

    /// The shares of all boards, once all are finished or given up.
    pub(crate) fn complete(&self, person: &PersonId) -> Option<Vec<f64>> {
        let percents: Option<Vec<f64>> = self.percents(person).into_iter().collect();
        percents.filter(|percents| percents.len() == usize::from(self.form.boards))
    }
}

fn board(kept: StoredBoard, entries: &[DailyEntry]) -> BoardResults {
    let entries: Vec<DailyEntry> =
        entries.iter().filter(|entry| entry.board == kept.board).cloned().collect();
    let bots: Vec<i32> = serde_json::from_str(&kept.field).unwrap_or_default();
    let people = entries.iter().filter_map(|entry| entry.score).collect();
    let field = BoardField::new(people, bots.clone());
    BoardResults { kept, entries, bots, field }
}

fn ranked(
    form: &SetForm,
    boards: &[BoardResults],
    entries: &[DailyEntry],
) -> Vec<(PersonId, SetStanding)> {
    if boards.len() < usize::from(form.boards) {
        return Vec::new();
    }
    let mut by_person: HashMap<&PersonId, Vec<&DailyEntry>> = HashMap::new();
    for entry in entries.iter().filter(|entry| entry.finished_at.is_some()) {
        if let Some(person) = &entry.person {
            by_person.entry(person).or_default().push(entry);
        }
    }
    let mut all: Vec<(&PersonId, Vec<Option<i32>>)> = by_person
        .into_iter()
        .filter(|(_, played)| played.len() == boards.len())
        .filter(|(_, played)| played.iter().any(|entry| entry.score.is_some()))
        .map(|(person, played)| (person, played.iter().map(|entry| entry.score).collect()))
        .collect();
    all.sort_by_key(|(person, _)| person.as_str());
    let fields: Vec<BoardField> = boards.iter().map(|board| board.field.clone()).collect();
    let results: Vec<Vec<Option<i32>>> = all.iter().map(|(_, scores)| scores.clone()).collect();
    let standings = standings(&fields, &results);
    standings.into_iter().map(|one| (all[one.who].0.clone(), one)).collect()
}

/// The days in a row on which somebody has finished a set.
pub(crate) async fn my_streak(app: &App, me: &PersonId) -> Result<Streak, ApiError> {
    let mut finished: HashMap<(i32, String, String), u8> = HashMap::new();
    for entry in app.store.entries_of(me).await? {
        let entry = play::settle(app, &entry).await?;
        if entry.score.is_some() {
            let set = entry.set;
            *finished.entry((set.day, set.game, set.mode)).or_default() += 1;
        }
    }
    let is_whole =
        |game: &str, boards: u8| SetForm::of(game).is_some_and(|form| boards >= form.boards);
    let whole = finished.iter().filter(|((_, game, _), boards)| is_whole(game, **boards));
    let days = whole.map(|((day, ..), _)| Day::new(*day)).collect();
    Ok(streak(days, app.daily.today()))
}
