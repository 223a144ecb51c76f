//! A declaration as somebody would have written it.

/// No declaration of one line is longer.
const WIDTH: usize = 100;

/// `decl` is `type Name = …;` on any number of lines.
pub(crate) fn declaration(docs: &str, decl: &str) -> String {
    let line = one_line(decl);
    let (name, body) = line.split_once(" = ").expect("a declaration has a body");
    let parts = parts(body.trim_end_matches(';'), '|');
    let body = match &parts[..] {
        [one] if one.starts_with('{') => object(one),
        [one] => one.clone(),
        several => union(several, name),
    };
    let docs = one_line(docs);
    let docs = if docs.is_empty() { docs } else { docs + "\n" };
    format!("{docs}export {name} ={body};\n", body = space(&body))
}

fn space(body: &str) -> String {
    if body.starts_with('\n') { body.to_owned() } else { format!(" {body}") }
}

fn union(parts: &[String], name: &str) -> String {
    let line = parts.join(" | ");
    if name.len() + line.len() < WIDTH {
        return line;
    }
    parts.iter().fold(String::new(), |union, part| union + "\n  | " + part)
}

/// One line a field, and one for what is said of it.
fn object(text: &str) -> String {
    let inner = text.trim_start_matches('{').trim_end_matches('}').trim();
    let fields = parts(inner, ',');
    let fields = fields.iter().filter(|field| !field.is_empty()).map(|field| {
        let (docs, field) =
            field.split_once("*/ ").map_or(("", field.as_str()), |(docs, field)| (docs, field));
        let docs = if docs.is_empty() { String::new() } else { format!("  {docs}*/\n") };
        format!("{docs}  {field};\n")
    });
    format!("{{\n{}}}", fields.collect::<String>())
}

/// The text with comments that take no line of their own.
fn one_line(text: &str) -> String {
    let words = text.lines().map(|line| {
        let line = line.trim();
        if line == "*/" || line.starts_with("/**") { line } else { line.trim_start_matches("* ") }
    });
    let line = words.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ");
    line.replace(", }", " }").replace("/** * ", "/** ")
}

/// Split where the separator is in no bracket, string or comment.
fn parts(text: &str, separator: char) -> Vec<String> {
    let (mut parts, mut part, mut depth) = (Vec::new(), String::new(), 0);
    let (mut in_comment, mut in_text) = (false, false);
    let mut last = ' ';
    for letter in text.chars() {
        match (last, letter) {
            ('/', '*') if !in_text => in_comment = true,
            ('*', '/') => in_comment = false,
            _ if in_comment => {}
            (_, '"') => in_text = !in_text,
            _ if in_text => {}
            (_, '{' | '<' | '[' | '(') => depth += 1,
            (_, '}' | '>' | ']' | ')') => depth -= 1,
            _ if letter == separator && depth == 0 => {
                parts.push(part.trim().to_owned());
                part.clear();
                last = ' ';
                continue;
            }
            _ => {}
        }
        part.push(letter);
        last = letter;
    }
    parts.push(part.trim().to_owned());
    parts
}
