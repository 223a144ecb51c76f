//! The order of the scheduler, with an injected clock and in counted steps.

use std::time::{Duration, Instant};

use super::{
    Principal,
    scheduler::{Lane, QueueFull, Scheduler},
};
use crate::middleware::ClientAddr;

fn guest(address: [u8; 4], person: &str) -> Principal {
    Principal { address: ClientAddr::of(address.into()), person: person.to_owned() }
}

fn ada() -> Principal {
    guest([192, 0, 2, 1], "ada")
}

/// Submits a bot's move for one person.
fn submit(
    scheduler: &mut Scheduler<&'static str>,
    who: &Principal,
    job: &'static str,
    now: Instant,
) {
    assert_eq!(scheduler.submit(Lane::Bot, std::slice::from_ref(who), job, now), Ok(()));
}

/// Takes jobs until `job` comes; gives how many went before.
fn before(scheduler: &mut Scheduler<&'static str>, job: &str, now: Instant) -> usize {
    let jobs = std::iter::from_fn(|| scheduler.take(now).map(|next| next.job));
    jobs.take_while(|one| *one != job).count()
}

#[test]
fn a_thousand_guests_of_one_address_are_served_like_one() {
    let (mut scheduler, now) = (Scheduler::new(2), Instant::now());
    for number in 0..1000 {
        let guest = guest([203, 0, 113, 9], &number.to_string());
        (0..8).for_each(|_| submit(&mut scheduler, &guest, "crowd", now));
    }
    assert_eq!(scheduler.take(now).map(|next| next.job), Some("crowd"));
    submit(&mut scheduler, &ada(), "ada", now);
    assert_eq!(before(&mut scheduler, "ada", now), 0);
    submit(&mut scheduler, &ada(), "ada", now);
    submit(&mut scheduler, &ada(), "ada again", now);
    assert!(before(&mut scheduler, "ada", now) <= 1);
    assert!(before(&mut scheduler, "ada again", now) <= 1);
}

/// Every served principal of the crowd submits again at once, and more jobs come in between.
#[test]
fn a_thought_waits_for_two_of_every_other_address_at_most_whatever_the_crowd_does() {
    let now = Instant::now();
    for addresses in [1_usize, 5, 200] {
        let crowd: Vec<Principal> = (0..addresses)
            .flat_map(|address| {
                let [.., high, low] = (address as u32).to_be_bytes();
                ["one", "other"].map(|person| guest([198, 51, high, low], person))
            })
            .collect();
        let mut scheduler = Scheduler::new(2);
        for round in 0..20 {
            for one in &crowd {
                submit(&mut scheduler, one, "crowd", now);
            }
            submit(&mut scheduler, &ada(), "ada", now);
            let mut passed = 0;
            while let Some(next) = scheduler.take(now).filter(|next| next.job != "ada") {
                passed += 1;
                submit(&mut scheduler, &next.who, "crowd", now);
                submit(&mut scheduler, &crowd[(passed * 7 + round) % crowd.len()], "crowd", now);
                assert!(passed <= 2 * addresses, "{passed} of {addresses} addresses went before");
            }
        }
    }
}

#[test]
fn the_people_of_one_address_take_turns() {
    let (mut scheduler, now) = (Scheduler::new(1), Instant::now());
    let (greedy, modest) = (guest([192, 0, 2, 7], "greedy"), guest([192, 0, 2, 7], "modest"));
    (0..50).for_each(|_| submit(&mut scheduler, &greedy, "greedy", now));
    submit(&mut scheduler, &modest, "modest", now);
    assert_eq!(before(&mut scheduler, "modest", now), 1);
}

#[test]
fn a_person_does_not_wait_for_the_jobs_of_others_at_the_table() {
    let (mut scheduler, now) = (Scheduler::new(1), Instant::now());
    let crowd = guest([203, 0, 113, 9], "crowd");
    (0..50).for_each(|_| submit(&mut scheduler, &crowd, "crowd", now));
    let table = [crowd.clone(), ada()];
    assert_eq!(scheduler.submit(Lane::Bot, &table, "their table", now), Ok(()));
    assert!(before(&mut scheduler, "their table", now) <= 1);
    scheduler.charge(&ada(), Duration::from_mins(5), now);
    assert_eq!(scheduler.submit(Lane::Bot, &[ada(), crowd.clone()], "again", now), Ok(()));
    let served = std::iter::from_fn(|| scheduler.take(now));
    let payer = served.filter(|next| next.job == "again").map(|next| next.who).next();
    assert_eq!(payer, Some(crowd), "who has used up a budget does not pay for others");
}

#[test]
fn thoughts_are_brief_once_a_budget_is_used_up_until_it_is_earned_again() {
    let (mut scheduler, start) = (Scheduler::new(1), Instant::now());
    let is_spent = |scheduler: &mut Scheduler<&'static str>, who: &Principal, now| {
        submit(scheduler, who, "a card", now);
        scheduler.take(now).expect("one waits").is_spent
    };
    scheduler.charge(&ada(), Duration::from_secs(6), start);
    let (mut elsewhere, mut beside) = (ada(), ada());
    elsewhere.address = ClientAddr::of([192, 0, 2, 2].into());
    beside.person = "bob".to_owned();
    assert!(is_spent(&mut scheduler, &ada(), start) && is_spent(&mut scheduler, &elsewhere, start));
    assert!(!is_spent(&mut scheduler, &beside, start));
    scheduler.charge(&beside, Duration::from_secs(10), start);
    let carl = Principal { person: "carl".to_owned(), ..beside };
    assert!(is_spent(&mut scheduler, &carl, start), "people of one address share a budget");
    let later = start + Duration::from_mins(2);
    assert!(!is_spent(&mut scheduler, &ada(), later) && !is_spent(&mut scheduler, &carl, later));
}

#[test]
fn a_player_gets_a_hint_before_strangers_and_strangers_get_one_in_the_end() {
    let (mut scheduler, now) = (Scheduler::new(2), Instant::now());
    for number in 0..60 {
        let stranger = guest([203, 0, 113, number], "stranger");
        assert_eq!(scheduler.submit(Lane::Stranger, &[stranger], "stranger", now), Ok(()));
    }
    assert_eq!(scheduler.submit(Lane::Player, &[ada()], "player", now), Ok(()));
    assert_eq!(before(&mut scheduler, "player", now), 0);
    for number in 0..60 {
        submit(&mut scheduler, &guest([198, 51, 100, number], "bob"), "bot", now);
    }
    assert!(before(&mut scheduler, "stranger", now) <= 4, "a lane is passed by so often at most");
    assert_eq!(scheduler.submit(Lane::Player, &[ada()], "player", now), Ok(()));
    assert!(before(&mut scheduler, "player", now) <= 6, "so is a player's hint by bots");
}

#[test]
fn a_person_and_an_address_wait_for_so_many_hints_and_no_more() {
    let (mut scheduler, now) = (Scheduler::new(2), Instant::now());
    let mut ask = |who: &str| {
        let who = guest([192, 0, 2, 1], who);
        scheduler.submit(Lane::Stranger, &[who], "hint", now)
    };
    assert_eq!(["ada", "ada", "ada"].map(&mut ask), [Ok(()), Ok(()), Err(QueueFull)]);
    assert_eq!(["b", "c", "d", "e", "f", "g", "h"].map(&mut ask)[5..], [Ok(()), Err(QueueFull)]);
    let elsewhere = guest([192, 0, 2, 2], "h");
    assert_eq!(scheduler.submit(Lane::Stranger, &[elsewhere], "hint", now), Ok(()));
}
