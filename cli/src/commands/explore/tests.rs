//! Keys, news and pictures, without a terminal.

use std::time::{Duration, Instant};

use framework::{Engine, Language, Limits, Settings, Sum};
use game::Player;
use game::random::Random;
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::style::{Color, Style};

use super::news::News;
use super::state::{State, Wish};
use super::view::{self, Look};
use super::worker::{Worker, all_news};
use crate::registry;

fn sum(game: &str, board: &str) -> Sum {
    let language = registry::find(game).expect("a game");
    language.sum(board).expect("a sum")
}

/// A state in which nothing is known.
fn fresh(game: &str, board: &str, size: (u16, u16)) -> State {
    State::new(sum(game, board), size)
}

/// A state in which everything is known.
fn known(game: &str, board: &str, size: (u16, u16)) -> State {
    let mut state = fresh(game, board, size);
    learn_all(&mut state);
    state
}

fn learn_all(state: &mut State) {
    let sum = state.here().sum.clone();
    for news in all_news(&mut Engine::default(), &sum, None) {
        state.learn(news);
    }
}

/// A state after a limit of time that is too short for the position.
fn limited(game: &str, board: &str, size: (u16, u16)) -> State {
    let mut state = fresh(game, board, size);
    let mut engine = Engine::default();
    let now = Instant::now();
    engine.set_deadline(Some(now));
    let end = now + Duration::from_secs(1);
    for news in all_news(&mut engine, &state.here().sum.clone(), Some(end)) {
        state.learn(news);
    }
    state
}

fn press(state: &mut State, code: KeyCode) -> Wish {
    state.press(KeyEvent::new(code, KeyModifiers::NONE))
}

fn drawn(state: &State, has_colours: bool) -> Terminal<TestBackend> {
    let (columns, rows) = state.size;
    let backend = TestBackend::new(columns, rows);
    let mut terminal = Terminal::new(backend).expect("a terminal");
    let drawn = terminal.draw(|frame| view::draw(state, Look { has_colours }, frame));
    drawn.expect("it is drawn");
    terminal
}

fn picture(state: &State) -> String {
    drawn(state, true).backend().to_string()
}

#[test]
fn a_position_before_anything_is_known() {
    insta::assert_snapshot!(picture(&fresh("clobber", "BWBWBW", (80, 24))));
}

#[test]
fn a_position_on_a_usual_terminal() {
    insta::assert_snapshot!(picture(&known("clobber", "BWBWBW", (80, 24))));
}

#[test]
fn a_position_on_a_large_terminal() {
    insta::assert_snapshot!(picture(&known("domineering", ".../.../..#", (120, 36))));
}

#[test]
fn a_position_on_a_small_terminal() {
    insta::assert_snapshot!(picture(&known("nogo", "..x..o.", (40, 12))));
}

#[test]
fn a_sum_of_several_games() {
    let state = known("sum", "clobber:BBW + domineering:../.. + {2|1}", (80, 20));
    insta::assert_snapshot!(picture(&state));
}

#[test]
fn a_position_after_the_limit() {
    let mut state = limited("nogo", ".^40", (100, 24));
    for _ in 0..2 {
        let picture = picture(&state);
        assert!(!picture.contains(" ... "), "nothing more comes: {picture}");
        assert!(picture.contains("> 1  ?"), "{picture}");
        assert!(picture.contains("G, not known: the limit"), "{picture}");
        assert!(picture.contains("G = -G"), "{picture}");
        press(&mut state, KeyCode::Char('c'));
    }
    press(&mut state, KeyCode::Char('c'));
    assert!(picture(&state).contains("  without dominated "));
}

#[test]
fn a_move_is_known_to_win_before_its_outcome_class() {
    let mut state = fresh("nogo", ".^40", (80, 24));
    let wins = true;
    let (player, index) = (Player::Left, 0);
    state.learn(News::Decided {
        player,
        index,
        wins,
    });
    assert!(picture(&state).contains("> 1  wins   "));
}

#[test]
fn canonical_moves_only() {
    let mut state = known("clobber", "BWWBW", (80, 16));
    press(&mut state, KeyCode::Char('c'));
    insta::assert_snapshot!(picture(&state));
}

#[test]
fn the_thermograph_takes_the_place_of_the_moves_on_a_usual_terminal() {
    let mut state = known("domineering", ".../...", (80, 24));
    press(&mut state, KeyCode::Char('t'));
    insta::assert_snapshot!(picture(&state));
    state.size = (40, 12);
    assert!(picture(&state).contains("[Vertical]"), "it has no room");
}

#[test]
fn the_keys_are_explained() {
    let mut state = fresh("clobber", "BWBW", (80, 18));
    press(&mut state, KeyCode::Char('?'));
    insta::assert_snapshot!(picture(&state));
    assert_eq!(
        press(&mut state, KeyCode::Esc),
        Wish::None,
        "it closes them"
    );
    assert!(picture(&state).contains("[Black] 3 moves"));
}

#[test]
fn no_size_is_too_small() {
    let mut states = [
        fresh("clobber", "(BW)^60", (0, 0)),
        known("clobber", "BWBWBW", (0, 0)),
        known("domineering", ".../.../...", (0, 0)),
        known("sum", "clobber:BBW + {2|1}", (0, 0)),
    ];
    for columns in (1..26).chain([40, 99, 100, 130]) {
        for rows in (1..14).chain([19, 20, 40]) {
            for state in &mut states {
                state.size = (columns, rows);
                for key in ['t', 'c', 'y', '?', '?'] {
                    press(state, KeyCode::Char(key));
                    drawn(state, true);
                }
            }
        }
    }
}

