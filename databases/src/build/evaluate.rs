//! Threads value the positions of a layer.
//!
//! The positions of a layer do not depend on each other, only on smaller layers. Each thread takes some at
//! a time and values them in an arena of its own, which begins as a copy of the common one; then the
//! common one takes over what is new.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use framework::SumGame;
use framework::value::{Imports, Values};

use super::{Builder, Interruption, Progress, ROUND, Stage, Work};
use crate::layers::Ordinal;
use crate::table::Evaluation;

/// A thread takes so many places at a time.
const CHUNK: u64 = 1 << 9;

/// With fewer places than this, copies of the arena take longer than they save.
const FEWEST_FOR_THREADS: u64 = 1 << 12;

/// What a thread found.
struct Found {
    values: Values,
    evaluations: Vec<(Ordinal, Evaluation)>,
}

impl<G: SumGame> Builder<G> {
    /// Does the next places of a layer, and completes the layer if these are the last.
    pub(super) fn next_round(&self, work: &mut Work<G>) -> Result<(), Interruption> {
        let layers = &work.table.layers;
        let layer = if work.done == layers.len() {
            work.table
                .begin_layer()
                .expect("the layers were counted before");
            work.table.layers.count() - 1
        } else {
            layers.count() - 1
        };
        let places = work.table.layers.places(layer);
        let round = work.done..places.end.min(work.done + ROUND);
        self.evaluate(work, round.clone(), layer)?;
        work.done = round.end;
        if work.done == places.end {
            work.table.copy_to_disguises(places);
        }
        Ok(())
    }

    fn evaluate(
        &self,
        work: &mut Work<G>,
        places: Range<u64>,
        layer: u32,
    ) -> Result<(), Interruption> {
        let threads = if places.end - places.start < FEWEST_FOR_THREADS {
            1
        } else {
            self.threads
        };
        let common = work.values.form_count();
        let own = std::mem::replace(&mut work.values, Values::new(super::LIMITS));
        let mut arenas: Vec<Values> = (1..threads).map(|_| own.clone()).collect();
        arenas.insert(0, own);
        let next = AtomicU64::new(places.start);
        let run = |values: Values| self.work_off(work, values, &places, &next, layer);
        let found: Vec<(Found, Result<(), Interruption>)> = std::thread::scope(|scope| {
            let running: Vec<_> = arenas
                .into_iter()
                .map(|values| scope.spawn(|| run(values)))
                .collect();
            let join = |thread: std::thread::ScopedJoinHandle<'_, _>| match thread.join() {
                Ok(found) => found,
                Err(panic) => std::panic::resume_unwind(panic),
            };
            running.into_iter().map(join).collect()
        });
        let mut found = found.into_iter();
        let (first, mut result) = found.next().expect("at least one thread works");
        work.values = first.values;
        for (place, evaluation) in first.evaluations {
            work.table.set(place, evaluation);
        }
        for (other, other_result) in found {
            result = result.and(other_result);
            let mut imports = Imports::after_common(common);
            for (place, evaluation) in other.evaluations {
                let value = evaluation.value;
                let value = work
                    .values
                    .import_from(&other.values, value, &mut imports)?;
                work.table.set(
                    place,
                    Evaluation {
                        value,
                        ..evaluation
                    },
                );
            }
        }
        result
    }

    /// What a thread does.
    fn work_off(
        &self,
        work: &Work<G>,
        mut values: Values,
        places: &Range<u64>,
        next: &AtomicU64,
        layer: u32,
    ) -> (Found, Result<(), Interruption>) {
        let mut evaluations = Vec::new();
        let all = work.table.layers.places(layer);
        let result = loop {
            let start = next.fetch_add(CHUNK, Ordering::Relaxed);
            if start >= places.end {
                break Ok(());
            }
            if self.is_stopped() {
                break Err(Interruption::Stopped);
            }
            (self.report)(Progress {
                stage: Stage::Layer(layer),
                done: start - all.start,
                total: all.end - all.start,
            });
            let chunk = start..places.end.min(start + CHUNK);
            let representatives =
                chunk.filter_map(|place| Some((place, work.table.representative(place)?)));
            let chunk: Result<Vec<_>, _> = representatives
                .map(|(place, position)| {
                    let evaluation = work.table.evaluate(&position, &mut values)?;
                    Ok((place as Ordinal, evaluation))
                })
                .collect();
            match chunk {
                Ok(chunk) => evaluations.extend(chunk),
                Err(interruption) => break Err(interruption),
            }
        };
        let found = Found {
            values,
            evaluations,
        };
        (found, result)
    }
}
