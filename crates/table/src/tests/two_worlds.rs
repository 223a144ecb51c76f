//! LAW: the bytes that a seat, a watcher and a stranger are told, refusals and what is told again
//! included, are equal in two matches that look the same to them.

use bots::Level;
use engine::{
    Match, Record, Seat, Setup, SplitMix, luck::below, notation::Line as Played, show::Language,
};
use games::{Listed, Visit};
use protocol::{Ask, Said, Say, Seed, Talk};
use testkit::{looks_same, other_world};

use super::{
    experts::shipped,
    room::{NO_NETWORKS, begun, order},
};
use crate::{
    Audience, Guest, Input, LogEvent, LogLine, Look, Output, Since, Steward, Table, TableEvent,
    TalkLine, Wait, decide::Decided, log::NextLine, told::Told,
};

/// Pairs of matches of each game with each number of players.
const PAIRS: u64 = 30;

/// Steps that are compared after two matches have parted.
const STEPS: usize = 60;

#[test]
fn two_matches_that_look_the_same_are_told_in_the_same_bytes() {
    let compared: u64 = games::each(&mut Compare).into_iter().sum();
    assert!(compared > 5_000, "only {compared} steps were compared");
}

struct Compare;

impl Visit for Compare {
    type Output = u64;

    fn visit<G: Listed>(&mut self) -> u64 {
        let pairs =
            G::PLAYERS.iter().flat_map(|players| (0..PAIRS).map(move |pair| (*players, pair)));
        pairs.map(|(players, pair)| compare::<G>(players, pair)).sum()
    }
}

fn compare<G: Listed>(players: u8, pair: u64) -> u64 {
    let rng = &mut SplitMix::of_match(pair, u64::from(players));
    let record = random_match::<G>(players, rng);
    let Some((place, other)) = other_world(&record, rng) else { return 0 };
    let mut worlds = [World::<G>::new(players, &record), World::<G>::new(players, &record)];
    let mut same: Vec<Option<Seat>> =
        Seat::ALL.into_iter().take(players.into()).map(Some).chain([None]).collect();
    let hearers = |sees: Option<Seat>| {
        let (language, describes) =
            (Language::ALL[pair as usize % 2], (pair / 2).is_multiple_of(2));
        // A friend who is invited sees what the seat does.
        let seats = sees.map_or(vec![None], |seat| vec![Some(seat), None]);
        seats.into_iter().map(move |seat| Audience { seat, sees, language, describes })
    };
    let mut compared = 0;
    let everyone: Vec<Audience> = same.iter().flat_map(|sees| hearers(*sees)).collect();
    for (at, lines) in record.lines().iter().zip(&other).enumerate().take(place + STEPS) {
        let told = [worlds[0].play(lines.0, &everyone), worlds[1].play(lines.1, &everyone)];
        if at < place {
            continue;
        }
        same.retain(|sees| looks_same(&[worlds[0].state, worlds[1].state], *sees));
        for audience in same.iter().flat_map(|sees| hearers(*sees)) {
            let hearer = everyone.iter().position(|one| *one == audience).expect("is told");
            let steps = [&told[0][hearer], &told[1][hearer]];
            assert_eq!(steps[0], steps[1], "{} to {audience:?} at {at}", G::ID);
            if below(rng, 20) == 0 {
                let answers = [0, 1].map(|world| worlds[world].answers(audience));
                assert_eq!(answers[0], answers[1], "{} to {audience:?} at {at}", G::ID);
                let done = [0, 1].map(|world| worlds[world].by_network(audience.seat));
                assert_eq!(done[0], done[1], "{} of {audience:?} at {at}", G::ID);
            }
            compared += 1;
        }
    }
    compared
}

fn random_match<G: Listed>(players: u8, rng: &mut SplitMix) -> Record<G> {
    let mut game = Match::<G>::new(Setup::new(players)).expect("the usual options");
    for _ in 0..300 {
        if game.step_at_random(rng).is_none() {
            break;
        }
    }
    game.into_record()
}

