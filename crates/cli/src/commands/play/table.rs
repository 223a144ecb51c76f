//! What the player sees and points at; what happens at the table.

use std::cmp::Reverse;

use bots::ActionValue;
use engine::{
    Illegal, Log, Match, Pending, Rng, Seat, SeatSet, Setup,
    mind::Sense,
    notation::quoted,
    show::{Catalogue, Description, Language, Panel, Piece, Rulebook, Show, Words},
};

use ::table::shown;
use ratatui::text::Span;

use super::opponents::{Bots, Glimpse};

/// A match with somebody looking at it.
pub(super) struct Table<'a, G: Show> {
    game: Match<G>,
    pub(super) you: Seat,
    catalogue: &'a Catalogue,
    names: Vec<String>,
    /// What has happened, a sentence each.
    pub(super) log: Vec<String>,
    pub(super) cursor: usize,
    /// How many choices the last drawing put on a row.
    pub(super) columns: usize,
    pub(super) mode: Mode,
    /// What the table last said to the player alone.
    pub(super) note: String,
    /// Whether the player has asked what a bot would do, and has not been told.
    pub(super) wants_hint: bool,
    /// How long the log was before each act of the player.
    acts: Vec<usize>,
    /// Whether something was taken back that a bot may still be thinking about.
    pub(super) has_gone_back: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Mode {
    Choosing,
    /// An action being typed.
    Typing(String),
    /// The rules, scrolled down by so many lines.
    Reading(u16),
    /// Asked whether to leave.
    Leaving,
    /// Asked once more before what is pointed at is done.
    Asking,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Next {
    Again,
    Leave,
}

/// Something the player can point at.
pub(super) struct Target<A> {
    pub(super) face: String,
    pub(super) group: u8,
    pub(super) action: Option<A>,
    pub(super) legal: bool,
    pub(super) in_hand: bool,
}

impl<G: Show + Sense> Table<'_, G> {
    /// Tells the player what a bot advises, with the best of its figures.
    pub(super) fn advise(&mut self, values: &[ActionValue<G::Action>]) {
        const BEST: usize = 3;
        let hint = ::table::advise(self.game.view(self.you), values, &self.words());
        let figures = hint.estimates.iter().take(BEST).map(|one| {
            let [worth, error] = [one.worth, one.error].map(|figure| shown(hint.measure, figure));
            format!("{} {worth} ± {}", one.label, error.trim_start_matches('+'))
        });
        let figures = figures.collect::<Vec<_>>().join(" · ");
        self.note = if figures.is_empty() {
            hint.advice
        } else {
            let (advice, unit) = (hint.advice, hint.unit);
            let values: [(&str, &dyn std::fmt::Display); 3] =
                [("advice", &advice), ("unit", &unit), ("figures", &figures)];
            self.catalogue.say("hint", &values)
        };
        self.wants_hint = false;
    }
}

impl<'a, G: Show> Table<'a, G> {
    pub(super) fn new(setup: &Setup, bots: &Bots<G>, catalogue: &'a Catalogue) -> Table<'a, G> {
        let name = |seat: Seat| match bots.name(seat) {
            Some(bot) => catalogue.say("bot", &[("number", &seat), ("level", &bot)]),
            None => catalogue.say("you", &[]),
        };
        let names = SeatSet::first(setup.players).iter().map(name).collect();
        let game = Match::new(setup.clone()).expect("the setup has been checked");
        Table {
            game,
            you: bots.you,
            catalogue,
            names,
            log: Vec::new(),
            cursor: 0,
            columns: 1,
            mode: Mode::Choosing,
            note: catalogue.say("welcome", &[]),
            wants_hint: false,
            acts: Vec::new(),
            has_gone_back: false,
        }
    }

    pub(super) fn words(&self) -> Words<'_> {
        Words { catalogue: self.catalogue, names: &self.names, you: Some(self.you) }
    }

    pub(super) fn say(&self, key: &str) -> String {
        self.catalogue.say(key, &[])
    }

