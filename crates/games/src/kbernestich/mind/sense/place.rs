//! Where to place a cube: what each square adds to what one may expect, less what it adds to
//! what the others may.

use cards::CardSet;
use engine::{ShortSort, View};

use super::{
    ONE,
    hand::Hand,
    prospect::{Aim, Stand},
};
use crate::kbernestich::{
    Action, Kbernestich, Public,
    rules::{
        pack::{Card, Colour},
        plot, round, scoring,
        square::{Act, Area, Square, Squares},
        upkeep,
    },
};

/// What a card of a colour that nobody has fixed yet may be worth.
const OPEN: i32 = 8;

/// The plot phase before this trick is the last.
const LAST_PHASE: usize = 3;

pub(super) fn sensible(view: View<'_, Kbernestich>) -> Action {
    let placeable = plot::placeable(view);
    let sheet = Outlook::new(view);
    let gains = sheet.thinkable(placeable).iter().map(|square| (square, sheet.gain(square)));
    let better = |one: (Square, i32), two: (Square, i32)| if two.1 > one.1 { two } else { one };
    match gains.reduce(better) {
        Some((square, gain)) if gain > price(view, square) => Action::Place(square),
        _ => Action::Done,
    }
}

/// How many squares a player thinks about.
const MOST: usize = 7;

/// The squares that look best, the best first.
pub(super) fn candidates(view: View<'_, Kbernestich>) -> impl Iterator<Item = Action> {
    let sheet = Outlook::new(view);
    let mut squares: Vec<Square> = thinkable(plot::placeable(view)).iter().collect();
    squares.short_sort_by_key(|&square| -sheet.gain(square));
    squares.into_iter().take(MOST).map(Action::Place)
}

/// The highest letter, the least and the most that a card or the bust value can be, and the
/// rest.
fn thinkable(placeable: Squares) -> Squares {
    let ends = |area: Squares| {
        let area = area & placeable;
        [area.first(), area.last()].into_iter().flatten().fold(Squares::EMPTY, |mut all, end| {
            all.insert(end);
            all
        })
    };
    let letter = (placeable & Squares::LETTERS).first().map_or(Squares::EMPTY, Squares::only);
    let values = Colour::ALL.map(|colour| ends(Squares::values(colour)));
    let rest = placeable & (Squares::GRACES | Squares::HUNCHES | Squares::ACTS);
    values.into_iter().fold(letter | rest | ends(Squares::BUSTS), |all, some| all | some)
}

/// What a cube must bring: early what it may bring later, in the end what it may bring in
/// the next round. A claim is moved for nothing.
fn price(view: View<'_, Kbernestich>, square: Square) -> i32 {
    let (public, seat) = (view.public, view.seat);
    let cubes = public.cubes[seat];
    if matches!(square.area(), Area::From(colour, _) if public.plot.is_claimed(colour)) {
        return 0;
    }
    let next = upkeep::share(public.track.space(seat) + 12);
    let is_kept = public.round < view.rules.rounds && cubes + next <= round::CUBES;
    let kept = if is_kept { ONE + ONE / 2 } else { 0 };
    let phases = LAST_PHASE - public.tricks.complete().len();
    if usize::from(cubes) > 2 * phases { kept } else { kept.max(3 * ONE / 2) }
}

/// What a colour's owner gains by fixing it.
pub(super) fn gain_of_fixing(view: View<'_, Kbernestich>, colour: Colour) -> i32 {
    let sheet = Outlook::new(view);
    let squares = Squares::values(colour) & view.rules.layout.squares();
    let ends = [squares.first(), squares.last()].into_iter().flatten();
    ends.map(|square| sheet.gain(square)).max().unwrap_or(0)
}

/// How much more the hand of a reviewer promises than it has predicted; none is too much for
/// who has predicted nothing, unless the hand is miserable.
pub(super) fn excess(view: View<'_, Kbernestich>, hand: &Hand) -> i32 {
    let promised = hand.tricks();
    let wanted = match view.public.plot.hunch(view.seat) {
        Some(5) => return 0,
        Some(hunch) => ONE * (i32::from(hunch) - i32::from(view.public.tricks.taken[view.seat])),
        None if promised < 2 * ONE => 0,
        None => return 0,
    };
    (promised - wanted).max(0)
}

/// What the cards of each colour are worth, in sixteenths.
pub(super) fn values(public: &Public) -> [i32; 4] {
    let open = if public.tricks.complete().len() > LAST_PHASE { 0 } else { OPEN };
    let in_play = Colour::in_play(public.cubes.len());
    Colour::ALL.map(|colour| match public.plot.values[colour] {
        Some(points) => ONE * i32::from(points),
        None if in_play.contains(&colour) => open,
        None => 0,
    })
}

/// What cards are worth together.
pub(super) fn base(cards: CardSet<Card>, values: &[i32; 4]) -> i32 {
    let counts = scoring::counted(cards).0;
    counts.into_iter().zip(values).map(|(count, value)| i32::from(count) * value).sum()
}

/// What the viewer may expect as the sheet is now, and what the others may on average.
struct Outlook {
    own: Expects,
    other: Expects,
    values: [i32; 4],
    /// What the viewer may expect for its hunch.
    hunch: i32,
    /// The hunch and the action of the viewer; `None` if it has none.
    predicts: Option<u8>,
    act: Option<Act>,
    /// How much more the viewer may expect for cards than another.
    now: i32,
}

