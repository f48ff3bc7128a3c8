//! Lines of a name and a text: in columns on a terminal, as `Name: text` elsewhere.

use std::io;

use crate::screen::{Console, Screen};
use crate::table::padded;

/// Writes names and texts: in columns on a terminal, as `Name: text` elsewhere.
pub(crate) fn lines(lines: &[(String, String)], console: &mut Console<'_>) -> io::Result<()> {
    let names = Names::of(lines);
    for (name, text) in lines {
        writeln!(console.out, "{}{text}", names.begin(name, console.screen))?;
    }
    Ok(())
}

/// Writes names and texts, each in a column.
pub(crate) fn columns(lines: &[(String, String)], console: &mut Console<'_>) -> io::Result<()> {
    let names = Names::of(lines);
    for (name, text) in lines {
        writeln!(console.out, "{}{text}", names.column(name, console.screen))?;
    }
    Ok(())
}

/// The column of names.
pub(crate) struct Names {
    width: usize,
}

impl Names {
    /// A column that is wide enough for the names of some lines.
    fn of(lines: &[(String, String)]) -> Names {
        let widths = lines.iter().map(|(name, _)| name.chars().count());
        Names::of_width(widths.max().unwrap_or(0))
    }

    /// A column of a width.
    pub(crate) fn of_width(width: usize) -> Names {
        Names { width }
    }

    /// The beginning of a line: everything before its text.
    pub(crate) fn begin(&self, name: &str, screen: Screen) -> String {
        if screen.out.is_terminal {
            return self.column(name, screen);
        }
        let (bold, plain) = bold(screen);
        format!("{bold}{}:{plain} ", capitalized(name))
    }

    fn column(&self, name: &str, screen: Screen) -> String {
        let (bold, plain) = bold(screen);
        let name = padded(&capitalized(name), self.width);
        format!("{bold}{name}{plain}  ")
    }
}

/// What begins and ends bold text, where there are colours.
fn bold(screen: Screen) -> (&'static str, &'static str) {
    if screen.out.colour {
        ("\x1b[1m", "\x1b[0m")
    } else {
        ("", "")
    }
}

/// The text with a capital at its beginning.
pub(crate) fn capitalized(name: &str) -> String {
    let mut characters = name.chars();
    let first = characters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}
