//! Gateways, owners and nodes by hand: one rule a test.

use std::sync::Arc;

use engine::show::Language;
use protocol::{Ask, Order, Say, Seed, Terms};
use table::{Guest, Networks, Opening, Since, Steward};

use crate::{
    Appending, Arrival, Attach, ClaimReason, Claimed, Envelope, Epoch, Found, LedgerAnswer,
    LedgerRequest, LiveNode, Message, Moment, Node, NodeId, NodeInput, NodeOutput, Outcome,
    OwnerInput, OwnerOutput, OwnerRow, Permit, Resolution, Socket, TableOwner, WhyDropped,
    connection,
};

const HERE: NodeId = NodeId(1);
const THERE: NodeId = NodeId(2);
const TABLE: &str = "t";

fn guest(person: &str) -> Guest {
    Guest { person: person.to_owned(), name: person.to_owned(), ..Guest::default() }
}

fn socket(counter: u32) -> Socket {
    let (table, connection) = (TABLE.to_owned(), connection(HERE, counter));
    let (guest, language) = (guest("Aiko"), Language::English);
    Socket { table, connection, guest, account: String::new(), language, sees: None, since: None }
}

/// A node with a lease.
fn node() -> Node {
    let mut node = Node::new(HERE, 0);
    node.hear(NodeInput::Tick, 0);
    let live = [HERE, THERE].map(|node| LiveNode { node, tables: 0, is_draining: false }).to_vec();
    let renewed = LedgerAnswer::Renewed { sent: 0, time: 1_000, live };
    let asked = node.hear(NodeInput::Answered(renewed), 1);
    let [NodeOutput::Ask(LedgerRequest::ListHeld { number })] = asked[..] else {
        panic!("the tables are listed first: {asked:?}")
    };
    assert!(node.lease().permit(1).is_none());
    let held = LedgerAnswer::Held { number, tables: Vec::new() };
    node.hear(NodeInput::Answered(held), 2);
    assert!(node.lease().permit(2).is_some());
    node
}

fn found(node: Option<NodeId>, epoch: Epoch) -> Found {
    let row = Some(OwnerRow { node, epoch, is_dead: false });
    Found { table: TABLE.to_owned(), row }
}

fn hears(node: &mut Node, from: NodeId, message: Message, now: Moment) -> Vec<NodeOutput> {
    node.hear(NodeInput::Heard(Envelope { from, message }), now)
}

/// The attachments among outputs: to whom, from which step, which attempt.
fn attached(out: &[NodeOutput]) -> Vec<(NodeId, Option<u32>, u32)> {
    let attach = |output: &NodeOutput| match output {
        NodeOutput::Publish { to, message: Message::Attach(attach) } => {
            Some((*to, attach.since.map(|since| since.step), attach.attempt))
        }
        _ => None,
    };
    out.iter().filter_map(attach).collect()
}

fn delivered(out: &[NodeOutput]) -> usize {
    out.iter().filter(|output| matches!(output, NodeOutput::Deliver { .. })).count()
}

fn told(epoch: Epoch, seq: u32, step: u32) -> Message {
    let (table, connections) = (TABLE.to_owned(), vec![connection(HERE, 1)]);
    Message::Told { table, epoch, seq, step, connections, text: "{}".to_owned() }
}

/// A node with a socket that is attached to a table of another.
fn attached_node(epoch: Epoch) -> Node {
    let mut node = node();
    let out = node.hear(NodeInput::Opened(socket(1)), 3);
    assert!(matches!(out[..], [NodeOutput::Ask(LedgerRequest::Find { .. })]), "{out:?}");
    let out = node.hear(NodeInput::Answered(LedgerAnswer::Found(found(Some(THERE), epoch))), 4);
    assert_eq!(attached(&out), [(THERE, None, 1)]);
    let (table, connection) = (TABLE.to_owned(), connection(HERE, 1));
    let answer = Message::Attached { table, epoch, seq: 1, connection, attempt: 1 };
    hears(&mut node, THERE, answer, 5);
    let out = hears(&mut node, THERE, told(epoch, 2, 7), 6);
    assert_eq!(delivered(&out), 1);
    node
}

