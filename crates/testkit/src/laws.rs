//! The laws, over one match played at random.

use std::{collections::HashSet, convert::Infallible, rc::Rc};

use engine::{
    Choices, Game, Illegal, Log, Match, Pending, Record, Rng, Seat, Setup, SplitMix, State,
    luck::below,
    playout::pick,
    show::{Beat, Catalogue, Description, Language, Rulebook, Scene, Seen, Show, Words, because},
};
use rand_core::TryRng;

use crate::worlds;

/// No match of any game is longer.
const LONGEST: usize = 1_000_000;

/// How much was checked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Coverage {
    pub matches: u64,
    /// Lines of all records.
    pub steps: u64,
    /// Steps after the two worlds of the law of secrecy had parted.
    pub apart: u64,
}

/// Plays one match with the numbers of `rng` and checks every law at every step.
pub fn laws<G: Show>(setup: &Setup, rng: &mut impl Rng) -> Coverage {
    let record = play::<G>(setup, rng);
    let reread = replays_to_the_same_state(&record);
    let mut witness = Witness::<G>::new(setup.players);
    witness.at(&reread.open());
    let mut beats = HashSet::new();
    let mut speakers = Language::ALL.map(Speaker::new::<G>).into_iter().cycle();
    reread.replay(|state, log| {
        witness.at(state);
        beats.extend(log.heard_by(None).map(G::beat));
        let speaker = speakers.next().expect("they take turns");
        if below(rng, 4) == 0 {
            speaker.speaks(state, log, &witness.tried, rng);
        }
    });
    for (beat, name) in [(Beat::Deal, "deal"), (Beat::Card, "card"), (Beat::Score, "score")] {
        assert!(beats.contains(&beat), "LAW: a match has a moment of {name}");
    }
    let steps = reread.lines().len();
    let pairs = 1 + steps / 1000;
    let apart = (0..pairs).map(|_| worlds::sound_the_same_iff_they_look_the_same(&reread, rng));
    Coverage { matches: 1, steps: steps as u64, apart: apart.sum::<usize>() as u64 }
}

/// LAW: matches end, and what is listed can be done.
fn play<G: Game>(setup: &Setup, rng: &mut impl Rng) -> Record<G> {
    let mut game = Match::<G>::new(setup.clone()).expect("the setup under test is good");
    for _ in 0..LONGEST {
        if game.step_at_random(rng).is_none() {
            return game.into_record();
        }
    }
    panic!("LAW: matches end");
}

/// LAW: a record is read back as it was written, and replays to the same state.
fn replays_to_the_same_state<G: Game>(record: &Record<G>) -> Record<G> {
    let text = record.to_string();
    let reread = Record::<G>::read(&text).expect("LAW: what is written can be read");
    assert!(reread.lines() == record.lines(), "LAW: a record is read as it was written");
    assert_eq!(reread.to_string(), text, "LAW: a record has one spelling");
    let (last, again) = (record.replay(|_, _| {}), reread.replay(|_, _| {}));
    assert!(last == again, "LAW: a record replays to the same state");
    reread
}

/// Looks at every position of a match.
struct Witness<G: Game> {
    players: u8,
    /// Some of what was legal at one time or another, to be tried at others.
    tried: Vec<G::Action>,
    rules: HashSet<&'static str>,
}

impl<G: Show> Witness<G> {
    fn new(players: u8) -> Witness<G> {
        let rules = Rulebook::new(G::RULEBOOK.into(Language::English)).ids().collect();
        Witness { players, tried: Vec::new(), rules }
    }

    fn at(&mut self, state: &State<G>) {
        conserves_cards(state);
        let seats = || Seat::ALL.into_iter().take(self.players.into());
        for seat in seats().filter(|&seat| !state.pending().includes(seat)) {
            assert!(state.view(seat).choices().is_none(), "LAW: who is not asked cannot act");
        }
        let Pending::Seats(pending) = state.pending() else { return };
        assert!(!pending.is_empty(), "LAW: a table waits for somebody");
        for seat in pending.iter() {
            assert!(seat.number() < self.players, "LAW: only seats of the table are asked");
            self.lists_what_it_allows(state, seat);
        }
    }

    /// LAW: a pending seat can act; what is listed and what is allowed agree; every action's
    /// spelling is read back; a refusal cites a rule that exists.
    fn lists_what_it_allows(&mut self, state: &State<G>, seat: Seat) {
        let view = state.view(seat);
        let choices = view.choices().expect("this seat is pending");
        let listed: Vec<G::Action> = choices.iter().collect();
        assert!(!listed.is_empty(), "LAW: a pending seat can act");
        assert_eq!(listed.len(), choices.len(), "LAW: as many are listed as counted");
        for (place, action) in listed.iter().enumerate() {
            assert!(!listed[..place].contains(action), "LAW: {action} is listed once");
            assert!(
                choices.contains(action),
                "LAW: {action} is listed, so it is among the choices"
            );
            assert!(view.check(action).is_ok(), "LAW: {action} is listed, so it is allowed");
            let spelled: G::Action =
                action.to_string().parse().expect("LAW: a spelling can be read");
            assert!(spelled == *action, "LAW: {action} is read as it is written");
            assert_eq!(
                words_of(&G::parts(action).words()),
                words_of(&[action.to_string()]),
                "LAW: the parts of {action} say what its spelling says"
            );
        }
        for action in self.tried.iter().filter(|action| !listed.contains(action)) {
            let Err(Illegal::Against(rule)) = view.check(action) else {
                panic!("LAW: {action} is not listed, so it is not allowed");
            };
            assert!(self.rules.contains(rule.0), "LAW: {rule} is a rule");
        }
        self.remember(&listed);
    }

