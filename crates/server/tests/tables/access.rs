//! Access control: clients without an invitation.

use protocol::{Ask, Code, Heard, Order, Terms};
use serde_json::json;
use server::Config;

use crate::{
    client::{Client, seat_all},
    described::described,
    http,
    test_server::{Person, TestServer, for_two, order, usual},
};

async fn lobby(server: &TestServer, who: &Person) -> Vec<(String, bool)> {
    let lobby = described("/api/tables", &server.get(who, "/api/tables").await);
    let tables = lobby["tables"].as_array().expect("a list").iter();
    let entry = |table: &serde_json::Value| {
        let id = table["id"].as_str().expect("an id");
        (id.to_owned(), table["mine"] == json!(true))
    };
    tables.map(entry).collect()
}

#[tokio::test]
async fn a_table_by_invitation_stands_in_no_other_lobby() {
    let server = TestServer::open();
    let (host, stranger) = (server.person().await, server.person().await);
    let hidden = server.open_table(&host, &for_two()).await;
    assert_eq!(lobby(&server, &stranger).await, []);
    assert_eq!(lobby(&server, &host).await, [(hidden, true)]);
    let order = Order { terms: Terms { listed: true, ..for_two().terms }, ..for_two() };
    let listed = server.open_table(&host, &order).await;
    assert_eq!(lobby(&server, &stranger).await, [(listed, false)]);
}

#[tokio::test]
async fn the_lobby_comes_in_pages_that_follow_one_another() {
    let server = TestServer::with(Config { tables_per_person: 1000, ..usual() });
    let (host, stranger) = (server.person().await, server.person().await);
    let order = Order { terms: Terms { listed: true, ..for_two().terms }, ..for_two() };
    let mut opened = Vec::new();
    for _ in 0..60 {
        opened.push(server.open_table(&host, &order).await);
    }
    let mine = server.open_table(&stranger, &order).await;
    let page = async |query: &str| {
        let page = server.get(&stranger, &format!("/api/tables?{query}")).await;
        let page = described("/api/tables", &page);
        let ids = page["tables"].as_array().expect("a list").iter();
        let ids: Vec<String> =
            ids.map(|one| one["id"].as_str().expect("an id").to_owned()).collect();
        (ids, page["next"].as_str().map(str::to_owned))
    };
    let (first, next) = page("").await;
    assert_eq!(first.len(), 50, "a page is bounded");
    let (second, end) = page(&format!("after={}", next.expect("there are more"))).await;
    assert_eq!((second.len(), end), (11, None));
    let mut all: Vec<String> = [first, second].concat();
    all.sort();
    opened.push(mine.clone());
    opened.sort();
    assert_eq!(all, opened, "no table is missing or shown twice");
    assert_eq!(page("mine=true").await, (vec![mine], None));
    assert_eq!(page("limit=100000").await.0.len(), 61);
    server.get(&stranger, "/api/tables?after=x").await.is_refused(400, "bad-message");
}

#[tokio::test]
async fn what_is_not_there_is_not_found() {
    let server = TestServer::open();
    let person = server.person().await;
    for id in ["no", "AAAAAAAAAAAAAAAA", "%2e%2e", "%00", "🂡", "a'--"] {
        let paths = ["matches/{}/record", "matches/{}/replay", "matches/{}/hint?line=1&seat=0"];
        for path in paths.into_iter().chain(["tables/{}"]) {
            let path = format!("/api/{}", path.replace("{}", id));
            server.get(&person, &path).await.is_refused(404, "not-found");
        }
        let path = format!("/api/tables/{id}/socket");
        http::upgrade(server.address, &path, "").await.is_refused(404, "not-found");
    }
}

#[tokio::test]
async fn a_match_that_goes_on_is_shown_to_nobody_but_over_its_socket() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    seat_all(&server, &people, &table).await;
    for what in ["record", "replay", "replay?open=true", "hint?line=1&seat=0"] {
        let path = format!("/api/matches/{table}/{what}");
        server.get(&people[0], &path).await.is_refused(409, "not-over");
    }
    let found = server.get(&people[0], "/api/matches?player=me").await.json();
    assert_eq!(found, json!({"matches": [], "next": null}));
}

