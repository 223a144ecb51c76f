//! Bots that play by a network, and what plays where there is none.

use std::sync::{Arc, LazyLock};

use bots::Level;
use engine::{Game, Setup};
use games::napoleon::Napoleon;
use net::Library;
use protocol::{Ask, Code, Instead, InsteadReason, Order, Stage, Terms};

use super::room::{NO_NETWORKS, Room, order};
use crate::{GameList, Networks, Table, UselessNetwork, levels, live, objection};

/// What the workspace has: Napoleon's at least.
pub(super) fn shipped() -> Arc<Networks> {
    static SHIPPED: LazyLock<Arc<Networks>> =
        LazyLock::new(|| Arc::new(Networks::new(Arc::new(Library::shipped()))));
    Arc::clone(&SHIPPED)
}

fn napoleon() -> &'static [u8] {
    let policy = net::SHIPPED.iter().find(|(file, _)| *file == "napoleon-5.policy");
    policy.expect("there are weights for Napoleon").1
}

/// A table of Napoleon at which experts fill the seats, where the networks are at hand.
fn with_experts(networks: &Arc<Networks>) -> Room {
    let order = order("napoleon", 5);
    let terms = Terms { level: "L4".to_owned(), ..order.terms };
    let mut room = Room::open_with(networks, Order { terms, ..order });
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    room
}

/// A person does what may be done until so many lines are written, and bots do the rest.
fn play_on(room: &mut Room, lines: usize) {
    while room.record_length() < lines && room.is_asked("Aiko") {
        room.acts("Aiko").expect("a listed action is legal");
    }
}

fn instead(room: &Room) -> Vec<Option<Instead>> {
    room.seating("Aiko").chairs.iter().skip(1).map(|chair| chair.instead.clone()).collect()
}

fn strong_plays(why: InsteadReason) -> Vec<Option<Instead>> {
    vec![Some(Instead { level: "L3".to_owned(), why }); 4]
}

fn said(level: &str) -> Order {
    let order = order("napoleon", 5);
    Order { terms: Terms { level: level.to_owned(), ..order.terms }, ..order }
}

#[test]
fn experts_fill_the_seats_and_play_a_match() {
    let mut room = with_experts(&shipped());
    room.says("Aiko", Ask::Start).expect("the host begins");
    let chairs = &room.seating("Aiko").chairs;
    assert!(chairs[1..].iter().all(|chair| chair.level.as_deref() == Some("L4")));
    assert_eq!(chairs[1].name, "Blaise");
    assert_eq!(instead(&room), vec![None; 4]);
    play_on(&mut room, usize::MAX);
    assert_eq!(room.seating("Aiko").stage, Stage::Over);
    let record = room.steward.table().record().expect("the match is over");
    assert!(record.contains("Blaise (L4)"));
    crate::Replay::read(&record).expect("it replays");
}

#[test]
fn an_expert_does_what_its_network_says_and_in_a_hurry_what_a_beginner_would() {
    let mut played = live::open("napoleon", &Setup::new(5)).expect("a game").expect("by five");
    let mut rng = rand_core::SeedableRng::seed_from_u64(3);
    let dealt = played.draw(&mut rng).expect("chance deals");
    assert!(played.happen(dealt));
    let engine::Pending::Seats(seats) = played.pending() else { panic!("a seat bids") };
    let seat = seats.lowest().expect("somebody is asked");
    let think = |level, networks| played.think(seat, level, 7, networks);
    let shipped = &shipped();
    let expert = think(Level::Expert, shipped);
    assert!(!expert.is_deep, "a network answers at once");
    let action = expert.choose(&|| false);
    assert_eq!(action, think(Level::Expert, shipped).choose(&|| true), "nothing is cut short");
    played.check(seat, &action).expect("it is legal");
    let beginner = think(Level::Beginner, shipped).choose(&|| false);
    assert_eq!(think(Level::Expert, shipped).choose_at_once(), beginner);
    let strong = think(Level::Strong, &NO_NETWORKS).choose(&|| true);
    let fallen_back = think(Level::Expert, &NO_NETWORKS);
    assert!(fallen_back.is_deep, "a strong bot thinks");
    assert_eq!(fallen_back.choose(&|| true), strong);
}

