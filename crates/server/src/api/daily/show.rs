//! Results as they are told: nothing of a board's key or cards before its day is over.

use club::daily::{Day, Streak, board_key, share};
use engine::show::Language;
use store::{DailyEntry, PersonId};

use super::types::{
    BoardStage, DailyBoard, DailyCommitment, DailyKind, DailyRank, DailyScore, DailySet,
    DailyState, DailyStreak, DailySummary, DailyToday, DailyTomorrow, MyBoard, MyDaily, Traveller,
};
use crate::{
    ApiError, App,
    daily::{BoardResults, Entrant, SetResults, sealed},
};

/// Places that are told; the caller's own always is.
const MOST_PLACES: usize = 100;

pub(super) fn today(
    app: &App,
    day: Day,
    sets: &[SetResults],
    streak: Streak,
    me: &PersonId,
) -> DailyToday {
    let next = day.after(1);
    let commitment = |game: &'static str| {
        let set = sealed(next, game)?;
        let commitment = set.commitment(&app.daily.key(&set)).hex();
        Some(DailyCommitment { game: game.to_owned(), commitment })
    };
    let Streak { current, best, has_today: today } = streak;
    DailyToday {
        day: day.to_string(),
        number: day.number(),
        closes_at: day.ends(),
        game: day.game().to_owned(),
        sets: sets.iter().map(|set| summary(set, me)).collect(),
        streak: DailyStreak { current, best, today },
        tomorrow: DailyTomorrow {
            day: next.to_string(),
            game: next.game().to_owned(),
            commitments: next.games().filter_map(commitment).collect(),
        },
    }
}

pub(super) fn summary(results: &SetResults, me: &PersonId) -> DailySummary {
    let prepared = results.boards.len();
    let state = match results.is_closed {
        true => DailyState::Closed,
        false if prepared < usize::from(results.form.boards) => DailyState::Preparing,
        false => DailyState::Open,
    };
    DailySummary {
        day: results.set.day.to_string(),
        number: results.set.day.number(),
        game: results.set.game.to_owned(),
        state,
        prepared,
        boards: results.form.boards,
        entrants: results.entrants,
        mine: mine(results, me),
    }
}

fn mine(results: &SetResults, me: &PersonId) -> Option<MyDaily> {
    let begun = results.boards.iter().filter(|board| board.of(me).is_some()).count();
    let finished: Vec<f64> = results.percents(me).into_iter().flatten().collect();
    let mean = || finished.iter().sum::<f64>() / finished.len() as f64;
    let place = results.standings.iter().find(|(person, _)| person == me);
    (begun > 0).then(|| MyDaily {
        begun,
        finished: finished.len(),
        percent: (!finished.is_empty()).then(|| tenths(mean())),
        place: place.map(|(_, standing)| standing.place),
    })
}

pub(super) async fn set(
    app: &App,
    results: &SetResults,
    streak: Streak,
    (me, language): (&PersonId, Language),
) -> Result<DailySet, ApiError> {
    let key = app.daily.key(&results.set);
    let mut list = Vec::new();
    for one in &results.boards {
        list.push(board(app, results, one, me).await?);
    }
    let title = || table::title(results.set.game, language);
    let share = results
        .complete(me)
        .map(|percents| share(results.set.day, &title(), &percents, streak.current));
    Ok(DailySet {
        summary: summary(results, me),
        closes_at: results.set.day.ends(),
        commitment: results.set.commitment(&key).hex(),
        key: results.is_closed.then(|| key.hex()),
        list,
        ranks: ranks(app, results, me).await?,
        share,
    })
}

async fn board(
    app: &App,
    results: &SetResults,
    board: &BoardResults,
    me: &PersonId,
) -> Result<DailyBoard, ApiError> {
    let entry = board.of(me);
    let has_finished = entry.is_some_and(|entry| entry.finished_at.is_some());
    let par = || {
        let percent = board.field.percent_of_other(board.kept.par);
        score(results, board.kept.par, percent)
    };
    let key = || board_key(&app.daily.key(&results.set), board.kept.candidate).hex();
    Ok(DailyBoard {
        board: board.kept.board,
        seat: board.kept.seat,
        mine: entry.map(|entry| my_board(results, board, entry)),
        field: board.field.len(),
        par: (has_finished || results.is_closed).then(par),
        travellers: if results.is_closed {
            travellers(app, results, board, me).await?
        } else {
            Vec::new()
        },
        key: results.is_closed.then(key),
    })
}

