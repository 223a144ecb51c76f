//! B10. The last tricks of a duel as a game of their own, small enough to be solved: a laboratory.
//!
//! A watcher of a duel that has three tricks to go still allows for millions of worlds, since 25 goods lie out of the game
//! unseen. So most of these are turned up, as the first one is by B10.2, and the watcher is left with a few hundred.

use cards::{Card as _, CardSet};
use engine::{
    BySeat, Game as _, Nobody, Pending, Seat, Setup, SplitMix, State, View,
    mind::{Dealt, Unseen},
    playout::{pick, pick_seat},
};

use super::guess::{one_of, places};
use crate::beauharnais::{Beauharnais, Good, Private, rules::two};

/// The last tricks of a duel, up to which both have played at random, as a watcher sees them.
#[derive(Clone, Copy, Debug)]
pub struct DuelEndgame {
    /// Neither has chosen a good of the next trick.
    start: State<Beauharnais>,
}

impl DuelEndgame {
    /// How many goods are dealt to each.
    pub const MOST_GOODS: usize = two::DEALT / 2;
    /// How many goods out of the game are not seen by anybody: all but the Letter and the one that is shown.
    pub const MOST_HIDDEN: usize = 25;

    /// The duel of a seed, with so many goods left in each hand and so many others hidden; `None` if there are not so many,
    /// or no good is left to play.
    pub fn new(seed: u64, goods: usize, hidden: usize) -> Option<DuelEndgame> {
        if !(1..=Self::MOST_GOODS).contains(&goods) || hidden > Self::MOST_HIDDEN {
            return None;
        }
        let rng = &mut SplitMix::new(seed);
        let setup = Setup::new(2);
        let settings = setup.check::<Beauharnais>().expect("two may play with the usual options");
        let mut start = Beauharnais::open(Beauharnais::rules(&settings));
        start.roll(rng).expect("a match begins with a deal").happen(&mut Nobody);
        while start.public.tricks.complete().len() + goods < Self::MOST_GOODS {
            let seat = pick_seat(start.pending(), rng).expect("the deal is not over");
            let action = pick(start.view(seat), rng).expect("a pending seat can act");
            start.check(seat, action).expect("a listed action is legal").play(&mut Nobody);
        }
        let mut out = start.hidden.surplus - start.public.shown - CardSet::only(Good::LETTER);
        while out.len() > hidden {
            let good = one_of(out, rng);
            out.remove(good);
            start.public.shown.insert(good);
        }
        Some(DuelEndgame { start })
    }

    /// What everyone knows: the table before the last tricks.
    pub fn public(&self) -> &<Beauharnais as engine::Game>::Public {
        &self.start.public
    }

    /// The goods that a watcher cannot see, and the places they may lie in.
    pub fn unseen(&self) -> Unseen<Good> {
        let State { public, .. } = &self.start;
        let played = public.tricks.played();
        let unseen = Good::all().filter(|&good| !played.contains(good));
        let barred = places::barred_of_two(public);
        let sizes = places::sizes_of_two(public);
        Unseen::new(unseen, &sizes, |place, good| !barred[place].contains(good))
    }

    /// The world in which the places hold these goods.
    pub fn world(&self, dealt: &Dealt<Good>) -> State<Beauharnais> {
        let place = |place| dealt.place(place).iter().copied().collect::<CardSet<Good>>();
        let private = |seat: Seat| Private { hand: place(seat.index()), ..Private::default() };
        let mut world = self.start;
        world.private = BySeat::from_fn(world.rules.players, private);
        world.hidden.surplus = place(places::LEFT) | place(places::LEFT_PREMIUM);
        world
    }

    /// What a seat that is to act knows, in words: its goods, and then the tricks since the start, seat 0's good first. No
    /// two views of one seat have the same name.
    pub fn name(&self, view: View<'_, Beauharnais>) -> String {
        debug_assert!(matches!(Beauharnais::pending(view.public), Pending::Seats(_)));
        let played = self.start.public.tricks.complete().len();
        let tricks = view.public.tricks.complete().iter().skip(played);
        let tricks = tricks.map(|trick| spelled(trick.cards().iter().copied()));
        let hand = spelled(view.private.hand);
        [hand].into_iter().chain(tricks).collect::<Vec<_>>().join(" | ")
    }
}

fn spelled(goods: impl IntoIterator<Item = Good>) -> String {
    goods.into_iter().map(|good| good.to_string()).collect::<Vec<_>>().join(" ")
}
