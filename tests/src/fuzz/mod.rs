//! What may be thrown at every parser and every reader of files, and what must then be true.
//!
//! A [`Target`] is one entry point. Its body takes any bytes and panics if a law is broken: what is read
//! prints and reads again to the same thing, an error's place lies in the text, a damaged file is refused or
//! gives the same answers as the undamaged one, a forged proof proves nothing false. `tests/fuzz` hands the
//! bodies to libFuzzer, which looks for new paths; `tests/tests/fuzz.rs` runs them on a fixed set of inputs,
//! made by a [`Mutator`].

mod files;
mod mutator;
mod texts;

pub use mutator::Mutator;

/// An entry point.
#[derive(Clone, Copy)]
pub struct Target {
    /// Its name, and that of the file in `tests/fuzz/fuzz_targets`.
    pub name: &'static str,
    /// Panics if an input breaks a law.
    pub body: fn(&[u8]),
    /// Inputs to begin with.
    pub seeds: &'static [&'static str],
    /// What inputs are made of; none if any bytes will do.
    pub tokens: &'static [&'static str],
    /// How many inputs every run of the tests takes.
    pub inputs: usize,
}

impl std::fmt::Debug for Target {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

const SUMS: &[&str] = &[
    "BWBW",
    "(BW)^3",
    "x..o.",
    "(x.)^2o",
    "BBW - (BW + ^)",
    "3.BW",
    "- BW",
    "-1/2",
    "{2|1} + ^*",
    "+-1",
    "+-(1,{2|0})",
    "{0||0|-2}",
    "5.^*",
    "2.{1|0}",
    "1^*",
    "vv*2",
    "...",
    "_x-o_",
    "TT.FF",
    "T^3..F^3~2",
    "..#/...",
    "(.^2/)^2",
];

const SUM_TOKENS: &[&str] = &[
    "T",
    "F",
    "~",
    "B",
    "W",
    "x",
    "o",
    ".",
    "-",
    "_",
    "+",
    "(",
    ")",
    "^",
    "v",
    "*",
    "{",
    "}",
    "|",
    "||",
    ",",
    "/",
    "+-",
    " ",
    " + ",
    " - ",
    "0",
    "1",
    "2",
    "3",
    "7",
    "10",
    "999",
    "100001",
    ")^",
    ".^",
    "^*",
    "99999999999999999999",
    "é",
    "\t",
    "\u{2003}",
    "\0",
    "n",
    "#",
];

const SWEEPS: &[&str] = &[
    "(BW)^n",
    "n.BW",
    "floor((n+1)/2).^",
    ".^(2n)",
    "(n/2)",
    "= floor((n+1)/2).^",
    "not < 3.v*",
    "outcome N, P",
    "|> ceil(n/3).^",
    "!= n mod 3",
    "(BW)^(n-1) + (3*n)/4",
];

const SWEEP_TOKENS: &[&str] = &[
    "n",
    "floor(",
    "ceil(",
    "(",
    ")",
    "+",
    "-",
    "*",
    "/",
    "mod",
    " ",
    "^",
    ".",
    "B",
    "W",
    "x",
    "o",
    "2",
    "3",
    "0",
    "-9223372036854775807",
    "not ",
    "outcome",
    "=",
    "!=",
    "<=",
    "<",
    ">",
    "||",
    "|>",
    "L",
    "R",
    "N",
    "P",
    ",",
    "{",
    "|",
    "}",
    "v",
    "é",
];

/// All entry points.
pub const TARGETS: &[Target] = &[
    Target {
        name: "board",
        body: texts::board,
        seeds: SUMS,
        tokens: SUM_TOKENS,
        inputs: 20_000,
    },
    Target {
        name: "pattern",
        body: texts::pattern,
        seeds: SUMS,
        tokens: SUM_TOKENS,
        inputs: 20_000,
    },
    Target {
        name: "expression",
        body: texts::expression,
        seeds: SUMS,
        tokens: SUM_TOKENS,
        inputs: 20_000,
    },
    Target {
        name: "value",
        body: texts::value,
        seeds: SUMS,
        tokens: SUM_TOKENS,
        inputs: 20_000,
    },
    Target {
        name: "batch",
        body: texts::batch,
        seeds: &[
            "BWBW B W",
            "BBW + WB B W\n.x. x ?",
            "'BW' w # comment",
            "\"x.o\" Black White",
            " BW\tb\n\n#",
        ],
        tokens: &[
            "B", "W", "x", "o", ".", " ", "\t", "\n", "\r\n", "'", "\"", "#", "?", "+", "-",
            "Black", "white", "Left", "r", "^", "(", ")", "2", "é", "ß", "İ",
        ],
        inputs: 20_000,
    },
    Target {
        name: "template",
        body: texts::template,
        seeds: SWEEPS,
        tokens: SWEEP_TOKENS,
        inputs: 20_000,
    },
    Target {
        name: "claim",
        body: texts::claim,
        seeds: SWEEPS,
        tokens: SWEEP_TOKENS,
        inputs: 20_000,
    },
    Target {
        name: "ranges",
        body: texts::ranges,
        seeds: &["1..30", "5", "2..30:2", "1..=10,20,30", "1000000"],
        tokens: &[
            "0",
            "1",
            "5",
            "30",
            "1000000",
            "18446744073709551615",
            "..",
            "=",
            ":",
            ",",
            " ",
            "-",
            "x",
        ],
        inputs: 20_000,
    },
    Target {
        name: "play",
        body: texts::play,
        seeds: &[
            "1-2\n",
            "moves\nundo\nquit\n",
            "1:3-4\n#1\n",
            "help\nboard\n1\n2 3\n",
        ],
        tokens: &[
            "1",
            "2",
            "3",
            "-",
            "\n",
            " ",
            "undo",
            "help",
            "quit",
            "moves",
            "board",
            "1-2",
            "2-1",
            "1:",
            "2:",
            "#",
            "99999999999999999999",
            "é",
            "\0",
        ],
        inputs: 1000,
    },
    Target {
        name: "resume",
        body: texts::resume,
        seeds: &[
            "BWBW B B 1-2\n",
            "BWBW B B 1-2\nBBW W W 3-2\n",
            "BWBW B ?\n",
            "1 passed, 0 failed\n",
        ],
        tokens: &[
            "BWBW", "BBW", " ", "B", "W", "?", "1-2", "3-2", "\n", "\t", "#", "passed, ", "failed",
            "1", ",", "{", "}", "\"", "é",
        ],
        inputs: 2000,
    },
    Target {
        name: "database",
        body: files::database,
        seeds: &[],
        tokens: &[],
        inputs: 1_500,
    },
    Target {
        name: "forged_database",
        body: files::forged_database,
        seeds: &[],
        tokens: &[],
        inputs: 1_000,
    },
    Target {
        name: "unfinished_database",
        body: files::unfinished_database,
        seeds: &[],
        tokens: &[],
        inputs: 100,
    },
    Target {
        name: "search_table",
        body: files::search_table,
        seeds: &[],
        tokens: &[],
        inputs: 1_500,
    },
    Target {
        name: "forged_search_table",
        body: files::forged_search_table,
        seeds: &[],
        tokens: &[],
        inputs: 500,
    },
    Target {
        name: "certificate",
        body: files::certificate,
        seeds: &[],
        tokens: &[],
        inputs: 20_000,
    },
    Target {
        name: "forged_certificate",
        body: files::forged_certificate,
        seeds: &[],
        tokens: &[],
        inputs: 20_000,
    },
];

/// The body of the target with this name.
///
/// # Panics
/// If there is none, or if the input breaks a law.
pub fn run(name: &str, input: &[u8]) {
    let target = TARGETS.iter().find(|target| target.name == name);
    (target.expect("a target").body)(input);
}
