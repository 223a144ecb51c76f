//! What a host may choose, and who shares a house.

use engine::{
    Seat, SeatSet, Settings,
    options::{OptionSpec, Values},
};

use crate::behutunsburg::{Counts, Name};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rules {
    pub players: u8,
    pub mode: Mode,
    /// H2.1. How many rounds a match has.
    pub rounds: u8,
    /// H9.1. Whether ladies may stop a thief.
    pub defense: bool,
    /// H9.2. Whether cards may be traded.
    pub trading: bool,
    /// H9.3. Whether a die says how many cards are drawn.
    pub die: bool,
    /// H8.3. After how many turns a round ends.
    pub turns: u16,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Duel,
    Free,
    Teams,
}

pub(crate) const OPTIONS: &[OptionSpec] = &[
    OptionSpec {
        key: "mode",
        values: |players| Values::Words(modes(players)),
        default: |setup| modes(setup.players)[0],
    },
    OptionSpec { key: "rounds", values: |_| Values::Numbers(1..=8), default: |_| "4" },
    OptionSpec { key: "defense", values: |_| YES_NO, default: |_| "no" },
    OptionSpec { key: "trading", values: |_| YES_NO, default: |_| "no" },
    OptionSpec { key: "die", values: |_| YES_NO, default: |_| "no" },
    OptionSpec { key: "turns", values: |_| Values::Numbers(50..=2000), default: |_| "400" },
];

const YES_NO: Values = Values::Words(&["no", "yes"]);

/// The usual one first.
fn modes(players: u8) -> &'static [&'static str] {
    match players {
        2 => &["duel"],
        3 => &["free"],
        _ => &["teams", "free"],
    }
}

pub(crate) fn rules(settings: &Settings<'_>) -> Rules {
    let yes = |key| settings.word(key) == "yes";
    let mode = match settings.word("mode") {
        "duel" => Mode::Duel,
        "free" => Mode::Free,
        _ => Mode::Teams,
    };
    Rules {
        players: settings.players(),
        mode,
        rounds: settings.number("rounds") as u8,
        defense: yes("defense"),
        trading: yes("trading"),
        die: yes("die"),
        turns: settings.number("turns"),
    }
}

impl Rules {
    /// H1.1. Every card to draw: two copies in *free*, else one.
    pub(crate) fn pack(self) -> Counts {
        let copies = if self.mode == Mode::Free { 2 } else { 1 };
        let of_name = |name: Name| Counts::many(name, copies * name.in_a_copy());
        Name::ALL.into_iter().map(of_name).fold(Counts::EMPTY, |all, cards| all + cards)
    }

    /// The house of a seat, called after its lowest seat. H9.4: seats 0 and 2 share one in
    /// *teams*, and so do 1 and 3.
    #[inline]
    pub fn house(self, seat: Seat) -> Seat {
        match self.mode {
            Mode::Teams => Seat::ALL[seat.index() % 2],
            Mode::Duel | Mode::Free => seat,
        }
    }

    pub fn houses(self) -> impl Iterator<Item = Seat> + use<> {
        let houses = if self.mode == Mode::Teams { 2 } else { self.players };
        Seat::ALL.into_iter().take(houses.into())
    }

    /// Who shares a house.
    pub fn members(self, house: Seat) -> SeatSet {
        SeatSet::first(self.players).iter().filter(|&seat| self.house(seat) == house).collect()
    }

    /// The houses other than the seat's own.
    pub(crate) fn rivals(self, seat: Seat) -> impl Iterator<Item = Seat> + use<> {
        let own = self.house(seat);
        self.houses().filter(move |&house| house != own)
    }

    /// The seats of other houses.
    pub(crate) fn opponents(self, seat: Seat) -> SeatSet {
        let own = self.house(seat);
        SeatSet::first(self.players).iter().filter(|&other| self.house(other) != own).collect()
    }
}
