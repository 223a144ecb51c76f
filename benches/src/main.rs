//! Plays card play of one game a fixed number of times, to be counted by callgrind: `benches GAME ROUNDS`.
//! Prints the number of decisions; with `--list` the games. `cargo xtask bench --instructions` runs it.

use std::process::ExitCode;

use engine::{
    Setup, SplitMix,
    playout::{opening, play_on},
};
use games::{Listed, Visit};

fn main() -> ExitCode {
    let mut args = std::env::args().skip(1);
    if std::env::args().nth(1).as_deref() == Some("--list") {
        println!("{}", games::IDS.join("\n"));
        return ExitCode::SUCCESS;
    }
    let (Some(game), Some(Ok(rounds))) = (args.next(), args.next().map(|n| n.parse())) else {
        eprintln!("usage: benches GAME ROUNDS");
        return ExitCode::from(2);
    };
    let Some(decisions) = games::find(&game, &mut Play { rounds }) else {
        eprintln!("no game is called `{game}`");
        return ExitCode::from(2);
    };
    println!("{decisions}");
    ExitCode::SUCCESS
}

struct Play {
    rounds: u64,
}

impl Visit for Play {
    type Output = u64;

    fn visit<G: Listed>(&mut self) -> u64 {
        let setup = Setup::new(G::PLAYERS[0]);
        let rules = G::rules(&setup.check::<G>().expect("the usual options can be played"));
        let mut rng = SplitMix::new(1865);
        let position = opening::<G>(rules, &mut rng);
        (0..self.rounds).map(|_| play_on(&mut position.clone(), &mut rng)).sum()
    }
}
