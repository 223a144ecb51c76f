//! Tables are loaded when a client connects; lists and limits need no log.

use std::time::Duration;

use protocol::{Ask, Order, Stage, Terms};
use serde_json::{Value, json};
use server::Config;
use store::{Batch, Epoch, Note, Sqlite, Store, StoredLine};

use crate::{
    client::{Client, play_out, seat_all},
    test_server::{Person, TestServer, for_two, order, usual},
};

/// A match alone with bots; its person has gone home.
pub(crate) async fn alone(server: &TestServer, person: &Person, order: &Order) -> String {
    let table = server.open_table(person, order).await;
    let mut client = Client::connect(server, person, &table).await;
    client.sit().await;
    let bots = Ask::Bot { seat: 1, level: "L0".to_owned() };
    assert_eq!(client.ask(bots).await, Ok(()));
    client.hear_until_asked().await;
    table
}

pub(crate) fn listed(order: Order) -> Order {
    Order { terms: Terms { listed: true, ..order.terms }, ..order }
}

pub(crate) async fn mine(server: &TestServer, who: &Person) -> Vec<Value> {
    let lobby = server.get(who, "/api/tables?mine=true&limit=100").await.json();
    lobby["tables"].as_array().cloned().expect("a list")
}

fn ids(tables: &[Value]) -> Vec<&str> {
    tables.iter().filter_map(|table| table["id"].as_str()).collect()
}

/// Tables like one that there is, with logs that nobody could read.
async fn fill(server: &TestServer, like: &str, count: usize) {
    let store = Sqlite::open(server.database()).await.expect("the store is sound");
    let known = store.table(&like.into()).await.expect("the store is sound").expect("a table");
    let copies = (0..count).map(|number| {
        let at = known.opened_at + i64::try_from(number).expect("a small number");
        let opened = Note::Opened { game: known.game.clone(), public: true, at };
        let mut notes = vec![opened, Note::Card(known.card.clone().expect("a card"))];
        notes.extend(known.seats.iter().map(|seated| Note::Seated {
            seat: seated.seat,
            person: seated.person.clone().filter(|_| number < 20),
            name: seated.name.clone(),
        }));
        notes.push(Note::Began);
        let lines = vec![StoredLine { number: 1, at, line: "no line".into(), action: None }];
        let (table, epoch) = (format!("copy-{number}").into(), Epoch::FIRST);
        store.append(Batch { table, epoch, lines, notes })
    });
    for written in futures_util::future::join_all(copies).await {
        written.expect("there is room");
    }
    store.close().await;
}

#[tokio::test]
async fn thousands_of_unfinished_tables_are_read_neither_at_the_start_nor_for_lists() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = alone(&server, &person, &listed(for_two())).await;
    server.stop().await;
    fill(&server, &table, 3000).await;
    server.begin_again();

    let stranger = server.person().await;
    assert_eq!(server.get(&stranger, "/readyz").await.status, 200);
    let lobby = server.get(&stranger, "/api/tables").await.json();
    assert_eq!(lobby["tables"].as_array().map(Vec::len), Some(50));
    let after = lobby["next"].as_str().expect("there are more");
    let next = server.get(&stranger, &format!("/api/tables?after={after}")).await.json();
    assert_eq!(next["tables"][0]["id"], "copy-2949");
    assert_eq!(mine(&server, &person).await.len(), 21);
    let card = server.get(&stranger, "/api/tables/copy-7").await.json();
    assert_eq!((card["stage"].as_str(), card["mine"].as_bool()), (Some("playing"), Some(false)));
    assert_eq!(server.say(&person, "POST", "/api/tables", &json!(for_two())).await.status, 201);
    assert_eq!(server.logs_read(), 0);

    Client::connect(&server, &person, &table).await;
    assert_eq!(server.logs_read(), 1, "whoever comes to a table has it fetched");
    let log = server.log(&table).await;
    assert_eq!(log.iter().filter(|entry| entry.line.contains("restarted")).count(), 1);
    assert_eq!(server.log("copy-7").await.len(), 1, "nothing happens where nobody comes");
}

#[tokio::test]
async fn a_table_that_nobody_is_at_is_put_away_after_ten_seconds() {
    let server = TestServer::open();
    let person = server.person().await;
    let table = server.open_table(&person, &for_two()).await;
    let mut client = Client::connect(&server, &person, &table).await;
    client.sit().await;
    assert_eq!(client.ask(Ask::Stand).await, Ok(()));
    // From here on no time passes by itself, however slow the machine is.
    server.passes(Duration::ZERO).await;
    drop(client);
    nobody_is_here(&server, &person).await;
    server.passes(Duration::from_millis(9_900)).await;
    nobody_is_here(&server, &person).await;
    assert_eq!(server.loaded(), 1, "a page that is loaded again finds it as it was");
    server.passes(Duration::from_millis(200)).await;
    is_put_away(&server, &person).await;
    Client::connect(&server, &person, &table).await;
    assert_eq!((server.loaded(), server.logs_read()), (1, 1), "it is fetched when somebody comes");
}

#[tokio::test]
async fn a_table_whose_match_is_over_is_put_away_after_one_second() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let clients = seat_all(&server, &people, &table).await;
    let (clients, _) = play_out(clients, 7).await;
    server.passes(Duration::ZERO).await;
    drop(clients);
    nobody_is_here(&server, &people[0]).await;
    server.passes(Duration::from_millis(900)).await;
    nobody_is_here(&server, &people[0]).await;
    assert_eq!(server.loaded(), 1);
    server.passes(Duration::from_millis(200)).await;
    is_put_away(&server, &people[0]).await;
}

