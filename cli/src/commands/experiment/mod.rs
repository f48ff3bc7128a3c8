//! `sumsolve experiment NAME`: the tables and figures of the papers, run again at a chosen size.
//!
//! | file | idea |
//! |---|---|
//! | `findings` | what an experiment finds: a table, plots, notes |
//! | `contest` | several settings on the same boards |
//! | `clobber`, `nogo` | the experiments on each game |

mod clobber;
mod contest;
mod findings;
mod nogo;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use clap::{Args, Command};
use files::{Kind, MadeFolder, Refused, Target};

use self::findings::Findings;
use crate::ending::Ending;
use crate::failure::Failure;
use crate::format::{Format, TableFormatArgs};
use crate::input::InputError;
use crate::interrupt::Interrupt;
use crate::live::Live;
use crate::nearest;
use crate::options::{ForceArgs, named};
use crate::origin::Origin;
use crate::output::capitalized;
use crate::screen::Console;
use crate::session;

/// The name of the command.
pub(crate) const NAME: &str = "experiment";

/// The name that lists all experiments.
const LIST: &str = "list";

/// An experiment to run.
#[derive(Args, Clone, Debug)]
pub(crate) struct ExperimentArgs {
    /// The experiment; `list` shows them all
    #[arg(value_name = "NAME")]
    name: String,

    /// How far to go: the largest n, or the length of the boards [default: about a minute's work]
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..=1000))]
    size: Option<u64>,

    /// How many random boards to solve, where there are any
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..=100_000))]
    count: Option<u64>,

    /// Where random boards begin: the same seed gives the same boards
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    seed: u64,

    /// Give up on a question after this many nodes [default: about a minute's work]
    #[arg(long, value_name = "COUNT")]
    nodes: Option<u64>,

    /// The directory for the CSV file and the plot; it is made if it is not there
    #[arg(long, value_name = "DIRECTORY", default_value = ".", value_parser = named("name a directory"))]
    out: PathBuf,

    #[command(flatten)]
    format: TableFormatArgs,

    #[command(flatten)]
    force: ForceArgs,
}

const EXAMPLES: &str = "\
Examples:
  sumsolve experiment list
  sumsolve experiment clobber-scaling --size 40 --out results --force
  sumsolve experiment clobber-ablation --size 80 --count 20 --seed 7 --nodes 50000
  sumsolve experiment nogo-statistics --size 28
  sumsolve experiment nogo-scaling --size 20 --format latex    for a paper; also markdown

Each prints a table and writes NAME.csv and NAME.svg. Searches have one thread, so that
the numbers of nodes are the same every time.";

/// The command line.
pub(crate) fn command() -> Command {
    ExperimentArgs::augment_args(Command::new(NAME))
        .about("Runs a table or a figure of the papers again, and plots it")
        .after_help(EXAMPLES)
}

/// The scale of an experiment.
struct Scope {
    size: u64,
    count: u64,
    seed: u64,
    nodes: u64,
    /// What is done now, for a person who waits.
    doing: Mutex<String>,
}

impl Scope {
    /// Tells what is done now.
    fn tell(&self, doing: String) {
        *self.doing.lock().unwrap_or_else(PoisonError::into_inner) = doing;
    }

    /// What is done now.
    fn doing(&self) -> String {
        let doing = self.doing.lock();
        doing.unwrap_or_else(PoisonError::into_inner).clone()
    }
}

/// A published table or figure that can be run again.
struct Experiment {
    name: &'static str,
    about: &'static str,
    /// What was published.
    source: &'static str,
    size: u64,
    count: u64,
    nodes: u64,
    run: fn(&Scope) -> Result<Findings, InputError>,
}

static EXPERIMENTS: [Experiment; 7] = [
    Experiment {
        name: "clobber-scaling",
        about: "(BW)^n as a first player win, and (BBW)^n = floor((n+1)/2).^, up to n = SIZE",
        source: "SEGClobber, Figure 1",
        size: 40,
        count: 0,
        nodes: 1_000_000,
        run: clobber::scaling,
    },
    Experiment {
        name: "clobber-ablation",
        about: "each rule switched off or on, on COUNT random boards of SIZE stones",
        source: "SEGClobber, Figure 2 (b)-(e)",
        size: 100,
        count: 4,
        nodes: 20_000,
        run: clobber::ablation,
    },
    Experiment {
        name: "clobber-scores",
        about: "complexity scores 1 to 4 and canonical forms, on COUNT random boards of SIZE stones",
        source: "SEGClobber, Figure 2 (a) and Section 3.3",
        size: 100,
        count: 8,
        nodes: 20_000,
        run: clobber::scores,
    },
    Experiment {
        name: "clobber-report",
        about: "(BW)^n for both first players up to n = SIZE, and COUNT random boards of 50 cells",
        source: "Linear Clobber Solver (the report), table of Section 7",
        size: 33,
        count: 150,
        nodes: 1_000_000,
        run: clobber::report,
    },
    Experiment {
        name: "nogo-scaling",
        about: "1xn with the second point opened, up to n = SIZE",
        source: "Solving Linear NoGo, Figure 2",
        size: 32,
        count: 0,
        nodes: 1_000_000,
        run: nogo::scaling,
    },
    Experiment {
        name: "nogo-ablation",
        about: "parts of the solver left out, 1xn up to n = SIZE, and each rule at n = SIZE",
        source: "Solving Linear NoGo, Figure 4",
        size: 24,
        count: 0,
        nodes: 1_000_000,
        run: nogo::ablation,
    },
    Experiment {
        name: "nogo-statistics",
        about: "depths, numbers and sizes of components in the search of 1xn, n = SIZE",
        source: "Solving Linear NoGo, Figure 5",
        size: 30,
        count: 0,
        nodes: 1_000_000,
        run: nogo::statistics,
    },
];

