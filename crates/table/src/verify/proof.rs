//! The proof of a record: comments at the end of its header.

use std::fmt::Write as _;

use engine::Seat;

use super::Unproved;
use crate::Seed;

/// What a record says about where its chance came from.
pub(super) struct Proof {
    pub(super) seed: Seed,
    pub(super) commitment: Seed,
    /// The lowest seat first, each once.
    pub(super) entropy: Vec<(Seat, Seed)>,
}

/// The record with the proof of its deals.
pub(crate) fn with_proof(record: &str, seed: &Seed, entropy: &[(Seat, Seed)]) -> String {
    let (header, body) = record.split_once("\n\n").expect("a record has a header");
    let (seed, commitment) = (seed.hex(), seed.commitment().hex());
    let mut text = format!("{header}\n# commitment: {commitment}\n# seed: {seed}\n");
    for (seat, added) in entropy {
        writeln!(text, "# entropy: {seat} {}", added.hex()).expect("a text can be written to");
    }
    text + "\n" + body
}

#[derive(Default)]
struct Draft {
    seed: Option<Seed>,
    commitment: Option<Seed>,
    entropy: Vec<(Seat, Seed)>,
}

impl Proof {
    pub(super) fn read(text: &str) -> Result<Proof, Unproved> {
        let mut draft = Draft::default();
        let header = text.lines().take_while(|line| !line.trim().is_empty());
        for (line, said) in (1..).zip(header) {
            if let Some((key, said)) =
                said.strip_prefix("# ").and_then(|said| said.split_once(": "))
            {
                draft.add(line, key, said.trim_end())?;
            }
        }
        let seed = draft.seed.ok_or(Unproved::NoSeed)?;
        let commitment = draft.commitment.ok_or(Unproved::NoCommitment)?;
        if commitment != seed.commitment() {
            return Err(Unproved::Commitment { commitment: commitment.hex() });
        }
        Ok(Proof { seed, commitment, entropy: draft.entropy })
    }
}

impl Draft {
    fn add(&mut self, line: usize, key: &str, said: &str) -> Result<(), Unproved> {
        match key {
            "seed" => once(&mut self.seed, line, "seed", Seed::read(said)),
            "commitment" => once(&mut self.commitment, line, "commitment", Seed::read(said)),
            "entropy" => self.add_entropy(line, said),
            // Any other comment is somebody's own.
            _ => Ok(()),
        }
    }

    fn add_entropy(&mut self, line: usize, said: &str) -> Result<(), Unproved> {
        let added = said
            .split_once(' ')
            .and_then(|(seat, added)| Some((engine::read_seat(seat).ok()?, Seed::read(added)?)));
        let added = added.ok_or(Unproved::BadProof { line, what: "entropy" })?;
        if self.entropy.last().is_some_and(|(seat, _)| *seat >= added.0) {
            return Err(Unproved::NotInOrder { line });
        }
        self.entropy.push(added);
        Ok(())
    }
}

/// Takes what may stand in one line only.
fn once<T>(
    place: &mut Option<T>,
    line: usize,
    what: &'static str,
    said: Option<T>,
) -> Result<(), Unproved> {
    let said = said.ok_or(Unproved::BadProof { line, what })?;
    match place.replace(said) {
        None => Ok(()),
        Some(_) => Err(Unproved::Twice { line, what }),
    }
}
