//! JSON on as many lines as a reader needs, with its keys in the order in which they came.

/// No line that can be broken is longer.
const WIDTH: usize = 100;

/// The same text, with line breaks where it would be too long.
pub(crate) fn pretty(compact: &str) -> String {
    let mut out = String::new();
    lay_out(compact, 0, 0, &mut out);
    out + "\n"
}

/// `before` is what stands in front of the value on its line.
fn lay_out(value: &str, indent: usize, before: usize, out: &mut String) {
    let items = items(value);
    if items.is_empty() || indent + before + value.len() < WIDTH {
        out.push_str(value);
        return;
    }
    out.push_str(&value[..1]);
    for (place, item) in items.iter().enumerate() {
        out.push_str(if place == 0 { "\n" } else { ",\n" });
        out.push_str(&" ".repeat(indent + 2));
        let key = if value.starts_with('{') { end_of_key(item) } else { 0 };
        if key > 0 {
            out.push_str(&item[..key]);
            out.push(' ');
        }
        lay_out(&item[key..], indent + 2, key + 1, out);
    }
    out.push('\n');
    out.push_str(&" ".repeat(indent));
    out.push_str(&value[value.len() - 1..]);
}

fn end_of_key(item: &str) -> usize {
    // No key of the protocol has a quote in it.
    item.find("\":").expect("an item of an object has a key") + 2
}

/// What an object or a list is made of; nothing for what is neither, or empty.
fn items(value: &str) -> Vec<&str> {
    if !value.starts_with(['{', '[']) || value.len() == 2 {
        return Vec::new();
    }
    let inner = &value[1..value.len() - 1];
    let (mut items, mut begin, mut depth) = (Vec::new(), 0, 0);
    let (mut in_text, mut is_escaped) = (false, false);
    for (at, letter) in inner.char_indices() {
        match letter {
            _ if is_escaped => is_escaped = false,
            '\\' => is_escaped = true,
            '"' => in_text = !in_text,
            _ if in_text => {}
            '{' | '[' => depth += 1,
            '}' | ']' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&inner[begin..at]);
                begin = at + 1;
            }
            _ => {}
        }
    }
    items.push(&inner[begin..]);
    items
}
