//! Boards: the same cards and the same bots for everybody, and nothing shown before all have played.

use bots::Level;
use engine::{Pending, Seat};
use protocol::{Ask, Code, Order, Seed, Terms, digest};

use super::room::{NO_NETWORKS, Room, key};
use crate::{
    Board, BoardFault, DealMethod, Expected, Guest, Opening, Steward,
    live::{self, Live},
    table::ordered,
    verify,
};

const UNTIL: i64 = 1_000_000;

fn order(game: &str, players: u8, options: &[(&str, &str)]) -> Order {
    let terms = Terms { counted: true, level: "L1".to_owned(), natural: false, ..Terms::default() };
    let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
    Order { game: game.to_owned(), players, options: options.iter().map(owned).collect(), terms }
}

fn orders() -> [Order; 5] {
    [
        order("napoleon", 5, &[]),
        order("beauharnais", 4, &[]),
        order("bezique", 2, &[("packs", "2"), ("target", "0")]),
        order("kbernestich", 4, &[]),
        order("behutunsburg", 2, &[("rounds", "1")]),
    ]
}

fn boards() -> impl Iterator<Item = Board> {
    let dealt = |order: Order| {
        (0..).find_map(|salt| Board::deal(order.clone(), Seed([salt; 32]))).expect("some are bid")
    };
    orders().into_iter().map(dealt)
}

/// A table at which somebody plays a board.
fn room(board: &Board, id: &str, person: &str) -> Room {
    let opening = Opening {
        id,
        opener: Some(person),
        seed: Seed([0; 32]),
        key: Some(&key()),
        at: 0,
        networks: &NO_NETWORKS,
    };
    let who = Guest { person: person.to_owned(), name: person.to_owned(), ..Guest::default() };
    let (steward, lines) = Steward::board(&opening, board, &who, UNTIL).expect("it can be played");
    let mut room = Room::of(steward, lines.into_iter().map(|new| new.line).collect());
    room.enter(person);
    room
}

/// The same at every table: the last thing that may be done.
fn last(legal: &[String]) -> String {
    legal.last().cloned().expect("somebody who is asked may do something")
}

fn play(room: &mut Room, person: &str) {
    while !room.steward.table().is_settled() {
        let at = room.knows(person).step;
        let action = last(&room.legal(person));
        room.says(person, Ask::Act { at, action }).expect("it is legal");
    }
}

#[test]
fn everybody_meets_the_same_cards_and_the_same_bots() {
    for board in boards() {
        let records = [("t", "Aiko"), ("u", "Ben")].map(|(id, person)| {
            let mut room = room(&board, id, person);
            play(&mut room, person);
            let table = room.steward.table();
            (table.record().expect("it is over"), table.board_score().expect("it is over"))
        });
        let played = board.play_by(last);
        for (record, score) in records {
            assert_eq!(board.check(&record), Ok(played.clone()), "{:?}", board.order);
            assert_eq!(score, played.score);
            let proved = verify(&record, &Expected::default()).expect("the deals are the key's");
            assert_eq!(proved.dealt, DealMethod::Board);
        }
    }
}

#[test]
fn what_a_bot_or_the_key_would_not_do_is_refused() {
    for board in boards() {
        let mut room = room(&board, "t", "Aiko");
        play(&mut room, "Aiko");
        let record = room.steward.table().record().expect("it is over");
        let other = Board { key: Seed([99; 32]), ..board.clone() };
        assert!(other.check(&record).is_err(), "other cards");
        let other = Board { seat: Seat::ALL[usize::from(board.seat == Seat::ALL[0])], ..board };
        assert!(other.check(&record).is_err(), "another seat");
    }
}

/// How many records of each game are changed line by line: more by `cargo xtask soak --counted`.
fn records() -> usize {
    std::env::var("BOARDS").ok().and_then(|count| count.parse().ok()).unwrap_or(1)
}

#[test]
fn a_record_with_another_line_of_a_bot_is_refused() {
    let salted = |order: Order| {
        let key = |salt: u32| digest([b"changed".as_slice(), &salt.to_le_bytes()]);
        let boards = move |salt| Board::deal(order.clone(), key(salt));
        (0..).filter_map(boards).take(records())
    };
    for board in orders().into_iter().flat_map(salted) {
        let played = board.play_by(last);
        let mut live = live::open(&board.order.game, &ordered(&board.order))
            .and_then(Result::ok)
            .expect("it can be played");
        let head = live.given_up(Vec::new());
        for (nth, line) in played.lines.iter().enumerate() {
            if let Some(other) = another(&*live, &board, line) {
                let lines = [&played.lines[..nth], &[other]].concat().join("\n");
                let record = format!("{}\n\n{lines}\n", head.trim_end());
                assert_eq!(board.check(&record), Err(BoardFault::Bot(nth + 1)), "{record}");
            }
            assert!(live.replay(line), "a line of the match");
        }
        assert_eq!(live.pending(), Pending::Nothing);
    }
}

/// Another line that a bot could have played here; `None` if the line is no bot's, or there is none.
fn another(live: &dyn Live, board: &Board, said: &str) -> Option<String> {
    let seat = engine::luck::read_seat(said.split(' ').next()?).ok()?;
    if seat == board.seat && !live.bids(seat) {
        return None;
    }
    let mut others = live.legal(seat).into_iter().map(|action| format!("{seat} {action}"));
    others.find(|other| other != said)
}

#[test]
fn a_match_that_is_not_over_is_none() {
    let board = boards().next().expect("there are some");
    let mut room = room(&board, "t", "Aiko");
    play(&mut room, "Aiko");
    let record = room.steward.table().record().expect("it is over");
    let cut = record.trim_end().rsplit_once('\n').expect("a record has lines").0;
    assert_eq!(board.check(cut), Err(BoardFault::Unfinished));
}

#[test]
fn bots_bid_for_the_person_who_then_plays_the_contract() {
    for board in boards().take(2) {
        let mut room = room(&board, "t", "Aiko");
        let legal = room.legal("Aiko");
        let bids = |action: &String| action.starts_with("bid") || action.starts_with("pass");
        assert!(!legal.is_empty() && !legal.iter().any(bids), "{legal:?}");
        play(&mut room, "Aiko");
        assert_eq!(room.says("Aiko", Ask::Again), Err(Code::Counted));
    }
}

#[test]
fn a_bot_that_plays_it_again_plays_differently() {
    let differ = |board: &Board| {
        let runs: Vec<_> = (0..6).map(|run| board.run(Level::Random, run).lines).collect();
        runs.iter().any(|lines| *lines != runs[0]) && board.run(Level::Random, 0).lines == runs[0]
    };
    assert!(boards().all(|board| differ(&board)));
}
