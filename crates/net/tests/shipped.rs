//! What the program carries: every file fits its game and its manifest, and experts are offered where the
//! manifest shows that they are stronger.
#![cfg(feature = "weights")]

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use bots::Level;
use engine::{Game as _, Setup};
use games::{Listed, Visit, beauharnais::Beauharnais};
use net::{Library, NetworkKind, NoNetwork, SHIPPED, bot, contender, untrained};
use sha2::{Digest, Sha256};
use testkit::setups;

/// What a file may have.
const MOST_BYTES: usize = 2_200_000;

fn manifest(network: &str) -> toml::Table {
    let path = format!("{}/../../weights/{network}.toml", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).expect("weights have a manifest");
    text.parse().expect("a manifest is TOML")
}

#[test]
fn every_file_is_what_its_manifest_says() {
    for (file, bytes) in SHIPPED {
        let (network, kind) = file.split_once('.').expect("a file is called NETWORK.KIND");
        let manifest = manifest(network);
        let told = &manifest[kind];
        assert_eq!(told["file"].as_str(), Some(*file), "{file}");
        assert_eq!(told["bytes"].as_integer(), i64::try_from(bytes.len()).ok(), "{file}");
        let hash: Vec<String> =
            Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(told["sha256"].as_str(), Some(&*hash.concat()), "{file}");
        assert!(bytes.len() <= MOST_BYTES, "{file} has {} bytes", bytes.len());
    }
}

#[test]
fn experts_are_offered_in_the_forms_whose_figures_show_them_stronger() {
    let library = Library::shipped();
    assert_eq!(library.faults(), []);
    let networks = SHIPPED.iter().filter_map(|(file, _)| file.strip_suffix(".policy"));
    let mut told = BTreeMap::new();
    for network in networks {
        for form in manifest(network)["forms"].as_array().expect("forms are a list") {
            let [low, high] = [0, 1].map(|end| form["interval"][end].as_float().expect("a float"));
            let result = form["result"].as_float().expect("a float");
            assert!(low <= result && result <= high, "{form}");
            let name = form["form"].as_str().expect("a form has a name").to_owned();
            told.insert((network.to_owned(), name), BTreeSet::from([low > 0.0]));
        }
    }
    let mut offered = BTreeMap::<_, BTreeSet<bool>>::new();
    for (form, is_offered) in games::each(&mut Offered(library)).concat() {
        offered.entry(form).or_default().insert(is_offered);
    }
    assert_eq!(offered, told);
    assert_eq!(told[&("napoleon-5".to_owned(), "napoleon-5".to_owned())], [true].into());
}

/// Of every setup that has a network: that network, the form, and whether an expert is offered.
struct Offered(Library);

impl Visit for Offered {
    type Output = Vec<((String, String), bool)>;

    fn visit<G: Listed>(&mut self) -> Self::Output {
        let offered = |setup: Setup| {
            let rules = G::rules(&setup.check::<G>().ok()?);
            let names =
                G::network(&rules).zip(G::form(&rules)).filter(|_| self.0.holds::<G>(&rules));
            let (network, form) = names?;
            let is_offered = self.0.offers::<G>(Level::Expert, &rules);
            Some(((network.to_owned(), form.to_owned()), is_offered))
        };
        setups::<G>().into_iter().filter_map(|(_, setup)| offered(setup)).collect()
    }
}

#[test]
fn where_it_is_not_shown_stronger_a_network_is_measured_and_not_offered() {
    let rules = Beauharnais::rules(&Setup::new(2).check::<Beauharnais>().expect("usual options"));
    let weights = untrained::<Beauharnais>(&rules, NetworkKind::Policy, 8, 1);
    let library = Library::empty();
    library.add(weights.expect("a network is meant for it")).expect("the file is good");
    assert!(library.holds::<Beauharnais>(&rules));
    assert!(!library.offers::<Beauharnais>(Level::Expert, &rules));
    let refused = library.bot::<Beauharnais>(Level::Expert, &rules).err();
    assert_eq!(refused, Some(NoNetwork::NotProved("beauharnais-2")));
    assert!(bot::<Beauharnais>("L4", &library, &rules).is_err());
    assert!(contender::<Beauharnais>("L4", &library, &rules).is_ok());
}
