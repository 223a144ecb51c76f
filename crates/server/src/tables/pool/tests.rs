//! Whose turn it is, with a clock that is handed in and in counted steps.

use std::time::{Duration, Instant};

use super::{
    Principal,
    scheduler::{Desk, Full, Lane},
};
use crate::middleware::ClientAddr;

fn guest(address: [u8; 4], person: &str) -> Principal {
    Principal { place: ClientAddr::of(address.into()), person: person.to_owned() }
}

fn ada() -> Principal {
    guest([192, 0, 2, 1], "ada")
}

/// Puts a bot's move down for one person.
fn put(desk: &mut Desk<&'static str>, who: &Principal, job: &'static str, now: Instant) {
    assert_eq!(desk.put(Lane::Bot, std::slice::from_ref(who), job, now), Ok(()));
}

/// Takes until a job comes; gives how many of others went before.
fn before(desk: &mut Desk<&'static str>, job: &str, now: Instant) -> usize {
    let jobs = std::iter::from_fn(|| desk.take(now).map(|turn| turn.job));
    jobs.take_while(|one| *one != job).count()
}

#[test]
fn a_thousand_guests_of_one_address_are_served_like_one() {
    let (mut desk, now) = (Desk::new(2), Instant::now());
    for number in 0..1000 {
        let guest = guest([203, 0, 113, 9], &number.to_string());
        (0..8).for_each(|_| put(&mut desk, &guest, "crowd", now));
    }
    assert_eq!(desk.take(now).map(|turn| turn.job), Some("crowd"));
    put(&mut desk, &ada(), "ada", now);
    assert_eq!(before(&mut desk, "ada", now), 0);
    put(&mut desk, &ada(), "ada", now);
    put(&mut desk, &ada(), "ada again", now);
    assert!(before(&mut desk, "ada", now) <= 1);
    assert!(before(&mut desk, "ada again", now) <= 1);
}

/// Whenever one of the crowd is served it asks again, and it asks anew between.
#[test]
fn a_thought_waits_for_two_of_every_other_address_at_most_whatever_the_crowd_does() {
    let now = Instant::now();
    for addresses in [1_usize, 5, 200] {
        let crowd: Vec<Principal> = (0..addresses)
            .flat_map(|place| {
                let [.., high, low] = (place as u32).to_be_bytes();
                ["one", "other"].map(|person| guest([198, 51, high, low], person))
            })
            .collect();
        let mut desk = Desk::new(2);
        for round in 0..20 {
            for one in &crowd {
                put(&mut desk, one, "crowd", now);
            }
            put(&mut desk, &ada(), "ada", now);
            let mut passed = 0;
            while let Some(turn) = desk.take(now).filter(|turn| turn.job != "ada") {
                passed += 1;
                put(&mut desk, &turn.who, "crowd", now);
                put(&mut desk, &crowd[(passed * 7 + round) % crowd.len()], "crowd", now);
                assert!(passed <= 2 * addresses, "{passed} of {addresses} addresses went before");
            }
        }
    }
}

#[test]
fn the_people_of_one_address_take_turns() {
    let (mut desk, now) = (Desk::new(1), Instant::now());
    let (greedy, modest) = (guest([192, 0, 2, 7], "greedy"), guest([192, 0, 2, 7], "modest"));
    (0..50).for_each(|_| put(&mut desk, &greedy, "greedy", now));
    put(&mut desk, &modest, "modest", now);
    assert_eq!(before(&mut desk, "modest", now), 1);
}

#[test]
fn nobody_waits_because_of_those_with_whom_they_sit() {
    let (mut desk, now) = (Desk::new(1), Instant::now());
    let crowd = guest([203, 0, 113, 9], "crowd");
    (0..50).for_each(|_| put(&mut desk, &crowd, "crowd", now));
    let table = [crowd.clone(), ada()];
    assert_eq!(desk.put(Lane::Bot, &table, "their table", now), Ok(()));
    assert!(before(&mut desk, "their table", now) <= 1);
    desk.charge(&ada(), Duration::from_mins(5), now);
    assert_eq!(desk.put(Lane::Bot, &[ada(), crowd.clone()], "again", now), Ok(()));
    let turns = std::iter::from_fn(|| desk.take(now));
    let payer = turns.filter(|turn| turn.job == "again").map(|turn| turn.who).next();
    assert_eq!(payer, Some(crowd), "who has used up a budget does not pay for others");
}

#[test]
fn who_has_used_up_a_budget_is_brief_until_it_is_earned_again() {
    let (mut desk, start) = (Desk::new(1), Instant::now());
    let is_spent = |desk: &mut Desk<&'static str>, who: &Principal, now| {
        put(desk, who, "a card", now);
        desk.take(now).expect("one waits").is_spent
    };
    desk.charge(&ada(), Duration::from_secs(6), start);
    let (mut elsewhere, mut beside) = (ada(), ada());
    elsewhere.place = ClientAddr::of([192, 0, 2, 2].into());
    beside.person = "bob".to_owned();
    assert!(is_spent(&mut desk, &ada(), start) && is_spent(&mut desk, &elsewhere, start));
    assert!(!is_spent(&mut desk, &beside, start));
    desk.charge(&beside, Duration::from_secs(10), start);
    let carl = Principal { person: "carl".to_owned(), ..beside };
    assert!(is_spent(&mut desk, &carl, start), "people of one address share a budget");
    let later = start + Duration::from_mins(2);
    assert!(!is_spent(&mut desk, &ada(), later) && !is_spent(&mut desk, &carl, later));
}

#[test]
fn a_player_gets_a_hint_before_strangers_and_strangers_get_one_in_the_end() {
    let (mut desk, now) = (Desk::new(2), Instant::now());
    for number in 0..60 {
        let stranger = guest([203, 0, 113, number], "stranger");
        assert_eq!(desk.put(Lane::Stranger, &[stranger], "stranger", now), Ok(()));
    }
    assert_eq!(desk.put(Lane::Player, &[ada()], "player", now), Ok(()));
    assert_eq!(before(&mut desk, "player", now), 0);
    for number in 0..60 {
        put(&mut desk, &guest([198, 51, 100, number], "bob"), "bot", now);
    }
    assert!(before(&mut desk, "stranger", now) <= 4, "a lane is passed by so often at most");
    assert_eq!(desk.put(Lane::Player, &[ada()], "player", now), Ok(()));
    assert!(before(&mut desk, "player", now) <= 6, "so is a player's hint by bots");
}

#[test]
fn a_person_and_an_address_wait_for_so_many_hints_and_no_more() {
    let (mut desk, now) = (Desk::new(2), Instant::now());
    let mut ask = |who: &str| {
        let who = guest([192, 0, 2, 1], who);
        desk.put(Lane::Stranger, &[who], "hint", now)
    };
    assert_eq!(["ada", "ada", "ada"].map(&mut ask), [Ok(()), Ok(()), Err(Full)]);
    assert_eq!(["b", "c", "d", "e", "f", "g", "h"].map(&mut ask)[5..], [Ok(()), Err(Full)]);
    let elsewhere = guest([192, 0, 2, 2], "h");
    assert_eq!(desk.put(Lane::Stranger, &[elsewhere], "hint", now), Ok(()));
}
