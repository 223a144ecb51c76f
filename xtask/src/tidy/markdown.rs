//! Tables and code words of Markdown.

/// The cells of the rows below the header row that begins so, trimmed; empty without such a table.
pub(super) fn rows<'a>(text: &'a str, header: &str) -> Vec<Vec<&'a str>> {
    let rows = text.lines().skip_while(|line| !line.starts_with(header)).skip(2);
    let rows = rows.map_while(|line| line.strip_prefix('|'));
    rows.map(|row| row.trim_end_matches('|').split('|').map(str::trim).collect()).collect()
}

/// What stands between backticks.
pub(super) fn code_words(text: &str) -> impl Iterator<Item = &str> {
    text.split('`').skip(1).step_by(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rows_of_one_table_are_read() {
        let text = "| a | b |\n|---|---|\n| 1 | 2, 3 |\n| 4 | – |\n\n| c |\n|---|\n| 5 |\n";
        assert_eq!(rows(text, "| a |"), [["1", "2, 3"], ["4", "–"]]);
        assert_eq!(rows(text, "| c |"), [["5"]]);
        assert!(rows(text, "| d |").is_empty());
    }

    #[test]
    fn code_words_stand_between_backticks() {
        assert_eq!(code_words("`a`, b and `c`").collect::<Vec<_>>(), ["a", "c"]);
        assert_eq!(code_words("none").count(), 0);
    }
}
