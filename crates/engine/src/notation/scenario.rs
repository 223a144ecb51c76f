//! Scenarios: records with assertions, by which rules are tested by example.

use std::fmt;

use super::{
    Assertion, Claim, LineError, Record, Source, quoted, shortened,
    walk::{Entry, walk},
};
use crate::{Game, State};

/// A record and what is claimed along it.
pub struct Scenario<G: Game> {
    record: Record<G>,
    /// Each with the number of record lines before it, in order.
    assertions: Vec<(usize, Assertion)>,
}

/// Plays a scenario and judges its assertions. Gives what is wrong, in order of lines:
/// claims that do not hold, and last the line, if any, for which the record is refused.
pub fn check<G: Game>(source: &Source<'_>) -> Vec<LineError> {
    let record = match start::<G>(source) {
        Ok(record) => record,
        Err(refused) => return vec![refused],
    };
    let mut failures = Vec::new();
    let walked = walk::<G>(source, record.open(), |line, entry, state| {
        if let Entry::Assertion(claim) = entry
            && let Err(found) = claim.judge(state)
        {
            let claim = shortened(&claim.to_string(), 600);
            failures.push(LineError::new(line, &format!("expected {claim}, found {found}")));
        }
    });
    failures.extend(walked.err());
    failures
}

fn start<G: Game>(source: &Source<'_>) -> Result<Record<G>, LineError> {
    let (line, game) = &source.header.game;
    if game != G::ID {
        return Err(LineError::new(*line, &format!("this is a record of {}", quoted(game))));
    }
    let setup = source.header.setup::<G>()?;
    let record = Record::new(setup).expect("the options have been checked");
    Ok(record.with_names(source.header.names()))
}

impl<G: Game> Scenario<G> {
    /// A record with what `claims` chooses to say of the position after each line.
    pub fn claiming(
        record: Record<G>,
        mut claims: impl FnMut(&State<G>) -> Vec<Claim>,
    ) -> Scenario<G> {
        let mut assertions = Vec::new();
        let mut lines = 0;
        record.replay(|state, _| {
            lines += 1;
            let made = claims(state).into_iter().map(|claim| Assertion::of(claim, state));
            assertions.extend(made.map(|assertion| (lines, assertion)));
        });
        Scenario { record, assertions }
    }

    /// Reads a scenario; does not judge its assertions.
    pub fn read(text: &str) -> Result<Scenario<G>, LineError> {
        let source = Source::open(text)?;
        let record = start(&source)?;
        let open = record.open();
        let mut scenario = Scenario { record, assertions: Vec::new() };
        walk(&source, open, |_, entry, _| match entry {
            Entry::Line(line) => scenario.record.push(line),
            Entry::Assertion(claim) => {
                scenario.assertions.push((scenario.record.lines().len(), claim));
            }
        })?;
        Ok(scenario)
    }

    pub fn into_record(self) -> Record<G> {
        self.record
    }
}

impl<G: Game> fmt::Display for Scenario<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.record.write_header(f)?;
        let mut claims = self.assertions.iter().peekable();
        for at in 0..=self.record.lines().len() {
            while let Some((_, claim)) = claims.next_if(|(before, _)| *before == at) {
                writeln!(f, "? {claim}")?;
            }
            if let Some(line) = self.record.lines().get(at) {
                writeln!(f, "{line}")?;
            }
        }
        Ok(())
    }
}

impl<G: Game> fmt::Debug for Scenario<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Scenario({:?}, {} assertions)", self.record, self.assertions.len())
    }
}
