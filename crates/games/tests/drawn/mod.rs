//! What the tests of pictures have in common.

use std::io;

use engine::{Game, Held, Match, Pending, Picture, Seat, SeatSet, Sense, Setup, SplitMix, View};
use serde::Serialize;
use serde_json::ser::Formatter;

/// Plays matches at random, serialises what every seat is shown and told at every step, and has
/// the step checked: the public before it, and the match after it.
pub(crate) fn at_every_step<G: Picture>(
    setup: &Setup,
    matches: u64,
    mut check: impl FnMut(&G::Public, &Match<G>),
) {
    for number in 0..matches {
        let rng = &mut SplitMix::of_match(1865, number);
        let mut game = Match::<G>::new(setup.clone()).expect("the setup is good");
        let mut before = *game.public();
        while let Some(log) = game.step_at_random(rng) {
            for hearer in seats(setup.players) {
                let heard: Vec<_> = log.heard_by(Some(hearer)).collect();
                serde_json::to_string(&heard).expect("events are data");
                serde_json::to_string(&drawn(game.view(hearer))).expect("pictures are data");
            }
            check(&before, &game);
            before = *game.public();
        }
    }
}

pub(crate) fn seats(players: u8) -> impl Iterator<Item = Seat> {
    SeatSet::first(players).iter().collect::<Vec<_>>().into_iter()
}

pub(crate) fn drawn<G: Picture>(view: View<'_, G>) -> (G::Table, G::Own) {
    (G::table(view.rules, view.public), G::own(view))
}

/// Every card that can be pointed at is legal or has a rule against it, and every legal action with
/// one card of the hand (`is_pointed_at`) is at a card.
#[track_caller]
pub(crate) fn pointing_agrees_with_what_is_legal<G: Game>(
    view: View<'_, G>,
    hand: &[Held],
    is_pointed_at: impl Fn(&G::Action) -> bool,
) {
    let legal = view.legal();
    for held in hand {
        let action = held.action.as_ref().map(|action| action.parse::<G::Action>());
        match action.transpose().expect("an action is spelled") {
            Some(action) => assert_eq!(legal.contains(&action), held.why_not.is_none(), "{held:?}"),
            None => assert_eq!(held.why_not, None, "{held:?}"),
        }
    }
    for action in legal.into_iter().filter(is_pointed_at) {
        let pointed_at = |held: &&Held| held.action == Some(action.to_string());
        assert_eq!(hand.iter().filter(pointed_at).count(), 1, "{action} is at one card");
    }
}

/// A match among beginners, at the first position that is `telling`.
pub(crate) fn position<G: Sense>(
    setup: Setup,
    seed: u64,
    telling: impl Fn(&Match<G>) -> bool,
) -> Match<G> {
    let rng = &mut SplitMix::new(seed);
    let mut game = Match::<G>::new(setup).expect("the setup is good");
    while !telling(&game) {
        match game.pending() {
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a table waits for somebody");
                let action = G::sensible(game.view(seat));
                game.check(seat, action).expect("what is sensible is legal").happen();
            }
            Pending::Chance => drop(game.draw(rng).expect("chance is pending").happen()),
            Pending::Nothing => panic!("the match ends before"),
        }
    }
    game
}

/// The table and what a seat sees beyond that.
pub(crate) fn sketch<G: Picture>(game: &Match<G>, seat: Seat) -> String {
    let (table, own) = drawn(game.view(seat));
    format!("table {}\nown, of seat {seat}, {}", outline(&table), outline(&own))
}

/// JSON with a line for each field, and for each of a list of lists or of things with fields.
pub(crate) fn outline(data: &impl Serialize) -> String {
    let mut text = Vec::new();
    let mut serializer = serde_json::Serializer::with_formatter(&mut text, Outline::default());
    data.serialize(&mut serializer).expect("pictures are data");
    String::from_utf8(text).expect("JSON is text")
}

/// What has begun and not ended, and whether the field of the whole is a list of several lines.
#[derive(Default)]
struct Outline {
    begun: Vec<Nest>,
    is_long: bool,
}

#[derive(Clone, Copy, PartialEq)]
enum Nest {
    List,
    Fields,
}

impl Outline {
    fn begin<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        nest: Nest,
        bracket: &[u8],
    ) -> io::Result<()> {
        if self.begun == [Nest::Fields, Nest::List] {
            self.is_long = true;
            writer.write_all(b"\n    ")?;
        }
        self.begun.push(nest);
        writer.write_all(bracket)
    }

    fn end<W: ?Sized + io::Write>(&mut self, writer: &mut W, bracket: &[u8]) -> io::Result<()> {
        self.begun.pop();
        match self.begun.len() {
            0 => writer.write_all(b"\n")?,
            1 if std::mem::take(&mut self.is_long) => writer.write_all(b"\n  ")?,
            _ => {}
        }
        writer.write_all(bracket)
    }

    fn next<W: ?Sized + io::Write>(&mut self, writer: &mut W, first: bool) -> io::Result<()> {
        if !first {
            writer.write_all(b",")?;
        }
        match self.begun.len() {
            1 => writer.write_all(b"\n  "),
            _ if first || self.begun.len() == 2 && self.is_long => Ok(()),
            _ => writer.write_all(b" "),
        }
    }
}

impl Formatter for Outline {
    fn begin_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin(writer, Nest::List, b"[")
    }

    fn end_array<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer, b"]")
    }

    fn begin_array_value<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.begin(writer, Nest::Fields, b"{")
    }

    fn end_object<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        self.end(writer, b"}")
    }

    fn begin_object_key<W: ?Sized + io::Write>(
        &mut self,
        writer: &mut W,
        first: bool,
    ) -> io::Result<()> {
        self.next(writer, first)
    }

    fn begin_object_value<W: ?Sized + io::Write>(&mut self, writer: &mut W) -> io::Result<()> {
        writer.write_all(b": ")
    }
}
