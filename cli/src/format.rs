//! The formats of long lists: for a person, or for a program.

use clap::Args;

/// The format of the rows of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Format {
    /// For a person.
    Text,
    /// A JSON object a line.
    Json,
    /// A row of comma-separated values.
    Csv,
}

/// The choice of a format.
#[derive(Args, Clone, Copy, Debug)]
pub(crate) struct FormatArgs {
    /// Write one JSON object a line
    #[arg(long, conflicts_with = "csv")]
    json: bool,

    /// Write comma-separated values, with a header
    #[arg(long)]
    csv: bool,
}

impl FormatArgs {
    /// The format that was chosen.
    pub(crate) fn format(self) -> Format {
        match (self.json, self.csv) {
            (true, _) => Format::Json,
            (_, true) => Format::Csv,
            _ => Format::Text,
        }
    }
}
