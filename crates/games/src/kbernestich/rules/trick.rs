//! K5. Trick.

use cards::CardSet;
use engine::{BySeat, Rule, Seat, State, Told, View};

use crate::kbernestich::{
    Event, Kbernestich, Phase, Public,
    rules::{
        action::Trump,
        actions,
        pack::{Card, Colour},
        plot, scoring,
    },
};

/// K2.1. Eleven tricks a round, the first four after a plot phase each.
const TRICKS: usize = 11;
pub(crate) const PLOTTED: usize = 4;

/// Every card played in this round, and what the trick being played asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tricks {
    complete: [Trick; TRICKS],
    count: u8,
    /// The cards of the complete tricks.
    gone: CardSet<Card>,
    /// The one of them that lay face down; `None` if none did.
    shown: Option<Card>,
    leader: Seat,
    trick: Trick,
    /// Cards in the trick being played.
    played: u8,
    /// Those that lie face up.
    face_up: CardSet<Card>,
    /// Whose card lies face down in the trick being played; `None` if none does.
    hidden: Option<Seat>,
    /// Who is to play last; `None` if nobody waits.
    waiting: Option<Seat>,
    /// The cards of the colour led; empty until a card lies face up.
    led: CardSet<Card>,
    trumps: CardSet<Card>,
    /// How many each seat has taken.
    pub taken: BySeat<u8>,
}

/// In the order of play; with three players the last is nobody's.
type Trick = [Play; 4];

/// A card that somebody has played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Play {
    pub seat: Seat,
    /// `None` while it lies face down.
    pub card: Option<Card>,
}

impl Tricks {
    pub(crate) fn new(seats: u8) -> Tricks {
        Tricks {
            complete: [Trick::default(); TRICKS],
            count: 0,
            gone: CardSet::EMPTY,
            shown: None,
            leader: Seat::default(),
            trick: Trick::default(),
            played: 0,
            face_up: CardSet::EMPTY,
            hidden: None,
            waiting: None,
            led: CardSet::EMPTY,
            trumps: CardSet::EMPTY,
            taken: BySeat::new(seats),
        }
    }

    /// Who leads the trick being played, or the next one.
    pub fn leader(&self) -> Seat {
        self.leader
    }

    /// Who plays last because of observation; `None` if nobody waits.
    pub fn waiting(&self) -> Option<Seat> {
        self.waiting
    }

    /// The trick being played, so far.
    pub fn current(&self) -> &[Play] {
        &self.trick[..self.played.into()]
    }

    /// How many tricks are left to play, with the one being played.
    #[inline]
    pub(crate) fn left(&self) -> u8 {
        TRICKS as u8 - self.count
    }

    /// How many are to play in the trick after the seat whose turn it is.
    #[inline]
    pub(crate) fn yet_to_play(&self) -> u8 {
        self.taken.len() - 1 - self.played
    }

    /// The tricks played to their end.
    pub fn complete(&self) -> impl ExactSizeIterator<Item = &[Play]> {
        let seats = usize::from(self.taken.len());
        self.complete[..self.count.into()].iter().map(move |trick| &trick[..seats])
    }

    /// What lies face up in the trick being played, and all that was seen of the round, by seat,
    /// clockwise from `first`.
    #[inline(always)]
    pub(crate) fn played_from(&self, first: Seat) -> [[CardSet<Card>; 4]; 2] {
        let seats = self.taken.len();
        let (mut trick, mut all) = ([CardSet::EMPTY; 4], [CardSet::EMPTY; 4]);
        let add = |sets: &mut [CardSet<Card>; 4], play: &Play| {
            let cards = play.card.map_or(CardSet::EMPTY, CardSet::only);
            let set = &mut sets[usize::from(play.seat.steps_from(first, seats))];
            *set = *set | cards;
        };
        self.complete().flatten().chain(self.current()).for_each(|play| add(&mut all, play));
        self.current().iter().for_each(|play| add(&mut trick, play));
        [trick, all]
    }

