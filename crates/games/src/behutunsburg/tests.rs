//! The rules as tables that a player could read.

mod options_together;
mod sense;

use engine::{Game, Pending, Seat, SeatSet, Setup, State, View};

use crate::behutunsburg::{Action, Behutunsburg, Counts, Name, Person, Phase, rules::round};

/// A table in the actions of seat 0, all hands and houses empty.
fn table(players: u8, options: &[(&str, &str)]) -> State<Behutunsburg> {
    let setup =
        options.iter().fold(Setup::new(players), |setup, (key, value)| setup.with(key, value));
    let settings = setup.check::<Behutunsburg>().expect("these are options");
    let mut state = Behutunsburg::open(Behutunsburg::rules(&settings));
    state.public.round = 1;
    round::begin_turn(&mut state.public, Seat::default());
    state.public.phase = Phase::Act;
    state
}

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("this is a seat")
}

#[track_caller]
fn holds(state: &mut State<Behutunsburg>, number: u8, cards: &str) {
    let hand: Counts = cards.split_whitespace().map(name).collect();
    state.private[seat(number)].hand = hand;
    state.public.hands[seat(number)] = hand.len();
}

#[track_caller]
fn name(word: &str) -> Name {
    word.parse().expect("this is a card")
}

#[track_caller]
fn has_court(state: &mut State<Behutunsburg>, house: u8, persons: &str) {
    for word in persons.split_whitespace() {
        let person: Person = word.parse().expect("this is a person");
        state.public.houses[seat(house)].court.add(person);
    }
}

#[track_caller]
fn has_treasury(state: &mut State<Behutunsburg>, house: u8, cards: &str) {
    let treasury = &mut state.public.houses[seat(house)].treasury;
    cards.split_whitespace().for_each(|word| treasury.push(name(word)));
}

/// The seat that is asked.
#[track_caller]
fn asked(state: &State<Behutunsburg>) -> View<'_, Behutunsburg> {
    let Pending::Seats(seats) = state.pending() else { panic!("a seat is asked") };
    state.view(seats.lowest().expect("a seat is asked"))
}

/// What may be done that begins with `verb`, apart from that word; sorted.
#[track_caller]
fn legal(state: &State<Behutunsburg>, verb: &str) -> String {
    let actions = asked(state).legal();
    let spelled = actions.iter().map(ToString::to_string);
    let mut found: Vec<String> = spelled
        .filter_map(|action| action.strip_prefix(verb).map(|s| s.trim().to_owned()))
        .collect();
    found.sort_unstable();
    found.join(" | ")
}

/// Lets whoever is asked do these, one after another.
#[track_caller]
fn play(state: &mut State<Behutunsburg>, actions: &[&str]) {
    for text in actions {
        let action: Action = text.parse().expect("this is an action");
        let seat = asked(state).seat;
        let checked = state.check(seat, action).unwrap_or_else(|why| panic!("{text}: {why}"));
        checked.play(&mut engine::Nobody);
    }
}

#[track_caller]
fn lets_in(court: &str, hand: &str, allowed: &str) {
    let mut state = table(2, &[]);
    has_court(&mut state, 0, court);
    holds(&mut state, 0, hand);
    assert_eq!(legal(&state, "court "), allowed, "of {hand} into {court}");
}

#[test]
fn a_couple_enters_the_court_or_completes_a_single() {
    lets_in("", "knight lady", "knight lady");
    lets_in("", "knight knight", "");
    lets_in("knight", "lady gold", "lady");
    lets_in("knight", "knight", "");
    lets_in("knight", "knight lady", "knight lady | lady");
}

#[test]
fn barons_need_as_many_couples_of_knights_below() {
    lets_in("", "baron baroness", "");
    lets_in("knight", "baron baroness", "");
    lets_in("knight lady", "baron baroness", "baron baroness");
    lets_in("knight lady baron baroness", "baron baroness", "");
    lets_in("knight knight lady lady baron baroness", "baron baroness", "baron baroness");
    lets_in("knight lady baron", "baroness", "baroness");
    lets_in("knight baron", "baroness", "");
}

#[test]
fn there_is_one_royal_couple_above_a_couple_of_each_rank() {
    let below = "knight lady baron baroness";
    lets_in("knight lady", "king queen", "");
    lets_in(below, "king queen", "king queen");
    lets_in("knight lady baron baroness king queen", "king queen", "");
    lets_in("knight lady baron baroness king", "king queen", "queen");
    lets_in("knight lady baron king", "queen", "");
}

#[test]
fn jesters_stand_in_below_the_throne() {
    lets_in("", "jester lady", "jester@knight lady");
    lets_in("", "jester", "");
    lets_in("", "jester jester", "jester@knight jester@lady");
    lets_in("knight", "jester", "jester@lady");
    lets_in("knight lady baron baroness", "king jester", "");
    lets_in("jester@knight lady", "baron jester", "baron jester@baroness");
}