fn my_board(results: &SetResults, board: &BoardResults, entry: &DailyEntry) -> MyBoard {
    let stage = match (entry.finished_at, entry.score) {
        (None, _) => BoardStage::Playing,
        (Some(_), Some(_)) => BoardStage::Finished,
        (Some(_), None) => BoardStage::GivenUp,
    };
    let scored = |raw| score(results, raw, board.field.percent(raw));
    MyBoard { table: entry.place.clone(), stage, score: entry.score.map(scored) }
}

async fn travellers(
    app: &App,
    results: &SetResults,
    board: &BoardResults,
    me: &PersonId,
) -> Result<Vec<Traveller>, ApiError> {
    let mut travellers = Vec::new();
    let mut finished: Vec<(&DailyEntry, i32)> =
        board.entries.iter().filter_map(|entry| Some((entry, entry.score?))).collect();
    finished.sort_by_key(|(_, score)| std::cmp::Reverse(*score));
    for (nth, (entry, raw)) in finished.into_iter().enumerate() {
        let is_mine = entry.person.as_ref() == Some(me);
        if nth >= MOST_PLACES && !is_mine {
            continue;
        }
        let entrant = Entrant::of(&*app.store, entry.person.as_ref()).await?;
        let is_guest = entrant.as_ref().is_none_or(|entrant| entrant.is_guest);
        travellers.push(Traveller {
            kind: if is_guest { DailyKind::Guest } else { DailyKind::Person },
            handle: entrant.as_ref().and_then(|entrant| entrant.handle.clone()),
            name: entrant.map(|entrant| entrant.name).unwrap_or_default(),
            score: score(results, raw, board.field.percent(raw)),
            table: Some(entry.place.clone()),
            mine: is_mine,
        });
    }
    let bot = |kind, raw, percent| Traveller {
        kind,
        name: String::new(),
        handle: None,
        score: score(results, raw, percent),
        table: None,
        mine: false,
    };
    let bots = board.bots.iter();
    travellers
        .extend(bots.map(|raw| bot(DailyKind::Bot, *raw, board.field.percent_of_other(*raw))));
    let par = board.kept.par;
    travellers.push(bot(DailyKind::Par, par, board.field.percent_of_other(par)));
    travellers.sort_by_key(|one| std::cmp::Reverse(one.score.raw));
    Ok(travellers)
}

async fn ranks(app: &App, results: &SetResults, me: &PersonId) -> Result<Vec<DailyRank>, ApiError> {
    let mut ranks = Vec::new();
    for (nth, (person, standing)) in results.standings.iter().enumerate() {
        if nth >= MOST_PLACES && person != me {
            continue;
        }
        let entrant = Entrant::of(&*app.store, Some(person)).await?;
        let is_guest = entrant.as_ref().is_none_or(|entrant| entrant.is_guest);
        let boards = results.complete(person).unwrap_or_default();
        ranks.push(DailyRank {
            place: Some(standing.place),
            kind: if is_guest { DailyKind::Guest } else { DailyKind::Person },
            handle: entrant.as_ref().and_then(|entrant| entrant.handle.clone()),
            name: entrant.map(|entrant| entrant.name).unwrap_or_default(),
            percent: tenths(standing.percent),
            boards: boards.into_iter().map(tenths).collect(),
            mine: person == me,
        });
    }
    ranks.extend(bots_rank(results));
    Ok(ranks)
}

/// All bots together, once there is a field on every board.
fn bots_rank(results: &SetResults) -> Option<DailyRank> {
    let is_whole = results.boards.len() == usize::from(results.form.boards);
    let mean = |board: &BoardResults| {
        let percents = board.bots.iter().map(|raw| board.field.percent(*raw));
        percents.sum::<f64>() / board.bots.len().max(1) as f64
    };
    let boards: Vec<f64> = results.boards.iter().map(mean).collect();
    is_whole.then(|| DailyRank {
        place: None,
        kind: DailyKind::Bot,
        name: String::new(),
        handle: None,
        percent: tenths(boards.iter().sum::<f64>() / boards.len().max(1) as f64),
        boards: boards.iter().copied().map(tenths).collect(),
        mine: false,
    })
}

/// A contract that was just made is `=`, as in other games of promises.
fn score(results: &SetResults, raw: i32, percent: f64) -> DailyScore {
    let text = match raw {
        0 if results.form.is_contract => "=".to_owned(),
        0 => "0".to_owned(),
        _ => format!("{raw:+}").replace('-', "−"),
    };
    DailyScore { raw, text, percent: tenths(percent) }
}

fn tenths(percent: f64) -> f64 {
    (percent * 10.0).round() / 10.0
}
