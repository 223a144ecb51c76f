//! Every way to set a game up that is worth testing.

use engine::{Game, Setup, Values};

/// How much of the testing a setup deserves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// The usual options.
    Full,
    /// One option changed.
    Some,
    /// An extreme: its matches may be long.
    Little,
}

/// Each number of players with the usual options, then with each option changed to each
/// of its words, or to its lowest, second and highest number.
pub fn setups<G: Game>() -> Vec<(Weight, Setup)> {
    G::PLAYERS.iter().flat_map(|&players| setups_for::<G>(players)).collect()
}

fn setups_for<G: Game>(players: u8) -> Vec<(Weight, Setup)> {
    let mut setups = vec![(Weight::Full, Setup::new(players))];
    for choice in G::OPTIONS {
        for (weight, value) in values((choice.values)(players)) {
            setups.push((weight, Setup::new(players).with(choice.key, &value)));
        }
    }
    setups
}

fn values(values: Values) -> Vec<(Weight, String)> {
    match values {
        Values::None => Vec::new(),
        Values::Words(words) => {
            words.iter().map(|word| (Weight::Some, (*word).to_owned())).collect()
        }
        Values::Numbers(range) => {
            let (low, high) = range.into_inner();
            let numbers =
                [(Weight::Some, low), (Weight::Some, high.min(low + 1)), (Weight::Little, high)];
            numbers.map(|(weight, number)| (weight, number.to_string())).to_vec()
        }
    }
}
