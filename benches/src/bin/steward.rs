//! Lets a table with a person in every seat hear the beginning of a match again and again, and tell each of them, to be
//! counted by callgrind: `steward GAME ROUNDS [described] [KEY=VALUE …]`; described, they are also told the table in
//! words. Prints the number of moves. `cargo xtask bench --instructions` runs it.

use std::{process::ExitCode, sync::Arc};

use engine::show::Language;
use games::{Listed, Visit};
use protocol::{Ask, Follower, Order, Say, Seed, ServerKey, Terms, View};
use table::{
    Executor, Guest, Input, Opening, Output, Steward, ThinkRequest, Time, Wait, Weighing, carry_out,
};

/// Moves of a round.
const MOVES: usize = 300;

/// From one input to the next.
const PAUSE: Time = 200;

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    let (Some(game), Some(Ok(rounds))) = (args.next(), args.next().map(|n| n.parse::<u32>()))
    else {
        eprintln!("usage: steward GAME ROUNDS [described] [KEY=VALUE …]");
        return ExitCode::from(2);
    };
    let Some(players) = games::find(&game, &mut Players) else {
        eprintln!("no game is called `{game}`");
        return ExitCode::from(2);
    };
    let (options, described): (Vec<String>, Vec<String>) = args.partition(|arg| arg.contains('='));
    let script = Script::of(&order(&game, players, &options), !described.is_empty());
    let told: usize = (0..rounds).map(|_| script.hear_again()).sum();
    assert_eq!(told, rounds as usize * script.told, "a table tells the same of the same");
    println!("{}", rounds as usize * script.moves);
    ExitCode::SUCCESS
}

struct Players;

impl Visit for Players {
    type Output = u8;

    fn visit<G: Listed>(&mut self) -> u8 {
        G::MENU.players
    }
}

fn order(game: &str, players: u8, options: &[String]) -> Order {
    let options = options.iter().filter_map(|option| option.split_once('='));
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    Order { game: game.to_owned(), players, options, terms: Terms::default() }
}

/// All that is said at a table by its people, in order.
struct Script {
    order: Order,
    said: Vec<(u64, String)>,
    moves: usize,
    /// Bytes that were told.
    told: usize,
}

impl Script {
    /// The people follow what they are told, and do something in the middle of what they may do.
    fn of(order: &Order, is_described: bool) -> Script {
        let mut table = Table::open(order);
        let mut people: Vec<Follower> = (0..order.players).map(|_| Follower::default()).collect();
        let (mut said, mut moves) = (Vec::new(), 0);
        table.listen(&mut people);
        let mut says = |who: usize, ask: Ask, table: &mut Table, people: &mut [Follower]| {
            let id = format!("5f0c1c3e-7d52-4b7a-9a53-{:012x}", said.len());
            let text = serde_json::to_string(&Say { id, ask }).expect("what is said is data");
            said.push((who as u64, text.clone()));
            table.hear(Input::Message { connection: who as u64, text });
            table.listen(people);
        };
        for who in 0..people.len() {
            says(who, Ask::Describe { on: is_described }, &mut table, &mut people);
            says(who, Ask::Sit { seat: None }, &mut table, &mut people);
        }
        while moves < MOVES {
            let owed =
                (0..people.len()).find_map(|who| Some((who, people[who].owes(|| part(who))?)));
            let acts = || (0..people.len()).find_map(|who| Some((who, act(&people[who])?)));
            moves += usize::from(owed.is_none());
            let Some((who, ask)) = owed.or_else(acts) else { break };
            says(who, ask, &mut table, &mut people);
        }
        Script { order: order.clone(), said, moves, told: table.bytes }
    }

    /// Gives how many bytes were told.
    fn hear_again(&self) -> usize {
        let mut table = Table::open(&self.order);
        for (connection, text) in &self.said {
            table.hear(Input::Message { connection: *connection, text: text.clone() });
            table.told.clear();
        }
        table.bytes
    }
}

/// What a person adds to the deal.
fn part(who: usize) -> Seed {
    Seed([who as u8; 32])
}

fn act(knows: &Follower) -> Option<Ask> {
    let view: View<'_> = serde_json::from_str(knows.view.as_ref()?.get()).ok()?;
    let middle = view.legal.get(view.legal.len() / 2)?;
    Some(Ask::Act { at: knows.step, action: middle.action.clone() })
}

/// A table whose lines are kept at once.
struct Table {
    steward: Steward,
    now: Time,
    told: Vec<(u64, String)>,
    bytes: usize,
}

impl Table {
    /// With a person connected for each seat.
    fn open(order: &Order) -> Table {
        let key = ServerKey::new(&[9; 32]);
        let (seed, networks) = (Seed([7; 32]), &Arc::default());
        let opening = Opening { id: "t", opener: None, seed, key: Some(&key), at: 0, networks };
        let (steward, _) = Steward::open(&opening, order.clone()).expect("a good order");
        let mut table = Table { steward, now: 0, told: Vec::new(), bytes: 0 };
        for connection in 0..u64::from(order.players) {
            let name = format!("Player {connection}");
            let guest = Guest { person: name.clone(), name, ..Guest::default() };
            let language = Language::English;
            table.hear(Input::Connect { connection, guest, language, sees: None, since: None });
        }
        table
    }

    fn hear(&mut self, input: Input) {
        self.now += PAUSE;
        let mut out = self.steward.hear(input, self.now);
        while let Some(wait) = self.carry_out(out) {
            assert!(!matches!(wait, Wait::OpenRematch { .. }), "no match ends here");
            out = self.steward.hear(Input::Appended, self.now);
        }
    }

    fn carry_out(&mut self, out: Vec<Output>) -> Option<Wait> {
        carry_out(out, self)
    }

    /// Everyone hears what they were told.
    fn listen(&mut self, people: &mut [Follower]) {
        for (connection, text) in self.told.drain(..) {
            people[connection as usize].hear(&text).expect("a table speaks the protocol");
        }
    }
}

impl Executor for Table {
    fn send(&mut self, connection: u64, text: String) {
        self.bytes += text.len();
        self.told.push((connection, text));
    }

    fn close(&mut self, _: u64) {}

    fn think(&mut self, _: ThinkRequest) {}

    fn weigh(&mut self, _: u64, _: String, _: Weighing) {}
}
