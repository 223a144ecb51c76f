//! K8. The plot sheet as data: every square, and whose cubes are on it.

use engine::{Seat, View};
use serde::Serialize;
use ts_rs::TS;

use super::colours;
use crate::kbernestich::{
    Kbernestich, Phase, Public, Rules,
    rules::{
        pack::Colour,
        plot,
        square::{Area, Square, Squares},
    },
};

#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Sheet {
    /// Letter from Marie, for each colour in play.
    pub from: Vec<Letter>,
    /// Zabine's Aftermath.
    pub bust: Vec<SquareData>,
    /// Hannah's Grace.
    pub grace: Vec<SquareData>,
    /// Hunch of Growth.
    pub hunch: Vec<SquareData>,
    /// The actions.
    pub act: Vec<SquareData>,
    /// Letter to Marie.
    pub to: Vec<SquareData>,
    /// The bust value as it stands.
    pub bust_value: u8,
    /// Whether a cube has fixed it.
    pub bust_is_fixed: bool,
}

/// A colour of Letter from Marie.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Letter {
    pub colour: Colour,
    /// What each card is worth; null while nobody has fixed it.
    pub points: Option<u8>,
    /// Whose claim lies beside the colour, not yet moved; null if none does.
    pub claimed_by: Option<Seat>,
    pub squares: Vec<SquareData>,
}

/// A square, or several equal ones.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct SquareData {
    /// As it is placed on: `place <square>`.
    pub square: Square,
    /// The number that stands on it, of points or tricks; null if none does.
    pub number: Option<u8>,
    /// How many cubes it takes, with those equal to it; null for any number.
    pub room: Option<u8>,
    /// Whose cubes are on it, each as often as it has one there.
    pub cubes: Vec<Seat>,
    /// Whether no cube has closed it.
    pub open: bool,
}

/// A square that a seat cannot place on.
#[derive(Clone, Debug, Serialize, TS)]
#[serde(rename_all = "camelCase")]
pub struct Closed {
    pub square: Square,
    /// The rule that closes it.
    pub why_not: &'static str,
}

pub(super) fn sheet(rules: &Rules, public: &Public) -> Sheet {
    let area = |area| squares(rules, public, area);
    let letter = |colour| Letter {
        colour,
        points: public.plot.values[colour],
        claimed_by: public.plot.claimer(colour),
        squares: area(Squares::values(colour)),
    };
    Sheet {
        from: colours(rules).map(letter).collect(),
        bust: area(Squares::BUSTS),
        grace: area(Squares::GRACES),
        hunch: area(Squares::HUNCHES),
        act: area(Squares::ACTS),
        to: area(Squares::LETTERS),
        bust_value: public.plot.bust(),
        bust_is_fixed: public.plot.bust.is_some(),
    }
}

fn squares(rules: &Rules, public: &Public, area: Squares) -> Vec<SquareData> {
    let drawn = |square| SquareData {
        square,
        number: number(square),
        room: rules.layout.room(square),
        cubes: public.plot.cubes(square).collect(),
        open: public.plot.open().contains(square),
    };
    (area & rules.layout.squares()).iter().map(drawn).collect()
}

fn number(square: Square) -> Option<u8> {
    match square.area() {
        Area::From(_, number) | Area::Bust(number) | Area::Hunch(number) | Area::To(number) => {
            Some(number)
        }
        Area::Grace | Area::Act(_) => None,
    }
}

/// K3.1. Nothing unless the viewer is about to place.
pub(super) fn closed(view: View<'_, Kbernestich>) -> Vec<Closed> {
    if view.public.phase != Phase::Plot || !view.is_pending() {
        return Vec::new();
    }
    let closed = view.rules.layout.squares() - plot::placeable(view);
    let why_not = |square| Closed { square, why_not: plot::why_not(view, square).0 };
    closed.iter().map(why_not).collect()
}
