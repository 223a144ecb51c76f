//! K7. Where the cubes are, over whole matches.

use engine::{BySeat, Match, Pending, Seat, Setup, SplitMix};

use super::Kbernestich;
use crate::kbernestich::{Phase, Public, rules::round::CUBES};

/// LAW of this game: nobody ever has more than five cubes, and nobody begins a round with fewer
/// than three; a cube that leaves the hand is on the sheet until the round ends.
#[test]
fn every_seat_has_five_cubes_wherever_they_are() {
    for number in 0..200 {
        let setup = Setup::new(3 + (number % 2) as u8).with("future", "yes");
        let mut game = Match::<Kbernestich>::new(setup).expect("the setup is good");
        let rng = &mut SplitMix::of_match(7, number);
        let mut begun = None;
        while game.pending() != Pending::Nothing {
            game.step_at_random(rng).expect("the match is not over");
            let public = game.public();
            let held = BySeat::from_fn(public.cubes.len(), |seat| held(public, seat));
            if public.phase == Phase::Trump {
                assert!(held.values().iter().all(|held| (3..=CUBES).contains(held)), "{held:?}");
                begun = Some(held);
            }
            if matches!(public.phase, Phase::Claim | Phase::Plot | Phase::Review) {
                assert!(begun == Some(held), "{public:?}");
            }
        }
    }
}

/// Cubes ready and on the sheet, claims included.
fn held(public: &Public, seat: Seat) -> u8 {
    public.cubes[seat] + public.plot.placed(seat)
}
