//! An evening at several tables, at which everything is said once.

use std::{collections::BTreeMap, sync::LazyLock};

use protocol::{Ask, Pace, Stage};
use serde_json::value::RawValue;

use crate::{
    room::{Room, order},
    samples::Samples,
};

pub(crate) fn samples() -> &'static Samples {
    static SAMPLES: LazyLock<Samples> = LazyLock::new(|| {
        let samples = &mut Samples::default();
        sitting_down(samples);
        waiting_for_the_host(samples);
        withholding(samples);
        playing(samples);
        asking(samples);
        agreeing(samples);
        claiming(samples);
        planning(samples);
        coming_and_going(samples);
        ending(samples);
        looking_on(samples);
        talking_long_ago(samples);
        for game in table::menu(engine::show::Language::English) {
            a_match(&game.id, game.players[0], samples);
        }
        std::mem::take(samples)
    });
    &SAMPLES
}

fn sitting_down(samples: &mut Samples) {
    let mut room = Room::open(order("napoleon", 5, Pace::None));
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: Some(0) });
    samples.keep(&mut room);
    room.enter("Ben");
    room.says("Ben", Ask::Sit { seat: None });
    room.says("Ben", Ask::Stand);
    room.says("Aiko", Ask::Bot { seat: 1, level: "L2".to_owned() });
    room.says("Aiko", Ask::Clear { seat: 1 });
    room.says("Ben", Ask::Start);
    room.says("Aiko", Ask::Start);
    // The deal comes with the beginning; a card that is played says more.
    samples.keep_but(&mut room, "step-played");
}

/// Aiko has opened a table and does not come.
fn waiting_for_the_host(samples: &mut Samples) {
    let mut room = Room::open(order("napoleon", 5, Pace::None));
    room.enter("Ben");
    room.says("Ben", Ask::Sit { seat: None });
    room.forget();
    room.waits(60_000);
    samples.keep(&mut room);
}

/// Ben does not reveal what he committed to.
fn withholding(samples: &mut Samples) {
    let mut room = Room::open(order("bezique", 2, Pace::None));
    room.withholds = Some("Ben");
    for name in ["Aiko", "Ben"] {
        room.enter(name);
        room.says(name, Ask::Sit { seat: None });
    }
    room.waits(30_000);
    assert_eq!(room.seating().stage, Stage::Void);
    samples.keep(&mut room);
}

fn playing(samples: &mut Samples) {
    let mut room = Room::playing(order("bezique", 2, Pace::Brisk), &["Aiko", "Ben"], 0x5a);
    let first = room.asked().expect("somebody leads");
    room.acts(first);
    samples.keep(&mut room);
    room.says("Ben", Ask::Phrase { phrase: "good-luck".to_owned() });
    room.says("Aiko", Ask::Text { text: "Good evening!".to_owned() });
    room.says("Aiko", Ask::AllowText { on: false });
    room.says("Ben", Ask::Since { step: 0, talk: 0 });
    room.enter("Chie");
    room.says("Aiko", Ask::Show { on: true });
    room.is_renamed("Ben", "Benedikt");
    samples.keep(&mut room);
    room.leaves("Chie");
    room.connects("Chie", Some(1));
    samples.keep(&mut room);
}

/// At a table that an older version has kept.
fn talking_long_ago(samples: &mut Samples) {
    let mut room = Room::of_old(order("bezique", 2, Pace::None), "Aiko");
    room.connects("Aiko", None);
    samples.keep(&mut room);
}

fn asking(samples: &mut Samples) {
    let mut room = Room::playing(order("napoleon", 5, Pace::None), &["Aiko"], 0x5a);
    let at = room.step("Aiko");
    room.says("Aiko", Ask::Act { at, action: "play SA".to_owned() });
    room.says("Aiko", Ask::Why { at, action: "play SA".to_owned() });
    room.says("Aiko", Ask::Hint { at });
    room.says("Aiko", Ask::Describe { on: true });
    samples.keep(&mut room);
}

fn agreeing(samples: &mut Samples) {
    let mut room = Room::playing(order("bezique", 2, Pace::Casual), &["Aiko", "Ben"], 0x5a);
    let first = room.asked().expect("somebody leads");
    let other = if first == "Aiko" { "Ben" } else { "Aiko" };
    room.acts(first);
    room.says(first, Ask::Pause);
    answer(&mut room, &[other], false);
    room.says(first, Ask::Undo { at: room.step(first) });
    answer(&mut room, &[other], true);
    room.says(other, Ask::Pause);
    answer(&mut room, &[first], true);
    room.says(other, Ask::Resume);
    samples.keep(&mut room);
}

/// Everyone who is asked answers what is proposed.
fn answer(room: &mut Room, people: &[&str], yes: bool) {
    let to = room.seating().proposal.as_ref().expect("something is proposed").step;
    for name in people {
        room.says(name, Ask::Answer { to, yes });
    }
}

