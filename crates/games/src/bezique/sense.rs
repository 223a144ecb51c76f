//! Rules of thumb: part with what brings least, take tricks to declare, declare what is best.

mod chances;
mod declare;
mod play;
mod prospects;

use cards::{CardSet, piquet::Card};
use engine::{BySeat, Choices, Game, Rest, Seat, SeatSet, Sense, State, View};

use super::{Action, Bezique, Legal, Phase, Public};
use chances::SURE;
use play::Thoughts;
use prospects::Prospects;

/// So many tricks are thought ahead while there is stock.
const TRICKS_AHEAD: usize = 6;

impl Sense for Bezique {
    const SENSE: u32 = 1;

    #[inline]
    fn sensible(view: View<'_, Bezique>) -> Action {
        match Bezique::legal(view) {
            Legal::Play(cards) if cards.len() == 1 => Action::Play(cards.nth(0)),
            Legal::Play(cards) => {
                let thoughts = Thoughts::new(view);
                let best = cards.into_iter().max_by_key(|card| thoughts.score(*card));
                Action::Play(best.expect("a seat that is to play has a card"))
            }
            Legal::Declare(offer) if offer.len() == 1 => Action::Done,
            Legal::Declare(offer) => declare::declare(view, &offer),
        }
    }

    fn is_big(_: View<'_, Bezique>) -> bool {
        false
    }

    /// To the end of the deal, or some tricks ahead while there is stock.
    fn is_far_enough(start: &Public, now: &Public) -> bool {
        let seats = usize::from(now.seats());
        match now.phase {
            Phase::Start | Phase::Deal | Phase::Over => true,
            Phase::Declare { .. } => false,
            Phase::Play => {
                now.stock > 0
                    && now.trick.cards().is_empty()
                    && now.out.len() >= start.out.len() + TRICKS_AHEAD * seats
            }
        }
    }

    /// The points ahead of the other side, with what the cards may still bring.
    fn worth(world: &State<Bezique>) -> BySeat<i32> {
        let mut sides = [0, 0];
        for seat in world.private.seats() {
            sides[usize::from(seat.number() % 2)] += held_worth(world, seat);
        }
        for seat in Seat::ALL.into_iter().take(2) {
            sides[seat.index()] += 1000 * had(&world.public, seat);
        }
        let ahead = sides[0] - sides[1];
        BySeat::from_fn(
            world.private.len(),
            |seat| {
                if seat.number() % 2 == 0 { ahead } else { -ahead }
            },
        )
    }

    /// With two players the cards are known once the stock is gone.
    fn endgame(view: View<'_, Bezique>) -> Option<SeatSet> {
        let public = view.public;
        (public.stock == 0 && public.seats() == 2).then(|| public.side(view.seat))
    }

    /// Between tricks it is the hands that count, and not which copy of a card is in them.
    fn rest(world: &State<Bezique>, seat: Seat) -> Option<Rest> {
        let public = &world.public;
        let key = || {
            world.private.values().iter().fold(0_u128, |key, private| {
                key.wrapping_mul(0x9e37_79b9_7f4a_7c15_f39c_c060_5ced_c835)
                    .wrapping_add(copies(private.hand))
            })
        };
        let had = || Bezique::worth(world)[seat];
        public.trick.cards().is_empty().then(|| Rest { key: key(), had: had() })
    }
}

/// For each face, in four bits, how many copies of it there are.
fn copies(cards: CardSet<Card>) -> u128 {
    const ODD: u128 = u128::MAX / 3;
    const LOW: u128 = u128::MAX / 5;
    let pairs = cards.bits() - (cards.bits() >> 1 & ODD);
    (pairs & LOW) + (pairs >> 2 & LOW)
}

/// The points of the seat's side, with the extras of a deal that is not over.
fn had(public: &Public, seat: Seat) -> i32 {
    let tally = public.tallies[seat];
    match public.phase {
        Phase::Deal | Phase::Over => tally.total,
        _ => tally.total + tally.extras,
    }
}

/// What a seat's cards may still bring, in thousandths of a point.
fn held_worth(world: &State<Bezique>, seat: Seat) -> i32 {
    let public = &world.public;
    if public.stock == 0 {
        return 0;
    }
    let view = world.view(seat);
    let held = view.private.hand | public.table[seat];
    let power: i32 = held.into_iter().map(|card| power(card, public)).sum();
    Prospects::of(view, prospects::unseen(view)).sum * 1000 / SURE + 1000 * power
}

/// What a card is good for beside combinations: to take tricks, and as an ace or ten to be
/// brought home; in points.
fn power(card: Card, public: &Public) -> i32 {
    const TRUMP: [i32; 8] = [18, 14, 10, 8, 7, 5, 4, 8];
    const OTHER: [i32; 8] = [6, 4, 2, 1, 1, 0, 0, 0];
    let by_rank = if card.suit() == public.trump() { TRUMP } else { OTHER };
    by_rank[card.rank() as usize]
}
