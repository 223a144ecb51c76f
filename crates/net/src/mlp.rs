//! The multilayer perceptron: a first layer over bits, residual blocks of two layers, and outputs.
//!
//! The first layer adds up the rows of the bits that are set. Of the others, only rows whose input is
//! not zero are looked at (behind a rectifier most are), four at a time. Every sum is taken in one order,
//! with nothing fused, so that every machine gets the same.

use std::fmt;

use crate::{
    Weights,
    weights::{LANES, RawLayer, raw_layers},
};

/// The layers of a network, ready to be asked.
pub struct Mlp {
    width: usize,
    first: Layer,
    blocks: Vec<[Layer; 2]>,
    outputs: Layer,
}

/// A layer of weights.
struct Layer {
    /// By input, then output; of the outputs of the network by output, then input, as only some are
    /// asked for.
    weights: Vec<f32>,
    bias: Vec<f32>,
}

impl Mlp {
    pub fn new(weights: &Weights) -> Mlp {
        let mut layers = raw_layers(weights);
        let mut next = || layers.next().expect("checked weights have every layer");
        let first = Layer::of(&next());
        let blocks = (0..weights.header().blocks).map(|_| [Layer::of(&next()), Layer::of(&next())]);
        let blocks = blocks.collect();
        let outputs = Layer::turned(&next());
        Mlp { width: weights.header().width as usize, first, blocks, outputs }
    }

    /// Every output for the inputs that are set: for comparison with the framework that trained the network.
    pub fn evaluate(&self, set: &[u32]) -> Vec<f32> {
        let (mut hidden, mut inner) = (Vec::new(), Vec::new());
        self.forward(set, &mut hidden, &mut inner);
        (0..self.outputs.bias.len()).map(|number| self.output(&hidden, number)).collect()
    }

    /// What the hidden layers make of the inputs that are set. `hidden` is left with the result, `inner`
    /// with nothing of worth: memory that a caller keeps.
    pub(crate) fn forward(&self, set: &[u32], hidden: &mut Vec<f32>, inner: &mut Vec<f32>) {
        hidden.clear();
        hidden.extend_from_slice(&self.first.bias);
        self.first.add_rows(set, hidden);
        rectify(hidden);
        for [one, two] in &self.blocks {
            inner.clear();
            inner.extend_from_slice(&one.bias);
            one.add_products(hidden, inner);
            rectify(inner);
            add(hidden, &two.bias);
            // The second layer is added to what was led around both.
            two.add_products(inner, hidden);
            rectify(hidden);
        }
    }

    /// How many outputs there are.
    #[cfg(feature = "critic")]
    pub(crate) fn outputs(&self) -> usize {
        self.outputs.bias.len()
    }

    /// One output.
    pub(crate) fn output(&self, hidden: &[f32], number: usize) -> f32 {
        let row = &self.outputs.weights[number * self.width..][..self.width];
        let mut sums = [0.0_f32; LANES];
        for (inputs, weights) in lanes(hidden).iter().zip(lanes(row)) {
            for lane in 0..LANES {
                sums[lane] += inputs[lane] * weights[lane];
            }
        }
        self.outputs.bias[number] + sums.into_iter().fold(0.0, |sum, lane| sum + lane)
    }
}

impl Layer {
    fn of(raw: &RawLayer<'_>) -> Layer {
        Layer { weights: raw.weights(), bias: raw.bias.clone().collect() }
    }

    /// With rows for columns.
    fn turned(raw: &RawLayer<'_>) -> Layer {
        let Layer { weights, bias } = Layer::of(raw);
        let columns = bias.len();
        let mut turned = Vec::with_capacity(weights.len());
        for column in 0..columns {
            turned.extend(weights[column..].iter().step_by(columns));
        }
        Layer { weights: turned, bias }
    }

    fn row(&self, input: usize) -> &[f32] {
        let width = self.bias.len();
        &self.weights[input * width..][..width]
    }

    /// Adds the rows of the inputs that are set.
    fn add_rows(&self, set: &[u32], to: &mut [f32]) {
        let (fours, rest) = set.as_chunks::<4>();
        for four in fours {
            let [a, b, c, d] = four.map(|input| lanes(self.row(input as usize)));
            for ((((to, a), b), c), d) in lanes_mut(to).iter_mut().zip(a).zip(b).zip(c).zip(d) {
                for lane in 0..LANES {
                    to[lane] += (a[lane] + b[lane]) + (c[lane] + d[lane]);
                }
            }
        }
        for &input in rest {
            add(to, self.row(input as usize));
        }
    }

    /// Adds the rows of the inputs that are not zero, each as often as its input says.
    fn add_products(&self, inputs: &[f32], to: &mut [f32]) {
        let mut held = [(0.0, 0); 4];
        let mut count = 0;
        for (number, &input) in inputs.iter().enumerate() {
            if input == 0.0 {
                continue;
            }
            held[count] = (input, number);
            count += 1;
            if count == held.len() {
                self.add_four(held, to);
                count = 0;
            }
        }
        for &(input, number) in &held[..count] {
            for (to, weight) in to.iter_mut().zip(self.row(number)) {
                *to += input * weight;
            }
        }
    }

    fn add_four(&self, held: [(f32, usize); 4], to: &mut [f32]) {
        let [a, b, c, d] = held.map(|(_, number)| lanes(self.row(number)));
        let by = held.map(|(input, _)| input);
        for ((((to, a), b), c), d) in lanes_mut(to).iter_mut().zip(a).zip(b).zip(c).zip(d) {
            for lane in 0..LANES {
                let [a, b, c, d] = [a[lane], b[lane], c[lane], d[lane]];
                to[lane] += (by[0] * a + by[1] * b) + (by[2] * c + by[3] * d);
            }
        }
    }
}

fn lanes(numbers: &[f32]) -> &[[f32; LANES]] {
    numbers.as_chunks().0
}

fn lanes_mut(numbers: &mut [f32]) -> &mut [[f32; LANES]] {
    numbers.as_chunks_mut().0
}

fn add(to: &mut [f32], what: &[f32]) {
    to.iter_mut().zip(what).for_each(|(to, what)| *to += what);
}

/// What is not above zero becomes zero.
fn rectify(numbers: &mut [f32]) {
    for number in numbers {
        *number = if *number > 0.0 { *number } else { 0.0 };
    }
}

impl fmt::Debug for Mlp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Mlp({} wide, {} blocks)", self.width, self.blocks.len())
    }
}
