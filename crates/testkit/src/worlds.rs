//! The law of secrecy, over two worlds that differ in what somebody may not know.

use engine::{Choices, Game, Log, Luck, Record, Rng, Seat, State, luck::below, notation::Line};

/// LAW: two matches sound the same to a hearer if and only if they look the same to it.
///
/// Compares what each seat and a watcher have heard with what they have seen, step by step. Gives the
/// steps compared.
pub(crate) fn sound_the_same_iff_they_look_the_same<G: Game>(
    record: &Record<G>,
    rng: &mut impl Rng,
) -> usize {
    let seats = record.open().private.seats().map(Some);
    let mut hearers: Vec<Hearer> = seats.chain([None]).map(Hearer::new).collect();
    in_two_worlds(record, rng, |worlds, logs, line| {
        for hearer in &mut hearers {
            hearer.hear(worlds, logs);
            hearer.judge(line);
        }
    })
}

/// Exchanges two cards of one deal, or lets a seat do something else at one point; plays the same
/// lines in both worlds as far as they are legal in the other. Gives the steps after the parting.
pub(crate) fn in_two_worlds<G: Game>(
    record: &Record<G>,
    rng: &mut impl Rng,
    mut compare: impl FnMut(&[State<G>; 2], &[Log<G>; 2], &Line<G>),
) -> usize {
    let lines = record.lines();
    if lines.is_empty() {
        return 0;
    }
    let place = place(lines, rng);
    let mut worlds = [record.open(), record.open()];
    for (at, line) in lines.iter().enumerate() {
        let other = if at == place { altered(line, &worlds[1], rng) } else { Some(line.clone()) };
        let Some(heard) = other.and_then(|other| other.play(&mut worlds[1])) else {
            return at.saturating_sub(place);
        };
        let logs = [line.play(&mut worlds[0]).expect("the lines of a record are legal"), heard];
        compare(&worlds, &logs, line);
    }
    lines.len() - place
}

/// A world that parts from the record's somewhere: its lines, as far as those of the record can
/// be played in it too, and where they part. `None` if it did not come to that.
pub fn other_world<G: Game>(
    record: &Record<G>,
    rng: &mut impl Rng,
) -> Option<(usize, Vec<Line<G>>)> {
    let lines = record.lines();
    let place = place(lines, rng);
    let (mut world, mut other) = (record.open(), Vec::new());
    for (at, line) in lines.iter().enumerate() {
        let line = if at == place { altered(line, &world, rng)? } else { line.clone() };
        if line.play(&mut world).is_none() {
            break;
        }
        other.push(line);
    }
    Some((place, other))
}

/// Where the worlds part: at a deal as often as at an action.
fn place<G: Game>(lines: &[Line<G>], rng: &mut impl Rng) -> usize {
    let wants_deal = below(rng, 2) == 0;
    let is_wanted = |line: &Line<G>| match line {
        Line::Luck(luck) => wants_deal && luck.cards().len() > 1,
        Line::Act(..) => !wants_deal,
    };
    let places: Vec<usize> =
        lines.iter().enumerate().filter(|(_, line)| is_wanted(line)).map(|(at, _)| at).collect();
    if places.is_empty() { 0 } else { places[below(rng, places.len() as u32) as usize] }
}

/// The line with two of its cards exchanged, or another action of the same seat; `None` if
/// there is no other.
fn altered<G: Game>(line: &Line<G>, state: &State<G>, rng: &mut impl Rng) -> Option<Line<G>> {
    (0..20).find_map(|_| match line {
        Line::Luck(luck) => exchanged(luck, state, rng).map(Line::Luck),
        Line::Act(seat, action) => {
            let choices = state.view(*seat).choices()?;
            let other = choices.get(below(rng, choices.len() as u32) as usize);
            (other != *action).then_some(Line::Act(*seat, other))
        }
    })
}

fn exchanged<G: Game>(luck: &G::Luck, state: &State<G>, rng: &mut impl Rng) -> Option<G::Luck> {
    let mut luck = luck.clone();
    let cards = luck.cards_mut();
    let count = cards.len() as u32;
    if count < 2 {
        return None;
    }
    let first = below(rng, count);
    let second = (first + 1 + below(rng, count - 1)) % count;
    cards.swap(first as usize, second as usize);
    G::admits(state, &luck).is_ok().then_some(luck)
}

/// Whether a seat, or a watcher, sees the same in both.
pub fn looks_same<G: Game>(worlds: &[State<G>; 2], hearer: Option<Seat>) -> bool {
    let [one, two] = worlds;
    match hearer {
        Some(seat) => one.view(seat) == two.view(seat),
        None => one.public == two.public,
    }
}

/// A seat or a watcher of two worlds.
pub(crate) struct Hearer {
    /// A watcher is `None`.
    seat: Option<Seat>,
    /// Whether both have sounded the same so far.
    pub(crate) sounds_same: bool,
    /// Whether both have looked the same so far.
    pub(crate) looks_same: bool,
}

impl Hearer {
    pub(crate) fn new(seat: Option<Seat>) -> Hearer {
        Hearer { seat, sounds_same: true, looks_same: true }
    }

    /// Takes in one step.
    pub(crate) fn hear<G: Game>(&mut self, worlds: &[State<G>; 2], logs: &[Log<G>; 2]) {
        let [one, two] = logs.each_ref().map(|log| log.heard_by(self.seat));
        self.sounds_same &= one.eq(two);
        self.looks_same &= looks_same(worlds, self.seat);
    }

    fn judge<G: Game>(&self, line: &Line<G>) {
        assert!(
            self.sounds_same == self.looks_same,
            "LAW: to {:?} two matches {} the same but do not {} the same after `{line}`",
            self.seat,
            if self.sounds_same { "sound" } else { "look" },
            if self.sounds_same { "look" } else { "sound" },
        );
    }
}