/// What a seat may expect.
#[derive(Clone, Copy)]
struct Expects {
    aim: Aim,
    stand: Stand,
    /// Sixteenths of cards of each colour taken, and to come.
    taken: [i32; 4],
    to_come: [i32; 4],
}

impl Outlook {
    fn new(view: View<'_, Kbernestich>) -> Outlook {
        let public = view.public;
        let hand = Hand::new(view);
        let values = values(public);
        let left = public.tricks.left();
        let more = hand.tricks().min(ONE * i32::from(left));
        let others = i32::from(view.rules.seats) - 1;
        let taken = counted(public.taken[view.seat] | view.private.taken);
        let gone = counted(public.tricks.seen());
        let to_come = hand.promised.0.map(|here| (10 * more + 29 * here) / ONE);
        let each = |colour: usize| (gone[colour] - taken[colour]) / others;
        let rest = |colour: usize| {
            let in_play = 12 * ONE * i32::from(values[colour] > 0 || gone[colour] > 0);
            (in_play - gone[colour] - to_come[colour]).max(0) / others
        };
        let tricks = i32::from(public.tricks.taken[view.seat]);
        let stand = Stand { tricks, more, left, base: 0, rest: 0 };
        let aim = Aim::new(&public.plot, view.seat);
        let average = Aim::with_bust(aim.bust);
        let own = Expects { aim, stand, taken, to_come }.with_values(&values);
        let (taken, to_come) = (std::array::from_fn(each), std::array::from_fn(rest));
        let other = Expects { aim: average, stand, taken, to_come }.with_values(&values);
        Outlook {
            now: own.card_points() - other.card_points(),
            hunch: aim.hunch_points(&stand),
            predicts: public.plot.hunch(view.seat),
            act: public.plot.act(view.seat),
            own,
            other,
            values,
        }
    }

    /// The squares whose gain is worth working out: of each colour the most for who will have
    /// more of it than others, the least for who will have less.
    fn thinkable(&self, placeable: Squares) -> Squares {
        let colours = Colour::ALL.into_iter().filter_map(|colour| {
            let squares = placeable & Squares::values(colour);
            let has_more = self.own.cards(colour) > self.other.cards(colour);
            if has_more { squares.last() } else { squares.first() }
        });
        let ends = thinkable(placeable) & Squares::EVERYTHING_BUT_VALUES;
        colours.fold(ends, |all, square| all | Squares::only(square))
    }

    /// What a cube on the square is worth.
    fn gain(&self, square: Square) -> i32 {
        let own = &self.own;
        let hunch = |aim: Aim| aim.hunch_points(&own.stand) - self.hunch;
        match square.area() {
            Area::To(points) => ONE * i32::from(points),
            Area::From(colour, points) => {
                let more = ONE * i32::from(points) - self.values[colour as usize];
                self.gain_if(|expects| expects.with_value(colour, more))
            }
            Area::Bust(bust) => self.gain_if(|expects| expects.with_bust(bust)) / 2,
            Area::Grace => {
                let aim = Aim { grace: true, ..own.aim };
                aim.card_points(&own.stand) - own.card_points()
            }
            Area::Hunch(tricks) => hunch(own.aim.with_hunch(tricks, self.act)),
            Area::Act(act @ (Act::Pessimism | Act::Optimism)) => {
                self.predicts.map_or(0, |tricks| hunch(own.aim.with_hunch(tricks, Some(act))))
            }
            Area::Act(Act::Review) => 20 * (i32::from(own.stand.left) - 8),
            Area::Act(Act::Observation | Act::Incubation) => 2 * i32::from(own.stand.left),
        }
    }

    /// Half of what it looks like: the others act on what they see.
    fn gain_if(&self, card_points: impl Fn(&Expects) -> i32) -> i32 {
        (card_points(&self.own) - card_points(&self.other) - self.now) / 2
    }
}

/// Sixteenths of cards of each colour.
fn counted(cards: CardSet<Card>) -> [i32; 4] {
    scoring::counted(cards).0.map(|count| ONE * i32::from(count))
}

impl Expects {
    fn with_values(mut self, values: &[i32; 4]) -> Expects {
        let worth = |cards: &[i32; 4]| {
            cards.iter().zip(values).map(|(count, value)| count * value).sum::<i32>() / ONE
        };
        self.stand.base = worth(&self.taken);
        self.stand.rest = worth(&self.to_come);
        self
    }

    /// Sixteenths of cards of the colour in the end.
    fn cards(&self, colour: Colour) -> i32 {
        self.taken[colour as usize] + self.to_come[colour as usize]
    }

    fn card_points(&self) -> i32 {
        self.aim.card_points(&self.stand)
    }

    /// If each card of a colour is worth so much more.
    fn with_value(&self, colour: Colour, more: i32) -> i32 {
        let stand = Stand {
            base: self.stand.base + more * self.taken[colour as usize] / ONE,
            rest: self.stand.rest + more * self.to_come[colour as usize] / ONE,
            ..self.stand
        };
        self.aim.card_points(&stand)
    }

    fn with_bust(&self, bust: u8) -> i32 {
        Aim { bust: bust.into(), ..self.aim }.card_points(&self.stand)
    }
}
