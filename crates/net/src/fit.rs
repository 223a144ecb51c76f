//! Whether weights are those of a game.

use engine::{Seat, mind::Learn};

use crate::{BadWeights, NetworkKind, WeightsHeader};

/// Says what is wrong with weights for the network `wanted` of the game, if anything is.
pub(crate) fn check<G: Learn>(
    header: &WeightsHeader,
    kind: NetworkKind,
    wanted: &'static str,
) -> Result<(), BadWeights> {
    if header.kind != kind {
        return Err(BadWeights::OtherKind { found: header.kind, wanted: kind });
    }
    if header.network != wanted {
        return Err(BadWeights::OtherNetwork { found: header.network.clone(), wanted });
    }
    let editions =
        [("encoding", header.encoding, G::ENCODING), ("learning", header.learning, G::LEARNING)];
    for (what, found, wanted) in editions {
        if found != wanted {
            return Err(BadWeights::OtherEdition { what, found, wanted });
        }
    }
    check_shape::<G>(header)
}

fn check_shape<G: Learn>(header: &WeightsHeader) -> Result<(), BadWeights> {
    let truth = G::TRUTH_BITS as u32;
    let view = (G::ACTIONS + G::INPUT_BITS) as u32;
    let wanted = if header.kind == NetworkKind::Critic { view + truth } else { view };
    if header.inputs != wanted {
        return Err(BadWeights::OtherShape { what: "inputs", found: header.inputs, wanted });
    }
    // A policy says how good each label is, what the viewer will get, and perhaps where cards lie.
    let labels = G::ACTIONS as u32 + 1;
    let (least, most) = match header.kind {
        NetworkKind::Policy => (labels, labels + truth),
        NetworkKind::Critic => (u32::from(G::PLAYERS[0]), Seat::ALL.len() as u32),
    };
    if (least..=most).contains(&header.outputs) {
        return Ok(());
    }
    let wanted = if header.outputs < least { least } else { most };
    Err(BadWeights::OtherShape { what: "outputs", found: header.outputs, wanted })
}
