//! Taking back: never past what another person did or missed, unless that person agrees.

use engine::{Match, Seat, Setup, SplitMix};
use games::{Listed, Visit};
use protocol::{Ask, Code, Order, Sitter};

use super::room::{Room, begun, brisk, order};
use crate::{Guest, LogLine, Table, TableEvent, decide::Decided, log::NextLine};

fn undo(room: &mut Room, name: &str) -> Result<(), Code> {
    let at = room.knows(name).step;
    room.says(name, Ask::Undo { at })
}

/// Plays a few rounds; gives who acted last and the other.
fn after_some_cards(room: &mut Room) -> (&'static str, &'static str) {
    let mut last = "Aiko";
    for _ in 0..12 {
        last = asked(room);
        room.acts(last).expect("a listed action is legal");
    }
    (last, other_than(last))
}

fn asked(room: &Room) -> &'static str {
    ["Aiko", "Ben"].into_iter().find(|name| !room.legal(name).is_empty()).expect("somebody is")
}

fn other_than(name: &str) -> &'static str {
    if name == "Aiko" { "Ben" } else { "Aiko" }
}

fn sitter(room: &Room, name: &str) -> Sitter {
    room.seating(name).chairs[usize::from(name == "Ben")].sitter
}

/// Acts as long as nobody is waited for.
fn plays_on(room: &mut Room, name: &str) {
    for _ in 0..6 {
        if !room.legal(name).is_empty() {
            room.acts(name).expect("a listed action is legal");
        }
    }
}

/// What is refused now is asked for once the other is back, and then taken back by consent.
fn is_asked_when_back(room: &mut Room, name: &str, back: &str) {
    let lines = room.record_length();
    undo(room, name).expect("it may be asked for");
    assert_eq!(room.record_length(), lines, "nothing is taken back yet");
    let proposal = room.seating(back).proposal.clone().expect("the other is asked");
    room.says(back, Ask::Answer { to: proposal.step, yes: true }).expect("the other is asked");
    assert!(room.record_length() < lines);
}

#[test]
fn nothing_is_taken_back_while_the_other_person_is_away() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let (last, gone) = after_some_cards(&mut room);
    room.leaves(gone);
    let lines = room.record_length();
    assert_eq!(undo(&mut room, last), Err(Code::NotAllHere), "before a bot stands in");
    assert_eq!(room.record_length(), lines);
    room.wait(60_000);
    plays_on(&mut room, last);
    let lines = room.record_length();
    assert_eq!(undo(&mut room, last), Err(Code::NotAllHere), "a stand-in consents to nothing");
    assert_eq!(room.record_length(), lines);
    room.comes_back(gone);
    is_asked_when_back(&mut room, last, gone);
}

#[test]
fn nothing_is_taken_back_while_a_bot_plays_for_a_person_who_was_late() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let (mut last, mut late) = after_some_cards(&mut room);
    if asked(&room) == last {
        (last, late) = (late, last);
    }
    for _ in 0..3 {
        while asked(&room) != late {
            room.acts(last).expect("a listed action is legal");
        }
        room.wait(35_000);
    }
    assert_eq!(sitter(&room, late), Sitter::StandIn);
    plays_on(&mut room, last);
    let lines = room.record_length();
    assert_eq!(undo(&mut room, last), Err(Code::NotAllHere));
    assert_eq!(room.record_length(), lines);
    room.says(late, Ask::Return).expect("at any time");
    is_asked_when_back(&mut room, last, late);
}

#[test]
fn who_has_left_for_good_does_not_consent_either() {
    let mut room = Room::playing(order("bezique", 2), &["Aiko", "Ben"]);
    let (last, gone) = after_some_cards(&mut room);
    room.says(gone, Ask::Stand).expect("nobody must stay");
    plays_on(&mut room, last);
    assert_eq!(undo(&mut room, last), Err(Code::NotAllHere));
}

