//! Those who would choose the cards: a server, the last who reveals, and both together. Each is
//! caught by what an honest client has pinned.

use engine::Seat;
use protocol::{Ask, Code, Deal, Fault, Kind, Pins, Seed, Share, Signed, entropy_commitment};

use super::room::{Room, key, opening, order};
use crate::{Compared, Expected, LogEvent, LogLine, Opening, TableEvent, Unproved, verify};

/// Of the honest table: everybody's part of the deal.
const AIKO: Seed = Seed([0; 32]);
const BEN: Seed = Seed([1; 32]);
const SEED: Seed = Seed([7; 32]);

/// Aiko and Ben at a table of Napoleon with three bots.
fn honest() -> Room {
    Room::playing(order("napoleon", 5), &["Aiko", "Ben"])
}

fn pins(room: &Room, name: &str) -> Pins {
    room.knows(name).pins.clone().expect("everyone pins")
}

/// The log of the same table as a server would like it to be: another seed, other parts, persons
/// where there were bots.
fn log(seed: Seed, parts: &[(&str, Seed)]) -> Vec<LogLine> {
    let seats = 0..parts.len() as u8;
    let sits = |(seat, (name, entropy)): (u8, &(&str, Seed))| {
        let (person, name) = ((*name).to_owned(), (*name).to_owned());
        let commitment = entropy_commitment("t", seat, entropy);
        let sat = TableEvent::Sat { seat, person, name, entropy: None, guest: false, voids: 0 };
        [sat, TableEvent::Committed { seat, commitment }]
    };
    let bot = |seat: u8| TableEvent::Bot { seat, level: "L0".to_owned() };
    let reveal = |(seat, (_, entropy)): (u8, &(&str, Seed))| TableEvent::Revealed {
        seat,
        entropy: *entropy,
    };
    let key = key();
    let opening = Opening { seed, key: Some(&key), ..opening(None) };
    let opened = TableEvent::opened(&opening, order("napoleon", 5), None);
    let lines = [opened].into_iter().chain(seats.clone().zip(parts).flat_map(sits));
    let lines = lines.chain((seats.end..5).map(bot)).chain([TableEvent::Started]);
    let lines = lines.chain(seats.zip(parts).map(reveal));
    let kept = |line| LogLine { at: 0, id: String::new(), line: LogEvent::Table(line).write() };
    lines.map(kept).collect()
}

/// The record of a match that was played so.
fn record(log: Vec<LogLine>) -> String {
    const PEOPLE: [&str; 3] = ["Aiko", "Ben", "Chika"];
    let mut room = Room::resumed(log);
    for name in PEOPLE {
        room.enter(name);
    }
    while let Some(name) = PEOPLE.iter().find(|name| room.is_asked(name)) {
        room.acts(name).expect("a listed action is legal");
    }
    room.steward.table().record().expect("the match is over")
}

/// A record that is right in itself, as everything is that a server can compute, and why it is not
/// what somebody has pinned.
#[track_caller]
fn caught(record: &str, pins: Pins) -> Unproved {
    assert_eq!(verify(record, &Expected::default()).map(|_| ()), Ok(()), "arithmetic alone");
    verify(record, &pins.into()).expect_err("it is not what was pinned")
}

#[test]
fn the_honest_record_is_what_everyone_pinned() {
    let room = honest();
    let record = record(log(SEED, &[("Aiko", AIKO), ("Ben", BEN)]));
    for name in ["Aiko", "Ben"] {
        assert!(verify(&record, &pins(&room, name).into()).is_ok_and(|proved| proved.is_witnessed));
    }
}

#[test]
fn a_server_that_swaps_the_seed_is_caught() {
    let swapped = record(log(Seed([8; 32]), &[("Aiko", AIKO), ("Ben", BEN)]));
    let found = caught(&swapped, pins(&honest(), "Aiko"));
    assert!(matches!(found, Unproved::Other { what: Compared::Commitment, .. }), "{found}");
}

