//! The lines since the cards were last shuffled, told again with other hidden cards.
//!
//! Everything that was done in sight of all is done again. What a seat drew is left open until it
//! must be something: a card shown, a card buried, a card still in hand.

use engine::{BySeat, Seat, State, notation::Line};

use crate::behutunsburg::{
    Action, Behutunsburg, Counts, JesterPartner, Luck, Name, Offer, Person, Phase, Private, Then,
    Verb,
    rules::{luck::CardList, rogue, round},
};

type Game = State<Behutunsburg>;

/// `None` if the world cannot have come about like this: who remembers what was shuffled, or
/// what went into a hand for all to see, could tell.
pub(super) fn retell(
    world: &Game,
    lines: &[Line<Behutunsburg>],
) -> Option<Vec<Line<Behutunsburg>>> {
    let told = Told::since_the_shuffle(world, lines);
    let mut drawn = vec![None; told.draws];
    let mut buried = Vec::new();
    for (seat, story) in told.stories.iter().enumerate() {
        let private = &world.private[Seat::ALL[seat]];
        if *private == told.truth[seat] {
            story.repeat(&mut drawn);
        } else {
            Teller::tell(story, private, &mut drawn, &mut buried)?;
        }
    }
    let pile = world.hidden.pile[..world.public.pile.into()].iter().rev();
    let cards = drawn.into_iter().flatten().chain(pile.copied());
    let cards = CardList::gather(cards).expect("no pile has more than all cards");
    let mut retold = lines.to_vec();
    retold[told.shuffle] = Line::Luck(match lines[told.shuffle] {
        Line::Luck(Luck::Deck(_)) => Luck::Deck(cards),
        _ => Luck::Reshuffle(cards),
    });
    for (line, seat, name) in buried {
        retold[line] = Line::Act(seat, Action::Card(Verb::Discard, name));
    }
    Some(retold)
}

/// What happened to the hands.
struct Told {
    /// The line of the last shuffle.
    shuffle: usize,
    /// Cards drawn since, also by the deal.
    draws: usize,
    stories: Vec<Story>,
    /// What the seats have in truth.
    truth: Vec<Private>,
}

/// What happened to one hand.
#[derive(Default)]
struct Story {
    /// What it held when the discards were shuffled.
    held: Counts,
    steps: Vec<Step>,
}

#[derive(Clone, Copy)]
enum Step {
    /// The card that came as this one after the shuffle, and what it was in truth.
    Draw(usize, Name),
    Enter(Counts),
    Leave(Counts),
    /// Cards that must be there.
    Show(Counts),
    /// With this line, by this seat.
    Bury(usize, Seat),
}

impl Told {
    fn since_the_shuffle(world: &Game, lines: &[Line<Behutunsburg>]) -> Told {
        let is_shuffle =
            |line: &Line<_>| matches!(line, Line::Luck(Luck::Deck(_) | Luck::Reshuffle(_)));
        let shuffle = lines.iter().rposition(is_shuffle).expect("a round begins with a deck");
        let mut state = round::open(world.rules);
        lines[..shuffle].iter().for_each(|line| play(line, &mut state));
        let story = |private: &Private| Story { held: private.hand, steps: Vec::new() };
        let stories = state.private.values().iter().map(story).collect();
        let mut told = Told { shuffle, draws: 0, stories, truth: Vec::new() };
        for (number, line) in lines.iter().enumerate().skip(shuffle) {
            let before = state;
            play(line, &mut state);
            told.note(number, line, &before, &state);
        }
        told.truth = state.private.values().to_vec();
        told
    }