#[test]
fn a_gap_is_closed_by_attaching_again_from_the_last_step() {
    let mut node = attached_node(3);
    let out = hears(&mut node, THERE, told(3, 4, 9), 7);
    assert_eq!((delivered(&out), attached(&out)), (0, vec![(THERE, Some(7), 2)]));
}

/// Numbers that no owner gives are dropped.
#[test]
fn odd_numbers_of_messages_do_no_harm() {
    let mut node = attached_node(3);
    for seq in [0, u32::MAX, u32::MAX] {
        hears(&mut node, THERE, told(3, seq, 9), 7);
    }
    let mut node = self::node();
    node.hear(NodeInput::Opened(socket(1)), 3);
    let (table, connection) = (TABLE.to_owned(), connection(HERE, 1));
    let zero = Message::Attached { table, epoch: 9, seq: 0, connection, attempt: 0 };
    let out = hears(&mut node, THERE, zero, 4);
    assert_eq!(attached(&out), [(THERE, None, 1)], "there is an owner under epoch 9");
}

#[test]
fn what_comes_under_a_lower_epoch_is_dropped() {
    let mut node = attached_node(3);
    let out = hears(&mut node, THERE, told(2, 3, 8), 7);
    assert!(out.is_empty(), "{out:?}");
    let out = hears(&mut node, NodeId(3), Message::Moved { table: TABLE.to_owned(), epoch: 4 }, 8);
    assert_eq!(attached(&out), [(NodeId(3), Some(7), 2)]);
    let out = hears(&mut node, THERE, told(3, 3, 8), 9);
    assert!(out.is_empty(), "{out:?}");
}

#[test]
fn a_table_is_claimed_when_its_owner_does_not_respond_twice_in_300_ms() {
    let mut node = attached_node(3);
    let said = |text: &str| {
        let (table, connection) = (TABLE.to_owned(), connection(HERE, 1));
        Message::Said { table, connection, text: text.to_owned() }
    };
    let nobody = |node: &mut Node, text, now| {
        node.hear(NodeInput::NoResponders { to: THERE, message: said(text) }, now)
    };
    assert!(nobody(&mut node, "a", 100).is_empty());
    assert!(nobody(&mut node, "b", 900).is_empty(), "that was too long ago");
    let out = nobody(&mut node, "c", 1_000);
    let claim = ClaimReason::NoResponders { from: THERE, epoch: 3 };
    let expected = LedgerRequest::Claim { table: TABLE.to_owned(), claim };
    assert!(matches!(&out[..], [NodeOutput::Ask(asked)] if *asked == expected), "{out:?}");
    // What could not be sent goes to the next owner.
    let granted =
        LedgerAnswer::Claimed { table: TABLE.to_owned(), epoch: 4, why: Claimed::NoResponders };
    let out = node.hear(NodeInput::Answered(granted), 1_100);
    let arrival = Arrival::TakeOver;
    assert!(
        matches!(&out[..], [NodeOutput::Load { epoch: 4, arrival: how, .. }] if *how == arrival)
    );
    let out = node.hear(NodeInput::Loaded { table: TABLE.to_owned(), epoch: 4 }, 1_200);
    assert_eq!(attached(&out), [(HERE, Some(7), 2)]);
    let (table, connection) = (TABLE.to_owned(), connection(HERE, 1));
    let answer = Message::Attached { table, epoch: 4, seq: 1, connection, attempt: 2 };
    let out = hears(&mut node, HERE, answer, 1_201);
    let is_said = |output: &NodeOutput| {
        matches!(output, NodeOutput::Publish { to: HERE, message: Message::Said { .. } })
    };
    assert_eq!(out.iter().filter(|output| is_said(output)).count(), 3);
}

