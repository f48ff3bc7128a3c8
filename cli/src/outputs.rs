//! The files that a command leaves behind, each tried before the work begins.

use std::io;
use std::path::Path;

use files::{Kind, Reason, Refused, Target};

use crate::screen::Console;

/// The files that are asked for, as they were typed.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Wanted<'a> {
    pub(crate) certificate: Option<&'a Path>,
    pub(crate) drawing: Option<&'a Path>,
    pub(crate) table: Option<&'a Path>,
    pub(crate) checkpoint: Option<&'a Path>,
    /// Whether they may replace files of other kinds, if those are the program's own.
    pub(crate) force: bool,
}

/// The same, tried.
#[derive(Debug)]
pub(crate) struct Outputs {
    pub(crate) certificate: Option<Target>,
    pub(crate) drawing: Option<Target>,
    pub(crate) table: Option<Target>,
    pub(crate) checkpoint: Option<Target>,
}

impl Outputs {
    /// Tries all files.
    pub(crate) fn try_new(wanted: Wanted<'_>) -> Result<Outputs, Refused> {
        let output = |path: Option<&Path>, kind| {
            let target = path.map(|path| Target::try_new(path, kind, wanted.force));
            target.transpose()
        };
        // A checkpoint is read again.
        let checkpoint = wanted
            .checkpoint
            .map(|path| Target::try_ordinary(path, Kind::Table, wanted.force));
        let outputs = Outputs {
            certificate: output(wanted.certificate, Kind::Certificate)?,
            drawing: output(wanted.drawing, Kind::Drawing)?,
            table: output(wanted.table, Kind::Table)?,
            checkpoint: checkpoint.transpose()?,
        };
        outputs.are_different()?;
        Ok(outputs)
    }

    /// All targets, with their options.
    fn all(&self) -> impl Iterator<Item = (&'static str, &Target)> {
        let targets = [
            ("--certificate", &self.certificate),
            ("--svg", &self.drawing),
            ("--save-table", &self.table),
            ("--checkpoint", &self.checkpoint),
        ];
        let named = targets.into_iter();
        named.filter_map(|(option, target)| Some((option, target.as_ref()?)))
    }

    /// Refuses two options that name the same file, or standard output.
    fn are_different(&self) -> Result<(), Refused> {
        for (n, (_, later)) in self.all().enumerate() {
            for (option, earlier) in self.all().take(n) {
                if later.is_standard_output() && earlier.is_standard_output() {
                    return Err(Reason::TwoOutputs(option).refuse(later.path()));
                }
                if later.is_same_as(earlier) {
                    return Err(Reason::Twice(option).refuse(later.path()));
                }
            }
        }
        Ok(())
    }

    /// Runs a command. If a file goes to standard output, the answer goes to standard error, and the file follows once
    /// the command is done.
    pub(crate) fn run<T, E: From<io::Error> + From<Refused>>(
        &self,
        console: &mut Console<'_>,
        command: impl FnOnce(&mut Console<'_>) -> Result<T, E>,
    ) -> Result<T, E> {
        let mut targets = self.all().map(|(_, target)| target);
        let Some(target) = targets.find(|target| target.is_standard_output()) else {
            return command(console);
        };
        if console.screen.out.is_terminal && !target.kind().is_text() {
            return Err(Reason::Terminal.refuse(target.path()).into());
        }
        let done = console.on_standard_error(command);
        // Complete, whatever else has failed.
        target.release(console.out)?;
        done
    }
}