    pub(super) fn description(&self) -> Description {
        G::description(self.game.view(self.you).into(), &self.words())
    }

    pub(super) fn is_over(&self) -> bool {
        self.game.pending() == Pending::Nothing
    }

    pub(super) fn your_turn(&self) -> bool {
        self.game.pending().includes(self.you)
    }

    /// The points of every seat, the highest first; the winners are marked.
    pub(super) fn standing(&self) -> Panel {
        let (points, winners) = (G::points(self.game.public()), G::winners(self.game.public()));
        let mut seats: Vec<Seat> = points.seats().collect();
        seats.sort_by_key(|&seat| Reverse(points[seat]));
        let wide = self.names.iter().map(|name| Span::raw(name).width()).max().unwrap_or(0);
        let line = |seat: Seat| {
            let mark = if winners.contains(seat) { '★' } else { ' ' };
            let name = &self.names[seat.index()];
            let blanks = " ".repeat(wide - Span::raw(name).width());
            format!("{mark} {name}{blanks} {:>6}", points[seat])
        };
        Panel { title: self.say("points"), lines: seats.into_iter().map(line).collect() }
    }

    /// The winners, in a sentence.
    pub(super) fn result(&self) -> String {
        let winners =
            G::winners(self.game.public()).iter().map(|seat| self.names[seat.index()].clone());
        let winners = winners.collect::<Vec<_>>().join(", ");
        self.catalogue.say("over", &[("winners", &winners)])
    }

    pub(super) fn rulebook(&self) -> Rulebook {
        Rulebook::new(G::RULEBOOK.into(self.language()))
    }

    fn language(&self) -> Language {
        self.catalogue.language
    }

    /// The hand, then whatever else may be done.
    pub(super) fn targets(&self) -> Vec<Target<G::Action>> {
        let view = self.game.view(self.you);
        let legal = view.legal();
        let hand = G::hand(view, &self.words());
        let held = |action: &G::Action| hand.iter().any(|piece| piece.action == Some(*action));
        let rest = legal.iter().filter(|action| !held(action)).map(|action| Target {
            face: self.label(action),
            group: u8::MAX,
            action: Some(*action),
            legal: true,
            in_hand: false,
        });
        let piece = |piece: &Piece<G::Action>| Target {
            face: piece.face.clone(),
            group: piece.group,
            action: piece.action,
            legal: piece.action.is_some_and(|action| view.check(&action).is_ok()),
            in_hand: true,
        };
        hand.iter().map(piece).chain(rest).collect()
    }

    pub(super) fn others_to_act(&self) -> bool {
        match self.game.pending() {
            Pending::Chance => true,
            Pending::Seats(seats) => seats.iter().any(|seat| seat != self.you),
            Pending::Nothing => false,
        }
    }

    /// The bot that is to act next; `None` if it is chance, or nobody else.
    pub(super) fn bot_to_act(&self) -> Option<Seat> {
        let Pending::Seats(mut seats) = self.game.pending() else { return None };
        seats.remove(self.you);
        seats.lowest()
    }

    /// What the seat knows now.
    pub(super) fn glimpse(&self, seat: Seat) -> Glimpse<G> {
        Glimpse::of(self.game.view(seat))
    }

    pub(super) fn let_chance_decide(&mut self, rng: &mut impl Rng) {
        if let Some(drawn) = self.game.draw(rng) {
            let log = drawn.happen();
            self.hear(&log);
        }
    }

    /// Does what a bot has come to think is best. If the table has changed in the meantime and
    /// it can no longer be done, nothing happens, and the bot has to think again.
    pub(super) fn let_act(&mut self, seat: Seat, action: G::Action) {
        if let Ok(ready) = self.game.check(seat, action) {
            let log = ready.happen();
            self.hear(&log);
        }
    }

