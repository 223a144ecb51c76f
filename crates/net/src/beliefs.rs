//! Worlds that a policy finds likely.
//!
//! Worlds that look like the view are drawn, each equally likely, many times as many as are wanted; of these
//! so many are kept, each as often as the policy finds it likely (systematic resampling). A world is as
//! likely as the product of what the policy says of where each unseen card lies.

use bots::Determinizer;
use engine::{Rng, SplitMix, State, View, mind::Learn};

use crate::{exponential::exp, scratch::Scratch};

/// So many worlds are drawn for each that is kept.
const DRAWN: usize = 20;

/// So many worlds that look like the view. `beliefs` are the policy's logits for the first bits of the truth;
/// without any all worlds are equally likely.
pub(crate) fn worlds<G: Learn>(
    view: View<'_, G>,
    beliefs: &[f32],
    wanted: usize,
    scratch: &mut Scratch,
    rng: &mut SplitMix,
) -> Vec<State<G>> {
    let mut dealer = Determinizer::new(view).expect("a view that came about has a world");
    if beliefs.is_empty() {
        return (0..wanted).map(|_| dealer.draw(rng)).collect();
    }
    let drawn: Vec<(State<G>, f64)> = (0..wanted * DRAWN)
        .map(|_| {
            let world = dealer.draw(rng);
            let lying = scratch.truth(&world, view.seat).iter();
            let logits = lying.map_while(|&bit| beliefs.get(bit as usize));
            (world, logits.map(|logit| f64::from(*logit)).sum())
        })
        .collect();
    resampled(&drawn, wanted, rng)
}

/// So many of those drawn, each as often as the exponential of its logarithm wants.
fn resampled<W: Copy>(drawn: &[(W, f64)], wanted: usize, rng: &mut SplitMix) -> Vec<W> {
    let most = drawn.iter().map(|(_, log)| *log).fold(f64::NEG_INFINITY, f64::max);
    let weight = |log: f64| exp(log - most);
    let step = drawn.iter().map(|(_, log)| weight(*log)).sum::<f64>() / wanted as f64;
    let mut next = step * (f64::from(rng.next_u32()) / 4_294_967_296.0);
    let mut so_far = 0.0;
    let mut kept = Vec::with_capacity(wanted);
    for (world, log) in drawn {
        so_far += weight(*log);
        while next < so_far && kept.len() < wanted {
            kept.push(*world);
            next += step;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_likelier_is_kept_more_often() {
        let drawn = [('a', 0.0), ('b', 3.0_f64.ln()), ('c', f64::NEG_INFINITY)];
        let kept = resampled(&drawn, 400, &mut SplitMix::new(1));
        let count = |one| kept.iter().filter(|world| **world == one).count();
        assert_eq!((count('a'), count('b'), count('c')), (100, 300, 0));
    }
}