#[test]
fn a_level_that_is_not_offered_is_refused_with_the_strongest() {
    let mut room = Room::open(order("napoleon", 5));
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    let bot = |level: &str| Ask::Bot { seat: 1, level: level.to_owned() };
    assert_eq!(room.says("Aiko", bot("L4")), Err(Code::NoSuchLevel));
    let last = room.told_to("Aiko").last().expect("a refusal");
    assert!(last.contains("Strong (L3) is the strongest"), "{last}");
    room.says("Aiko", bot("L3")).expect("L3 plays everywhere");
    let mut room = Room::open_with(&shipped(), order("napoleon", 5));
    room.enter("Aiko");
    room.says("Aiko", Ask::Sit { seat: None }).expect("there is room");
    room.says("Aiko", bot("L4")).expect("there is a network");
    assert!(objection(&said("L4"), &NO_NETWORKS, engine::show::Language::English).is_some());
    assert_eq!(objection(&said("L4"), &shipped(), engine::show::Language::English), None);
}

#[test]
fn without_its_network_a_table_of_experts_goes_on_with_strong_bots_and_loses_nothing() {
    let mut room = with_experts(&shipped());
    room.says("Aiko", Ask::Start).expect("the host begins");
    play_on(&mut room, 20);
    let before = room.disk.clone();
    // The weights are gone, or another build goes on.
    room.networks = Arc::clone(&NO_NETWORKS);
    room.bots_sleep = true;
    room.restarts();
    room.comes_back("Aiko");
    assert_eq!(instead(&room), strong_plays(InsteadReason::Missing));
    assert_eq!(room.disk[..before.len()], before[..]);
    let missing = room.steward.table().missing_level().expect("L4 has no network").to_string();
    assert_eq!(missing, "no network for L4 at napoleon with 5 players: the next level plays");
    let alike = Table::resume("t", before).expect("the log says nothing of networks");
    assert_eq!(alike.step(), room.steward.table().step() - 2, "restarted, and Aiko is here");
    // And they are back.
    room.networks = shipped();
    room.restarts();
    room.comes_back("Aiko");
    assert_eq!(instead(&room), vec![None; 4]);
    assert_eq!(room.steward.table().missing_level(), None);
}

#[test]
fn another_match_of_experts_begins_without_their_network() {
    let mut room = with_experts(&shipped());
    room.says("Aiko", Ask::Start).expect("the host begins");
    play_on(&mut room, usize::MAX);
    room.networks = Arc::clone(&NO_NETWORKS);
    room.says("Aiko", Ask::Again).expect("a match is over");
    let next = crate::Steward::resume("next", room.next.clone(), &NO_NETWORKS);
    let next = next.expect("its log is read");
    assert!(next.table().missing_level().is_some());
}

#[test]
fn a_network_that_is_fetched_is_offered_before_it_comes_and_plays_when_it_is_here() {
    let mut networks = Networks::default();
    networks.promise("napoleon-5");
    let mut room = with_experts(&Arc::new(networks.clone()));
    room.bots_sleep = true;
    room.says("Aiko", Ask::Start).expect("the host begins");
    assert_eq!(instead(&room), strong_plays(InsteadReason::Coming));
    assert_eq!(room.steward.table().wanted_network(), Some("napoleon-5"));
    networks.fail("napoleon-5");
    room.brings(&Arc::new(networks.clone()));
    assert_eq!(instead(&room), strong_plays(InsteadReason::Failed));
    assert_eq!(room.steward.table().wanted_network(), Some("napoleon-5"), "to be tried again");
    networks.add("napoleon-5", napoleon()).expect("it is sound");
    let step = room.knows("Aiko").step;
    room.brings(&Arc::new(networks.clone()));
    assert_eq!((instead(&room), room.knows("Aiko").step), (vec![None; 4], step));
    assert_eq!(room.steward.table().wanted_network(), None);
    let told = room.told_to("Aiko").len();
    room.brings(&Arc::new(networks));
    assert_eq!(room.told_to("Aiko").len(), told, "nothing is new");
}

