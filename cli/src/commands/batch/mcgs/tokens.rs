//! Sections, positions and commands.

use game::TextError;

/// A part of a piece, with the place where its text begins.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// In square brackets.
    Section(String, usize),
    /// A word, or a text in round brackets.
    Board(String, usize),
    /// In braces.
    Commands(String, usize),
}

/// The tokens of a piece, up to the first error.
pub(super) fn tokens(text: &str) -> (Vec<Token>, Option<TextError>) {
    let characters: Vec<char> = text.chars().collect();
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(&c) = characters.get(at) {
        let token = match c {
            c if c.is_whitespace() => {
                at += 1;
                continue;
            }
            '[' | '(' | '{' => bracketed(&characters, at),
            ']' | ')' | '}' => {
                let message = format!("this '{c}' closes nothing: remove it");
                Err(TextError::new(at, message))
            }
            _ => Ok(word(&characters, at)),
        };
        match token {
            Ok((token, end)) => {
                tokens.push(token);
                at = end;
            }
            Err(error) => return (tokens, Some(error)),
        }
    }
    (tokens, None)
}

fn is_bracket(c: char) -> bool {
    "[](){}".contains(c)
}

/// The token that begins with an opening bracket, and where it ends. Commands may have round brackets inside.
fn bracketed(characters: &[char], start: usize) -> Result<(Token, usize), TextError> {
    let opening = characters[start];
    let closing = match opening {
        '[' => ']',
        '(' => ')',
        _ => '}',
    };
    let inside = &characters[start + 1..];
    let is_end = |&c: &char| c == closing || is_bracket(c) && !(opening == '{' && "()".contains(c));
    let length = inside.iter().position(is_end);
    let Some(length) = length.filter(|&length| inside[length] == closing) else {
        let message = format!("this '{opening}' is never closed: add a '{closing}'");
        return Err(TextError::new(start, message));
    };
    let text: String = inside[..length].iter().collect();
    let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
    let (text, place) = (text.trim().to_string(), start + 1 + blanks);
    let token = match opening {
        '[' => Token::Section(text, place),
        '(' => Token::Board(text, place),
        _ => Token::Commands(text, place),
    };
    Ok((token, start + length + 2))
}

fn word(characters: &[char], start: usize) -> (Token, usize) {
    let is_inside = |c: &&char| !c.is_whitespace() && !is_bracket(**c);
    let text: String = characters[start..].iter().take_while(is_inside).collect();
    let end = start + text.chars().count();
    (Token::Board(text, start), end)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_brackets() {
        let (tokens, error) = tokens("[ impartial  nim] 3\n(1 2){N 1, x L: (0,1)}");
        assert_eq!(error, None);
        let expected = [
            Token::Section("impartial  nim".into(), 2),
            Token::Board("3".into(), 18),
            Token::Board("1 2".into(), 21),
            Token::Commands("N 1, x L: (0,1)".into(), 26),
        ];
        assert_eq!(tokens, expected);
    }

    #[test]
    fn errors_point_at_the_bracket() {
        let place = |text: &str| tokens(text).1.expect("an error").index;
        assert_eq!(place("[a] (X {B}"), 4);
        assert_eq!(place("[a] X) {B}"), 5);
        assert_eq!(place("X {B"), 2);
        assert_eq!(place("[a [b] X {B}"), 0);
        assert_eq!(tokens("[a] X) {B}").0.len(), 2);
    }
}