    fn note(&mut self, number: usize, line: &Line<Behutunsburg>, before: &Game, after: &Game) {
        let shown = match line {
            Line::Act(seat, Action::Card(Verb::Discard, _)) => {
                return self.step(*seat, Step::Bury(number, *seat));
            }
            Line::Act(seat, Action::Offer(offer)) => {
                return self.step(*seat, Step::Show(offer.give.counts()));
            }
            Line::Act(seat, action) => shown_by(*seat, *action, before),
            Line::Luck(_) => BySeat::new(before.rules.players),
        };
        for seat in shown.from(first_to_draw(before, after)) {
            if !shown[seat].is_empty() {
                self.step(seat, Step::Leave(shown[seat]));
            }
            let came = after.private[seat].hand + shown[seat] - before.private[seat].hand;
            if may_draw(line) {
                for name in came.cards() {
                    self.step(seat, Step::Draw(self.draws, name));
                    self.draws += 1;
                }
            } else if !came.is_empty() {
                self.step(seat, Step::Enter(came));
            }
        }
    }

    fn step(&mut self, seat: Seat, step: Step) {
        self.stories[seat.index()].steps.push(step);
    }
}

/// Whether cards that come into a hand with this line come from the draw pile.
fn may_draw(line: &Line<Behutunsburg>) -> bool {
    match line {
        Line::Luck(_) => true,
        Line::Act(_, action) => matches!(
            action,
            Action::Draw | Action::Card(Verb::GiveUp | Verb::Pay, _) | Action::PayTreasury(_)
        ),
    }
}

fn play(line: &Line<Behutunsburg>, state: &mut Game) {
    line.play(state).expect("the lines of a record are legal");
}

/// Cards are dealt from the start player on, and drawn from who is to draw next.
fn first_to_draw(before: &Game, after: &Game) -> Seat {
    match before.public.phase {
        Phase::Deck => after.public.first,
        Phase::Reshuffle(drawing) => drawing.seat,
        _ => before.public.turn,
    }
}

/// What leaves the hands for all to see.
fn shown_by(seat: Seat, action: Action, before: &Game) -> BySeat<Counts> {
    let mut shown = BySeat::new(before.rules.players);
    shown[seat] = match action {
        Action::Card(Verb::QuestFromCourt, _) => Counts::EMPTY,
        Action::Card(_, name) => Counts::EMPTY + name,
        Action::Court(couple) => couple.persons().into_iter().map(Person::name).collect(),
        Action::Join(person) => Counts::EMPTY + person.name(),
        Action::Wave => Counts::EMPTY + Name::Rogue,
        Action::Steal(theft) => rogues(before, theft.from),
        Action::Kidnap(kidnap) => rogues(before, kidnap.from),
        Action::Replace(place, then) => then.of_the_hand() + place.name(),
        _ => Counts::EMPTY,
    };
    if let (Action::Accept, Phase::Trade(Offer { to, give, want })) = (action, before.public.phase)
    {
        shown[before.public.turn] = give.counts();
        shown[to] = want.counts();
    }
    shown
}

fn rogues(before: &Game, rival: Seat) -> Counts {
    (0..rogue::price(&before.public, rival)).map(|_| Name::Rogue).collect()
}

impl Then {
    fn of_the_hand(self) -> Counts {
        match self {
            Then::Discard | Then::Shift(_, JesterPartner::Single) => Counts::EMPTY,
            Then::Shift(to, JesterPartner::Real) => Counts::EMPTY + to.partner().name(),
            Then::Shift(_, JesterPartner::Jester) => Counts::EMPTY + Name::Jester,
        }
    }
}

impl Story {
    /// As it was in truth.
    fn repeat(&self, drawn: &mut [Option<Name>]) {
        for step in &self.steps {
            if let Step::Draw(card, name) = step {
                drawn[*card] = Some(*name);
            }
        }
    }
}

/// Tells the story of one hand.
struct Teller {
    /// Cards in hand that are something.
    known: Tally,
    /// Cards in hand that may be anything yet.
    open: Vec<usize>,
    /// What is still to be buried.
    to_bury: Tally,
}

/// How many cards of each name.
type Tally = [u16; Name::COUNT];