#[track_caller]
fn kidnaps(victim: &str, own: &str, allowed: &str) {
    let mut state = table(2, &[]);
    has_court(&mut state, 1, victim);
    has_court(&mut state, 0, own);
    holds(&mut state, 0, "rogue");
    assert_eq!(legal(&state, "rogue kidnap 1"), allowed, "from {victim} to {own}");
}

#[test]
fn the_lowest_rank_that_has_anyone_is_kidnapped() {
    kidnaps("", "", "");
    kidnaps("knight baron baroness", "", "knight court | knight hand");
    kidnaps("baron king", "", "baron hand");
    kidnaps("baron king", "knight lady", "baron court | baron hand");
    kidnaps(
        "king queen",
        "knight lady baron baroness king",
        "king hand | queen court | queen hand",
    );
}

#[test]
fn somebody_kidnapped_is_a_single_where_one_more_couple_could_be() {
    kidnaps("baron", "knight lady baron", "baron hand");
    kidnaps("baroness", "knight lady baron", "baroness court | baroness hand");
    kidnaps("baron", "knight lady knight lady baron", "baron court | baron hand");
    kidnaps("king", "knight lady baron baroness", "king court | king hand");
    kidnaps("king", "knight lady baron", "king hand");
    kidnaps("queen", "knight lady baron baroness queen", "queen hand");
}

#[test]
fn a_kidnapped_jester_takes_any_place_a_jester_may() {
    kidnaps(
        "jester@lady",
        "",
        "jester@lady court@knight | jester@lady court@lady | jester@lady hand",
    );
    kidnaps(
        "jester@baron",
        "knight lady",
        "jester@baron court@baron | jester@baron court@baroness | jester@baron court@knight | \
         jester@baron court@lady | jester@baron hand",
    );
}

#[track_caller]
fn replaces(court: &str, hand: &str, allowed: &str) {
    let mut state = table(2, &[]);
    has_court(&mut state, 0, court);
    holds(&mut state, 0, hand);
    assert_eq!(legal(&state, "replace "), allowed, "in {court} from {hand}");
}

#[test]
fn a_jester_is_replaced_by_the_real_person_and_discarded_or_shifted() {
    replaces("jester@knight lady", "baron", "");
    replaces("jester@knight lady", "knight", "knight discard");
    replaces("jester@knight lady baroness", "knight", "knight discard | knight shift baron");
    replaces(
        "jester@knight lady",
        "knight baroness jester",
        "knight discard | knight shift baron with baroness | knight shift baron with jester | \
         knight shift baroness with jester | knight shift lady with jester",
    );
    replaces(
        "jester@knight",
        "knight knight",
        "knight discard | knight shift lady | knight shift lady with knight",
    );
}

#[test]
fn a_castle_costs_two_rogues_to_rob() {
    let mut state = table(2, &[]);
    has_treasury(&mut state, 1, "gold jewel");
    has_court(&mut state, 1, "knight");
    state.public.houses[seat(1)].castle = true;
    holds(&mut state, 0, "rogue");
    assert_eq!(legal(&state, "rogue "), "wave");
    holds(&mut state, 0, "rogue rogue");
    assert_eq!(legal(&state, "rogue steal"), "1 hand | 1 treasury");
    play(&mut state, &["rogue steal 1 hand"]);
    assert_eq!(state.private[seat(0)].hand, Counts::EMPTY + Name::Jewel);
    assert_eq!(state.public.discards, 2);
}

#[test]
fn one_pays_from_hand_and_treasury_until_the_price_is_reached() {
    let mut state = table(2, &[]);
    has_treasury(&mut state, 0, "gold platinum gold");
    holds(&mut state, 0, "knight gold gold");
    assert_eq!(legal(&state, "quest"), "", "45 are not 50");
    holds(&mut state, 0, "knight gold platinum");
    assert_eq!(legal(&state, "quest"), "hand knight");
    play(&mut state, &["quest hand knight"]);
    assert_eq!(
        legal(&state, ""),
        "pay hand gold | pay hand platinum | pay treasury 1 | pay treasury 2 | pay treasury 3"
    );
    play(&mut state, &["pay treasury 2", "pay hand platinum", "pay treasury 1"]);
    assert_eq!(legal(&state, "pay"), "hand gold | treasury 1");
}

#[test]
fn a_wave_leaves_five_cards_seat_by_seat() {
    let mut state = table(3, &[]);
    holds(&mut state, 0, "rogue gold gold gold gold gold");
    holds(&mut state, 1, "gold gold gold gold gold");
    holds(&mut state, 2, "gold gold gold gold gold lady king");
    play(&mut state, &["rogue wave"]);
    assert_eq!(asked(&state).seat, seat(2));
    play(&mut state, &["toss king", "toss lady"]);
    assert_eq!((asked(&state).seat, state.public.phase), (seat(0), Phase::Act));
}

