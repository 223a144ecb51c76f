//! Drawing the table. Everything that colour says is said by a mark too.

use engine::show::{Description, Panel, Show};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Style, Stylize},
    text::{Line, Span, Text},
    widgets::{Block, Clear, Paragraph, Wrap},
};

use super::table::{Mode, Table, Target};

pub(super) fn draw<G: Show>(frame: &mut Frame<'_>, table: &mut Table<'_, G>, colours: bool) {
    let Description { headline, panels } = table.description();
    let targets = table.targets();
    let width = frame.area().width;
    let hand = Grid::new(&targets, true, table.cursor, colours, width);
    let menu = Grid::new(&targets, false, table.cursor, colours, width);
    table.columns = if menu.pointed.is_some() { menu.columns } else { hand.columns };
    let note = note(table);
    let [headline_at, panels_at, hand_at, menu_at, note_at, keys_at] = Layout::vertical([
        Constraint::Length(rows(&headline, width).min(2)),
        Constraint::Min(4),
        Constraint::Length(1 + hand.rows().max(1)),
        Constraint::Max(menu.rows().min(most_menu(frame.area().height))),
        Constraint::Length(rows(&note, width).clamp(1, 8)),
        Constraint::Length(1),
    ])
    .areas(frame.area());

    frame.render_widget(wrapped(headline).bold(), headline_at);
    let standing = table.is_over().then(|| table.standing());
    let panels: Vec<Panel> = standing.into_iter().chain(panels).collect();
    draw_panels(frame, panels_at, &panels, table);
    draw_hand(frame, hand_at, &hand, table);
    menu.draw(frame, menu_at);
    frame.render_widget(wrapped(note), note_at);
    let keys = table.say(if table.is_over() { "keys.over" } else { "keys" });
    frame.render_widget(Line::from(keys).dim(), keys_at);
    if let Mode::Reading(line) = table.mode {
        table.mode = Mode::Reading(draw_rules(frame, table, line));
    }
}

/// How many rows the menu has at most: what it is chosen by stays in sight, and it scrolls.
fn most_menu(height: u16) -> u16 {
    (height / 4).max(3)
}

fn wrapped(text: String) -> Paragraph<'static> {
    Paragraph::new(text).wrap(Wrap { trim: true })
}

/// How many rows a text takes.
fn rows(text: &str, width: u16) -> u16 {
    text.lines().map(|line| wrapped_rows(line, width) as u16).sum()
}

/// Panels and then the log fill the columns evenly, in order; a line that is too long for its
/// column goes on in the next row.
fn draw_panels<G: Show>(frame: &mut Frame<'_>, area: Rect, panels: &[Panel], table: &Table<'_, G>) {
    const LOG: usize = 6;
    /// The title and a sentence that takes three rows.
    const LEAST_LOG: usize = 4;
    let columns = if area.width >= 120 { 3 } else { 2 };
    let areas = Layout::horizontal(vec![Constraint::Fill(1); columns]).spacing(1).split(area);
    let wide = areas.iter().map(|area| area.width).min().unwrap_or(1);
    let height = |text: &[Line<'_>]| -> usize {
        text.iter().map(|line| wrapped_rows(&line.to_string(), wide)).sum()
    };
    let texts: Vec<Vec<Line<'_>>> = panels.iter().map(panel_lines).collect();
    let even = (texts.iter().map(|text| height(text)).sum::<usize>() + LOG).div_ceil(columns);
    let mut filled = vec![Vec::new()];
    for text in texts {
        let column = filled.last().expect("there is a column");
        let full = !column.is_empty() && height(column) + height(&text) > even;
        if full && filled.len() < columns {
            filled.push(Vec::new());
        }
        filled.last_mut().expect("there is a column").extend(text);
    }
    filled.resize(columns, Vec::new());
    let last = filled.last_mut().expect("there is a column");
    while !last.is_empty() && height(last) + LEAST_LOG > usize::from(area.height) {
        last.pop();
    }
    let room = usize::from(area.height).saturating_sub(height(last));
    last.extend(log_lines(table, room, wide));
    for (text, area) in filled.into_iter().zip(areas.iter()) {
        frame.render_widget(Paragraph::new(Text::from(text)).wrap(Wrap { trim: false }), *area);
    }
}

fn panel_lines(panel: &Panel) -> Vec<Line<'static>> {
    let title = Line::from(format!("— {} —", panel.title)).bold();
    [title].into_iter().chain(panel.lines.iter().cloned().map(Line::from)).collect()
}

