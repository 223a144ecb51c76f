//! The one implementation of [`Live`], for every game.

use std::{cell::OnceCell, str::FromStr, sync::Arc};

use bots::Level;
use engine::{
    Illegal, Log, Match, Pending, Prepared, Seat, SeatSet, Setup,
    notation::SeatName,
    options::OptionsError,
    show::{Beat, Description, Language, Scene, Scorebook, Seen, Words, because},
};
use games::Listed;
use protocol::{Choice, Code, Indexed, SeatView, SharedView, Spelled};
use rand_chacha::ChaCha20Rng;
use serde::Serialize;
use serde_json::value::RawValue;

use crate::{
    Networks,
    history::StepEvents,
    live::{CheckedLine, Live, Refused, Undo, raw},
    thought::{self, Thought, Weighing},
    words::Hearer,
};

/// A match, what was told last, and what was scored.
pub(crate) struct Playing<G: Listed> {
    game: Match<G>,
    heard: Arc<Log<G>>,
    scorebook: Scorebook,
    spelled: Spellings,
    /// Whether the rest of a deal can be claimed.
    allows_claims: bool,
}

/// What is spelled once for several hearers, until the match goes on.
#[derive(Default)]
struct Spellings {
    shared: OnceCell<Arc<Indexed>>,
    /// By language.
    tally: [OnceCell<String>; Language::ALL.len()],
}

impl<G: Listed> Playing<G> {
    pub(crate) fn new(setup: Setup) -> Result<Playing<G>, OptionsError> {
        let game = Match::new(setup)?;
        let (heard, scorebook, spelled) = Default::default();
        Ok(Playing { game, heard, scorebook, spelled, allows_claims: true })
    }

    fn pending_seats(&self) -> SeatSet {
        match self.game.pending() {
            Pending::Seats(seats) => seats,
            Pending::Chance | Pending::Nothing => SeatSet::EMPTY,
        }
    }

    fn is_over(&self) -> bool {
        self.game.pending() == Pending::Nothing
    }

    /// What was scored, in a language.
    fn tally(&self, words: &Words<'_>) -> &str {
        let tally = || {
            let seen = Seen::<G>::by_all(self.game.rules(), self.game.public());
            spelled(&self.scorebook.tally(seen, self.is_over(), words))
        };
        self.spelled.tally[words.catalogue.language as usize].get_or_init(tally)
    }
}

impl<G: Listed> Live for Playing<G> {
    fn pending(&self) -> Pending {
        self.game.pending()
    }

    fn check(&self, seat: Seat, action: &str) -> Result<CheckedLine, Refused> {
        let refused = |code| Refused { code, rule: None };
        let action: G::Action = parse(action).ok_or_else(|| refused(Code::Unreadable))?;
        match self.game.prepare(seat, action) {
            Ok(prepared) => Ok(checked(prepared)),
            Err(Illegal::Against(rule)) => {
                Err(Refused { code: Code::AgainstTheRules, rule: Some(rule.0) })
            }
            Err(Illegal::Over) => Err(refused(Code::MatchOver)),
            Err(Illegal::NotYourTurn | Illegal::ChanceIsNext) => Err(refused(Code::NotYourTurn)),
        }
    }

    fn read(&self, line: &str) -> Option<CheckedLine> {
        self.game.prepare_line(parse(line)?).map(checked)
    }

    fn draw(&mut self, rng: &mut ChaCha20Rng) -> Option<CheckedLine> {
        self.game.draw(rng).map(|ready| checked(ready.prepare()))
    }

    fn happen(&mut self, line: CheckedLine) -> bool {
        let Ok(prepared) = line.prepared.downcast::<Prepared<G>>() else { return false };
        let Some(heard) = self.game.happen(*prepared) else { return false };
        self.heard = Arc::new(heard.shrunk());
        self.spelled = Spellings::default();
        self.scorebook.hear::<G>(self.game.rules(), self.game.public());
        true
    }

    fn cut(&mut self, lines: usize) {
        self.game.cut(lines);
        self.heard = Arc::default();
        self.spelled = Spellings::default();
        self.scorebook.cut::<G>(lines, self.game.rules(), self.game.public());
    }

    fn undo(&self, seat: Seat) -> Option<Undo> {
        let lines = self.game.last_act(seat)?;
        let (is_unheard, others) = (self.game.is_unheard(lines), self.game.acted_after(lines));
        Some(Undo { lines, is_unheard, others })
    }

    fn is_big(&self, seat: Seat) -> bool {
        G::is_big(self.game.view(seat))
    }

    fn seals(&self, seat: Seat) -> bool {
        G::rival(self.game.view(seat)).is_some()
    }

    fn is_thrown_in(&self) -> bool {
        G::is_thrown_in(self.game.public())
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.game.view(seat).legal().iter().map(ToString::to_string).collect()
    }

    fn bids(&self, seat: Seat) -> bool {
        self.pending_seats().contains(seat) && G::declining(self.game.view(seat)).is_some()
    }

    fn duplicate(&self, seat: Seat) -> Option<i32> {
        self.game.finished().map(|record| G::duplicate(&record.replay(|_, _| {}), seat))
    }

    fn can_read(&self, action: &str) -> bool {
        action.parse::<G::Action>().is_ok()
    }

    fn can_claim(&self, seat: Seat) -> bool {
        let may_claim = self.allows_claims && self.pending_seats().contains(seat);
        may_claim && G::can_claim(self.game.view(seat))
    }

    fn refuse_claims(&mut self) {
        self.allows_claims = false;
    }

    fn is_sure(&self, seat: Seat) -> bool {
        bots::is_sure_claim(self.game.view(seat), bots::CLAIM_NODES)
    }

