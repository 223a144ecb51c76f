//! Auctions: how many of the contracts that a bot ends up with it makes, with another bot in one
//! seat.

use std::io::{self, Write};

use engine::{Setup, mind::Contest};
use serde::Serialize;

use super::{
    compare::{ArenaError, DuelSettings, conditions},
    duel::{Duel, PlayedPromise},
    parallel,
    players::player,
    progress::Progress,
    report::{Conditions, interval, percent},
    stats::{Interval, wilson},
};

/// What became of the contracts of both bots.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct AuctionReport {
    #[serde(flatten)]
    conditions: Conditions,
    /// The first in all seats but one, the second in that.
    bots: [Declarer; 2],
    /// Deals without a bid.
    passed: u32,
}

/// A bot, and what became of its contracts.
#[derive(Clone, Debug, Serialize)]
struct Declarer {
    bot: String,
    contracts: u32,
    made: u32,
    /// `None` if it had no contract.
    share: Option<Interval>,
}

/// Holds the auctions, and plays what was bid; `setup` has been checked.
pub(crate) fn hold_auctions<G: Contest>(
    setup: &Setup,
    bots: &[String; 2],
    settings: &DuelSettings,
) -> Result<AuctionReport, ArenaError> {
    let players = [player::<G>(&bots[0])?, player::<G>(&bots[1])?];
    let rules = G::rules(&setup.check::<G>().expect("the setup has been checked"));
    let DuelSettings { deals, seed, deadline, own_time, .. } = *settings;
    let players = [&*players[0], &*players[1]];
    let duel = Duel { rules, players, seed, whole: true, deadline, own_time };
    let mut progress =
        Progress::new(format!("{} with {}", bots[0], bots[1]), deals, settings.progress);
    let threads = settings.threads.unwrap_or_else(parallel::cores);
    let made = |played: &Option<PlayedPromise>| {
        played.filter(|played| played.player == 0).map(|played| f64::from(u8::from(played.is_kept)))
    };
    let played = parallel::map(
        deals,
        threads,
        |deal| duel.promise(deal),
        |played| {
            progress.add(made(played).unwrap_or(0.0));
        },
    );
    progress.end();
    Ok(report(conditions::<G>(setup, settings), bots, &played?))
}

fn report(
    conditions: Conditions,
    bots: &[String; 2],
    deals: &[Option<PlayedPromise>],
) -> AuctionReport {
    let contracts = |player: usize| {
        let own = deals.iter().flatten().filter(|played| played.player == player);
        let contracts = own.clone().count() as u32;
        let made = own.filter(|played| played.is_kept).count() as u32;
        Declarer { bot: bots[player].clone(), contracts, made, share: wilson(made, contracts) }
    };
    let passed = deals.iter().filter(|played| played.is_none()).count() as u32;
    AuctionReport { conditions, bots: [0, 1].map(contracts), passed }
}

impl AuctionReport {
    pub(crate) fn write(&self, out: &mut impl Write) -> io::Result<()> {
        let [first, second] = &self.bots;
        let Conditions { deals, seed, .. } = &self.conditions;
        let name = self.conditions.name();
        writeln!(
            out,
            "{name}: {} with one {}, {deals} auctions, seed {seed}",
            first.bot, second.bot
        )?;
        for Declarer { bot, contracts, made, share } in &self.bots {
            write!(out, "  {bot} has {contracts} contracts")?;
            match share {
                Some(share) => {
                    let interval = interval(*share, percent);
                    writeln!(
                        out,
                        ", {made} made: {} {interval} (95 %, Wilson)",
                        percent(share.mean)
                    )?;
                }
                None => writeln!(out)?,
            }
        }
        writeln!(out, "  nobody bids in {}", self.passed)
    }
}
