//! Cuts an input into pieces, each up to the brace that closes a command. Comments become spaces, so that every character
//! keeps its place.

use game::TextError;

/// A longer piece is not a case.
const LONGEST: usize = 1 << 20;

/// Positions and their command.
#[derive(Debug, Default)]
pub(super) struct Piece {
    /// Without comments; lines end with a line feed.
    pub(super) text: String,
    /// Why there is nothing in it.
    pub(super) error: Option<TextError>,
    /// The number of its first line.
    line: usize,
    /// Where it begins in that line.
    column: usize,
    /// Its lines as they are.
    sources: Vec<String>,
}

impl Piece {
    /// The line with a character, its number, and the place of the character in it, counted from 0.
    pub(super) fn place(&self, index: usize) -> (usize, usize, &str) {
        let (mut row, mut column) = (0, self.column);
        for c in self.text.chars().take(index) {
            if c == '\n' {
                (row, column) = (row + 1, 0);
            } else {
                column += 1;
            }
        }
        let source = self.sources.get(row).map_or("", String::as_str);
        (self.line + row, column, source)
    }

    /// The number of the last line.
    pub(super) fn last_line(&self) -> usize {
        self.line + self.sources.len().saturating_sub(1)
    }
}

/// Cuts lines into pieces.
#[derive(Debug, Default)]
pub(super) struct Splitter {
    piece: Piece,
    /// Where a comment begins in the piece that is not closed yet.
    comment: Option<usize>,
    /// The number of characters of the piece.
    length: usize,
}

impl Splitter {
    /// Takes a line; the pieces that end in it.
    pub(super) fn line(&mut self, number: usize, text: &str) -> Vec<Piece> {
        let mut pieces = Vec::new();
        self.begin(number, 0, text);
        let mut characters = text.chars().enumerate().peekable();
        while let Some((column, c)) = characters.next() {
            let next = characters.peek().map(|&(_, next)| next);
            match (self.comment, c, next) {
                (None, '/', Some('*')) => {
                    self.comment = Some(self.length);
                    self.push("  ");
                    characters.next();
                }
                (Some(_), '*', Some('/')) => {
                    self.comment = None;
                    self.push("  ");
                    characters.next();
                }
                (Some(_), ..) => self.push(" "),
                (None, '}', _) => {
                    self.push("}");
                    pieces.push(self.finish());
                    self.begin(number, column + 1, text);
                }
                (None, c, _) => self.push(c.encode_utf8(&mut [0; 4])),
            }
        }
        self.push("\n");
        pieces
    }

    /// The piece at the end of the input, if there is anything in it.
    pub(super) fn end(&mut self) -> Option<Piece> {
        let comment = self.comment.take();
        let mut piece = self.finish();
        if let Some(start) = comment {
            let message = "this comment is never closed: add a */";
            piece.error.get_or_insert(TextError::new(start, message));
        }
        let is_empty = piece.text.trim().is_empty() && piece.error.is_none();
        (!is_empty).then_some(piece)
    }

    /// Begins a piece at a place, or goes on with the line that was begun.
    fn begin(&mut self, number: usize, column: usize, source: &str) {
        let piece = &mut self.piece;
        let is_open = self.comment.is_some() || piece.error.is_some();
        if piece.sources.is_empty() || !is_open && piece.text.trim().is_empty() {
            *piece = Piece {
                line: number,
                column,
                ..Piece::default()
            };
            self.length = 0;
        }
        if self.piece.error.is_none() {
            self.piece.sources.push(source.to_string());
        }
    }

    fn push(&mut self, text: &str) {
        if self.piece.error.is_some() {
            return;
        }
        if self.piece.text.len() > LONGEST {
            let message = format!("this case is longer than {LONGEST} bytes: is a }} missing?");
            let column = self.piece.column;
            self.piece = Piece {
                line: self.piece.line,
                column,
                sources: self.piece.sources.drain(..1).collect(),
                error: Some(TextError::new(0, message)),
                text: String::new(),
            };
            self.comment = self.comment.map(|_| 0);
            return;
        }
        self.piece.text.push_str(text);
        self.length += text.chars().count();
    }

    fn finish(&mut self) -> Piece {
        self.length = 0;
        std::mem::take(&mut self.piece)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<Piece> {
        let mut splitter = Splitter::default();
        let lines = text.lines().enumerate();
        let mut pieces: Vec<_> = lines
            .flat_map(|(n, line)| splitter.line(n + 1, line))
            .collect();
        pieces.extend(splitter.end());
        pieces
    }

    #[test]
    fn a_piece_ends_at_its_command() {
        let pieces = pieces("\n[a] X {B} O\n /* } */ X {W\n}\n\n");
        let texts: Vec<_> = pieces.iter().map(|piece| piece.text.as_str()).collect();
        assert_eq!(texts, ["[a] X {B}", " O\n         X {W\n}"]);
        assert_eq!(pieces[0].place(4), (2, 4, "[a] X {B} O"));
        assert_eq!(pieces[1].place(1), (2, 10, "[a] X {B} O"));
        assert_eq!(pieces[1].place(12), (3, 9, " /* } */ X {W"));
        assert_eq!(pieces[1].last_line(), 4);
    }

    #[test]
    fn an_open_comment_is_found() {
        let pieces = pieces("X {B}\n  /* } \n\n */ O /* {");
        assert_eq!(pieces.len(), 2);
        let error = pieces[1].error.as_ref().expect("an open comment");
        assert_eq!(pieces[1].place(error.index).0, 4);
        assert_eq!(pieces[1].place(error.index).1, 6);
    }

    #[test]
    fn an_endless_case_is_skipped() {
        let text = "XO ".repeat(LONGEST / 3 + 10) + "\nXO\n{B} X {W}";
        let pieces = pieces(&text);
        assert!(pieces[0].error.is_some());
        assert_eq!(pieces[0].place(0).0, 1);
        assert_eq!(pieces[1].text, " X {W}");
    }
}
