//! What a JSON text is made of, found without reading it.

/// The keys and values of an object, or the items of a list with an empty key. Keys are as they are
/// written, in quotes. Nothing of what is neither.
#[derive(Clone)]
pub(crate) struct Parts<'a> {
    /// What is left, without the bracket at the end.
    rest: &'a str,
    has_keys: bool,
}

impl<'a> Parts<'a> {
    pub(crate) fn of(value: &'a str) -> Parts<'a> {
        let is_made_of_parts = is_object(value) || is_list(value);
        let inner = value.len().checked_sub(1).and_then(|end| value.get(1..end));
        let rest = inner.filter(|_| is_made_of_parts).unwrap_or_default();
        Parts { rest, has_keys: is_object(value) }
    }
}

impl<'a> Iterator for Parts<'a> {
    type Item = (&'a str, &'a str);

    fn next(&mut self) -> Option<(&'a str, &'a str)> {
        if self.rest.is_empty() {
            return None;
        }
        let (key, rest) =
            match self.rest.split_at(if self.has_keys { end(self.rest.as_bytes()) } else { 0 }) {
                (key, rest) if self.has_keys => (key, rest.get(1..)?),
                begin => begin,
            };
        let (value, rest) = rest.split_at(end(rest.as_bytes()));
        self.rest = rest.get(1..).unwrap_or_default();
        Some((key, value))
    }
}

pub(super) fn is_object(value: &str) -> bool {
    value.starts_with('{')
}

pub(super) fn is_list(value: &str) -> bool {
    value.starts_with('[')
}

pub(super) fn is_text(value: &str) -> bool {
    value.starts_with('"')
}

/// Where the value ends that this text begins with.
pub(super) fn end(bytes: &[u8]) -> usize {
    match bytes.first() {
        Some(b'"') => end_of_text(bytes, 0),
        Some(b'{' | b'[') => end_of_brackets(bytes),
        _ => {
            bytes.iter().position(|byte| matches!(byte, b',' | b']' | b'}')).unwrap_or(bytes.len())
        }
    }
}

/// Behind the quote that ends the text which begins there.
fn end_of_text(bytes: &[u8], begin: usize) -> usize {
    let mut at = begin + 1;
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => return at + 1,
            b'\\' => at += 2,
            _ => at += 1,
        }
    }
    bytes.len()
}

fn end_of_brackets(bytes: &[u8]) -> usize {
    let (mut at, mut depth) = (0, 0);
    while let Some(byte) = bytes.get(at) {
        match byte {
            b'"' => {
                at = end_of_text(bytes, at);
                continue;
            }
            b'{' | b'[' => depth += 1,
            b'}' | b']' => depth -= 1,
            _ => {}
        }
        at += 1;
        if depth == 0 {
            return at;
        }
    }
    bytes.len()
}