#[test]
fn a_board_may_have_more_cells_than_a_terminal_columns() {
    let mut state = fresh("clobber", "BW.^66000", (1, 1));
    for size in [(1, 1), (1, 30), (80, 24), (120, 40)] {
        state.size = size;
        for key in ['y', 't'] {
            press(&mut state, KeyCode::Char(key));
            drawn(&state, true);
        }
    }
}

#[test]
fn winning_moves_are_marked_with_and_without_colours() {
    let state = known("clobber", "BWBW", (80, 24));
    let plain = drawn(&state, false);
    assert!(plain.backend().to_string().contains("> 1-2 wins  L ^"));
    let buffer = plain.backend().buffer();
    let styles = buffer.content().iter().map(ratatui::buffer::Cell::style);
    let usual = Style::reset();
    assert!(styles.into_iter().all(|style| style.fg == usual.fg
        && style.bg == usual.bg
        && style.add_modifier == usual.add_modifier));
    let coloured = drawn(&state, true);
    let cells = coloured.backend().buffer().content().iter();
    let green = cells.filter(|cell| cell.fg == Color::Green);
    let letters: String = green.map(ratatui::buffer::Cell::symbol).collect();
    assert_eq!(letters.replace(' ', ""), "wins".repeat(4));
}

#[test]
fn keys_go_down_and_up() {
    let mut state = known("clobber", "BWBWBW", (80, 24));
    assert_eq!(press(&mut state, KeyCode::Down), Wish::None);
    assert_eq!(press(&mut state, KeyCode::Enter), Wish::Ask);
    assert_eq!(state.here().sum.to_string(), "BB.WBW");
    assert_eq!(state.player, Player::Right, "it is White's turn");
    press(&mut state, KeyCode::Tab);
    assert_eq!(press(&mut state, KeyCode::Enter), Wish::Ask);
    assert!(picture(&state).contains("start > Black 3-2 > Black 5-4"));
    assert_eq!(press(&mut state, KeyCode::Backspace), Wish::Ask);
    assert_eq!(state.here().sum.to_string(), "BB.WBW");
    press(&mut state, KeyCode::Enter);
    assert_eq!(press(&mut state, KeyCode::Home), Wish::Ask);
    assert_eq!(state.here().sum.to_string(), "BWBWBW");
    assert!(picture(&state).contains("> 3-2"), "the choice is kept");
    assert!(state.here().end.is_some(), "and what was known");
    assert_eq!(press(&mut state, KeyCode::Backspace), Wish::None);
    assert_eq!(press(&mut state, KeyCode::Char('q')), Wish::Quit);
    let control = KeyEvent::new(KeyCode::Char('c'), KeyModifiers::CONTROL);
    assert_eq!(state.press(control), Wish::Quit);
}

#[test]
fn letters_do_what_arrows_do() {
    let mut state = known("clobber", "BWBWBW", (80, 24));
    for (letter, expected) in [
        ('j', "> 3-2"),
        ('l', "> 2-1"),
        ('h', "> 3-2"),
        ('k', "> 1-2"),
    ] {
        press(&mut state, KeyCode::Char(letter));
        assert!(picture(&state).contains(expected), "{letter}");
    }
    for _ in 0..9 {
        press(&mut state, KeyCode::PageDown);
    }
    assert!(picture(&state).contains("> 5-6"), "the last one");
}

#[test]
fn nobody_moves_where_there_is_no_move() {
    let mut state = known("clobber", "BB", (80, 24));
    for key in [
        KeyCode::Down,
        KeyCode::Enter,
        KeyCode::Char('c'),
        KeyCode::Enter,
    ] {
        assert_eq!(press(&mut state, key), Wish::None);
    }
    assert!(picture(&state).contains("[Black] cannot move"));
}

/// The sum of a command line, as a shell would read it.
fn read(command: &str) -> Sum {
    let rest = command
        .strip_prefix("sumsolve explore ")
        .expect("a command");
    let (game, board) = rest.split_once(' ').expect("a game and a board");
    sum(game, board.trim_matches('\''))
}

#[test]
fn the_command_gives_the_position() {
    let mut random = Random::new(7);
    for language in registry::languages() {
        for board in language.examples() {
            let mut state = fresh(language.name(), &board, (80, 24));
            for _ in 0..8 {
                let keys = [KeyCode::Down, KeyCode::Tab, KeyCode::Down, KeyCode::Enter];
                press(&mut state, keys[random.below(keys.len())]);
                assert_eq!(
                    read(&state.command()),
                    state.here().sum,
                    "{}",
                    state.command()
                );
            }
        }
    }
}

fn worker() -> Worker {
    let limits = Limits {
        bytes: 100 << 20,
        nodes: None,
        threads: 1,
        time: None,
    };
    Worker::new(Settings::within(&limits), None)
}

/// The news about a position, until there are no more.
fn all_from(worker: &mut Worker) -> Vec<News> {
    let start = Instant::now();
    let mut all = Vec::new();
    while !matches!(all.last(), Some(News::Done(_))) {
        assert!(start.elapsed() < Duration::from_secs(60), "it goes on");
        match worker.news() {
            Some(news) => all.push(news),
            None => std::thread::sleep(Duration::from_millis(5)),
        }
    }
    all
}

#[test]
fn a_new_question_stops_the_old_one() {
    let mut worker = worker();
    let nogo: Language = registry::find("nogo").expect("a game");
    worker.ask(nogo.sum(".^60").expect("a board"));
    std::thread::sleep(Duration::from_millis(300));
    assert!(worker.news().is_none(), "this takes hours");
    worker.ask(nogo.sum("..x.").expect("a board"));
    let news = all_from(&mut worker);
    assert!(matches!(news.last(), Some(News::Done(Ok(())))));
    let valued = news.iter().any(|news| matches!(news, News::Facts(Some(_))));
    assert!(valued, "all of it is about the new position");
}