    fn remember(&mut self, listed: &[G::Action]) {
        const TRIED: usize = 24;
        for &action in listed.iter().step_by(1 + listed.len() / 4) {
            if !self.tried.contains(&action) {
                self.tried.push(action);
            }
        }
        let surplus = self.tried.len().saturating_sub(TRIED);
        self.tried.drain(..surplus);
    }
}

/// The words of some texts in order, without those that only join others.
fn words_of(texts: &[String]) -> Vec<&str> {
    let words = texts.iter().flat_map(|text| text.split([' ', ',', '@']));
    let mut words: Vec<&str> = words.filter(|word| !["for", "with", "-"].contains(word)).collect();
    words.sort_unstable();
    words
}

/// LAW: no card appears, vanishes or is in two places.
fn conserves_cards<G: Game>(state: &State<G>) {
    let mut census = G::census(state);
    if census.is_empty() {
        return;
    }
    let mut pack = G::pack(&state.rules);
    census.sort_unstable();
    pack.sort_unstable();
    assert_eq!(census, pack, "LAW: cards are conserved");
}

/// Somebody who reads the table in one language.
#[derive(Clone)]
struct Speaker {
    catalogue: Rc<Catalogue>,
    names: Rc<[String]>,
}

impl Speaker {
    fn new<G: Show>(language: Language) -> Speaker {
        let catalogue = Catalogue::new(language, &[G::MESSAGES.into(language)]).strict();
        let names = Seat::ALL.iter().map(ToString::to_string).collect();
        Speaker { catalogue: Rc::new(catalogue), names }
    }

    /// LAW: every sentence, scene, label and reason can be said, with all its values filled in.
    fn speaks<G: Show>(
        &self,
        state: &State<G>,
        log: &Log<G>,
        tried: &[G::Action],
        rng: &mut impl Rng,
    ) {
        let whole = |text: &str| assert!(!text.contains(['{', '}']), "LAW: `{text}` is filled in");
        let seat = Seat::ALL[below(rng, u32::from(state.private.len())) as usize];
        let words = Words { catalogue: &self.catalogue, names: &self.names, you: Some(seat) };
        log.heard_by(Some(seat)).for_each(|event| whole(&G::sentence(event, &words)));
        let own = state.view(seat);
        let seen =
            if below(rng, 4) == 0 { Seen::by_all(own.rules, own.public) } else { own.into() };
        let Scene { turn, now, asks, .. } = G::scene(seen, &words);
        let Description { headline, panels } = G::description(seen, &words);
        let is_waiting = matches!(state.pending(), Pending::Seats(_));
        assert!(!turn.is_empty() || !is_waiting, "LAW: it is said whose turn it is");
        let is_asked = seen.own.is_some_and(|view| view.is_pending());
        assert_eq!(asks.is_some(), is_asked, "LAW: who is asked, and nobody else, is told what");
        for piece in G::hand(own, &words) {
            whole(&piece.face);
        }
        [&headline, &turn, &now].into_iter().chain(&asks).for_each(|text| whole(text));
        for panel in panels {
            whole(&panel.title);
            panel.lines.iter().for_each(|line| whole(line));
        }
        tried
            .iter()
            .filter_map(|action| because(own, action, &words))
            .for_each(|text| whole(&text));
        if let Some(action) = pick(state.view(seat), rng) {
            whole(&G::label_here(own, &action, &words));
        }
    }
}

/// Numbers from given bytes, and when they are used up from a generator: lets a fuzzer
/// choose what happens in a match.
#[derive(Clone, Debug)]
pub struct Stream<'a> {
    bytes: &'a [u8],
    then: SplitMix,
}

impl<'a> Stream<'a> {
    pub fn new(bytes: &'a [u8]) -> Stream<'a> {
        Stream { bytes, then: SplitMix::new(bytes.len() as u64) }
    }
}

impl TryRng for Stream<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let Some((&byte, rest)) = self.bytes.split_first() else { return self.then.try_next_u32() };
        self.bytes = rest;
        // A byte decides; the lower bits only keep the draw from being rejected.
        Ok(u32::from(byte) << 24 | 0x00ff_ffff)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        Ok(u64::from(self.try_next_u32()?) << 32 | u64::from(self.try_next_u32()?))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Infallible> {
        for byte in bytes {
            *byte = (self.try_next_u32()? >> 24) as u8;
        }
        Ok(())
    }
}
