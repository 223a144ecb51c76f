//! A game in three compartments, the only window into it, and the only way to change it.

use std::fmt;

use rand_core::Rng;

use crate::{BadLuck, BySeat, Choices, Game, Luck, Nobody, Pending, Rule, Seat, Told};

/// Everything there is to know about a match: plain data, copied in nanoseconds.
///
/// Nothing here can be sent anywhere: a state that left the process would be a leak.
pub struct State<G: Game> {
    pub rules: G::Rules,
    pub public: G::Public,
    pub private: BySeat<G::Private>,
    pub hidden: G::Hidden,
}

/// What one seat knows: two compartments of a [`State`], borrowed.
pub struct View<'a, G: Game> {
    pub rules: &'a G::Rules,
    pub seat: Seat,
    pub public: &'a G::Public,
    pub private: &'a G::Private,
}

/// An action that has been found legal. Only the engine makes one, so no rule
/// checks legality again.
pub struct Move<G: Game> {
    seat: Seat,
    action: G::Action,
}

/// A legal action on the state that it is legal in, which cannot change before it is played.
#[must_use = "a checked action does nothing until it is played"]
pub struct Checked<'a, G: Game> {
    state: &'a mut State<G>,
    m: Move<G>,
}

/// What chance decides, on the state that it is possible in.
#[must_use = "chance does nothing until it is let happen"]
pub struct Rolled<'a, G: Game> {
    state: &'a mut State<G>,
    luck: G::Luck,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Illegal {
    #[error("it is not this seat's turn")]
    NotYourTurn,
    #[error("it is chance that decides next")]
    ChanceIsNext,
    #[error("the match is over")]
    Over,
    #[error("{0} does not allow it")]
    Against(Rule),
}

#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Unlucky {
    #[error("chance has nothing to decide here")]
    NotNow,
    #[error(transparent)]
    Impossible(#[from] BadLuck),
}

impl<G: Game> State<G> {
    #[inline(always)]
    pub fn pending(&self) -> Pending {
        G::pending(&self.public)
    }

    #[inline(always)]
    pub fn view(&self, seat: Seat) -> View<'_, G> {
        View { rules: &self.rules, seat, public: &self.public, private: &self.private[seat] }
    }

    /// Finds the action legal, or says why it is not.
    #[inline(always)]
    pub fn check(&mut self, seat: Seat, action: G::Action) -> Result<Checked<'_, G>, Illegal> {
        self.view(seat).check(&action)?;
        Ok(Checked { state: self, m: Move { seat, action } })
    }

    /// Plays an action without telling events, if it is legal. Not a part of its callers: the rules of a
    /// game are long, and a browser fetches each copy of them.
    #[inline(never)]
    pub fn act(&mut self, seat: Seat, action: G::Action) -> Result<(), Illegal> {
        self.check(seat, action).map(|checked| checked.play(&mut Nobody))
    }

    /// Lets `choose` name a place among the things the seat may do, under their number: what is
    /// listed is legal, so nothing is left to be checked.
    #[inline(always)]
    pub fn decide(
        &mut self,
        seat: Seat,
        choose: impl FnOnce(usize) -> usize,
    ) -> Result<Checked<'_, G>, Illegal> {
        let view = self.view(seat);
        let choices = view.choices().ok_or_else(|| view.not_pending())?;
        let action = choices.get(choose(choices.len()));
        debug_assert!(choices.contains(&action), "{action} is not among the choices");
        Ok(Checked { state: self, m: Move { seat, action } })
    }

    /// An action that was found legal in this very state, before it was written down.
    pub(crate) fn checked(&mut self, seat: Seat, action: G::Action) -> Checked<'_, G> {
        Checked { state: self, m: Move { seat, action } }
    }

    /// A decision of chance that was found possible in this very state.
    pub(crate) fn rolled(&mut self, luck: G::Luck) -> Rolled<'_, G> {
        Rolled { state: self, luck }
    }

    /// Finds that chance can decide so here, or says why it cannot.
    pub fn check_luck(&mut self, luck: G::Luck) -> Result<Rolled<'_, G>, Unlucky> {
        if self.pending() != Pending::Chance {
            return Err(Unlucky::NotNow);
        }
        G::admits(self, &luck)?;
        Ok(Rolled { state: self, luck })
    }

    /// Lets chance decide with the numbers of `rng`; `None` if it is not its turn.
    pub fn roll(&mut self, rng: &mut impl Rng) -> Option<Rolled<'_, G>> {
        let luck = (self.pending() == Pending::Chance).then(|| G::draw(self, rng))?;
        Some(Rolled { state: self, luck })
    }
}