#[test]
fn what_was_said_lately_is_said_again_to_the_next_owner() {
    let mut node = attached_node(3);
    let connection = connection(HERE, 1);
    let [old, a, b, c] = ["old", "a", "b", "c"].map(|id| format!("{{\"id\":\"{id}\"}}"));
    for (text, now) in [(&old, 100), (&a, 11_000), (&b, 11_500), (&c, 11_600)] {
        node.hear(NodeInput::Said { connection, text: text.clone() }, now);
    }
    // What is answered was refused or done, and must not happen later.
    let text = "{\"refused\":{\"id\":\"a\",\"step\":7}}".to_owned();
    let connections = vec![connection];
    let refused =
        Message::Told { table: TABLE.to_owned(), epoch: 3, seq: 3, step: 7, connections, text };
    hears(&mut node, THERE, refused, 11_700);
    let moved = Message::Moved { table: TABLE.to_owned(), epoch: 4 };
    hears(&mut node, NodeId(3), moved, 12_000);
    let table = TABLE.to_owned();
    let answer = Message::Attached { table, epoch: 4, seq: 1, connection, attempt: 2 };
    let out = hears(&mut node, NodeId(3), answer, 12_100);
    let said = out.iter().filter_map(|output| match output {
        NodeOutput::Publish { to: NodeId(3), message: Message::Said { text, .. } } => Some(text),
        _ => None,
    });
    assert_eq!(said.collect::<Vec<_>>(), [&b, &c]);
}

#[test]
fn a_node_without_its_bus_claims_nothing() {
    let mut node = node();
    node.hear(NodeInput::Bus { is_up: false }, 3);
    node.hear(NodeInput::Opened(socket(1)), 4);
    let put_away = || NodeInput::Answered(LedgerAnswer::Found(found(None, 3)));
    assert!(node.hear(put_away(), 5).is_empty());
    node.hear(NodeInput::Bus { is_up: true }, 6);
    let out = node.hear(put_away(), 7);
    assert!(matches!(&out[..], [NodeOutput::Ask(LedgerRequest::Claim { .. })]), "{out:?}");
}

/// The answer to its first claim was lost.
#[test]
fn a_claim_that_is_refused_because_the_table_is_ours_already_is_made_anew() {
    let mut node = node();
    node.hear(NodeInput::Opened(socket(1)), 3);
    node.hear(NodeInput::Answered(LedgerAnswer::Found(found(None, 3))), 4);
    let out = node.hear(NodeInput::Answered(LedgerAnswer::Refused(found(Some(HERE), 4))), 5);
    let claim = ClaimReason::HandedOver { from: HERE, epoch: 4 };
    let expected = LedgerRequest::Claim { table: TABLE.to_owned(), claim };
    assert!(matches!(&out[..], [NodeOutput::Ask(asked)] if *asked == expected), "{out:?}");
}

#[test]
fn connections_that_are_none_of_ours_end_at_a_roll_call() {
    let mut node = attached_node(3);
    let connections = vec![connection(HERE, 1), connection(HERE, 9)];
    let known = Message::Known { table: TABLE.to_owned(), epoch: 3, seq: 2, connections };
    let out = hears(&mut node, THERE, known, 7);
    let ghost = connection(HERE, 9);
    assert!(matches!(&out[..], [NodeOutput::Publish { to: THERE,
        message: Message::Detach { connection, moving: false, .. } }] if *connection == ghost));
    let known =
        Message::Known { table: TABLE.to_owned(), epoch: 3, seq: 2, connections: Vec::new() };
    assert_eq!(attached(&hears(&mut node, THERE, known, 8)), [(THERE, Some(7), 2)]);
}

#[test]
fn the_last_message_that_was_lost_is_missed_at_a_roll_call() {
    let mut node = attached_node(3);
    let connections = vec![connection(HERE, 1)];
    let known = Message::Known { table: TABLE.to_owned(), epoch: 3, seq: 3, connections };
    assert_eq!(attached(&hears(&mut node, THERE, known, 7)), [(THERE, Some(7), 2)]);
}

#[test]
fn the_owner_of_a_table_is_sought_when_its_lease_has_ended() {
    let mut node = attached_node(3);
    let live = vec![LiveNode { node: HERE, tables: 0, is_draining: false }];
    let renewed = LedgerAnswer::Renewed { sent: 900, time: 2_000, live };
    let out = node.hear(NodeInput::Answered(renewed), 1_000);
    assert!(matches!(&out[..], [NodeOutput::Ask(LedgerRequest::Find { .. })]), "{out:?}");
    let row = Some(OwnerRow { node: Some(THERE), epoch: 3, is_dead: true });
    let found = Found { table: TABLE.to_owned(), row };
    let out = node.hear(NodeInput::Answered(LedgerAnswer::Found(found)), 1_001);
    let claim = ClaimReason::Plain;
    let expected = LedgerRequest::Claim { table: TABLE.to_owned(), claim };
    assert!(matches!(&out[..], [NodeOutput::Ask(asked)] if *asked == expected), "{out:?}");
}

