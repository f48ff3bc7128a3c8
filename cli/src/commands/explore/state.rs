//! What is looked at, and how keys and news change it.

use framework::Sum;
use game::Player;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::news::News;
use super::place::Place;
use crate::input::quoted;

/// The rows that a page is.
const PAGE: isize = 10;

/// What is looked at.
pub(super) struct State {
    /// The positions from the start to the one that is looked at; never empty.
    places: Vec<Place>,
    /// Whose list the keys are for.
    pub(super) player: Player,
    /// Whether the thermograph is wanted; if nobody has said so, it is shown where there is room beside everything else.
    pub(super) thermograph: Option<bool>,
    pub(super) only_canonical: bool,
    pub(super) shows_help: bool,
    pub(super) shows_command: bool,
    /// How far the work is.
    pub(super) status: String,
    /// The columns and rows of the terminal.
    pub(super) size: (u16, u16),
}

/// What a key asks for, beyond another look.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// Nothing.
    None,
    /// To find out about another position.
    Ask,
    /// To leave.
    Quit,
}

/// From this many columns and rows on, there is room for the value beside the moves.
pub(super) const WIDE: (u16, u16) = (100, 20);

impl State {
    pub(super) fn new(sum: Sum, size: (u16, u16)) -> State {
        State {
            places: vec![Place::new(sum, None)],
            player: Player::Left,
            thermograph: None,
            only_canonical: false,
            shows_help: false,
            shows_command: false,
            status: String::new(),
            size,
        }
    }

    /// The position that is looked at.
    pub(super) fn here(&self) -> &Place {
        self.places.last().expect("there is always a position")
    }

    fn here_mut(&mut self) -> &mut Place {
        self.places.last_mut().expect("there is always a position")
    }

    /// The start, and the moves from there.
    pub(super) fn path(&self) -> &[Place] {
        &self.places
    }

    /// Whether there is room for the value beside the moves.
    pub(super) fn is_wide(&self) -> bool {
        self.size.0 >= WIDE.0 && self.size.1 >= WIDE.1
    }

    /// Whether the thermograph is shown.
    pub(super) fn shows_thermograph(&self) -> bool {
        self.thermograph.unwrap_or_else(|| self.is_wide())
    }

    /// The command line that looks at this position.
    pub(super) fn command(&self) -> String {
        let sum = &self.here().sum;
        let (game, sum) = (sum.language().name(), quoted(&sum.to_string()));
        format!("sumsolve explore {game} {sum}")
    }

    /// Takes in what has become known about the position that is looked at.
    pub(super) fn learn(&mut self, news: News) {
        self.here_mut().learn(news);
    }

    /// What a key changes.
    pub(super) fn press(&mut self, key: KeyEvent) -> Wish {
        let is_control = key.modifiers.contains(KeyModifiers::CONTROL);
        if is_control && matches!(key.code, KeyCode::Char('c' | 'd')) {
            return Wish::Quit;
        }
        // The first key after the help closes it.
        if self.shows_help && !matches!(key.code, KeyCode::Char('q')) {
            self.shows_help = false;
            return Wish::None;
        }
        match key.code {
            KeyCode::Char('q') | KeyCode::Esc => return Wish::Quit,
            KeyCode::Enter => return self.go_down(),
            KeyCode::Backspace => return self.go_up(self.places.len() - 1),
            KeyCode::Home | KeyCode::Char('g') => return self.go_up(1),
            KeyCode::Up | KeyCode::Char('k') => self.choose(-1),
            KeyCode::Down | KeyCode::Char('j') => self.choose(1),
            KeyCode::PageUp => self.choose(-PAGE),
            KeyCode::PageDown => self.choose(PAGE),
            KeyCode::Left | KeyCode::Char('h') => self.player = Player::Left,
            KeyCode::Right | KeyCode::Char('l') => self.player = Player::Right,
            KeyCode::Tab | KeyCode::BackTab => self.player = !self.player,
            KeyCode::Char('t') => self.thermograph = Some(!self.shows_thermograph()),
            KeyCode::Char('c') => self.only_canonical = !self.only_canonical,
            KeyCode::Char('y') => self.shows_command = !self.shows_command,
            KeyCode::Char('?') | KeyCode::F(1) => self.shows_help = true,
            _ => {}
        }
        // A filter may have hidden the chosen row.
        self.choose(0);
        Wish::None
    }

    fn choose(&mut self, step: isize) {
        let (player, only_canonical) = (self.player, self.only_canonical);
        let list = self.here_mut().list_mut(player);
        list.choose(step, only_canonical);
    }

    /// Makes the chosen move. It is the other player's turn then.
    fn go_down(&mut self) -> Wish {
        let (here, player) = (self.here(), self.player);
        let Some(row) = here.list(player).chosen_row(self.only_canonical) else {
            return Wish::None;
        };
        let by = (player, row.label.clone());
        let place = Place::new(here.sum.after(&row.found), Some(by));
        self.places.push(place);
        self.player = !player;
        Wish::Ask
    }

    /// Goes back until there are so many positions, at least one.
    fn go_up(&mut self, count: usize) -> Wish {
        let count = count.max(1);
        if count >= self.places.len() {
            return Wish::None;
        }
        // It is the turn of whoever made the move that is taken back.
        if let Some((player, _)) = &self.places[count].by {
            self.player = *player;
        }
        self.places.truncate(count);
        Wish::Ask
    }
}
