//! One-ply search: what may be done is judged by the critic in worlds that the policy finds likely.
//!
//! The critic has learned how the policy goes on from a position in which all cards are known, so one forward
//! pass stands for a rollout. Both are given what was drawn from a view: the truth is never at hand.
//!
//! Sums have a fixed order and no function of the system's library is called, so that native code and
//! WebAssembly find the same to the last bit.

use std::{fmt, marker::PhantomData, sync::Arc};

use bots::{ActionValue, Bot, SampleSum, Thinking};
use engine::{Choices, Nobody, Pending, Seat, SplitMix, State, View, mind::Learn};

use crate::{Mlp, beliefs, scratch::Scratch};

/// Does what the critic finds best, unless the policy is strongly against it.
pub struct CriticBot<G> {
    policy: Arc<Mlp>,
    critic: Arc<Mlp>,
    worlds: usize,
    of: PhantomData<fn() -> G>,
}

/// So many actions are judged, the likeliest first.
const MOST_ACTIONS: usize = 16;

/// How much the policy's own opinion counts: thousandths of a reward for each unit of its logarithm.
const TRUST: f64 = 20.0;

/// An action, how the policy likes it, and what the critic finds.
struct Judged<A> {
    action: A,
    /// The policy's, which is the logarithm of how likely it does this, but for what all actions have in common.
    logit: f64,
    sample: SampleSum,
    /// Whether people could be told in every world.
    is_measured: bool,
}

impl<G: Learn> CriticBot<G> {
    /// With a policy and a critic of the game; every action is judged in so many worlds.
    pub(crate) fn new(policy: Arc<Mlp>, critic: Arc<Mlp>, worlds: usize) -> CriticBot<G> {
        CriticBot { policy, critic, worlds, of: PhantomData }
    }

    /// The values of actions, the best first; `None` if people cannot be told what they mean.
    pub(crate) fn advise(
        &self,
        view: View<'_, G>,
        thinking: &Thinking<'_>,
    ) -> Option<Vec<ActionValue<G::Action>>> {
        let judged = self.judge_each(view, thinking);
        let is_measured = judged.iter().all(|one| one.is_measured && one.sample.visits > 0);
        is_measured.then(|| judged.iter().map(Judged::value).collect())
    }

    fn judge_each(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<Judged<G::Action>> {
        let scratch = &mut Scratch::default();
        let choices = G::legal(view);
        scratch.put_view(view, &choices);
        self.policy.forward(&scratch.set, &mut scratch.hidden, &mut scratch.inner);
        let mut judged = self.likeliest(view, scratch);
        if judged.len() > 1 {
            let hidden = &scratch.hidden;
            let first = G::ACTIONS + 1;
            let beliefs = first..self.policy.outputs();
            let beliefs: Vec<f32> =
                beliefs.map(|number| self.policy.output(hidden, number)).collect();
            let rng = &mut SplitMix::new(thinking.seed);
            for world in beliefs::worlds(view, &beliefs, self.worlds, scratch, rng) {
                if (thinking.stop)() {
                    break;
                }
                for one in &mut judged {
                    self.judge(one, world, view, scratch, rng);
                }
            }
        }
        judged.sort_by(|one, other| other.rank().total_cmp(&one.rank()));
        judged
    }

    /// The actions that the policy likes best, the best first.
    fn likeliest(&self, view: View<'_, G>, scratch: &Scratch) -> Vec<Judged<G::Action>> {
        let logit = |label: u16| f64::from(self.policy.output(&scratch.hidden, label.into()));
        let mut logits: Vec<(u16, f64)> =
            scratch.legal.iter().map(|&(id, label)| (id, logit(label))).collect();
        logits.sort_by(|one, other| other.1.total_cmp(&one.1));
        let judged = |&(id, logit): &(u16, f64)| Judged {
            action: G::action(view, id).expect("an id of the mask is an action"),
            logit,
            sample: SampleSum::default(),
            is_measured: true,
        };
        logits.iter().take(MOST_ACTIONS).map(judged).collect()
    }

    /// Does the action in a world, and asks the critic what the viewer can expect then.
    fn judge(
        &self,
        one: &mut Judged<G::Action>,
        mut world: State<G>,
        view: View<'_, G>,
        scratch: &mut Scratch,
        rng: &mut SplitMix,
    ) {
        let checked = world.check(view.seat, one.action);
        checked.expect("what is legal in a view is legal in its worlds").play(&mut Nobody);
        let reward = match next_to_decide(&mut world, view.public, rng) {
            None => G::reward(view.public, &world)[view.seat],
            Some(acts) => self.expect(&world, acts, view.seat, scratch),
        };
        let measured = G::measured_reward(&world, view.seat, reward);
        one.is_measured &= measured.is_some();
        one.sample.add_told(reward, measured.unwrap_or_default());
    }

    /// What a seat can expect while another is to act, in thousandths.
    fn expect(&self, world: &State<G>, acts: Seat, seat: Seat, scratch: &mut Scratch) -> i32 {
        let view = world.view(acts);
        scratch.put_view(view, &G::legal(view));
        scratch.put_truth(world, acts);
        self.critic.forward(&scratch.set, &mut scratch.hidden, &mut scratch.inner);
        let steps = seat.steps_from(acts, world.private.len());
        (1000.0 * self.critic.output(&scratch.hidden, steps.into())).round() as i32
    }
}

/// Plays on to a decision in which there is a choice; `None` if the lesson is over before.
fn next_to_decide<G: Learn>(
    world: &mut State<G>,
    start: &G::Public,
    rng: &mut SplitMix,
) -> Option<Seat> {
    while !G::is_lesson_over(start, &world.public) {
        match world.pending() {
            Pending::Nothing => return None,
            Pending::Chance => {
                world.roll(rng).expect("chance decides").happen(&mut Nobody);
            }
            Pending::Seats(seats) => {
                let seat = seats.lowest().expect("a pending set of seats is not empty");
                let choices = G::legal(world.view(seat));
                if choices.len() > 1 {
                    return Some(seat);
                }
                world.check(seat, choices.get(0)).expect("it is legal").play(&mut Nobody);
            }
        }
    }
    None
}

impl<A: Copy> Judged<A> {
    fn rank(&self) -> f64 {
        let found = if self.sample.visits == 0 { 0.0 } else { self.sample.mean() };
        found + TRUST * self.logit
    }

    fn value(&self) -> ActionValue<A> {
        self.sample.value_of(self.action)
    }
}

impl<G: Learn> Bot<G> for CriticBot<G> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        match G::legal(view) {
            choices if choices.len() == 1 => choices.get(0),
            _ => self.judge_each(view, thinking)[0].action,
        }
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        self.judge_each(view, thinking).iter().map(Judged::value).collect()
    }
}

/// Gives advice by the critic where people can be told what it means, and asks another bot elsewhere.
pub(crate) struct Adviser<G> {
    pub(crate) critic: CriticBot<G>,
    pub(crate) otherwise: Box<dyn Bot<G>>,
}

impl<G: Learn> Bot<G> for Adviser<G> {
    fn choose(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> G::Action {
        self.weigh(view, thinking)[0].action
    }

    fn weigh(&self, view: View<'_, G>, thinking: &Thinking<'_>) -> Vec<ActionValue<G::Action>> {
        let advice = self.critic.advise(view, thinking);
        advice.unwrap_or_else(|| self.otherwise.weigh(view, thinking))
    }
}

impl<G> fmt::Debug for CriticBot<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "CriticBot({:?}, {} worlds)", self.critic, self.worlds)
    }
}
