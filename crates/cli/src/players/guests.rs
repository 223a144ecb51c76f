//! Guest bots, written to be measured: a type in this file and a line in the list each.

use std::any::Any;

use bots::{Bot, Determinizer, Thinking, rollout};
use engine::{Game, Nobody, SplitMix, View, luck::below, mind::Sense};
use games::napoleon::{Action, Napoleon};

/// The list: what a bot is called, and whether it plays every game or only one.
pub(crate) fn guests<G: Sense>() -> Vec<(&'static str, Box<dyn Bot<G>>)> {
    let list = vec![
        ("cautious", every_game(Cautious { worlds: 20 })),
        ("outbids", every_game(Outbids { lets: None })),
        ("teases", every_game(Outbids { lets: Some(4) })),
        ("timid", only::<Napoleon, G>(Timid)),
    ];
    list.into_iter().filter_map(|(name, bot)| Some((name, bot?))).collect()
}

/// Looks at some worlds, and does what is best if the worst of them is true.
struct Cautious {
    worlds: u32,
}

impl<G: Sense> Bot<G> for Cautious {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        let mut rng = SplitMix::new(thinking.seed);
        let mut worlds = Determinizer::new(view).expect("a view that came about has a world");
        let candidates = G::candidates(view).into_iter();
        let mut tries: Vec<(G::Action, i32)> = candidates.map(|act| (act, i32::MAX)).collect();
        for _ in 0..self.worlds {
            if (thinking.stop)() {
                break;
            }
            let drawn = worlds.draw(&mut rng);
            for (action, worst) in &mut tries {
                let mut world = drawn;
                world.check(view.seat, *action).expect("a candidate is legal").play(&mut Nobody);
                *worst = rollout(&mut world, view.public, &mut rng)[view.seat].min(*worst);
            }
        }
        // Of equals the last is taken, and the sensible action comes first.
        let best = tries.into_iter().rev().max_by_key(|(_, worst)| *worst);
        best.expect("a pending seat can act").0
    }
}

/// Plays like a beginner who bids a little more than stands, whatever the cards.
struct Outbids {
    /// Passes one time in so many; `None` never does.
    lets: Option<u32>,
}

impl<G: Sense> Bot<G> for Outbids {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        let Some(pass) = G::declining(view) else { return G::sensible(view) };
        let mut rng = SplitMix::new(thinking.seed);
        let lets = self.lets.is_some_and(|lets| below(&mut rng, lets) == 0);
        let lowest = view.legal().into_iter().find(|action| *action != pass && !lets);
        lowest.unwrap_or(pass)
    }
}

/// Plays Napoleon like a beginner who never bids.
struct Timid;

impl Bot<Napoleon> for Timid {
    fn choose(&self, view: View<'_, Napoleon>, _: &Thinking<'_>) -> Action {
        let may_pass = view.check(&Action::Pass).is_ok();
        if may_pass { Action::Pass } else { Napoleon::sensible(view) }
    }
}

/// A bot that can play whatever is played.
#[expect(clippy::unnecessary_wraps, reason = "it stands in a list with bots of one game")]
fn every_game<G: Game>(bot: impl Bot<G> + 'static) -> Option<Box<dyn Bot<G>>> {
    Some(Box::new(bot))
}

/// A bot of the game `Own`; `None` if another is played.
fn only<Own: Game, G: Game>(bot: impl Bot<Own> + 'static) -> Option<Box<dyn Bot<G>>> {
    let bot: Box<dyn Bot<Own>> = Box::new(bot);
    let bot: Box<dyn Any> = Box::new(bot);
    bot.downcast().ok().map(|bot| *bot)
}

#[cfg(test)]
mod tests {
    use games::bezique::Bezique;

    use super::*;

    #[test]
    fn a_bot_of_one_game_is_not_in_another() {
        let names = |guests: Vec<&'static str>| guests.contains(&"timid");
        assert!(names(guests::<Napoleon>().into_iter().map(|(name, _)| name).collect()));
        assert!(!names(guests::<Bezique>().into_iter().map(|(name, _)| name).collect()));
    }

    #[test]
    fn the_bots_of_the_guide_are_the_bots_of_this_file() {
        let guide = include_str!("../../../../docs/bots.md");
        let blocks = guide.split("```rust\n").skip(1).map(|rest| rest.split("```").next());
        let blocks: Vec<&str> = blocks.flatten().collect();
        assert_eq!(blocks.len(), 3, "two bots and the list");
        for block in blocks {
            assert!(include_str!("guests.rs").contains(block), "not in guests.rs:\n{block}");
        }
    }
}
