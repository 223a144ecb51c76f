//! What the table waits for.

use engine::Seat;
use serde::Serialize;
use ts_rs::TS;

use crate::behutunsburg::{
    Bill, Bundle, Drawing, Loot, Name, Offer, Phase, Public, Purpose, Theft, rules::rogue,
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", rename_all_fields = "camelCase")]
pub enum PhaseData {
    /// For the lot that says who starts.
    Start,
    /// For the deal.
    Deck,
    /// Whose turn it is draws.
    Draw,
    /// For the die.
    Roll,
    /// For the shuffle, in the middle of a drawing or at its end.
    Reshuffle {
        /// Who draws the next card.
        seat: Seat,
        /// Cards still to be drawn.
        cards: u8,
        /// Whether they go round, one to each seat.
        round: bool,
    },
    /// Whose turn it is acts, or discards.
    Act,
    /// Whose turn it is pays, in gold pieces.
    Pay {
        purpose: Purpose,
        price: u8,
        paid: u8,
        due: u8,
    },
    /// A crime wave: those with too many cards discard, one after another.
    Wave {
        tossers: Vec<Tosser>,
    },
    /// A theft, which the attacked may stop.
    Defense {
        thief: Seat,
        /// The attacked house, by its lowest seat.
        house: Seat,
        /// Who may defend now.
        seat: Seat,
        /// What would be stolen.
        card: Option<Name>,
        /// Where it would go.
        to: Loot,
    },
    /// An offer.
    Trade {
        from: Seat,
        to: Seat,
        give: Bundle,
        want: Bundle,
    },
    Over,
}

/// A seat that a crime wave strikes.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Tosser {
    pub seat: Seat,
    /// How many cards it has yet to discard.
    pub cards: u8,
}

pub(super) fn stage(public: &Public) -> PhaseData {
    match public.phase {
        Phase::Start => PhaseData::Start,
        Phase::Deck => PhaseData::Deck,
        Phase::Draw => PhaseData::Draw,
        Phase::Roll => PhaseData::Roll,
        Phase::Reshuffle(Drawing { seat, cards, round }) => {
            PhaseData::Reshuffle { seat, cards, round }
        }
        Phase::Act => PhaseData::Act,
        Phase::Pay(Bill { purpose, due }) => {
            let price = purpose.price();
            PhaseData::Pay { purpose, price, paid: price - due, due }
        }
        Phase::Wave(_) => PhaseData::Wave { tossers: tossers(public) },
        Phase::Defense { theft, asked } => defense(public, theft, asked),
        Phase::Trade(Offer { to, give, want }) => {
            PhaseData::Trade { from: public.turn, to, give, want }
        }
        Phase::Over => PhaseData::Over,
    }
}

/// H4.8. Clockwise from who caused it, the one who discards now first: those before it are done.
fn tossers(public: &Public) -> Vec<Tosser> {
    let over = |seat: Seat| public.hands[seat].saturating_sub(rogue::SPARED);
    let seats = public.hands.from(public.turn).filter(|&seat| over(seat) > 0);
    seats.map(|seat| Tosser { seat, cards: over(seat) }).collect()
}

/// H9.1. Where the loot would go is known before anyone defends.
fn defense(public: &Public, Theft { from: house, to }: Theft, asked: Seat) -> PhaseData {
    let card = public.houses[house].treasury.top();
    PhaseData::Defense { thief: public.turn, house, seat: asked, card, to }
}