impl<G: Game> Checked<'_, G> {
    #[inline(always)]
    pub fn play(self, told: &mut impl Told<G>) {
        G::apply(self.state, self.m, told);
    }
}

impl<G: Game> Rolled<'_, G> {
    #[inline(always)]
    pub fn happen(self, told: &mut impl Told<G>) {
        G::happen(self.state, &self.luck, told);
    }

    pub fn luck(&self) -> &G::Luck {
        &self.luck
    }

    /// Whether it is a deal or a shuffle rather than a lot or a die.
    pub fn decides_cards(&self) -> bool {
        self.luck.cards().len() > 1
    }
}

impl<G: Game> View<'_, G> {
    #[inline(always)]
    pub fn is_pending(&self) -> bool {
        G::pending(self.public).includes(self.seat)
    }

    /// What this seat may do now; `None` unless it is its turn. The same in every state
    /// that looks like this view, so what is legal tells nobody anything.
    #[inline(always)]
    pub fn choices(&self) -> Option<G::Choices> {
        self.is_pending().then(|| G::legal(*self))
    }

    /// [`Self::choices`] as a list; empty unless it is this seat's turn.
    pub fn legal(&self) -> Vec<G::Action> {
        self.choices().map(|choices| choices.iter().collect()).unwrap_or_default()
    }

    #[inline(always)]
    pub fn check(&self, action: &G::Action) -> Result<(), Illegal> {
        if !self.is_pending() {
            return Err(self.not_pending());
        }
        if !G::allows(*self, action) {
            return Err(Illegal::Against(G::why_not(*self, action)));
        }
        Ok(())
    }
}

impl<G: Game> View<'_, G> {
    /// As [`View::check`], for what does not happen often: not a part of its callers.
    #[inline(never)]
    pub(crate) fn check_once(&self, action: &G::Action) -> Result<(), Illegal> {
        self.check(action)
    }

    fn not_pending(&self) -> Illegal {
        match G::pending(self.public) {
            Pending::Chance => Illegal::ChanceIsNext,
            Pending::Seats(_) => Illegal::NotYourTurn,
            Pending::Nothing => Illegal::Over,
        }
    }
}

impl<G: Game> Move<G> {
    pub fn seat(&self) -> Seat {
        self.seat
    }

    pub fn action(&self) -> G::Action {
        self.action
    }
}

// Derives would ask for `G: Clone` and the like, which no game needs.

impl<G: Game> Clone for State<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for State<G> {}

impl<G: Game> PartialEq for State<G> {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.public == other.public
            && self.private == other.private
            && self.hidden == other.hidden
    }
}

impl<G: Game> Clone for View<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Copy for View<'_, G> {}

impl<G: Game> PartialEq for View<'_, G> {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.seat == other.seat
            && self.public == other.public
            && self.private == other.private
    }
}

/// Shows what everyone knows: a state in a log line must not become a leak.
impl<G: Game> fmt::Debug for State<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State").field("public", &self.public).finish_non_exhaustive()
    }
}

/// Shows what everyone knows, and whose view it is.
impl<G: Game> fmt::Debug for View<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("View");
        shown.field("seat", &self.seat).field("public", self.public).finish_non_exhaustive()
    }
}

/// Says who moves, not what: it may be a secret.
impl<G: Game> fmt::Debug for Move<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({} …)", self.seat)
    }
}

impl<G: Game> fmt::Debug for Rolled<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}

impl<G: Game> fmt::Debug for Checked<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.state.fmt(f)
    }
}
