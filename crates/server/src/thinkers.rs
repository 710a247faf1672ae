//! The threads that bots think on. Bots without human opponents have one of their own, and only a share of
//! it: however many such tables there are, they neither hold up the others nor take a core.

use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};

/// How many bots think at once at tables with people.
const THREADS: usize = 2;

/// The threads.
pub(crate) struct Thinkers {
    company: ThreadPool,
    alone: ThreadPool,
    /// The percentage of a core that bots among themselves may use; 0: no limit.
    share: u32,
}

impl Thinkers {
    pub(crate) fn new(share: u32) -> Result<Self, ThreadPoolBuildError> {
        let company =
            ThreadPoolBuilder::new().num_threads(THREADS).thread_name(|i| format!("bot-{i}")).build()?;
        let alone =
            ThreadPoolBuilder::new().num_threads(1).thread_name(|_| "bots-alone".to_owned()).build()?;
        Ok(Self { company, alone, share })
    }

    /// Lets a bot think; `alone` if nobody plays against it.
    pub(crate) fn think(&self, alone: bool, think: impl FnOnce() + Send + 'static) {
        if !alone || self.share == 0 {
            return self.company.spawn(think);
        }
        let share = self.share;
        self.alone.spawn(move || {
            let began = Instant::now();
            think();
            std::thread::sleep(rest(began.elapsed(), share));
        });
    }
}

/// How long a thread must rest after this much work, to be busy for no more than this percentage of the time.
fn rest(worked: Duration, share: u32) -> Duration {
    worked * 100_u32.saturating_sub(share) / share.max(1)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_thread_rests_for_the_rest_of_its_share() {
        assert_eq!(rest(Duration::from_millis(50), 25), Duration::from_millis(150));
        assert_eq!(rest(Duration::from_millis(50), 100), Duration::ZERO);
    }

    #[test]
    fn bots_alone_hold_up_nobody() {
        let thinkers = Thinkers::new(25).unwrap();
        let (release, held) = mpsc::channel::<()>();
        thinkers.think(true, move || assert!(held.recv().is_err(), "nobody sends anything"));
        for _ in 0..8 {
            thinkers.think(true, || {});
        }
        let (done, thought) = mpsc::channel();
        thinkers.think(false, move || done.send(()).unwrap());
        assert_eq!(thought.recv(), Ok(()), "while another thinks without end");
        drop(release);
    }

    #[test]
    fn bots_alone_take_no_more_than_their_share() {
        let thinkers = Thinkers::new(10).unwrap();
        let (done, ended) = mpsc::channel();
        let (begin, begun) = mpsc::channel();
        thinkers.think(true, move || {
            let began = Instant::now();
            while began.elapsed() < Duration::from_millis(10) {}
            done.send(Instant::now()).unwrap();
        });
        thinkers.think(true, move || begin.send(Instant::now()).unwrap());
        let rested = begun.recv().unwrap() - ended.recv().unwrap();
        assert!(
            rested >= Duration::from_millis(80),
            "after 10 ms of work it rests nine times as long: {rested:?}"
        );
    }
}
