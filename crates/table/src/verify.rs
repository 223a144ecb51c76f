//! Proof that a deal was what it had to be: the seed is in the record, and anybody can draw again.

mod expected;
mod proof;
mod unproved;

use engine::{
    Record, Seat,
    notation::{Line, Source},
};
use games::{Listed, Visit};
use protocol::{Kind, Seed, seed_commitment};

pub use expected::Expected;
pub use unproved::{Compared, Unproved};

use crate::{
    deal::{Key, first_commitment, is_bound},
    table::is_bot_name,
};
use proof::{Made, Proof, Second};

/// A record whose every decision of chance was drawn again and is the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verified {
    pub dealt: DealMethod,
    /// What must have been published before the match.
    pub commitment: Seed,
    /// What the people at the table added to the deal, the lowest seat first.
    pub entropy: Vec<(Seat, Seed)>,
    /// The people because of whom there was no match.
    pub withheld: Vec<Seat>,
    /// How many decisions of chance there were, each drawn again.
    pub chances: usize,
    /// How many decisions of players there were, each found legal.
    pub moves: usize,
    /// Whether all of it was compared with what a client pinned that took part itself.
    pub is_witnessed: bool,
}

/// How the deal came about, which says what is proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DealMethod {
    /// Version 1: the deals follow from the seed, but it may have been chosen.
    First,
    /// A device dealt for itself: the deals follow from its seed.
    ByDevice,
    /// Version 2: a server, under this key, and every person together.
    ByAll { table: String, key: String },
    /// Version 3: a board that many played. The deals follow from its key, which is opened when it is
    /// closed.
    Board,
}

/// Draws again every decision of chance in the record of a match that was played at a table, and
/// compares its proof with what is known of the match besides the record.
pub fn verify(text: &str, expected: &Expected) -> Result<Verified, Unproved> {
    let proof = Proof::read(text)?;
    let source = Source::open(text)?;
    let (_, game) = &source.header.game;
    let drawn = games::find(game, &mut DrawAgain { text, proof: &proof, expected });
    let Drawn { chances, moves } =
        drawn.ok_or_else(|| Unproved::NoGame(engine::notation::quoted(game)))??;
    expected.compare(&proof)?;
    Ok(Verified {
        dealt: proof.dealt(),
        entropy: proof.entropy(),
        withheld: proof.withheld(),
        commitment: proof.commitment,
        chances,
        moves,
        is_witnessed: expected.is_witness(),
    })
}

/// How many decisions were found to be as they had to be.
struct Drawn {
    chances: usize,
    moves: usize,
}

struct DrawAgain<'a> {
    text: &'a str,
    proof: &'a Proof,
    expected: &'a Expected,
}

impl Visit for DrawAgain<'_> {
    type Output = Result<Drawn, Unproved>;

    fn visit<G: Listed>(&mut self) -> Result<Drawn, Unproved> {
        let record = Record::<G>::read(self.text)?;
        let key = match &self.proof.made {
            Made::First(_) => self.first(&record)?,
            Made::Second(second) => self.second(second, &record)?,
        };
        self.expected.compare_order(&record)?;
        draw_again(&record, &key)
    }
}

fn draw_again<G: Listed>(record: &Record<G>, key: &Key) -> Result<Drawn, Unproved> {
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
    Ok(Drawn { chances, moves: record.lines().len() - chances })
}

impl DrawAgain<'_> {
    fn first<G: Listed>(&self, record: &Record<G>) -> Result<Key, Unproved> {
        self.fits(first_commitment(&self.proof.seed))?;
        let entropy = self.proof.entropy();
        // A bot adds nothing: what stands for one was made up by the server.
        let is_bot = |seat: Seat| name(record, seat).is_none_or(|name| is_bot_name(seat, &name));
        match entropy.iter().find(|(seat, _)| is_bot(*seat)) {
            Some((seat, _)) => Err(Unproved::NoPerson { seat: *seat }),
            None => Ok(Key::first(&self.proof.seed, &entropy)),
        }
    }

    fn second<G: Listed>(&self, second: &Second, record: &Record<G>) -> Result<Key, Unproved> {
        let Second { table, order, .. } = second;
        let (seed, commitment) = (&self.proof.seed, &self.proof.commitment);
        self.fits(seed_commitment(table, order, seed))?;
        if !is_bound::<G>(order, record.setup()) {
            return Err(Unproved::Order { order: order.clone() });
        }
        if second.signed.as_ref().is_some_and(|signed| !signed.holds(table, commitment)) {
            return Err(Unproved::Signature);
        }
        second.is_complete(record.setup().players, record.lines().is_empty())?;
        for (seat, (kind, _)) in Seat::ALL.into_iter().zip(&second.seats) {
            let called_so = name(record, seat).is_some_and(|name| is_bot_name(seat, &name));
            if called_so != (*kind == Kind::Bot) {
                return Err(Unproved::Called { seat });
            }
        }
        if second.is_board {
            return Ok(Key::board(order, seed));
        }
        Ok(Key::second(table, order, seed, &second.seats))
    }

    fn fits(&self, commitment: Seed) -> Result<(), Unproved> {
        if commitment == self.proof.commitment {
            return Ok(());
        }
        Err(Unproved::Commitment { commitment: self.proof.commitment.hex() })
    }
}

fn name<G: Listed>(record: &Record<G>, seat: Seat) -> Option<String> {
    let name = record.names().iter().find(|(named, _)| *named == seat);
    name.map(|(_, name)| name.to_string())
}
