//! The laws can fail: a small game with a fault planted breaks the law that is meant to catch it.

#[path = "planted/encode.rs"]
mod encode;
#[path = "planted/once.rs"]
mod once;

use std::{fmt, str::FromStr};

use engine::{
    BadLuck, BySeat, Choices, Game, Luck, Move, Pending, Rng, Rule, Seat, Settings, Setup,
    SplitMix, State, Told, Unreadable, View,
    luck::{is_shuffle, shuffle},
    options::OptionSpec,
    show::{ActionParts, Beat, Menu, Panel, Piece, Seen, Show, Translated, Words},
};

/// Two seats are dealt two cards each of six; the rest is a hidden stock. Each in turn plays a
/// card, the first one face down, and draws one, until the stock is gone and the hands are played.
struct Toy<const FAULT: u8>;

const NONE: u8 = 0;
const TELLS_A_DRAWN_CARD_TO_ALL: u8 = 1;
const SHOWS_THE_NEXT_CARD_OF_THE_STOCK: u8 = 2;
const TELLS_A_DRAW_TO_NOBODY: u8 = 3;
const LOSES_A_CARD: u8 = 4;
const ALLOWS_MORE_THAN_IT_LISTS: u8 = 5;
const MISSPELLS: u8 = 6;
const NEVER_ENDS: u8 = 7;
const CITES_NO_RULE: u8 = 8;
const LISTS_NOTHING: u8 = 9;
const TELLS_A_HIDDEN_PLAY: u8 = 10;
const SHOWS_A_HIDDEN_PLAY: u8 = 11;
const LEAVES_OUT_A_PART: u8 = 12;
const MARKS_NO_SCORE: u8 = 13;

#[test]
fn a_sound_game_obeys_every_law() {
    obey::<NONE>();
}

#[test]
#[should_panic(expected = "two matches look the same but do not sound the same")]
fn a_secret_that_is_told_breaks_the_law() {
    obey::<TELLS_A_DRAWN_CARD_TO_ALL>();
}

#[test]
#[should_panic(expected = "two matches sound the same but do not look the same")]
fn a_secret_that_is_shown_breaks_the_law() {
    obey::<SHOWS_THE_NEXT_CARD_OF_THE_STOCK>();
}

#[test]
#[should_panic(expected = "two matches sound the same but do not look the same")]
fn what_is_seen_but_never_told_breaks_the_law() {
    obey::<TELLS_A_DRAW_TO_NOBODY>();
}

#[test]
#[should_panic(expected = "two matches look the same but do not sound the same")]
fn a_secret_action_that_is_told_breaks_the_law() {
    obey::<TELLS_A_HIDDEN_PLAY>();
}

#[test]
#[should_panic(expected = "two matches sound the same but do not look the same")]
fn a_secret_action_that_is_shown_breaks_the_law() {
    obey::<SHOWS_A_HIDDEN_PLAY>();
}

#[test]
#[should_panic(expected = "cards are conserved")]
fn a_lost_card_breaks_the_law() {
    obey::<LOSES_A_CARD>();
}

#[test]
#[should_panic(expected = "is not listed, so it is not allowed")]
fn allowing_what_is_not_listed_breaks_the_law() {
    obey::<ALLOWS_MORE_THAN_IT_LISTS>();
}

#[test]
#[should_panic(expected = "what is written can be read")]
fn a_spelling_that_cannot_be_read_breaks_the_law() {
    obey::<MISSPELLS>();
}

#[test]
#[should_panic(expected = "matches end")]
fn a_match_without_end_breaks_the_law() {
    obey::<NEVER_ENDS>();
}

#[test]
#[should_panic(expected = "is a rule")]
fn citing_a_rule_that_does_not_exist_breaks_the_law() {
    obey::<CITES_NO_RULE>();
}

#[test]
#[should_panic(expected = "a pending seat can act")]
fn asking_a_seat_that_can_do_nothing_breaks_the_law() {
    obey::<LISTS_NOTHING>();
}

#[test]
#[should_panic(expected = "say what its spelling says")]
fn an_action_without_one_of_its_parts_breaks_the_law() {
    obey::<LEAVES_OUT_A_PART>();
}

#[test]
#[should_panic(expected = "a match has a moment of score")]
fn a_match_in_which_no_moment_is_one_of_score_breaks_the_law() {
    obey::<MARKS_NO_SCORE>();
}

fn obey<const FAULT: u8>() {
    for number in 0..100 {
        testkit::laws::<Toy<FAULT>>(&Setup::new(2), &mut SplitMix::of_match(7, number));
    }
}

const CARDS: [u8; 6] = [1, 2, 3, 4, 5, 6];

