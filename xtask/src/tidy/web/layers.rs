//! Files of the web client import only from their own layer and those below it. The layers are the
//! rows of a table in ARCHITECTURE.md, the lowest first.

use super::Import;
use crate::tidy::markdown::{code_words, rows};

/// The header of the table.
const HEADER: &str = "| web layer |";

pub(super) fn faults(imports: &[Import], architecture: &str) -> Vec<String> {
    let rows = rows(architecture, HEADER);
    let layers: Vec<&str> = rows.iter().filter_map(|row| code_words(row[0]).next()).collect();
    if layers.is_empty() {
        return vec!["ARCHITECTURE.md has no table of web layers".to_owned()];
    }
    imports.iter().filter_map(|import| fault(import, &layers)).collect()
}

fn fault(Import { from, to }: &Import, layers: &[&str]) -> Option<String> {
    let (Some(above), Some(below)) = (Place::of(from, layers), Place::of(to, layers)) else {
        return Some(format!("web/src: {from} or {to} is in no layer of ARCHITECTURE.md"));
    };
    let is_allowed = below.layer < above.layer || below == above;
    (!is_allowed).then(|| {
        let layers = format!("`{}`, `{}`", layers[above.layer], layers[below.layer]);
        format!("web/src: {from} imports {to}, against the order of layers ({layers})")
    })
}

/// The most specific layer that a file lies in, and its folder where the layer stands for several.
#[derive(Debug, PartialEq, Eq)]
struct Place<'a> {
    layer: usize,
    folder: &'a str,
}

impl<'a> Place<'a> {
    fn of(file: &'a str, layers: &[&str]) -> Option<Place<'a>> {
        let fitting = layers.iter().enumerate();
        let fitting = fitting.filter_map(|(layer, name)| {
            Some((name.len() - usize::from(name.ends_with('*')), layer, part(file, name)?))
        });
        fitting.max().map(|(_, layer, folder)| Place { layer, folder })
    }
}

/// The folder of a file that a layer names: `lib`, any folder of `games/*`, or `/` for the root.
fn part<'a>(file: &'a str, layer: &str) -> Option<&'a str> {
    if layer == "/" {
        return (!file.contains('/')).then_some("");
    }
    if let Some(above) = layer.strip_suffix('*') {
        let inside = file.strip_prefix(above)?.find('/')?;
        return Some(&file[..above.len() + inside]);
    }
    file.strip_prefix(layer)?.starts_with('/').then(|| &file[..layer.len()])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "| web layer | holds |\n|---|---|\n| `lib` | a |\n| `games` | b |\n\
                         | `games/frame` | c |\n| `games/*` | d |\n| `pages` | e |\n| `/` | f |\n";

    #[track_caller]
    fn check(from: &str, to: &str, allowed: bool) {
        let import = Import { from: from.to_owned(), to: to.to_owned() };
        assert_eq!(faults(&[import], TABLE).is_empty(), allowed, "{from} imports {to}");
    }

    #[test]
    fn imports_go_down_or_stay_in_their_layer() {
        check("lib/a.ts", "lib/b.ts", true);
        check("pages/a.ts", "lib/b.ts", true);
        check("main.ts", "pages/table/a.ts", true);
        check("games/pluck/Board.svelte", "games/frame/Frame.svelte", true);
        check("games/pluck/Board.svelte", "games/pluck/deep/Card.svelte", true);
        check("games/frame/Frame.svelte", "games/board.ts", true);
    }

    #[test]
    fn an_import_upwards_is_found() {
        check("lib/a.ts", "pages/b.ts", false);
        check("pages/a.ts", "main.ts", false);
        check("games/frame/Frame.svelte", "games/pluck/Board.svelte", false);
        check("games/board.ts", "games/frame/Frame.svelte", false);
    }

    #[test]
    fn a_game_that_imports_another_is_found() {
        check("games/pluck/Board.svelte", "games/whist/Board.svelte", false);
    }

    #[test]
    fn a_folder_without_a_layer_is_found() {
        check("lib/a.ts", "odd/b.ts", false);
        assert_eq!(faults(&[], "no table"), ["ARCHITECTURE.md has no table of web layers"]);
    }
}
