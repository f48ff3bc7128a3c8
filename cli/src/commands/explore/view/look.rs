//! Styles, with and without colours. Nothing is told by a colour alone.

use game::Player;
use ratatui::style::{Color, Modifier, Style};

/// Whether there are colours.
#[derive(Clone, Copy, Debug)]
pub(in super::super) struct Look {
    pub(in super::super) has_colours: bool,
}

impl Look {
    /// A heading.
    pub(super) fn heading(self) -> Style {
        self.with(Style::new().add_modifier(Modifier::BOLD))
    }

    /// The row that is chosen.
    pub(super) fn chosen(self) -> Style {
        self.with(Style::new().add_modifier(Modifier::REVERSED))
    }

    /// What is less important.
    pub(super) fn faint(self) -> Style {
        self.with(Style::new().add_modifier(Modifier::DIM))
    }

    /// A move that wins, or one that loses.
    pub(super) fn result(self, wins: bool) -> Style {
        if wins {
            self.with(Style::new().fg(Color::Green).add_modifier(Modifier::BOLD))
        } else {
            self.faint()
        }
    }

    /// What belongs to a player: blue for Left and red for Right, as in the literature.
    pub(super) fn player(self, player: Player) -> Style {
        let colour = match player {
            Player::Left => Color::Blue,
            Player::Right => Color::Red,
        };
        self.with(Style::new().fg(colour).add_modifier(Modifier::BOLD))
    }

    fn with(self, style: Style) -> Style {
        if self.has_colours {
            style
        } else {
            Style::new()
        }
    }
}
