//! Files of weights that are not what they should be are refused, each in one line.

use bots::Level;
use engine::{Game, Setup};
use games::{behutunsburg::Behutunsburg, napoleon::Napoleon};
use net::{BadWeights, Library, NetworkKind, Weights, untrained};
use sha2::{Digest, Sha256};

/// Where the parts of the header stand in the file.
const VERSION: usize = 4;
const KIND: usize = 8;
const NAME: usize = 12;
const ENCODING: usize = 44;
const LEARNING: usize = 48;
const INPUTS: usize = 52;
const WIDTH: usize = 56;
const BLOCKS: usize = 60;
const OUTPUTS: usize = 64;
const LAYERS: usize = 68;

fn rules<G: Game>(players: u8) -> G::Rules {
    G::rules(&Setup::new(players).check::<G>().expect("the usual options can be played"))
}

/// A small policy for Napoleon.
fn policy() -> Vec<u8> {
    let weights = untrained::<Napoleon>(&rules::<Napoleon>(5), NetworkKind::Policy, 8, 1);
    weights.expect("Napoleon has a network")
}

/// The file with other bytes at a place, and the hash that fits them.
fn changed(mut bytes: Vec<u8>, at: usize, to: &[u8]) -> Vec<u8> {
    bytes[at..at + to.len()].copy_from_slice(to);
    let end = bytes.len() - 32;
    let hash = Sha256::digest(&bytes[..end]);
    bytes[end..].copy_from_slice(hash.as_slice());
    bytes
}

/// What a table of Napoleon makes of a file, in one line.
#[track_caller]
fn refuses(bytes: Vec<u8>, reason: &str) {
    let library = Library::empty();
    let refused = library.add_for::<Napoleon>(&rules::<Napoleon>(5), bytes);
    let told = refused.expect_err("the file is refused").to_string();
    assert!(told.contains(reason) && told.lines().count() == 1, "{told}");
    assert!(!library.offers::<Napoleon>(Level::Expert, &rules::<Napoleon>(5)));
}

#[test]
fn a_good_file_plays() {
    let (library, rules) = (Library::empty(), rules::<Napoleon>(5));
    assert!(!library.has("napoleon-5") && !library.offers::<Napoleon>(Level::Expert, &rules));
    assert_eq!(library.add(policy()).as_deref(), Ok("napoleon-5"));
    assert!(library.has("napoleon-5") && library.offers::<Napoleon>(Level::Expert, &rules));
    assert!(library.bot::<Napoleon>(Level::Expert, &rules).is_ok());
    assert!(library.clone().has("napoleon-5"), "a clone is the same library");
}

#[test]
fn every_level_but_the_expert_needs_no_file() {
    let (library, rules) = (Library::empty(), rules::<Napoleon>(5));
    for level in Level::ALL.into_iter().filter(|level| *level != Level::Expert) {
        assert!(library.offers::<Napoleon>(level, &rules));
        assert!(library.bot::<Napoleon>(level, &rules).is_ok());
    }
}

#[test]
fn what_is_no_file_of_weights_is_refused() {
    refuses(Vec::new(), "they are no file of weights");
    refuses(b"soiree 1\ngame: napoleon\n".to_vec(), "they are no file of weights");
    refuses(b"SNE8".to_vec(), "they are no file of weights");
}

#[test]
fn another_version_is_refused() {
    refuses(
        changed(policy(), VERSION, &[3]),
        "a file of version 3, and this program reads version 2",
    );
}

#[test]
fn a_file_that_is_too_short_or_too_long_is_refused() {
    let bytes = policy();
    let wanted = bytes.len();
    for length in (4..LAYERS + 40).chain((LAYERS..wanted).step_by(97)).chain([wanted - 1]) {
        let read = Weights::read(bytes[..length].to_vec());
        assert!(matches!(read, Err(BadWeights::Truncated { .. })), "{length} bytes: {read:?}");
    }
    refuses(bytes[..wanted - 1].to_vec(), &format!("{} bytes of {wanted}", wanted - 1));
    refuses([bytes, vec![0]].concat(), &format!("{} bytes, {wanted} are enough", wanted + 1));
}

