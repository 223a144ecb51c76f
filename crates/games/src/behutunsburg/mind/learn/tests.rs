//! What a network is given is what really doing it brings.

use engine::{
    Choices as _, Game as _, Nobody, Pending, Seat, Setup, SplitMix, State, View,
    luck::below,
    mind::{Encode as _, Learn as _, Sense as _},
    playout::{pick, pick_seat, play_out, step_at_random},
};

use super::{houses::missing, money, outlook::Outlook};
use crate::behutunsburg::{
    Action, Behutunsburg, Ending, House, Name, Person, Phase, Place, Position, Purpose, Verb,
    house_of,
};

type Table = State<Behutunsburg>;

/// Looks at every decision of matches between beginners who now and then do anything.
fn each_decision(setup: &Setup, matches: u64, mut check: impl FnMut(&Table, Seat)) {
    let rules = Behutunsburg::rules(&setup.check::<Behutunsburg>().expect("it can be played"));
    for number in 0..matches {
        let mut state = Behutunsburg::open(rules);
        let rng = &mut SplitMix::of_match(16, number);
        while state.pending() != Pending::Nothing {
            let Some(seat) = pick_seat(state.pending(), rng) else {
                step_at_random(&mut state, rng);
                continue;
            };
            check(&state, seat);
            let view = state.view(seat);
            let action = if below(rng, 12) == 0 { pick(view, rng) } else { None };
            let action = action.unwrap_or_else(|| Behutunsburg::sensible(view));
            act(&mut state, seat, action);
        }
    }
}

fn duel() -> Setup {
    Setup::new(2).with("rounds", "1").with("turns", "120")
}

fn act(state: &mut Table, seat: Seat, action: Action) {
    state.check(seat, action).expect("it is legal").play(&mut Nobody);
}

fn house(state: &Table, seat: Seat) -> &House {
    house_of(state.view(seat))
}

/// Does the first of the legal actions that fits, again and again.
fn do_all(state: &mut Table, seat: Seat, fits: impl Fn(Action) -> bool) {
    let first = |view: View<'_, Behutunsburg>| Behutunsburg::legal(view).iter().find(|&a| fits(a));
    while let Some(action) = first(state.view(seat)) {
        act(state, seat, action);
    }
}

/// Real persons enter the court, singles first, from the lowest rank.
fn enter_all(state: &mut Table, seat: Seat) {
    for place in Place::ALL {
        do_all(state, seat, |action| action == Action::Join(Person::real(place)));
        let is_couple = |action| match action {
            Action::Court(couple) => {
                couple.rank() == place.rank() && !couple.persons().iter().any(|p| p.is_jester())
            }
            _ => false,
        };
        if place == place.rank().female() {
            do_all(state, seat, is_couple);
        }
    }
}

fn treasure_all(state: &mut Table, seat: Seat) {
    do_all(state, seat, |action| matches!(action, Action::Card(Verb::Treasure, _)));
}

fn acting(state: &Table, seat: Seat) -> Option<Outlook> {
    (state.public.phase == Phase::Act).then(|| Outlook::of(state.view(seat)))
}

#[test]
fn laying_everything_down_brings_what_was_promised() {
    let mut gains = 0;
    each_decision(&duel(), 60, |state, seat| {
        let Some(outlook) = acting(state, seat) else { return };
        let mut after = *state;
        enter_all(&mut after, seat);
        let gain = house(&after, seat).points() - house(state, seat).points();
        assert_eq!(outlook.entry.points, gain);
        let cards = state.public.hands[seat] - after.public.hands[seat];
        assert_eq!(outlook.entry.cards, cards);
        let is_complete = house(&after, seat).court.is_complete();
        assert_eq!(outlook.entry.is_complete, is_complete);
        treasure_all(&mut after, seat);
        assert_eq!(outlook.lead_laid_down(), Outlook::of(after.view(seat)).lead());
        let left = after.private[seat].hand;
        assert_eq!(outlook.stays(state.private[seat].hand), left.len() - left.of(Name::Rogue));
        gains += u32::from(gain > 0);
    });
    assert!(gains > 100, "{gains}");
}

