//! K3. Plot phase.

use engine::{BySeat, Rule, Seat, State, Told, View};

use crate::kbernestich::{
    Event, Kbernestich, Phase, Public,
    rules::{
        actions, future,
        pack::{ByColour, Colour},
        sheet::Layout,
        square::{Act, Area, Square, Squares},
        trick,
    },
};

/// The plot phase before this trick is the last; they are counted from 0.
const LAST_PHASE: usize = 3;

/// K3.1. The most that a seat places on a turn.
const PLACEMENTS: u8 = 2;

/// K3.4. Where a score busts if nobody has a say in it.
const USUAL_BUST: u8 = 24;

/// Whose cubes are on the sheet, and what they have fixed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// What can still be placed on, by somebody.
    open: Squares,
    /// Where each seat has a cube.
    on: BySeat<Squares>,
    /// How many cubes each seat has on letters to Marie, by their points less 1.
    letters: BySeat<[u8; 4]>,
    /// The points of each card; `None` while nobody has fixed them.
    pub values: ByColour<Option<u8>>,
    /// `None` while nobody has fixed it.
    pub bust: Option<u8>,
    /// The colour that each seat has put a cube beside; `None` if it has not.
    claims: BySeat<Option<Colour>>,
    /// The squares that only claims can be moved to.
    claimed: Squares,
    /// How many cubes were placed on this turn.
    placements: u8,
}