#[test]
fn a_node_is_ready_while_it_has_a_lease_and_a_bus_and_does_not_drain() {
    let mut node = node();
    assert!(node.is_ready(9_999));
    assert!(!node.is_ready(10_000));
    node.hear(NodeInput::Bus { is_up: false }, 3);
    assert!(!node.is_ready(4));
    node.hear(NodeInput::Bus { is_up: true }, 5);
    assert!(node.is_ready(6));
    node.hear(NodeInput::Drain, 7);
    assert!(!node.is_ready(8));
}

#[test]
fn a_node_that_drains_releases_what_is_its_own_without_its_knowing() {
    let mut node = node();
    node.hear(NodeInput::Drain, 3);
    let out = node.hear(NodeInput::Answered(LedgerAnswer::Found(found(Some(HERE), 5))), 4);
    assert!(matches!(&out[..], [NodeOutput::Ask(LedgerRequest::Release { epoch: 5, .. })]));
}

/// An owner under epoch 3 of a table without clients.
fn owner(permit: Permit) -> TableOwner {
    let terms = Terms { level: "L0".to_owned(), ..Terms::default() };
    let order = Order { game: "bezique".to_owned(), players: 2, options: Vec::new(), terms };
    let (seed, networks) = (Seed([7; 32]), Arc::<Networks>::default());
    let opening =
        Opening { id: TABLE, opener: Some("Aiko"), seed, key: None, at: 0, networks: &networks };
    let (steward, _) = Steward::open(&opening, order).expect("a good order");
    let taken = (steward, Arrival::TakeOver);
    let (owner, out) = TableOwner::new((TABLE.to_owned(), 3), taken, 0, permit);
    assert!(out.is_empty(), "{out:?}");
    owner
}

fn attach(since: Option<u32>, sent: u32) -> OwnerInput {
    let since = since.map(|step| Since { step, talk: 0 });
    let (table, connection) = (TABLE.to_owned(), connection(THERE, 1));
    let (guest, language) = (guest("Aiko"), Language::English);
    let (attempt, sees) = (1, None);
    let attach = Attach {
        table,
        connection,
        attempt,
        guest,
        account: String::new(),
        language,
        sees,
        since,
        sent,
    };
    OwnerInput::Heard { from: THERE, message: Message::Attach(Box::new(attach)) }
}

fn sits(id: &str) -> OwnerInput {
    let say = Say { id: id.to_owned(), ask: Ask::Sit { seat: None } };
    let text = serde_json::to_string(&say).expect("what is said is data");
    let (table, connection) = (TABLE.to_owned(), connection(THERE, 1));
    OwnerInput::Heard { from: THERE, message: Message::Said { table, connection, text } }
}

/// The texts that are told.
fn texts(out: &[OwnerOutput]) -> Vec<&str> {
    let text = |output: &'_ OwnerOutput| matches!(output, OwnerOutput::Publish { to: THERE, .. });
    let told = out.iter().filter(|output| text(output));
    told.filter_map(|output| match output {
        OwnerOutput::Publish { message: Message::Told { text, .. }, .. } => Some(text.as_str()),
        _ => None,
    })
    .collect()
}

/// Why the owner has ended, having told its gateway so.
fn dropped(out: &[OwnerOutput]) -> Option<WhyDropped> {
    match out {
        [
            OwnerOutput::Publish { to: THERE, message: Message::NotMine { .. } },
            OwnerOutput::Dropped(why),
        ] => Some(*why),
        _ => None,
    }
}

