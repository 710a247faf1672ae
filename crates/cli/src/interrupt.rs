//! Ctrl-C during something long: the first one asks it to stop and print its results so far, the second one
//! exits at once.

use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit code that shells use for a program ended by Ctrl-C.
pub(crate) const INTERRUPTED: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C asks to stop.
pub(crate) fn watch() {
    // If no handler can be set, Ctrl-C ends the program as usual.
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

/// Ends the program after Ctrl-C, for work that cannot be asked to stop.
pub(crate) fn end_with(last_words: impl FnOnce() + Send + 'static) {
    let mut last_words = Some(last_words);
    let _ = ctrlc::set_handler(move || {
        if let Some(last_words) = last_words.take() {
            last_words();
        }
        std::process::exit(INTERRUPTED.into());
    });
}

/// The exit code of a run that may have been interrupted.
pub(crate) fn exit_code() -> ExitCode {
    if asked() { ExitCode::from(INTERRUPTED) } else { ExitCode::SUCCESS }
}
