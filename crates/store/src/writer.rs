//! The one task that appends. It takes all appends that wait and commits them together; while that commit is on its way to the
//! disk the next ones gather, so the busier the server the fewer commits for each event. Everybody is answered after the commit.
//!
//! A batch that fails is tried again one append at a time: only the guilty one fails.

use std::slice;
use std::sync::Arc;

use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::log::journal::Folder;
use crate::log::{Append, Log, Verdict};
use crate::{AppendError, StoreError};

#[cfg(test)]
mod full;

/// More than this wait in their own tasks.
const WAITING: usize = 1024;
/// Bounds what one commit writes.
const TOGETHER: usize = 512;
/// A rival who wrote between our look and our write is seen at the next look.
const LOOKS: usize = 3;

pub(crate) struct Writer {
    inbox: mpsc::Sender<Job>,
    stop: Arc<Notify>,
    task: Mutex<Option<JoinHandle<()>>>,
}

struct Job {
    append: Append,
    answer: oneshot::Sender<Result<(), AppendError>>,
}

impl Writer {
    pub(crate) fn start(log: Log) -> Writer {
        let (inbox, jobs) = mpsc::channel(WAITING);
        let stop = Arc::new(Notify::new());
        let task = tokio::spawn(run(log, jobs, Arc::clone(&stop)));
        Writer { inbox, stop, task: Mutex::new(Some(task)) }
    }

    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (answer, answered) = oneshot::channel();
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

async fn run(log: Log, mut jobs: mpsc::Receiver<Job>, stop: Arc<Notify>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    let mut folder = Folder::over(&log);
    let mut stopped = false;
    loop {
        // Those just answered come back with their next event: let them, instead of committing for the first of them alone.
        tokio::task::yield_now().await;
        tokio::select! {
            biased;
            taken = jobs.recv_many(&mut batch, TOGETHER) => match taken {
                0 => break,
                _ => commit(&log, batch.drain(..).map(|job| (job.append, job.answer)).unzip()).await,
            },
            () = stop.notified() => {
                jobs.close();
                stopped = true;
                continue;
            }
        }
        folder.step().await;
    }
    if stopped {
        folder.finish().await;
    }
}

type Answers = Vec<oneshot::Sender<Result<(), AppendError>>>;

async fn commit(log: &Log, (appends, answers): (Vec<Append>, Answers)) {
    match log.write(&appends).await {
        Ok(verdicts) => {
            for (answer, verdict) in answers.into_iter().zip(verdicts) {
                let _ = answer.send(verdict.map_err(|last| AppendError::Clash { last }));
            }
        }
        Err(error) => {
            tracing::warn!(%error, appends = appends.len(), "a batch failed and is tried one by one");
            one_by_one(log, &appends, answers, matches!(error, StoreError::Busy)).await;
        }
    }
}

/// A database that does not answer in time is not asked again for each of them.
async fn one_by_one(log: &Log, appends: &[Append], answers: Answers, mut busy: bool) {
    for (append, answer) in appends.iter().zip(answers) {
        let told = if busy { Err(StoreError::Busy.into()) } else { alone(log, append).await };
        busy |= matches!(told, Err(AppendError::Store(StoreError::Busy)));
        let _ = answer.send(told);
    }
}

async fn alone(log: &Log, append: &Append) -> Result<(), AppendError> {
    for _ in 1..LOOKS {
        match log.write(slice::from_ref(append)).await {
            Err(error) if error.is_duplicate() => {}
            written => return told(written),
        }
    }
    told(log.write(slice::from_ref(append)).await)
}

fn told(written: Result<Vec<Verdict>, StoreError>) -> Result<(), AppendError> {
    written?.into_iter().try_for_each(|verdict| verdict.map_err(|last| AppendError::Clash { last }))
}