#[test]
fn a_server_that_adds_entropy_for_a_bot_is_caught() {
    let made_up = Seed([42; 32]);
    let added = record(log(SEED, &[("Aiko", AIKO), ("Ben", BEN), ("Chika", made_up)]));
    let found = caught(&added, pins(&honest(), "Aiko"));
    assert_eq!(found, Unproved::OtherSeat { seat: Seat::ALL[2] });
    let still_called_a_bot = added.replace("name: 2 Chika", "name: 2 Chloé (L0)");
    let found = verify(&still_called_a_bot, &Expected::default());
    assert_eq!(found, Err(Unproved::Called { seat: Seat::ALL[2] }));
    let of_a_bot = added.replace("# seat: 2 person", "# seat: 2 bot");
    let found = verify(&of_a_bot, &Expected::default());
    assert_eq!(found, Err(Unproved::NoPerson { seat: Seat::ALL[2] }));
}

#[test]
fn a_server_that_leaves_a_person_out_is_caught() {
    let alone = record(log(SEED, &[("Aiko", AIKO)]));
    assert_eq!(caught(&alone, pins(&honest(), "Ben")), Unproved::OtherSeat { seat: Seat::ALL[1] });
    let honest = record(log(SEED, &[("Aiko", AIKO), ("Ben", BEN)]));
    let without =
        honest.replace(&format!("# seat: 1 person {}\n", BEN.hex()), "# seat: 1 person\n");
    let found = verify(&without, &Expected::default());
    assert_eq!(found, Err(Unproved::Withheld { seat: Seat::ALL[1] }));
}

#[test]
fn a_server_that_shows_others_another_commitment_is_caught_with_both_signatures() {
    let (aiko, ben) = (pins(&honest(), "Aiko"), {
        let other = Room::resumed(log(Seed([8; 32]), &[("Aiko", AIKO), ("Ben", BEN)]));
        let deal = other.steward.table().deal_shown();
        Pins::new("t", &order("napoleon", 5), &deal, true)
    });
    let shown_to_ben = record(log(Seed([8; 32]), &[("Aiko", AIKO), ("Ben", BEN)]));
    assert!(verify(&shown_to_ben, &ben.clone().into()).is_ok());
    let found = caught(&shown_to_ben, aiko.clone());
    assert!(matches!(found, Unproved::Other { what: Compared::Commitment, .. }), "{found}");
    for pins in [aiko, ben] {
        let signed = pins.signed.expect("a server signs");
        assert!(signed.holds("t", &pins.commitment), "each is proof that the server said so");
    }
}

/// What Aiko makes of a deal that is told after hers, changed in this way.
#[track_caller]
fn told(change: impl Fn(&mut Deal)) -> Option<Fault> {
    let room = honest();
    let mut deal = room.knows("Aiko").deal.clone().expect("everyone is told");
    let mut aiko = pins(&room, "Aiko");
    change(&mut deal);
    aiko.hear(&deal, Some(0));
    let asked = aiko.wants(&deal, Some(0), true, || AIKO);
    assert!(aiko.fault.is_none() || asked.is_none(), "who is cheated adds nothing more");
    aiko.fault
}

#[test]
fn whatever_is_changed_after_the_start_is_noticed_at_once() {
    assert_eq!(told(|_| {}), None);
    let person = Share { kind: Kind::Person, commitment: Some(BEN), entropy: None };
    assert_eq!(told(|deal| deal.seats[2] = person.clone()), Some(Fault::Seating { seat: 2 }));
    assert_eq!(told(|deal| deal.seats[1].kind = Kind::Bot), Some(Fault::Seating { seat: 1 }));
    assert_eq!(told(|deal| deal.commitment = SEED), Some(Fault::Commitment));
    assert_eq!(told(|deal| deal.version = 1), Some(Fault::Commitment));
    assert_eq!(told(|deal| deal.order = "bezique 1 2".to_owned()), Some(Fault::Commitment));
    assert_eq!(told(|deal| deal.signed = None), Some(Fault::Commitment));
    assert_eq!(told(|deal| deal.seats[0].commitment = Some(BEN)), Some(Fault::Replaced));
    assert_eq!(told(|deal| deal.seats[1].entropy = Some(SEED)), Some(Fault::Entropy { seat: 1 }));
    assert_eq!(told(|deal| deal.seats[1].entropy = None), Some(Fault::Entropy { seat: 1 }));
}

