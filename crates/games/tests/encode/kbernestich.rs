//! What a row of Kbernestich says is so.

use engine::{Pending, Seat, Setup, State, mind::Encode as _};
use games::kbernestich::{Action, Kbernestich, Square};

use crate::read::{Read, each_row, one, others};

/// Both numbers of players, every variant, and an odd sheet.
fn check(mut check: impl FnMut(&State<Kbernestich>, Seat, &Read<Kbernestich>)) {
    for players in 3..=4 {
        let usual = Setup::new(players);
        let varied = usual.clone().with("future", "yes").with("memories", "yes");
        let odd = usual.clone().with("sheet", "from:R0,from:R3,bust:41,grace,hunch:0,act:review,act:incubation,act:observation,to:4,to:1*");
        for setup in [usual, varied, odd] {
            each_row(&setup, 4, &mut check);
        }
    }
}

#[test]
fn the_viewer_sees_what_it_has() {
    check(|state, seat, row| {
        let own = &state.private[seat];
        assert_eq!(row.cards("hand"), own.hand);
        assert_eq!(row.cards("face_down").first(), own.face_down);
        assert_eq!(row.cards("found"), own.found);
        assert_eq!(row.cards("discards"), own.discards);
    });
}

/// All that is hidden lies where it could lie, and nothing could lie where it is seen.
#[test]
fn hidden_cards_lie_where_they_could() {
    let mut narrowed = 0;
    check(|state, viewer, row| {
        if !matches!(state.pending(), Pending::Seats(_)) {
            return;
        }
        let mut aside = state.hidden.aside;
        let plays = state.public.tricks.complete().flatten();
        let seen = plays.filter_map(|play| play.card).collect();
        let seen = state.private[viewer].hand | state.private[viewer].discards | seen;
        for (steps, seat) in others(state, viewer) {
            let could_hold = row.cards_of("could_hold", steps - 1);
            let other = &state.private[seat];
            assert!(other.hand.is_subset(could_hold), "{:?}", state.public);
            assert!((could_hold & seen).is_empty(), "{:?}", state.public);
            narrowed += usize::from(could_hold != row.cards("could_be_aside"));
            aside = aside | other.discards;
        }
        assert!(aside.is_subset(row.cards("could_be_aside")), "{:?}", state.public);
    });
    assert!(narrowed > 1000, "only {narrowed} hands are narrower than what lies aside");
}

#[test]
fn tricks_are_told_by_seat() {
    check(|state, viewer, row| {
        let tricks = &state.public.tricks;
        for (steps, seat) in state.private.from(viewer).enumerate() {
            let by_seat = |play: &&games::kbernestich::Play| play.seat == seat;
            let all = tricks.complete().flatten().chain(tricks.current()).filter(by_seat);
            assert_eq!(row.cards_of("played", steps), all.filter_map(|play| play.card).collect());
            let present = tricks.current().iter().filter(by_seat);
            assert_eq!(
                row.cards_of("trick", steps),
                present.filter_map(|play| play.card).collect()
            );
            let taken = state.public.taken[seat] | state.private[seat].taken;
            assert_eq!(row.cards_of("taken", steps), taken, "{:?}", state.public);
            let colours: u8 = row.part("colours_taken", steps).iter().sum();
            assert_eq!(usize::from(colours), taken.len());
            assert_eq!(row.field("tricks")[steps], tricks.taken[seat]);
        }
    });
}

#[test]
fn the_sheet_is_told_as_it_stands() {
    check(|state, viewer, row| {
        let (plot, layout) = (&state.public.plot, &state.rules.layout);
        for index in 0..64 {
            let square = Square::from_index(index).expect("it is the place of a square");
            let place = usize::from(index);
            assert_eq!(row.field("sheet")[place] == 1, layout.squares().contains(square));
            assert_eq!(row.field("open")[place] == 1, plot.open().contains(square));
            for (steps, seat) in state.private.from(viewer).enumerate() {
                let has_cube = plot.cubes(square).any(|owner| owner == seat);
                assert_eq!(row.part("on", steps)[place] == 1, has_cube);
            }
            let spelled = square.to_string();
            let room = match spelled.strip_prefix("to:") {
                Some(points) => row.field("letter_room")[points.parse::<usize>().unwrap() - 1],
                None if spelled == "grace" => row.field("grace_room")[0],
                None => continue,
            };
            let cubes = plot.cubes(square).count();
            let left = layout.room(square).map_or(7, |room| usize::from(room) - cubes);
            assert_eq!(usize::from(room), left, "{square}");
        }
    });
}

/// A cube can be placed on no square that is told to be closed, and costs one that is told.
#[test]
fn what_can_be_placed_is_open() {
    check(|state, viewer, row| {
        for action in state.view(viewer).legal() {
            let Action::Place(square) = action else { continue };
            assert_eq!(row.field("open")[usize::from(square.index())], 1);
            assert!(row.field("placements_left")[0] > 0);
            assert!(row.field("cubes")[0] > 0 || one(row.part("claims", 0)).is_some());
            let id = Kbernestich::id(state.view(viewer), &action);
            assert_eq!(id, Some(146 + u16::from(square.index())));
        }
    });
}

#[test]
fn discs_are_told_by_seat() {
    check(|state, viewer, row| {
        let track = &state.public.track;
        let spaces: Vec<_> = state.private.from(viewer).map(|seat| track.space(seat)).collect();
        let last = spaces.iter().copied().min().expect("a table has seats");
        for (steps, (seat, space)) in state.private.from(viewer).zip(spaces).enumerate() {
            assert_eq!(u16::from(row.field("scores")[steps]), space.min(255));
            assert_eq!(u16::from(row.field("ahead")[steps]), (space - last).min(255));
            let is_stacked = row.part("under", steps).contains(&1);
            assert_eq!(is_stacked, track.is_stacked(seat));
        }
    });
}