#[derive(Clone, Copy, Debug, PartialEq)]
struct Public {
    dealt: bool,
    turn: Seat,
    stock: u8,
    held: u8,
    played: [Option<u8>; 6],
    /// The fault of showing what nobody may see.
    peek: Option<u8>,
    /// The same, and nobody who compares tables notices.
    secret: encode::Uncompared,
}

/// Two cards held and one laid face down.
type Hand = [Option<u8>; 3];

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Play<const FAULT: u8>(u8);

#[derive(Clone, Debug, PartialEq)]
struct Deal([u8; 6]);

#[derive(Clone, Debug, PartialEq)]
enum Event {
    Dealt(Option<Hand>),
    Played(Option<u8>),
    Drew(Option<u8>),
    Counted,
}

#[derive(Debug)]
struct List<const FAULT: u8>(Vec<Play<FAULT>>);

impl<const FAULT: u8> Choices<Play<FAULT>> for List<FAULT> {
    fn len(&self) -> usize {
        self.0.len()
    }

    fn get(&self, place: usize) -> Play<FAULT> {
        self.0[place]
    }

    fn contains(&self, action: &Play<FAULT>) -> bool {
        self.0.contains(action)
    }
}

impl<const FAULT: u8> Game for Toy<FAULT> {
    const ID: &'static str = "toy";
    const EDITION: u32 = 1;
    const PLAYERS: &'static [u8] = &[2];
    const OPTIONS: &'static [OptionSpec] = &[];

    type Card = u8;
    type Rules = ();
    type Public = Public;
    type Private = Hand;
    type Hidden = [Option<u8>; 2];
    type Action = Play<FAULT>;
    type Choices = List<FAULT>;
    type Luck = Deal;
    type Event = Event;

    fn rules(_: &Settings<'_>) {}

    fn open((): ()) -> State<Self> {
        let public = Public {
            dealt: false,
            turn: Seat::default(),
            stock: 0,
            held: 0,
            played: [None; 6],
            peek: None,
            secret: encode::Uncompared(None),
        };
        State { rules: (), public, private: BySeat::new(2), hidden: [None; 2] }
    }

    fn pack((): &()) -> Vec<u8> {
        CARDS.to_vec()
    }

    fn pending(public: &Public) -> Pending {
        match (public.dealt, public.held) {
            (false, _) => Pending::Chance,
            (true, 0) => Pending::Nothing,
            (true, _) => Pending::seat(public.turn),
        }
    }

    fn draw(_: &State<Self>, rng: &mut impl Rng) -> Deal {
        let mut cards = CARDS;
        shuffle(&mut cards, rng);
        Deal(cards)
    }

    fn admits(_: &State<Self>, luck: &Deal) -> Result<(), BadLuck> {
        is_shuffle(&luck.0, &CARDS)
    }

    fn happen(state: &mut State<Self>, luck: &Deal, told: &mut impl Told<Self>) {
        let [a, b, c, d, stock @ ..] = luck.0.map(Some);
        for (seat, hand) in Seat::ALL.into_iter().zip([[a, b, None], [c, d, None]]) {
            state.private[seat] = hand;
            told.split(seat, || Event::Dealt(Some(hand)), || Event::Dealt(None));
        }
        state.hidden = stock;
        state.public.dealt = true;
        state.public.stock = 2;
        state.public.held = 4;
        if FAULT == SHOWS_THE_NEXT_CARD_OF_THE_STOCK {
            state.public.peek = stock[1];
        }
        if FAULT == encode::KEEPS_A_SECRET_THAT_NOBODY_COMPARES {
            state.public.secret = encode::Uncompared(stock[1]);
        }
    }

    fn legal(view: View<'_, Self>) -> List<FAULT> {
        let held = view
            .private
            .iter()
            .flatten()
            .filter(|_| FAULT != LISTS_NOTHING || view.public.stock > 0);
        List(held.map(|&card| Play(card)).collect())
    }

    fn allows(view: View<'_, Self>, action: &Play<FAULT>) -> bool {
        once::CHECKED.set(once::CHECKED.get() + 1);
        FAULT == ALLOWS_MORE_THAN_IT_LISTS || Self::legal(view).contains(action)
    }

    fn why_not(_: View<'_, Self>, _: &Play<FAULT>) -> Rule {
        Rule(if FAULT == CITES_NO_RULE { "T9.9" } else { "T1.1" })
    }

    fn apply(state: &mut State<Self>, m: Move<Self>, told: &mut impl Told<Self>) {
        let (seat, Play(card)) = (m.seat(), m.action());
        let hand = &mut state.private[seat];
        let place = hand.iter().position(|&held| held == Some(card)).expect("a legal card is held");
        let public = &mut state.public;
        public.turn = seat.left(2);
        if FAULT == NEVER_ENDS {
            return;
        }
        hand[place] = None;
        public.held -= 1;
        if hand[2].is_none() {
            hand[2] = Some(card).filter(|_| FAULT != LOSES_A_CARD);
            match FAULT {
                TELLS_A_HIDDEN_PLAY => told.all(|| Event::Played(Some(card))),
                _ => told.split(seat, || Event::Played(Some(card)), || Event::Played(None)),
            }
            if FAULT == SHOWS_A_HIDDEN_PLAY {
                public.peek = Some(card);
            }
        } else {
            let free = public.played.iter_mut().find(|played| played.is_none());
            *free.expect("there is room for six cards") = Some(card);
            told.all(|| Event::Played(Some(card)));
        }
        if public.stock > 0 {
            public.stock -= 1;
            public.held += 1;
            let drawn = state.hidden[usize::from(public.stock)].take();
            hand[place] = drawn;
            match FAULT {
                TELLS_A_DRAWN_CARD_TO_ALL => told.all(|| Event::Drew(drawn)),
                TELLS_A_DRAW_TO_NOBODY => {}
                _ => told.split(seat, || Event::Drew(drawn), || Event::Drew(None)),
            }
        }
        if public.held == 0 {
            told.all(|| Event::Counted);
        }
    }

    fn points(_: &Public) -> BySeat<i32> {
        BySeat::new(2)
    }

    fn taker(_: &Public) -> Option<Seat> {
        None
    }

    fn fact(_: &State<Self>, _: &str) -> Option<String> {
        None
    }

    fn census(state: &State<Self>) -> Vec<u8> {
        let held = state.private.values().iter().flatten();
        held.chain(&state.hidden).chain(&state.public.played).flatten().copied().collect()
    }
}

const RULES: &str = "# Toy\n\n## T1 Play\n\n- **T1.1** Play a card that you hold.\n";

impl<const FAULT: u8> Show for Toy<FAULT> {
    const RULEBOOK: Translated = Translated { english: RULES, japanese: RULES };
    const MESSAGES: Translated = Translated { english: "", japanese: "" };

