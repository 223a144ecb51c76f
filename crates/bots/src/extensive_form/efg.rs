//! An extensive form as text: the EFG format of Gambit.

use std::fmt::Write as _;

use engine::{Seat, mind::Sense};

use super::{ExtensiveForm, InformationSet, Node};

impl<G: Sense> ExtensiveForm<G> {
    /// The tree as text, a line a node. Payoffs are worths in units, not thousandths.
    pub fn efg(&self, title: &str) -> String {
        let mut text = format!("EFG 2 R \"{title}\" {{ \"0\" \"1\" }}\n");
        text.push_str("c \"\" 1 \"\" {");
        for world in 0..self.worlds {
            write!(text, " \"{world}\" 1/{}", self.worlds).expect("a text takes more");
        }
        text.push_str(" } 0\n");
        let sets: Vec<String> = self.sets.iter().map(decision).collect();
        for (number, node) in (1..).zip(&self.nodes) {
            match *node {
                Node::Decision(set) => text.push_str(&sets[set]),
                Node::End(worth) => text.push_str(&end(number, worth)),
            }
        }
        text
    }
}

fn decision<G: Sense>(set: &InformationSet<G>) -> String {
    let player = if set.seat == Seat::default() { 1 } else { 2 };
    let actions = set.actions.iter().map(|action| format!(" \"{action}\""));
    let actions: String = actions.collect();
    format!("p \"\" {player} {} \"{}\" {{{actions} }} 0\n", set.number, set.name)
}

/// Every end is an outcome of its own.
fn end(number: usize, worth: i32) -> String {
    let worth = f64::from(worth) / 1000.0;
    format!("t \"\" {number} \"\" {{ {worth} {} }}\n", -worth)
}
