//! Drawing the table. Everything that colour says is said by a mark too.

use engine::{Panel, Show};
use ratatui::{
    Frame,
    layout::{Constraint, Layout, Rect},
    style::{Color, Style, Stylize},
    text::{Line, Span, Text},
    widgets::{Block, Clear, Paragraph, Wrap},
};

use super::table::{Mode, Table, Target};

pub(super) fn draw<G: Show>(frame: &mut Frame<'_>, table: &mut Table<'_, G>, colours: bool) {
    let scene = table.scene();
    let targets = table.targets();
    let width = frame.area().width;
    let hand = cells(&targets, true, table.cursor, colours);
    let menu = cells(&targets, false, table.cursor, colours);
    let rows = |cells: &[Cell]| cells.len().div_ceil(per_row(cells, width)) as u16;
    let [headline, panels, hand_at, menu_at, note, keys] = Layout::vertical([
        Constraint::Length(1),
        Constraint::Min(8),
        Constraint::Length(1 + rows(&hand).max(1)),
        Constraint::Max(rows(&menu)),
        Constraint::Length(if table.note.is_empty() { 1 } else { 3 }),
        Constraint::Length(1),
    ])
    .areas(frame.area());

    let pointing = targets.get(table.cursor).is_none_or(|target| target.in_hand);
    table.columns = per_row(if pointing { &hand } else { &menu }, width);
    frame.render_widget(Line::from(scene.headline.clone()).bold(), headline);
    draw_panels(frame, panels, &scene.panels, table);
    draw_hand(frame, hand_at, &hand, table);
    draw_cells(frame, menu_at, &menu);
    let note_text = Paragraph::new(note_line(table)).wrap(Wrap { trim: true });
    frame.render_widget(note_text, note);
    frame.render_widget(Line::from(table.say("keys")).dim(), keys);
    if let Mode::Reading(line) = table.mode {
        draw_rules(frame, table, line);
    }
}

/// Panels fill columns from the top; the log takes what is left.
fn draw_panels<G: Show>(frame: &mut Frame<'_>, area: Rect, panels: &[Panel], table: &Table<'_, G>) {
    let columns = if area.width >= 120 { 3 } else { 2 };
    let areas = Layout::horizontal(vec![Constraint::Fill(1); columns]).spacing(1).split(area);
    let mut texts = vec![Vec::new(); columns];
    let mut at = 0;
    for panel in panels {
        let lines = panel_lines(panel);
        let fits = texts[at].len() + lines.len() <= usize::from(area.height);
        if !fits && at + 1 < columns {
            at += 1;
        }
        texts[at].extend(lines);
    }
    let last = columns - 1;
    let room = usize::from(area.height).saturating_sub(texts[last].len());
    texts[last].extend(log_lines(table, room));
    for (text, area) in texts.into_iter().zip(areas.iter()) {
        frame.render_widget(Paragraph::new(Text::from(text)), *area);
    }
}

fn panel_lines(panel: &Panel) -> Vec<Line<'static>> {
    let title = Line::from(format!("— {} —", panel.title)).bold();
    [title].into_iter().chain(panel.lines.iter().cloned().map(Line::from)).collect()
}

fn log_lines<G: Show>(table: &Table<'_, G>, room: usize) -> Vec<Line<'static>> {
    if room < 2 {
        return Vec::new();
    }
    let title = Line::from(format!("— {} —", table.say("log"))).bold();
    let skipped = table.log.len().saturating_sub(room - 1);
    [title].into_iter().chain(table.log.iter().skip(skipped).cloned().map(Line::from)).collect()
}

type Cell = Span<'static>;

fn cells<A>(targets: &[Target<A>], in_hand: bool, cursor: usize, colours: bool) -> Vec<Cell> {
    let numbered = targets.iter().enumerate().filter(|(_, target)| target.in_hand == in_hand);
    let faces: Vec<(String, Style)> = numbered
        .map(|(place, target)| {
            (marked(target, place == cursor), style(target, place == cursor, colours))
        })
        .collect();
    let width = faces.iter().map(|(face, _)| Span::raw(face).width()).max().unwrap_or(0);
    let padded = |(face, style): (String, Style)| {
        let blanks = width - Span::raw(&face).width();
        Span::styled(face + &" ".repeat(blanks), style)
    };
    faces.into_iter().map(padded).collect()
}

/// `[card]` is pointed at, `(card)` cannot be played now.
fn marked<A>(target: &Target<A>, pointed_at: bool) -> String {
    let face = &target.face;
    match (pointed_at, target.legal || target.action.is_none()) {
        (true, true) => format!("[{face}]"),
        (true, false) => format!("[({face})]"),
        (false, true) => format!(" {face} "),
        (false, false) => format!("({face})"),
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
    if pointed_at { style.reversed() } else { style }
}

fn per_row(cells: &[Cell], width: u16) -> usize {
    let cell = cells.first().map_or(1, |cell| cell.width() + 1);
    (usize::from(width) / cell).max(1)
}

fn draw_cells(frame: &mut Frame<'_>, area: Rect, cells: &[Cell]) {
    let rows = cells.chunks(per_row(cells, area.width)).map(|row| {
        let spaced = row.iter().flat_map(|cell| [cell.clone(), Span::raw(" ")]);
        Line::from(spaced.collect::<Vec<_>>())
    });
    frame.render_widget(Paragraph::new(rows.collect::<Vec<_>>()), area);
}

fn draw_hand<G: Show>(frame: &mut Frame<'_>, area: Rect, hand: &[Cell], table: &Table<'_, G>) {
    let [title, cards] = Layout::vertical([Constraint::Length(1), Constraint::Min(1)]).areas(area);
    let key = if table.your_turn() { "hand.your-turn" } else { "hand" };
    frame.render_widget(Line::from(format!("— {} —", table.say(key))).bold(), title);
    draw_cells(frame, cards, hand);
}

fn note_line<G: Show>(table: &Table<'_, G>) -> String {
    match &table.mode {
        Mode::Typing(typed) => format!("{} {typed}▏", table.say("type")),
        Mode::Leaving => table.say("leave"),
        Mode::Choosing | Mode::Reading(_) if table.is_over() => table.result(),
        Mode::Choosing | Mode::Reading(_) => table.note.clone(),
    }
}

fn draw_rules<G: Show>(frame: &mut Frame<'_>, table: &Table<'_, G>, line: u16) {
    let text = table.rulebook().text().replace("**", "");
    let block = Block::bordered().title(table.say("rules"));
    let rules = Paragraph::new(text).wrap(Wrap { trim: false }).scroll((line, 0)).block(block);
    frame.render_widget(Clear, frame.area());
    frame.render_widget(rules, frame.area());
}
