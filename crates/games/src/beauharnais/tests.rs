//! The rules as tables that a player could read.

mod guesses;
mod sense;

use std::cmp::Ordering;

use cards::{Card as _, CardSet, ParseCardError};
use engine::{Game, Nobody, Seat, SeatSet, Setup, State};

use crate::{
    beauharnais::{
        Action, Beauharnais, Contract, Good, Luck, One, Public, RuleCard, Suit, Teams, Verb,
        rules::{
            goods::PREMIUM,
            play::{asked, suit_to_value},
            result, rule_cards, two,
            value::Scale,
        },
    },
    shared::Tricks,
};

#[track_caller]
fn goods(text: &str) -> CardSet<Good> {
    text.parse().expect("these are goods")
}

/// `trick` is in the order of play; `taker` is the good that takes it.
#[track_caller]
fn takes(trump: Suit, trick: &str, taker: &str) {
    takes_with(One::Row, trump, None, trick, taker);
    takes_with(One::Number, trump, None, trick, taker);
}

/// The same, where it hangs on the option `one`: who takes it with `row`, and who with `number`.
#[track_caller]
fn takes_either(trump: Suit, trick: &str, row: &str, number: &str) {
    takes_with(One::Row, trump, None, trick, row);
    takes_with(One::Number, trump, None, trick, number);
}

/// The same, where the Letter was led and a suit declared.
#[track_caller]
fn takes_declared(trump: Suit, declared: Option<Suit>, trick: &str, taker: &str) {
    takes_with(One::Row, trump, declared, trick, taker);
    takes_with(One::Number, trump, declared, trick, taker);
}

#[track_caller]
fn takes_with(one: One, trump: Suit, declared: Option<Suit>, trick: &str, taker: &str) {
    let mut tricks = Tricks::<Good, 1>::default();
    for good in trick.split_whitespace() {
        tricks.play(Seat::default(), good.parse().expect("this is a good"));
    }
    let played = *tricks.current();
    let scale = Scale::new(goods(trick), trump, suit_to_value(played, declared), one);
    let best = played.cards()[scale.best(played.cards())];
    assert_eq!(best.to_string(), taker, "in {trick} with trump {trump}, {one:?}");
}

#[test]
fn every_good_has_one_spelling_and_is_read_back() {
    for good in Good::all() {
        assert_eq!(good.to_string().parse(), Ok(good));
    }
    for text in ["", "C", "C0", "C14", "C01", "C+1", "c1", "S1", "LT1", "L", "1C", "♣1"] {
        assert_eq!(text.parse::<Good>(), Err(ParseCardError(text.to_owned())));
    }
}

#[test]
fn stock_beats_everything_with_true_love_in_the_trick() {
    takes(Suit::Gift, "G10 C13 M11 G1 G12", "M11");
    takes(Suit::Money, "M10 C13 M11 M13", "M11");
    takes(Suit::Money, "J3 M11 M12 J4", "M12");
    takes(Suit::Clover, "M3 M11 C2 M12", "C2");
}

#[test]
fn true_love_tops_every_table() {
    takes(Suit::Jewelry, "J10 J1 M10 C13 J13", "C13");
    takes(Suit::Clover, "C10 C1 C13 G10", "C13");
    takes(Suit::Jewelry, "C1 C13 C10", "C13");
}

#[test]
fn trumps_rank_ten_active_one_partners_ten_then_by_number() {
    takes(Suit::Gift, "G10 G1 G13", "G10");
    takes(Suit::Gift, "G1 G13 G12", "G1");
    takes(Suit::Gift, "G1 G13 C10", "C10");
    takes(Suit::Gift, "G1 G2 C2", "G2");
    takes(Suit::Gift, "G1 LT G13", "G1");
    takes(Suit::Gift, "J13 J10 G1", "G1");
    takes(Suit::Gift, "G10 C10 G13", "G10");
}

#[test]
fn an_active_one_is_the_third_row_of_every_table_unless_it_goes_by_number() {
    takes_either(Suit::Clover, "J1 J10 J13", "J1", "J10");
    takes_either(Suit::Gift, "M10 LT M1 M13", "M1", "M10");
    takes_either(Suit::Jewelry, "C10 C1 C12", "C1", "C10");
    takes(Suit::Jewelry, "C10 C1 C13", "C13");
    takes(Suit::Clover, "J1 J10 M2", "J10");
}

