//! The daily duplicate: the same boards for everybody, sealed until the day is over.

use club::daily::{Day, SetForm, SetId, SetMode, board_key};
use engine::{Seat, SplitMix};
use protocol::{Ask, Code, Heard, Seed};
use serde_json::{Value, json};
use server::Config;
use table::{Board, DealMethod, Expected, verify};

use crate::{
    client::Client,
    http::Answer,
    test_server::{Person, TestServer, usual},
};

const DAY: i64 = 24 * 60 * 60 * 1000;

const GAME: &str = "bezique";

/// A server that prepares boards when a test says so, and the day there.
fn open() -> (TestServer, Day) {
    let server = TestServer::with(Config { daily: false, ..usual() });
    let app = server.app();
    // From noon of the next day, so that no test is of two days.
    app.daily().advance(app.daily().today().ends() - app.daily().now() + DAY / 2);
    let day = app.daily().today();
    (server, day)
}

fn path(day: Day) -> String {
    format!("/api/daily/{day}/{GAME}")
}

async fn set(server: &TestServer, who: &Person, day: Day) -> Value {
    let answer = server.get(who, &path(day)).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn begin(server: &TestServer, who: &Person, day: Day, board: u64) -> Answer {
    server.say(who, "POST", &format!("{}/boards/{board}", path(day)), &json!({})).await
}

fn code(answer: &Answer) -> Code {
    serde_json::from_value(answer.json()["code"].clone()).expect("a refusal has a code")
}

fn table_of(answer: &Answer) -> String {
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()["table"].as_str().expect("a table").to_owned()
}

/// Plays every board at random; gives the tables, and all that was told there.
async fn play(
    server: &TestServer,
    who: &Person,
    day: Day,
    seed: u64,
) -> (Vec<String>, Vec<String>) {
    let (mut tables, mut told) = (Vec::new(), Vec::new());
    for board in 1..=2 {
        let table = table_of(&begin(server, who, day, board).await);
        let mut client = Client::connect(server, who, &table).await;
        let mut rng = SplitMix::of_match(seed, board);
        assert!(client.play_out(&mut rng).await, "it is played to the end");
        told.append(&mut client.told);
        tables.push(table);
    }
    (tables, told)
}

#[tokio::test]
async fn somebody_plays_the_day_and_finds_result_review_and_streak_the_next() {
    let (server, day) = open();
    let (aiko, stranger) = (server.person().await, server.person().await);
    let before = server.get(&aiko, "/api/daily").await.json();
    assert_eq!(
        (&before["day"], &before["streak"]["current"]),
        (&json!(day.to_string()), &json!(0))
    );
    assert_eq!(before["sets"].as_array().expect("sets").len(), 5);
    assert_eq!(code(&begin(&server, &aiko, day, 1).await), Code::DailyPreparing);

    server.app().prepare_daily(GAME).await.expect("boards are found");
    let (tables, mut bytes) = play(&server, &aiko, day, 1).await;
    let mine = set(&server, &aiko, day).await;
    assert_eq!((&mine["state"], &mine["mine"]["finished"]), (&json!("open"), &json!(2)));
    assert_eq!((&mine["mine"]["place"], &mine["ranks"][0]["mine"]), (&json!(1), &json!(true)));
    let share = mine["share"].as_str().expect("all is finished");
    assert!(share.starts_with("Soirée #") && share.contains('%'), "{share}");

    bytes.extend(is_shut(&server, [&aiko, &stranger], &tables[0], day).await);

    server.app().daily().advance(DAY);
    let opened = set(&server, &stranger, day).await;
    assert_eq!(opened["state"], json!("closed"));
    is_what_was_committed_to(&server, day, &opened);
    for (nth, table) in tables.iter().enumerate() {
        let record = server.get(&stranger, &format!("/api/matches/{table}/record")).await.body;
        let score = &mine["list"][nth]["mine"]["score"]["raw"];
        was_played(&opened["list"][nth], &record, score);
        gives_nothing_away(&bytes, &record, [&opened["key"], &opened["list"][nth]["key"]]);
        assert_eq!(
            server.get(&stranger, &format!("/api/matches/{table}/replay")).await.status,
            200
        );
    }
    let travellers = opened["list"][0]["travellers"].as_array().expect("everybody");
    assert_eq!(travellers.len(), 1 + 3 + 1, "a person, bots and par");
    assert!(travellers.iter().any(|one| one["table"] == json!(tables[0])));

    let next = server.get(&aiko, "/api/daily").await.json();
    assert_eq!(next["streak"], json!({ "current": 1, "best": 1, "today": false }));
    let archive = server.get(&aiko, "/api/daily/archive").await.json();
    assert_eq!(archive["sets"][0]["mine"]["finished"], json!(2));
    assert_eq!(code(&begin(&server, &stranger, day, 1).await), Code::DailyClosed);

    server.app().prepare_daily(GAME).await.expect("boards are found");
    play(&server, &aiko, day.after(1), 2).await;
    let next = server.get(&aiko, "/api/daily").await.json();
    assert_eq!(next["streak"], json!({ "current": 2, "best": 2, "today": true }));
}

/// Whatever is asked of a board that is sealed; gives all that was answered.
async fn is_shut(server: &TestServer, people: [&Person; 2], table: &str, day: Day) -> Vec<String> {
    let mut bytes = Vec::new();
    for who in people {
        for about in ["record", "replay?open=true", "replay?seat=0", "hint?line=3&seat=0"] {
            let answer = server.get(who, &format!("/api/matches/{table}/{about}")).await;
            assert_eq!((answer.status, code(&answer)), (403, Code::Sealed), "{about}");
            bytes.push(answer.body);
        }
        let set = path(day);
        let listed = format!("/api/tables/{table}");
        for path in ["/api/daily", "/api/daily/archive", "/api/me/export", "/api/matches?player=me"]
            .into_iter()
            .chain([set.as_str(), listed.as_str()])
        {
            bytes.push(server.get(who, path).await.body);
        }
    }
    let mut late = Client::connect(server, people[0], table).await;
    bytes.append(&mut late.told);
    bytes
}

/// Neither a key nor a line of chance was in any byte.
fn gives_nothing_away(bytes: &[String], record: &str, keys: [&Value; 2]) {
    let deals = record.lines().filter(|line| line.starts_with("* "));
    let keys = keys.map(|key| key.as_str().expect("it is opened"));
    let secrets: Vec<&str> = deals.filter(|deal| deal.len() > 20).chain(keys).collect();
    assert!(secrets.len() > 2, "keys and a deal");
    for text in bytes {
        let leaked = secrets.iter().find(|secret| text.contains(**secret));
        assert_eq!(leaked, None, "in {text}");
    }
}

/// The key that is opened is the one that was committed to, and that boards were dealt from.
fn is_what_was_committed_to(server: &TestServer, day: Day, opened: &Value) {
    let key = Seed::read(opened["key"].as_str().expect("it is opened")).expect("a key");
    let set = SetId { day, game: GAME, mode: SetMode::Sealed };
    assert_eq!(opened["commitment"], json!(set.commitment(&key).hex()));
    assert_eq!(key, server.app().daily().key(&set));
    for board in opened["list"].as_array().expect("boards") {
        let of_board = Seed::read(board["key"].as_str().expect("it is opened"));
        assert!((0..500).any(|candidate| Some(board_key(&key, candidate)) == of_board));
    }
}

/// A record is of the board, with every bot's line thought again.
fn was_played(board: &Value, record: &str, score: &Value) {
    let key = board["key"].as_str().and_then(Seed::read).expect("it is opened");
    let seat = board["seat"].as_u64().and_then(|seat| Seat::new(seat as u8)).expect("a seat");
    let board = Board { order: SetForm::of(GAME).expect("a form").order(), key, seat };
    let played = board.check(record).expect("every line is as it had to be");
    assert_eq!(json!(played.score), *score);
    let proved = verify(record, &Expected::default()).expect("the deals follow from the key");
    assert_eq!(proved.dealt, DealMethod::Board);
}

#[tokio::test]
async fn everybody_has_one_table_for_a_board_and_is_compared_with_all() {
    let (server, day) = open();
    server.app().prepare_daily(GAME).await.expect("boards are found");
    let people = server.people(3).await;
    let first = table_of(&begin(&server, &people[0], day, 1).await);
    assert_eq!(table_of(&begin(&server, &people[0], day, 1).await), first);
    assert_ne!(table_of(&begin(&server, &people[1], day, 1).await), first);
    assert_eq!(begin(&server, &people[0], day, 3).await.status, 404);
    assert_eq!(begin(&server, &people[0], day.after(1), 1).await.status, 404);
    for (seed, person) in (1..).zip(&people) {
        play(&server, person, day, seed).await;
        // A result counts for others when its player, or the background job, has looked.
        set(&server, person, day).await;
    }
    let mut percents = 0.0;
    for person in &people {
        let set = set(&server, person, day).await;
        assert_eq!(set["ranks"].as_array().expect("places").len(), 4, "people, and the bots");
        assert_eq!(set["list"][0]["field"], json!(6));
        percents += set["list"][0]["mine"]["score"]["percent"].as_f64().expect("it is finished");
    }
    let bots = set(&server, &people[0], day).await["ranks"][3]["boards"][0].as_f64();
    let sum = percents + 3.0 * bots.expect("bots have a mean");
    assert!((sum - 300.0).abs() < 0.5, "the shares of six results add up: {sum}");
}

#[tokio::test]
async fn whoever_leaves_a_board_has_given_it_up() {
    let (server, day) = open();
    server.app().prepare_daily(GAME).await.expect("boards are found");
    let (aiko, ben) = (server.person().await, server.person().await);
    let table = table_of(&begin(&server, &aiko, day, 1).await);
    let mut client = Client::connect(&server, &aiko, &table).await;
    client.hear_until_asked().await;
    let at = client.knows.step;
    for ask in [Ask::Hint { at }, Ask::Undo { at }, Ask::Pause, Ask::Show { on: true }] {
        assert_eq!(client.ask(ask).await, Err(Code::Counted));
    }
    let mut watcher = Client::connect(&server, &ben, &table).await;
    assert_eq!(watcher.refusal(), Code::NoWatchers);
    assert!(matches!(watcher.hear().await, None | Some(Heard::Bye)));
    assert_eq!(client.ask(Ask::Stand).await, Ok(()));
    let mine = set(&server, &aiko, day).await;
    assert_eq!(mine["list"][0]["mine"]["stage"], json!("given-up"));
    assert_eq!(mine["mine"]["percent"], json!(0.0));
    assert_eq!(table_of(&begin(&server, &aiko, day, 1).await), table);
    let record = server.get(&aiko, &format!("/api/matches/{table}/record")).await;
    assert_eq!(code(&record), Code::Sealed);
}