    /// Does what the player asks for, or says why not.
    pub(super) fn act(&mut self, action: G::Action) {
        let before = self.log.len();
        match self.game.check(self.you, action) {
            Ok(ready) => {
                let log = ready.happen();
                self.acts.push(before);
                self.note.clear();
                self.wants_hint = false;
                self.hear(&log);
            }
            Err(illegal) => self.note = self.refusal(illegal),
        }
    }

    /// Takes back what the player did last, with all that the bots did since.
    pub(super) fn undo(&mut self) {
        let (Some(line), Some(&before)) = (self.game.last_act(self.you), self.acts.last()) else {
            self.note = self.say("undo.none");
            return;
        };
        self.game.cut(line);
        self.acts.pop();
        self.log.truncate(before);
        self.has_gone_back = true;
        self.wants_hint = false;
        self.note = self.say("undo.done");
        self.rest_cursor();
    }

    /// With an action that could be typed now, if there is one.
    pub(super) fn unreadable(&self, typed: &str) -> String {
        let legal = self.game.view(self.you).legal();
        let example = legal.first().map(ToString::to_string).unwrap_or_default();
        let key = if example.is_empty() { "unreadable" } else { "unreadable.example" };
        self.catalogue.say(key, &[("typed", &quoted(typed)), ("example", &example)])
    }

    pub(super) fn refusal(&self, illegal: Illegal) -> String {
        match illegal {
            Illegal::NotYourTurn | Illegal::ChanceIsNext | Illegal::Over => {
                self.say("not-your-turn")
            }
            Illegal::Against(rule) => {
                let text = self.rulebook().find(rule.0).unwrap_or_else(|| rule.to_string());
                let text = text.trim_start_matches("- ").replace('*', "");
                self.catalogue.say("against", &[("rule", &text)])
            }
        }
    }

    /// Says of what the cursor points at whether it may be done, and why not.
    pub(super) fn explain(&mut self) {
        let targets = self.targets();
        let Some(Target { action: Some(action), .. }) = targets.get(self.cursor) else {
            self.note = self.say("nothing-to-explain");
            return;
        };
        self.note = match self.game.view(self.you).check(action) {
            Ok(()) => self.catalogue.say("allowed", &[("action", &self.label(action))]),
            Err(illegal) => self.refusal(illegal),
        };
    }

    /// What an action is called here.
    fn label(&self, action: &G::Action) -> String {
        G::label_here(self.game.view(self.you), action, &self.words())
    }

    /// Whether what is pointed at is really to be done.
    pub(super) fn question(&self) -> String {
        let targets = self.targets();
        let action = targets.get(self.cursor).and_then(|target| target.action);
        let label = action.map(|action| self.label(&action)).unwrap_or_default();
        self.catalogue.say("ask", &[("action", &label)])
    }

    pub(super) fn ask_for_hint(&mut self) {
        self.wants_hint = self.your_turn();
        self.note = self.say(if self.wants_hint { "hint.wait" } else { "not-your-turn" });
    }

    fn hear(&mut self, log: &Log<G>) {
        let words = Words { catalogue: self.catalogue, names: &self.names, you: Some(self.you) };
        let said = log.heard_by(Some(self.you)).map(|event| G::sentence(event, &words));
        self.log.extend(said.filter(|sentence| !sentence.is_empty()));
        self.rest_cursor();
    }

    /// The cursor stays on what may be done, or goes to the first action that asks no second
    /// question.
    fn rest_cursor(&mut self) {
        if !self.your_turn() {
            return;
        }
        let targets = self.targets();
        let is_legal = |target: &Target<G::Action>| target.legal;
        let is_harmless = |target: &Target<G::Action>| {
            target.legal && !target.action.as_ref().is_some_and(G::asks_first)
        };
        if targets.get(self.cursor).is_some_and(is_harmless) {
            return;
        }
        let harmless = targets.iter().position(is_harmless);
        let first = harmless.or_else(|| targets.iter().position(is_legal));
        self.cursor = first.unwrap_or(0);
    }

    pub(super) fn into_record(self) -> String {
        self.game.into_record().to_string()
    }
}
