//! The proof of a record: comments at the end of its header.

use std::fmt::Write as _;

use engine::Seat;
use protocol::{Kind, Seed, Signed};

use super::{DealMethod, Unproved};
use crate::Table;

/// What a record says about where its chance came from.
pub(super) struct Proof {
    pub(super) seed: Seed,
    pub(super) commitment: Seed,
    pub(super) made: Made,
}

/// How the key of the match was made.
pub(super) enum Made {
    /// The lowest seat first, each once.
    First(Vec<(Seat, Seed)>),
    Second(Second),
}

pub(super) struct Second {
    pub(super) table: String,
    /// [`protocol::Deal::order`].
    pub(super) order: String,
    /// Whether it was a board that many played.
    pub(super) is_board: bool,
    /// `None` if a device dealt for itself.
    pub(super) signed: Option<Signed>,
    /// By seat: who sat there, and what was added.
    pub(super) seats: Vec<(Kind, Option<Seed>)>,
}

impl Table {
    /// The record with the proof of its deals.
    pub(crate) fn with_proof(&self, record: &str) -> String {
        let (header, body) = record.split_once("\n\n").expect("a record has a header");
        let mut text = format!("{header}\n");
        self.write_proof(&mut text).expect("a text can be written to");
        text + "\n" + body
    }

    fn write_proof(&self, text: &mut String) -> std::fmt::Result {
        let (seed, commitment) = (self.deal.seed.hex(), self.deal.commitment.hex());
        let Some(promise) = &self.deal.promise else {
            writeln!(text, "# commitment: {commitment}\n# seed: {seed}")?;
            let mut added = self.entropy().into_iter();
            return added
                .try_for_each(|(seat, added)| writeln!(text, "# entropy: {seat} {}", added.hex()));
        };
        let version = self.deal.version();
        writeln!(text, "# deal: {version}\n# table: {}\n# order: {}", self.id, promise.order)?;
        match self.deal.signed() {
            None => writeln!(text, "# dealer: device")?,
            Some(Signed { key, signature }) => {
                writeln!(text, "# dealer: server {key}\n# signature: {signature}")?;
            }
        }
        writeln!(text, "# commitment: {commitment}\n# seed: {seed}")?;
        self.seats().try_for_each(|seat| {
            let added =
                self.entropy_of(seat).map_or(String::new(), |added| format!(" {}", added.hex()));
            writeln!(text, "# seat: {seat} {}{added}", self.kind(seat).word())
        })
    }
}

impl Proof {
    pub(super) fn read(text: &str) -> Result<Proof, Unproved> {
        let mut draft = Draft::default();
        let header = text.lines().take_while(|line| !line.trim().is_empty());
        for (line, said) in (1..).zip(header) {
            let said = said.strip_prefix("# ").and_then(|said| said.split_once(": "));
            if let Some((key, said)) = said {
                draft.add(line, key, said.trim_end())?;
            }
        }
        draft.finish()
    }

    pub(super) fn dealt(&self) -> DealMethod {
        match &self.made {
            Made::First(_) => DealMethod::First,
            Made::Second(Second { is_board: true, .. }) => DealMethod::Board,
            Made::Second(Second { signed: None, .. }) => DealMethod::ByDevice,
            Made::Second(Second { signed: Some(signed), table, .. }) => {
                DealMethod::ByAll { table: table.clone(), key: signed.key.clone() }
            }
        }
    }

    /// The server's; `None` if there was none.
    pub(super) fn key(&self) -> Option<&str> {
        match &self.made {
            Made::First(_) => None,
            Made::Second(second) => second.signed.as_ref().map(|signed| signed.key.as_str()),
        }
    }

    pub(super) fn entropy(&self) -> Vec<(Seat, Seed)> {
        match &self.made {
            Made::First(entropy) => entropy.clone(),
            Made::Second(second) => {
                let added = second.by_seat().map(|(seat, _, added)| Some((seat, added?)));
                added.flatten().collect()
            }
        }
    }

    /// The people who have committed and not revealed.
    pub(super) fn withheld(&self) -> Vec<Seat> {
        let Made::Second(second @ Second { is_board: false, signed: Some(_), .. }) = &self.made
        else {
            return Vec::new();
        };
        let mut withheld: Vec<Seat> = Vec::new();
        for (seat, kind, added) in second.by_seat() {
            withheld.extend((kind == Kind::Person && added.is_none()).then_some(seat));
        }
        withheld
    }
}

impl Second {
    fn by_seat(&self) -> impl Iterator<Item = (Seat, Kind, Option<Seed>)> {
        Seat::ALL.into_iter().zip(&self.seats).map(|(seat, (kind, added))| (seat, *kind, *added))
    }