/// The most points among complete courts that can be had from hand with the fewest jesters, whatever
/// way persons enter.
fn best_complete(state: &Table, seat: Seat) -> Option<i32> {
    let (mut best, mut open, mut seen) = (None, vec![*state], Vec::new());
    while let Some(table) = open.pop() {
        let house = *house(&table, seat);
        if seen.contains(&house.court) {
            continue;
        }
        seen.push(house.court);
        let jesters = table.private[seat].hand.of(Name::Jester);
        best = best.max(house.court.is_complete().then(|| (jesters, house.points())));
        for action in Behutunsburg::legal(table.view(seat)).iter() {
            if matches!(action, Action::Court(_) | Action::Join(_)) {
                let mut next = table;
                act(&mut next, seat, action);
                open.push(next);
            }
        }
    }
    best.map(|(_, points)| points)
}

#[test]
fn a_court_can_be_completed_as_promised() {
    let mut with_jesters = 0;
    each_decision(&duel(), 40, |state, seat| {
        let Some(outlook) = acting(state, seat) else { return };
        let best = best_complete(state, seat);
        let gain = best.map(|best| best - house(state, seat).points());
        let promised = outlook.completion.map(|completion| completion.points);
        let hand = state.private[seat].hand;
        assert_eq!(promised, gain, "{hand:?} for {:?}", house(state, seat).court);
        with_jesters += u32::from(outlook.completion.is_some_and(|done| done.jesters > 0));
    });
    assert!(with_jesters > 20, "{with_jesters}");
}

#[test]
fn a_castle_leaves_the_lead_that_was_promised() {
    let (mut built, mut ended) = (0, 0);
    each_decision(&duel(), 150, |state, seat| {
        let Some(outlook) = acting(state, seat) else { return };
        let mut after = *state;
        enter_all(&mut after, seat);
        treasure_all(&mut after, seat);
        let is_open = Behutunsburg::allows(after.view(seat), &Action::Castle);
        let Some(lead) = outlook.lead_with_castle() else { return assert!(!is_open) };
        if outlook.completion.is_none_or(|completion| completion.jesters > 0) {
            return;
        }
        assert!(is_open);
        act(&mut after, seat, Action::Castle);
        let paid = money::least(outlook.money(), Purpose::Castle.price().into())
            .expect("a castle can be paid");
        for name in payment(outlook.money(), paid) {
            let position = house(&after, seat).treasury.find(name).expect("all money is there");
            act(&mut after, seat, Action::PayTreasury(position));
        }
        assert!(house(&after, seat).castle);
        let rival = seat.left(2);
        assert_eq!(house(&after, seat).points() - house(&after, rival).points(), lead);
        built += 1;
        ended += u32::from(after.public.phase == Phase::Over);
    });
    assert!(built > 100 && ended > 10, "{built} {ended}");
}

/// Money that is worth so much.
fn payment(money: money::Money, sum: i32) -> Vec<Name> {
    let mut choices = (0..=money[0]).flat_map(|jewels| {
        (0..=money[1]).flat_map(move |platinum| (0..=money[2]).map(move |g| [jewels, platinum, g]))
    });
    let counts = choices.find(|&counts| money::coins(counts) == sum).expect("it can be paid");
    Name::MONEY.into_iter().zip(counts).flat_map(|(name, n)| vec![name; n.into()]).collect()
}

#[test]
fn the_least_payment_is_the_least_of_all() {
    for at in 0..4 * 7 * 9_u8 {
        let money = [at % 4, at / 4 % 7, at / 28];
        let of = |most: u8| 0..=most;
        let sums = of(money[0]).flat_map(|jewels| {
            of(money[1]).flat_map(move |platinum| {
                of(money[2]).map(move |gold| money::coins([jewels, platinum, gold]))
            })
        });
        let sums: Vec<i32> = sums.collect();
        for price in [0, 5, 35, 50, 75, 100] {
            let least = sums.iter().copied().filter(|&sum| sum >= price).min();
            assert_eq!(money::least(money, price), least, "{money:?} for {price}");
        }
    }
}

