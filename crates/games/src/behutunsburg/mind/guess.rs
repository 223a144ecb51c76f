//! What a viewer cannot see: the other hands, what others have buried, the order of the pile.
//!
//! What a seat has shown is in its hand, or among what it has buried since. What was on the
//! discard pile is known until it is shuffled into a new draw pile: then a view forgets it, and
//! so it forgets which cards have been in a hand all the while.

mod retell;

use engine::{
    BySeat, Rng, Seat, State, View,
    luck::shuffle,
    mind::{Dealt, Guess, Places, Unseen},
    notation::Line,
};

use crate::behutunsburg::{
    Behutunsburg, Counts, Hidden, House, NONE, Name, PACK, Phase, Private, Public, Trace,
};

impl Guess for Behutunsburg {
    /// What went into a pile that was shuffled again.
    const FORGETS: bool = true;

    fn unseen(view: View<'_, Behutunsburg>) -> Unseen<Name> {
        let own = view.private.hand + view.private.buried;
        let lie_open = view.public.houses.values().iter().map(House::cards);
        let known = lie_open.fold(own + view.public.seen, |all, cards| all + cards);
        let mut free = view.rules.pack() - known;
        let mut cards = Vec::with_capacity(PACK);
        for seat in others(view.public, view.seat) {
            let Trace { shown, laid, .. } = view.public.traces[seat];
            let (offered, hand): (Counts, Places) =
                (offered(view.public, seat), 1 << hand_of(seat));
            cards.extend(laid.cards().map(|name| (name, 1 << buried_before(seat))));
            let hidden =
                (shown - offered).cards().map(|name| (name, hand | 1 << buried_since(seat)));
            cards.extend(offered.cards().map(|name| (name, hand)).chain(hidden));
            free = free - shown - laid;
        }
        cards.extend(free.cards().map(|name| (name, Places::MAX)));
        Unseen::of(cards, &sizes(view)[..=pile_of(view.public)])
    }

    fn complete(
        view: View<'_, Behutunsburg>,
        dealt: &Dealt<Name>,
        rng: &mut impl Rng,
    ) -> State<Behutunsburg> {
        let cards = |place: usize| dealt.place(place).iter().copied().collect::<Counts>();
        let private = |seat: Seat| {
            if seat == view.seat {
                return *view.private;
            }
            let buried = cards(buried_before(seat)) + cards(buried_since(seat));
            Private { hand: cards(hand_of(seat)), buried, left: Counts::EMPTY }
        };
        let private = BySeat::from_fn(view.public.hands.len(), private);
        let mut hidden = Hidden { pile: [NONE; PACK] };
        let pile = &mut hidden.pile[..view.public.pile.into()];
        pile.copy_from_slice(dealt.place(pile_of(view.public)));
        shuffle(pile, rng);
        State { rules: *view.rules, public: *view.public, private, hidden }
    }

    fn lying(state: &State<Behutunsburg>, viewer: Seat) -> Vec<Vec<Name>> {
        let public = &state.public;
        let mut places = vec![Vec::new(); pile_of(public) + 1];
        for seat in others(public, viewer) {
            let Private { hand, buried, .. } = state.private[seat];
            let since = buried_since_shown(public.traces[seat], hand, buried);
            places[hand_of(seat)] = hand.cards().collect();
            places[buried_before(seat)] = (buried - since).cards().collect();
            places[buried_since(seat)] = since.cards().collect();
        }
        places[pile_of(public)] = state.hidden.pile[..public.pile.into()].to_vec();
        places
    }

    fn can_be_retold(world: &State<Behutunsburg>, lines: &[Line<Behutunsburg>]) -> bool {
        retell::retell(world, lines).is_some()
    }

    fn retell(
        world: &State<Behutunsburg>,
        lines: &[Line<Behutunsburg>],
    ) -> Vec<Line<Behutunsburg>> {
        retell::retell(world, lines).expect("only worlds that can be retold are")
    }
}

/// The places lie seat by seat: the hand, what was buried before anything was shown that may lie
/// with it, and what was buried since.
const fn hand_of(seat: Seat) -> usize {
    3 * seat.index()
}

const fn buried_before(seat: Seat) -> usize {
    3 * seat.index() + 1
}

const fn buried_since(seat: Seat) -> usize {
    3 * seat.index() + 2
}

/// The draw pile comes behind them.
fn pile_of(public: &Public) -> usize {
    3 * usize::from(public.hands.len())
}

fn others(public: &Public, viewer: Seat) -> impl Iterator<Item = Seat> + use<> {
    public.hands.seats().filter(move |&seat| seat != viewer)
}

/// H9.2. What a seat is offering, which is in its hand.
fn offered(public: &Public, seat: Seat) -> Counts {
    match public.phase {
        Phase::Trade(offer) if seat == public.turn => offer.give.counts(),
        _ => Counts::EMPTY,
    }
}

fn sizes(view: View<'_, Behutunsburg>) -> [usize; 3 * Seat::MAX + 1] {
    let public = view.public;
    let mut sizes = [0; 3 * Seat::MAX + 1];
    for seat in others(public, view.seat) {
        let Trace { buried, since, .. } = public.traces[seat];
        sizes[hand_of(seat)] = public.hands[seat].into();
        sizes[buried_before(seat)] = (buried - since).into();
        sizes[buried_since(seat)] = since.into();
    }
    sizes[pile_of(public)] = public.pile.into();
    sizes
}

/// What was shown and is not in hand was buried since; of the rest it does not matter.
fn buried_since_shown(trace: Trace, hand: Counts, buried: Counts) -> Counts {
    let missing = |name: &Name| trace.shown.of(*name).saturating_sub(hand.of(*name));
    let missing = Name::ALL.into_iter().flat_map(|name| (0..missing(&name)).map(move |_| name));
    let missing: Counts = missing.collect();
    let rest = (buried - trace.laid - missing).cards().take((trace.since - missing.len()).into());
    rest.fold(missing, |since, name| since + name)
}
