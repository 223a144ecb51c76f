//! What a network is given is what a player could work out.

use cards::{
    Card as _, CardSet,
    french::{Card, Rank, Suit},
};
use engine::{
    Game, Seat, Setup, SplitMix, View,
    mind::{Encode as _, Learn as _, Row},
    playout::step_at_random,
};

use super::Suits;
use crate::napoleon::{Action, Napoleon, Phase, rules::takes};

/// The bits of a field, from a packed row.
fn field(view: View<'_, Napoleon>, name: &str) -> Vec<bool> {
    let mut words = [0; Napoleon::INPUT_WORDS];
    let mut row = Row::new(&mut words);
    Napoleon::inputs(view, &mut row);
    row.finish();
    let mut first = 0;
    for field in Napoleon::INPUTS {
        if field.name == name {
            let bit = |at: usize| words[at / 64] >> (at % 64) & 1 == 1;
            return (first..first + field.slots()).map(bit).collect();
        }
        first += field.slots();
    }
    panic!("{name} is no field");
}

/// Looks at every decision of some matches.
fn each_decision(mut check: impl FnMut(View<'_, Napoleon>)) {
    let setup = Setup::new(5).with("deals", "1").with("demand", "choice");
    let rules = Napoleon::rules(&setup.check::<Napoleon>().expect("it can be played"));
    for number in 0..100 {
        let mut state = Napoleon::open(rules);
        let rng = &mut SplitMix::of_match(16, number);
        while step_at_random(&mut state, rng) {
            let seats = Seat::ALL.into_iter().filter(|seat| state.view(*seat).is_pending());
            seats.for_each(|seat| check(state.view(seat)));
        }
    }
}

#[test]
fn trump_is_the_first_suit_and_its_twin_the_second() {
    each_decision(|view| {
        let suits = Suits::of(view.public);
        let Some(contract) = view.public.contract else { return };
        assert_eq!(suits.place(Card::new(contract.trump, Rank::Ace)), 0);
        assert_eq!(suits.place(Card::new(contract.trump.twin(), Rank::Ace)), 13);
        assert_eq!(suits.place(Card::JOKER), 52);
        for card in (0..Card::COUNT).map(Card::from_index) {
            assert_eq!(suits.cards(CardSet::only(card)), 1 << suits.place(card));
        }
        for suit in Suit::ALL {
            let place = suits.place(Card::new(suit, Rank::Ace)) / 13;
            assert_eq!(suits.bits(1 << suit as u8), 1 << place);
        }
        let bids = field(view, "bids");
        for (seat, bid) in view.public.auction.bids() {
            let place = suits.place(Card::new(bid.suit(), Rank::Ace)) / 13;
            let number = usize::from(bid.number() - 11);
            let steps = usize::from(seat.steps_from(view.seat, 5));
            assert!(bids[40 * steps + 4 * number + usize::from(place)]);
        }
        assert_eq!(
            bids.iter().filter(|bit| **bit).count(),
            view.public.auction.bids().count(),
            "every bid once"
        );
    });
}

#[test]
fn labels_count_cards_from_trump() {
    each_decision(|view| {
        let suits = Suits::of(view.public);
        for action in engine::Choices::iter(&Napoleon::legal(view)) {
            let id = Napoleon::id(view, &action).expect("every action has an id");
            let label = Napoleon::label(view, id);
            match action {
                Action::Card(_, card) => {
                    let [place, index] = [suits.place(card), card.index()].map(u16::from);
                    assert_eq!(label - place, id - index);
                }
                _ => assert_eq!(label, id),
            }
        }
    });
}

#[test]
fn a_card_that_would_take_the_trick_takes_it() {
    let (mut would, mut unbeaten) = (0, 0);
    each_decision(|view| {
        if view.public.phase != Phase::Play {
            return;
        }
        let suits = Suits::of(view.public);
        let trump = view.public.contract.expect("cards are played under a contract").trump;
        let fields = [field(view, "would_take"), field(view, "unbeaten"), field(view, "unseen")];
        for action in engine::Choices::iter(&Napoleon::legal(view)) {
            let Action::Card(_, card) = action else { continue };
            let place = usize::from(suits.place(card));
            let mut trick = view.public.tricks.current().cards().to_vec();
            trick.push(card);
            let takes = takes::taker(&trick, trump) == trick.len() - 1;
            assert_eq!(fields[0][place], takes);
            let stronger = takes::stronger_than(card, trick[0], trump);
            let fears = stronger.into_iter().any(|one| fields[2][usize::from(suits.place(one))]);
            assert_eq!(fields[1][place], !fears);
            would += u32::from(takes);
            unbeaten += u32::from(!fears);
        }
    });
    assert!(would > 1000 && unbeaten > 300, "{would} {unbeaten}");
}

#[test]
fn pictures_needed_and_open_add_up() {
    each_decision(|view| {
        let place = |name| field(view, name).iter().position(|bit| *bit);
        let taken: usize = view.public.pictures.values().iter().map(|cards| cards.len()).sum();
        assert_eq!(place("open"), Some(20 - taken));
        assert_eq!(place("needed").is_some(), view.public.contract.is_some());
        let unseen = field(view, "unseen").iter().filter(|bit| **bit).count();
        let own = view.private.hand | view.private.exchange.laid_away;
        assert_eq!(unseen, 53 - (own | view.public.tricks.played()).len());
        let sides = [field(view, "friends"), field(view, "foes")];
        let known = sides.concat().iter().filter(|bit| **bit).count();
        assert!(known == 0 || sides[0][0], "whoever knows a side is on it");
    });
}
