//! The law of secrecy, over two worlds that differ in what somebody may not know.

use engine::{Game, Line, Luck, Record, Rng, Seat, State, below};

/// LAW: two matches sound the same to a hearer if and only if they look the same to it.
///
/// Exchanges two cards of one deal, plays the same lines in both worlds as far as they are
/// legal in the other, and compares what each seat and a watcher have heard with what they
/// have seen, step by step.
pub(crate) fn sound_the_same_iff_they_look_the_same<G: Game>(
    record: &Record<G>,
    rng: &mut impl Rng,
) {
    let Some((place, exchanged)) = exchange(record, rng) else { return };
    let mut worlds = [record.open(), record.open()];
    let seats = worlds[0].private.seats().map(Some);
    let mut hearers: Vec<Hearer> = seats.chain([None]).map(Hearer::new).collect();
    for (at, line) in record.lines().iter().enumerate() {
        let other = if at == place { &exchanged } else { line };
        let Some(heard) = other.play(&mut worlds[1]) else { return };
        let logs = [line.play(&mut worlds[0]).expect("the lines of a record are legal"), heard];
        for hearer in &mut hearers {
            let [one, two] = logs.each_ref().map(|log| log.heard_by(hearer.seat));
            hearer.sounds_same &= one.eq(two);
            hearer.looks_same &= looks_same(&worlds, hearer.seat);
            hearer.judge(line);
        }
    }
}

/// One chance line of a record, with two of its cards exchanged.
fn exchange<G: Game>(record: &Record<G>, rng: &mut impl Rng) -> Option<(usize, Line<G>)> {
    let shuffles: Vec<(usize, G::Luck)> = record
        .lines()
        .iter()
        .enumerate()
        .filter_map(|(place, line)| match line {
            Line::Luck(luck) => Some((place, luck.clone())),
            Line::Act(..) => None,
        })
        .filter(|(_, luck)| luck.clone().cards().len() > 1)
        .collect();
    let (place, mut luck) =
        shuffles.get(below(rng, shuffles.len().max(1) as u32) as usize)?.clone();
    let cards = luck.cards();
    let (a, b) = (below(rng, cards.len() as u32), below(rng, cards.len() as u32));
    cards.swap(a as usize, b as usize);
    Some((place, Line::Luck(luck)))
}

fn looks_same<G: Game>(worlds: &[State<G>; 2], hearer: Option<Seat>) -> bool {
    let [one, two] = worlds;
    match hearer {
        Some(seat) => one.view(seat) == two.view(seat),
        None => one.public == two.public,
    }
}

struct Hearer {
    /// A watcher is `None`.
    seat: Option<Seat>,
    sounds_same: bool,
    looks_same: bool,
}

impl Hearer {
    fn new(seat: Option<Seat>) -> Hearer {
        Hearer { seat, sounds_same: true, looks_same: true }
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