#[test]
fn the_suit_led_ranks_ten_partners_ten_then_by_number() {
    takes(Suit::Clover, "J1 J12 J13", "J1");
    takes(Suit::Clover, "J1 M10 J13", "M10");
    takes(Suit::Clover, "J1 J13 M13", "J13");
    takes(Suit::Clover, "J2 M13 M12", "J2");
    takes(Suit::Clover, "J2 LT M12", "J2");
}

#[test]
fn an_active_one_of_the_partner_suit_is_trump_level() {
    takes(Suit::Gift, "C1 C10 C12", "C1");
    takes(Suit::Gift, "C12 C10 LT C1", "C1");
    takes(Suit::Gift, "C1 C10 G2", "C10");
    takes(Suit::Gift, "C1 C12 G2", "G2");
    takes(Suit::Gift, "C1 C12 J2", "C12");
}

#[test]
fn a_led_letter_is_valued_by_its_suit_or_else_by_the_second_good() {
    let declared = Some(Suit::Money);
    takes_declared(Suit::Gift, declared, "LT J13 M2 C12", "M2");
    takes_declared(Suit::Gift, declared, "LT J4 C12 J5", "J5");
    takes_declared(Suit::Gift, declared, "LT J4 C12 C9", "J4");
    takes_declared(Suit::Gift, declared, "LT J1 J13 J12", "J1");
    takes_declared(Suit::Gift, declared, "LT J13 G2 J12", "G2");
    takes_declared(Suit::Gift, declared, "LT C3 J10 C4", "C4");
}

#[test]
fn only_the_printed_suit_follows_and_the_letter_always_may() {
    let follows = |led: Suit, hand: &str, playable: &str| {
        assert_eq!(asked(led).playable(goods(hand)), goods(playable), "{hand} after {led}");
    };
    follows(Suit::Gift, "G3 G10 C10 M1", "G3 G10");
    follows(Suit::Gift, "G3 C10 LT", "G3 LT");
    follows(Suit::Gift, "C10 M1 LT", "C10 M1 LT");
    follows(Suit::Clover, "C10 G10", "C10");
}

#[test]
fn two_goods_are_compared_without_a_suit_led() {
    let compare_with = |rule: One, one: &str, two: &str, expected: Ordering| {
        let [a, b] = [one, two].map(|good| good.parse().expect("this is a good"));
        assert_eq!(two::compare(a, b, Suit::Gift, rule), expected, "{one} and {two}");
        assert_eq!(two::compare(b, a, Suit::Gift, rule), expected.reverse(), "{two} and {one}");
    };
    let compare = |one: &str, two: &str, expected: Ordering| {
        compare_with(One::Row, one, two, expected);
        compare_with(One::Number, one, two, expected);
    };
    compare_with(One::Row, "J1", "J10", Ordering::Greater);
    compare_with(One::Number, "J1", "J10", Ordering::Less);
    compare("G1", "G10", Ordering::Less);
    compare("C1", "C13", Ordering::Less);
    compare("J13", "M13", Ordering::Equal);
    compare("J10", "M10", Ordering::Equal);
    compare("J10", "M13", Ordering::Greater);
    compare("J1", "J13", Ordering::Greater);
    compare("J1", "M2", Ordering::Less);
    compare("G1", "J10", Ordering::Greater);
    compare("C10", "G13", Ordering::Greater);
    compare("C10", "G1", Ordering::Greater);
    compare("C1", "C10", Ordering::Greater);
    compare("C9", "G2", Ordering::Less);
    compare("C13", "G10", Ordering::Greater);
    compare("M11", "C13", Ordering::Greater);
    compare("M11", "J12", Ordering::Less);
}

/// What a rule card gives Beauharnais' team and the daughters; the butler took `butler`.
#[track_caller]
fn gives(card: RuleCard, beauharnais: &str, daughters: &str, butler: &str, expected: (u8, u8)) {
    let taken = Teams { beauharnais: goods(beauharnais), daughters: goods(daughters) };
    let Teams { beauharnais, daughters } = rule_cards::bonus(Some(card), taken, goods(butler));
    assert_eq!((beauharnais, daughters), expected, "{card}");
}

