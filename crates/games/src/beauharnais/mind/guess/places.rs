//! The places that hold what a viewer cannot see, and what each of them cannot hold.

use cards::CardSet;
use engine::{Seat, View};

use super::has_taken_surplus;
use crate::beauharnais::{
    Beauharnais, Good, Phase, Public, RuleCard,
    rules::{
        goods::PREMIUM,
        play::{self, tricks_of_a_deal},
    },
};

/// The surplus, the discard, or what is out of the game; behind the hands.
pub(crate) const LEFT: usize = Seat::MAX;
/// With two players, the premium goods that are out of the game.
pub(crate) const LEFT_PREMIUM: usize = LEFT + 1;
pub(crate) const PLACES: usize = LEFT_PREMIUM + 1 + Seat::MAX;

/// What a seat has set aside under `ex`.
pub(super) const fn aside_of(seat: Seat) -> usize {
    LEFT_PREMIUM + 1 + seat.index()
}

/// How many goods each place holds that the viewer cannot see.
pub(super) fn sizes(view: View<'_, Beauharnais>) -> [usize; PLACES] {
    let mut sizes = [0; PLACES];
    let seats = view.public.scores.len();
    for seat in view.public.scores.seats().filter(|&seat| seat != view.seat) {
        let aside = usize::from(has_aside(view.public, seat));
        let trick = view.public.tricks.current();
        let place = (seat.number() + seats - trick.leader().number()) % seats;
        let played = view.public.tricks.complete().len() + usize::from(place < trick.len());
        sizes[aside_of(seat)] = aside;
        sizes[seat.index()] = tricks_of_a_deal(seats) - played - aside;
    }
    (sizes[LEFT], sizes[LEFT_PREMIUM]) = left(view);
    sizes
}

/// B10.1. How many goods are out of the game that are not premium, and how many that are.
const LEFT_OF_TWO: (usize, usize) = (22, 5);

/// How many goods each place holds that a watcher of two players cannot see, before either has chosen.
pub(crate) fn sizes_of_two(public: &Public) -> [usize; PLACES] {
    let mut sizes = [0; PLACES];
    let held = tricks_of_a_deal(2) - public.tricks.complete().len();
    public.scores.seats().for_each(|seat| sizes[seat.index()] = held);
    (sizes[LEFT], sizes[LEFT_PREMIUM]) = LEFT_OF_TWO;
    sizes
}

/// B2.1, B9.1, B10.1. How many goods are left over; of two players', 5 premium goods.
pub(super) fn left(view: View<'_, Beauharnais>) -> (usize, usize) {
    let is_beauharnais = view.public.contract.is_some_and(|it| it.beauharnais == view.seat);
    match view.rules.players {
        2 => LEFT_OF_TWO,
        _ if is_beauharnais && has_taken_surplus(view.public) => (0, 0),
        3 => (2, 0),
        4 => (1, 0),
        _ => (3, 0),
    }
}

/// B7, `ex`. Whether a seat has a good set aside.
fn has_aside(public: &Public, seat: Seat) -> bool {
    let chosen = match public.phase {
        Phase::Aside => !public.waiting.contains(seat),
        phase => phase == Phase::Play && !is_last_trick(public),
    };
    chosen && public.card == Some(RuleCard::Ex)
}

fn is_last_trick(public: &Public) -> bool {
    public.tricks.complete().len() + 1 == tricks_of_a_deal(public.scores.len())
}

/// B10.1, B10.2. What each place cannot hold in a game of two, for a player or a watcher.
pub(crate) fn barred_of_two(public: &Public) -> [CardSet<Good>; PLACES] {
    let mut barred = [CardSet::EMPTY; PLACES];
    barred[LEFT] = PREMIUM;
    keep(&mut barred, public.shown | CardSet::only(Good::LETTER), &[LEFT, LEFT_PREMIUM]);
    barred[LEFT_PREMIUM] = barred[LEFT_PREMIUM] | everything_but(PREMIUM);
    barred
}

/// What each place cannot hold.
pub(super) fn barred(view: View<'_, Beauharnais>) -> [CardSet<Good>; PLACES] {
    let public = view.public;
    let mut barred = [CardSet::EMPTY; PLACES];
    if view.rules.players == 2 {
        return barred_of_two(public);
    }
    bar_suits_not_followed(public, &mut barred);
    keep_rose(public, &mut barred);
    match public.contract {
        Some(contract) if has_taken_surplus(public) => {
            let hers = of_beauharnais(contract.beauharnais);
            keep(&mut barred, public.shown | ten_of_shown(public), &hers);
        }
        Some(contract) => {
            keep(&mut barred, public.shown, &[LEFT]);
            keep(&mut barred, ten_of_shown(public), &[contract.beauharnais.index()]);
        }
        None => keep(&mut barred, public.shown, &[LEFT]),
    }
    barred
}

fn everything_but(goods: CardSet<Good>) -> CardSet<Good> {
    CardSet::from_bits(u64::MAX) - goods
}

/// These goods lie in these places and in no other.
fn keep(barred: &mut [CardSet<Good>; PLACES], goods: CardSet<Good>, places: &[usize]) {
    let others = barred.iter_mut().enumerate().filter(|(place, _)| !places.contains(place));
    others.for_each(|(_, barred)| *barred = *barred | goods);
}

/// All that Beauharnais has had lies in her hand, or aside, or in her discard, or was played.
fn of_beauharnais(seat: Seat) -> [usize; 3] {
    [seat.index(), aside_of(seat), LEFT]
}

/// B3.3. If all have passed, Beauharnais was dealt the 10 of the suit that was turned up.
pub(crate) fn ten_of_shown(public: &Public) -> CardSet<Good> {
    let suit = public.contract.and(public.shown.first()).and_then(Good::suit);
    suit.map_or(CardSet::EMPTY, |suit| CardSet::only(Good::new(suit, 10)))
}

/// B2.2, B2.3. Who starts holds the Rose, unless a start player was drawn: then it was left over.
/// After the exchange Beauharnais may have laid it away; if somebody else leads who was drawn to
/// start, she has.
fn keep_rose(public: &Public, barred: &mut [CardSet<Good>; PLACES]) {
    let start = public.start;
    let exchanged = public.contract.filter(|_| has_taken_surplus(public));
    let beauharnais = exchanged.map(|contract| contract.beauharnais);
    let held = [start.index(), aside_of(start)];
    let rose = CardSet::only(Good::ROSE);
    match public.drawn {
        Some(drawn) if beauharnais == Some(start) && drawn != start => keep(barred, rose, &held),
        _ if beauharnais == Some(start) => keep(barred, rose, &of_beauharnais(start)),
        Some(_) => keep(barred, rose, &[LEFT]),
        None => keep(barred, rose, &held),
    }
}

/// B5.2. Who did not follow had no good of the suit in hand; B7.1: what is set aside is not in the
/// hand, and in the last trick it is all there is.
fn bar_suits_not_followed(public: &Public, barred: &mut [CardSet<Good>; PLACES]) {
    if public.phase != Phase::Play || (public.card == Some(RuleCard::Ex) && is_last_trick(public)) {
        return;
    }
    for trick in public.tricks.complete().iter().chain([public.tricks.current()]) {
        let Some((led, followed)) = trick.cards().split_first() else { continue };
        let suit = led.suit().or(public.declared).expect("a suit is declared with the Letter");
        let asked = play::asked(suit);
        for (&good, place) in followed.iter().zip(1..) {
            let seat = trick.leader().round(place, public.scores.len()).index();
            barred[seat] = barred[seat] | asked.obliged.when(!asked.follows.contains(good));
        }
    }
}
