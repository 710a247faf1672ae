//! What is said to one device, in order. A device that does not keep up is let go rather than told with
//! gaps: it comes back and names the last event it saw.

use std::sync::Arc;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, mpsc};

/// How many frames may wait for a device that reads slowly.
const LENGTH: usize = 2048;

/// Where frames for one device go.
#[derive(Clone)]
pub(crate) struct Outbox {
    queue: mpsc::Sender<Utf8Bytes>,
    full: Arc<Notify>,
}

/// Where they come out.
pub(crate) struct Outgoing {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    /// Told when a frame did not fit any more.
    pub(crate) full: Arc<Notify>,
}

/// Both ends.
pub(crate) fn outbox() -> (Outbox, Outgoing) {
    let (sender, receiver) = mpsc::channel(LENGTH);
    let full = Arc::new(Notify::new());
    (Outbox { queue: sender, full: Arc::clone(&full) }, Outgoing { queue: receiver, full })
}

impl Outbox {
    /// Does the device still keep up?
    pub(crate) fn send(&self, text: Utf8Bytes) -> bool {
        let sent = self.queue.try_send(text).is_ok();
        if !sent {
            self.full.notify_one();
        }
        sent
    }
}
