//! What those at a table know of it: a step tells how that has changed.

use std::{
    fmt::{self, Write as _},
    sync::Arc,
};

use protocol::{Fingerprint, SHARED_KEYS, changed, difference, joined};
use serde::Serialize;

use crate::{
    Audience, Table,
    deal::changes_deal,
    log::{LogEvent, TableEvent},
    table::Game,
    tell::changes_view,
};

/// What was told last, as text. It is noted before anything happens: nobody is told more than how
/// what they saw themselves differs from what they see then.
#[derive(Default)]
pub(crate) struct Told {
    /// Empty until it is noted.
    seating: String,
    /// Noted only before it changes.
    deal: String,
    /// What all see of the match; `None` before it.
    shared: Option<SeenByAll>,
    /// What some see beside that.
    seats: Vec<SeenBySome>,
}

struct SeenByAll {
    text: Arc<str>,
    hash: Fingerprint,
}

struct SeenBySome {
    audience: Audience,
    text: String,
    /// Of the whole view.
    hash: Fingerprint,
}

/// How a match looks otherwise to all; `None` where it has just begun, and is told whole.
type SharedChange = Option<String>;

impl Told {
    /// Takes note of what these know, before this happens, or the match goes on.
    pub(crate) fn note(
        &mut self,
        table: &Table,
        next: Option<&TableEvent>,
        watchers: u32,
        audiences: &[Audience],
    ) {
        if audiences.is_empty() {
            *self = Told::default();
            return;
        }
        if self.seating.is_empty() {
            self.seating = seating(table, watchers);
        }
        self.deal =
            next.filter(|next| changes_deal(next)).map_or_else(String::new, |_| deal(table));
        self.seats.retain(|seen| audiences.contains(&seen.audience));
        let Some(game) = &table.game else { return };
        let all = self.shared.get_or_insert_with(|| SeenByAll::of(game)).hash;
        for audience in audiences {
            if self.seats.iter().all(|seen| seen.audience != *audience) {
                self.seats.push(SeenBySome::of(table, game, *audience, all));
            }
        }
    }

    /// The last step as each of these is told it, who have been noted before it.
    pub(crate) fn tell(
        &mut self,
        table: &Table,
        line: &LogEvent,
        watchers: u32,
        audiences: &[Audience],
    ) -> Vec<String> {
        if audiences.is_empty() {
            return Vec::new();
        }
        let seating = table.changes_seating(line).then(|| seating(table, watchers));
        let seating = seating.and_then(|now| replace(&mut self.seating, now));
        let has_dealt = matches!(line, LogEvent::Table(happened) if changes_deal(happened));
        let deal = has_dealt.then(|| deal(table)).and_then(|now| replace(&mut self.deal, now));
        let game = table.game.as_ref().filter(|_| changes_view(line));
        let shared = game.map(|game| (game, self.look(game)));
        let step = |audience: &Audience| {
            let mut text = r#"{"step":"#.to_owned();
            table.past.last().write(table.step(), *audience, seating.is_some(), &mut text);
            put("seating", seating.as_deref(), &mut text);
            put("deal", deal.as_deref(), &mut text);
            if let Some((game, change)) = &shared {
                self.write_view(table, game, change.as_deref(), *audience, &mut text);
            }
            text.push_str("}}");
            text
        };
        audiences.iter().map(step).collect()
    }

    /// Of what an audience sees; `None` if it has not been noted.
    pub(crate) fn hash(&self, audience: Audience) -> Option<Fingerprint> {
        self.seats.iter().find(|seen| seen.audience == audience).map(|seen| seen.hash)
    }

    /// Looks at what all see.
    fn look(&mut self, game: &Game) -> SharedChange {
        let now = SeenByAll::of(game);
        let change = self.shared.as_ref().and_then(|before| changed(&before.text, &now.text, 0));
        self.shared = Some(now);
        change
    }

    /// Looks at what an audience sees beside that, and writes the difference of both.
    fn write_view(
        &mut self,
        table: &Table,
        game: &Game,
        shared: Option<&str>,
        audience: Audience,
        out: &mut String,
    ) {
        let Some(all) = &self.shared else { return };
        let now = SeenBySome::of(table, game, audience, all.hash);
        let hash = now.hash;
        let before = self.seats.iter_mut().find(|seen| seen.audience == audience);
        let seat = before.as_ref();
        let seat = seat.and_then(|before| changed(&before.text, &now.text, SHARED_KEYS));
        let difference = match (shared, &seat) {
            (Some(shared), Some(seat)) => {
                let both = [shared, seat.as_str()].into_iter().filter(|part| !part.is_empty());
                let both: Vec<&str> = both.collect();
                (!both.is_empty()).then(|| format!("{{{}}}", both.join(",")))
            }
            _ => Some(format!("[{}]", joined(&all.text, &now.text))),
        };
        match before {
            Some(before) => *before = now,
            None => self.seats.push(now),
        }
        if let Some(difference) = difference {
            put("view", Some(&difference), out);
            let _ = write!(out, r#","hash":"{hash}""#);
        }
    }
}

impl SeenByAll {
    fn of(game: &Game) -> SeenByAll {
        let text = Arc::clone(game.live.shared_view());
        SeenByAll { hash: Fingerprint::of_shared(&text), text }
    }
}

impl SeenBySome {
    /// With the hash of what all see.
    fn of(table: &Table, game: &Game, audience: Audience, all: Fingerprint) -> SeenBySome {
        let text = game.live.seat_view(&audience.hearer(&table.called));
        SeenBySome { audience, hash: all.then(&text), text }
    }
}

fn seating(table: &Table, watchers: u32) -> String {
    text(&protocol::Seating { watchers, ..table.seating() })
}

fn deal(table: &Table) -> String {
    text(&table.deal_shown())
}

fn text(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("what is told is plain data")
}

/// Puts what is so now in the place of what was; gives the difference.
fn replace(known: &mut String, now: String) -> Option<String> {
    let difference = difference(known, &now);
    *known = now;
    difference
}

/// Appends what has changed, if it has.
fn put(key: &str, difference: Option<&str>, out: &mut String) {
    if let Some(difference) = difference {
        out.extend([",\"", key, "\":", difference]);
    }
}

/// Says how many know something, not what.
impl fmt::Debug for Told {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Told({} audiences)", self.seats.len())
    }
}
