//! N2. Auction.

use engine::{BySeat, Seat, Told};

use crate::napoleon::{Bid, Biddable, Contract, Event, Napoleon, Phase, Public, SEATS};

/// Who made which bid. Bids only rise and seats speak in turn, so this is the
/// whole auction: whoever spoke between two bids has passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Auction {
    /// The bids of each seat, a bit for each, that of the lowest the lowest.
    pub(crate) made: BySeat<u64>,
    /// The bid that stands; `None` before the first.
    pub standing: Option<Bid>,
    /// How many have passed in a row.
    pub passes: u8,
}

impl Default for Auction {
    fn default() -> Auction {
        Auction { made: BySeat::new(SEATS), standing: None, passes: 0 }
    }
}

impl Auction {
    /// N2.3. A seat passes, or makes a bid that outranks the standing one.
    pub fn biddable(&self) -> Biddable {
        self.standing.map_or(Biddable::ALL, Biddable::above)
    }

    /// The bids made, lowest first, which is the order in which they were made.
    pub fn bids(&self) -> impl Iterator<Item = (Seat, Bid)> {
        let has_made = |seat: Seat, bid: Bid| self.made[seat] >> bid.place() & 1 == 1;
        Bid::all().filter_map(move |bid| {
            let bidder = self.made.seats().find(|&seat| has_made(seat, bid));
            bidder.map(|seat| (seat, bid))
        })
    }
}

/// N2.3. The turn goes on clockwise, also to who has passed before, unless nothing
/// can outrank the bid.
#[inline(never)]
pub(crate) fn bid(public: &mut Public, seat: Seat, bid: Bid, told: &mut impl Told<Napoleon>) {
    told.all(|| Event::Bid { seat, bid });
    let auction = &mut public.auction;
    auction.made[seat] |= 1 << bid.place();
    auction.standing = Some(bid);
    auction.passes = 0;
    public.turn = seat.left(SEATS);
    if auction.biddable().is_empty() {
        finish(public, seat, bid, told);
    }
}

/// N2.3. It ends when the four others have passed in a row after a bid.
#[inline(never)]
pub(crate) fn pass(public: &mut Public, seat: Seat, told: &mut impl Told<Napoleon>) {
    told.all(|| Event::Passed { seat });
    public.auction.passes += 1;
    public.turn = seat.left(SEATS);
    match public.auction.standing {
        Some(bid) if public.auction.passes == SEATS - 1 => finish(public, public.turn, bid, told),
        None if public.auction.passes == SEATS => deal_again(public, told),
        _ => {}
    }
}

/// N2.4. If all five pass without a bid, the cards are dealt again with the next dealer.
fn deal_again(public: &mut Public, told: &mut impl Told<Napoleon>) {
    public.phase = Phase::Deal;
    told.all(|| Event::AllPassed);
}

/// N2.5. The highest bidder is Napoleon; the bid's suit is trump and its number the target.
fn finish(public: &mut Public, napoleon: Seat, bid: Bid, told: &mut impl Told<Napoleon>) {
    let contract = Contract { napoleon, trump: bid.suit(), target: bid.number() };
    public.contract = Some(contract);
    public.phase = Phase::Naming;
    public.turn = napoleon;
    told.all(|| Event::Won { contract });
}
