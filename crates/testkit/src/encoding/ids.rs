//! Actions and their ids.

use engine::{
    Choices, Rng, View,
    luck::below,
    mind::{Encode, Mask},
};

use super::Encoded;

/// LAW: the mask has the ids of what is legal and no others, and is never empty; the id of an action
/// is that action again, or one that is as legal where several share it.
pub(super) fn name_what_is_legal<G: Encode>(
    view: View<'_, G>,
    encoded: &mut Encoded,
    rng: &mut impl Rng,
) {
    let choices = view.choices().expect("this seat is asked");
    let mut words = vec![!0; G::MASK_WORDS];
    let mut mask = Mask::new(&mut words);
    G::mask(view, &choices, &mut mask);
    assert!(!mask.is_empty(), "LAW: a seat that is asked has an id to choose");
    let listed: Vec<G::Action> = choices.iter().collect();
    let mut named: Vec<(u16, G::Action)> =
        listed.iter().filter_map(|action| Some((G::id(view, action)?, *action))).collect();
    named.sort_by_key(|(id, _)| *id);
    let mut ids: Vec<u16> = named.iter().map(|(id, _)| *id).collect();
    ids.dedup();
    assert_eq!(mask.iter().collect::<Vec<u16>>(), ids, "LAW: a mask has the ids of what is legal");
    for alike in named.chunk_by(|(one, _), (two, _)| one == two) {
        comes_back(view, alike);
        encoded.shared += if alike.len() > 1 { alike.len() as u64 } else { 0 };
    }
    encoded.actions += listed.len() as u64;
    encoded.unnamed += (listed.len() - named.len()) as u64;
    names_itself(view, below(rng, G::ACTIONS as u32) as u16);
    for id in [G::ACTIONS as u16, u16::MAX] {
        assert!(G::action(view, id).is_none(), "LAW: {id} is no id");
    }
}

/// LAW: the action of an id that legal actions share is one of them.
fn comes_back<G: Encode>(view: View<'_, G>, alike: &[(u16, G::Action)]) {
    let (id, one) = alike[0];
    assert!(usize::from(id) < G::ACTIONS, "LAW: {id}, of {one}, is an id");
    let again = G::action(view, id);
    assert!(
        again.is_some_and(|again| alike.iter().any(|(_, action)| *action == again)),
        "LAW: the id of {one}, {id}, is that action again"
    );
    names_itself(view, id);
}

/// LAW: the id of an id's action is that id, legal or not.
fn names_itself<G: Encode>(view: View<'_, G>, id: u16) {
    if let Some(action) = G::action(view, id) {
        assert_eq!(G::id(view, &action), Some(id), "LAW: {action} is the action of its id");
    }
}