/// Gives the server time to keep the last note of its only table.
async fn is_put_away(server: &TestServer, who: &Person) {
    for _ in 0..1000 {
        if server.loaded() > 0 {
            nobody_is_here(server, who).await;
        }
    }
    assert_eq!(server.loaded(), 0);
}

/// Waits until the server has noticed that all have gone, and its tables too.
async fn nobody_is_here(server: &TestServer, who: &Person) {
    while server.get(who, "/api/tables").await.json()["people"] != 0 {}
    server.get(who, "/api/tables").await;
}

/// Who is there is nobody after a crash; whose turn it is and who is a guest were not written down, for
/// no table was unloaded.
fn unknown_after_a_crash(list: &mut Value) {
    list["people"] = 0.into();
    for table in list["tables"].as_array_mut().expect("a list") {
        table["myTurn"] = false.into();
        for seat in table["seats"].as_array_mut().expect("a list") {
            if seat.is_object() {
                seat["guest"] = false.into();
            }
        }
    }
}

#[tokio::test]
async fn lists_and_limits_are_right_after_a_restart() {
    let mut server = TestServer::with(Config { tables_per_person: 2, ..usual() });
    let people = server.people(2).await;
    let playing = server.open_table(&people[0], &for_two()).await;
    let clients = seat_all(&server, &people, &playing).await;
    let opened = server.open_table(&people[0], &listed(order("napoleon", 5, &[]))).await;
    let mut before = Vec::new();
    for who in &people {
        let mut list = server.get(who, "/api/tables").await.json();
        assert_eq!(list["people"], 2);
        unknown_after_a_crash(&mut list);
        before.push(list);
    }
    drop(clients);
    server.cut_and_begin_again().await;

    for (who, before) in people.iter().zip(&before) {
        assert_eq!(&server.get(who, "/api/tables").await.json(), before);
    }
    let own = mine(&server, &people[0]).await;
    assert_eq!(ids(&own), [opened.as_str(), playing.as_str()]);
    assert_eq!(
        (own[0]["stage"].as_str(), own[1]["stage"].as_str()),
        (Some("open"), Some("playing"))
    );
    assert_eq!(own[1]["seats"].as_array().map(Vec::len), Some(2));
    let refused = server.say(&people[0], "POST", "/api/tables", &json!(for_two())).await;
    refused.is_refused(409, "too-many-tables");
    assert_eq!(server.logs_read(), 0);
}

#[tokio::test]
async fn matches_alone_with_bots_and_matches_long_left_keep_nobody_from_opening_another() {
    let mut server = TestServer::with(Config { tables_per_person: 1, ..usual() });
    let people = server.people(2).await;
    for _ in 0..3 {
        alone(&server, &people[0], &for_two()).await;
    }
    let together = server.open_table(&people[0], &for_two()).await;
    drop(seat_all(&server, &people, &together).await);
    server.stop().await;
    server.begin_again();
    let refused = server.say(&people[0], "POST", "/api/tables", &json!(for_two())).await;
    refused.is_refused(409, "too-many-tables");
    server.stop().await;
    server.tamper("UPDATE tables SET last_at = last_at - 8 * 86400000");
    server.begin_again();
    assert_eq!(server.say(&people[0], "POST", "/api/tables", &json!(for_two())).await.status, 201);
    assert_eq!(mine(&server, &people[0]).await.len(), 5, "all of them can be gone on with");
}

#[tokio::test]
async fn a_new_name_reaches_a_table_that_was_put_away() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    drop(seat_all(&server, &people, &table).await);
    server.cut_and_begin_again().await;
    server.say(&people[0], "PUT", "/api/me", &json!({"name": "Aiko"})).await;
    assert_eq!(server.logs_read(), 0);
    let mut other = Client::connect(&server, &people[1], &table).await;
    other
        .hear_until(|knows| knows.seating.as_ref().is_some_and(|it| it.chairs[0].name == "Aiko"))
        .await;
    assert_eq!(mine(&server, &people[1]).await[0]["seats"][0]["name"], "Aiko");
}

#[tokio::test]
async fn a_table_of_an_older_version_is_read_for_a_list_once() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = alone(&server, &person, &listed(for_two())).await;
    server.stop().await;
    server.tamper("UPDATE tables SET card = NULL");
    server.begin_again();
    for _ in 0..2 {
        let found = mine(&server, &person).await;
        assert_eq!((ids(&found), found[0]["stage"].as_str()), (vec![&*table], Some("playing")));
        assert_eq!(server.logs_read(), 1);
    }
}

#[tokio::test]
async fn a_paused_match_is_listed_as_such_whether_somebody_is_there_or_not() {
    let mut server = TestServer::open();
    let person = server.person().await;
    let table = alone(&server, &person, &for_two()).await;
    let mut client = Client::connect(&server, &person, &table).await;
    assert_eq!(client.ask(Ask::Pause).await, Ok(()));
    assert_eq!(client.stage(), Stage::Paused);
    assert_eq!(mine(&server, &person).await[0]["stage"], "paused");
    drop(client);
    server.cut_and_begin_again().await;
    assert_eq!(mine(&server, &person).await[0]["stage"], "paused");
}