#[test]
fn who_can_retire_does() {
    let mut retired = 0;
    each_decision(&duel(), 150, |state, seat| {
        let Some(outlook) = acting(state, seat) else { return };
        if !outlook.can_retire(state.private[seat].hand) {
            return;
        }
        let mut after = *state;
        enter_all(&mut after, seat);
        treasure_all(&mut after, seat);
        while after.public.phase != Phase::Over {
            let Pending::Seats(seats) = after.pending() else { panic!("nothing is drawn") };
            let asked = seats.lowest().expect("a seat is pending");
            let hand = after.private[asked].hand;
            let view = after.view(asked);
            let action = match after.public.phase {
                Phase::Act if hand.len() > 1 && hand.has(Name::Rogue) => Action::Wave,
                Phase::Act => {
                    let discard = |action: &Action| {
                        matches!(
                            action,
                            Action::Card(Verb::Discard, _) | Action::DiscardTreasury(_)
                        )
                    };
                    let found = Behutunsburg::legal(view).iter().find(discard);
                    found.expect("the court is not touched")
                }
                _ => Behutunsburg::sensible(view),
            };
            let is_last = matches!(after.public.phase, Phase::Act) && action != Action::Wave;
            act(&mut after, asked, action);
            assert!(!is_last || after.public.phase == Phase::Over, "{action} ends the round");
        }
        assert_eq!(after.public.ledger.ending, Some(Ending::Retired { seat }));
        retired += 1;
    });
    assert!(retired > 20, "{retired}");
}

#[test]
fn a_court_is_complete_when_nobody_is_missing() {
    each_decision(&Setup::new(3).with("rounds", "1").with("turns", "90"), 20, |state, seat| {
        for house in Outlook::of(state.view(seat)).houses {
            let lacks = Place::ALL.into_iter().any(|place| missing(&house.court, place) > 0);
            assert_eq!(!lacks, house.court.is_complete());
        }
    });
}

#[test]
fn a_payment_has_the_label_of_its_kind() {
    let first = |name: Name| match name {
        Name::Jewel => 0,
        Name::Platinum => 8,
        _ => 24,
    };
    let mut paid = 0;
    each_decision(&duel(), 60, |state, seat| {
        let view = state.view(seat);
        let treasury = house_of(view).treasury;
        let id = |position: Position| {
            let id = Behutunsburg::id(view, &Action::PayTreasury(position));
            id.expect("every payment has an id")
        };
        let Some(top) = Position::first(treasury.len()).next_back() else { return };
        for name in Name::MONEY {
            let mut of_name: Vec<Position> = Position::first(treasury.len()).collect();
            of_name.retain(|&position| treasury.at(position) == name);
            for (above, position) in (0..).zip(of_name.into_iter().rev()) {
                let label = Behutunsburg::label(view, id(position));
                assert_eq!(label, id(top) + first(name) + above);
                paid += 1;
            }
        }
    });
    assert!(paid > 1000, "{paid}");
}

#[test]
fn who_wins_is_rewarded_and_a_duel_sums_to_nothing() {
    let rules = Behutunsburg::rules(&duel().check::<Behutunsburg>().expect("it can be played"));
    for number in 0..30 {
        let mut end = Behutunsburg::open(rules);
        let start = end.public;
        play_out(&mut end, &mut SplitMix::of_match(3, number));
        assert!(Behutunsburg::is_lesson_over(&start, &end.public));
        let rewards = Behutunsburg::reward(&start, &end);
        let winners = Behutunsburg::winners(&end.public);
        for seat in end.private.seats() {
            let reward = rewards[seat];
            assert_eq!(reward + rewards[seat.left(2)], 0);
            assert!(reward.abs() <= 1000);
            assert_eq!(reward > 0, winners.contains(seat) && winners.len() == 1);
        }
    }
}

#[test]
fn weights_fit_into_a_file() {
    let [inputs, truths] = [Behutunsburg::INPUTS, Behutunsburg::TRUTH].map(engine::mind::row_bits);
    let lying = Behutunsburg::TRUTH[0].slots();
    let labels = Behutunsburg::ACTIONS;
    let blocks = 4 * 512 * 512;
    let policy = (labels + inputs + labels + 1 + lying) * 512 + blocks;
    let critic = (labels + inputs + truths + Seat::MAX) * 512 + blocks;
    assert!(policy.max(critic) < 2_170_000, "{inputs} inputs: {policy} and {critic} bytes");
}
