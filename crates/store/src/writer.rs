//! The one task that appends. It takes all appends that wait and commits them together; while that commit is on its way to the
//! disk the next ones gather, so the busier the server the fewer commits for each event. Everybody is answered after the commit.
//!
//! A batch that fails is tried again one append at a time: only the guilty one fails.

use std::collections::HashMap;
use std::slice;
use std::sync::Arc;

use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::db::{Db, Tx};
use crate::log::Append;
use crate::sql::{Value, many};
use crate::{AppendError, StoreError};

mod batch;
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
    pub(crate) fn start(db: Db) -> Writer {
        let (inbox, jobs) = mpsc::channel(WAITING);
        let stop = Arc::new(Notify::new());
        let task = tokio::spawn(run(db, jobs, Arc::clone(&stop)));
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

async fn run(db: Db, mut jobs: mpsc::Receiver<Job>, stop: Arc<Notify>) {
    let mut batch = Vec::with_capacity(TOGETHER);
    loop {
        // Those just answered come back with their next event: let them, instead of committing for the first of them alone.
        tokio::task::yield_now().await;
        tokio::select! {
            biased;
            taken = jobs.recv_many(&mut batch, TOGETHER) => match taken {
                0 => return,
                _ => commit(&db, batch.drain(..).map(|job| (job.append, job.answer)).unzip()).await,
            },
            () = stop.notified() => jobs.close(),
        }
    }
}

type Answers = Vec<oneshot::Sender<Result<(), AppendError>>>;

async fn commit(db: &Db, (appends, answers): (Vec<Append>, Answers)) {
    match write(db, &appends).await {
        Ok(verdicts) => {
            for (answer, verdict) in answers.into_iter().zip(verdicts) {
                let _ = answer.send(verdict.map_err(|last| AppendError::Clash { last }));
            }
        }
        Err(error) => {
            tracing::warn!(%error, appends = appends.len(), "a batch failed and is tried one by one");
            one_by_one(db, &appends, answers, matches!(error, StoreError::Busy)).await;
        }
    }
}

/// A database that does not answer in time is not asked again for each of them.
async fn one_by_one(db: &Db, appends: &[Append], answers: Answers, mut busy: bool) {
    for (append, answer) in appends.iter().zip(answers) {
        let told = if busy { Err(StoreError::Busy.into()) } else { alone(db, append).await };
        busy |= matches!(told, Err(AppendError::Store(StoreError::Busy)));
        let _ = answer.send(told);
    }
}

async fn alone(db: &Db, append: &Append) -> Result<(), AppendError> {
    for _ in 1..LOOKS {
        match write(db, slice::from_ref(append)).await {
            Err(error) if error.is_duplicate() => {}
            written => return told(written),
        }
    }
    told(write(db, slice::from_ref(append)).await)
}

fn told(written: Result<Vec<Verdict>, StoreError>) -> Result<(), AppendError> {
    written?.into_iter().try_for_each(|verdict| verdict.map_err(|last| AppendError::Clash { last }))
}

/// Taken, or the last number of a table that is elsewhere than the append thought.
type Verdict = Result<(), u64>;

/// One transaction for all of them. On an error nothing was written.
async fn write(db: &Db, appends: &[Append]) -> Result<Vec<Verdict>, StoreError> {
    let mut tx = db.begin().await?;
    let verdicts = judge(&mut tx, appends).await?;
    let taken = appends.iter().zip(&verdicts).filter(|(_, verdict)| verdict.is_ok()).map(|(append, _)| append);
    batch::write(&mut tx, taken.collect()).await?;
    tx.commit().await?;
    Ok(verdicts)
}

/// Appends to the same table follow each other in the order they came.
async fn judge(tx: &mut Tx, appends: &[Append]) -> Result<Vec<Verdict>, StoreError> {
    let mut last: HashMap<&str, u64> = HashMap::with_capacity(appends.len());
    for append in appends {
        last.entry(&append.table).or_insert(append.after);
    }
    for (table, found) in elsewhere(tx, &last).await? {
        if let Some(known) = last.get_mut(table.as_str()) {
            *known = found;
        }
    }
    let judge_one = |append: &Append| {
        let last = last.get_mut(append.table.as_str()).ok_or(0_u64)?;
        if append.after != *last {
            return Err(*last);
        }
        *last += append.events.len() as u64;
        Ok(())
    };
    Ok(appends.iter().map(judge_one).collect())
}

/// The tables whose last event is another than supposed: usually none, so usually no row travels.
async fn elsewhere(tx: &mut Tx, supposed: &HashMap<&str, u64>) -> Result<Vec<(String, u64)>, StoreError> {
    const HEAD: &str = "SELECT id, last FROM (SELECT column1 AS id, column2 AS supposed, \
        COALESCE((SELECT MAX(n) FROM event WHERE table_id = column1), 0) AS last FROM (VALUES ";
    const TAIL: &str = ") AS asked) AS found WHERE last <> supposed";
    let rows = supposed.iter().map(|(table, last)| [Value::from(*table), Value::from(*last)]);
    let mut found = Vec::new();
    for ask in many(HEAD, rows, TAIL) {
        for row in tx.rows(ask).await? {
            found.push((row.text(0)?, row.count(1)?));
        }
    }
    Ok(found)
}
