//! Leaving a table from a list.

use protocol::{Ask, Sitter};
use serde_json::json;
use server::Config;

use crate::{
    client::{Client, play_out, seat_all},
    http::Answer,
    matches::has_record,
    on_demand::{alone, mine},
    test_server::{Person, TestServer, for_two, order, usual},
};

async fn leave(server: &TestServer, who: &Person, table: &str) -> Answer {
    server.say(who, "DELETE", &format!("/api/tables/{table}/seat"), &json!(null)).await
}

#[tokio::test]
async fn a_match_alone_with_bots_is_closed_by_leaving_it_whether_it_is_in_memory_or_not() {
    let mut server = TestServer::open();
    let person = server.person().await;
    for is_put_away in [false, true] {
        let table = alone(&server, &person, &for_two()).await;
        if is_put_away {
            server.cut_and_begin_again().await;
        }
        assert_eq!(leave(&server, &person, &table).await.status, 204);
        assert_eq!(mine(&server, &person).await.len(), 0);
        has_record(&server, &person, &table).await;
        leave(&server, &person, &table).await.is_refused(409, "closed");
    }
}

#[tokio::test]
async fn where_others_play_a_bot_plays_on_and_the_seat_can_be_taken_again() {
    let mut server = TestServer::with(Config { tables_per_person: 1, ..usual() });
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    drop(seat_all(&server, &people, &table).await);
    server.cut_and_begin_again().await;
    let mut other = Client::connect(&server, &people[1], &table).await;
    assert_eq!(leave(&server, &people[0], &table).await.status, 204);
    let sits = |sitter| {
        move |knows: &protocol::Follower| {
            knows.seating.as_ref().is_some_and(|seating| seating.chairs[0].sitter == sitter)
        }
    };
    other.hear_until(sits(Sitter::StandIn)).await;
    assert_eq!(leave(&server, &people[0], &table).await.status, 204, "once more is no harm");
    assert_eq!(mine(&server, &people[0]).await.len(), 0);
    assert_eq!(mine(&server, &people[1]).await.len(), 1);
    server.open_table(&people[0], &order("napoleon", 5, &[])).await;

    let mut back = Client::connect(&server, &people[0], &table).await;
    assert_eq!(back.ask(Ask::Return).await, Ok(()));
    other.hear_until(sits(Sitter::Person)).await;
    assert_eq!(mine(&server, &people[0]).await.len(), 2);
    let (_, is_over) = play_out(vec![back, other], 1).await;
    assert!(is_over);
    leave(&server, &people[0], &table).await.is_refused(409, "match-over");
}

#[tokio::test]
async fn a_table_that_was_only_opened_is_given_up_and_a_seat_before_the_match_is_free() {
    let server = TestServer::with(Config { tables_per_person: 1, ..usual() });
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    assert_eq!(leave(&server, &people[0], &table).await.status, 204);
    assert_eq!(mine(&server, &people[0]).await.len(), 0);
    server.open_table(&people[0], &for_two()).await;

    let own = server.open_table(&people[1], &for_two()).await;
    Client::connect(&server, &people[1], &own).await.sit().await;
    assert_eq!(leave(&server, &people[1], &own).await.status, 204);
    assert_eq!(mine(&server, &people[1]).await.len(), 0, "nor is it theirs for having opened it");

    Client::connect(&server, &people[1], &table).await.sit().await;
    assert_eq!(leave(&server, &people[1], &table).await.status, 204);
    let card = server.get(&people[1], &format!("/api/tables/{table}")).await.json();
    assert_eq!(card["seats"], json!([null, null]));
}

#[tokio::test]
async fn nobody_leaves_for_another_and_nothing_is_fetched_for_a_stranger() {
    let mut server = TestServer::open();
    let people = server.people(2).await;
    let table = alone(&server, &people[0], &for_two()).await;
    server.cut_and_begin_again().await;
    leave(&server, &people[1], &table).await.is_refused(403, "not-seated");
    leave(&server, &people[1], "no-such-table").await.is_refused(404, "not-found");
    assert_eq!(server.logs_read(), 0);
    assert_eq!(mine(&server, &people[0]).await.len(), 1);
}