    fn concede(&self, seat: Seat) -> Option<Vec<String>> {
        let lines = self.game.concede(seat)?;
        Some(lines.iter().map(ToString::to_string).collect())
    }

    fn playable(&self, seat: Seat) -> Vec<String> {
        let legal = self.game.view(seat).legal();
        let card = |action: &G::Action| {
            let text = action.to_string();
            text.rsplit(' ').next().map(str::to_owned).unwrap_or(text)
        };
        legal.iter().map(card).collect()
    }

    fn shared_view(&self) -> &Arc<Indexed> {
        let shared = || SharedView {
            table: G::table(self.game.rules(), self.game.public()),
            pending: self.pending_seats().iter().map(Seat::number).collect(),
            scores: self.scores(),
            winners: self.winners(),
        };
        self.spelled.shared.get_or_init(|| Arc::new(Indexed::of(&shared())))
    }

    fn seat_view(&self, hearer: &Hearer<'_>) -> Indexed {
        let own = hearer.sees.map(|seat| self.game.view(seat));
        let words = hearer.words(G::ID);
        let by_all = || Seen::by_all(self.game.rules(), self.game.public());
        let shown = own.map_or_else(by_all, Seen::from);
        let legal = own.map(|view| {
            let choice = |action: &G::Action| Choice {
                action: action.to_string(),
                label: G::label_here(view, action, &words),
                parts: G::parts(action),
            };
            view.legal().iter().map(choice).collect()
        });
        Indexed::of(&SeatView {
            own: own.map(|view| G::own(view, &words)),
            legal: legal.unwrap_or_default(),
            can_claim: hearer.sees.is_some_and(|seat| self.can_claim(seat)),
            tally: Spelled(self.tally(&words)),
            scene: Scene {
                description: hearer.describes.then(|| unmarked(G::description(shown, &words))),
                ..G::scene(shown, &words)
            },
        })
    }

    fn own(&self, seat: Seat, hearer: &Hearer<'_>) -> Box<RawValue> {
        raw(spelled(&G::own(self.game.view(seat), &hearer.words(G::ID))))
    }

    fn because(&self, seat: Seat, action: &str, hearer: &Hearer<'_>) -> Option<String> {
        because(self.game.view(seat), &parse(action)?, &hearer.words(G::ID))
    }

    fn has_scored(&self) -> bool {
        self.heard.heard_by(None).any(|event| G::beat(event) == Beat::Score)
    }

    fn heard(&self) -> Arc<dyn StepEvents> {
        Arc::clone(&self.heard) as Arc<dyn StepEvents>
    }

    fn scores(&self) -> Vec<i32> {
        G::points(self.game.public()).values().to_vec()
    }

    fn winners(&self) -> Vec<u8> {
        let winners = self.is_over().then(|| G::winners(self.game.public()));
        winners.unwrap_or(SeatSet::EMPTY).iter().map(Seat::number).collect()
    }

    fn record(&self, names: Vec<(Seat, SeatName)>) -> Option<String> {
        self.game.finished().map(|record| record.clone().with_names(names).to_string())
    }

    fn given_up(&self, names: Vec<(Seat, SeatName)>) -> String {
        self.game.given_up().clone().with_names(names).to_string()
    }

    fn think(&self, seat: Seat, level: Level, seed: u64, networks: &Arc<Networks>) -> Thought {
        thought::thought(self.game.view(seat), level, seed, networks)
    }

    fn weigh(
        &self,
        seat: Seat,
        names: Vec<String>,
        language: Language,
        seed: u64,
        networks: &Arc<Networks>,
    ) -> Weighing {
        thought::weighing(self.game.view(seat), names, language, seed, networks)
    }
}

/// A [`protocol::Event`] to be written.
#[derive(Serialize)]
struct Event<'a, E> {
    data: &'a E,
    text: String,
    /// `None` for a card.
    #[serde(skip_serializing_if = "Option::is_none")]
    beat: Option<Beat>,
}

impl<G: Listed> StepEvents for Log<G> {
    fn events(&self, hearer: &Hearer<'_>) -> String {
        let words = hearer.words(G::ID);
        let beat = |data| Some(G::beat(data)).filter(|beat| *beat != Beat::Card);
        let told = |data| Event { data, text: G::sentence(data, &words), beat: beat(data) };
        let events: Vec<Event<'_, G::Event>> = self.heard_by(hearer.sees).map(told).collect();
        spelled(&events)
    }

    fn sentences(&self, hearer: &Hearer<'_>) -> Vec<String> {
        let words = hearer.words(G::ID);
        let sentences = self.heard_by(hearer.sees).map(|event| G::sentence(event, &words));
        sentences.filter(|text| !text.is_empty()).collect()
    }
}

/// The one place where the text of a line or of an action is read.
fn parse<T: FromStr>(text: &str) -> Option<T> {
    #[cfg(test)]
    PARSED.set(PARSED.get() + 1);
    text.parse().ok()
}

#[cfg(test)]
thread_local! {
    /// How often a text was read, for the test that each is read once.
    pub(crate) static PARSED: std::cell::Cell<u32> = const { std::cell::Cell::new(0) };
}

fn checked<G: Listed>(prepared: Prepared<G>) -> CheckedLine {
    let (text, actor) = (prepared.line().to_string(), prepared.line().actor());
    CheckedLine { text, actor, prepared: Box::new(prepared) }
}

/// Without the marks of whose turn it is, which are of a terminal: `pending` and `turn` say it.
fn unmarked(mut described: Description) -> Description {
    for line in described.panels.iter_mut().flat_map(|panel| &mut panel.lines) {
        if line.starts_with('▶') {
            line.replace_range(..'▶'.len_utf8(), " ");
        }
    }
    described
}

fn spelled(data: &impl Serialize) -> String {
    serde_json::to_string(data).expect("what a table tells is plain data")
}
