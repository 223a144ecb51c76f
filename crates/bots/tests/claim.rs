//! A claim that is sure is good: whatever lies where and whatever the others do, no trick is lost.

use bots::{CLAIM_NODES, Determinizer, is_sure_claim};
use engine::{
    Choices, Match, Nobody, Pending, Seat, Setup, SplitMix, State, luck::below, mind::Sense,
    notation::Line, playout::pick,
};
use games::{
    beauharnais::Beauharnais, behutunsburg::Behutunsburg, bezique::Bezique,
    kbernestich::Kbernestich, napoleon::Napoleon,
};

/// A moment at which a seat may claim.
struct Moment<G: Sense> {
    game: Match<G>,
    state: State<G>,
    seat: Seat,
}

/// Plays matches with beginners who slip now and then, and stops wherever somebody may claim.
fn each_moment<G: Sense>(setup: &Setup, matches: u64, mut each: impl FnMut(&Moment<G>)) {
    for number in 0..matches {
        let mut rng = SplitMix::of_match(1865, number);
        let game = Match::new(setup.clone()).expect("a good setup");
        let state = G::open(G::rules(&setup.check::<G>().expect("a good setup")));
        let mut moment = Moment { game, state, seat: Seat::default() };
        for _ in 0..600 {
            match moment.state.pending() {
                Pending::Nothing => break,
                Pending::Chance => {
                    let ready = moment.game.draw(&mut rng).expect("chance is pending");
                    ready.line().play(&mut moment.state).expect("it is possible");
                    ready.happen();
                }
                Pending::Seats(seats) => {
                    moment.seat = seats.lowest().expect("somebody is to act");
                    if G::can_claim(moment.state.view(moment.seat)) {
                        each(&moment);
                    }
                    step(&mut moment, &mut rng);
                }
            }
        }
    }
}

fn step<G: Sense>(moment: &mut Moment<G>, rng: &mut SplitMix) {
    let seat = moment.seat;
    let view = moment.state.view(seat);
    let slip = (below(rng, 6) == 0).then(|| pick(view, rng)).flatten();
    let action = slip.unwrap_or_else(|| G::sensible(view));
    moment.state.check(seat, action).expect("it is legal").play(&mut Nobody);
    moment.game.check(seat, action).expect("it is legal").happen();
}

fn is_over<G: Sense>(start: &G::Public, now: &G::Public) -> bool {
    !matches!(G::pending(now), Pending::Seats(_)) || G::is_far_enough(start, now)
}

/// Whether the seat can take everything in these worlds, which look the same to it: what it does
/// must be right in all of them.
fn brute_force<G: Sense>(start: &G::Public, seat: Seat, worlds: &[State<G>]) -> bool {
    let public = &worlds[0].public;
    if G::taker(public) != Some(seat) || is_over::<G>(start, public) {
        return G::taker(public) == Some(seat);
    }
    let Pending::Seats(seats) = G::pending(public) else { unreachable!("it is not over") };
    let to_act = seats.lowest().expect("somebody is to act");
    let after = |world: &State<G>, action| {
        let mut next = *world;
        next.check(to_act, action).expect("it is legal").play(&mut Nobody);
        next
    };
    let good = |mut nexts: Vec<State<G>>| {
        while let Some(last) = nexts.last().copied() {
            let looks_so = |world: &State<G>| world.view(seat) == last.view(seat);
            let (same, others) = nexts.into_iter().partition(looks_so);
            let same: Vec<State<G>> = same;
            if !brute_force(start, seat, &same) {
                return false;
            }
            nexts = others;
        }
        true
    };
    if to_act == seat {
        let choices = G::legal(worlds[0].view(seat));
        return choices
            .iter()
            .any(|action| good(worlds.iter().map(|world| after(world, action)).collect()));
    }
    let replies = |world: &State<G>| -> Vec<State<G>> {
        G::legal(world.view(to_act)).iter().map(|action| after(world, action)).collect()
    };
    good(worlds.iter().flat_map(replies).collect())
}

/// How many tricks are left: as many as everyone's cards can be played.
fn tricks_left<G: Sense>(state: &State<G>, seat: Seat) -> usize {
    let mut rest = *state;
    let mut tricks = 0;
    while !is_over::<G>(&state.public, &rest.public) {
        let Pending::Seats(seats) = rest.pending() else { break };
        let to_act = seats.lowest().expect("somebody is to act");
        let decided = rest.decide(to_act, |_| 0);
        decided.expect("it is legal").play(&mut Nobody);
        tricks += usize::from(to_act == seat);
    }
    tricks
}

/// Plays on against whatever the others do: there is a lead after which the claim is still sure.
fn stays_sure<G: Sense>(moment: &Moment<G>, rng: &mut SplitMix) {
    let (start, seat) = (moment.state.public, moment.seat);
    let mut state = moment.state;
    while !is_over::<G>(&start, &state.public) && G::can_claim(state.view(seat)) {
        let leads = state.view(seat).legal();
        let good = leads.into_iter().find_map(|lead| {
            let nexts: Vec<State<G>> = (0..8).map(|_| answered(&state, seat, lead, rng)).collect();
            let still = |next: &State<G>| match tricks_left(next, seat) {
                _ if G::taker(&next.public) != Some(seat) => false,
                0 | 1 => brute_force(&start, seat, &[*next]),
                _ => is_sure_claim(next.view(seat), 4 * CLAIM_NODES),
            };
            nexts.iter().all(still).then(|| nexts[0])
        });
        state = good.unwrap_or_else(|| panic!("no lead of {} is good: {state:?}", G::ID));
    }
    assert!(brute_force(&start, seat, &[state]), "the last trick is not the claimer's");
}

