//! Chance in small steps, for who has to list what it can do: a lot at once, a shuffle card by card.
//!
//! A deal of 53 cards is one [`Luck`], of which there are more than any number counts. So an outcome is a number: of a
//! shuffle the next card, counted among the different cards of the pack in their order, of a lot its place in a list.
//! Outcomes are gathered until the luck is whole.

use std::convert::Infallible;

use rand_core::TryRng;

use crate::{BadLuck, Game, Luck, Pending, SplitMix, State};

/// An outcome, and how likely it is: in proportion to the weights of the others.
pub type Weighed = (u16, u32);

/// What chance can decide next, having decided `begun`, in order; nothing if that is whole.
pub fn outcomes<G: Game>(state: &State<G>, begun: &[u16]) -> Result<Vec<Weighed>, BadLuck> {
    let Asked { kinds, left, placed, shuffles, .. } = Asked::after(state, begun)?;
    if !shuffles {
        let lots = lots(state).into_iter().zip(0..).map(|((_, weight), number)| (number, weight));
        return Ok(if begun.is_empty() { lots.collect() } else { Vec::new() });
    }
    let weights = G::odds(state, &placed, &left);
    let mut weighed: Vec<Weighed> = Vec::new();
    for (card, weight) in left.iter().zip(weights).filter(|(_, weight)| *weight > 0) {
        let number = number_of(&kinds, card);
        match weighed.last_mut() {
            Some((last, sum)) if *last == number => *sum += weight,
            _ => weighed.push((number, weight)),
        }
    }
    Ok(weighed)
}

/// What chance has decided, if the outcomes are whole and possible.
pub fn gathered<G: Game>(state: &State<G>, begun: &[u16]) -> Result<G::Luck, BadLuck> {
    let Asked { mut example, left, placed, shuffles, .. } = Asked::after(state, begun)?;
    if shuffles {
        if !left.is_empty() {
            return Err(BadLuck(format!("{} cards are still to come", left.len())));
        }
        example.cards_mut().copy_from_slice(&placed);
    } else {
        let lot = begun.first().and_then(|&lot| lots(state).into_iter().nth(lot.into()));
        example = lot.ok_or_else(|| BadLuck("nothing has been drawn yet".to_owned()))?.0;
    }
    G::admits(state, &example)?;
    Ok(example)
}

/// The outcomes that a decision of chance is made of.
pub fn taken_apart<G: Game>(state: &State<G>, luck: &G::Luck) -> Result<Vec<u16>, BadLuck> {
    let Asked { kinds, shuffles, .. } = Asked::after(state, &[])?;
    if shuffles {
        return Ok(luck.cards().iter().map(|card| number_of(&kinds, card)).collect());
    }
    let lot = lots(state).iter().position(|(lot, _)| lot == luck);
    let lot = lot.ok_or_else(|| BadLuck(format!("{luck} cannot be drawn here")))?;
    Ok(vec![lot as u16])
}

/// What is drawn by a lot, or the card that comes next in a shuffle, in words.
pub fn spelled<G: Game>(state: &State<G>, outcome: u16) -> Result<String, BadLuck> {
    let Asked { kinds, shuffles, .. } = Asked::after(state, &[])?;
    let spelled = if shuffles {
        kinds.get(usize::from(outcome)).map(ToString::to_string)
    } else {
        lots(state).get(usize::from(outcome)).map(|(lot, _)| lot.to_string())
    };
    spelled.ok_or_else(|| unknown(outcome))
}

/// More than any number of an outcome under these rules.
pub fn most_outcomes<G: Game>(rules: &G::Rules) -> usize {
    kinds::<G>(rules).len().max(STRATA as usize)
}

/// What chance is asked for.
struct Asked<G: Game> {
    /// Some answer. Every shuffle that it could be has the same cards.
    example: G::Luck,
    /// Whether it is a shuffle, not a lot.
    shuffles: bool,
    /// The different cards of the pack, in order.
    kinds: Vec<G::Card>,
    placed: Vec<G::Card>,
    /// The cards that are still to come, in order.
    left: Vec<G::Card>,
}

impl<G: Game> Asked<G> {
    fn after(state: &State<G>, begun: &[u16]) -> Result<Asked<G>, BadLuck> {
        if state.pending() != Pending::Chance {
            return Err(BadLuck("chance has nothing to decide here".to_owned()));
        }
        let example = G::draw(state, &mut SplitMix::new(0));
        let kinds = kinds::<G>(&state.rules);
        let shuffles = example.cards().len() > 1;
        let mut left = example.cards().to_vec();
        left.sort_unstable();
        let mut placed = Vec::with_capacity(begun.len());
        for &outcome in begun.iter().take_while(|_| shuffles) {
            let card = *kinds.get(usize::from(outcome)).ok_or_else(|| unknown(outcome))?;
            let place = left.iter().position(|other| *other == card);
            let place = place.ok_or_else(|| BadLuck(format!("{card} is there too often")))?;
            placed.push(left.remove(place));
        }
        if !shuffles && begun.len() > 1 {
            return Err(BadLuck("one lot is drawn here".to_owned()));
        }
        Ok(Asked { example, shuffles, kinds, placed, left })
    }
}

fn unknown(outcome: u16) -> BadLuck {
    BadLuck(format!("chance has no outcome {outcome} here"))
}

fn kinds<G: Game>(rules: &G::Rules) -> Vec<G::Card> {
    let mut kinds = G::pack(rules);
    kinds.sort_unstable();
    kinds.dedup();
    kinds
}

fn number_of<C: Ord>(kinds: &[C], card: &C) -> u16 {
    kinds.binary_search(card).expect("every card is of the pack") as u16
}

/// Divisible by all numbers of things that lots are drawn from, so that strata give exact weights.
const STRATA: u32 = 60;

/// Every lot that can be drawn, and in how many strata it is.
fn lots<G: Game>(state: &State<G>) -> Vec<(G::Luck, u32)> {
    let mut lots: Vec<(G::Luck, u32)> = Vec::new();
    for stratum in 0..STRATA {
        let lot = G::draw(state, &mut Stratum(stratum));
        match lots.iter_mut().find(|(known, _)| *known == lot) {
            Some((_, weight)) => *weight += 1,
            None => lots.push((lot, 1)),
        }
    }
    lots
}

/// Draws the number in the middle of a stratum of all numbers.
struct Stratum(u32);

impl TryRng for Stratum {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let middle = (u64::from(self.0) * 2 + 1) << 32;
        Ok((middle / u64::from(2 * STRATA)) as u32)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        self.try_next_u32().map(|high| u64::from(high) << 32)
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        bytes.fill((self.0 * 256 / STRATA) as u8);
        Ok(())
    }
}
