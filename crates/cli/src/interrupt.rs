//! Ctrl-C while something long runs: the first one asks it to stop and say what was reached so far, the second one ends at once.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// What a shell says of a program that Ctrl-C ended.
pub(crate) const INTERRUPTED: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks to stop.
pub(crate) fn watch() {
    // Where no handler can be set, Ctrl-C ends the program as ever.
    let _ = ctrlc::set_handler(|| {
        if ASKED.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
    });
}

/// Has somebody asked to stop?
pub(crate) fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Ends the program after Ctrl-C: for work that cannot be asked to stop.
pub(crate) fn end_with(last_words: impl FnOnce() + Send + 'static) {
    let mut last_words = Some(last_words);
    let _ = ctrlc::set_handler(move || {
        if let Some(last_words) = last_words.take() {
            last_words();
        }
        std::process::exit(INTERRUPTED.into());
    });
}

/// How a run ends that may have been cut short.
pub(crate) fn exit_code() -> ExitCode {
    if asked() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS }
}