/// The lead, and any answers to it, in the true world.
fn answered<G: Sense>(
    state: &State<G>,
    seat: Seat,
    lead: G::Action,
    rng: &mut SplitMix,
) -> State<G> {
    let mut next = *state;
    next.check(seat, lead).expect("it is legal").play(&mut Nobody);
    while let Pending::Seats(seats) = next.pending() {
        let to_act = seats.lowest().expect("somebody is to act");
        if to_act == seat || is_over::<G>(&state.public, &next.public) {
            break;
        }
        let action = pick(next.view(to_act), rng).expect("a seat can act");
        next.check(to_act, action).expect("it is legal").play(&mut Nobody);
    }
    next
}

/// The lines are legal, the claimer takes each trick of them, and the deal ends with the last.
fn is_played_out<G: Sense>(moment: &Moment<G>, lines: &[Line<G>]) {
    let start = &moment.state.public;
    let mut state = moment.state;
    for line in lines {
        assert!(!is_over::<G>(start, &state.public), "the deal ended before the lines");
        line.play(&mut state).expect("every line is legal");
        assert_eq!(G::taker(&state.public), Some(moment.seat), "a trick is lost");
    }
    assert!(is_over::<G>(start, &state.public), "the deal goes on");
}

/// Gives how many claims were sure. Claims that are not are conceded now and then.
fn check<G: Sense>(setup: &Setup, matches: u64, by_force: usize) -> usize {
    let (mut sure, mut rng) = (0, SplitMix::new(9));
    each_moment::<G>(setup, matches, |moment| {
        let view = moment.state.view(moment.seat);
        let is_sure = is_sure_claim(view, CLAIM_NODES);
        if is_sure || below(&mut rng, 4) == 0 {
            let lines = moment.game.concede(moment.seat);
            if let Some(lines) = &lines {
                is_played_out(moment, lines);
            }
            assert!(lines.is_some() || !is_sure, "{}: it is not conceded: {view:?}", G::ID);
        }
        if is_sure {
            sure += 1;
            if tricks_left(&moment.state, moment.seat) <= by_force {
                let mut worlds =
                    Determinizer::new(view).expect("a view that came about has a world");
                let mut worlds: Vec<State<G>> = (0..8).map(|_| worlds.draw(&mut rng)).collect();
                worlds.push(moment.state);
                assert!(brute_force(view.public, moment.seat, &worlds), "{}: {view:?}", G::ID);
            }
            stays_sure(moment, &mut rng);
        }
    });
    sure
}

#[test]
fn a_sure_claim_of_napoleon_loses_no_trick() {
    let sure = check::<Napoleon>(&Setup::new(5).with("deals", "3"), 50, 2);
    assert!(sure > 10, "{sure} claims were sure");
}

#[test]
fn a_sure_claim_of_beauharnais_loses_no_trick() {
    let mut sure = 0;
    for (players, card) in [(3, ""), (4, "none"), (5, "none"), (4, "ex"), (5, "ex")] {
        let setup = Setup::new(players).with("deals", "3");
        let setup = if card.is_empty() { setup } else { setup.with("card", card) };
        sure += check::<Beauharnais>(&setup, 20, 2);
    }
    assert!(sure > 30, "{sure} claims were sure");
}

#[test]
fn a_sure_claim_of_kbernestich_loses_no_trick() {
    for players in [3, 4] {
        let sure = check::<Kbernestich>(&Setup::new(players), 20, 2);
        assert!(sure > 20, "{sure} claims were sure with {players}");
    }
}

#[test]
fn a_sure_claim_of_bezique_loses_no_trick() {
    for (players, packs) in [(2, "2"), (2, "4"), (4, "")] {
        let setup = Setup::new(players).with("target", "0");
        let setup = if packs.is_empty() { setup } else { setup.with("packs", packs) };
        let sure = check::<Bezique>(&setup, 100, 3);
        assert!(sure > 20, "{sure} claims were sure with {players}");
    }
}

#[test]
fn nobody_claims_without_tricks_or_without_a_lead() {
    each_moment::<Behutunsburg>(&Setup::new(4), 5, |_| panic!("there are no tricks"));
    each_moment::<Beauharnais>(&Setup::new(2), 20, |_| panic!("two players lead nothing"));
}

/// When all cards are known, what is sure is what brute force finds.
#[test]
fn with_all_cards_known_nothing_sure_is_missed() {
    let setup = Setup::new(2).with("target", "0");
    let mut sure = [0; 2];
    each_moment::<Bezique>(&setup, 200, |moment| {
        let view = moment.state.view(moment.seat);
        if tricks_left(&moment.state, moment.seat) <= 5 {
            let found = brute_force(view.public, moment.seat, &[moment.state]);
            assert_eq!(is_sure_claim(view, CLAIM_NODES), found, "{view:?}");
            sure[usize::from(found)] += 1;
        }
    });
    assert!(sure.iter().all(|&count| count > 50), "{sure:?} were not sure and sure");
}

#[test]
fn what_is_found_by_looking_is_not_sure_without() {
    let mut sure = [0; 2];
    each_moment::<Beauharnais>(&Setup::new(3).with("deals", "3"), 20, |moment| {
        let view = moment.state.view(moment.seat);
        let found = [0, CLAIM_NODES].map(|nodes| u32::from(is_sure_claim(view, nodes)));
        sure = [sure[0] + found[0], sure[1] + found[1]];
    });
    assert!(sure[0] < sure[1], "{sure:?} are sure without looking and with");
}
