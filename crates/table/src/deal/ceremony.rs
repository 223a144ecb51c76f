//! Commit and reveal: every person commits before the match to what they add to the deal, who
//! sits where is fixed, and only then everyone reveals. A reveal that is withheld makes the table
//! void, so that nobody can see a deal coming and choose another.

use engine::{Seat, SeatSet};
use protocol::{Code, Kind, Seed, Stage, entropy_commitment};

use super::Key;
use crate::{
    Table, Time,
    chair::{Person, Sits},
    decide::{Lines, happened},
    log::TableEvent,
    steward::Guest,
};

/// How long everyone has to reveal, once the match is started.
pub(crate) const REVEAL: Time = 30_000;

/// Wishes.
impl Table {
    /// The last commitment before the start counts: a person may come back with another device.
    pub(crate) fn decide_commit(&self, who: &Guest, commitment: &str) -> Lines {
        let seat = self.seated(who)?;
        let commitment = Seed::read(commitment).ok_or(Code::BadEntropy)?;
        let known = self.chair(seat).person().and_then(|person| person.commitment);
        if !self.deal.is_shared() || known == Some(commitment) {
            return Ok(Vec::new());
        }
        self.still_open()?;
        Ok(happened(TableEvent::Committed { seat: seat.number(), commitment }))
    }

    pub(crate) fn decide_reveal(&self, who: &Guest, entropy: &str) -> Lines {
        let seat = self.seated(who)?;
        let entropy = Seed::read(entropy).ok_or(Code::BadEntropy)?;
        let person = self.chair(seat).person().ok_or(Code::NotSeated)?;
        if person.entropy == Some(entropy) {
            return Ok(Vec::new());
        }
        match self.stage {
            Stage::Revealing if self.fits(seat, person, &entropy) => {
                Ok(happened(TableEvent::Revealed { seat: seat.number(), entropy }))
            }
            Stage::Revealing => Err(Code::BadEntropy.into()),
            Stage::Open => Err(Code::NotStarted.into()),
            Stage::Void => Err(Code::Void.into()),
            Stage::Closed => Err(Code::Closed.into()),
            Stage::Playing | Stage::Paused | Stage::Over => Err(Code::AlreadyStarted.into()),
        }
    }

    /// Whether the match may be started: whoever sits is connected and has committed.
    pub(crate) fn is_ready(&self) -> bool {
        let is_ready = |person: &Person| person.away.is_none() && person.commitment.is_some();
        !self.deal.is_shared()
            || self.chairs.iter().filter_map(|chair| chair.person()).all(is_ready)
    }
}

/// What happens, and when.
impl Table {
    pub(crate) fn commit(&mut self, seat: u8, commitment: Seed) -> Result<(), &'static str> {
        if self.stage != Stage::Open || !self.deal.is_shared() {
            return Err("nobody commits now");
        }
        self.person_at(seat)?.commitment = Some(commitment);
        Ok(())
    }

    /// The seating is final from here on.
    pub(crate) fn start(&mut self, at: Time) -> Result<(), &'static str> {
        self.deal.cut_off = SeatSet::EMPTY;
        if !self.deal.is_shared() {
            self.begin();
            return Ok(());
        }
        let people = self.chairs.iter().filter_map(|chair| chair.person());
        if people.clone().any(|person| person.commitment.is_none()) || people.count() == 0 {
            return Err("somebody has not committed");
        }
        (self.stage, self.deal.revealing) = (Stage::Revealing, Some(at));
        Ok(())
    }

    /// With the last part of the deal, the match begins.
    pub(crate) fn reveal(&mut self, number: u8, entropy: Seed) -> Result<(), &'static str> {
        let seat = Seat::new(number).ok_or("there is no such seat")?;
        let person = self.person_at(number)?.clone();
        if self.stage != Stage::Revealing || !self.fits(seat, &person, &entropy) {
            return Err("it is not what was committed to");
        }
        self.person_at(number)?.entropy = Some(entropy);
        if self.withheld().is_empty() {
            self.begin();
        }
        Ok(())
    }

    pub(crate) fn make_void(&mut self) -> Result<(), &'static str> {
        if self.stage != Stage::Revealing {
            return Err("nothing is withheld");
        }
        (self.stage, self.deal.revealing) = (Stage::Void, None);
        Ok(())
    }

    fn fits(&self, seat: Seat, person: &Person, entropy: &Seed) -> bool {
        person.commitment == Some(entropy_commitment(&self.id, seat.number(), entropy))
    }

    /// The people who have not revealed what they committed to.
    pub(crate) fn withheld(&self) -> Vec<Seat> {
        let withholds = |seat: &Seat| {
            let person = self.chair(*seat).person();
            person.is_some_and(|person| person.commitment.is_some() && person.entropy.is_none())
        };
        self.seats().filter(withholds).collect()
    }

    /// To whom it is counted that these seats have not revealed. `None` for who has not been back
    /// since the server was away: they had no way to.
    pub fn to_blame(&self, seats: &[u8]) -> Vec<(u8, Option<&str>)> {
        let person = |seat: u8| self.chairs.get(usize::from(seat))?.person();
        let was_here =
            |seat: u8| Seat::new(seat).is_none_or(|seat| !self.deal.cut_off.contains(seat));
        let blamed = |seat: u8| person(seat).filter(|_| was_here(seat));
        seats.iter().map(|&seat| (seat, blamed(seat).map(|person| person.id.as_str()))).collect()
    }

    /// When who has not revealed makes the table void.
    pub(crate) fn void_at(&self) -> Option<Time> {
        self.deal.revealing.map(|since| since + REVEAL)
    }

    pub(crate) fn due_reveal(&self, now: Time) -> Option<TableEvent> {
        self.void_at().filter(|at| *at <= now)?;
        let seats = self.withheld().into_iter().map(Seat::number).collect();
        Some(TableEvent::Voided { seats })
    }

    pub(crate) fn key(&self) -> Key {
        let seed = &self.deal.seed;
        let Some(promise) = &self.deal.promise else {
            return Key::first(seed, &self.entropy());
        };
        if self.deal.board().is_some() {
            return Key::board(&promise.order, seed);
        }
        let parts: Vec<(Kind, Option<Seed>)> =
            self.seats().map(|seat| (self.kind(seat), self.entropy_of(seat))).collect();
        Key::second(&self.id, &promise.order, seed, &parts)
    }

    pub(crate) fn entropy(&self) -> Vec<(Seat, Seed)> {
        self.seats().filter_map(|seat| Some((seat, self.entropy_of(seat)?))).collect()
    }

    pub(crate) fn entropy_of(&self, seat: Seat) -> Option<Seed> {
        self.chair(seat).person()?.entropy
    }

    pub(crate) fn kind(&self, seat: Seat) -> Kind {
        match self.chair(seat).sits {
            Sits::Nobody => Kind::Nobody,
            Sits::Bot { .. } => Kind::Bot,
            Sits::Person(_) => Kind::Person,
        }
    }
}
