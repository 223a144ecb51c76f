//! One row: a match that goes on from one decision of a learner to the next.

use bots::{Bot, Thinking};
use engine::{
    BySeat, Decision, Game, Nobody, Pending, Rng as _, Seat, SplitMix,
    mind::{Encode, Sense},
};

use crate::{LearnerSeat, Plan, Players, Reward};

/// Whether an episode has ended in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Done {
    No,
    /// The match is over.
    Terminated,
    /// The cards were dealt again too often.
    Truncated,
}

/// What is the same in all rows.
pub(crate) struct Common<G: Game> {
    pub(crate) rules: G::Rules,
    pub(crate) seed: u64,
    pub(crate) reward: Reward,
    pub(crate) max_redeals: u32,
    /// Where the learner sits, and who plays the other seats; `None` in self-play.
    pub(crate) others: Option<(LearnerSeat, Box<dyn Bot<G>>)>,
}

impl<G: Sense + Encode> Common<G> {
    pub(crate) fn new(rules: G::Rules, plan: &Plan) -> Result<Common<G>, crate::Error> {
        let others = match &plan.players {
            Players::Everyone => None,
            Players::Learner { seat, others } => Some((*seat, bots::bot(others)?)),
        };
        let (seed, reward, max_redeals) = (plan.seed, plan.reward, plan.max_redeals);
        Ok(Common { rules, seed, reward, max_redeals, others })
    }
}

/// One row.
pub(crate) struct Environment<G: Game> {
    decision: Decision<G>,
    rng: SplitMix,
    /// What has been paid for.
    points: BySeat<i32>,
    /// Where the learner sits; `None` in self-play.
    learner: Option<Seat>,
    /// What has happened since the cards were first dealt: actions and decisions of chance.
    lines: u32,
    redeals: u32,
    /// What the learner did in this episode.
    ids: Vec<u16>,
    /// The generator as it was when the episode began.
    first: SplitMix,
    number: u64,
    episode: u64,
    last: Episode,
}

/// All that an episode is replayed from.
pub(crate) struct Episode {
    pub(crate) rng: SplitMix,
    pub(crate) learner: Option<Seat>,
    pub(crate) ids: Vec<u16>,
    /// 0 before the first episode has ended.
    pub(crate) lines: u32,
}

impl<G: Sense + Encode> Environment<G> {
    /// A row that has not begun yet.
    pub(crate) fn new(number: u64, common: &Common<G>) -> Environment<G> {
        let open = G::open(common.rules);
        let seats = open.private.len();
        let rng = SplitMix::new(0);
        let last = Episode { rng: rng.clone(), learner: None, ids: Vec::new(), lines: 0 };
        Environment {
            decision: Decision::new(open),
            first: rng.clone(),
            rng,
            points: BySeat::new(seats),
            learner: None,
            lines: 0,
            redeals: 0,
            ids: Vec::new(),
            number,
            episode: 0,
            last,
        }
    }

    /// The decision that the row shows: the learner is asked.
    #[inline(always)]
    pub(crate) fn decision(&self) -> &Decision<G> {
        &self.decision
    }

    /// The last episode that has ended; `None` before the first has.
    pub(crate) fn last(&self) -> Option<&Episode> {
        (self.last.lines > 0).then_some(&self.last)
    }

    /// Gives the episode up for the one after it.
    pub(crate) fn skip(&mut self, common: &Common<G>) {
        self.begin_anew(self.episode + 1, common);
    }

    /// Begins at the first decision of the learner in an episode, or in the first one after it in
    /// which the learner is asked at all.
    pub(crate) fn begin_anew(&mut self, episode: u64, common: &Common<G>) {
        self.episode = episode;
        self.begin(common);
        while self.go_on(false, common) != Done::No {
            self.episode += 1;
            self.begin(common);
        }
    }

    fn begin(&mut self, common: &Common<G>) {
        let seats = self.points.len();
        let seat_of = |&(seat, _): &(LearnerSeat, _)| match seat {
            LearnerSeat::Fixed(seat) => seat,
            LearnerSeat::Rotating => {
                let place = self.number.wrapping_add(self.episode) % u64::from(seats);
                Seat::ALL[place as usize]
            }
        };
        self.learner = common.others.as_ref().map(seat_of);
        let open = G::open(common.rules);
        self.points = G::points(&open.public);
        self.decision = Decision::new(open);
        let number = (self.number << 32).wrapping_add(self.episode);
        self.rng = SplitMix::of_match(common.seed, number);
        self.first = self.rng.clone();
        (self.lines, self.redeals) = (0, 0);
        self.ids.clear();
    }

