//! Every way to set a game up that is worth testing.

use engine::{Game, Setup, options::Values};

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
/// other of its words, to a value spelled out, or to its lowest, second and highest number.
pub fn setups<G: Game>() -> Vec<(Weight, Setup)> {
    G::PLAYERS.iter().flat_map(|&players| setups_for::<G>(players)).collect()
}

fn setups_for<G: Game>(players: u8) -> Vec<(Weight, Setup)> {
    let usual = Setup::new(players);
    let mut setups = vec![(Weight::Full, usual.clone())];
    for choice in G::OPTIONS {
        let unusual = values((choice.values)(players));
        for (weight, value) in unusual.filter(|(_, value)| value != (choice.default)(&usual)) {
            setups.push((weight, usual.clone().with(choice.key, &value)));
        }
    }
    setups
}

fn values(values: Values) -> impl Iterator<Item = (Weight, String)> {
    let values: Vec<(Weight, String)> = match values {
        Values::None => Vec::new(),
        Values::Words(words) => {
            words.iter().map(|word| (Weight::Some, (*word).to_owned())).collect()
        }
        Values::WordsOr(words, spelling) => {
            let all = words.iter().chain([&spelling.example]);
            all.map(|value| (Weight::Some, (*value).to_owned())).collect()
        }
        Values::Numbers(range) => {
            let (low, high) = range.into_inner();
            let numbers =
                [(Weight::Some, low), (Weight::Some, high.min(low + 1)), (Weight::Little, high)];
            numbers.map(|(weight, number)| (weight, number.to_string())).to_vec()
        }
    };
    values.into_iter()
}