impl Plot {
    pub(crate) fn new(seats: u8, layout: Layout) -> Plot {
        Plot {
            open: layout.squares(),
            on: BySeat::new(seats),
            letters: BySeat::new(seats),
            values: ByColour::default(),
            bust: None,
            claims: BySeat::new(seats),
            claimed: Squares::EMPTY,
            placements: 0,
        }
    }

    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.on.seats()
    }

    /// The same with every seat `by` places further.
    pub(crate) fn turned(&self, by: u8) -> Plot {
        Plot {
            on: self.on.turned(by),
            letters: self.letters.turned(by),
            claims: self.claims.turned(by),
            ..*self
        }
    }

    /// The squares that hold a cube of each seat, each once.
    #[inline]
    pub(crate) fn squares(&self) -> &BySeat<Squares> {
        &self.on
    }

    /// How many cubes each seat has on letters to Marie, by their points less 1.
    #[inline]
    pub(crate) fn cubes_on_letters(&self) -> &BySeat<[u8; 4]> {
        &self.letters
    }

    /// The squares that hold a cube of the seat, each once.
    pub fn on(&self, seat: Seat) -> Squares {
        self.on[seat]
    }

    /// How many cubes the seat has on letters to Marie of so many points.
    pub fn letters(&self, seat: Seat, points: u8) -> u8 {
        self.letters[seat][usize::from(points) - 1]
    }

    /// Whose cubes are on a square, each as often as it has one there.
    pub fn cubes(&self, square: Square) -> impl Iterator<Item = Seat> {
        let count = move |seat: Seat| match square.area() {
            Area::To(points) => self.letters(seat, points),
            _ => u8::from(self.on[seat].contains(square)),
        };
        self.on.seats().flat_map(move |seat| std::iter::repeat_n(seat, count(seat).into()))
    }

    /// How many cubes the seat has on the sheet or beside it.
    pub fn placed(&self, seat: Seat) -> u8 {
        let letters: u8 = self.letters[seat].iter().sum();
        let squares = self.on[seat] - Squares::LETTERS;
        letters + squares.len() as u8 + u8::from(self.claim(seat).is_some())
    }

    /// What can still be placed on, by somebody.
    pub fn open(&self) -> Squares {
        self.open
    }

    /// K3.1. How many cubes can still be placed on this turn.
    pub fn placements_left(&self) -> u8 {
        PLACEMENTS - self.placements
    }

    /// K3.6. How many tricks the seat predicts; `None` if it predicts nothing.
    pub fn hunch(&self, seat: Seat) -> Option<u8> {
        match (self.on[seat] & Squares::HUNCHES).first()?.area() {
            Area::Hunch(tricks) => Some(tricks),
            _ => None,
        }
    }

    /// K3.7. The action that the seat has taken; `None` if it has taken none.
    pub fn act(&self, seat: Seat) -> Option<Act> {
        match (self.on[seat] & Squares::ACTS).first()?.area() {
            Area::Act(act) => Some(act),
            _ => None,
        }
    }

    /// K3.5. Whether the seat has Hannah's Grace.
    pub fn has_grace(&self, seat: Seat) -> bool {
        !(self.on[seat] & Squares::GRACES).is_empty()
    }

    /// The bust value as it stands.
    pub fn bust(&self) -> u8 {
        self.bust.unwrap_or(USUAL_BUST)
    }

    pub fn is_claimed(&self, colour: Colour) -> bool {
        !(self.claimed & Squares::values(colour)).is_empty()
    }

    /// The colour whose cube the seat has not moved yet; `None` if there is none.
    pub fn claim(&self, seat: Seat) -> Option<Colour> {
        self.claims[seat].filter(|&colour| self.values[colour].is_none())
    }

    /// Whose unmoved cube lies beside the colour; `None` if none does.
    pub fn claimer(&self, colour: Colour) -> Option<Seat> {
        self.on.seats().find(|&seat| self.claim(seat) == Some(colour))
    }

    /// K9.1. Puts a cube beside the colour.
    pub(crate) fn set_claim(&mut self, seat: Seat, colour: Colour) {
        self.claims[seat] = Some(colour);
        self.claimed = self.claimed | Squares::values(colour);
    }

    /// K3.2. A cube stays until the end of the round, and closes what it fills.
    fn put(&mut self, seat: Seat, square: Square, layout: &Layout) {
        self.on[seat].insert(square);
        let closed = match square.area() {
            Area::From(colour, points) => self.fix(colour, points),
            Area::Bust(bust) => self.fix_bust(bust),
            Area::Grace => self.grant(layout),
            Area::Hunch(_) | Area::Act(_) => Squares::only(square),
            Area::To(points) => self.write(seat, square, points, layout),
        };
        self.open = self.open - closed;
    }

    /// K3.3. The first cube for a colour fixes its points and closes the colour.
    fn fix(&mut self, colour: Colour, points: u8) -> Squares {
        self.values[colour] = Some(points);
        Squares::values(colour)
    }

    /// K3.4. The first cube fixes the bust value and closes the area.
    fn fix_bust(&mut self, bust: u8) -> Squares {
        self.bust = Some(bust);
        Squares::BUSTS
    }

    /// K3.5. There is room for some seats only.
    fn grant(&self, layout: &Layout) -> Squares {
        let graced = self.on.seats().filter(|&seat| self.has_grace(seat));
        Squares::GRACES.when(graced.count() >= layout.graces().into())
    }

    /// K3.8. No limit per seat, but equal squares hold a cube each; K8: one may hold any number.
    fn write(&mut self, seat: Seat, square: Square, points: u8, layout: &Layout) -> Squares {
        let value = usize::from(points) - 1;
        self.letters[seat][value] += 1;
        let written: u8 = self.letters.values().iter().map(|letters| letters[value]).sum();
        Squares::only(square).when(written >= layout.letters(points))
    }

    /// K7.1. The cubes go back; what they fixed can be read until the next deal.
    pub(crate) fn clear(&mut self, layout: Layout) {
        let (values, bust) = (self.values, self.bust);
        *self = Plot { values, bust, ..Plot::new(self.on.len(), layout) };
    }
}

/// Where the viewer may place a cube. K3.1: on a square that holds none; K9.1: on the squares
/// of a claimed colour only its claim, and for that no cube is needed.
pub(crate) fn placeable(view: View<'_, Kbernestich>) -> Squares {
    let (plot, seat) = (&view.public.plot, view.seat);
    let open = plot.open - used_up(plot.on[seat]);
    let fresh = (open - plot.claimed).when(view.public.cubes[seat] > 0);
    let moved = plot.claim(seat).map_or(Squares::EMPTY, Squares::values);
    fresh | (open & moved)
}

