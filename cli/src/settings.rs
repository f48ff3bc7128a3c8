//! From what was typed to what the solver may spend, and on what.

use std::thread::available_parallelism;
use std::time::Duration;

use checker::Limits;
use framework::certificate::CertificateSettings;
use framework::knowledge::ValueBudget;
use framework::rules::{Rule, Rules};
use framework::search::SearchLimits;
use framework::value::ValueLimits;
use framework::{Settings, Solver, SumGame};

use crate::args::{LimitArgs, MOST_THREADS, MemoryArgs, SearchArgs};
use crate::games::deadline;
use crate::input::InputError;
use crate::interrupt::Interrupt;

/// About what the program takes by itself: its code, its threads, what it reads and writes.
const BASE_BYTES: usize = 8 << 20;

/// About what a canonical form takes, with its options and its place in the index.
const BYTES_A_FORM: usize = 130;

/// A solver within some limits, which also ends when the user wants it to.
pub(crate) fn solver<G: SumGame>(settings: Settings, limits: &LimitArgs) -> Solver<G> {
    let mut solver = Solver::new(settings);
    solver.set_deadline(deadline(limits.time));
    solver.stop_with(Interrupt::flag());
    solver
}

/// What checking a proof may take; it also ends when the user wants it to.
pub(crate) fn check_limits(time: Option<Duration>, memory: MemoryArgs) -> Limits {
    Limits {
        bytes: memory.bytes(),
        deadline: deadline(time),
        unwanted: Interrupt::flag(),
    }
}

/// The settings within some limits. Half of the memory goes to the table of a search, which all threads share; a
/// quarter goes to components and what is remembered about them, and an eighth each to positions and values, of
/// which each thread has its part.
pub(crate) fn limited(limits: &LimitArgs) -> Settings {
    let bytes = limits.memory.bytes();
    Settings {
        values: value_budget(bytes, Rules::default()),
        search: SearchLimits {
            nodes: limits.nodes.unwrap_or(u64::MAX),
            table_bytes: bytes / 2,
            ..SearchLimits::default()
        },
        threads: limits.threads(),
        ..Settings::default()
    }
}

/// The settings of a search within some limits.
pub(crate) fn settings(limits: &LimitArgs, search: &SearchArgs) -> Result<Settings, InputError> {
    let rules = search.rules()?;
    Ok(Settings {
        values: ValueBudget {
            simplest: search.simplest.into(),
            ..value_budget(limits.memory.bytes(), rules)
        },
        strategy: search.strategy.map(Into::into),
        rules,
        order: search.order.into(),
        ..limited(limits)
    })
}

/// The most new canonical forms and the most fuel for the value of a sum when the question is who wins it: a few tenths
/// of a second. A value that takes more takes longer than a search, as a rule.
const QUICK_FORMS: usize = 10_000;
const QUICK_FUEL: u64 = 1_000_000;

/// The fuel for the value for each second that there is: a quarter of it at most, so that a search gets the rest.
const QUICK_FUEL_A_SECOND: f64 = 300_000.0;

/// The settings for who wins a sum: its value is told too, if it is quickly had.
pub(crate) fn solve_settings(
    limits: &LimitArgs,
    search: &SearchArgs,
) -> Result<Settings, InputError> {
    let mut settings = settings(limits, search)?;
    let values = &mut settings.values;
    values.sum_forms = values.sum_forms.min(QUICK_FORMS);
    values.sum_fuel = values.sum_fuel.min(QUICK_FUEL);
    if let Some(time) = limits.time {
        let in_time = time.as_secs_f64() * QUICK_FUEL_A_SECOND;
        values.sum_fuel = values.sum_fuel.min(in_time as u64);
    }
    Ok(settings)
}

/// The settings for the value of a sum: if there is a limit of time, it is the only one besides memory.
pub(crate) fn value_settings(limits: &LimitArgs) -> Settings {
    let mut settings = limited(limits);
    if limits.time.is_some() {
        settings.values.sum_fuel = u64::MAX;
        settings.values.sum_forms = usize::MAX;
    }
    settings
}

/// The settings of each of the threads that solve one question each: a search of one thread with its part of
/// the memory. Only components get values: that decides who wins sooner than the value of a sum would.
pub(crate) fn question_settings(
    limits: &LimitArgs,
    search: &SearchArgs,
) -> Result<Settings, InputError> {
    let limits = LimitArgs {
        memory: limits.memory.divided_by(limits.threads()),
        threads: Some(1),
        ..*limits
    };
    let usual = settings(&limits, search)?;
    Ok(Settings {
        values: ValueBudget {
            sum_fuel: 0,
            ..usual.values
        },
        ..usual
    })
}

/// The settings of a search that is to be proved: half of the table's memory goes to the proof, and the value of the whole
/// sum, which the proof does not need, is not asked for: it would leave values that the search takes for granted, and that
/// the checker would have to find again.
pub(crate) fn with_room_for_proof(mut settings: Settings) -> Settings {
    settings.values.sum_fuel = 0;
    settings.search.table_bytes /= 2;
    settings
}

/// What a proof may take beside a solver that has left room for it.
pub(crate) fn proof_settings(solver: &Settings) -> CertificateSettings {
    CertificateSettings {
        most_bytes: solver.search.table_bytes,
        ..CertificateSettings::default()
    }
}

impl MemoryArgs {
    /// What is left of it beside the program itself.
    pub(crate) fn bytes(self) -> usize {
        let bytes = usize::try_from(self.megabytes).unwrap_or(usize::MAX) << 20;
        bytes - BASE_BYTES.min(bytes / 4)
    }

    /// The part of each of some threads.
    fn divided_by(self, threads: usize) -> MemoryArgs {
        MemoryArgs {
            megabytes: self.megabytes / threads as u64,
        }
    }
}

impl LimitArgs {
    /// How many threads search: unless a number was given, as many as the machine has cores.
    pub(crate) fn threads(&self) -> usize {
        let cores = || available_parallelism().map_or(1, usize::from);
        self.threads
            .map_or_else(|| cores().min(MOST_THREADS.into()), usize::from)
    }
}

impl SearchArgs {
    /// The usual rules, with and without those that were named.
    fn rules(&self) -> Result<Rules, InputError> {
        let contradiction = self.with.iter().find(|rule| self.without.contains(rule));
        if let Some(&rule) = contradiction {
            return Err(InputError::RuleOnAndOff(rule));
        }
        let mut rules = Rules::default();
        for &rule in &self.with {
            rules = rules.with(rule);
        }
        for &rule in &self.without {
            rules = rules.without(rule);
        }
        Ok(rules)
    }
}

/// What exact values may take. Without the rule, the whole sum is not valued either, so that the search
/// has to do the work.
fn value_budget(bytes: usize, rules: Rules) -> ValueBudget {
    let usual = ValueBudget::default();
    let is_valued = rules.has(Rule::ExactValues);
    let comparison_bytes = usual.limits.comparison_bytes.min(bytes / 128);
    let sum_bytes = usual.limits.sum_bytes.min(bytes / 32);
    ValueBudget {
        sum_fuel: if is_valued { usual.sum_fuel } else { 0 },
        limits: ValueLimits {
            forms: (bytes / 8 - comparison_bytes - sum_bytes) / BYTES_A_FORM,
            comparison_bytes,
            sum_bytes,
        },
        position_bytes: bytes / 8,
        component_bytes: bytes / 16 * 3,
        ..usual
    }
}