#[test]
fn nobody_is_told_before_it_is_kept_and_nothing_is_heard_meanwhile() {
    let node = node();
    let permit = node.lease().permit(2).expect("it has a lease");
    let mut owner = owner(permit);
    assert_eq!(texts(&owner.hear(attach(None, 0), 1, permit)).len(), 1);
    let out = owner.hear(sits("a"), 2, permit);
    assert!(matches!(out[..], [OwnerOutput::Append { epoch: 3, .. }]), "{out:?}");
    let out = owner.hear(attach(None, 0), 3, permit);
    assert!(out.is_empty(), "{out:?}");
    let out = owner.hear(OwnerInput::Appended(Outcome::Kept), 4, permit);
    assert!(texts(&out).iter().any(|text| text.starts_with(r#"{"done""#)), "{out:?}");
}

#[test]
fn an_append_without_an_answer_is_looked_up_and_repeated_if_it_is_not_there() {
    let node = node();
    let permit = node.lease().permit(2).expect("it has a lease");
    let mut owner = owner(permit);
    owner.hear(attach(None, 0), 1, permit);
    let asked = owner.hear(sits("a"), 2, permit);
    let [OwnerOutput::Append { what: first, .. }] = &asked[..] else { panic!("{asked:?}") };
    let out = owner.hear(OwnerInput::Appended(Outcome::Unknown), 3, permit);
    assert!(matches!(&out[..], [OwnerOutput::Resolve { what, .. }] if what == first), "{out:?}");
    let out = owner.hear(OwnerInput::Resolved(Resolution::Absent), 4, permit);
    assert!(matches!(&out[..], [OwnerOutput::Append { what, .. }] if what == first), "{out:?}");
    assert!(matches!(first, Appending::Lines { first: 2, .. }));
    let out = owner.hear(OwnerInput::Appended(Outcome::Fenced), 5, permit);
    assert_eq!(dropped(&out), Some(WhyDropped::Fenced));
    let out = owner.hear(attach(None, 0), 6, permit);
    assert!(out.is_empty(), "it has ended: {out:?}");
}

#[test]
fn a_log_that_is_shorter_than_what_a_gateway_has_sent_drops_the_table() {
    let node = node();
    let permit = node.lease().permit(2).expect("it has a lease");
    let mut owner = owner(permit);
    let out = owner.hear(attach(Some(2), 2), 1, permit);
    assert!(matches!(out[..], [OwnerOutput::Dropped(WhyDropped::Shorter)]), "{out:?}");
}

/// A client may say what it likes.
#[test]
fn a_client_that_says_it_has_heard_more_is_told_everything() {
    let node = node();
    let permit = node.lease().permit(2).expect("it has a lease");
    let mut owner = owner(permit);
    let out = owner.hear(attach(Some(u32::MAX), 0), 1, permit);
    assert!(matches!(out[..], [OwnerOutput::Verify { epoch: 3 }]), "{out:?}");
    let out = owner.hear(OwnerInput::Verified { is_mine: true }, 2, permit);
    assert_eq!(texts(&out).len(), 1);
    owner.hear(attach(Some(u32::MAX), 0), 3, permit);
    let out = owner.hear(OwnerInput::Verified { is_mine: false }, 4, permit);
    assert_eq!(dropped(&out), Some(WhyDropped::Fenced));
}

#[test]
fn a_table_that_is_offered_is_taken_or_taken_back() {
    let node = node();
    let permit = node.lease().permit(2).expect("it has a lease");
    let mut owner = owner(permit);
    owner.hear(attach(None, 0), 1, permit);
    owner.hear(sits("a"), 2, permit);
    let out = owner.hear(OwnerInput::HandOver(THERE), 3, permit);
    assert!(out.is_empty(), "an append is finished first: {out:?}");
    let out = owner.hear(OwnerInput::Appended(Outcome::Kept), 4, permit);
    let is_offer = |output: &OwnerOutput| {
        matches!(output, OwnerOutput::Publish { to: THERE, message: Message::Offer { .. } })
    };
    assert!(out.last().is_some_and(is_offer), "{out:?}");
    assert!(owner.hear(sits("b"), 5, permit).is_empty());
    let out = owner.hear(OwnerInput::TakeBack, 6, permit);
    assert_eq!(texts(&out).len(), 1, "what was said meanwhile is answered");
    owner.hear(OwnerInput::HandOver(THERE), 7, permit);
    let moved = Message::Moved { table: TABLE.to_owned(), epoch: 4 };
    let out = owner.hear(OwnerInput::Heard { from: THERE, message: moved }, 8, permit);
    assert_eq!(dropped(&out), Some(WhyDropped::HandedOver));
}
