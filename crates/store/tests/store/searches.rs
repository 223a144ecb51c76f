//! The index, and finding finished matches in it.

use std::sync::Arc;

use store::{
    Account, Cursor, IndexEntry, LobbyQuery, Note, Page, PersonId, PlayerFilter, Query, Seated,
    Store, TableId, TableStage, Within,
};

use crate::{Database, notes, opened, table};

async fn the_index_follows_the_notes(place: Database) {
    let store = place.open().await;
    let bot = |seat, name: &str| Note::Seated { seat, person: None, name: name.into() };
    store
        .append(notes("t", [opened(7), bot(2, "Bot"), bot(1, "Ada"), bot(3, "Eve")]))
        .await
        .unwrap();
    store.append(notes("t", [bot(2, "Bob"), Note::Unseated { seat: 3 }])).await.unwrap();
    let seated = |seat, name: &str| {
        let name = name.into();
        Seated { seat, person: None, name, is_bot: true, has_left: false }
    };
    let mut summary = IndexEntry {
        table: table("t"),
        game: "napoleon".into(),
        public: true,
        stage: TableStage::Open,
        opened_at: 7,
        last_at: 7,
        opened_by: None,
        card: None,
        finished_at: None,
        result: None,
        seats: vec![seated(1, "Ada"), seated(2, "Bob")],
    };
    assert_eq!(store.table(&table("t")).await.unwrap(), Some(summary.clone()));

    let card = Note::Card("{}".into());
    store.append(notes("t", [Note::Began, card, Note::Touched { at: 8 }])).await.unwrap();
    store.append(notes("t", [Note::Touched { at: 6 }])).await.unwrap();
    (summary.stage, summary.card, summary.last_at) = (TableStage::Playing, Some("{}".into()), 8);
    assert_eq!(store.table(&table("t")).await.unwrap(), Some(summary.clone()));
    assert_eq!(store.search(Query::new(Within::Everything)).await.unwrap(), Page::default());

    store.append(notes("t", [Note::Finished { at: 9, result: "[1]".into() }])).await.unwrap();
    summary.stage = TableStage::Finished;
    summary.finished_at = Some(9);
    summary.result = Some("[1]".into());
    assert_eq!(store.table(&table("t")).await.unwrap(), Some(summary.clone()));

    store.append(notes("t", [Note::Closed])).await.unwrap();
    summary.stage = TableStage::Closed;
    let page = store.search(Query::new(Within::Everything)).await.unwrap();
    assert_eq!(page, Page { matches: vec![summary], next: None });
    assert_eq!(store.table(&table("unknown")).await.unwrap(), None);
}

fn ids(tables: &[IndexEntry]) -> Vec<&str> {
    tables.iter().map(|summary| summary.table.as_str()).collect()
}

async fn idle_tables_are_those_at_which_nothing_has_happened_for_long(place: Database) {
    let store = place.open().await;
    let finished = Note::Finished { at: 0, result: "{}".into() };
    store.append(notes("played", [opened(1), Note::Began])).await.unwrap();
    store.append(notes("left", [opened(2), Note::Began])).await.unwrap();
    store.append(notes("new", [opened(5), Note::Began])).await.unwrap();
    store.append(notes("open", [opened(1)])).await.unwrap();
    store.append(notes("finished", [opened(0), Note::Began, finished])).await.unwrap();
    store.append(notes("closed", [opened(0), Note::Closed])).await.unwrap();
    store.append(notes("played", [Note::Touched { at: 3 }])).await.unwrap();
    let idle = async |stage, since, limit| store.idle(stage, since, limit).await.unwrap();
    assert_eq!(idle(TableStage::Playing, 4, 9).await, ["left", "played"].map(TableId::from));
    assert_eq!(idle(TableStage::Playing, 4, 1).await, [table("left")]);
    assert_eq!(idle(TableStage::Playing, 1, 9).await, []);
    assert_eq!(idle(TableStage::Open, 4, 9).await, [table("open")]);
    assert_eq!(idle(TableStage::Finished, 9, 9).await, []);
}

