//! What those at a table know of it: a step tells how that has changed.

use std::{
    fmt::{self, Write as _},
    sync::Arc,
};

use protocol::{Fingerprint, Indexed, SHARED_KEYS, difference, joined, write_changed};

use crate::{
    Audience, Table,
    deal::changes_deal,
    log::{LogEvent, TableEvent},
    table::Game,
    tell::changes_view,
    words::{Called, Hearer},
};

/// What was told last, as text. It is noted before anything happens: nobody is told more than how
/// what they saw themselves differs from what they see then.
#[derive(Default)]
pub(crate) struct Told {
    /// Empty until it is noted.
    seating: Indexed,
    /// Noted only before it changes.
    deal: Indexed,
    /// What all see of the match; `None` before it.
    shared: Option<SeenByAll>,
    /// What some see beside that.
    seats: Vec<SeenBySome>,
}

struct SeenByAll {
    text: Arc<Indexed>,
    hash: Fingerprint,
}

struct SeenBySome {
    audience: Audience,
    text: Indexed,
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
        if self.seating.bytes().is_empty() {
            self.seating = seating(table, watchers);
        }
        self.deal = next.filter(|next| changes_deal(next)).map(|_| deal(table)).unwrap_or_default();
        self.seats.retain(|seen| audiences.contains(&seen.audience));
        let Some(game) = &table.game else { return };
        let all = self.shared.get_or_insert_with(|| SeenByAll::of(game)).hash;
        for audience in audiences {
            if self.seats.iter().all(|seen| seen.audience != *audience) {
                let hearer = audience.hearer(&table.called);
                self.seats.push(SeenBySome::of(game, *audience, &hearer, all));
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
        let is_heard = |language| audiences.iter().any(|one| one.language == language);
        let called = Called::new(&table.called, is_heard);
        let step = |audience: &Audience| {
            let hearer = Hearer::of(*audience, &called);
            let mut text = String::with_capacity(STEP_BYTES);
            text.push_str(r#"{"step":"#);
            table.past.last().write(table.step(), &hearer, seating.is_some(), &mut text);
            put("seating", seating.as_deref(), &mut text);
            put("deal", deal.as_deref(), &mut text);
            if let Some((game, change)) = &shared {
                self.write_view(game, change.as_deref(), *audience, &hearer, &mut text);
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
        let before = self.shared.replace(now);
        let (before, now, mut change) = (before?, self.shared.as_ref()?, String::new());
        write_changed(&before.text, &now.text, 0, &mut change).then_some(change)
    }

    /// Looks at what an audience sees beside that, and writes the difference of both.
    fn write_view(
        &mut self,
        game: &Game,
        shared: Option<&str>,
        audience: Audience,
        hearer: &Hearer<'_>,
        out: &mut String,
    ) {
        let Some(all) = &self.shared else { return };
        let now = SeenBySome::of(game, audience, hearer, all.hash);
        let (begin, hash) = (out.len(), now.hash);
        let before = self.seats.iter_mut().find(|seen| seen.audience == audience);
        out.push_str(VIEW);
        let is_written = shared
            .zip(before.as_ref())
            .is_some_and(|(shared, before)| write_both(shared, &before.text, &now.text, out));
        if !is_written {
            out.truncate(begin + VIEW.len());
            out.extend(["[", &joined(all.text.text(), now.text.text()), "]"]);
        }
        match before {
            Some(before) => *before = now,
            None => self.seats.push(now),
        }
        if out.ends_with(":{}") {
            out.truncate(begin);
        } else {
            let _ = write!(out, r#","hash":"{hash}""#);
        }
    }
}

/// Room for most steps.
const STEP_BYTES: usize = 768;

const VIEW: &str = r#","view":"#;

/// Writes what has changed for all, and for an audience; `false` if that has other keys now.
fn write_both(shared: &str, before: &Indexed, now: &Indexed, out: &mut String) -> bool {
    out.extend(["{", shared, ","]);
    let between = out.len();
    let has_same_keys = write_changed(before, now, SHARED_KEYS, out);
    if out.len() == between || shared.is_empty() {
        out.remove(between - 1);
    }
    out.push('}');
    has_same_keys
}

impl SeenByAll {
    fn of(game: &Game) -> SeenByAll {
        let text = Arc::clone(game.live.shared_view());
        SeenByAll { hash: Fingerprint::of_shared(text.bytes()), text }
    }
}

impl SeenBySome {
    /// With the hash of what all see.
    fn of(game: &Game, audience: Audience, hearer: &Hearer<'_>, all: Fingerprint) -> SeenBySome {
        let text = game.live.seat_view(hearer);
        SeenBySome { audience, hash: all.then(text.bytes()), text }
    }
}

fn seating(table: &Table, watchers: u32) -> Indexed {
    Indexed::of(&protocol::Seating { watchers, ..table.seating() })
}

fn deal(table: &Table) -> Indexed {
    Indexed::of(&table.deal_shown())
}

/// Puts what is so now in the place of what was; gives the difference.
fn replace(known: &mut Indexed, now: Indexed) -> Option<String> {
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
