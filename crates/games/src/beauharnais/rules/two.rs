//! B10. Two players: a duel.

use std::cmp::Ordering;

use cards::CardSet;
use engine::{BadLuck, Rng, Seat, SeatSet, ShortSort, State, Told, luck::shuffle};

use crate::{
    beauharnais::{
        Beauharnais, Deal, Event, Good, One, Phase, Public, Suit,
        rules::{
            goods::{GOODS, PREMIUM, numbered},
            play::{end_trick, trump},
            sealed,
            three::show_trump,
            value::Scale,
        },
    },
    shared::Shuffled,
};

/// How many goods are dealt; the others are removed.
pub(crate) const DEALT: usize = 26;

/// How many of the removed goods are premium.
const REMOVED_PREMIUM: usize = 5;

/// B10.1. The Letter, 5 premium goods and 21 others are removed at random. The sort is stable: what
/// a seed deals can be drawn again anywhere and for good.
pub(crate) fn draw(rng: &mut impl Rng) -> Deal {
    let Shuffled(mut goods) = Shuffled::draw(rng);
    let some_of = |set: CardSet<Good>, count| {
        goods.iter().copied().filter(move |&good| set.contains(good)).take(count)
    };
    let premium = some_of(PREMIUM, REMOVED_PREMIUM);
    let others = some_of(numbered(1, 8), GOODS - DEALT - REMOVED_PREMIUM - 1);
    let removed: CardSet<Good> = premium.chain(others).chain([Good::LETTER]).collect();
    goods.short_sort_by_key(|&good| removed.contains(good));
    let (dealt, removed) = goods.split_at_mut(DEALT);
    shuffle(dealt, rng);
    shuffle(removed, rng);
    Deal { goods: Shuffled(goods), parted: true }
}

/// B10.1. Every deal that is possible is equally likely: of the goods that are dealt a fixed number is premium, and none
/// is the Letter. A kind of goods that has more places left comes sooner, and so does a good of which there are fewer.
pub(crate) fn odds(begun: &[Good], left: &[Good]) -> Vec<u32> {
    let count = |goods: &[Good], of: CardSet<Good>| {
        goods.iter().filter(|good| of.contains(**good)).count() as u32
    };
    let others = numbered(1, 8);
    if begun.len() >= DEALT {
        return vec![1; left.len()];
    }
    let dealt_premium = (PREMIUM.len() - REMOVED_PREMIUM) as u32;
    let premium_places = dealt_premium.saturating_sub(count(begun, PREMIUM));
    let other_places = (DEALT as u32 - dealt_premium).saturating_sub(count(begun, others));
    let weight = |good: &Good| match *good {
        Good::LETTER => 0,
        good if PREMIUM.contains(good) => premium_places * count(left, others),
        _ => other_places * count(left, PREMIUM),
    };
    left.iter().map(weight).collect()
}

/// B10.1. The Letter and exactly 5 premium goods are among the removed.
pub(crate) fn check_removed(deal: &Deal) -> Result<(), BadLuck> {
    let removed: CardSet<Good> = deal.goods.0[DEALT..].iter().copied().collect();
    let premium = (removed & PREMIUM).len();
    if !removed.contains(Good::LETTER) {
        return Err(BadLuck("the Letter is removed with two players".to_owned()));
    }
    if premium != REMOVED_PREMIUM {
        return Err(BadLuck(format!("{REMOVED_PREMIUM} premium goods are removed, not {premium}")));
    }
    Ok(())
}

/// B10.2. The first removed good other than the Letter is shown: its suit is trump.
pub(crate) fn begin(public: &mut Public, removed: &[Good], told: &mut impl Told<Beauharnais>) {
    let shown = removed.iter().copied().find(|&good| good != Good::LETTER);
    show_trump(public, shown.into_iter().collect(), told);
    public.phase = Phase::Play;
    public.waiting = SeatSet::first(2);
}

/// B10.3. Both choose a good, any good, at the same time; both are shown together.
pub(crate) fn choose(
    state: &mut State<Beauharnais>,
    seat: Seat,
    good: Good,
    told: &mut impl Told<Beauharnais>,
) {
    if !sealed::choose(state, seat, good, told) {
        return;
    }
    for seat in state.private.seats() {
        let good = state.private[seat].sealed.take().expect("both have chosen");
        state.public.tricks.play(seat, good);
        told.all(|| Event::Played { seat, good, declared: None });
    }
    finish_trick(state, told);
}

/// B10.5. The better good takes both; on equal value each keeps her own.
fn finish_trick(state: &mut State<Beauharnais>, told: &mut impl Told<Beauharnais>) {
    let public = &mut state.public;
    let [first, second, ..] = Seat::ALL;
    let &[one, two] = public.tricks.current().cards() else { unreachable!("both have played") };
    let both = CardSet::only(one) | CardSet::only(two);
    public.taker = match compare(one, two, trump(public), state.rules.one) {
        Ordering::Greater => Some(first),
        Ordering::Less => Some(second),
        Ordering::Equal => None,
    };
    public.waiting = SeatSet::first(2);
    if let Some(seat) = public.taker {
        public.taken[seat] = public.taken[seat] | both;
        let premium = both & public.premium;
        told.all(|| Event::Took { seat, premium });
    } else {
        public.taken[first].insert(one);
        public.taken[second].insert(two);
        told.all(|| Event::KeptOwn);
    }
    end_trick(state, told);
}

/// B10.4. Value as in B6, with no suit led.
pub(crate) fn compare(first: Good, second: Good, trump: Suit, one: One) -> Ordering {
    let scale = Scale::new(CardSet::only(first) | CardSet::only(second), trump, None, one);
    scale.value(first).cmp(&scale.value(second))
}
