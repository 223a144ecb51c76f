//! Proof that a deal was what it had to be: the seed is in the record, and anybody can draw again.

use std::fmt::Write as _;

use engine::{Line, LineError, Record, Seat, notation::Source};
use games::{Listed, Visit};

use crate::Seed;

/// A record whose every decision of chance was drawn again and is the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    /// What must have been published before the deal.
    pub commitment: String,
    /// The seats whose people added to the deal.
    pub entropy: Vec<Seat>,
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
    #[error("line {line}: this is no {what} of a record with a seed")]
    BadProof { line: usize, what: &'static str },
    #[error("the seed does not fit the commitment {commitment}")]
    Commitment { commitment: String },
    #[error("decision {number} of chance is `{found}`, but the seed gives `{drawn}`")]
    Differs { number: usize, found: String, drawn: String },
}

/// The record with the proof of its deals, in comments at the end of its header.
pub(crate) fn with_proof(record: &str, seed: &Seed, entropy: &[(Seat, Seed)]) -> String {
    let (header, body) = record.split_once("\n\n").expect("a record has a header");
    let (seed, commitment) = (seed.hex(), seed.commitment().hex());
    let mut text = format!("{header}\n# commitment: {commitment}\n# seed: {seed}\n");
    for (seat, added) in entropy {
        writeln!(text, "# entropy: {seat} {}", added.hex()).expect("a text can be written to");
    }
    text + "\n" + body
}

/// Draws again every decision of chance in the record of a match that was played at a table.
pub fn verify(text: &str) -> Result<Verified, Unproved> {
    let proof = Proof::read(text)?;
    let source = Source::open(text)?;
    let (_, game) = &source.header.game;
    let chances = games::find(game, &mut DrawAgain { text, proof: &proof });
    let chances = chances.ok_or_else(|| Unproved::NoGame(engine::quoted(game)))??;
    Ok(Verified {
        commitment: proof.seed.commitment().hex(),
        entropy: proof.entropy.iter().map(|(seat, _)| *seat).collect(),
        chances,
    })
}

struct Proof {
    seed: Seed,
    entropy: Vec<(Seat, Seed)>,
}

impl Proof {
    fn read(text: &str) -> Result<Proof, Unproved> {
        let (mut seed, mut commitment, mut entropy) = (None, None, Vec::new());
        let header = text.lines().take_while(|line| !line.trim().is_empty());
        for (line, said) in header.enumerate() {
            let said = said.strip_prefix("# ").and_then(|said| said.split_once(": "));
            let bad = |what| Unproved::BadProof { line: line + 1, what };
            match said {
                Some(("seed", said)) => seed = Some(Seed::read(said).ok_or(bad("seed"))?),
                Some(("commitment", said)) => {
                    commitment = Some(Seed::read(said).ok_or(bad("commitment"))?);
                }
                Some(("entropy", said)) => {
                    let added = said.split_once(' ').and_then(|(seat, added)| {
                        Some((engine::read_seat(seat).ok()?, Seed::read(added)?))
                    });
                    entropy.push(added.ok_or(bad("entropy"))?);
                }
                _ => {}
            }
        }
        let seed = seed.ok_or(Unproved::NoSeed)?;
        match commitment {
            Some(said) if said != seed.commitment() => {
                Err(Unproved::Commitment { commitment: said.hex() })
            }
            _ => Ok(Proof { seed, entropy }),
        }
    }
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
        Ok(chances)
    }
}
