//! B3. Auction.

use cards::CardSet;
use engine::{Seat, SeatSet, State, Told};

use crate::{
    beauharnais::{
        Beauharnais, Bid, Biddable, Contract, Event, Good, Phase, Public, Suit,
        rules::deal::{self, hands},
    },
    shared::holder,
};

const LOWEST: u8 = *Bid::NUMBERS.start();
const HIGHEST: u8 = *Bid::NUMBERS.end();

/// Every bid made, and who has passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Auction {
    /// By number: each is bid once at the most.
    made: [Option<(Seat, Bid)>; (HIGHEST - LOWEST + 1) as usize],
    pub passed: SeatSet,
}

impl Auction {
    /// The bids in the order in which they were made.
    pub fn bids(&self) -> impl DoubleEndedIterator<Item = (Seat, Bid)> {
        self.made.iter().flatten().copied()
    }

    /// The highest bid so far, and whose it is; `None` before the first.
    pub fn standing(&self) -> Option<(Seat, Bid)> {
        self.bids().next_back()
    }

    /// B3.1. All that was said, in order; a pass is `None`. `first` spoke first, of `seats`: whoever
    /// had the turn between two bids has passed.
    pub fn said(&self, first: Seat, seats: u8) -> Vec<(Seat, Option<Bid>)> {
        let mut said = Vec::new();
        let (mut out, mut next) = (SeatSet::EMPTY, first);
        for (seat, bid) in self.bids() {
            while next != seat {
                if !out.contains(next) {
                    out.insert(next);
                    said.push((next, None));
                }
                next = next.left(seats);
            }
            said.push((seat, Some(bid)));
            next = seat.left(seats);
        }
        let rest = (0..seats).map(|steps| next.round(steps, seats));
        let passed = rest.filter(|&seat| self.passed.contains(seat) && !out.contains(seat));
        said.extend(passed.map(|seat| (seat, None)));
        said
    }

    /// The same with every seat `by` places further at a table of `seats`.
    pub(crate) fn turned(self, by: u8, seats: u8) -> Auction {
        let turn = |(seat, bid): (Seat, Bid)| (seat.round(by, seats), bid);
        Auction { made: self.made.map(|bid| bid.map(turn)), passed: self.passed.turned(by, seats) }
    }

    /// B3.1. Any suit with a number that is strictly higher than the standing one.
    pub fn biddable(&self) -> Biddable {
        self.standing().map_or(Biddable::ALL, |(_, bid)| Biddable::above_number(bid))
    }
}

/// B3.1. A seat runs.
pub(crate) fn bid(public: &mut Public, seat: Seat, bid: Bid, told: &mut impl Told<Beauharnais>) {
    told.all(|| Event::Bid { seat, bid });
    public.auction.made[usize::from(bid.number() - LOWEST)] = Some((seat, bid));
    go_on(public, seat, told);
}

/// B3.1. A pass is final.
pub(crate) fn pass(state: &mut State<Beauharnais>, seat: Seat, told: &mut impl Told<Beauharnais>) {
    told.all(|| Event::Passed { seat });
    let public = &mut state.public;
    public.auction.passed.insert(seat);
    if public.auction.passed.len() == u32::from(public.scores.len()) {
        turn_up(state, told);
    } else {
        go_on(public, seat, told);
    }
}

/// B3.2. It ends when a bid stands and all others have passed, or at once at 20; until then
/// the turn goes on clockwise.
fn go_on(public: &mut Public, spoke: Seat, told: &mut impl Told<Beauharnais>) {
    let passed = public.auction.passed;
    let others_passed = passed.len() + 1 == u32::from(public.scores.len());
    match public.auction.standing() {
        Some((seat, bid)) if others_passed || bid.number() == HIGHEST => {
            finish(public, Contract { beauharnais: seat, bid: bid.number() }, told);
            choose_trump(public, bid.suit(), told);
        }
        _ => {
            let next = public.scores.from(spoke).skip(1).find(|&seat| !passed.contains(seat));
            public.waiting = SeatSet::only(next.expect("somebody else has not passed"));
        }
    }
}

/// B3.3. All have passed: the first of the surplus is turned up, and the holder of the 10 of its
/// suit becomes Beauharnais, or everything is dealt again.
fn turn_up(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    let good = state.hidden.first.expect("goods have been dealt");
    state.public.shown = CardSet::only(good);
    told.all(|| Event::TurnedUp { goods: CardSet::only(good) });
    if let Some(beauharnais) = holder_of_ten(state, good) {
        finish(&mut state.public, Contract { beauharnais, bid: LOWEST }, told);
        state.public.phase = Phase::Trump;
    } else {
        state.public.phase = deal::next(state.rules);
        told.all(|| Event::DealtAgain);
    }
}

/// B3.3. Nobody for the Letter, and nobody if that 10 is in the surplus, turned up itself or not.
fn holder_of_ten(state: &State<Beauharnais>, turned_up: Good) -> Option<Seat> {
    let ten = Good::new(turned_up.suit()?, 10);
    holder(hands(state), ten)
}

/// B3.2. The highest bidder is Beauharnais.
fn finish(public: &mut Public, contract: Contract, told: &mut impl Told<Beauharnais>) {
    public.contract = Some(contract);
    public.waiting = SeatSet::only(contract.beauharnais);
    told.all(|| Event::Won { contract });
}

/// The suit of her bid, or the one that she chooses (B3.3).
pub(crate) fn choose_trump(public: &mut Public, suit: Suit, told: &mut impl Told<Beauharnais>) {
    public.trump = Some(suit);
    public.phase = Phase::Naming;
    told.all(|| Event::Trump { suit });
}
