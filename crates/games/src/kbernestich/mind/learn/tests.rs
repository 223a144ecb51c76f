//! What a network is given is what a player could work out.

use cards::{Card as _, CardSet};
use engine::{
    Choices, Game, Nobody, Seat, Setup, SplitMix, State, View,
    mind::{Encode as _, Learn as _, Row, row_bits},
    playout::step_at_random,
};

use super::Order;
use crate::kbernestich::{Action, Card, Colour, Kbernestich, Phase, Tally, Verb};

/// The bits of an input, from a packed row.
fn field(view: View<'_, Kbernestich>, name: &str) -> Vec<bool> {
    let mut words = [0; Kbernestich::INPUT_WORDS];
    let mut row = Row::new(&mut words);
    Kbernestich::inputs(view, &mut row);
    assert_eq!(row.finish(), row_bits(Kbernestich::INPUTS));
    let mut first = 0;
    for field in Kbernestich::INPUTS {
        if field.name == name {
            let bit = |at: usize| words[at / 64] >> (at % 64) & 1 == 1;
            return (first..first + field.slots()).map(bit).collect();
        }
        first += field.slots();
    }
    panic!("{name} is no field");
}

/// Looks at every decision of some matches.
fn each_decision(mut check: impl FnMut(&State<Kbernestich>, View<'_, Kbernestich>)) {
    for players in [3, 4] {
        let setup = Setup::new(players).with("future", "yes").with("memories", "yes");
        let rules = Kbernestich::rules(&setup.check::<Kbernestich>().expect("it can be played"));
        for number in 0..25 {
            let mut state = Kbernestich::open(rules);
            let rng = &mut SplitMix::of_match(16, number);
            while step_at_random(&mut state, rng) {
                let seats = state.private.seats().filter(|seat| state.view(*seat).is_pending());
                seats.for_each(|seat| check(&state, state.view(seat)));
            }
        }
    }
}

/// The state after the action.
fn after(state: &State<Kbernestich>, seat: Seat, action: Action) -> State<Kbernestich> {
    let mut state = *state;
    state.check(seat, action).expect("it is legal").play(&mut Nobody);
    state
}

#[test]
fn trump_is_the_first_colour_and_then_the_longest() {
    each_decision(|_, view| {
        let order = Order::of(view);
        let held = |colour: Colour| (view.private.hand & colour.cards()).len();
        let mut colours = Colour::ALL;
        colours.sort_by_key(|colour| order.place(*colour));
        for (place, colour) in (0..).zip(colours) {
            assert_eq!(order.place(colour), place, "each place once");
            assert!(colour != Colour::Green || view.rules.seats == 4 || place == 3);
            for card in colour.cards() {
                let at = 12 * place + card.index() % 12;
                assert_eq!(order.cards(CardSet::only(card)), 1 << at);
            }
            assert_eq!(order.colours(colour.cards()), 1 << place);
        }
        let trump = view.public.trump.and_then(|trump| trump.0);
        assert!(trump.is_none_or(|trump| trump == colours[0]));
        let plain = &colours[usize::from(trump.is_some())..];
        assert!(plain.is_sorted_by_key(|colour| std::cmp::Reverse(held(*colour))));
    });
}

#[test]
fn labels_count_colours_from_trump() {
    each_decision(|_, view| {
        let order = Order::of(view);
        for action in Kbernestich::legal(view).iter() {
            let id = Kbernestich::id(view, &action).expect("every action has an id");
            let label = Kbernestich::label(view, id);
            let meant = Kbernestich::action(view, label).expect("a label is some id");
            let of_place = |colour: Colour| Colour::ALL[usize::from(order.place(colour))];
            let expected = match action.to_string() {
                text if matches!(action, Action::Card(..) | Action::Claim(_))
                    || text.contains("from:") =>
                {
                    recoloured(&text, of_place)
                }
                text if text.starts_with("trump") && text != "trump none" => {
                    recoloured(&text, of_place)
                }
                text => text,
            };
            assert_eq!(meant.to_string(), expected, "for {action}");
        }
    });
}

/// The same words with the first letter of a colour changed.
fn recoloured(text: &str, change: impl Fn(Colour) -> Colour) -> String {
    let at = text.find(|letter: char| letter.is_ascii_uppercase()).expect("there is a colour");
    let colour = Colour::ALL.into_iter().find(|colour| text[at..].starts_with(colour.letter()));
    let colour = change(colour.expect("colours have letters"));
    format!("{}{}{}", &text[..at], colour.letter(), &text[at + 1..])
}

#[test]
fn a_card_that_would_take_the_trick_takes_it() {
    let (mut would, mut unbeaten) = (0, 0);
    each_decision(|state, view| {
        let fields = [field(view, "would_take"), field(view, "unbeaten")];
        if view.public.phase != Phase::Trick {
            assert!(!fields.concat().contains(&true));
            return;
        }
        let order = Order::of(view);
        for action in Kbernestich::legal(view).iter() {
            let Action::Card(Verb::Play, card) = action else { continue };
            let place = order.cards(CardSet::only(card)).trailing_zeros() as usize;
            let mut then = after(state, view.seat, action);
            let is_last = then.public.tricks.current().is_empty();
            let takes = if is_last { then.public.taker } else { then.public.tricks.winning() };
            assert_eq!(fields[0][place], takes == Some(view.seat), "{card}");
            would += u32::from(fields[0][place]);
            if !fields[1][place] {
                continue;
            }
            unbeaten += 1;
            let rng = &mut SplitMix::new(u64::from(card.index()));
            let count = then.public.tricks.complete().len();
            while !is_last && then.public.tricks.complete().len() == count {
                step_at_random(&mut then, rng);
            }
            assert_eq!(then.public.taker, Some(view.seat), "{card} was beaten");
        }
    });
    assert!(would > 1000 && unbeaten > 300, "{would} {unbeaten}");
}

#[test]
fn masters_are_beaten_by_no_card_of_their_colour() {
    each_decision(|state, view| {
        let masters = field(view, "masters");
        let order = Order::of(view);
        let elsewhere = state.private.iter().filter(|(seat, _)| *seat != view.seat);
        let others = elsewhere.fold(state.hidden.aside, |all, (_, own)| all | own.hand);
        for card in view.private.hand {
            let place = order.cards(CardSet::only(card)).trailing_zeros() as usize;
            let higher = card.colour().cards().into_iter().take_while(|other| *other != card);
            let rival = higher.collect::<CardSet<Card>>() & others;
            assert!(!masters[place] || rival.is_empty(), "{rival} against {card}");
        }
    });
}

#[test]
fn a_hunch_comes_true_with_as_many_tricks_as_are_said() {
    let mut hunches = 0;
    each_decision(|_, view| {
        let given = field(view, "comes_true");
        let tricks = &view.public.tricks;
        for (steps, seat) in tricks.taken.from(view.seat).enumerate() {
            let tally = Tally::new(view.public, seat, CardSet::EMPTY);
            for more in 0..12 {
                let then = Tally { tricks: tally.tricks + more, ..tally };
                let is_true = tally.hunch.is_some_and(|hunch| then.is_true(hunch));
                let bit = given[12 * steps + usize::from(more)];
                assert_eq!(bit, is_true && more <= tricks.left(), "{more} more");
            }
            hunches += u32::from(tally.hunch.is_some());
        }
    });
    assert!(hunches > 1000, "{hunches}");
}

#[test]
fn leads_as_the_round_stands_are_those_after_its_last_trick() {
    let mut ends = 0;
    each_decision(|state, view| {
        let tricks = &view.public.tricks;
        if view.public.phase != Phase::Trick || tricks.left() > 1 || tricks.yet_to_play() > 0 {
            return;
        }
        let action = Kbernestich::legal(view).get(0);
        let Action::Card(Verb::Play, card) = action else { return };
        let then = after(state, view.seat, action);
        let taker = then.public.taker.expect("a trick was taken");
        let values = view.public.plot.values;
        if taker == view.seat || tricks.hidden().is_some() || values[card.colour()].unwrap_or(0) > 0
        {
            return;
        }
        ends += 1;
        // What lies there goes to the taker, and the viewer's own card is worth nothing.
        let gains = field(view, "gain");
        let steps = usize::from(taker.steps_from(view.seat, view.rules.seats));
        let reached = gains[24 * steps..24 * (steps + 1)].iter().filter(|bit| **bit).count();
        let round = then.public.ledger.rounds().last().expect("a round was scored")[taker];
        let scored = [round.letters, round.hunch, round.cards].map(i32::from).iter().sum::<i32>();
        let before = Tally::new(view.public, taker, state.private[taker].taken);
        let before = before.parts(values, view.public.plot.bust());
        let before =
            [before.letters, before.hunch, before.cards].map(i32::from).iter().sum::<i32>();
        let gain = scored - before;
        let steps =
            [-23, -17, -11, -8, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 16];
        let expected = steps.iter().chain(&[20, 28]).filter(|step| gain >= **step).count();
        assert_eq!(reached, expected, "a gain of {gain}");
    });
    assert!(ends > 20, "{ends}");
}

#[test]
fn a_sheet_of_ones_own_has_no_network() {
    for players in [3, 4] {
        let rules = |setup: Setup| {
            let settings = setup.check::<Kbernestich>();
            Kbernestich::rules(&settings.expect("it can be played"))
        };
        let usual = rules(Setup::new(players).with("rounds", "8"));
        assert_eq!(Kbernestich::network(&usual), Some("kbernestich-3-4"));
        let odd = rules(Setup::new(players).with("sheet", "bust:22,grace,to:1*"));
        assert_eq!(Kbernestich::network(&odd), None);
    }
}