/// The newest of what happened, as much as there is room for; a sentence may take several rows.
fn log_lines<G: Show>(table: &Table<'_, G>, room: usize, width: u16) -> Vec<Line<'static>> {
    if room < 2 {
        return Vec::new();
    }
    let mut used = 1;
    let newest = table.log.iter().rev().take_while(|sentence| {
        used += wrapped_rows(sentence, width);
        used <= room
    });
    let mut lines: Vec<Line<'static>> = newest.cloned().map(Line::from).collect();
    lines.push(Line::from(format!("— {} —", table.say("log"))).bold());
    lines.reverse();
    lines
}

/// How many rows a line takes when words that do not fit go to the next row.
fn wrapped_rows(line: &str, width: u16) -> usize {
    let width = usize::from(width.max(1));
    let (mut rows, mut column) = (1, 0);
    for word in line.split(' ') {
        let wide = Span::raw(word).width();
        if column > 0 && column + 1 + wide > width {
            rows += 1;
            column = 0;
        } else if column > 0 {
            column += 1;
        }
        column += wide;
        while column > width {
            rows += 1;
            column -= width;
        }
    }
    rows
}

/// Things to point at, in rows of cells of one width.
struct Grid {
    cells: Vec<Span<'static>>,
    columns: usize,
    /// Which cell the cursor is on, if it is on one of these.
    pointed: Option<usize>,
}

impl Grid {
    fn new<A>(
        targets: &[Target<A>],
        in_hand: bool,
        cursor: usize,
        colours: bool,
        width: u16,
    ) -> Grid {
        let numbered =
            || targets.iter().enumerate().filter(|(_, target)| target.in_hand == in_hand);
        let wide = numbered().map(|(_, target)| Span::raw(&target.face).width()).max().unwrap_or(0);
        let cell = |(place, target): (usize, &Target<A>)| {
            let blanks = " ".repeat(wide - Span::raw(&target.face).width());
            Span::styled(
                marked(target, place == cursor) + &blanks,
                style(target, place == cursor, colours),
            )
        };
        let pointed = numbered().position(|(place, _)| place == cursor);
        let columns = (usize::from(width) / (wide + MARKS)).max(1);
        Grid { cells: numbered().map(cell).collect(), columns, pointed }
    }

    fn rows(&self) -> u16 {
        self.cells.len().div_ceil(self.columns) as u16
    }

    /// Scrolled so that the cell under the cursor is in sight.
    fn draw(&self, frame: &mut Frame<'_>, area: Rect) {
        let rows = self.cells.chunks(self.columns).map(|row| Line::from(row.to_vec()));
        let pointed = self.pointed.map_or(0, |place| place / self.columns);
        let above = (pointed + 1).saturating_sub(area.height.into()) as u16;
        frame.render_widget(Paragraph::new(rows.collect::<Vec<_>>()).scroll((above, 0)), area);
    }
}

/// How many cells the marks around a face take.
const MARKS: usize = 4;

/// `[card]` is pointed at, `(card)` cannot be played now.
fn marked<A>(target: &Target<A>, pointed_at: bool) -> String {
    let face = &target.face;
    match (pointed_at, target.legal || target.action.is_none()) {
        (true, true) => format!(" [{face}] "),
        (true, false) => format!("[({face})]"),
        (false, true) => format!("  {face}  "),
        (false, false) => format!(" ({face}) "),
    }
}

fn style<A>(target: &Target<A>, pointed_at: bool, colours: bool) -> Style {
    let mut style = Style::new();
    if colours {
        style = match target.group {
            1 => style.fg(Color::Red),
            2 => style.fg(Color::Blue),
            3 => style.fg(Color::Green),
            4 => style.fg(Color::Magenta),
            _ => style,
        };
    }
    if target.action.is_some() && !target.legal {
        style = style.dim();
    }
    if pointed_at { style.bold() } else { style }
}

fn draw_hand<G: Show>(frame: &mut Frame<'_>, area: Rect, hand: &Grid, table: &Table<'_, G>) {
    let [title, cards] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(area);
    let key = if table.your_turn() { "hand.your-turn" } else { "hand" };
    frame.render_widget(Line::from(format!("— {} —", table.say(key))).bold(), title);
    hand.draw(frame, cards);
}

fn note<G: Show>(table: &Table<'_, G>) -> String {
    match &table.mode {
        Mode::Typing(typed) => format!("{} {typed}▏", table.say("type")),
        Mode::Leaving => table.say("leave"),
        Mode::Asking => table.question(),
        Mode::Choosing | Mode::Reading(_) if table.is_over() => table.result(),
        Mode::Choosing | Mode::Reading(_) => table.note.clone(),
    }
}

/// Draws the rules from a line on; gives the line, which is not past the last page.
fn draw_rules<G: Show>(frame: &mut Frame<'_>, table: &Table<'_, G>, line: u16) -> u16 {
    let text = table.rulebook().text().replace('*', "");
    let area = frame.area();
    let line = line.min(rows(&text, area.width.saturating_sub(2)).saturating_sub(area.height / 2));
    let block = Block::bordered().title(table.say("rules"));
    let rules = Paragraph::new(text).wrap(Wrap { trim: false }).scroll((line, 0)).block(block);
    frame.render_widget(Clear, area);
    frame.render_widget(rules, area);
    line
}
