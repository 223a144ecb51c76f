//! Auctions: how many of the contracts that a bot ends up with it makes, with another bot in one
//! seat.

use std::io::{self, Write};

use engine::{Setup, mind::Contest};
use serde::Serialize;

use crate::{
    compare::{DuelSettings, checked_rules, conditions, run},
    duel::{Duel, Foul, PlayedPromise},
    players::Entrant,
    progress::Progress,
    report::{Conditions, interval, percent},
    stats::{Interval, wilson},
};

/// What became of the contracts of both bots.
#[derive(Clone, Debug, Serialize)]
pub struct AuctionReport {
    #[serde(flatten)]
    pub conditions: Conditions,
    /// The first in all seats but one, the second in that.
    pub bots: [Declarer; 2],
    /// Deals without a bid.
    pub passed: u32,
}

/// A bot, and what became of its contracts.
#[derive(Clone, Debug, Serialize)]
pub struct Declarer {
    pub bot: String,
    pub contracts: u32,
    pub made: u32,
    /// `None` if it had no contract.
    pub share: Option<Interval>,
}

/// Holds the auctions, and plays what was bid; `setup` has been checked.
pub fn hold_auctions<G: Contest>(
    setup: &Setup,
    bots: &[Entrant<G>; 2],
    settings: &DuelSettings,
    progress: &mut impl Progress,
) -> Result<AuctionReport, Foul> {
    let [first, second] = bots;
    let label = format!("{} with {}", first.name, second.name);
    let made = |played: &Option<PlayedPromise>| {
        let own = played.filter(|played| played.player == 0);
        own.map_or(0.0, |played| f64::from(u8::from(played.is_kept)))
    };
    let whole = DuelSettings { whole: true, ..*settings };
    let players = [&*first.player, &*second.player];
    let promise = |duel: &Duel<'_, G>, deal| duel.promise(deal, players);
    let rules = checked_rules::<G>(setup);
    let played = run(rules, &whole, (&label, progress), promise, made)?;
    let names = [first.name.clone(), second.name.clone()];
    Ok(report(conditions::<G>(setup, settings), &names, &played))
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
    /// Writes it for a reader of a terminal.
    pub fn write(&self, out: &mut impl Write) -> io::Result<()> {
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