async fn the_lobby_has_listed_tables_at_which_something_happened_newest_first(place: Database) {
    let store = place.open().await;
    let private = Note::Opened { game: "bezique".into(), public: false, at: 9 };
    store.append(notes("private", [private])).await.unwrap();
    for (id, at) in [("a", 1), ("c", 3), ("b", 3), ("d", 4)] {
        store.append(notes(id, [opened(at), Note::Began])).await.unwrap();
    }
    store.append(notes("over", [opened(5), Note::Closed])).await.unwrap();
    let page = async |since, after: Option<(i64, &str)>, limit| {
        let after = after.map(|(at, id)| (at, table(id)));
        let found = store.listed(LobbyQuery { since, after, limit }).await.unwrap();
        ids(&found).join(" ")
    };
    assert_eq!(page(0, None, 9).await, "d b c a");
    assert_eq!(page(2, None, 9).await, "d b c", "nobody is at the others any more");
    assert_eq!(page(0, None, 2).await, "d b");
    assert_eq!(page(0, Some((3, "b")), 9).await, "c a");
    assert_eq!(page(0, Some((3, "c")), 9).await, "a");
}

async fn unfinished_tables_of_a_person_are_those_where_they_sit_or_that_they_opened(
    place: Database,
) {
    let store = place.open().await;
    let who = PersonId::from("BOB");
    let nobody = store.append(notes("t", [opened(1), Note::Owner(Some(who.clone()))])).await;
    assert_eq!(nobody.unwrap_err().to_string(), "there is no person BOB");
    let person = Account { id: who.clone(), name: "Bob".into(), created_at: 0, seen_at: 0 };
    store.add_person(person).await.unwrap();
    let left = |has_left| Note::Left { seat: 1, has_left };
    let own = || Note::Owner(Some(who.clone()));
    let sits = || Note::Seated { seat: 1, person: Some(who.clone()), name: "Bob".into() };
    store.append(notes("old", [opened(1), sits()])).await.unwrap();
    store.append(notes("new", [opened(2), sits(), Note::Began])).await.unwrap();
    store.append(notes("freed", [opened(3), sits(), Note::Unseated { seat: 1 }])).await.unwrap();
    store.append(notes("closed", [opened(4), own(), sits(), Note::Closed])).await.unwrap();
    store.append(notes("others", [opened(5)])).await.unwrap();
    store.append(notes("left", [opened(6), sits(), Note::Began, left(true)])).await.unwrap();
    store.append(notes("own", [opened(7), own()])).await.unwrap();
    store.append(notes("begun", [opened(8), own(), Note::Began])).await.unwrap();
    store.append(notes("disowned", [opened(9), own(), Note::Owner(None)])).await.unwrap();
    let renamed = Note::Renamed { seat: 1, name: "Rob".into() };
    store.append(notes("old", [renamed])).await.unwrap();
    let found = store.unfinished_of(&who).await.unwrap();
    assert_eq!(ids(&found), ["own", "new", "old"]);
    assert_eq!(found[0].opened_by, Some(who.clone()));
    assert_eq!(found[2].seats[0].name, "Rob");
    store.append(notes("left", [left(false)])).await.unwrap();
    let found = store.unfinished_of(&who).await.unwrap();
    assert_eq!(ids(&found), ["own", "left", "new", "old"]);
}

/// Five matches: `id`, game, public, finished at, and who sat there, with capitals for people.
async fn evening(place: &Database) -> Arc<dyn Store> {
    let store = place.open().await;
    for name in ["ÉLODIE", "BOB"] {
        let person = Account { id: name.into(), name: name.into(), created_at: 0, seen_at: 0 };
        store.add_person(person).await.unwrap();
    }
    let matches = [
        ("a", "napoleon", true, 10, ["ÉLODIE", "Bobby"]),
        ("b", "bezique", true, 20, ["ÉLODIE", "BOB"]),
        ("c", "napoleon", false, 30, ["BOB", "eve"]),
        ("d", "napoleon", true, 30, ["elo", "100%"]),
        ("e", "bezique", false, 40, ["ÉLODIE", "Eve"]),
    ];
    for (id, game, public, at, names) in matches {
        let mut said = vec![Note::Opened { game: game.into(), public, at: 0 }];
        for (seat, name) in (1..).zip(names) {
            let person = ["ÉLODIE", "BOB"].contains(&name).then(|| name.into());
            said.push(Note::Seated { seat, person, name: name.into() });
        }
        said.push(Note::Finished { at, result: "{}".into() });
        store.append(notes(id, said)).await.unwrap();
    }
    store.append(notes("f", [opened(50), Note::Began])).await.unwrap();
    store
}

