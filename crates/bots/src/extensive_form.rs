//! A small zero-sum endgame of two as a tree with information sets: its extensive form.
//!
//! Chance first chooses one of the worlds, each with equal probability. Then the seats act until the horizon of the game.
//! Where both choose in secret at the same time, the first seat is asked first, and the second does not see its choice.
//! Solvers elsewhere read it as Gambit's EFG text ([`ExtensiveForm::efg`]).

mod efg;

use std::collections::HashMap;

use engine::{Nobody, Pending, Seat, State, View, mind::Sense};

/// The tree, node by node in preorder: behind a decision come the nodes of its first action, then those of its second.
#[derive(Debug)]
pub struct ExtensiveForm<G: Sense> {
    sets: Vec<InformationSet<G>>,
    nodes: Vec<Node>,
    worlds: usize,
}

/// Positions that look the same to the seat that is to act.
#[derive(Debug)]
pub struct InformationSet<G: Sense> {
    /// One of the positions.
    position: State<G>,
    pub seat: Seat,
    /// Counted from 1 among those of the seat.
    pub number: usize,
    /// What the seat knows, in words.
    pub name: String,
    pub actions: Vec<G::Action>,
}

#[derive(Clone, Copy, Debug)]
enum Node {
    /// The number of the information set.
    Decision(usize),
    /// What it is worth to seat 0, in thousandths; to seat 1 it is worth the opposite.
    End(i32),
}

/// Why worlds have no such tree.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoTree {
    #[error("an endgame of two has two seats")]
    NotOfTwo,
    #[error("chance decides before the end")]
    Chance,
    #[error("the tree has more than {0} nodes")]
    TooLarge(usize),
    #[error("two views have one name: {0}")]
    Ambiguous(String),
}

impl<G: Sense> ExtensiveForm<G> {
    /// The tree of worlds in which seats are to act; `name` says in words what a view shows.
    pub fn new(
        worlds: &[State<G>],
        most_nodes: usize,
        name: impl Fn(View<'_, G>) -> String,
    ) -> Result<ExtensiveForm<G>, NoTree> {
        if worlds.iter().any(|world| world.private.len() != 2) {
            return Err(NoTree::NotOfTwo);
        }
        let form = ExtensiveForm { sets: Vec::new(), nodes: Vec::new(), worlds: worlds.len() };
        let mut growing =
            Growing { form, names: HashMap::new(), of_seat: [0; 2], most_nodes, name };
        for world in worlds {
            growing.grow(world, &world.public)?;
        }
        Ok(growing.form)
    }

    /// How many worlds chance chooses from.
    pub fn worlds(&self) -> usize {
        self.worlds
    }

    /// How many decisions and ends there are.
    pub fn nodes(&self) -> usize {
        self.nodes.len()
    }

    pub fn information_sets(&self) -> &[InformationSet<G>] {
        &self.sets
    }
}

impl<G: Sense> InformationSet<G> {
    /// What the seat knows.
    pub fn view(&self) -> View<'_, G> {
        self.position.view(self.seat)
    }
}

/// A tree that is being grown.
struct Growing<G: Sense, N> {
    form: ExtensiveForm<G>,
    /// The numbers of the information sets, by seat and name.
    names: HashMap<(Seat, String), usize>,
    /// How many each of the two seats has.
    of_seat: [usize; 2],
    most_nodes: usize,
    name: N,
}

impl<G: Sense, N: Fn(View<'_, G>) -> String> Growing<G, N> {
    /// Adds a position and all that can come of it.
    fn grow(&mut self, position: &State<G>, start: &G::Public) -> Result<(), NoTree> {
        if self.form.nodes.len() == self.most_nodes {
            return Err(NoTree::TooLarge(self.most_nodes));
        }
        let seats = match position.pending() {
            Pending::Seats(seats) if !G::is_far_enough(start, &position.public) => seats,
            Pending::Chance if !G::is_far_enough(start, &position.public) => {
                return Err(NoTree::Chance);
            }
            _ => {
                self.form.nodes.push(end(position));
                return Ok(());
            }
        };
        let seat = seats.lowest().expect("a pending set of seats is not empty");
        let number = self.set_of(position, seat)?;
        self.form.nodes.push(Node::Decision(number));
        for action in self.form.sets[number].actions.clone() {
            let mut next = *position;
            next.check(seat, action).expect("a listed action is legal").play(&mut Nobody);
            self.grow(&next, start)?;
        }
        Ok(())
    }

    /// The information set of a position, a new one if nothing has looked like it yet.
    fn set_of(&mut self, position: &State<G>, seat: Seat) -> Result<usize, NoTree> {
        let view = position.view(seat);
        let name = (self.name)(view);
        if let Some(&number) = self.names.get(&(seat, name.clone())) {
            let looks_the_same = self.form.sets[number].view() == view;
            return if looks_the_same { Ok(number) } else { Err(NoTree::Ambiguous(name)) };
        }
        let number = self.form.sets.len();
        self.names.insert((seat, name.clone()), number);
        let actions = view.legal();
        let of_seat = &mut self.of_seat[seat.index()];
        *of_seat += 1;
        self.form.sets.push(InformationSet {
            position: *position,
            seat,
            number: *of_seat,
            name,
            actions,
        });
        Ok(number)
    }
}

fn end<G: Sense>(position: &State<G>) -> Node {
    let [first, second, ..] = Seat::ALL;
    let worth = G::worth(position);
    Node::End((worth[first] - worth[second]) / 2)
}
