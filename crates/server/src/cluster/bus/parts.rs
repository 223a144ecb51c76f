//! Messages that are larger than a server of the bus likes to carry travel in parts.
//!
//! A part begins with a line of its own, which no other message does: the letter `P`, the sender, the
//! number of the part, and how many there are. The parts of one message follow each other.

use std::collections::HashMap;

/// The most bytes of one part, well below the limit of a server.
const PART: usize = 256 * 1024;

/// A message of more parts is dropped: no table says so much.
const MOST_PARTS: u32 = 64;

/// Messages that are whole only in part, at a time.
const MOST_SENDERS: usize = 64;

/// The bytes of a message as they are published.
pub(super) fn split(from: u32, spelled: Vec<u8>) -> Vec<Vec<u8>> {
    if spelled.len() <= PART {
        return vec![spelled];
    }
    let count = spelled.len().div_ceil(PART);
    let part = |(number, bytes): (usize, &[u8])| {
        let mut part = format!("P {from} {number} {count}\n").into_bytes();
        part.extend_from_slice(bytes);
        part
    };
    spelled.chunks(PART).enumerate().map(part).collect()
}

/// Messages of one lane that are put together.
#[derive(Debug, Default)]
pub(super) struct Assembly {
    begun: HashMap<u32, (u32, Vec<u8>)>,
}

/// No part that could be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct BadPart;

impl Assembly {
    /// The message that is whole with this; `None` if parts are missing.
    pub(super) fn take(&mut self, payload: &[u8]) -> Result<Option<Vec<u8>>, BadPart> {
        if payload.first() != Some(&b'P') {
            return Ok(Some(payload.to_vec()));
        }
        let (from, number, count, bytes) = read(payload).ok_or(BadPart)?;
        if count > MOST_PARTS || number >= count || bytes.len() > PART {
            return Err(BadPart);
        }
        if number == 0 {
            if self.begun.len() >= MOST_SENDERS {
                self.begun.clear();
            }
            self.begun.insert(from, (0, Vec::new()));
        }
        let begun = self.begun.get_mut(&from).filter(|(next, _)| *next == number);
        let Some((next, whole)) = begun else {
            self.begun.remove(&from);
            return Err(BadPart);
        };
        *next += 1;
        whole.extend_from_slice(bytes);
        if *next < count {
            return Ok(None);
        }
        Ok(self.begun.remove(&from).map(|(_, whole)| whole))
    }
}

fn read(payload: &[u8]) -> Option<(u32, u32, u32, &[u8])> {
    let end = payload.iter().take(64).position(|byte| *byte == b'\n')?;
    let (head, bytes) = (str::from_utf8(&payload[..end]).ok()?, &payload[end + 1..]);
    let mut words = head.split(' ').skip(1);
    let mut number = || words.next()?.parse().ok();
    Some((number()?, number()?, number()?, bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn large() -> Vec<u8> {
        (0..PART * 2 + 7).map(|place| (place % 251) as u8 | 1).collect()
    }

    #[test]
    fn a_large_message_is_put_together_again() {
        let parts = split(3, large());
        assert_eq!(parts.len(), 3);
        let mut lane = Assembly::default();
        assert_eq!(lane.take(&parts[0]), Ok(None));
        assert_eq!(lane.take(b"{small}"), Ok(Some(b"{small}".to_vec())));
        assert_eq!(lane.take(&parts[1]), Ok(None));
        assert_eq!(lane.take(&parts[2]), Ok(Some(large())));
    }

    #[test]
    fn a_message_with_a_part_missing_is_dropped_and_the_next_one_is_not() {
        let parts = split(3, large());
        let mut lane = Assembly::default();
        assert_eq!(lane.take(&parts[0]), Ok(None));
        assert_eq!(lane.take(&parts[2]), Err(BadPart));
        let taken: Vec<_> = parts.iter().map(|part| lane.take(part)).collect();
        assert_eq!(taken[2], Ok(Some(large())));
    }

    #[test]
    fn what_is_no_part_is_refused_and_what_is_kept_is_bounded() {
        let mut lane = Assembly::default();
        for bad in ["P", "P 1 2\n", "P 1 9 4\nx", "P 1 0 65\nx", "P a b c\nx", "P 1 1 2\nx"] {
            assert_eq!(lane.take(bad.as_bytes()), Err(BadPart), "{bad}");
        }
        for from in 0..1000 {
            assert_eq!(lane.take(format!("P {from} 0 2\nx").as_bytes()), Ok(None));
        }
        assert!(lane.begun.len() <= MOST_SENDERS);
    }
}
