//! The terminal table as a player sees it: screens, and a match played by keys.

use engine::{
    Rng as _, Seat, Setup, SplitMix,
    show::{Language, Show as _},
};
use games::{behutunsburg::Behutunsburg, napoleon::Napoleon};
use ratatui::{
    Terminal,
    backend::TestBackend,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
};

use super::{
    catalogue,
    opponents::Bots,
    screen,
    table::{Mode, Next, Table},
};

struct Player {
    table: Table<'static, Napoleon>,
    bots: Bots<Napoleon>,
    rng: SplitMix,
}

impl Player {
    fn sits(language: Language) -> Player {
        let catalogue = Box::leak(Box::new(catalogue::<Napoleon>(language).strict()));
        let bots = Bots::seat(&["L0".to_owned()], &Setup::new(5), Seat::default())
            .expect("there is an L0");
        let table = Table::new(&Setup::new(5), &bots, catalogue);
        Player { table, bots, rng: SplitMix::new(5) }
    }

    /// Lets the others act until it is the player's turn or the match is over.
    fn waits(&mut self) {
        while self.table.others_to_act() {
            let Some(seat) = self.table.bot_to_act() else {
                self.table.let_chance_decide(&mut self.rng);
                continue;
            };
            let thought = self.bots.choose(self.table.glimpse(seat), self.rng.next_u64());
            self.table.let_act(seat, thought.wait());
        }
    }

    fn presses(&mut self, key: KeyCode) -> Option<Next> {
        self.table.press(KeyEvent::new(key, KeyModifiers::NONE))
    }

    fn types(&mut self, text: &str) {
        self.presses(KeyCode::Char(':'));
        for c in text.chars() {
            self.presses(KeyCode::Char(c));
        }
        self.presses(KeyCode::Enter);
        self.waits();
    }

    fn sees(&mut self, width: u16, height: u16) -> String {
        let mut terminal =
            Terminal::new(TestBackend::new(width, height)).expect("a screen in memory");
        terminal.draw(|frame| screen::draw(frame, &mut self.table, true)).expect("it can be drawn");
        let screen = terminal.backend().to_string();
        // The back end notes beside a line which cells a wide letter covers.
        let lines = screen.lines().map(|line| line.split("\" Hidden").next().unwrap_or(line));
        lines.map(|line| line.trim_matches('"').trim_end()).collect::<Vec<_>>().join("\n")
    }
}

#[test]
fn the_auction_fits_a_small_screen() {
    let mut player = Player::sits(Language::English);
    player.waits();
    insta::assert_snapshot!(player.sees(80, 24));
}

#[test]
fn the_trick_the_last_trick_and_the_pictures_are_in_sight() {
    let mut player = Player::sits(Language::English);
    player.waits();
    player.types("bid 20 S");
    player.types("name SA");
    for _ in 0..3 {
        player.presses(KeyCode::Enter);
    }
    for _ in 0..2 {
        player.waits();
        player.presses(KeyCode::Enter);
    }
    player.waits();
    insta::assert_snapshot!(player.sees(100, 30));
}

#[test]
fn the_table_speaks_japanese() {
    let mut player = Player::sits(Language::Japanese);
    player.waits();
    player.types("bid 20 S");
    insta::assert_snapshot!(player.sees(100, 30));
}

#[test]
fn a_card_that_cannot_be_played_is_explained_by_its_rule() {
    let mut player = Player::sits(Language::English);
    player.waits();
    player.types("pass");
    while !player.table.targets().iter().any(|target| target.action.is_some() && !target.legal) {
        assert!(!player.table.is_over(), "some card has to follow in this match");
        player.presses(KeyCode::Enter);
        player.waits();
    }
    let place = player.table.targets().iter().position(|target| !target.legal);
    player.table.cursor = place.expect("one cannot be played");
    player.presses(KeyCode::Char('?'));
    assert!(player.table.note.starts_with("Not allowed. N4."), "{}", player.table.note);
    let before = player.table.log.len();
    player.presses(KeyCode::Enter);
    assert_eq!(player.table.log.len(), before, "a refused card is not played");
}

#[test]
fn a_whole_match_is_played_with_enter_alone() {
    let mut player = Player::sits(Language::English);
    player.waits();
    for _ in 0..100 {
        player.presses(KeyCode::Enter);
        player.waits();
    }
    assert!(player.table.is_over());
    let screen = player.sees(80, 24);
    assert!(screen.contains("The match is over") && screen.contains("— Result —"), "{screen}");
    assert!(screen.contains("n play again") && !screen.contains("Enter do it"), "{screen}");
    assert_eq!(player.presses(KeyCode::Char('n')), Some(Next::Again));
    assert_eq!(player.presses(KeyCode::Char('q')), Some(Next::Leave));
}

#[test]
fn a_hint_names_the_best_of_what_may_be_done() {
    let mut player = Player::sits(Language::English);
    player.waits();
    player.presses(KeyCode::Char('h'));
    assert!(player.table.wants_hint);
    let glimpse = player.table.glimpse(player.table.you);
    let advice = player.bots.advise(glimpse, 0).wait();
    player.table.advise(&advice);
    let note = &player.table.note;
    assert!(note.contains(". chance of winning the deal: "), "{note}");
    assert!((1..=3).contains(&note.matches(" % ± ").count()), "{note}");
    assert!(!player.table.wants_hint);
}

