//! An explanation for a person: who wins, the parts, then moves and the answers to them as indented lines.

use std::collections::BTreeSet;
use std::fmt::Write;

use framework::{Explain, ExplainPart, Line, Node, Premise, Reason, typed_move};

use super::parts;
use crate::output;

/// A longer sum is not repeated after each move.
const MOST_CHARACTERS: usize = 72;

/// The text of an explanation while it grows.
pub(super) struct Text<'a> {
    question: &'a Explain,
    /// The theorems that were named: once is enough.
    named: BTreeSet<&'static str>,
    /// Whether the value of the sum was told.
    is_valued: bool,
}

impl Text<'_> {
    pub(super) fn new(question: &Explain) -> Text<'_> {
        Text {
            question,
            named: BTreeSet::new(),
            is_valued: false,
        }
    }

    /// The lines of a part of the explanation.
    pub(super) fn tell(&mut self, part: ExplainPart<'_>) -> String {
        let language = self.question.sum.language();
        match part {
            ExplainPart::Winner { first, winner } => {
                let winner = language.player(winner).to_lowercase();
                format!("{} first: {winner} wins\n", language.player(first))
            }
            ExplainPart::Unsolved { first, limit } => {
                format!("{} first: {limit}\n", language.player(first))
            }
            ExplainPart::Components { components, whole } => {
                let mut lines = parts::in_words(&self.question.sum.to_string(), components);
                lines.extend(whole.map(|whole| capitalized(&whole.sentence) + "."));
                self.is_valued = whole.is_some();
                if !lines.is_empty() {
                    lines.insert(0, String::new());
                }
                lines
                    .iter()
                    .fold(String::new(), |all, line| all + line + "\n")
            }
            ExplainPart::Known(known) => {
                let facts = output::known(known, "G");
                let mut text = String::new();
                if !facts.is_empty() {
                    text += "\nWhat is known about it, G:\n";
                }
                for (name, fact) in facts {
                    let _ = writeln!(text, "  {name}: {fact}");
                }
                text
            }
            ExplainPart::Begin(root) => self.begin(root),
            ExplainPart::Line(root, line) => {
                let mut text = String::new();
                self.line(root, line, 1, &mut text);
                text
            }
            ExplainPart::End(root) => end(root, 1),
        }
    }

    fn begin(&mut self, root: &Node) -> String {
        let Some(winner) = root.winner.as_deref() else {
            return String::new();
        };
        let (winner, mover) = (capitalized(winner), capitalized(&root.to_move));
        let mut text = if winner == mover {
            format!("\n{mover} first: why {winner} wins\n")
        } else {
            format!("\n{mover} first: why {mover} loses\n")
        };
        let is_told = |reason: &Reason| matches!(reason.premise, Premise::Value { .. });
        let reason = root.reason.as_ref();
        if let Some(reason) = reason.filter(|reason| !(self.is_valued && is_told(reason))) {
            self.reason(reason, 1, &mut text);
        }
        text
    }

    /// The sentence of a reason, and the theorem when it is first used.
    fn reason(&mut self, reason: &Reason, depth: usize, text: &mut String) {
        let indent = "  ".repeat(depth);
        let _ = writeln!(text, "{indent}{}.", capitalized(&reason.sentence));
        let is_plain = matches!(reason.premise, Premise::Value { .. } | Premise::NoMove);
        if let Some(theorem) = reason.theorem.filter(|_| !is_plain)
            && self.named.insert(theorem)
        {
            let _ = writeln!(text, "{indent}  By: {theorem}.");
        }
    }

    /// A move and what follows. A move of the loser and the answer to it are one line.
    fn line(&mut self, node: &Node, line: &Line, depth: usize, text: &mut String) {
        let indent = "  ".repeat(depth);
        let mover = capitalized(&node.to_move);
        let _ = write!(text, "{indent}{mover} plays {}", self.played(line));
        if node.winner.as_ref() == Some(&node.to_move) {
            return self.after_winner(line, depth, text);
        }
        let after = &line.then;
        match (after.moves.first(), &after.unsolved) {
            (Some(answer), _) => {
                let winner = capitalized(&after.to_move);
                let _ = write!(text, "; {winner} answers {}", self.played(answer));
                self.after_winner(answer, depth, text);
            }
            (None, Some(limit)) => {
                let _ = writeln!(text, "; the answer was not found: {limit}");
            }
            (None, None) => text.push('\n'),
        }
    }

    /// The rest of the line of a winning move, and what the loser can do then.
    fn after_winner(&mut self, line: &Line, depth: usize, text: &mut String) {
        let then = &line.then;
        if then.sum.chars().count() <= MOST_CHARACTERS {
            let _ = write!(text, ", which leaves {}", then.sum);
        }
        text.push('\n');
        if let Some(reason) = &then.reason {
            return self.reason(reason, depth + 1, text);
        }
        if then.moves.is_empty() {
            let loser = capitalized(&then.to_move);
            let indent = "  ".repeat(depth + 1);
            let _ = writeln!(
                text,
                "{indent}{loser}, to move, loses here, too; a larger --depth shows how."
            );
            return;
        }
        for reply in &then.moves {
            self.line(then, reply, depth + 1, text);
        }
        text.push_str(&end(then, depth + 1));
    }

    /// A move as it is typed, with its term in a sum.
    fn played(&self, line: &Line) -> String {
        let is_sum = self.question.sum.terms().len() > 1;
        match (is_sum, &line.found) {
            (true, found) => format!("{} in term {}", found.label, found.term),
            (false, found) => typed_move(found.term, &found.label, false),
        }
    }
}

/// What is said about the moves that are not shown.
fn end(node: &Node, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    if let Some(limit) = &node.unsolved {
        return format!("{indent}A winning move was not found: {limit}.\n");
    }
    let is_loser = node.winner.is_some() && node.winner.as_ref() != Some(&node.to_move);
    match node.other_moves {
        _ if !is_loser || node.moves.is_empty() => String::new(),
        0 => String::new(),
        1 => format!("{indent}One other move loses, too.\n"),
        count => format!("{indent}{count} other moves lose, too.\n"),
    }
}

fn capitalized(text: &str) -> String {
    let mut characters = text.chars();
    let first = characters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(characters).collect()
}
