//! A table that another process takes over is like its twin that has stayed where it was.

use engine::{SplitMix, luck::below};
use games::{Listed, Visit};
use protocol::{Ask, Pace};

use super::room::{Room, brisk, order};
use crate::{
    Input, Time,
    clock::{AWAY, MOVING, QUIET},
};

const PEOPLE: [&str; 3] = ["Aiko", "Ben", "Chie"];

/// Pairs of twins of each game.
const PAIRS: u64 = 24;

/// What both twins do.
const STEPS: usize = 60;

#[test]
fn a_table_that_moves_is_like_its_twin_that_stays() {
    let moves: usize = games::each(&mut Twins).into_iter().sum();
    assert!(moves > 500, "only {moves} moves were compared");
}

struct Twins;

impl Visit for Twins {
    type Output = usize;

    fn visit<G: Listed>(&mut self) -> usize {
        (0..PAIRS).map(|pair| compare::<G>(pair)).sum()
    }
}

/// Gives how often one of the twins has moved.
fn compare<G: Listed>(pair: u64) -> usize {
    let players = G::PLAYERS[pair as usize % G::PLAYERS.len()];
    let mut order = order(G::ID, players);
    order.terms.pace = [Pace::Brisk, Pace::None, Pace::Casual][pair as usize % 3];
    let people = &PEOPLE[..usize::from(players).min(1 + pair as usize % 3)];
    let twin = || {
        let mut room = Room::opened_by(Some(people[0]), order.clone());
        for name in people {
            room.enter(name);
        }
        room
    };
    let (mut stays, mut goes) = (twin(), twin());
    let (rng, mut moves) = (&mut SplitMix::of_match(pair, u64::from(players)), 0);
    for _ in 0..STEPS {
        let wish = Wish::draw(people, rng);
        let done = [wish.on(&mut stays), wish.on(&mut goes)];
        assert_eq!(done[0], done[1], "{}: {wish:?} of pair {pair}", G::ID);
        // What is kept of connections that were lost a moment ago is not in the log.
        stays.wait(QUIET);
        goes.wait(QUIET);
        if below(rng, 3) == 0 {
            let after = Time::from(below(rng, MOVING as u32));
            goes.moves(after);
            // Another number of watchers is not told at once.
            goes.wait(QUIET);
            stays.wait(after);
            stays.wait(QUIET);
            moves += 1;
        }
        compare_twins(&stays, &goes, people, &format!("{}, pair {pair}", G::ID));
    }
    let is_noted = goes.disk.iter().any(|kept| kept.line.contains("restarted"));
    assert!(!is_noted, "no line says that a table has moved");
    moves
}

fn compare_twins(stays: &Room, goes: &Room, people: &[&str], told: &str) {
    assert_eq!(stays.disk, goes.disk, "{told}: the same log");
    assert_eq!(stays.talk, goes.talk, "{told}: the same talk");
    let wake = |room: &Room| room.steward.table().wake();
    assert_eq!(wake(stays), wake(goes), "{told}: the same clocks");
    for name in people {
        let [here, there] = [stays.knows(name), goes.knows(name)];
        assert_eq!((here.step, here.seat), (there.step, there.seat), "{told}");
        assert_eq!(here.seating, there.seating, "{told}: {name} sees how the table stands");
        assert_eq!(here.deal, there.deal, "{told}: {name} sees the deal");
        assert_eq!(here.hash(), there.hash(), "{told}: {name} sees the same");
    }
}

#[derive(Debug)]
enum Wish {
    Ask(&'static str, Ask),
    Act(&'static str),
    Leave(&'static str),
    Come(&'static str),
    Wait(Time),
}

impl Wish {
    fn draw(people: &[&'static str], rng: &mut SplitMix) -> Wish {
        let name = people[below(rng, people.len() as u32) as usize];
        let yes = below(rng, 2) == 0;
        let ask = match below(rng, 20) {
            0 | 1 => Ask::Sit { seat: None },
            2 => Ask::Start,
            3 => Ask::Undo { at: 0 },
            4 => Ask::Pause,
            5 => Ask::Resume,
            6 => Ask::Answer { to: 0, yes },
            7 => Ask::Phrase { phrase: "hello".to_owned() },
            8 => Ask::Return,
            9 => Ask::Again,
            10 => return Wish::Leave(name),
            11 => return Wish::Come(name),
            12 => return Wish::Wait(Time::from(below(rng, 30_000))),
            _ => return Wish::Act(name),
        };
        Wish::Ask(name, ask)
    }

    /// Gives why not, if it is refused.
    fn on(&self, room: &mut Room) -> Result<(), protocol::Code> {
        match self {
            Wish::Act(name) => return room.acts(name),
            Wish::Ask(name, ask) => {
                let proposal =
                    room.knows(name).seating.as_ref().and_then(|all| all.proposal.as_ref());
                let (at, to) = (room.knows(name).step, proposal.map_or(0, |one| one.step));
                let ask = match ask {
                    Ask::Undo { .. } => Ask::Undo { at },
                    Ask::Answer { yes, .. } => Ask::Answer { to, yes: *yes },
                    other => other.clone(),
                };
                return room.says(name, ask);
            }
            // Since when an opener is gone who does not sit, and since when anybody is after the
            // match, is not in the log.
            Wish::Leave(name) => {
                let table = room.steward.table();
                if table.seat_of(name).is_some() && !table.is_settled() {
                    room.leaves(name);
                }
            }
            Wish::Come(name) => room.comes_back(name),
            Wish::Wait(time) => room.wait(*time),
        }
        Ok(())
    }
}

/// Whether the second seat is told to be away, to the person on the first.
fn is_away(room: &Room) -> bool {
    !room.seating("Aiko").chairs[1].here
}

#[test]
fn who_does_not_come_after_a_table_has_moved_is_away_ten_seconds_later() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    room.hear(Input::Disconnect { connection: 1 });
    room.moves(0);
    room.wait(MOVING - 1);
    assert!(!is_away(&room), "there is still time");
    room.wait(1 + QUIET);
    assert!(is_away(&room), "there is none left");
    room.wait(AWAY);
    room.comes_back("Ben");
    assert!(!is_away(&room));
}

#[test]
fn a_connection_whose_gateway_stops_is_waited_for() {
    let mut room = Room::playing(brisk("bezique", 2), &["Aiko", "Ben"]);
    let lines = room.disk.len();
    room.hear(Input::Migrate { connection: 1 });
    room.wait(MOVING - 1);
    room.comes_back("Ben");
    room.wait(AWAY.min(15_000));
    let news = room.disk[lines..].iter().any(|kept| kept.line.contains("away"));
    assert!(!news, "nobody was away");
    room.hear(Input::Migrate { connection: 1 });
    room.wait(MOVING + QUIET);
    assert!(is_away(&room), "nobody is waited for longer");
}

#[test]
fn who_opened_a_table_that_moves_before_the_match_stays_its_host() {
    let mut room = Room::opened_by(Some("Aiko"), order("bezique", 2));
    room.enter("Aiko");
    room.enter("Ben");
    room.says("Ben", Ask::Sit { seat: None }).expect("there is room");
    room.wait(AWAY + 1);
    room.moves(MOVING - 1);
    assert_eq!(room.seating("Ben").host, None, "the host does not sit");
    room.wait(AWAY);
    assert_eq!(room.seating("Ben").host, None, "and is here");
    room.leaves("Aiko");
    room.wait(AWAY);
    assert_eq!(room.seating("Ben").host, Some(0), "until they leave");
}
