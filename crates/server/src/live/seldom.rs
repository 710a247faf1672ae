//! A future that seldom has news, waited for beside others that often have: it is polled only when it was woken
//! itself. `select!` polls everything whenever anything happens, and with four or five such futures that is a
//! good part of what a move costs.

use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures_util::task::AtomicWaker;

pub(super) struct Seldom<F> {
    future: Pin<Box<F>>,
    bell: Arc<Bell>,
    /// Rings the bell.
    waker: Waker,
}

/// Rung when the future has news.
struct Bell {
    rung: AtomicBool,
    /// The task that waits.
    task: AtomicWaker,
}

impl Wake for Bell {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.rung.store(true, Ordering::Release);
        self.task.wake();
    }
}

impl<F: Future> Seldom<F> {
    pub(super) fn new(future: F) -> Self {
        // The first poll finds out.
        let bell = Arc::new(Bell { rung: AtomicBool::new(true), task: AtomicWaker::new() });
        Self { future: Box::pin(future), waker: Waker::from(Arc::clone(&bell)), bell }
    }
}

impl<F: Future> Future for Seldom<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let this = &mut *self;
        // Registered before the bell is looked at: one that rings in between wakes the task again.
        this.bell.task.register(cx.waker());
        if !this.bell.rung.swap(false, Ordering::AcqRel) {
            return Poll::Pending;
        }
        this.future.as_mut().poll(&mut Context::from_waker(&this.waker))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use tokio::sync::Notify;

    use super::*;

    #[tokio::test]
    async fn only_its_own_news_make_it_poll() {
        let (polls, news, other) = (AtomicUsize::new(0), Notify::new(), Notify::new());
        let mut inner = Box::pin(news.notified());
        let mut seldom = Seldom::new(std::future::poll_fn(|cx| {
            polls.fetch_add(1, Ordering::Relaxed);
            inner.as_mut().poll(cx)
        }));
        for _ in 0..10 {
            other.notify_one();
            tokio::select! {
                biased;
                () = &mut seldom => panic!("there are no news yet"),
                () = other.notified() => {}
            }
        }
        assert_eq!(polls.load(Ordering::Relaxed), 1, "nothing but the first poll");
        let waits = async {
            seldom.await;
        };
        tokio::join!(waits, async { news.notify_one() });
        assert_eq!(polls.load(Ordering::Relaxed), 2);
    }
}
