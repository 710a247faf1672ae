//! The one task that appends. It takes all waiting appends and commits them together; while that commit is on
//! its way to the disk the next ones gather, so the busier the server, the fewer commits per event. Every
//! append is answered after the commit.
//!
//! A batch that fails is retried one append at a time, so that only the guilty one fails. A batch whose
//! commit was not answered may be in the log or not; it is written again, alongside the others, until its
//! appends find their own numbers there or get in. Until then they get no answer: neither "done" nor "not
//! done" would certainly be true.

use std::slice;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{sleep, timeout};

use crate::again::PAUSE;
use crate::bus::Bus;
use crate::log::journal::Folder;
use crate::log::{Append, Log, Numbered, Verdict};
use crate::{AppendError, StoreError};

#[cfg(test)]
mod full;

/// Appends beyond this wait in their own tasks.
const WAITING: usize = 1024;
/// Bounds what one commit writes.
const TOGETHER: usize = 512;
/// If a rival writes between our read and our write, the next read sees it.
const LOOKS: usize = 3;
/// How long a closing store waits for commits that were not answered.
const FAREWELL: Duration = Duration::from_secs(5);

pub(crate) struct Writer {
    inbox: mpsc::Sender<Job>,
    stop: Arc<Notify>,
    task: Mutex<Option<JoinHandle<()>>>,
}

/// Where commits go, and where they are announced once a server has joined the others.
#[derive(Clone)]
struct Place {
    log: Log,
    bus: Arc<OnceLock<Bus>>,
}

impl Place {
    async fn write(&self, appends: &[Numbered]) -> Result<Vec<Verdict>, StoreError> {
        self.log.write(appends, self.bus.get()).await
    }
}

struct Job {
    append: Numbered,
    answer: Answer,
}

type Answer = oneshot::Sender<Result<(), AppendError>>;

impl Writer {
    pub(crate) fn start(log: Log, bus: Arc<OnceLock<Bus>>) -> Writer {
        let (inbox, jobs) = mpsc::channel(WAITING);
        let stop = Arc::new(Notify::new());
        let task = tokio::spawn(run(Place { log, bus }, jobs, Arc::clone(&stop)));
        Writer { inbox, stop, task: Mutex::new(Some(task)) }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (append, (answer, answered)) = (Numbered::new(append)?, oneshot::channel());
        self.inbox.send(Job { append, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Refuses new appends and waits for those already taken.
    pub(crate) async fn stop(&self) {
        self.stop.notify_one();
        if let Some(task) = self.task.lock().await.take()
            && let Err(error) = task.await
        {
            tracing::error!(%error, "the writer did not end well");
        }
    }
}

async fn run(place: Place, mut jobs: mpsc::Receiver<Job>, stop: Arc<Notify>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    let mut folder = Folder::over(&place.log);
    let mut doubts = JoinSet::new();
    let mut stopped = false;
    loop {
        // The tables just answered come back with their next event: wait for them, instead of committing for
        // the first of them alone.
        tokio::task::yield_now().await;
        tokio::select! {
            biased;
            taken = jobs.recv_many(&mut batch, TOGETHER) => {
                if taken == 0 {
                    break;
                }
                let jobs = batch.drain(..).map(|job| (job.append, job.answer)).unzip();
                if let Some(doubt) = commit(&place, jobs).await {
                    doubts.spawn(doubt.find_out(place.clone()));
                }
            }
            () = stop.notified() => {
                jobs.close();
                stopped = true;
                continue;
            }
        }
        folder.step().await;
        while doubts.try_join_next().is_some() {}
    }
    let all_known = async { while doubts.join_next().await.is_some() {} };
    if timeout(FAREWELL, all_known).await.is_err() {
        tracing::warn!("the store is closed before it is known whether all was written");
    }
    if stopped {
        folder.finish().await;
    }
}

/// Appends of a commit that was not answered.
struct Doubt {
    appends: Vec<Numbered>,
    answers: Vec<Answer>,
}

/// Answers the appends whose outcome is known; the others come back.
async fn commit(place: &Place, (appends, answers): (Vec<Numbered>, Vec<Answer>)) -> Option<Doubt> {
    match place.write(&appends).await {
        Ok(verdicts) => {
            tell(answers, verdicts);
            None
        }
        Err(StoreError::InDoubt(error)) => {
            tracing::warn!(%error, appends = appends.len(), "a commit was not answered and is asked for again");
            Some(Doubt { appends, answers })
        }
        Err(error) => {
            tracing::warn!(%error, appends = appends.len(), "a batch failed and is tried one by one");
            let busy = matches!(error, StoreError::Busy);
            one_by_one(place, appends, answers, busy).await
        }
    }
}

/// A database that does not answer in time is not asked again for each append.
async fn one_by_one(
    place: &Place,
    appends: Vec<Numbered>,
    answers: Vec<Answer>,
    mut busy: bool,
) -> Option<Doubt> {
    let mut doubt = Doubt { appends: Vec::new(), answers: Vec::new() };
    for (append, answer) in appends.into_iter().zip(answers) {
        let told = if busy { Err(StoreError::Busy.into()) } else { alone(place, &append).await };
        busy |= matches!(told, Err(AppendError::Store(StoreError::Busy)));
        if matches!(told, Err(AppendError::Store(StoreError::InDoubt(_)))) {
            doubt.appends.push(append);
            doubt.answers.push(answer);
        } else {
            let _ = answer.send(told);
        }
    }
    (!doubt.appends.is_empty()).then_some(doubt)
}

async fn alone(place: &Place, append: &Numbered) -> Result<(), AppendError> {
    for _ in 1..LOOKS {
        match place.write(slice::from_ref(append)).await {
            Err(error) if error.is_duplicate() => {}
            written => return told(written),
        }
    }
    told(place.write(slice::from_ref(append)).await)
}

impl Doubt {
    /// Writes again until the database says what became of it, for as long as anybody waits. The first commit
    /// may still be running on its side: then it makes the second wait and refuses it as a duplicate, and the
    /// next read finds the numbers.
    async fn find_out(self, place: Place) {
        let Doubt { appends, answers } = self;
        loop {
            sleep(PAUSE).await;
            if answers.iter().all(Answer::is_closed) {
                return;
            }
            match place.write(&appends).await {
                Ok(verdicts) => return tell(answers, verdicts),
                Err(error) if error.is_passing() => {}
                Err(_) => break,
            }
        }
        for (append, answer) in appends.iter().zip(answers) {
            let known = loop {
                match alone(&place, append).await {
                    Err(AppendError::Store(error)) if error.is_passing() && !answer.is_closed() => {
                        sleep(PAUSE).await;
                    }
                    known => break known,
                }
            };
            let _ = answer.send(known);
        }
    }
}

fn tell(answers: Vec<Answer>, verdicts: Vec<Verdict>) {
    for (answer, verdict) in answers.into_iter().zip(verdicts) {
        let _ = answer.send(verdict.map_err(|last| AppendError::Clash { last }));
    }
}

fn told(written: Result<Vec<Verdict>, StoreError>) -> Result<(), AppendError> {
    written?.into_iter().try_for_each(|verdict| verdict.map_err(|last| AppendError::Clash { last }))
}