    /// Lets the learner do this and goes on to its next decision. The id is one of the mask.
    #[inline(always)]
    pub(crate) fn step(&mut self, id: u16, reward: &mut [f32], common: &Common<G>) -> Done {
        let (view, _) = self.decision.asked().expect("a row is a decision");
        let action = G::action(view, id).expect("an id of the mask is an action");
        self.ids.push(id);
        self.act(action);
        if self.is_learner_asked() {
            self.pay(reward, Done::No, common);
            return Done::No;
        }
        self.step_on(reward, common)
    }

    /// The rest of a step in which more happens.
    #[inline(never)]
    fn step_on(&mut self, reward: &mut [f32], common: &Common<G>) -> Done {
        let done = self.go_on(true, common);
        self.pay(reward, done, common);
        if done != Done::No {
            std::mem::swap(&mut self.ids, &mut self.last.ids);
            self.last.rng = self.first.clone();
            (self.last.learner, self.last.lines) = (self.learner, self.lines);
            self.begin_anew(self.episode + 1, common);
        }
        done
    }

    /// Goes on until the learner is asked or the episode ends. `acted` says that the last thing
    /// that happened was an action.
    fn go_on(&mut self, mut acted: bool, common: &Common<G>) -> Done {
        while !self.is_learner_asked() {
            if let Some((view, _)) = self.decision.asked() {
                let (_, bot) = common.others.as_ref().expect("others act only if there are some");
                let action = bot.choose(view, &Thinking::with_seed(self.rng.next_u64()));
                self.act(action);
                acted = true;
                continue;
            }
            let public = &self.decision.state().public;
            if G::pending(public) == Pending::Nothing {
                return Done::Terminated;
            }
            if acted && G::is_thrown_in(public) {
                self.redeals += 1;
                if self.redeals > common.max_redeals {
                    return Done::Truncated;
                }
            }
            self.decision.roll(&mut self.rng, &mut Nobody);
            self.lines += 1;
            acted = false;
        }
        Done::No
    }

    #[inline(always)]
    fn is_learner_asked(&self) -> bool {
        self.decision.seat().is_some_and(|asked| self.learner.is_none_or(|seat| seat == asked))
    }

    #[inline(always)]
    fn act(&mut self, action: G::Action) {
        self.decision.play(action, &mut Nobody).expect("masks and bots name what is legal");
        self.lines += 1;
    }

    /// Pays what has not been paid for yet.
    #[inline(always)]
    fn pay(&mut self, reward: &mut [f32], done: Done, common: &Common<G>) {
        let public = &self.decision.state().public;
        let now = G::points(public);
        let before = std::mem::replace(&mut self.points, now);
        if common.reward == Reward::Wins {
            return pay_winners::<G>(reward, public, done);
        }
        let paid = now.values().iter().zip(before.values());
        let paid = paid.map(|(now, before)| (now - before) as f32);
        reward.iter_mut().zip(paid).for_each(|(reward, paid)| *reward = paid);
        if common.reward == Reward::Lead {
            keep_lead(reward);
        }
    }
}

/// A whole for who has won a match that is over, shared if several have.
fn pay_winners<G: Game>(reward: &mut [f32], public: &G::Public, done: Done) {
    reward.fill(0.0);
    if done == Done::Terminated {
        let winners = G::winners(public);
        let share = 1.0 / winners.len().max(1) as f32;
        let seats = reward.iter_mut().zip(Seat::ALL).filter(|(_, seat)| winners.contains(*seat));
        seats.for_each(|(reward, _)| *reward = share);
    }
}

/// Takes from each what the others were paid on average.
fn keep_lead(reward: &mut [f32]) {
    let (all, seats) = (reward.iter().sum::<f32>(), reward.len() as f32);
    for reward in reward {
        *reward -= (all - *reward) / (seats - 1.0);
    }
}