#[test]
fn a_rest_that_is_not_sure_is_not_granted_behind_a_persons_back() {
    let mut refused = 0;
    for round in 0..20_u8 {
        let people = ["A", "B", "C", "D", "E"];
        let mut room = Room::open(order("napoleon", 5));
        room.salt = round << 3;
        for name in people {
            room.enter(name);
            room.says(name, Ask::Sit { seat: None }).expect("there is room");
        }
        while let Some(name) = people.into_iter().find(|name| !room.legal(name).is_empty()) {
            let view = room.knows(name).view.as_ref().expect("the match has begun").get();
            if view.contains(r#""canClaim":true"#) {
                let gone = if name == "A" { "B" } else { "A" };
                room.leaves(gone);
                let at = room.knows(name).step;
                let claimed = room.says(name, Ask::Claim { at });
                assert!(room.seating(name).proposal.is_none(), "nobody is asked");
                refused += usize::from(claimed == Err(Code::NotAllHere));
                break;
            }
            room.acts(name).expect("a listed action is legal");
        }
    }
    assert!(refused > 0, "some claim was not sure");
}

#[test]
fn alone_with_bots_everything_since_the_deal_is_taken_back() {
    let mut room = Room::playing(order("napoleon", 5), &["Aiko"]);
    let chances = |room: &Room| room.disk.iter().filter(|kept| kept.line.starts_with('*')).count();
    let (mut acts, mut deals) = (0, chances(&room));
    while acts < 4 {
        room.acts("Aiko").expect("a listed action is legal");
        acts = if chances(&room) == deals { acts + 1 } else { 0 };
        deals = chances(&room);
    }
    for left in (0..acts).rev() {
        assert_eq!(undo(&mut room, "Aiko"), Ok(()), "with {left} acts left");
    }
    assert_eq!(undo(&mut room, "Aiko"), Err(Code::NothingToUndo));
}

#[test]
fn a_sealed_choice_is_taken_back_unasked_only_once() {
    let mut room = Room::playing(order("beauharnais", 2), &["Aiko", "Ben"]);
    let lines = room.record_length();
    room.acts("Aiko").expect("a listed action is legal");
    undo(&mut room, "Aiko").expect("Ben has learnt nothing");
    assert_eq!(room.record_length(), lines);
    room.acts("Aiko").expect("a listed action is legal");
    undo(&mut room, "Aiko").expect("it may be asked for");
    assert_eq!(room.record_length(), lines + 1, "the second time Ben is asked");
    assert!(room.seating("Ben").proposal.is_some());
}

/// LAW: what is taken back without consent holds no act of another person.
#[test]
fn what_another_did_is_taken_back_by_consent_alone() {
    let found = games::each(&mut Undos).into_iter().flatten();
    let (unasked, asked): (Vec<bool>, Vec<bool>) = found.partition(|is_unasked| *is_unasked);
    assert!(!unasked.is_empty() && !asked.is_empty(), "{} {}", unasked.len(), asked.len());
}

/// Whether consent was needed to take back what nobody had learnt from, each time that a seat
/// could have.
struct Undos;

impl Visit for Undos {
    type Output = Vec<bool>;

    fn visit<G: Listed>(&mut self) -> Vec<bool> {
        G::PLAYERS.iter().flat_map(|players| undos::<G>(*players)).collect()
    }
}

fn undos<G: Listed>(players: u8) -> Vec<bool> {
    let rng = &mut SplitMix::of_match(1, players.into());
    let mut game = Match::<G>::new(Setup::new(players)).expect("the usual options");
    (0..120).for_each(|_| drop(game.step_at_random(rng)));
    let record = game.into_record();
    let mut table = table_of(order(G::ID, players));
    let mut undos = Vec::new();
    for line in record.lines() {
        let kept = LogLine { at: 1, id: String::new(), line: line.to_string() };
        table.replay(&kept).expect("the lines of a record are legal");
        undos.extend(table.seats().filter_map(|seat| is_undone_unasked(&table, seat)));
    }
    undos
}

/// A match that has begun, with a person on every seat.
fn table_of(order: Order) -> Table {
    Table::resume("t", begun(order)).expect("a match has begun")
}

/// `None` if there is nothing to take back, or others have learnt something since.
fn is_undone_unasked(table: &Table, seat: Seat) -> Option<bool> {
    let undo = table.game.as_ref()?.live.undo(seat).filter(|undo| undo.is_unheard)?;
    let guest = Guest { person: format!("p{seat}"), ..Guest::default() };
    let Ok(Decided::Append(lines)) = table.decide(&guest, &Ask::Undo { at: table.step() }) else {
        panic!("it may be asked for")
    };
    let is_unasked = matches!(lines[..], [NextLine::Table(TableEvent::Undone { .. })]);
    assert_eq!(is_unasked, undo.others.is_empty(), "{}", table.order.game);
    Some(is_unasked)
}