    /// The same with every seat `by` places further.
    pub(crate) fn turned(&self, by: u8) -> Tricks {
        let seats = self.taken.len();
        let turn = |seat: Seat| seat.round(by, seats);
        let mut turned = Tricks {
            leader: turn(self.leader),
            hidden: self.hidden.map(turn),
            waiting: self.waiting.map(turn),
            taken: self.taken.turned(by),
            ..*self
        };
        let complete = turned.complete[..self.count.into()].iter_mut();
        let plays = complete.flat_map(|trick| &mut trick[..seats.into()]);
        let current = &mut turned.trick[..self.played.into()];
        plays.chain(current).for_each(|play| play.seat = turn(play.seat));
        turned
    }

    /// Every card that lies or has lain face up, also one that was shown in the end.
    #[inline]
    pub(crate) fn seen(&self) -> CardSet<Card> {
        self.gone | self.face_up
    }

    /// What lies face up in the trick being played.
    #[inline]
    pub(crate) fn face_up(&self) -> CardSet<Card> {
        self.face_up
    }

    /// The cards of the colour led; empty until a card lies face up.
    #[inline]
    pub(crate) fn led(&self) -> CardSet<Card> {
        self.led
    }

    #[inline]
    pub(crate) fn trumps(&self) -> CardSet<Card> {
        self.trumps
    }

    /// Whose card lies face down in the trick being played; `None` if none does.
    pub(crate) fn hidden(&self) -> Option<Seat> {
        self.hidden
    }

    /// What somebody played face up in a trick; `None` for what lies or lay face down.
    pub(crate) fn played_openly(&self, play: Play) -> Option<Card> {
        play.card.filter(|&card| self.shown != Some(card))
    }

    /// K4.1. The cards of the colour led in a trick: the first that did not lie face down set it.
    pub(crate) fn led_in(&self, trick: &[Play]) -> CardSet<Card> {
        let first = trick.iter().find_map(|&play| self.played_openly(play));
        first.map_or(CardSet::EMPTY, |card| card.colour().cards())
    }

    /// K5.2. Who took a complete trick.
    pub(crate) fn taker_of(&self, trick: &[Play]) -> Seat {
        let face_up = trick.iter().filter_map(|&play| self.played_openly(play)).collect();
        let best = best(face_up, self.led_in(trick), self.trumps);
        let taker = trick.iter().find(|play| play.card == best && best.is_some());
        taker.expect("at most one card lies face down").seat
    }

    /// K2.3. The start player, or the taker of the last trick.
    pub(crate) fn lead(&mut self, seat: Seat) {
        self.leader = seat;
    }

    pub(crate) fn set_trump(&mut self, trump: Trump) {
        self.trumps = trump.0.map_or(CardSet::EMPTY, Colour::cards);
    }

    /// K4.1. If the first card lies face down, the next that does not sets the colour led.
    #[inline(always)]
    pub(crate) fn add(&mut self, seat: Seat, card: Option<Card>) {
        self.trick[usize::from(self.played)] = Play { seat, card };
        self.played += 1;
        let Some(card) = card else {
            self.hidden = Some(seat);
            return;
        };
        self.face_up.insert(card);
        if self.led.is_empty() {
            self.led = card.colour().cards();
        }
    }

    pub(crate) fn wait(&mut self, seat: Seat) {
        self.waiting = Some(seat);
    }

    /// Whether somebody else is still to play, and nobody waits.
    pub(crate) fn can_be_last(&self) -> bool {
        self.waiting.is_none() && self.yet_to_play() > 0
    }

    /// K5.2. The highest trump; without one, the highest card of the colour led.
    fn best(&self) -> Option<Card> {
        best(self.face_up, self.led, self.trumps)
    }

    /// Who would take the trick if it ended now; `None` if no card lies face up.
    pub fn winning(&self) -> Option<Seat> {
        let best = self.best()?;
        self.current().iter().find(|play| play.card == Some(best)).map(|play| play.seat)
    }

