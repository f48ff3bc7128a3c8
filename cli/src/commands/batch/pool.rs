//! Several threads on many questions, results in order.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Runs jobs on some threads, each with a worker of its own, and delivers the results in the order of the jobs, each as
/// soon as it and all before it are ready. When `stop` is set, by a delivery that fails or from outside, no new job is
/// started.
pub(super) fn in_order<Job: Sync, Done: Send, Worker, Failure>(
    jobs: &[Job],
    threads: usize,
    stop: &AtomicBool,
    worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, &Job) -> Done + Sync,
    mut deliver: impl FnMut(Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    let run = |sender: mpsc::Sender<(usize, Done)>| {
        let mut worker = worker();
        while !stop.load(Ordering::Relaxed) {
            let n = next.fetch_add(1, Ordering::Relaxed);
            let Some(job) = jobs.get(n) else {
                return;
            };
            // Nobody listens any more once a delivery has failed.
            let _ = sender.send((n, work(&mut worker, job)));
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.min(jobs.len()) {
            let sender = sender.clone();
            scope.spawn(|| run(sender));
        }
        drop(sender);
        let delivered = deliver_in_order(&receiver, &mut deliver);
        stop.fetch_or(delivered.is_err(), Ordering::Relaxed);
        delivered
    })
}

fn deliver_in_order<Done, Failure>(
    receiver: &mpsc::Receiver<(usize, Done)>,
    deliver: &mut impl FnMut(Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    for (n, done) in receiver {
        early.insert(n, done);
        while let Some(done) = early.remove(&next) {
            deliver(done)?;
            next += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_order_until_a_delivery_fails() {
        let jobs: Vec<u64> = (0..100).collect();
        for threads in [1, 3] {
            let stop = AtomicBool::new(false);
            let mut delivered = Vec::new();
            let late_first = |(): &mut (), &n: &u64| {
                thread::sleep(std::time::Duration::from_micros(200 - 2 * n));
                n
            };
            let deliver = |n| {
                delivered.push(n);
                if n == 60 { Err(()) } else { Ok(()) }
            };
            let end = in_order(&jobs, threads, &stop, || (), late_first, deliver);
            assert_eq!(end, Err(()));
            assert_eq!(delivered, jobs[..=60]);
            assert!(stop.into_inner());
        }
    }
}