/// K3.5, K3.6, K3.7. The areas that take at most one cube of a seat, where it has one.
fn used_up(on: Squares) -> Squares {
    let areas = [Squares::GRACES, Squares::HUNCHES, Squares::ACTS];
    areas.into_iter().fold(Squares::EMPTY, |all, area| all | area.when(!(on & area).is_empty()))
}

pub(crate) fn why_not(view: View<'_, Kbernestich>, square: Square) -> Rule {
    if !view.rules.layout.squares().contains(square) || view.public.phase != Phase::Plot {
        return Rule("K3.1");
    }
    match square.area() {
        Area::From(colour, _) if view.public.plot.is_claimed(colour) => Rule("K9.1"),
        _ if view.public.cubes[view.seat] == 0 => Rule("K3.1"),
        Area::From(..) => Rule("K3.3"),
        Area::Bust(_) => Rule("K3.4"),
        Area::Grace => Rule("K3.5"),
        Area::Hunch(_) => Rule("K3.6"),
        Area::Act(_) => Rule("K3.7"),
        Area::To(_) => Rule("K3.8"),
    }
}

/// K2.3. Whoever leads the coming trick opens.
pub(crate) fn begin(public: &mut Public, told: &mut impl Told<Kbernestich>) {
    public.phase = Phase::Plot;
    let opener = public.tricks.leader();
    if can_place(public, opener) {
        give_turn(public, opener);
    } else {
        next_turn(public, opener, told);
    }
}

/// K3.1. Clockwise, one turn each; who has nothing to place is skipped.
fn next_turn(public: &mut Public, last: Seat, told: &mut impl Told<Kbernestich>) {
    let opener = public.tricks.leader();
    let mut seat = public.cubes.left(last);
    while seat != opener && !can_place(public, seat) {
        seat = public.cubes.left(seat);
    }
    if seat == opener {
        finish(public, told);
    } else {
        give_turn(public, seat);
    }
}

fn can_place(public: &Public, seat: Seat) -> bool {
    public.cubes[seat] > 0 || public.plot.claim(seat).is_some()
}

fn give_turn(public: &mut Public, seat: Seat) {
    public.turn = seat;
    public.plot.placements = 0;
}

/// K9.1. What is fixed by itself is fixed as the fourth plot phase ends.
fn finish(public: &mut Public, told: &mut impl Told<Kbernestich>) {
    if public.tricks.complete().len() == LAST_PHASE {
        future::fix_the_rest(public, told);
    }
    trick::begin(public);
}

/// K3.1. Places a cube; K9.1: moving a claim costs none.
pub(crate) fn place(
    state: &mut State<Kbernestich>,
    seat: Seat,
    square: Square,
    told: &mut impl Told<Kbernestich>,
) {
    let public = &mut state.public;
    public.cubes[seat] -= u8::from(!public.plot.claimed.contains(square));
    public.plot.placements += 1;
    public.plot.put(seat, square, &state.rules.layout);
    told.all(|| Event::Placed { seat, square });
    if let Area::Act(act) = square.area() {
        actions::take(state, seat, act, told);
    }
    if state.public.phase == Phase::Plot {
        go_on(&mut state.public, seat, told);
    }
}

/// K3.1. The turn ends by itself after two placements, or with nothing left to place.
pub(crate) fn go_on(public: &mut Public, seat: Seat, told: &mut impl Told<Kbernestich>) {
    if public.plot.placements == PLACEMENTS || !can_place(public, seat) {
        next_turn(public, seat, told);
    }
}

pub(crate) fn done(public: &mut Public, seat: Seat, told: &mut impl Told<Kbernestich>) {
    told.all(|| Event::Done { seat });
    next_turn(public, seat, told);
}