    fn finish(&mut self, taker: Seat, shown: Option<Card>) {
        self.gone = self.gone | self.face_up | shown.into_iter().collect();
        self.shown = self.shown.or(shown);
        self.complete[usize::from(self.count)] = self.trick;
        self.count += 1;
        self.taken[taker] += 1;
        self.leader = taker;
        self.trick = Trick::default();
        self.played = 0;
        self.face_up = CardSet::EMPTY;
        self.led = CardSet::EMPTY;
        self.hidden = None;
        self.waiting = None;
    }
}

/// K5.2. The first card of a colour is its highest.
pub(crate) fn best(
    face_up: CardSet<Card>,
    led: CardSet<Card>,
    trumps: CardSet<Card>,
) -> Option<Card> {
    (face_up & trumps).first().or((face_up & led).first())
}

/// What the viewer may play face up.
#[inline(always)]
pub(crate) fn playable(view: View<'_, Kbernestich>) -> CardSet<Card> {
    follow(view.private.hand, view.public.tricks.led)
}

/// K5.1. The colour led must be followed if possible; otherwise any card.
#[inline(always)]
pub(crate) fn follow(hand: CardSet<Card>, led: CardSet<Card>) -> CardSet<Card> {
    let following = hand & led;
    following | hand.when(following.is_empty())
}

pub(crate) fn begin(public: &mut Public) {
    public.phase = Phase::Trick;
    public.turn = public.tricks.leader;
}

#[inline(always)]
pub(crate) fn play(
    state: &mut State<Kbernestich>,
    seat: Seat,
    card: Card,
    told: &mut impl Told<Kbernestich>,
) {
    state.private[seat].hand.remove(card);
    state.public.tricks.add(seat, Some(card));
    told.all(|| Event::Played { seat, card });
    go_on(state, seat, told);
}

/// Clockwise, a card each; K4.2: who waits plays after everyone else has.
#[inline(always)]
pub(crate) fn go_on(state: &mut State<Kbernestich>, seat: Seat, told: &mut impl Told<Kbernestich>) {
    let public = &mut state.public;
    let seats = public.cubes.len();
    let played = public.tricks.played;
    if played == seats {
        return finish(state, told);
    }
    public.turn = match public.tricks.waiting {
        Some(last) if played + 1 == seats => last,
        _ => seat.left(seats),
    };
}

/// K5.3. The taker has the cards lying open before it; K9.2: with `memories` face down. K2.3: it
/// opens the next plot phase and leads the next trick.
#[inline(never)]
fn finish(state: &mut State<Kbernestich>, told: &mut impl Told<Kbernestich>) {
    let shown = turn_up(state);
    let public = &mut state.public;
    let taker = public.tricks.winning().expect("at most one card lies face down");
    let cards = public.tricks.face_up | shown.into_iter().collect();
    let pile = if state.rules.memories {
        &mut state.private[taker].taken
    } else {
        &mut public.taken[taker]
    };
    *pile = *pile | cards;
    public.tricks.finish(taker, shown);
    public.taker = Some(taker);
    public.turn = taker;
    told.all(|| Event::Took { seat: taker, shown });
    match usize::from(public.tricks.count) {
        TRICKS => scoring::score(state, told),
        count if count < PLOTTED => plot::begin(public, told),
        _ => {}
    }
}

/// K4.1. A card that lies face down is shown as the trick is taken, when it can win no more.
fn turn_up(state: &mut State<Kbernestich>) -> Option<Card> {
    let seat = state.public.tricks.hidden?;
    let card = actions::show(&mut state.private[seat]);
    let trick = &mut state.public.tricks.trick;
    let play = trick.iter_mut().find(|play| play.card.is_none());
    play.expect("a hidden card is in the trick").card = Some(card);
    Some(card)
}

pub(crate) fn why_not(view: View<'_, Kbernestich>) -> Rule {
    if view.public.phase == Phase::Trick { Rule("K5.1") } else { Rule("K2.1") }
}
