//! Somebody with a browser: says things, says them again until they are answered, and notices
//! what was missed.

use engine::{SplitMix, luck::below};
use protocol::{Ask, Follower, Heard, Say, Seating, Seed, Sitter, Stage};
use serde::Deserialize;

pub(crate) struct Client {
    pub(crate) person: String,
    pub(crate) knows: Follower,
    /// `None` while there is no connection.
    pub(crate) connection: Option<u64>,
    /// What was acknowledged: the id, and what must be kept of it.
    pub(crate) done: Vec<(String, Promise)>,
    said: u32,
}

/// What an acknowledgement says is kept.
pub(crate) enum Promise {
    /// A line of the record.
    LogEvent(String),
    /// A line of talk.
    Talk,
    /// One line at the most.
    Little,
}

/// As much of a view as it takes to play.
#[derive(Deserialize)]
struct Choices {
    legal: Vec<Legal>,
}

#[derive(Deserialize)]
struct Legal {
    action: String,
}

impl Client {
    pub(crate) fn new(person: String) -> Client {
        let knows = Follower::default();
        Client { person, knows, connection: None, done: Vec::new(), said: 0 }
    }

    /// Takes note of a message and answers at once if something was missed.
    pub(crate) fn hear(&mut self, text: &str) -> Option<Say> {
        let heard = self.knows.hear(text).expect("a table speaks the protocol");
        if let Heard::Done(said) = heard {
            let promise = match (said.ask, self.knows.seat) {
                (Ask::Act { action, .. }, Some(seat)) => {
                    Promise::LogEvent(format!("{seat} {action}"))
                }
                (Ask::Phrase { .. } | Ask::Text { .. }, _) => Promise::Talk,
                _ => Promise::Little,
            };
            self.done.push((said.id, promise));
        }
        if self.knows.is_behind {
            return Some(self.say(self.knows.catch_up()));
        }
        self.takes_part()
    }

    /// What is to be said for the deal, if anything is.
    fn takes_part(&mut self) -> Option<Say> {
        let drawn = Seed([self.said as u8; 32]);
        let ask = self.knows.owes(|| drawn)?;
        Some(self.say(ask))
    }

    pub(crate) fn say(&mut self, ask: Ask) -> Say {
        self.said += 1;
        let say = Say { id: format!("{}-{}", self.person, self.said), ask };
        if !matches!(say.ask, Ask::Since { .. }) {
            self.knows.waiting.push(say.clone());
        }
        say
    }

    /// What it feels like doing now.
    pub(crate) fn feel(&mut self, rng: &mut SplitMix) -> Option<Say> {
        // Whatever is not answered is said again, word for word.
        if let Some(say) = self.knows.waiting.first() {
            return Some(say.clone());
        }
        let Some(seating) = self.knows.seating.clone() else {
            return Some(self.say(self.knows.catch_up()));
        };
        if let Some(say) = self.takes_part() {
            return Some(say);
        }
        let ask = match (seating.stage, self.knows.seat) {
            (Stage::Open, None) => Ask::Sit { seat: None },
            (Stage::Open, Some(seat)) if seating.host == Some(seat) && below(rng, 4) == 0 => {
                Ask::Start
            }
            (Stage::Paused, Some(_)) if below(rng, 3) == 0 => Ask::Resume,
            (Stage::Playing, Some(seat)) => self.play(seat, &seating, rng)?,
            _ => self.idle(rng)?,
        };
        Some(self.say(ask))
    }

    /// Now and then asks whether something was missed.
    fn idle(&self, rng: &mut SplitMix) -> Option<Ask> {
        (below(rng, 8) == 0).then(|| self.knows.catch_up())
    }

    fn play(&self, seat: u8, seating: &Seating, rng: &mut SplitMix) -> Option<Ask> {
        let at = self.knows.step;
        if let Some(proposal) = &seating.proposal
            && proposal.waits_for.contains(&seat)
        {
            return Some(Ask::Answer { to: proposal.step, yes: below(rng, 2) == 0 });
        }
        if seating.chairs[usize::from(seat)].sitter == Sitter::StandIn {
            return Some(Ask::Return);
        }
        match below(rng, 100) {
            0 => return Some(Ask::Undo { at }),
            1 => return Some(Ask::Pause),
            2 => return Some(Ask::Phrase { phrase: "hello".to_owned() }),
            3 => return Some(Ask::Text { text: "♠ \"?\"".to_owned() }),
            4 => return Some(Ask::Claim { at }),
            5 => return Some(Ask::Show { on: below(rng, 2) == 0 }),
            _ => {}
        }
        let choices: Choices = serde_json::from_str(self.knows.view.as_ref()?.get()).ok()?;
        if choices.legal.is_empty() {
            return self.idle(rng);
        }
        let chosen = below(rng, choices.legal.len() as u32) as usize;
        let action = choices.legal.into_iter().nth(chosen)?.action;
        let is_planned = below(rng, 50) == 0;
        Some(if is_planned { Ask::Plan { action: Some(action) } } else { Ask::Act { at, action } })
    }
}