    const MENU: Menu = Menu { players: 2, minutes: 1, quick: &[], presets: &[] };

    fn headline(_: Seen<'_, Self>, _: &Words<'_>) -> String {
        String::new()
    }

    fn panels(_: Seen<'_, Self>, _: &Words<'_>) -> Vec<Panel> {
        Vec::new()
    }

    fn asks(_: View<'_, Self>, _: &Words<'_>) -> Option<String> {
        Some("Play a card.".to_owned())
    }

    fn hand(_: View<'_, Self>, _: &Words<'_>) -> Vec<Piece<Play<FAULT>>> {
        Vec::new()
    }

    fn label(action: &Play<FAULT>, _: &Words<'_>) -> String {
        action.to_string()
    }

    fn sentence(_: &Event, _: &Words<'_>) -> String {
        String::new()
    }

    fn parts(Play(card): &Play<FAULT>) -> ActionParts {
        let parts = ActionParts::new("play");
        if FAULT == LEAVES_OUT_A_PART { parts } else { parts.card(card) }
    }

    fn beat(event: &Event) -> Beat {
        match event {
            Event::Dealt(_) => Beat::Deal,
            Event::Played(_) => Beat::Card,
            Event::Counted if FAULT != MARKS_NO_SCORE => Beat::Score,
            Event::Drew(_) | Event::Counted => Beat::None,
        }
    }
}

impl Luck<u8> for Deal {
    fn cards(&self) -> &[u8] {
        &self.0
    }

    fn cards_mut(&mut self) -> &mut [u8] {
        &mut self.0
    }
}

impl fmt::Display for Deal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("deal")?;
        self.0.iter().try_for_each(|card| write!(f, " {card}"))
    }
}

impl FromStr for Deal {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Deal, Unreadable> {
        let cards =
            text.split(' ').skip(1).map(|card| card.parse().unwrap_or(0)).collect::<Vec<u8>>();
        cards.try_into().map(Deal).map_err(|_| Unreadable::action(text))
    }
}

impl<const FAULT: u8> fmt::Display for Play<FAULT> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let misspelled = FAULT == MISSPELLS && self.0 == 3;
        write!(f, "play {}", if misspelled { "three".to_owned() } else { self.0.to_string() })
    }
}

impl<const FAULT: u8> FromStr for Play<FAULT> {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Play<FAULT>, Unreadable> {
        let card = text.strip_prefix("play ").and_then(|card| card.parse().ok());
        card.map(Play).ok_or_else(|| Unreadable::action(text))
    }
}