#[tokio::test]
async fn a_stranger_can_do_nothing_at_a_table() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    seat_all(&server, &people, &table).await;
    let stranger = server.person().await;
    let mut stranger = Client::connect(&server, &stranger, &table).await;
    let at = stranger.knows.step;
    let action = || "pass".to_owned();
    let not_seated = [
        Ask::Stand,
        Ask::Return,
        Ask::Act { at, action: action() },
        Ask::Plan { action: Some(action()) },
        Ask::Undo { at },
        Ask::Claim { at },
        Ask::Pause,
        Ask::Resume,
        Ask::Answer { to: at, yes: true },
        Ask::Phrase { phrase: "hello".to_owned() },
        Ask::Text { text: "hello".to_owned() },
        Ask::AllowText { on: false },
        Ask::Show { on: true },
        Ask::Hint { at },
        Ask::Again,
        Ask::Reveal { entropy: "ab".repeat(32) },
        Ask::Commit { commitment: "ab".repeat(32) },
    ];
    for ask in not_seated {
        let said = format!("{ask:?}");
        assert_eq!(stranger.ask(ask).await, Err(Code::NotSeated), "{said}");
    }
    let begun = [
        Ask::Sit { seat: None },
        Ask::Bot { seat: 0, level: "L0".to_owned() },
        Ask::Clear { seat: 0 },
        Ask::Start,
    ];
    for ask in begun {
        let said = format!("{ask:?}");
        assert_eq!(stranger.ask(ask).await, Err(Code::AlreadyStarted), "{said}");
    }
    let kept = server.log(&table).await;
    assert!(kept.iter().all(|entry| entry.number <= at || entry.line.contains("away")), "{kept:?}");
}

#[tokio::test]
async fn only_the_host_arranges_a_table() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &order("napoleon", 5, &[])).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let asks = [
        Ask::Bot { seat: 3, level: "L0".to_owned() },
        Ask::Clear { seat: 0 },
        Ask::Start,
        Ask::AllowText { on: false },
    ];
    for ask in asks {
        assert_eq!(clients[1].ask(ask).await, Err(Code::NotHost));
    }
    assert_eq!(clients[1].ask(Ask::Sit { seat: None }).await, Err(Code::Seated));
}

#[tokio::test]
async fn a_table_without_watchers_lets_nobody_in_who_does_not_play() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let order = Order { terms: Terms { watchers: false, ..for_two().terms }, ..for_two() };
    let table = server.open_table(&people[0], &order).await;
    seat_all(&server, &people, &table).await;
    let stranger = server.person().await;
    let mut stranger = Client::connect(&server, &stranger, &table).await;
    assert_eq!(stranger.refusal(), Code::NoWatchers);
    assert_eq!(stranger.hear().await, None, "and is hung up on");
}

#[tokio::test]
async fn cards_are_seen_by_invitation_while_their_seat_shows_them() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let stranger = server.person().await;
    for (query, code) in [("?sees=0", Code::NotShown), ("?sees=4", Code::NoSuchSeat)] {
        let refused = Client::connect_with(&server, &stranger, &table, query).await;
        assert_eq!(refused.refusal(), code);
    }
    assert_eq!(clients[0].ask(Ask::Show { on: true }).await, Ok(()));
    for query in ["?sees=0", "?sees=0&invitation=", "?sees=0&invitation=00"] {
        let refused = Client::connect_with(&server, &stranger, &table, query).await;
        assert_eq!(refused.refusal(), Code::NotShown);
    }
    let invitation = clients[0].invitation().expect("who shows their cards may invite");
    let query = format!("?sees=0&invitation={invitation}");
    let mut friend = Client::connect_with(&server, &stranger, &table, &query).await;
    let own = |client: &Client| {
        let view = client.knows.view.as_ref().expect("the match has begun");
        let view: serde_json::Value = serde_json::from_str(view.get()).expect("a view");
        view["own"].clone()
    };
    assert_eq!(own(&friend), own(&clients[0]));
    assert!(own(&friend).is_object());
    assert_eq!(clients[0].ask(Ask::Show { on: false }).await, Ok(()));
    while !own(&friend).is_null() {
        assert_eq!(friend.hear().await, Some(Heard::News));
    }
}
