//! A client that missed steps catches up, over real sockets.

use protocol::{Ask, Code, Tell};

use crate::{
    client::{Client, seat_all},
    test_server::{TestServer, for_two},
};

fn tell(text: &str) -> Tell {
    serde_json::from_str(text).expect("the protocol is spoken")
}

#[tokio::test]
async fn who_comes_back_is_told_what_was_missed_before_anything_else() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let heard = clients[0].knows.step;
    for on in [true, false, true] {
        assert_eq!(clients[0].ask(Ask::Show { on }).await, Ok(()));
    }
    let query = format!("?since={heard}");
    let mut back = Client::connect_with(&server, &people[1], &table, &query).await;
    let Tell::Snapshot(snapshot) = tell(&back.told[0]) else { panic!("a snapshot comes first") };
    let numbers: Vec<u32> = snapshot.missed.iter().map(|step| step.step).collect();
    assert_eq!(numbers, (heard + 1..=snapshot.step).collect::<Vec<_>>());
    assert!(numbers.len() >= 3, "{numbers:?}");
    assert_eq!(back.ask(Ask::Phrase { phrase: "hello".to_owned() }).await, Ok(()));
    assert!(!back.knows.is_behind);
}

/// However often it is asked for, each question has one answer, and what is told is in order.
#[tokio::test]
async fn every_question_is_answered_and_who_asks_too_often_is_refused() {
    let server = TestServer::open();
    let people = server.people(2).await;
    let table = server.open_table(&people[0], &for_two()).await;
    let mut clients = seat_all(&server, &people, &table).await;
    let watcher = server.person().await;
    let mut curious = Client::connect(&server, &watcher, &table).await;
    let (mut told, mut refused) = (0, 0);
    // All of them would be told only to who asks for five minutes.
    for number in 0..300 {
        if number % 30 == 0 {
            let on = number % 60 == 0;
            assert_eq!(clients[0].ask(Ask::Show { on }).await, Ok(()), "nobody else waits");
        }
        curious.say(Ask::Since { step: 0, talk: 0 }).await;
        loop {
            curious.hear().await.expect("the table goes on");
            match tell(curious.told.last().expect("something was heard")) {
                Tell::Snapshot(_) => told += 1,
                Tell::Refused { refusal, .. } => {
                    assert_eq!(refusal.code, Code::TooFast);
                    refused += 1;
                }
                _ => continue,
            }
            break;
        }
        assert!(!curious.knows.is_behind, "steps come in order");
    }
    // The first of twenty answers was the connection's own.
    assert!(told >= 19 && refused >= 1, "{told} were told and {refused} refused");
}