#[test]
fn rule_cards_give_two_points() {
    gives(RuleCard::Cinderella, "C1 G1 J1 M1", "", "", (2, 0));
    gives(RuleCard::Cinderella, "C1", "G1 J1 M1", "", (0, 0));
    gives(RuleCard::Money, "M8", "M2 M3 M4", "", (0, 2));
    gives(RuleCard::Money, "M8 M1", "M2 M6 M13", "", (0, 0));
    gives(RuleCard::Birthday, "G7 J10", "", "G7 J10", (2, 0));
    gives(RuleCard::Birthday, "G7 J10", "", "G7", (0, 0));
    gives(RuleCard::Birthday, "", "G7 J10", "", (0, 0));
    gives(RuleCard::Ruler, "G11", "G12 G13", "", (0, 0));
    gives(RuleCard::Ruler, "", "G11 G12 G13", "", (0, 2));
    gives(RuleCard::Gleamers, "C1 C2 LT", "M8", "", (2, 0));
    gives(RuleCard::Gleamers, "C1 LT C9", "M8", "", (0, 0));
    gives(RuleCard::Memory, "C10 LT", "C13", "", (2, 0));
    gives(RuleCard::Memory, "C10", "LT", "", (0, 0));
    gives(RuleCard::Lost, "C10 LT", "C13", "C13", (0, 0));
}

#[test]
fn reaching_the_bid_wins_but_a_monopoly_loses() {
    let State { rules, public, .. } = open(4);
    let wins = |bid, points, beauharnais: CardSet<Good>, daughters: CardSet<Good>| {
        let contract = Contract { beauharnais: Seat::default(), bid };
        let points = Teams { beauharnais: points, daughters: 0 };
        let taken = Teams { beauharnais, daughters };
        let monopoly = taken.map(|goods| result::is_monopoly(rules, &public, goods));
        result::wins(contract, monopoly, points)
    };
    let (some, others) = (goods("C9 C10"), PREMIUM - goods("C9 C10"));
    assert!(wins(13, 13, others, some));
    assert!(!wins(13, 12, others, some));
    assert!(!wins(12, 20, PREMIUM, CardSet::EMPTY));
    assert!(wins(20, 0, goods("C1 LT"), PREMIUM));
    assert!(wins(18, 18, others, CardSet::EMPTY), "two in the discard were taken by nobody");
}

#[track_caller]
fn open(players: u8) -> State<Beauharnais> {
    let setup = Setup::new(players);
    let setup = if players < 4 { setup } else { setup.with("card", "none") };
    Beauharnais::open(Beauharnais::rules(&setup.check::<Beauharnais>().expect("it can be played")))
}

#[track_caller]
fn admits(players: u8, luck: &str) -> Result<(), String> {
    let luck: Luck = luck.parse().map_err(|unreadable: engine::Unreadable| unreadable.0)?;
    Beauharnais::admits(&open(players), &luck).map_err(|bad| bad.0)
}

#[test]
fn a_deal_for_two_is_parted_and_removes_the_letter_and_five_premium_goods() {
    let pack: Vec<Good> = Good::all().collect();
    let spelled = |goods: &[Good]| goods.iter().copied().collect::<CardSet<_>>().to_string();
    let whole = spelled(&pack);
    assert_eq!(admits(3, &format!("deal {whole}")), Ok(()));
    let (dealt, removed) = pack.split_at(26);
    let parted = format!("deal {} / {}", spelled(dealt), spelled(removed));
    assert_eq!(admits(2, &parted), Err("5 premium goods are removed, not 10".to_owned()));
    let slash = Err("a `/` parts the goods with two players, and only then".to_owned());
    assert_eq!(admits(2, &format!("deal {whole}")), slash);
    assert_eq!(admits(3, &parted), slash);
    let uneven = format!("deal {} / {}", spelled(&pack[..25]), spelled(&pack[25..]));
    assert_eq!(admits(2, &uneven), Err("26 goods are dealt, not 25".to_owned()));
}

#[test]
fn a_sealed_choice_is_seen_by_its_seat_alone() {
    let mut state = open(2);
    state.roll(&mut engine::SplitMix::new(7)).expect("goods are dealt").happen(&mut Nobody);
    let [first, second, ..] = Seat::ALL;
    let before = state;
    let good = state.private[first].hand.first().expect("a hand has goods");
    let play = Action::Good(Verb::Play, good);
    state.check(first, play).expect("any good may be played").play(&mut Nobody);
    assert_eq!(state.private[first].sealed, Some(good));
    assert!(state.private[second] == before.private[second]);
    assert_eq!(state.public.waiting, SeatSet::only(second));
    let waiting = before.public.waiting;
    assert!(Public { waiting, ..state.public } == before.public);
}