/// Runs the command.
pub(crate) fn run(args: &ExperimentArgs, console: &mut Console<'_>) -> Result<Ending, Failure> {
    if args.name == LIST {
        list(console.out)?;
        return Ok(Ending::Answered);
    }
    let experiment = find(&args.name)?;
    let scope = Scope {
        size: args.size.unwrap_or(experiment.size),
        count: args.count.unwrap_or(experiment.count),
        seed: args.seed,
        nodes: args.nodes.unwrap_or(experiment.nodes),
        doing: Mutex::default(),
    };
    let outputs = Outputs::try_new(experiment, args)?;
    let live = Live::new(console.screen);
    let status = || {
        let seconds = live.elapsed().as_secs();
        format!("{seconds} s, {}: {}", experiment.name, scope.doing())
    };
    let run = || session::watched(&live, status, || (experiment.run)(&scope));
    let folder = outputs.folder.clone();
    let findings = Interrupt::at_once_after(run, move || folder.remove_if_empty())?;
    live.clear();
    report(experiment, &findings, &scope, args.format.format(), console)?;
    outputs.write(&findings, &console.origin)?;
    outputs.tell(match args.format.format() {
        Format::Text => &mut *console.out,
        _ => &mut *console.err,
    })?;
    Ok(Ending::Answered)
}

/// What can be typed after the command.
pub(crate) fn names() -> Vec<String> {
    let names = EXPERIMENTS.iter().map(|experiment| experiment.name);
    [LIST].into_iter().chain(names).map(String::from).collect()
}

/// The files of an experiment, tried before the work.
struct Outputs {
    folder: Arc<MadeFolder>,
    table: Target,
    plot: Target,
}

impl Outputs {
    fn try_new(experiment: &Experiment, args: &ExperimentArgs) -> Result<Outputs, Refused> {
        let folder = Arc::new(files::make_folder(&args.out)?);
        let target = |ending: &str, kind| {
            let file = args.out.join(format!("{}.{ending}", experiment.name));
            Target::try_new(&file, kind, args.force.force)
        };
        Ok(Outputs {
            table: target("csv", Kind::Measurements)?,
            plot: target("svg", Kind::Drawing)?,
            folder,
        })
    }

    fn write(&self, findings: &Findings, origin: &Origin) -> Result<(), Failure> {
        // Another run that was interrupted may have taken the empty folder away.
        let _folder = files::make_folder_of(self.table.path())?;
        self.table.write(findings.csv().as_bytes())?;
        self.plot.write(findings.svg(origin).as_bytes())?;
        Ok(())
    }

    fn tell(&self, out: &mut dyn Write) -> io::Result<()> {
        let [plot, table] = [&self.plot, &self.table].map(|target| target.path().display());
        writeln!(out, "Written: {plot}, {table}")
    }
}

fn find(name: &str) -> Result<&'static Experiment, InputError> {
    let found = EXPERIMENTS
        .iter()
        .find(|experiment| experiment.name == name);
    found.ok_or_else(|| {
        let known = EXPERIMENTS.each_ref().map(|experiment| experiment.name);
        let suggestion = nearest::suggestion(name, known);
        let help =
            suggestion.unwrap_or_else(|| format!("the experiments are {}", known.join(", ")));
        InputError::UnknownExperiment(name.into(), help)
    })
}

/// Lists all experiments.
fn list(out: &mut dyn Write) -> io::Result<()> {
    for experiment in &EXPERIMENTS {
        let Experiment {
            name,
            about,
            source,
            size,
            ..
        } = experiment;
        writeln!(
            out,
            "{name:18}{about}\n{:18}as in {source}; SIZE is {size} unless it is given",
            ""
        )?;
    }
    Ok(())
}

/// Prints the table.
fn report(
    experiment: &Experiment,
    findings: &Findings,
    scope: &Scope,
    format: Format,
    console: &mut Console<'_>,
) -> io::Result<()> {
    let out = &mut *console.out;
    if format != Format::Text {
        let about = experiment.about.replace("SIZE", &scope.size.to_string());
        let about = about.replace("COUNT", &scope.count.to_string());
        let title = format!("{}, as in {}", capitalized(&about), experiment.source);
        let table = findings.table(format, title, &console.origin);
        return out.write_all(table.as_bytes());
    }
    writeln!(out, "{}: {}\n", experiment.name, experiment.about)?;
    let table = findings.table(format, String::new(), &console.origin);
    out.write_all(table.as_bytes())?;
    for note in &findings.notes {
        writeln!(out, "\n{note}")?;
    }
    writeln!(out, "\nPublished: {}", experiment.source)?;
    writeln!(out, "{}", console.origin.line())
}
