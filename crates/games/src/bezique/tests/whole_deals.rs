//! Deals played at random, looked at by a slower reading of the rules.

use cards::{CardSet, french::Suit, piquet::Card};
use engine::{Match, Record, Seat, Setup, SplitMix, State, notation::Line};

use crate::bezique::{Action, Bezique, CombinationKind, Phase, Takes};

fn forms() -> [Setup; 3] {
    [Setup::new(2).with("packs", "2"), Setup::new(2), Setup::new(4)]
        .map(|setup| setup.with("target", "0"))
}

/// One deal, played at random.
fn deal(setup: &Setup, seed: u64) -> Record<Bezique> {
    let mut rng = SplitMix::of_match(1865, seed);
    let mut game = Match::<Bezique>::new(setup.clone()).expect("a test has a good setup");
    while game.step_at_random(&mut rng).is_some() {}
    game.into_record()
}

#[test]
fn the_cards_come_out_even_in_every_form() {
    for (setup, (stock, plays)) in forms().iter().zip([(48, 64), (112, 128), (96, 128)]) {
        let record = deal(setup, 0);
        let played = record.lines().iter().filter(|line| line.to_string().contains("play"));
        assert_eq!(played.count(), plays);
        let (mut largest, mut last_eight) = (0, None);
        record.replay(|state, _| {
            largest = largest.max(state.public.stock);
            if state.public.stock == 0 && state.public.trump.is_some() {
                last_eight.get_or_insert(state.private[Seat::default()].hand.len());
            }
        });
        assert_eq!((largest, last_eight), (stock, Some(8)));
    }
}

#[test]
fn extras_and_the_last_trick_are_in_every_deal() {
    for (setup, extras) in forms().iter().zip([160, 320, 320]) {
        let public = deal(setup, 1).replay(|_, _| {}).public;
        let [zero, one, ..] = Seat::ALL;
        assert_eq!(public.tallies[zero].extras + public.tallies[one].extras, extras);
        assert_eq!(public.phase, Phase::Over);
    }
}

#[test]
fn what_can_be_declared_is_what_a_search_of_all_subsets_finds() {
    for (seed, setup) in (0..150).zip(forms().iter().cycle()) {
        let mut before = Vec::new();
        let record = deal(setup, seed);
        let mut lines = record.lines().iter();
        record.replay(|state, _| {
            if let Some(Line::Act(_, Action::Declare(kind, cards))) = lines.next() {
                before.push((*kind, *cards));
            }
            if state.public.phase == (Phase::Declare { declared: false }) {
                assert_eq!(offered(state), searched(state, &before));
            }
        });
    }
}

fn offered(state: &State<Bezique>) -> Vec<String> {
    let legal = state.view(state.public.turn).legal();
    let mut said: Vec<String> = legal.iter().map(Action::to_string).collect();
    said.retain(|action| action.starts_with("declare"));
    said.sort_unstable();
    said
}

/// Every subset of what the seat holds, by the letter of Z3.3 and Z3.4.
fn searched(state: &State<Bezique>, before: &[(CombinationKind, CardSet<Card>)]) -> Vec<String> {
    let (seat, trump) = (state.public.turn, state.public.trump());
    let hand = state.private[seat].hand;
    let held: Vec<Card> = (hand | state.public.table[seat]).into_iter().collect();
    assert_eq!(held.len(), 7, "who declares has not drawn yet");
    let subsets = (0..1_u8 << held.len()).map(|bits| -> CardSet<Card> {
        held.iter()
            .enumerate()
            .filter(|(at, _)| bits >> at & 1 == 1)
            .map(|(_, card)| *card)
            .collect()
    });
    let mut found = Vec::new();
    for cards in subsets.filter(|cards| !(*cards & hand).is_empty()) {
        for kind in CombinationKind::ALL.into_iter().filter(|kind| makes(kind.word(), cards, trump))
        {
            let barred = before.iter().any(|(earlier, served)| {
                bars(earlier.word(), kind.word()) && !(cards & *served).is_empty()
            });
            if !barred {
                found.push(format!("declare {kind} {cards}"));
            }
        }
    }
    found.sort_unstable();
    found
}

fn makes(kind: &str, cards: CardSet<Card>, trump: Suit) -> bool {
    let faces: Vec<String> =
        cards.into_iter().map(|card| card.to_string()[..2].to_owned()).collect();
    let faces = faces.join(" ");
    let couple = |suit: Suit| faces == format!("{suit}K {suit}Q");
    let four = |rank: char| faces.len() == 11 && faces.matches(rank).count() == 4;
    match kind {
        "sequence" => faces == format!("{trump}A {trump}T {trump}K {trump}Q {trump}J"),
        "royal" => couple(trump),
        "marriage" => Suit::ALL.into_iter().any(|suit| suit != trump && couple(suit)),
        "bezique" => faces == "SQ DJ",
        "double" => faces == "SQ SQ DJ DJ",
        "aces" => four('A'),
        "kings" => four('K'),
        "queens" => four('Q'),
        "knaves" => four('J'),
        _ => false,
    }
}

/// Whether a card that served in one can no longer serve in the other.
fn bars(earlier: &str, kind: &str) -> bool {
    let marriage = |kind| matches!(kind, "royal" | "marriage");
    let four = |kind| matches!(kind, "aces" | "kings" | "queens" | "knaves");
    earlier == kind || marriage(earlier) && marriage(kind) || four(earlier) && four(kind)
}

#[test]
fn by_rank_a_trick_is_taken_across_suits_until_the_stock_is_gone() {
    let setup = Setup::new(4).with("target", "0").with("takes", "rank");
    let (mut across, mut in_suit) = (0, 0);
    for seed in 0..20 {
        let mut before = None;
        deal(&setup, seed).replay(|state, _| {
            let (public, complete) = (&state.public, state.public.last);
            if let Some(trick) = complete.filter(|_| complete != before) {
                let has_stock = matches!(public.phase, Phase::Declare { .. });
                let [by_suit, by_rank] =
                    [Takes::Suit, Takes::Rank].map(|by| taking(trick.cards(), public.trump(), by));
                assert_eq!(trick.best(), Some(if has_stock { by_rank } else { by_suit }));
                let hangs_on_it = usize::from(by_rank != by_suit);
                *(if has_stock { &mut across } else { &mut in_suit }) += hangs_on_it;
            }
            before = complete;
        });
    }
    assert!(across > 50 && in_suit > 5, "{across} and {in_suit} tricks hang on it");
}

/// Z2.2, read slowly.
fn taking(cards: &[Card], trump: Suit, by: Takes) -> Card {
    let has_trump = cards.iter().any(|card| card.suit() == trump);
    let can_take = |card: &&Card| match (has_trump, by) {
        (true, _) => card.suit() == trump,
        (false, Takes::Suit) => card.suit() == cards[0].suit(),
        (false, Takes::Rank) => true,
    };
    *cards.iter().filter(can_take).min_by_key(|card| card.rank()).expect("the first card can")
}
