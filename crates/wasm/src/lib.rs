//! Tablier in a browser, or anywhere else that runs WebAssembly: bytes in, bytes out, in the JSON that the
//! server speaks (docs/wasm.md).
//!
//! [`referee`] answers as `tablier referee` does. [`Tables`] holds the tables of a device: it decides, but
//! keeps nothing, since an event counts only once the caller has stored it. [`think`] lets bots choose, gives
//! hints and reviews games; [`net`] installs the nets that this needs. `exports` makes all of it callable from
//! outside; everything else runs natively, too.
#![deny(unsafe_code)]

mod answer;
#[cfg(target_arch = "wasm32")]
mod exports;
mod live;
mod open;
mod tables;
mod think;

pub use tables::Tables;
pub use think::think;

use tablier_bots::nets;
use tablier_table::refusal::{Code, Refused};

use crate::answer::{Done, written};

/// The player of every seat on this device that is not a bot's.
pub const DEVICE: &str = "device";

/// Answers one request to the referee.
pub fn referee(request: &[u8]) -> String {
    tablier_notation::referee::answer(request)
}

/// Installs the net in this file.
pub fn net(bytes: &[u8]) -> String {
    let bad = |fault| Refused::new(Code::BadRequest).with("where", "net").with("fault", fault);
    written(nets::install(bytes).map(|()| Done { ok: true }).map_err(bad))
}
