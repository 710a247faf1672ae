//! The record of a game, on the disk after every step: however the program ends, the file is a record that
//! can be resumed.

use std::fs::{File, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use tablier_notation::options_code;
use tablier_notation::record::{BadRecord, Record, RecordFault};
use tablier_rules::AnyGame;

use crate::Failure;
use crate::input;

/// The file of a game that is being played.
pub(super) struct Journal {
    path: PathBuf,
    file: File,
    written: String,
}

/// Why a file cannot be resumed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum NotResumed {
    NotARecord,
    /// The file ends before its record does, in this line.
    CutOff(usize),
    Finished,
    /// Its dice are proven: steps without a proof would invalidate it.
    Online,
    /// It was begun with the dice of the program.
    NotTyped,
    /// It holds this other game, or these other sides.
    Other(String),
}

impl NotResumed {
    /// The name of its sentence.
    pub(crate) const fn name(&self) -> &'static str {
        match self {
            Self::NotARecord => "cli-play-resume-no-record",
            Self::CutOff(_) => "cli-play-resume-cut-off",
            Self::Finished => "cli-play-resume-finished",
            Self::Online => "cli-play-resume-online",
            Self::NotTyped => "cli-play-resume-not-typed",
            Self::Other(_) => "cli-play-resume-other",
        }
    }
}

/// The unfinished game in a file; none if the file is missing or empty.
pub(super) fn unfinished(path: &Path) -> Result<Option<Record>, Failure> {
    let text = match std::fs::read(path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        read => read.map_err(|error| Failure::File { file: path.to_owned(), error })?,
    };
    if text.is_empty() {
        return Ok(None);
    }
    let refused = |why| Failure::NotResumed { file: path.to_owned(), why };
    let text = input::text(text).map_err(|_| refused(NotResumed::NotARecord))?;
    let record: Record = text.parse().map_err(|bad: BadRecord| {
        refused(if bad.what == RecordFault::CutOff {
            NotResumed::CutOff(bad.line)
        } else {
            NotResumed::NotARecord
        })
    })?;
    match () {
        () if record.result.is_some() => Err(refused(NotResumed::Finished)),
        () if record.proof.iter().any(|(name, _)| name == "commitment") => Err(refused(NotResumed::Online)),
        () => Ok(Some(record)),
    }
}

/// Is this the game that was asked for?
pub(super) fn must_be(path: &Path, record: &Record, asked: &AnyGame) -> Result<(), Failure> {
    if record.game == *asked {
        return Ok(());
    }
    Err(Failure::NotResumed { file: path.to_owned(), why: NotResumed::Other(options_code(&record.game)) })
}

impl Journal {
    /// A file for this record: a new one, or the one that it was read from.
    pub(super) fn open(path: &Path, record: &Record) -> Result<Self, Failure> {
        let failed = |error| Failure::File { file: path.to_owned(), error };
        let file = OpenOptions::new().write(true).create(true).truncate(false).open(path).map_err(failed)?;
        let mut journal = Self { path: path.to_owned(), file, written: String::new() };
        journal.keep(record)?;
        Ok(journal)
    }

    /// Writes the new steps. A step replaces the line that marks the game as unfinished, in one write with
    /// that line.
    pub(super) fn keep(&mut self, record: &Record) -> Result<(), Failure> {
        let text = record.to_string();
        let same = self.written.bytes().zip(text.bytes()).take_while(|(old, new)| old == new).count();
        let write = |file: &mut File| {
            file.seek(SeekFrom::Start(same as u64))?;
            file.write_all(&text.as_bytes()[same..])?;
            file.set_len(text.len() as u64)
        };
        write(&mut self.file).map_err(|error| Failure::File { file: self.path.clone(), error })?;
        self.written = text;
        Ok(())
    }

    /// Waits until everything is on disk.
    pub(super) fn close(self) -> Result<PathBuf, Failure> {
        match self.file.sync_all() {
            Ok(()) => Ok(self.path),
            Err(error) => Err(Failure::File { file: self.path, error }),
        }
    }
}
