//! Several threads on questions that come one by one, results in order.
//!
//! What is between the input and the output is limited: whoever puts jobs in waits until there is room, and there is room
//! again when a result was delivered. So an endless input takes no more memory than a long one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender, SyncSender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// How often whoever waits looks whether to stop.
const TICK: Duration = Duration::from_millis(50);

/// Where jobs are put in.
pub(super) struct Entrance<Job> {
    room: SyncSender<()>,
    jobs: Sender<Job>,
}

impl<Job> Entrance<Job> {
    /// Puts a job in, as soon as there is room. Returns false if nobody takes jobs any more.
    pub(super) fn put(&self, job: Job) -> bool {
        self.room.send(()).is_ok() && self.jobs.send(job).is_ok()
    }
}

/// Where jobs are taken out, in their order.
pub(super) struct Queue<Job> {
    room: Receiver<()>,
    jobs: Receiver<Job>,
    /// A job that was taken out and put back.
    first: Option<Job>,
}

/// A queue for at most some jobs, those that are worked on and those that wait to be delivered among them.
pub(super) fn queue<Job>(most: usize) -> (Entrance<Job>, Queue<Job>) {
    let (room_sender, room) = mpsc::sync_channel(most);
    let (jobs_sender, jobs) = mpsc::channel();
    let entrance = Entrance {
        room: room_sender,
        jobs: jobs_sender,
    };
    let queue = Queue {
        room,
        jobs,
        first: None,
    };
    (entrance, queue)
}

impl<Job> Queue<Job> {
    /// Waits for the next job and makes room for another; none if there will be no more, or if it is time to stop.
    pub(super) fn next(&self, is_over: impl Fn() -> bool) -> Option<Job> {
        let job = take(&self.jobs, is_over)?;
        let _ = self.room.try_recv();
        Some(job)
    }

    /// Puts a job back, before all others.
    pub(super) fn put_back(&mut self, job: Job) {
        self.first = Some(job);
    }
}

/// Waits for the next job.
fn take<Job>(jobs: &Receiver<Job>, is_over: impl Fn() -> bool) -> Option<Job> {
    while !is_over() {
        match jobs.recv_timeout(TICK) {
            Ok(job) => return Some(job),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => return None,
        }
    }
    None
}

/// Where results go.
pub(super) trait Delivery<Done> {
    type Failure;

    /// Takes the next result.
    fn take(&mut self, done: Done) -> Result<(), Self::Failure>;

    /// Nothing has come for a while.
    fn wait(&mut self);
}

/// Runs jobs on some threads, each with a worker of its own, and delivers the results in the order of the jobs, each as
/// soon as it and all before it are ready. When a delivery fails, or when it is time to stop, no new job is started.
pub(super) fn in_order<Job: Send, Done: Send, Worker, Goal: Delivery<Done>>(
    queue: Queue<Job>,
    threads: usize,
    is_over: impl Fn() -> bool + Sync,
    worker: impl Fn() -> Worker + Sync,
    work: impl Fn(&mut Worker, Job) -> Done + Sync,
    goal: &mut Goal,
) -> Result<(), Goal::Failure> {
    let Queue { room, jobs, first } = queue;
    let has_failed = AtomicBool::new(false);
    let is_over = || has_failed.load(Ordering::Relaxed) || is_over();
    let numbered = Mutex::new((0_usize, first, jobs));
    let next = || {
        let mut numbered = numbered.lock().unwrap_or_else(PoisonError::into_inner);
        let (number, first, jobs) = &mut *numbered;
        let job = first.take().or_else(|| take(jobs, is_over))?;
        *number += 1;
        Some((*number - 1, job))
    };
    let run = |sender: Sender<(usize, Done)>| {
        // Many threads have nothing to do in a short batch.
        let mut own = None;
        while let Some((n, job)) = next() {
            let done = work(own.get_or_insert_with(&worker), job);
            // Nobody listens any more once a delivery has failed.
            let _ = sender.send((n, done));
        }
    };
    let (sender, results) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads {
            let sender = sender.clone();
            scope.spawn(|| run(sender));
        }
        drop(sender);
        let delivered = deliver_in_order(&results, &room, goal);
        has_failed.store(delivered.is_err(), Ordering::Relaxed);
        delivered
    })
}

fn deliver_in_order<Done, Goal: Delivery<Done>>(
    results: &Receiver<(usize, Done)>,
    room: &Receiver<()>,
    goal: &mut Goal,
) -> Result<(), Goal::Failure> {
    let mut early = BTreeMap::new();
    let mut next = 0;
    loop {
        match results.recv_timeout(TICK) {
            Ok((n, done)) => early.insert(n, done),
            Err(RecvTimeoutError::Timeout) => {
                goal.wait();
                continue;
            }
            Err(RecvTimeoutError::Disconnected) => return Ok(()),
        };
        while let Some(done) = early.remove(&next) {
            goal.take(done)?;
            let _ = room.try_recv();
            next += 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::AtomicU64;

    /// Keeps results, until one is too large.
    struct UpTo(u64, Vec<u64>);

    impl Delivery<u64> for UpTo {
        type Failure = ();

        fn take(&mut self, done: u64) -> Result<(), ()> {
            self.1.push(done);
            if done == self.0 { Err(()) } else { Ok(()) }
        }

        fn wait(&mut self) {}
    }

    fn late_first((): &mut (), n: u64) -> u64 {
        thread::sleep(Duration::from_micros(200_u64.saturating_sub(2 * n)));
        n
    }

    #[test]
    fn results_come_in_order_until_a_delivery_fails() {
        for threads in [1, 3] {
            let (entrance, queue) = queue(100);
            assert!((0..100).all(|n| entrance.put(n)));
            let mut goal = UpTo(60, Vec::new());
            let end = in_order(queue, threads, || false, || (), late_first, &mut goal);
            assert_eq!(end, Err(()));
            assert_eq!(goal.1, (0..=60).collect::<Vec<_>>());
            assert!(!entrance.put(100), "nobody takes jobs any more");
        }
    }

    #[test]
    fn an_endless_input_waits_for_room() {
        const MOST: u64 = 8;
        let (entrance, queue) = queue(MOST as usize);
        let put = AtomicU64::new(0);
        let mut goal = UpTo(500, Vec::new());
        thread::scope(|scope| {
            scope.spawn(|| {
                while entrance.put(put.load(Ordering::SeqCst)) {
                    put.fetch_add(1, Ordering::SeqCst);
                }
            });
            let check = |(): &mut (), n: u64| {
                assert!(put.load(Ordering::SeqCst) <= n + MOST + 1);
                n
            };
            let end = in_order(queue, 3, || false, || (), check, &mut goal);
            assert_eq!(end, Err(()));
        });
    }

    #[test]
    fn whoever_waits_for_a_job_stops_when_it_is_time() {
        let (entrance, queue) = queue(1);
        let start = std::time::Instant::now();
        let is_over = || start.elapsed() > TICK;
        let mut goal = UpTo(0, Vec::new());
        let end = in_order(queue, 3, is_over, || (), late_first, &mut goal);
        assert_eq!((end, goal.1.len()), (Ok(()), 0));
        drop(entrance);
    }
}
