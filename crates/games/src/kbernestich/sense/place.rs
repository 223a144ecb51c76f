//! Where to place a cube: what each square adds to what one may expect, less what it adds to
//! what the others may.

use cards::CardSet;
use engine::{Seat, View};

use super::{
    super::{
        Action, Kbernestich, Public,
        guess::pack,
        pack::{Card, Colour},
        plot, round, scoring,
        square::{Act, Area, Square, Squares},
        upkeep,
    },
    ONE,
    hand::Hand,
    prospect::{Aim, Stand},
};

/// What a card of a colour that nobody has fixed yet may be worth.
const OPEN: i32 = 13;

/// The plot phase before this trick is the last.
const LAST_PHASE: usize = 3;

pub(super) fn sensible(view: View<'_, Kbernestich>) -> Action {
    let placeable = plot::placeable(view);
    let sheet = Outlook::new(view);
    let gains = thinkable(placeable).iter().map(|square| (square, sheet.gain(square)));
    let better = |one: (Square, i32), two: (Square, i32)| if two.1 > one.1 { two } else { one };
    match gains.reduce(better) {
        Some((square, gain)) if gain > price(view, square) => Action::Place(square),
        _ => Action::Done,
    }
}

/// Whether nobody would rather place elsewhere in the same area: the highest letter, the
/// least and the most that a card or the bust value can be.
pub(super) fn is_worth_a_thought(view: View<'_, Kbernestich>, action: Action) -> bool {
    let Action::Place(square) = action else { return true };
    thinkable(plot::placeable(view)).contains(square)
}

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

/// Whether the reviewer would rather take more tricks than fewer.
pub(super) fn wants_tricks(view: View<'_, Kbernestich>, hand: &Hand) -> bool {
    let promised = hand.promises(hand.cards);
    match view.public.plot.hunch(view.seat) {
        Some(hunch) => {
            let taken = view.public.tricks.taken[view.seat];
            ONE * (i32::from(hunch) - i32::from(taken)) > promised
        }
        None => promised > 2 * ONE,
    }
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

/// What each seat may expect as the sheet is now.
struct Outlook {
    /// The viewer first.
    seats: [Expects; 4],
    count: usize,
    values: [i32; 4],
    now: i32,
}

/// What one seat may expect.
#[derive(Clone, Copy)]
struct Expects {
    aim: Aim,
    stand: Stand,
    /// Cards of each colour taken, and sixteenths of cards to come.
    taken: [i32; 4],
    to_come: [i32; 4],
}

impl Outlook {
    fn new(view: View<'_, Kbernestich>) -> Outlook {
        let public = view.public;
        let hand = Hand::new(view);
        let values = values(public);
        let count = usize::from(view.rules.seats);
        let left = 11 - public.tricks.complete().len() as i32;
        let promised = hand.promises(hand.cards).min(ONE * left);
        let own = Colour::ALL.map(|colour| {
            let here = hand.promises(hand.cards & colour.cards());
            (10 * promised + 29 * here) / ONE
        });
        let rest = pack(view.rules.seats) - public.tricks.seen();
        let remaining = scoring::counted(rest).0.map(i32::from);
        let others = count as i32 - 1;
        let seats = std::array::from_fn(|place| {
            let seat = view.seat.round(place as u8 % view.rules.seats, view.rules.seats);
            let (more, to_come) = if place == 0 {
                (promised, own)
            } else {
                let share = |colour: usize| (ONE * remaining[colour] - own[colour]).max(0) / others;
                ((ONE * left - promised) / others, std::array::from_fn(share))
            };
            Expects::new(view, seat, more, to_come, left, &values)
        });
        let mut outlook = Outlook { seats, count, values, now: 0 };
        outlook.now = outlook.margin(|expects| expects.prospect());
        outlook
    }

    /// What the viewer may expect, less what the others may on average.
    fn margin(&self, prospect: impl Fn(&Expects) -> i32) -> i32 {
        let others: i32 = self.seats[1..self.count].iter().map(&prospect).sum();
        prospect(&self.seats[0]) - others / (self.count as i32 - 1)
    }

    /// What a cube on the square is worth.
    fn gain(&self, square: Square) -> i32 {
        let own = &self.seats[0];
        let with = |aim: Aim| aim.prospect(&own.stand) - own.prospect();
        match square.area() {
            Area::To(points) => ONE * i32::from(points),
            Area::From(colour, points) => {
                let more = ONE * i32::from(points) - self.values[colour as usize];
                self.margin(|expects| expects.with_value(colour, more)) - self.now
            }
            Area::Bust(bust) => self.margin(|expects| expects.with_bust(bust)) - self.now,
            Area::Grace => with(Aim { grace: true, ..own.aim }),
            Area::Hunch(tricks) => with(Aim { hunch: Some(tricks.into()), ..own.aim }),
            Area::Act(act @ (Act::Pessimism | Act::Optimism)) => {
                with(Aim { act: Some(act), ..own.aim })
            }
            Area::Act(Act::Review) => 5 * own.stand.left - 24,
            Area::Act(Act::Observation) => 3 * own.stand.left,
            Area::Act(Act::Incubation) => 2 * own.stand.left,
        }
    }
}

impl Expects {
    fn new(
        view: View<'_, Kbernestich>,
        seat: Seat,
        more: i32,
        to_come: [i32; 4],
        left: i32,
        values: &[i32; 4],
    ) -> Expects {
        let public = view.public;
        let aim = Aim::new(&public.plot, seat);
        let tricks = i32::from(public.tricks.taken[seat]);
        let face_down = if seat == view.seat { view.private.taken } else { CardSet::EMPTY };
        let taken = scoring::counted(public.taken[seat] | face_down).0.map(i32::from);
        let dot = |counts: &[i32; 4]| counts.iter().zip(values).map(|(n, v)| n * v).sum::<i32>();
        let stand = Stand { tricks, more, left, base: dot(&taken), rest: dot(&to_come) / ONE };
        Expects { aim, stand, taken, to_come }
    }

    fn prospect(&self) -> i32 {
        self.aim.prospect(&self.stand)
    }

    /// If each card of a colour is worth so much more.
    fn with_value(&self, colour: Colour, more: i32) -> i32 {
        let stand = Stand {
            base: self.stand.base + more * self.taken[colour as usize],
            rest: self.stand.rest + more * self.to_come[colour as usize] / ONE,
            ..self.stand
        };
        self.aim.prospect(&stand)
    }

    fn with_bust(&self, bust: u8) -> i32 {
        Aim { bust: bust.into(), ..self.aim }.prospect(&self.stand)
    }
}
