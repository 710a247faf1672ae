//! Frames for one device, in order. A device that does not keep up is dropped rather than sent a stream with
//! gaps: it comes back and names the last event it saw.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How many frames may wait for a device that reads slowly.
const LENGTH: usize = 2048;

/// How many bytes may wait: enough for everything that somebody missed at one table.
const MOST_BYTES: usize = 8 << 20;

/// Where frames for one device go.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    full: Arc<Notify>,
    bytes: Arc<AtomicUsize>,
}

/// The receiving end.
pub(crate) struct Outgoing {
    queue: mpsc::Receiver<Utf8Bytes>,
    bytes: Arc<AtomicUsize>,
    /// Notified when a frame no longer fits.
    pub(crate) full: Arc<Notify>,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let full = Arc::new(Notify::new());
    let bytes = Arc::new(AtomicUsize::new(0));
    (
        Outbox { queue: sender, full: Arc::clone(&full), bytes: Arc::clone(&bytes) },
        Outgoing { queue: receiver, bytes, full },
    )
}

impl Outgoing {
    /// The next frame; none when nobody can send any more.
    pub(crate) async fn next(&mut self) -> Option<Utf8Bytes> {
        let text = self.queue.recv().await?;
        self.bytes.fetch_sub(text.len(), Ordering::Relaxed);
        Some(text)
    }

    /// Up to `most` frames at once.
    pub(crate) async fn next_many(&mut self, frames: &mut Vec<Utf8Bytes>, most: usize) {
        self.queue.recv_many(frames, most).await;
        self.bytes.fetch_sub(frames.iter().map(|text| text.len()).sum(), Ordering::Relaxed);
    }
}

impl Outbox {
    /// Queues a frame. Returns whether the device still keeps up.
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let length = text.len();
        let waiting = self.bytes.fetch_add(length, Ordering::Relaxed);
        let sent = waiting + length <= MOST_BYTES && self.queue.try_send(text).is_ok();
        if !sent {
            self.bytes.fetch_sub(length, Ordering::Relaxed);
            self.full.notify_one();
        }
        sent
    }
}