#[test]
fn a_flipped_bit_anywhere_is_refused() {
    let bytes = policy();
    for at in
        (0..LAYERS + 40).chain((0..bytes.len()).step_by(61)).chain(bytes.len() - 40..bytes.len())
    {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        let read = Weights::read(damaged);
        assert!(read.is_err(), "byte {at}");
        let is_body = (LAYERS..).contains(&at);
        assert!(!is_body || matches!(read, Err(BadWeights::Damaged)), "byte {at}: {read:?}");
    }
}

#[test]
fn sizes_that_no_network_has_are_refused_before_memory_is_taken() {
    for at in [INPUTS, WIDTH, BLOCKS, OUTPUTS] {
        refuses(changed(policy(), at, &[0xff; 4]), "no network");
    }
    for (at, size) in [(INPUTS, 0_u32), (WIDTH, 0), (WIDTH, 12), (OUTPUTS, 0), (INPUTS, 1 << 17)] {
        refuses(changed(policy(), at, &size.to_le_bytes()), "no network");
    }
    // As large as can be said, and far from there.
    refuses(changed(policy(), INPUTS, &60_000_u32.to_le_bytes()), "bytes of");
    refuses(changed(policy(), BLOCKS, &64_u32.to_le_bytes()), "bytes of");
}

#[test]
fn a_number_that_is_not_finite_is_refused() {
    let end = policy().len();
    for number in [f32::NAN, f32::INFINITY, f32::NEG_INFINITY] {
        for at in [LAYERS, LAYERS + 28, end - 36] {
            refuses(changed(policy(), at, &number.to_le_bytes()), "no finite number");
        }
    }
}

#[test]
fn weights_of_something_else_are_refused() {
    refuses(changed(policy(), KIND, &[2]), "the kind is unknown");
    refuses(changed(policy(), NAME, b"NAPOLEON"), "the name is no plain text");
    refuses(changed(policy(), NAME, &[0]), "the name is no plain text");
    refuses(
        changed(policy(), NAME, b"napoleon-6"),
        "they are of the network napoleon-6, and the table is one for napoleon-5",
    );
    refuses(changed(policy(), ENCODING, &[77]), "they were trained for encoding 77");
    refuses(changed(policy(), LEARNING, &[78]), "they were trained for learning 78");
    let critic = untrained::<Napoleon>(&rules::<Napoleon>(5), NetworkKind::Critic, 8, 1);
    refuses(
        critic.expect("Napoleon has a network"),
        "they are a critic, and a policy is asked for",
    );
    let other = untrained::<Behutunsburg>(&rules::<Behutunsburg>(2), NetworkKind::Policy, 8, 1);
    refuses(other.expect("Behütunsburg has a network"), "they are of the network behutunsburg-2");
}

/// A file that says of itself what is asked for, and is one of another game.
#[test]
fn a_shape_that_is_not_the_games_is_refused() {
    let rules = rules::<Behutunsburg>(2);
    let other = untrained::<Behutunsburg>(&rules, NetworkKind::Policy, 8, 1);
    let mut name = b"napoleon-5".to_vec();
    name.resize(32, 0);
    let other = changed(other.expect("Behütunsburg has a network"), NAME, &name);
    let edition = |at: usize| policy()[at..at + 4].to_vec();
    let other = changed(other, ENCODING, &edition(ENCODING));
    refuses(changed(other, LEARNING, &edition(LEARNING)), "inputs, and the game has 1583");
}

#[test]
fn a_file_of_another_table_stays_out_of_the_way() {
    let library = Library::empty();
    library.add(policy()).expect("the file is good");
    let rules = rules::<Behutunsburg>(2);
    let none =
        library.bot::<Behutunsburg>(Level::Expert, &rules).err().expect("there are no weights");
    assert_eq!(
        none.to_string(),
        "there are no weights of behutunsburg-2 here; L3 is the strongest"
    );
}
