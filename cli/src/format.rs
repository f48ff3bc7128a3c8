//! The formats of answers: for a person, or for a program.

use clap::Args;

/// The format of an answer or of the rows of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For a person.
    Text,
    /// One JSON object at the end.
    Json,
    /// One JSON object per line, each as soon as it is known.
    JsonLines,
    /// Rows of comma-separated values.
    Csv,
}

impl Format {
    /// Whether a program reads it.
    pub(crate) fn is_json(self) -> bool {
        matches!(self, Format::Json | Format::JsonLines)
    }
}

/// JSON instead of text.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct JsonArgs {
    /// Write one JSON object, when everything is known
    #[arg(long)]
    json: bool,

    /// Write one JSON object per line, each part as soon as it is known
    #[arg(long, conflicts_with = "json")]
    json_lines: bool,
}

impl JsonArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        match (self.json, self.json_lines) {
            (true, _) => Format::Json,
            (_, true) => Format::JsonLines,
            _ => Format::Text,
        }
    }
}

/// The choice of a format.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct FormatArgs {
    #[command(flatten)]
    json: JsonArgs,

    /// Write comma-separated values, with a header
    #[arg(long, conflicts_with_all = ["json", "json_lines"])]
    csv: bool,
}

impl FormatArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        if self.csv {
            Format::Csv
        } else {
            self.json.format()
        }
    }
}
