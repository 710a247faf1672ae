//! The module as its caller sees it. The caller asks for room, writes a request there, calls one of the
//! functions, and reads as many bytes as it returns from the address of the answer.

// Exporting a name is unsafe because two could clash; nothing else in this module is.
#![allow(unsafe_code)]

use std::cell::RefCell;

use crate::Tables;

thread_local! {
    static ROOM: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static ANSWER: RefCell<String> = const { RefCell::new(String::new()) };
    static TABLES: RefCell<Tables> = RefCell::default();
}

#[link(wasm_import_module = "tablier")]
unsafe extern "C" {
    /// Called while a game is reviewed: so many of its steps are done.
    safe fn progress(done: u32, total: u32);
}

/// Makes room for a request of this many bytes. Returns its address.
#[unsafe(no_mangle)]
extern "C" fn room(length: usize) -> *const u8 {
    ROOM.with_borrow_mut(|room| {
        room.clear();
        room.resize(length, 0);
        room.as_ptr()
    })
}

/// The address of the last answer.
#[unsafe(no_mangle)]
extern "C" fn answer() -> *const u8 {
    ANSWER.with_borrow(|answer| answer.as_ptr())
}

/// Answers a request to the referee. Returns the length of the answer, as all of these do.
#[unsafe(no_mangle)]
extern "C" fn referee() -> usize {
    answer_with(crate::referee)
}

/// Obeys a command to a table.
#[unsafe(no_mangle)]
extern "C" fn table() -> usize {
    answer_with(|request| TABLES.with_borrow_mut(|tables| tables.answer(request)))
}

/// Obeys a command to think.
#[unsafe(no_mangle)]
extern "C" fn think() -> usize {
    answer_with(|request| crate::think(request, |done, total| progress(done, total)))
}

/// Installs a net.
#[unsafe(no_mangle)]
extern "C" fn net() -> usize {
    answer_with(crate::net)
}

/// The room is emptied by each request, so that a large one does not keep its memory.
fn answer_with(work: impl FnOnce(&[u8]) -> String) -> usize {
    let request = ROOM.take();
    let answer = work(&request);
    let length = answer.len();
    ANSWER.set(answer);
    length
}
