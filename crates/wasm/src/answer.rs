//! Answers as JSON: what was asked for, or the error as the server words it.

use serde::Serialize;
use tablier_table::refusal::Refused;

/// It is done, and there is nothing else to say.
#[derive(Serialize)]
pub(crate) struct Done {
    pub(crate) ok: bool,
}

/// The answer, or the body of the error.
pub(crate) fn written<T: Serialize>(answer: Result<T, Refused>) -> String {
    match answer {
        Ok(answer) => serde_json::to_string(&answer),
        Err(refused) => serde_json::to_string(&refused.body()),
    }
    .expect("answers have string keys and finite numbers")
}