/// What is known beforehand of the rest of a story.
#[derive(Clone, Copy)]
struct Rest {
    /// Cards in hand that will be wanted: shown as they leave, or there at the end.
    wanted: Tally,
    /// Cards yet to come in sight of all that nobody will want: they must be buried.
    unwanted: Tally,
}

impl Rest {
    /// A card comes that may be wanted later.
    fn enters(&mut self, name: Name) {
        match self.wanted[name as usize].checked_sub(1) {
            Some(wanted) => self.wanted[name as usize] = wanted,
            None => self.unwanted[name as usize] += 1,
        }
    }
}

impl Teller {
    /// Says which cards were drawn and which were buried.
    fn tell(
        story: &Story,
        private: &Private,
        drawn: &mut [Option<Name>],
        buried: &mut Vec<(usize, Seat, Name)>,
    ) -> Option<()> {
        let (known, to_bury) = (tally(story.held), tally(private.buried));
        let mut teller = Teller { known, open: Vec::new(), to_bury };
        for (step, rest) in story.steps.iter().zip(rests(&story.steps, private.hand)) {
            match *step {
                Step::Draw(card, _) => teller.open.push(card),
                Step::Enter(cards) => add(&mut teller.known, cards),
                Step::Leave(cards) => {
                    teller.make_known(cards, drawn)?;
                    cards.cards().for_each(|name| teller.known[name as usize] -= 1);
                }
                Step::Show(cards) => teller.make_known(cards, drawn)?,
                Step::Bury(line, seat) => {
                    let name = teller.choose_to_bury(&rest)?;
                    teller.make_known(Counts::EMPTY + name, drawn)?;
                    teller.known[name as usize] -= 1;
                    teller.to_bury[name as usize] -= 1;
                    buried.push((line, seat, name));
                }
            }
        }
        teller.make_known(private.hand, drawn)?;
        (teller.known == tally(private.hand)).then_some(())
    }

    /// Cards that are still open become what is missing of these.
    fn make_known(&mut self, cards: Counts, drawn: &mut [Option<Name>]) -> Option<()> {
        for name in cards.names() {
            while self.known[name as usize] < cards.of(name).into() {
                drawn[self.open.pop()?] = Some(name);
                self.known[name as usize] += 1;
            }
        }
        Some(())
    }

    /// What nobody will want goes first, then what was drawn and may be anything, then what is
    /// at hand.
    fn choose_to_bury(&self, rest: &Rest) -> Option<Name> {
        let of = |tally: &Tally, name: Name| tally[name as usize];
        let over = |name| of(&self.known, name).saturating_sub(of(&rest.wanted, name));
        let all = || Name::ALL.into_iter().filter(|&name| of(&self.to_bury, name) > 0);
        let is_free = |name| of(&self.to_bury, name) > over(name) + of(&rest.unwanted, name);
        let must_go = all().find(|&name| over(name) > 0);
        let may_be = all().find(|&name| is_free(name)).filter(|_| !self.open.is_empty());
        must_go.or(may_be).or_else(|| all().find(|&name| of(&self.known, name) > 0))
    }
}

/// Behind each step, what is known of the rest.
fn rests(steps: &[Step], hand: Counts) -> Vec<Rest> {
    let mut rest = Rest { wanted: tally(hand), unwanted: tally(Counts::EMPTY) };
    let mut rests = Vec::with_capacity(steps.len());
    for step in steps.iter().rev() {
        rests.push(rest);
        match step {
            Step::Leave(cards) => add(&mut rest.wanted, *cards),
            Step::Enter(cards) => cards.cards().for_each(|name| rest.enters(name)),
            Step::Draw(..) | Step::Show(_) | Step::Bury(..) => {}
        }
    }
    rests.reverse();
    rests
}

fn tally(cards: Counts) -> Tally {
    Name::ALL.map(|name| cards.of(name).into())
}

fn add(tally: &mut Tally, cards: Counts) {
    cards.cards().for_each(|name| tally[name as usize] += 1);
}
