//! The table of a section: which columns it has, and what is in their cells.

use framework::MIXED_NAME;
use game::NAME_END;
use serde::{Serialize, Serializer};

use super::super::compare::{Entry, State};
use super::super::run::{Asked, Kind, Row};
use crate::input::quoted;

/// A column.
pub(super) struct Column<'a> {
    pub(super) name: String,
    pub(super) style: Style,
    /// Whether rows can be chosen by what is in it.
    pub(super) is_filter: bool,
    cell: Box<dyn Fn(&Entry) -> Cell + 'a>,
}

/// How the cells of a column look, and how they are sorted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Style {
    /// The number of the row, with a link to it.
    Row,
    /// What is to be said about it, in words.
    State,
    Text,
    /// Boards, values and moves.
    Mono,
    Number,
    Seconds,
    Ratio,
    /// A command to copy.
    Command,
}

/// What is in a cell.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Cell {
    Nothing,
    Text(String),
    Number(u64),
    Decimal(f64),
}

/// The largest number that every reader of JSON keeps exactly.
const EXACT: u64 = 1 << 53;

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Cell::Nothing => serializer.serialize_none(),
            Cell::Text(text) => serializer.serialize_str(text),
            Cell::Number(number) if *number > EXACT => {
                serializer.serialize_str(&number.to_string())
            }
            Cell::Number(number) => serializer.serialize_u64(*number),
            Cell::Decimal(number) => serializer.serialize_f64(*number),
        }
    }
}

impl Cell {
    /// As the page shows it.
    pub(super) fn shown(&self, style: Style) -> String {
        match self {
            Cell::Nothing => String::new(),
            Cell::Text(text) => text.clone(),
            Cell::Number(number) => number.to_string(),
            Cell::Decimal(number) if style == Style::Ratio => format!("{number:.2}×"),
            Cell::Decimal(number) => format!("{number:.3}"),
        }
    }
}

fn text(text: &str) -> Cell {
    if text.is_empty() {
        Cell::Nothing
    } else {
        Cell::Text(text.into())
    }
}

fn number(number: Option<u64>) -> Cell {
    number.map_or(Cell::Nothing, Cell::Number)
}

fn decimal(number: Option<f64>) -> Cell {
    number.map_or(Cell::Nothing, Cell::Decimal)
}

impl<'a> Column<'a> {
    fn new(name: &str, style: Style, cell: impl Fn(&Entry) -> Cell + 'a) -> Column<'a> {
        Column {
            name: name.into(),
            style,
            is_filter: false,
            cell: Box::new(cell),
        }
    }

    fn filter(self) -> Column<'a> {
        Column {
            is_filter: true,
            ..self
        }
    }

    /// What is in a row.
    pub(super) fn cell(&self, entry: &Entry) -> Cell {
        (self.cell)(entry)
    }
}

/// What a table is made of.
pub(super) struct Content<'a> {
    pub(super) kind: Kind,
    /// The columns of an experiment.
    pub(super) names: &'a [String],
    pub(super) entries: &'a [Entry],
    /// The game of rows that do not name theirs.
    pub(super) game: Option<&'a str>,
}