#[test]
fn what_is_no_network_is_refused_in_a_line_and_changes_nothing() {
    let mut networks = Networks::default();
    networks.promise("napoleon-5");
    let policy = napoleon();
    let mut flipped = policy.to_vec();
    flipped[policy.len() / 2] ^= 1;
    for bad in [&b""[..], b"<!doctype html>", &policy[..policy.len() - 1], &flipped] {
        let why = networks.add("napoleon-5", bad).expect_err("it is damaged");
        assert!(matches!(why, UselessNetwork::Bad(_)) && !why.to_string().contains('\n'), "{why}");
    }
    let foreign = networks.add("bezique-2", policy).expect_err("it is Napoleon's");
    assert_eq!(foreign, UselessNetwork::Foreign("bezique-2".to_owned()));
    let rules = Napoleon::rules(&Setup::new(5).check::<Napoleon>().expect("the usual options"));
    assert_eq!(networks.plays::<Napoleon>(Level::Expert, &rules), Level::Strong);
}

#[test]
fn the_menu_says_which_form_offers_what() {
    let list = |networks: &Networks| GameList::new(engine::show::Language::English, networks);
    let [bare, full] = [list(&NO_NETWORKS), list(&shipped())];
    assert_eq!(bare.levels.len(), Level::ALL.len(), "every level has a name");
    let sizes = bare.games.iter().map(|game| game.players.len()).sum::<usize>();
    assert_eq!((bare.forms.len(), full.forms.len()), (sizes, sizes));
    assert!(bare.forms.iter().all(|form| form.levels == ["L0", "L1", "L2", "L3"]));
    let napoleon = full.forms.iter().find(|form| form.game == "napoleon").expect("it is listed");
    assert_eq!(napoleon.levels, ["L0", "L1", "L2", "L3", "L4"]);
    let mut order = said("L2");
    assert_eq!(levels(&order, &shipped()).expect("a form").last(), Some(&Level::Expert));
    order.options.push(("no-such".to_owned(), "1".to_owned()));
    assert!(levels(&order, &shipped()).is_err());
}

#[test]
fn a_network_that_is_not_shown_stronger_in_a_form_is_neither_offered_nor_fetched_there() {
    let unproved = order("beauharnais", 2);
    let mut networks = Networks::default();
    networks.promise("beauharnais-2");
    assert_eq!(levels(&unproved, &networks).expect("a form").last(), Some(&Level::Strong));
    let terms = Terms { level: "L4".to_owned(), ..unproved.terms.clone() };
    let wished = Order { terms, ..unproved };
    let setup = Setup::new(2);
    let form = ("beauharnais", &setup);
    assert!(objection(&wished, &networks, engine::show::Language::English).is_some());
    assert_eq!(crate::networks::wanted(form, Level::Expert, &networks), None);
    let instead = crate::networks::instead(form, Level::Expert, &networks);
    let missing = Instead { level: "L3".to_owned(), why: InsteadReason::Missing };
    assert_eq!(instead, Some(missing), "as at a table that was opened for an expert before");
}

/// A law of a table: what its network thinks stays where it is.
#[test]
fn nothing_but_the_action_of_an_expert_is_told() {
    let networks = shipped();
    let mut room = with_experts(&networks);
    room.says("Aiko", Ask::Start).expect("the host begins");
    play_on(&mut room, 40);
    let mut again = Room::resumed(room.disk.clone());
    again.enter("Aiko");
    let [told, replayed] = [&room, &again].map(|room| {
        let view = room.knows("Aiko").view.as_ref().expect("a match goes on");
        view.get().to_owned()
    });
    assert_eq!(told, replayed, "a house without networks tells the same of the same log");
}
