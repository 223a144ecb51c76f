//! Proof that a deal was what it had to be: the seed is in the record, and anybody can draw again.

mod expected;
mod proof;

use engine::{Line, LineError, Record, Seat, notation::Source};
use games::{Listed, Visit};

pub use expected::Expected;
pub(crate) use proof::with_proof;

use crate::{Seed, table::is_bot_name};
use proof::Proof;

/// A record whose every decision of chance was drawn again and is the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// What must have been published before the deal.
    pub commitment: Seed,
    /// What the people at the table added to the deal, the lowest seat first.
    pub entropy: Vec<(Seat, Seed)>,
    /// How many decisions of chance there were.
    pub chances: usize,
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unproved {
    #[error(transparent)]
    Unreadable(#[from] LineError),
    #[error("line 1: no game is called {0}")]
    NoGame(String),
    #[error("the record has no seed, so nothing can be verified: it was not played at a table")]
    NoSeed,
    #[error("the record has no commitment, so its seed may have been chosen afterwards")]
    NoCommitment,
    #[error("line {line}: this is no {what} of a record with a seed")]
    BadProof { line: usize, what: &'static str },
    #[error("line {line}: `{what}` stands twice")]
    Twice { line: usize, what: &'static str },
    #[error("line {line}: entropy is one for each person's seat, the lowest seat first")]
    NotInOrder { line: usize },
    #[error("seat {seat} has entropy, but no person is known to have sat there")]
    NoPerson { seat: Seat },
    #[error("the seed does not fit the commitment {commitment}")]
    Commitment { commitment: String },
    #[error("decision {number} of chance is `{found}`, but the seed gives `{drawn}`")]
    Differs { number: usize, found: String, drawn: String },
    #[error("the commitment is {found}, not {expected}")]
    OtherCommitment { found: String, expected: String },
    #[error("the entropy of seat {seat} is {found}, not {expected}")]
    OtherEntropy { seat: Seat, found: String, expected: String },
}

/// Draws again every decision of chance in the record of a match that was played at a table, and
/// compares its proof with what is known of the match besides the record.
pub fn verify(text: &str, expected: &Expected) -> Result<Verified, Unproved> {
    let proof = Proof::read(text)?;
    let source = Source::open(text)?;
    let (_, game) = &source.header.game;
    let chances = games::find(game, &mut DrawAgain { text, proof: &proof });
    let chances = chances.ok_or_else(|| Unproved::NoGame(engine::quoted(game)))??;
    let verified = Verified { commitment: proof.commitment, entropy: proof.entropy, chances };
    expected.compare(&verified)?;
    Ok(verified)
}

struct DrawAgain<'a> {
    text: &'a str,
    proof: &'a Proof,
}

impl Visit for DrawAgain<'_> {
    type Output = Result<usize, Unproved>;

    fn visit<G: Listed>(&mut self) -> Result<usize, Unproved> {
        let record = Record::<G>::read(self.text)?;
        let key = self.proof.seed.mixed(&self.proof.entropy);
        let (mut state, mut chances) = (record.open(), 0);
        for line in record.lines() {
            if let Line::Luck(found) = line {
                let rolled = state.roll(&mut key.chance(chances as u64));
                let drawn = rolled.expect("chance decides here").luck().clone();
                chances += 1;
                if drawn != *found {
                    let (found, drawn) = (found.to_string(), drawn.to_string());
                    return Err(Unproved::Differs { number: chances, found, drawn });
                }
            }
            line.play(&mut state).expect("the lines of a record are legal");
        }
        self.added_by_persons(&record)?;
        Ok(chances)
    }
}

impl DrawAgain<'_> {
    /// A bot adds nothing: what stands for one was made up by the server.
    fn added_by_persons<G: Listed>(&self, record: &Record<G>) -> Result<(), Unproved> {
        let is_person = |seat: Seat| {
            let name = record.names().iter().find(|(named, _)| *named == seat);
            name.is_some_and(|(_, name)| !is_bot_name(seat, &name.to_string()))
        };
        let mut seats = self.proof.entropy.iter().map(|(seat, _)| *seat);
        match seats.find(|seat| !is_person(*seat)) {
            Some(seat) => Err(Unproved::NoPerson { seat }),
            None => Ok(()),
        }
    }
}