#[test]
fn an_action_is_taken_back_with_all_that_followed() {
    let mut player = Player::sits(Language::English);
    player.waits();
    player.presses(KeyCode::Char('u'));
    assert!(player.table.note.starts_with("There is nothing"), "{}", player.table.note);
    let before = player.table.log.clone();
    player.types("bid 12 S");
    assert!(player.table.log.len() > before.len());
    player.presses(KeyCode::Char('u'));
    assert!(player.table.has_gone_back && player.table.your_turn());
    assert_eq!(player.table.note, "Taken back.");
    assert_eq!(player.table.log, before);
    let bids = player.table.targets().iter().filter(|target| target.legal).count();
    assert_eq!(bids, 41, "every bid may be made again");
}

#[test]
fn the_newest_line_is_on_every_screen() {
    let mut player = Player::sits(Language::English);
    player.waits();
    player.types("bid 20 S");
    player.types("name SA");
    for (width, height) in [(60, 24), (80, 24), (110, 36)] {
        let newest = player.table.log.last().expect("something has happened").clone();
        let end = newest.split(' ').next_back().expect("a word").to_owned();
        let screen = player.sees(width, height);
        let below = screen.split("What happened").nth(1).expect("the log is shown");
        assert!(below.contains(&end), "{newest:?} at {width}x{height}:\n{screen}");
    }
}

#[test]
fn there_is_a_level_for_all_or_one_for_each() {
    let seat = |levels: &[&str]| {
        let levels: Vec<String> = levels.iter().map(ToString::to_string).collect();
        Bots::<Napoleon>::seat(&levels, &Setup::new(5), Seat::ALL[1])
    };
    let bots = seat(&["L0", "L1", "L2", "L3"]).expect("there are four others");
    let names = Seat::ALL.map(|seat| bots.name(seat));
    assert_eq!(names, [Some("L0"), None, Some("L1"), Some("L2"), Some("L3")]);
    assert!(seat(&["L0", "L1"]).is_err() && seat(&["L9"]).is_err());
}

#[test]
fn nonsense_is_answered_and_changes_nothing() {
    let mut player = Player::sits(Language::English);
    player.waits();
    let before = player.table.log.len();
    for text in ["", "bid", "bid 99 S", "play SA", "?", "🂡"] {
        player.types(text);
        assert!(!player.table.note.is_empty());
    }
    assert_eq!(player.table.log.len(), before);
}

#[test]
fn leaving_asks_first() {
    let mut player = Player::sits(Language::English);
    player.waits();
    assert_eq!(player.presses(KeyCode::Char('q')), None);
    assert_eq!(player.presses(KeyCode::Char('n')), None);
    assert_eq!(player.table.mode, Mode::Choosing);
    player.presses(KeyCode::Char('q'));
    assert_eq!(player.presses(KeyCode::Char('y')), Some(Next::Leave));
}

#[test]
fn the_rules_can_be_read_at_the_table_on_any_screen() {
    let mut player = Player::sits(Language::English);
    player.presses(KeyCode::Char('r'));
    assert!(player.sees(80, 24).contains("N1 Cards and deal"));
    player.presses(KeyCode::PageDown);
    player.presses(KeyCode::Esc);
    assert_eq!(player.table.mode, Mode::Choosing);
    for (width, height) in [(1, 1), (20, 5), (300, 100)] {
        player.sees(width, height);
    }
}

#[test]
fn what_is_pointed_at_is_always_on_the_screen() {
    let mut player = Player::sits(Language::English);
    player.waits();
    for _ in 0..60 {
        player.presses(KeyCode::Right);
        let targets = player.table.targets();
        let face = format!("[{}]", targets[player.table.cursor].face);
        assert!(player.sees(60, 20).contains(&face), "{face}");
    }
}

#[test]
fn both_languages_of_the_table_have_the_same_messages() {
    let keys = |file| engine::show::entries(file).map(|(key, _)| key).collect::<Vec<_>>();
    assert_eq!(keys(include_str!("messages.en.txt")), keys(include_str!("messages.ja.txt")));
}

#[test]
fn what_gives_something_away_is_asked_for_once_more() {
    let catalogue = Box::leak(Box::new(catalogue::<Behutunsburg>(Language::English).strict()));
    let bots = Bots::<Behutunsburg>::seat(&["L0".to_owned()], &Setup::new(2), Seat::default());
    let bots = bots.expect("there is an L0");
    let mut table = Table::new(&Setup::new(2), &bots, catalogue);
    let mut rng = SplitMix::new(5);
    let (mut questions, mut acts) = (0, 0);
    while acts < 40 && !table.is_over() {
        if !table.your_turn() {
            match table.bot_to_act() {
                Some(seat) => {
                    let thought = bots.choose(table.glimpse(seat), rng.next_u64());
                    table.let_act(seat, thought.wait());
                }
                None => table.let_chance_decide(&mut rng),
            }
            continue;
        }
        let pointed = table.targets()[table.cursor].action.expect("it may be done");
        let is_asked = Behutunsburg::asks_first(&pointed);
        let all_ask = table
            .targets()
            .iter()
            .filter(|target| target.legal)
            .all(|target| target.action.as_ref().is_some_and(Behutunsburg::asks_first));
        assert_eq!(is_asked, all_ask, "the cursor rests on what is harmless");
        let before = table.log.len();
        table.press(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        if is_asked {
            questions += 1;
            assert_eq!((table.mode.clone(), table.log.len()), (Mode::Asking, before));
            table.press(KeyEvent::new(KeyCode::Char('n'), KeyModifiers::NONE));
            assert_eq!((table.mode.clone(), table.log.len()), (Mode::Choosing, before));
            table.press(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
            table.press(KeyEvent::new(KeyCode::Enter, KeyModifiers::NONE));
        }
        assert!(table.log.len() > before, "it is done");
        acts += 1;
    }
    assert!(questions > 0, "some turn ends with a discard");
}