/// Until a claim has been granted and another, though agreed to, has turned out wrong.
fn claiming(samples: &mut Samples) {
    const PEOPLE: [&str; 5] = ["Aiko", "Ben", "Chie", "Dirk", "Elsa"];
    for entropy in 0..=u8::MAX {
        let mut room = Room::playing(order("napoleon", 5, Pace::None), &PEOPLE, entropy);
        while let Some(name) = room.asked() {
            room.forget();
            if room.view(name)["canClaim"] == true {
                room.says(name, Ask::Claim { at: room.step(name) });
                if room.seating().proposal.is_some() {
                    let others: Vec<&str> =
                        PEOPLE.into_iter().filter(|other| *other != name).collect();
                    answer(&mut room, &others, true);
                }
                samples.keep(&mut room);
            }
            if room.asked() == Some(name) {
                room.acts(name);
            }
        }
        if samples.told().filter(|told| told.contains(r#"{"kind":"claim"#)).count() == 3 {
            return;
        }
    }
    panic!("nobody claimed too much");
}

fn planning(samples: &mut Samples) {
    let mut room = Room::playing(order("beauharnais", 2, Pace::None), &["Aiko", "Ben"], 0x5a);
    let plan = room.legal("Ben")[1].clone();
    room.acts("Ben");
    room.says("Ben", Ask::Plan { action: Some(plan) });
    samples.keep(&mut room);
}

fn coming_and_going(samples: &mut Samples) {
    let mut room = Room::playing(order("bezique", 2, Pace::Brisk), &["Aiko", "Ben"], 0x5a);
    room.waits(35_000);
    let gone = room.asked().expect("what was missed is done");
    room.leaves(gone);
    room.waits(3_000);
    room.waits(60_000);
    room.connects(gone, None);
    room.says("Ben", Ask::Stand);
    room.says("Ben", Ask::Return);
    room.restarts();
    room.connects("Aiko", None);
    room.connects("Ben", None);
    room.says("Ben", Ask::Stand);
    room.says("Aiko", Ask::Stand);
    samples.keep(&mut room);
}

fn ending(samples: &mut Samples) {
    let mut room = Room::playing(order("napoleon", 5, Pace::None), &["Aiko"], 0x5a);
    while let Some(name) = room.asked() {
        room.acts(name);
    }
    assert_eq!(room.seating().stage, Stage::Over);
    room.forget();
    room.says("Aiko", Ask::Again);
    samples.keep(&mut room);
}

/// Somebody looks on, a proposal is withdrawn, and there may be another match.
fn looking_on(samples: &mut Samples) {
    let mut room = Room::playing(order("bezique", 2, Pace::None), &["Aiko", "Ben"], 0x5a);
    room.waits(10_000);
    room.enter("Chie");
    room.says("Aiko", Ask::Pause);
    answer(&mut room, &["Aiko"], false);
    room.says("Aiko", Ask::Stand);
    room.says("Ben", Ask::Stand);
    room.says("Ben", Ask::Again);
    samples.keep(&mut room);
}

/// What a match looks like in the middle and at its end, and one of each event that was heard.
fn a_match(game: &str, players: u8, samples: &mut Samples) {
    let mut room = Room::playing(order(game, players, Pace::None), &["Aiko"], 0x5a);
    let (mut views, mut events) = (Vec::new(), BTreeMap::new());
    for turn in 0.. {
        if turn == 6 || room.asked().is_none() {
            views.push(picture(room.view_text("Aiko")));
        }
        room.told.drain(..).for_each(|told| note_events(&told, &mut events));
        let Some(name) = room.asked() else { break };
        room.acts(name);
    }
    assert_eq!(room.seating().stage, Stage::Over, "{game}");
    let events: Vec<String> = events.into_values().collect();
    let (views, events) = (views.join(","), events.join(","));
    samples.keep_game(game, format!(r#"{{"views":[{views}],"events":[{events}]}}"#));
}

/// What the game itself says of a view.
fn picture(view: &str) -> String {
    let view: protocol::View<'_> = serde_json::from_str(view).expect("a view");
    let own = view.own.as_deref().map_or("null", RawValue::get);
    format!(r#"{{"table":{},"own":{own}}}"#, view.table.get())
}

fn note_events(told: &str, events: &mut BTreeMap<String, String>) {
    let Ok(protocol::Tell::Step(step)) = serde_json::from_str(told) else { return };
    for event in step.events {
        let data: serde_json::Value = serde_json::from_str(event.data.get()).expect("data");
        let kind = data["kind"].as_str().expect("a kind").to_owned();
        events.entry(kind).or_insert(event.data.get().to_owned());
    }
}