async fn found(store: &dyn Store, query: Query) -> String {
    let page = store.search(query).await.unwrap();
    let ids: Vec<&str> = page.matches.iter().map(|found| found.table.as_str()).collect();
    ids.join(" ")
}

async fn matches_are_found_by_player_game_and_date_newest_first(place: Database) {
    let store = evening(&place).await;
    let all = || Query::new(Within::Everything);
    let person = |id: &str| Some(PlayerFilter::Person(id.into()));
    let named = |name: &str| Some(PlayerFilter::Named(name.into()));
    let cases = [
        (all(), "e d c b a"),
        (Query { player: person("ÉLODIE"), ..all() }, "e b a"),
        (Query { player: person("nobody"), ..all() }, ""),
        (Query { player: named("élo"), ..all() }, "e b a"),
        (Query { player: named("BOB"), ..all() }, "c b a"),
        (Query { player: named("bobb"), ..all() }, "a"),
        (Query { player: named("EVE"), ..all() }, "e c"),
        (Query { player: named("%"), ..all() }, ""),
        (Query { player: named("100%"), ..all() }, "d"),
        (Query { player: named(""), ..all() }, "e d c b a"),
        (Query { game: Some("napoleon".into()), ..all() }, "d c a"),
        (Query { from: Some(20), until: Some(40), ..all() }, "d c b"),
        (
            Query { game: Some("napoleon".into()), player: named("bob"), from: Some(11), ..all() },
            "c",
        ),
        (Query::new(Within::Public), "d b a"),
        (Query::new(Within::SeenBy("BOB".into())), "d c b a"),
        (Query { player: person("ÉLODIE"), ..Query::new(Within::SeenBy("BOB".into())) }, "b a"),
    ];
    for (query, expected) in cases {
        assert_eq!(found(&*store, query.clone()).await, expected, "{query:?}");
    }
}

async fn pages_follow_one_another_without_gap_or_repeat(place: Database) {
    let store = evening(&place).await;
    for limit in 1..=6 {
        let mut query = Query { limit, ..Query::new(Within::Everything) };
        let mut seen = Vec::new();
        loop {
            let page = store.search(query.clone()).await.unwrap();
            assert!(page.matches.len() <= limit as usize);
            seen.extend(page.matches.into_iter().map(|found| found.table.to_string()));
            match page.next {
                Some(next) => query.after = Some(next),
                None => break,
            }
        }
        assert_eq!(seen, ["e", "d", "c", "b", "a"]);
    }
}

async fn a_limit_out_of_bounds_is_brought_back(place: Database) {
    let store = evening(&place).await;
    let limited = |limit| Query { limit, ..Query::new(Within::Everything) };
    assert_eq!(found(&*store, limited(0)).await, "e");
    assert_eq!(found(&*store, limited(u32::MAX)).await, "e d c b a");
    let after = Some(Cursor { finished_at: 30, table: table("c") });
    assert_eq!(found(&*store, Query { after, ..limited(1) }).await, "b");
}

crate::on_each_engine!(
    the_index_follows_the_notes,
    idle_tables_are_those_at_which_nothing_has_happened_for_long,
    the_lobby_has_listed_tables_at_which_something_happened_newest_first,
    unfinished_tables_of_a_person_are_those_where_they_sit_or_that_they_opened,
    matches_are_found_by_player_game_and_date_newest_first,
    pages_follow_one_another_without_gap_or_repeat,
    a_limit_out_of_bounds_is_brought_back,
);
