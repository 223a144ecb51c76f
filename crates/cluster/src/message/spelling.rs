//! How a message is spelled: a line of JSON, and after it the text as the client sends or gets it.
//!
//! A line of JSON can be read by a node of another build that knows more or fewer fields, which
//! there is during every rolling restart; and texts, which are most of the bytes, are not escaped.

use engine::show::Language;
use serde::{Deserialize, Serialize};
use table::Guest;

use super::{Envelope, Message};
use crate::NodeId;

/// No message of ours: a part of it, and never what was said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Garbled {
    #[error("a message of the bus is no UTF-8")]
    NotText,
    #[error("a message of the bus has no line at its beginning")]
    NoHead,
    #[error("the first line of a message of the bus cannot be read")]
    BadHead,
    #[error("a message of the bus has a text that it should not have")]
    OddText,
}

#[derive(Serialize)]
struct HeadOf<'a> {
    from: NodeId,
    message: &'a Message,
}

#[derive(Deserialize)]
struct Head {
    from: NodeId,
    message: Message,
}

impl Envelope {
    pub fn write(&self) -> Vec<u8> {
        let head = HeadOf { from: self.from, message: &self.message };
        let mut bytes = serde_json::to_vec(&head).expect("a message is plain data");
        bytes.push(b'\n');
        if let Message::Said { text, .. } | Message::Told { text, .. } = &self.message {
            bytes.extend_from_slice(text.as_bytes());
        }
        bytes
    }