/// What the law is about has words, parts and beats in it.
#[test]
fn what_is_compared_says_scenes_parts_and_beats() {
    let rng = &mut SplitMix::new(1865);
    let record = random_match::<games::napoleon::Napoleon>(5, rng);
    let mut world = World::new(5, &record);
    let all = [None, Seat::new(0)].map(|sees| {
        let language = Language::English;
        Audience { seat: sees, sees, language, describes: true }
    });
    let (mut steps, mut views) = (String::new(), String::new());
    for line in record.lines() {
        steps.extend(world.play(line, &all));
        let ask = Some(Ask::Describe { on: true });
        views.extend(world.ask("p0", all[1], None, ask));
    }
    assert!([r#""view":{"#, r#""beat":"trick""#].iter().all(|key| steps.contains(key)));
    assert!([r#""description":{"#, r#""parts":{"#].iter().all(|key| views.contains(key)));
}

/// A match as the engine has it and as a table has it.
struct World<G: Listed> {
    state: engine::State<G>,
    table: Table,
    told: Told,
    log: Vec<LogLine>,
}

impl<G: Listed> World<G> {
    fn new(players: u8, record: &Record<G>) -> World<G> {
        let mut log = begun(order(G::ID, players));
        // So that friends can be invited.
        let shown = |seat: u8| kept(&LogEvent::Table(TableEvent::Shown { seat, on: true }));
        log.extend((0..players).map(shown));
        let table = Table::resume("t", log.clone()).expect("a match has begun");
        World { state: record.open(), table, told: Told::default(), log }
    }

    /// What each of these is told of a line.
    fn play(&mut self, line: &Played<G>, audiences: &[Audience]) -> Vec<String> {
        line.play(&mut self.state).expect("the lines of both worlds are legal");
        let line = LogEvent::Match(line.to_string());
        self.log.push(kept(&line));
        self.told.note(&self.table, None, 0, audiences);
        self.table.replay(&kept(&line)).expect("the rules allow it");
        self.told.tell(&self.table, &line, 0, audiences)
    }

    /// Everything that somebody hears who connects and asks for all sorts of things: a seat's
    /// person or, for a watcher, a stranger, who may be invited to see a seat's cards.
    fn answers(&self, audience: Audience) -> Vec<String> {
        let person = audience.seat.map_or("stranger".to_owned(), |seat| format!("p{seat}"));
        let mut answers = Vec::new();
        for since in [None, Some(Since { step: 0, talk: 0 })] {
            answers.extend(self.ask(&person, audience, since, None));
        }
        answers.extend(self.taken_over(&person, audience));
        let step = self.table.step();
        let asks = [
            Ask::Act { at: step, action: "nonsense".to_owned() },
            Ask::Act { at: step, action: "play SA".to_owned() },
            Ask::Act { at: step, action: "pass".to_owned() },
            Ask::Act { at: 1, action: "done".to_owned() },
            Ask::Why { at: step, action: "play SA".to_owned() },
            Ask::Why { at: step, action: "bid 11 C".to_owned() },
            Ask::Undo { at: step },
            Ask::Claim { at: step },
            Ask::Hint { at: step },
            Ask::Plan { action: Some("play SA".to_owned()) },
            Ask::Sit { seat: None },
            Ask::Commit { commitment: "ab".repeat(32) },
            Ask::Reveal { entropy: "ab".repeat(32) },
            Ask::Answer { to: 1, yes: true },
            Ask::Phrase { phrase: "hello".to_owned() },
            Ask::Text { text: "good evening".to_owned() },
            Ask::Describe { on: true },
            Ask::Again,
        ];
        for ask in asks {
            answers.extend(self.ask(&person, audience, None, Some(ask)));
        }
        answers.extend(self.undone_by_others(&person));
        answers
    }

    /// What somebody hears who comes after another process has taken the table over, and who has
    /// heard all but the last steps.
    fn taken_over(&self, person: &str, audience: Audience) -> Vec<String> {
        let steward = Steward::resume("t", self.log.clone(), &NO_NETWORKS);
        let mut steward = steward.expect("what was kept fits").with_talk(0, vec![spoken()]);
        let first = steward.take_over(9);
        // A deal that is due is a secret.
        if first.iter().any(|output| matches!(output, Output::Wait(_))) {
            return Vec::new();
        }
        let since = Some(Since { step: self.table.step().saturating_sub(3), talk: 0 });
        let connect = self.connect(person, audience, since);
        let mut out = first;
        out.extend(steward.hear(connect, 9));
        out.extend(steward.hear(Input::Tick, 20_000));
        out.into_iter().filter_map(heard).collect()
    }

    /// What an expert does on a seat that is asked, where there is a network for the game.
    fn by_network(&self, seat: Option<Seat>) -> Option<String> {
        let seat = seat.filter(|seat| self.table.pending().contains(*seat))?;
        let live = &self.table.game.as_ref()?.live;
        Some(live.think(seat, Level::Expert, 1, &shipped()).choose(&|| true))
    }

    /// What becomes of it when another seat takes back what it did: everyone hears of that.
    fn undone_by_others(&self, person: &str) -> Vec<String> {
        let others = (0..self.table.order.players).map(|seat| format!("p{seat}"));
        let undone = |other: String| {
            let guest = Guest { person: other.clone(), name: other, ..Guest::default() };
            let ask = Ask::Undo { at: self.table.step() };
            match self.table.decide(&guest, &ask) {
                Ok(Decided::Append(lines)) => {
                    let written = |next: NextLine| next.new_line(0, String::new()).line.line;
                    lines.into_iter().map(written).collect()
                }
                _ => String::new(),
            }
        };
        others.filter(|other| other != person).map(undone).collect()
    }

    /// What is told, and which lines are to be kept: what happens after that is another match.
    fn ask(
        &self,
        person: &str,
        audience: Audience,
        since: Option<Since>,
        ask: Option<Ask>,
    ) -> Vec<String> {
        let steward =
            Steward::resume("t", self.log.clone(), &NO_NETWORKS).expect("what was kept fits");
        let mut steward = steward.with_talk(0, vec![spoken()]);
        let mut out = steward.hear(self.connect(person, audience, since), 9);
        if out.iter().any(|output| matches!(output, Output::Wait(Wait::Append(_)))) {
            out.extend(steward.hear(Input::Appended, 9));
        }
        if let Some(ask) = ask {
            let text = serde_json::to_string(&Say { id: "a".to_owned(), ask }).expect("data");
            out = steward.hear(Input::Message { connection: 1, text }, 9);
        }
        if out.iter().any(|output| matches!(output, Output::Wait(Wait::AppendTalk(_)))) {
            out.extend(steward.hear(Input::Appended, 9));
        }
        out.into_iter().filter_map(heard).collect()
    }

    fn connect(&self, person: &str, audience: Audience, since: Option<Since>) -> Input {
        let guest =
            Guest { person: person.to_owned(), name: person.to_owned(), ..Guest::default() };
        let invited = audience.sees.filter(|_| audience.seat.is_none());
        let sees = invited.map(|seat| Look {
            seat: seat.number(),
            invitation: self.table.invitation(seat).expect("every seat shows its cards"),
        });
        let language = audience.language;
        Input::Connect { connection: 1, guest, language, sees, since }
    }
}

/// What is told, and what is to be kept.
fn heard(output: Output) -> Option<String> {
    match output {
        Output::Send { text, .. } => Some(text),
        Output::CatchUp { catch_up, .. } => Some(catch_up.write()),
        // A deal that is due is a secret; who asked for something knows what it was.
        Output::Wait(Wait::Append(lines))
            if lines.iter().all(|new| !new.line.line.starts_with('*')) =>
        {
            Some(lines.into_iter().map(|new| new.line.line).collect::<Vec<_>>().join("\n"))
        }
        _ => None,
    }
}

/// A plan, and what lets friends see cards, are secrets of one seat.
#[test]
fn what_a_seat_plans_and_whom_it_invites_is_told_to_it_alone() {
    let (language, describes) = (Language::English, true);
    let players = 5;
    let log = begun(order("napoleon", players));
    let everyone = Seat::ALL.into_iter().take(players.into());
    let others = everyone.clone().skip(1).map(|seat| (Some(seat), Some(seat)));
    let friends = everyone.map(|seat| (None, Some(seat))).chain([(None, None)]);
    let hearer = |(seat, sees)| Audience { seat, sees, language, describes };
    let hearers: Vec<Audience> = others.chain(friends).map(hearer).collect();
    let own = hearer((Seat::new(0), Seat::new(0)));
    // The same lines, in two worlds in which the secrets are others.
    let told = |plan: &str, seed: Seed, audience: Audience| {
        let mut table = Table::resume("t", log.clone()).expect("a match has begun");
        table.deal.seed = seed;
        let plan = TableEvent::Planned { seat: 0, action: Some(plan.to_owned()) };
        let mut told = Told::default();
        let step = |happened: TableEvent| {
            told.note(&table, Some(&happened), 0, &[audience]);
            let line = LogEvent::Table(happened);
            table.replay(&kept(&line)).expect("it fits");
            told.tell(&table, &line, 0, &[audience]).concat()
        };
        [plan, TableEvent::Shown { seat: 0, on: true }].map(step)
    };
    let worlds = |audience: Audience| {
        [told("play SA", Seed([1; 32]), audience), told("pass", Seed([2; 32]), audience)]
    };
    for audience in hearers {
        let [one, other] = worlds(audience);
        assert_eq!(one, other, "to {audience:?}");
    }
    let [one, other] = worlds(own);
    assert!(one.iter().zip(&other).all(|(one, other)| one != other), "to the seat itself");
}

/// What somebody has said before.
fn spoken() -> TalkLine {
    let said = Said::Text { text: "good luck".to_owned() };
    let talk = Talk { number: 1, at: 1, seat: 0, name: "P0".to_owned(), said };
    TalkLine { talk, person: "p0".to_owned(), id: "b".to_owned() }
}

fn kept(line: &LogEvent) -> LogLine {
    LogLine { at: 1, id: String::new(), line: line.write() }
}
