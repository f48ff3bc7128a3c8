//! All keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::widgets::Paragraph;

const TEXT: &str = "\
up, down       choose a move (also k, j; page up, page down)
left, right    the moves of one player or the other (also h, l; tab)
enter          make the chosen move
backspace      take the last move back
home           back to the start (also g)
t              the thermograph on or off
c              only canonical moves, or all
y              the command line that shows this position
?              these keys; any key closes them
q              quit (also escape, ctrl-c); the position is printed

wins, loses    what the move does for the player who makes it
L R N P        the outcome class after it: Left, Right, next, previous
...            not known yet
?              not found within the limit";

/// Draws the keys.
pub(super) fn draw(frame: &mut Frame<'_>, area: Rect) {
    frame.render_widget(Paragraph::new(TEXT), area);
}
