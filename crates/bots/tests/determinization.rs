//! The dealer deals every possible world equally often: compared with all of them, found by trying
//! every way.

use std::collections::HashMap;

use bots::{DealSampler, Impossible};
use engine::{SplitMix, luck::below, mind::Unseen};

type World = Vec<Vec<u8>>;

/// Every way to deal, by trying each place for each card in turn.
fn by_hand(unseen: &Unseen<u8>) -> Vec<World> {
    fn deal(unseen: &Unseen<u8>, card: usize, lying: &mut World, found: &mut Vec<World>) {
        let Some(&(name, places)) = unseen.cards().get(card) else {
            found.push(lying.clone());
            return;
        };
        for place in 0..lying.len() {
            if places >> place & 1 == 1 && lying[place].len() < unseen.sizes()[place] {
                lying[place].push(name);
                deal(unseen, card + 1, lying, found);
                lying[place].pop();
            }
        }
    }
    let mut found = Vec::new();
    deal(unseen, 0, &mut vec![Vec::new(); unseen.sizes().len()], &mut found);
    found
}

fn dealt(dealer: &mut DealSampler<u8>, places: usize, rng: &mut SplitMix) -> World {
    let dealt = dealer.deal(rng);
    let place = |place| {
        let mut cards = dealt.place(place).to_vec();
        cards.sort_unstable();
        cards
    };
    (0..places).map(place).collect()
}

/// Counts are as many as are expected: the sum of squared differences is within five standard
/// deviations of what chance gives.
#[track_caller]
fn is_uniform(counts: &HashMap<World, u32>, worlds: usize, deals: u32) {
    let expected = f64::from(deals) / worlds as f64;
    let odd = |count: u32| (f64::from(count) - expected).powi(2) / expected;
    let missing = (worlds - counts.len()) as f64 * expected;
    let chi_square = counts.values().map(|&count| odd(count)).sum::<f64>() + missing;
    let freedom = (worlds - 1) as f64;
    let limit = freedom + 5.0 * (2.0 * freedom).sqrt() + 5.0;
    assert!(chi_square < limit, "{chi_square} is over {limit} for {worlds} worlds");
}

/// Any problem of up to seven cards and four places, with any cards kept from any places.
fn problem(rng: &mut SplitMix) -> Unseen<u8> {
    let sizes: Vec<usize> = (0..2 + below(rng, 3)).map(|_| below(rng, 4) as usize).collect();
    let cards = sizes.iter().sum::<usize>() as u8;
    let kept: Vec<u32> = (0..cards).map(|_| below(rng, 16) & below(rng, 16)).collect();
    Unseen::new(0..cards, &sizes, |place, card| kept[usize::from(card)] >> place & 1 == 0)
}

#[test]
fn every_world_is_dealt_equally_often() {
    let rng = &mut SplitMix::new(1865);
    let mut compared = 0;
    while compared < 300 {
        let unseen = problem(rng);
        let worlds = by_hand(&unseen);
        let dealer = DealSampler::new(&unseen);
        if worlds.is_empty() {
            assert_eq!(dealer.map(|_| ()), Err(Impossible), "nothing can be dealt of {unseen:?}");
            continue;
        }
        let mut dealer = dealer.expect("there is a world");
        assert!((dealer.count() - worlds.len() as f64).abs() < 1e-6, "the worlds are counted");
        let mut counts = HashMap::new();
        let deals = 40 * worlds.len() as u32;
        for _ in 0..deals {
            let world = dealt(&mut dealer, unseen.sizes().len(), rng);
            *counts.entry(world).or_default() += 1;
        }
        assert!(counts.keys().all(|world| worlds.contains(world)), "only worlds are dealt");
        is_uniform(&counts, worlds.len(), deals);
        compared += 1;
    }
}

#[test]
fn cards_of_one_name_are_cards_of_their_own() {
    // Two of a kind and one other, two to one place: the pair lies together in one of three.
    let unseen = Unseen::new([7, 7, 9], &[2, 1], |_, _| true);
    let mut dealer = DealSampler::new(&unseen).expect("there is a world");
    let rng = &mut SplitMix::new(3);
    let together = (0..30_000).filter(|_| dealer.deal(rng).place(1) == [9]).count();
    assert!((9_600..10_400).contains(&together), "{together} of 30,000");
}