    pub fn read(bytes: &[u8]) -> Result<Envelope, Garbled> {
        let spelled = str::from_utf8(bytes).map_err(|_| Garbled::NotText)?;
        let (head, rest) = spelled.split_once('\n').ok_or(Garbled::NoHead)?;
        let head: Head = serde_json::from_str(head).map_err(|_| Garbled::BadHead)?;
        let mut message = head.message;
        match &mut message {
            Message::Said { text, .. } | Message::Told { text, .. } => rest.clone_into(text),
            _ if !rest.is_empty() => return Err(Garbled::OddText),
            _ => {}
        }
        Ok(Envelope { from: head.from, message })
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Guest")]
pub(super) struct GuestSpelling {
    person: String,
    name: String,
    #[serde(default, rename = "guest")]
    is_guest: bool,
    #[serde(default)]
    voids: u32,
}

pub(super) mod language {
    use super::{Deserialize, Language};
    use serde::{Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands a reference in")]
    pub(in crate::message) fn serialize<S: Serializer>(
        language: &Language,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(language.code())
    }

    pub(in crate::message) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Language, D::Error> {
        String::deserialize(deserializer).map(|code| table::language(&code))
    }
}

pub(super) mod look {
    use super::{Deserialize, Serialize};
    use serde::{Deserializer, Serializer};
    use table::Look;

    #[expect(clippy::ref_option, reason = "serde hands a reference in")]
    pub(in crate::message) fn serialize<S: Serializer>(
        look: &Option<Look>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        look.as_ref().map(|look| (look.seat, &look.invitation)).serialize(serializer)
    }

    pub(in crate::message) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Look>, D::Error> {
        let look = Option::<(u8, String)>::deserialize(deserializer)?;
        Ok(look.map(|(seat, invitation)| Look { seat, invitation }))
    }
}

pub(super) mod since {
    use super::{Deserialize, Serialize};
    use serde::{Deserializer, Serializer};
    use table::Since;

    #[expect(clippy::ref_option, reason = "serde hands a reference in")]
    pub(in crate::message) fn serialize<S: Serializer>(
        since: &Option<Since>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        since.map(|since| (since.step, since.talk)).serialize(serializer)
    }

    pub(in crate::message) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<Since>, D::Error> {
        let since = Option::<(u32, u32)>::deserialize(deserializer)?;
        Ok(since.map(|(step, talk)| Since { step, talk }))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use table::{Look, Since};

    use super::*;
    use crate::Attach;

    fn every_kind(text: &str, number: u64, flag: bool) -> Vec<Message> {
        let (table, connection, seq) = (text.replace('\n', ""), number, number as u32);
        let (epoch, connections) = (seq, vec![number, 0, u64::MAX]);
        let guest =
            Guest { person: text.to_owned(), name: text.to_owned(), is_guest: flag, voids: seq };
        let attach = Attach {
            table: table.clone(),
            connection,
            attempt: seq,
            guest: guest.clone(),
            account: text.to_owned(),
            language: Language::ALL[usize::from(flag)],
            sees: flag.then(|| Look { seat: 3, invitation: text.to_owned() }),
            since: (!flag).then_some(Since { step: seq, talk: 9 }),
            sent: seq,
        };
        let (t, text) = (|| table.clone(), text.to_owned());
        vec![
            Message::Attach(Box::new(attach)),
            Message::Said { table: t(), connection, text: text.clone() },
            Message::Detach { table: t(), connection, moving: flag },
            Message::Anew { table: t(), connection },
            Message::Attached { table: t(), epoch, seq, connection, attempt: 7 },
            Message::Told {
                table: t(),
                epoch,
                seq,
                step: 1,
                connections: connections.clone(),
                text,
            },
            Message::Close { table: t(), epoch, seq, connection },
            Message::Moved { table: t(), epoch },
            Message::NotMine { table: t() },
            Message::RollCall { table: t(), epoch, connections: connections.clone() },
            Message::Known { table: t(), epoch, seq, connections },
            Message::Offer { table: t(), epoch, gateways: vec![NodeId(seq), NodeId(0)] },
            Message::Renamed { guest },
        ]
    }

    proptest! {
        #[test]
        fn a_message_is_read_as_it_was_written(text in "\\PC*", number: u64, flag: bool, from: u32) {
            for message in every_kind(&text, number, flag) {
                let envelope = Envelope { from: NodeId(from), message };
                prop_assert_eq!(Envelope::read(&envelope.write()), Ok(envelope));
            }
        }

        #[test]
        fn garbage_is_refused(bytes: Vec<u8>) {
            prop_assert!(Envelope::read(&bytes).is_err());
        }

        /// A message that was cut or changed is refused, or is a message: never a panic.
        #[test]
        fn damage_is_survived(text in "\\PC*", place: prop::sample::Index, to: u8, cut: bool) {
            for message in every_kind(&text, 3, true) {
                let mut bytes = Envelope { from: NodeId(1), message }.write();
                let place = place.index(bytes.len());
                if cut { bytes.truncate(place) } else { bytes[place] = to }
                let _ = Envelope::read(&bytes);
            }
        }
    }

    #[track_caller]
    fn check(bytes: &[u8], expected: Garbled) {
        assert_eq!(Envelope::read(bytes), Err(expected));
    }

    #[test]
    fn what_is_wrong_with_a_message_is_said() {
        check(b"\xff\n", Garbled::NotText);
        check(br#"{"from":1,"message":{"not-mine":{"table":"t"}}}"#, Garbled::NoHead);
        check(b"{\"from\":1,\"message\":{\"no-such\":{\"table\":\"t\"}}}\n", Garbled::BadHead);
        check(b"{\"message\":{\"not-mine\":{\"table\":\"t\"}}}\n", Garbled::BadHead);
        check(b"{\"from\":1,\"message\":{\"moved\":{\"table\":\"t\"}}}\n", Garbled::BadHead);
        check(b"{\"from\":1,\"message\":{\"not-mine\":{\"table\":\"t\"}}}\nx", Garbled::OddText);
    }

    #[test]
    fn what_a_later_build_says_besides_is_left_out() {
        let read = Envelope::read(
            b"{\"from\":1,\"message\":{\"not-mine\":{\"table\":\"t\",\"later\":[1]}}}\n",
        );
        let message = Message::NotMine { table: "t".to_owned() };
        assert_eq!(read, Ok(Envelope { from: NodeId(1), message }));
    }

    #[test]
    fn what_was_said_is_sent_as_it_is() {
        let text = "{\"id\":\"1\"}\n♠".to_owned();
        let message = Message::Said { table: "t".to_owned(), connection: 1, text };
        let spelled = Envelope { from: NodeId(2), message }.write();
        let expected = "{\"from\":2,\"message\":{\"said\":{\"table\":\"t\",\"connection\":1}}}\n{\"id\":\"1\"}\n♠";
        assert_eq!(String::from_utf8(spelled).expect("text"), expected);
    }
}