#[test]
fn both_members_of_a_house_may_defend_it() {
    let mut state = table(4, &[("defense", "yes")]);
    has_treasury(&mut state, 1, "jewel");
    holds(&mut state, 0, "rogue rogue");
    holds(&mut state, 3, "queen gold");
    play(&mut state, &["rogue steal 1 treasury"]);
    assert_eq!((asked(&state).seat, legal(&state, "")), (seat(1), "yield".to_owned()));
    play(&mut state, &["yield"]);
    assert_eq!(
        (asked(&state).seat, legal(&state, "")),
        (seat(3), "defend queen | yield".to_owned())
    );
    play(&mut state, &["defend queen"]);
    assert_eq!(asked(&state).seat, seat(0));
    play(&mut state, &["rogue steal 1 treasury", "yield", "yield"]);
    assert_eq!(state.public.houses[seat(0)].treasury.top(), Some(Name::Jewel));
}

#[test]
fn larger_offers_are_allowed_though_not_listed() {
    let mut state = table(4, &[("trading", "yes")]);
    holds(&mut state, 0, "gold gold lady");
    holds(&mut state, 1, "knight");
    let check = |state: &State<Behutunsburg>, text: &str| {
        asked(state).check(&text.parse().expect("this is an action")).is_ok()
    };
    assert_eq!(asked(&state).legal().len(), 3 + 2 * 2 * 11, "discards, treasures, offers");
    assert!(check(&state, "offer 1 gold,gold for knight"));
    assert!(!check(&state, "offer 1 gold,gold,gold for knight"), "only cards in hand");
    assert!(!check(&state, "offer 2 gold for knight"), "partners never trade");
    assert!(check(&state, "offer 1 gold,gold for -"), "a gift");
    assert!(check(&state, "offer 1 - for king,queen,jester"), "a gift asked for");
    assert!(!check(&state, "offer 1 - for -"), "nothing for nothing");
    play(
        &mut state,
        &["offer 3 gold for king", "decline", "offer 1 gold,gold for knight", "accept"],
    );
    assert_eq!(state.public.hands.values(), [2, 2, 0, 0]);
    play(&mut state, &["offer 3 lady for king", "decline"]);
    assert!(!check(&state, "offer 1 lady for gold"), "three offers a turn");
}

#[test]
fn with_an_empty_hand_a_gift_may_be_asked_for() {
    let mut state = table(4, &[("trading", "yes")]);
    holds(&mut state, 1, "knight");
    let partners = |state: &State<Behutunsburg>| {
        [0, 1].map(|number| super::trading::partners(state.view(seat(number))))
    };
    let opponents = [seat(1), seat(3)].into_iter().collect();
    assert_eq!(partners(&state), [opponents, SeatSet::EMPTY], "of who is in their actions");
    play(&mut state, &["offer 1 - for knight", "accept"]);
    assert_eq!(state.public.hands.values(), [1, 0, 0, 0]);
}

#[test]
fn the_discard_comes_from_hand_then_treasury_then_court() {
    let mut state = table(2, &[]);
    assert_eq!(legal(&state, ""), "end");
    has_court(&mut state, 0, "lady jester@lady");
    assert_eq!(legal(&state, "discard"), "court jester@lady | court lady");
    has_treasury(&mut state, 0, "gold gold");
    assert_eq!(legal(&state, "discard"), "treasury 1 | treasury 2");
    holds(&mut state, 0, "rogue rogue");
    assert_eq!(legal(&state, "discard"), "rogue");
}

const COMPLETE: &str = "knight lady baron baroness king queen";

#[test]
fn a_round_ends_with_the_last_card_of_a_complete_house_with_a_castle() {
    for (castle, court, hand, phase) in [
        (true, COMPLETE, "gold", Phase::Deck),
        (false, COMPLETE, "gold", Phase::Draw),
        (true, "knight lady", "gold", Phase::Draw),
        (true, COMPLETE, "gold gold", Phase::Draw),
    ] {
        let mut state = table(2, &[]);
        has_court(&mut state, 0, court);
        holds(&mut state, 0, hand);
        state.public.houses[seat(0)].castle = castle;
        play(&mut state, &["discard gold"]);
        assert_eq!(state.public.phase, phase, "with {court}, {hand}");
    }
}

#[test]
fn a_round_ends_at_once_when_every_house_has_a_castle() {
    let mut state = table(2, &[]);
    state.public.houses[seat(1)].castle = true;
    has_court(&mut state, 0, COMPLETE);
    has_treasury(&mut state, 0, "jewel gold");
    holds(&mut state, 0, "jewel knight");
    play(&mut state, &["castle", "pay hand jewel", "pay treasury 1"]);
    assert_eq!(state.public.phase, Phase::Deck);
    assert_eq!(state.public.scores.values(), [10 + 10 + 20 + 20 + 100 + 5 + 50, 50]);
    assert_eq!((state.public.hands[seat(0)], state.public.discards), (0, 3));
}
