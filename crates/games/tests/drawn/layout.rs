//! JSON in lines that can be read and compared, with its fields in the order in which they come.

/// How wide a line is, if it can be broken.
const WIDTH: usize = 120;

/// On one line if there is room, or if it is a list of nothing but words and numbers; else broken
/// at every comma of the outermost list.
pub(super) fn broken(json: &str, indent: usize) -> String {
    let line = spaced(json);
    let is_plain = !json.starts_with('{') && !json.get(1..).unwrap_or("").contains(['[', '{']);
    if is_plain || line.len() + indent <= WIDTH {
        return line;
    }
    let (open, inside, close) = (&json[..1], &json[1..json.len() - 1], &json[json.len() - 1..]);
    let inner = indent + 2;
    let item = |item: &&str| {
        let (key, value) = keyed(item);
        format!("\n{:inner$}{}{}", "", spaced(key), broken(value, inner))
    };
    let items: Vec<String> = items(inside).iter().map(item).collect();
    format!("{open}{}\n{:indent$}{close}", items.join(","), "")
}

/// The field that an item is, with its colon; empty for an item of a list.
fn keyed(item: &str) -> (&str, &str) {
    let colon = item.find("\":").filter(|_| item.starts_with('"'));
    item.split_at(colon.map_or(0, |at| at + 2))
}

/// What stands between the commas, not counting those that stand deeper.
fn items(inside: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut begun = 0;
    let mut items = Vec::new();
    for (at, sign) in signs(inside) {
        match sign {
            '[' | '{' => depth += 1,
            ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                items.push(&inside[begun..at]);
                begun = at + 1;
            }
            _ => {}
        }
    }
    items.push(&inside[begun..]);
    items
}

/// With a space after every comma and colon.
fn spaced(json: &str) -> String {
    let mut text = String::new();
    let mut done = 0;
    for (at, _) in signs(json).filter(|(_, sign)| matches!(sign, ',' | ':')) {
        text = text + &json[done..=at] + " ";
        done = at + 1;
    }
    text + &json[done..]
}

/// The signs outside of quotes; no text of a picture has a quote in it.
fn signs(json: &str) -> impl Iterator<Item = (usize, char)> {
    let mut is_quoted = false;
    json.char_indices().filter(move |(_, sign)| {
        is_quoted ^= *sign == '"';
        !is_quoted
    })
}