#[test]
fn what_is_wrong_before_anybody_sits_is_noticed_too() {
    let deal = honest().knows("Aiko").deal.clone().expect("everyone is told");
    let first = |deal: &Deal| Pins::new("t", &order("napoleon", 5), deal, true).fault;
    assert_eq!(first(&deal), None);
    assert_eq!(first(&Deal { signed: None, ..deal.clone() }), Some(Fault::Unsigned));
    assert_eq!(first(&Deal { commitment: SEED, ..deal.clone() }), Some(Fault::Signature));
    let other = Signed { signature: "00".repeat(64), ..deal.signed.clone().expect("signed") };
    assert_eq!(first(&Deal { signed: Some(other), ..deal.clone() }), Some(Fault::Signature));
    let order = order("bezique", 2);
    assert_eq!(Pins::new("t", &order, &deal, true).fault, Some(Fault::Order));
    assert_eq!(Pins::new("u", &order, &deal, true).fault, Some(Fault::Signature));
}

#[test]
fn a_fault_that_was_seen_during_the_match_is_not_forgotten_at_its_end() {
    let record = record(log(SEED, &[("Aiko", AIKO), ("Ben", BEN)]));
    let aiko = Pins { fault: Some(Fault::Replaced), ..pins(&honest(), "Aiko") };
    assert_eq!(caught(&record, aiko), Unproved::SeenView(Fault::Replaced));
}

#[test]
fn the_last_who_reveals_can_choose_nothing() {
    let mut room = Room::open(order("bezique", 2));
    room.withholds = Some("Ben");
    for name in ["Aiko", "Ben"] {
        room.enter(name);
        room.says(name, Ask::Sit { seat: None }).expect("there is room");
    }
    for choice in 0..9 {
        let another = Ask::Reveal { entropy: Seed([100 + choice; 32]).hex() };
        assert_eq!(room.says("Ben", another), Err(Code::BadEntropy));
    }
    room.wait(30_000);
    let voided = TableEvent::Voided { seats: vec![1] };
    assert_eq!(
        room.disk.last().map(|kept| kept.line.clone()),
        Some(LogEvent::Table(voided).write())
    );
}

/// The server knows the seed, Ben waits for Aiko, and together they look for a part that deals Ben
/// what he likes.
#[test]
fn a_server_and_the_last_who_reveals_are_caught_together() {
    let first_deal = |log: Vec<LogLine>| {
        let mut room = Room::resumed(log);
        room.enter("Aiko");
        let dealt = room.disk.iter().find(|kept| kept.line.starts_with("* deal"));
        dealt.expect("cards are dealt").line.clone()
    };
    let parts = |ben: Seed| [("Aiko", AIKO), ("Ben", ben)];
    let is_good = |ben: &Seed| first_deal(log(SEED, &parts(*ben))).starts_with("* deal SA");
    let chosen = (2..=u8::MAX).map(|choice| Seed([choice; 32])).find(is_good);
    let chosen = chosen.expect("one in 53 deals begins with that card");
    let liked = record(log(SEED, &parts(chosen)));
    let found = caught(&liked, pins(&honest(), "Aiko"));
    assert!(
        matches!(found, Unproved::OtherEntropy { seat, .. } if seat == Seat::ALL[1]),
        "{found}"
    );
    // And it was noticed when it was revealed, with the commitment of before or with a new one.
    let revealed = |deal: &mut Deal| deal.seats[1].entropy = Some(chosen);
    assert_eq!(told(revealed), Some(Fault::Entropy { seat: 1 }));
    let committed = entropy_commitment("t", 1, &chosen);
    let both = |deal: &mut Deal| (revealed(deal), deal.seats[1].commitment = Some(committed)).1;
    assert_eq!(told(both), Some(Fault::Seating { seat: 1 }));
}

#[test]
fn a_server_that_takes_a_start_back_or_moves_somebody_is_noticed() {
    assert_eq!(told(|deal| deal.fixed = false), Some(Fault::Seating { seat: 0 }));
    let room = honest();
    let deal = room.knows("Aiko").deal.clone().expect("everyone is told");
    for seat in [None, Some(3)] {
        let mut aiko = pins(&room, "Aiko");
        aiko.hear(&deal, seat);
        assert_eq!(aiko.fault, Some(Fault::Seating { seat: 0 }));
    }
}
