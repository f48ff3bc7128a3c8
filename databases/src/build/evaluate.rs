//! Evaluates the positions of a layer on several threads.
//!
//! The positions of a layer depend on smaller layers, and in some games on others of the same layer: those wait
//! for another pass. Each thread takes a chunk at a time and evaluates it in an arena of its own, which begins as a
//! copy of the common one; at the end of the round, new values are merged into the common arena.

use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use game::{DatabaseKey, OutOfBudget, Sums};
use rayon::prelude::*;
use value::{Imports, Values};

use super::{Builder, Interruption, LIMITS, Progress, Stage, Work};
use crate::layers::Ordinal;
use crate::table::{Copied, Disguise, Evaluation, ValueTable};

/// The number of places that a thread takes at a time.
const CHUNK: u64 = 1 << 9;

/// With fewer places than this, copying the arena takes longer than threads save.
const FEWEST_FOR_THREADS: u64 = 1 << 12;

/// The results of a thread.
struct Found {
    values: Values,
    evaluations: Vec<(Ordinal, Evaluation)>,
    copies: Vec<Copied>,
    /// The number of positions that wait for others of the layer.
    waiting: u64,
    buffer: [Sums<DatabaseKey>; 2],
}

/// Places of a layer, shared out among threads.
struct Round {
    layer: u32,
    /// All places of the layer.
    all: Range<u64>,
    /// The end of the round.
    end: u64,
    /// The first place that no thread has taken yet.
    next: AtomicU64,
}

impl Round {
    /// The next places for a thread.
    fn take(&self) -> Option<Range<u64>> {
        let start = self.next.fetch_add(CHUNK, Ordering::Relaxed);
        (start < self.end).then(|| start..self.end.min(start + CHUNK))
    }
}

impl Builder {
    /// Evaluates the next places of a layer, and completes the layer if they are its last.
    pub(super) fn next_round(&self, work: &mut Work) -> Result<(), Interruption> {
        if work.done == work.table.layers.len() {
            let next = work.table.begin_layer();
            next.expect("the layers were counted before");
        }
        let layer = work.table.layers.count() - 1;
        let all = work.table.layers.places(layer);
        let end = all.end.min(work.done + self.round);
        let round = Round {
            layer,
            all: all.clone(),
            end,
            next: AtomicU64::new(work.done),
        };
        work.has_waiting |= self.evaluate(work, &round)? > 0;
        if end == all.end {
            work.table.fill(all.clone());
            self.finish_layer(work, layer, &all)?;
        }
        work.done = end;
        Ok(())
    }

    /// Evaluates the waiting positions of a layer, pass by pass.
    fn finish_layer(
        &self,
        work: &mut Work,
        layer: u32,
        all: &Range<u64>,
    ) -> Result<(), Interruption> {
        let mut waiting = u64::MAX;
        while work.has_waiting {
            let pass = Round {
                layer,
                all: all.clone(),
                end: all.end,
                next: AtomicU64::new(all.start),
            };
            let now = self.evaluate(work, &pass)?;
            assert!(now < waiting, "the options of a position come before it");
            waiting = now;
            work.has_waiting = waiting > 0;
            work.table.fill(all.clone());
        }
        Ok(())
    }

    /// Evaluates the positions whose options have values. Returns how many others there are.
    fn evaluate(&self, work: &mut Work, round: &Round) -> Result<u64, Interruption> {
        let start = round.next.load(Ordering::Relaxed);
        let is_small = round.end - start < FEWEST_FOR_THREADS;
        let threads = if is_small { 1 } else { self.threads };
        let common = work.values.form_count();
        let own = std::mem::replace(&mut work.values, Values::new(LIMITS));
        let mut arenas: Vec<Values> = (1..threads).map(|_| own.clone()).collect();
        arenas.push(own);
        let table = &work.table;
        let run = |values: Values| {
            let mut found = Found {
                values,
                evaluations: Vec::new(),
                copies: Vec::new(),
                waiting: 0,
                buffer: <[Sums<DatabaseKey>; 2]>::default(),
            };
            let ending = self.work_off(round, table, &mut found);
            (found, ending)
        };
        let found: Vec<_> = arenas.into_par_iter().with_max_len(1).map(run).collect();
        let (found, endings): (Vec<Found>, Vec<_>) = found.into_iter().unzip();
        let waiting = found.iter().map(|found| found.waiting).sum();
        let merged = work.merge(found, common);
        endings.into_iter().collect::<Result<(), _>>()?;
        merged?;
        Ok(waiting)
    }

    /// The work of one thread.
    fn work_off(
        &self,
        round: &Round,
        table: &ValueTable,
        found: &mut Found,
    ) -> Result<(), Interruption> {
        while let Some(places) = round.take() {
            if self.is_stopped() {
                return Err(Interruption::Stopped);
            }
            (self.report)(Progress {
                stage: Stage::Layer(round.layer),
                done: places.start - round.all.start,
                total: round.all.end - round.all.start,
            });
            for place in places {
                found.add(place, table)?;
            }
        }
        Ok(())
    }
}

impl Found {
    fn add(&mut self, place: u64, table: &ValueTable) -> Result<(), OutOfBudget> {
        if table.has_value(place) {
            return Ok(());
        }
        match table.disguise(place) {
            None => {}
            Some(Disguise::Of(copied)) => self.copies.push(copied),
            Some(Disguise::None(key)) => {
                match table.evaluate(key, &mut self.values, &mut self.buffer)? {
                    Some(evaluation) => self.evaluations.push((place as Ordinal, evaluation)),
                    None => self.waiting += 1,
                }
            }
        }
        Ok(())
    }
}

impl Work {
    /// Merges the results of threads. The largest arena becomes the common one; the others are dropped one by one,
    /// to save memory.
    fn merge(&mut self, mut found: Vec<Found>, common: usize) -> Result<(), OutOfBudget> {
        found.sort_unstable_by_key(|found| found.values.form_count());
        let largest = found.pop().expect("at least one thread works");
        self.values = largest.values;
        for (place, evaluation) in largest.evaluations {
            self.table.set(place, evaluation);
        }
        let mut copies = vec![largest.copies];
        for other in found {
            let mut imports = Imports::after_common(common);
            for (place, evaluation) in other.evaluations {
                let value = evaluation.value;
                let value = self
                    .values
                    .import_from(&other.values, value, &mut imports)?;
                self.table.set(
                    place,
                    Evaluation {
                        value,
                        ..evaluation
                    },
                );
            }
            copies.push(other.copies);
        }
        for copied in copies.into_iter().flatten() {
            self.table.copy(copied);
        }
        Ok(())
    }
}