impl<'a> Content<'a> {
    /// The columns in which there is something.
    pub(super) fn columns(&self) -> Vec<Column<'a>> {
        let mut columns = vec![
            Column::new("row", Style::Row, |entry| Cell::Number(entry.number as u64)),
            Column::new("state", Style::State, |entry| text(entry.state.name())).filter(),
        ];
        if self.kind == Kind::Experiment {
            columns.extend(self.measured());
        } else {
            columns.extend(self.asked());
        }
        columns.extend(costs(self.kind));
        columns.push(Column::new("note", Style::Text, |entry| {
            text(&entry.row.remark)
        }));
        let game = self.game;
        columns.push(Column::new("ask again", Style::Command, move |entry| {
            text(&command(&entry.row, game))
        }));
        columns.retain(|column| self.is_wanted(column));
        columns
    }

    /// Whether a column says something: it is not empty, and not the same everywhere if it only tells rows apart.
    fn is_wanted(&self, column: &Column<'_>) -> bool {
        let mut cells = self.entries.iter().map(|entry| column.cell(entry));
        if matches!(column.name.as_str(), "game" | "asked") {
            let first = cells.next();
            return first.is_some_and(|first| cells.any(|cell| cell != first));
        }
        column.style == Style::State || cells.any(|cell| cell != Cell::Nothing)
    }

    /// The columns of a question and its answer.
    fn asked(&self) -> Vec<Column<'a>> {
        let is_winner = |entry: &Entry| entry.row.asked == Asked::Winner;
        let answer = if self.entries.iter().all(is_winner) {
            "winner"
        } else {
            "answer"
        };
        let moves = match self.kind {
            Kind::Batch => "winning move",
            _ => "winning moves",
        };
        vec![
            Column::new(self.kind.place(), Style::Number, |entry| {
                number(entry.row.place)
            }),
            Column::new("game", Style::Text, |entry| text(&entry.row.game)).filter(),
            Column::new("sum", Style::Mono, |entry| text(&entry.row.sum)),
            Column::new("asked", Style::Text, |entry| text(asked(&entry.row))).filter(),
            Column::new("first", Style::Text, |entry| text(&entry.row.first)).filter(),
            Column::new(answer, Style::Text, |entry| text(&entry.row.answer)).filter(),
            Column::new("outcome", Style::Text, |entry| text(&entry.row.outcome)).filter(),
            Column::new("before", Style::Text, before).filter(),
            Column::new("expected", Style::Text, |entry| text(&entry.row.expected)).filter(),
            Column::new("value", Style::Mono, |entry| text(&entry.row.value)),
            Column::new(moves, Style::Mono, |entry| text(&entry.row.moves)),
        ]
    }

    /// The columns of an experiment.
    fn measured(&self) -> Vec<Column<'a>> {
        let column = |(place, name): (usize, &String)| {
            let cells = || {
                self.entries
                    .iter()
                    .filter_map(move |entry| entry.row.cells.get(place))
            };
            let is_number = |cell: &String| cell == "-" || cell.parse::<f64>().is_ok();
            let style = if cells().all(is_number) {
                Style::Number
            } else {
                Style::Mono
            };
            Column::new(name, style, move |entry| {
                text(entry.row.cells.get(place).map_or("", String::as_str))
            })
        };
        self.names.iter().enumerate().map(column).collect()
    }
}

/// What the older run found.
fn before(entry: &Entry) -> Cell {
    let found = entry.before.as_ref().map(|before| before.answer.as_str());
    text(found.unwrap_or_default())
}

/// The costs, and what they were before. The table of an experiment has them already.
fn costs<'a>(kind: Kind) -> Vec<Column<'a>> {
    let mut columns = vec![
        Column::new("nodes", Style::Number, |entry| number(entry.row.nodes)),
        Column::new("nodes before", Style::Number, |entry| {
            number(entry.before.as_ref().and_then(|before| before.nodes))
        }),
        Column::new("nodes ratio", Style::Ratio, |entry| {
            decimal(entry.nodes_ratio())
        }),
        Column::new("seconds", Style::Seconds, |entry| {
            decimal(entry.row.seconds)
        }),
        Column::new("seconds before", Style::Seconds, |entry| {
            decimal(entry.before.as_ref().and_then(|before| before.seconds))
        }),
        Column::new("time ratio", Style::Ratio, |entry| {
            decimal(entry.seconds_ratio())
        }),
    ];
    if kind == Kind::Experiment {
        columns.retain(|column| !matches!(column.name.as_str(), "nodes" | "seconds"));
    }
    columns
}

fn asked(row: &Row) -> &'static str {
    match row.asked {
        Asked::Winner => "winner",
        Asked::NimValue => "nim value",
        Asked::WinningMoves => "winning moves",
        Asked::Outcome => "outcome",
    }
}

/// Stands for a game that the results do not name.
const UNKNOWN_GAME: &str = "GAME";

/// The command that asks a question again; empty if its sum is not known.
pub(super) fn command(row: &Row, game: Option<&str>) -> String {
    if row.sum.is_empty() {
        return String::new();
    }
    let known = Some(row.game.as_str()).filter(|game| !game.is_empty());
    let unknown = if row.sum.contains(NAME_END) {
        MIXED_NAME
    } else {
        UNKNOWN_GAME
    };
    let game = known.or(game).unwrap_or(unknown);
    let mut command = format!("sumsolve {} {}", quoted(game), always_quoted(&row.sum));
    if !row.first.is_empty() {
        command.push_str(" --first ");
        command.push_str(&quoted(&row.first));
    }
    if row.asked == Asked::WinningMoves {
        command += " --moves all";
    }
    command
}

/// A sum in quotes, as the examples have it.
fn always_quoted(sum: &str) -> String {
    match quoted(sum) {
        plain if plain == sum => format!("'{plain}'"),
        quoted => quoted,
    }
}

/// The class of a row that is marked, for its look: the words are in the cell.
pub(super) fn mark(state: State) -> &'static str {
    match state {
        State::Wrong | State::Changed => "bad",
        State::Unsolved | State::UnsolvedNow => "open",
        State::Removed | State::New | State::SolvedNow => "other",
        State::Passed | State::Solved => "good",
    }
}
