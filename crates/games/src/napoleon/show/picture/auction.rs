//! What was said in the auction.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::napoleon::{Bid, Public, SEATS, rules::deal::dealer};

/// A word in the auction.
#[derive(Clone, Copy, Debug, Serialize, TS)]
pub struct Said {
    pub seat: Seat,
    /// Null for a pass.
    pub bid: Option<Bid>,
}

/// N2.3. The player left of the dealer speaks first, then clockwise: whoever had the turn between
/// two bids has passed.
pub(super) fn said(public: &Public) -> Vec<Said> {
    let Some(deal) = public.dealt.checked_sub(1) else { return Vec::new() };
    let mut said = Vec::new();
    let mut next = dealer(deal).left(SEATS);
    for (seat, bid) in public.auction.bids() {
        while next != seat {
            said.push(Said { seat: next, bid: None });
            next = next.left(SEATS);
        }
        said.push(Said { seat, bid: Some(bid) });
        next = seat.left(SEATS);
    }
    let passes = (0..public.auction.passes).map(|steps| next.round(steps, SEATS));
    said.extend(passes.map(|seat| Said { seat, bid: None }));
    said
}

pub(super) fn standing(public: &Public) -> Option<Said> {
    let (seat, bid) = public.auction.bids().last()?;
    Some(Said { seat, bid: Some(bid) })
}
