//! The rules for players, found by id.

/// A RULES.md: sections `## N4 Play`, and in them rules `- **N4.6** …`, which may go on
/// in lines that are indented.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook(&'static str);

/// A row of the table in *Where the book is silent*: `| N4.7 | what we play | what is open |`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Of the rule, or of the section.
    pub id: &'static str,
    /// What is played here.
    pub played: &'static str,
    /// What the printed book leaves open.
    pub open: &'static str,
}

impl Rulebook {
    pub fn new(markdown: &'static str) -> Rulebook {
        Rulebook(markdown)
    }

    pub fn text(self) -> &'static str {
        self.0
    }

    /// The ids of the rules, in order; sections are not among them.
    pub fn ids(self) -> impl Iterator<Item = &'static str> {
        self.0.lines().filter_map(rule_id)
    }

    /// Where the printed book is silent and something had to be decided, in order.
    pub fn rulings(self) -> impl Iterator<Item = Ruling> {
        self.0.lines().filter_map(ruling).filter(move |ruling| self.find(ruling.id).is_some())
    }

    /// A rule, or a whole section, by its id.
    pub fn find(self, id: &str) -> Option<String> {
        let begins = |line: &&str| rule_id(line) == Some(id) || section_id(line) == Some(id);
        let first = self.0.lines().find(begins)?;
        let ends: fn(&str) -> bool = if first.starts_with("## ") {
            |line| line.starts_with("## ")
        } else {
            |line| !line.is_empty() && !line.starts_with(' ')
        };
        let rest = self.0.lines().skip_while(|line| !begins(line)).skip(1);
        let lines: Vec<&str> =
            [first].into_iter().chain(rest.take_while(|line| !ends(line))).collect();
        Some(lines.join("\n").trim_end().to_owned())
    }
}

fn rule_id(line: &str) -> Option<&str> {
    line.strip_prefix("- **")?.split_once("**").map(|(id, _)| id)
}

fn section_id(line: &str) -> Option<&str> {
    line.strip_prefix("## ")?.split(' ').next()
}

fn ruling(line: &'static str) -> Option<Ruling> {
    let mut cells = line.strip_prefix("| ")?.strip_suffix(" |")?.split(" | ");
    let ruling = Ruling { id: cells.next()?, played: cells.next()?, open: cells.next()? };
    cells.next().is_none().then_some(ruling)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOOK: Rulebook =
        Rulebook("# G\n\n## G1 Deal\n\n- **G1.1** One.\n  More.\n- **G1.2** Two.\n\n## Options\n");

    #[test]
    fn a_rule_is_found_with_the_lines_that_belong_to_it() {
        assert_eq!(BOOK.find("G1.1").as_deref(), Some("- **G1.1** One.\n  More."));
        assert_eq!(BOOK.find("G1.2").as_deref(), Some("- **G1.2** Two."));
        assert_eq!(BOOK.find("G1.3"), None);
    }

    #[test]
    fn rulings_are_the_rows_of_the_table_that_names_rules() {
        const SILENT: &str = "## G1 Deal\n\n- **G1.1** One.\n\n## Where the book is silent\n\n\
            | rule | we play | the book |\n|---|---|---|\n| G1.1 | One. | No number. |\n\
            | G1 | At all. | Nothing. |\n| `key` | yes | no |\n";
        let rulings: Vec<Ruling> = Rulebook(SILENT).rulings().collect();
        let first = Ruling { id: "G1.1", played: "One.", open: "No number." };
        assert_eq!(rulings[0], first);
        assert_eq!(rulings.iter().map(|ruling| ruling.id).collect::<Vec<_>>(), ["G1.1", "G1"]);
    }

    #[test]
    fn a_section_is_found_whole() {
        let section = BOOK.find("G1").expect("there is such a section");
        assert!(section.starts_with("## G1 Deal") && section.ends_with("Two."));
        assert_eq!(BOOK.ids().collect::<Vec<_>>(), ["G1.1", "G1.2"]);
    }
}
