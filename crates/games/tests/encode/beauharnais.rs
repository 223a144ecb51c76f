//! What a row of Beauharnais says is so.

use cards::CardSet;
use engine::{Game as _, Seat, Setup, State};
use games::beauharnais::{Beauharnais, Good, Phase};

use crate::read::{Read, each_row, one, others};

/// Every number of players, and every rule card once.
fn check(mut check: impl FnMut(&State<Beauharnais>, Seat, &Read<Beauharnais>)) {
    for players in 2..=5 {
        let setup = Setup::new(players).with("deals", "3");
        each_row(&setup, 12, &mut check);
    }
    let ex = Setup::new(4).with("card", "ex");
    each_row(&ex, 12, &mut check);
}

#[test]
fn the_viewer_sees_what_it_has() {
    check(|state, seat, row| {
        let own = &state.private[seat];
        assert_eq!(row.cards("hand"), own.hand);
        assert_eq!(row.cards("sealed").first(), own.sealed);
        assert_eq!(row.cards("taken_up"), own.exchange.taken_up);
        assert_eq!(row.cards("laid_away"), own.exchange.laid_away);
    });
}

/// All that is hidden from a seat that decides lies where it could lie, and nothing where it is seen.
#[test]
fn hidden_goods_lie_where_they_could() {
    let mut narrowed = 0;
    check(|state, viewer, row| {
        if !state.view(viewer).is_pending() {
            return;
        }
        let mut left = state.hidden.surplus;
        let own = &state.private[viewer];
        let seen = own.hand | own.exchange.laid_away | state.public.tricks.cards().collect();
        for (steps, seat) in others(state, viewer) {
            let could_hold = row.cards_of("could_hold", steps - 1);
            let other = &state.private[seat];
            assert!(other.hand.is_subset(could_hold), "{:?}", state.public);
            assert!((could_hold & seen).is_empty(), "{:?}", state.public);
            narrowed += usize::from(could_hold != row.cards("could_be_out"));
            left = left | other.exchange.laid_away;
        }
        assert!(left.is_subset(row.cards("could_be_out")), "{:?}", state.public);
    });
    assert!(narrowed > 1000, "only {narrowed} hands are narrower than what is left over");
}

#[test]
fn tricks_are_told_by_seat() {
    check(|state, viewer, row| {
        let (tricks, seats) = (&state.public.tricks, state.rules.players);
        let mut played = [CardSet::<Good>::EMPTY; 5];
        for trick in tricks.complete().iter().chain([tricks.current()]) {
            for (good, steps) in trick.cards().iter().zip(0..) {
                played[trick.leader().round(steps, seats).index()].insert(*good);
            }
        }
        let present: CardSet<Good> = tricks.current().cards().iter().copied().collect();
        for (steps, seat) in state.private.from(viewer).enumerate() {
            assert_eq!(row.cards_of("played", steps), played[seat.index()]);
            assert_eq!(row.cards_of("trick", steps), played[seat.index()] & present);
            assert_eq!(row.cards_of("taken", steps), state.public.taken[seat]);
            let premium = state.public.premium_of(seat).len();
            assert_eq!(usize::from(row.field("premium_taken")[steps]), premium);
        }
    });
}

/// B4.1. Nobody is told a wrong part, and each seat knows its own once a good is named.
#[test]
fn parts_are_told_to_who_may_know_them() {
    check(|state, viewer, row| {
        let named = state.public.butler.named;
        let Some(contract) = state.public.contract else {
            assert_eq!(row.field("roles").iter().sum::<u8>(), 0);
            return;
        };
        for (steps, seat) in state.private.from(viewer).enumerate() {
            let is_butler = state.hidden.butler == Some(seat);
            let is_true = match one(row.part("roles", steps)) {
                None => seat != contract.beauharnais && (seat != viewer || named.is_none()),
                Some(0) => seat == contract.beauharnais,
                Some(1) => seat == contract.beauharnais && state.hidden.butler.is_none(),
                Some(2) => is_butler,
                _ => !is_butler && seat != contract.beauharnais,
            };
            assert!(is_true, "{viewer} of {seat}: {:?}", state.public);
        }
    });
}

#[test]
fn the_auction_is_told_by_seat() {
    check(|state, viewer, row| {
        let seats = state.rules.players;
        for (steps, seat) in state.private.from(viewer).enumerate() {
            let made = state.public.auction.bids().filter(|(bidder, _)| *bidder == seat);
            let mut bids = [0; 36];
            made.for_each(|(_, bid)| bids[usize::from(bid.place())] = 1);
            assert_eq!(row.part("bids", steps), bids);
        }
        let is_asked = Beauharnais::pending(&state.public).includes(viewer);
        assert_eq!(row.field("turn")[0] == 1, is_asked);
        let has_start = seats > 2 && state.public.phase == Phase::Auction;
        let start = row.place("start").map(|steps| viewer.round(steps as u8, seats));
        assert!(!has_start || start == Some(state.public.start));
    });
}