    /// Every seat is there, and whoever takes part has added exactly one entropy. Where nothing
    /// was dealt, seats may be free and entropy may be withheld.
    pub(super) fn is_complete(&self, players: u8, is_empty: bool) -> Result<(), Unproved> {
        let mut seats = Seat::ALL.into_iter().take(players.into());
        if let Some(seat) = seats.find(|seat| seat.index() >= self.seats.len()) {
            return Err(Unproved::NoSeat { seat });
        }
        for (seat, kind, added) in self.by_seat() {
            let adds = kind == Kind::Person && self.signed.is_some() && !self.is_board;
            match added {
                _ if seat.number() >= players => return Err(Unproved::NoSeat { seat }),
                Some(_) if !adds => return Err(Unproved::NoPerson { seat }),
                None if adds && !is_empty => return Err(Unproved::Withheld { seat }),
                None if kind == Kind::Nobody && !is_empty => {
                    return Err(Unproved::NoSeat { seat });
                }
                _ => {}
            }
        }
        Ok(())
    }
}

#[derive(Default)]
struct Draft {
    version: Option<u8>,
    table: Option<String>,
    order: Option<String>,
    dealer: Option<Said>,
    signature: Option<String>,
    seed: Option<Seed>,
    commitment: Option<Seed>,
    entropy: Vec<(Seat, Seed)>,
    seats: Vec<(Kind, Option<Seed>)>,
}

impl Draft {
    fn add(&mut self, line: usize, key: &str, said: &str) -> Result<(), Unproved> {
        let word = || Some(said.to_owned());
        match key {
            "deal" => once(&mut self.version, line, "deal", read_version(said)),
            "table" => once(&mut self.table, line, "table", word()),
            "order" => once(&mut self.order, line, "order", word()),
            "dealer" => once(&mut self.dealer, line, "dealer", read_dealer(said)),
            "signature" => once(&mut self.signature, line, "signature", word()),
            "seed" => once(&mut self.seed, line, "seed", Seed::read(said)),
            "commitment" => once(&mut self.commitment, line, "commitment", Seed::read(said)),
            "entropy" => self.add_entropy(line, said),
            "seat" => self.add_seat(line, said),
            // Any other comment is somebody's own.
            _ => Ok(()),
        }
    }

    fn add_entropy(&mut self, line: usize, said: &str) -> Result<(), Unproved> {
        let added = said.split_once(' ').and_then(|(seat, added)| {
            Some((engine::luck::read_seat(seat).ok()?, Seed::read(added)?))
        });
        let added = added.ok_or(Unproved::BadProof { line, what: "entropy" })?;
        if self.entropy.last().is_some_and(|(seat, _)| *seat >= added.0) {
            return Err(Unproved::NotInOrder { line });
        }
        self.entropy.push(added);
        Ok(())
    }

    fn add_seat(&mut self, line: usize, said: &str) -> Result<(), Unproved> {
        let (seat, share) = read_seat(said).ok_or(Unproved::BadProof { line, what: "seat" })?;
        if seat.index() != self.seats.len() {
            return Err(Unproved::NotInOrder { line });
        }
        self.seats.push(share);
        Ok(())
    }

    fn finish(self) -> Result<Proof, Unproved> {
        let seed = self.seed.ok_or(Unproved::NoSeed)?;
        let commitment = self.commitment.ok_or(Unproved::NoCommitment)?;
        let Some(version) = self.version else {
            return Ok(Proof { seed, commitment, made: Made::First(self.entropy) });
        };
        let dealer = self.dealer.ok_or(Unproved::Missing { what: "dealer" })?;
        let signed = match (dealer, self.signature) {
            (Said::Server { key }, Some(signature)) => Some(Signed { key, signature }),
            (Said::Device, None) => None,
            _ => return Err(Unproved::Missing { what: "signature" }),
        };
        let table = self.table.ok_or(Unproved::Missing { what: "table" })?;
        let order = self.order.ok_or(Unproved::Missing { what: "order" })?;
        let second = Second { table, order, is_board: version == 3, signed, seats: self.seats };
        Ok(Proof { seed, commitment, made: Made::Second(second) })
    }
}

/// What a record says of its dealer.
enum Said {
    Server {
        key: String,
    },
    /// A device has no key.
    Device,
}

/// 2, or 3 for a board.
fn read_version(said: &str) -> Option<u8> {
    said.parse().ok().filter(|version| matches!(version, 2 | 3))
}

/// `server KEY` or `device`.
fn read_dealer(said: &str) -> Option<Said> {
    match said.split_once(' ') {
        Some(("server", key)) => Some(Said::Server { key: key.to_owned() }),
        None if said == "device" => Some(Said::Device),
        _ => None,
    }
}

/// `0 person HEX`, or without an entropy.
fn read_seat(said: &str) -> Option<(Seat, (Kind, Option<Seed>))> {
    let mut words = said.split(' ');
    let seat = engine::luck::read_seat(words.next()?).ok()?;
    let kind = words.next()?;
    let kind =
        [Kind::Nobody, Kind::Person, Kind::Bot].into_iter().find(|one| one.word() == kind)?;
    let added = words.next().map(|added| Seed::read(added).ok_or(())).transpose().ok()?;
    words.next().is_none().then_some((seat, (kind, added)))
}

/// Takes what may stand in one line only.
fn once<T>(
    place: &mut Option<T>,
    line: usize,
    what: &'static str,
    said: Option<T>,
) -> Result<(), Unproved> {
    let said = said.ok_or(Unproved::BadProof { line, what })?;
    match place.replace(said) {
        None => Ok(()),
        Some(_) => Err(Unproved::Twice { line, what }),
    }
}
