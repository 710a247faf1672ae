//! The texts of journal and chunks. An event is `AT LENGTH`, a new line, its body and a new line; a chunk is
//! many of them, and the number of the first is stored beside it. The first event of an append is `AT LENGTH
//! ID` with the number of that append; texts written before these numbers existed, and imported ones, have
//! none. In a row of the journal, the events of each append are preceded by `LENGTH FIRST COUNT`, a new line,
//! the table's id and a new line. Lengths are in bytes, so that ids and bodies may hold anything.

use std::fmt::Write as _;
use std::ops::Range;
use std::str::Split;
use std::sync::Arc;

use crate::StoreError;
use crate::log::{Numbered, Row};

/// A row of the journal.
pub(super) struct Entry {
    pub(super) seq: u64,
    pub(super) text: Arc<str>,
    groups: Vec<Group>,
}

/// Where the events of one append are.
struct Group {
    table: Range<usize>,
    first: u64,
    last: u64,
    events: Range<usize>,
}

/// Some events of a table as they are in a row of the journal.
#[derive(Clone)]
pub(super) struct Piece {
    pub(super) seq: u64,
    pub(super) first: u64,
    pub(super) last: u64,
    row: Arc<str>,
    events: Range<usize>,
}

impl Piece {
    /// As a chunk has them.
    pub(super) fn text(&self) -> &str {
        &self.row[self.events.clone()]
    }
}

impl Entry {
    pub(super) fn write<'a>(seq: u64, appends: impl IntoIterator<Item = &'a Numbered>) -> Entry {
        let mut text = String::new();
        let mut groups = Vec::new();
        for Numbered { id, append } in
            appends.into_iter().filter(|numbered| !numbered.append.events.is_empty())
        {
            let (first, count) = (append.after + 1, append.events.len());
            let _ = writeln!(text, "{} {first} {count}", append.table.len());
            let table = text.len()..text.len() + append.table.len();
            text.push_str(&append.table);
            text.push('\n');
            let begin = text.len();
            for (index, event) in append.events.iter().enumerate() {
                write_event(&mut text, event.at, &event.body, (index == 0).then_some(*id));
            }
            groups.push(Group { table, first, last: append.after + count as u64, events: begin..text.len() });
        }
        Entry { seq, text: text.into(), groups }
    }

    pub(super) fn parse(seq: u64, text: Arc<str>) -> Result<Entry, StoreError> {
        let groups = parse_groups(&text).ok_or(StoreError::NotOurs)?;
        Ok(Entry { seq, text, groups })
    }

    pub(super) fn is_empty(&self) -> bool {
        self.groups.is_empty()
    }

    /// Tables with their events, in the order they were appended.
    pub(super) fn pieces(&self) -> impl Iterator<Item = (&str, Piece)> {
        self.groups.iter().map(|group| {
            let (row, events) = (Arc::clone(&self.text), group.events.clone());
            (
                &self.text[group.table.clone()],
                Piece { seq: self.seq, first: group.first, last: group.last, row, events },
            )
        })
    }
}

pub(super) fn write_event(text: &mut String, at: u64, body: &str, append_id: Option<u64>) {
    let _ = write!(text, "{at} {}", body.len());
    if let Some(id) = append_id {
        let _ = write!(text, " {id}");
    }
    text.push('\n');
    text.push_str(body);
    text.push('\n');
}

/// Adds the events of a chunk or a piece that have a number after `after`.
pub(super) fn read_events(
    text: &str,
    first: u64,
    after: u64,
    found: &mut Vec<Row>,
) -> Result<(), StoreError> {
    let mut reader = Reader { text, at: 0 };
    let mut n = first;
    while reader.at < text.len() {
        let Stored { at, body, .. } = reader.event().ok_or(StoreError::NotOurs)?;
        if n > after {
            found.push(Row { n, at, body: text[body].to_owned() });
        }
        n += 1;
    }
    Ok(())
}

/// The number of the append that began with one of these events, if it has one.
pub(super) fn append_id(text: &str, index: u64) -> Option<u64> {
    let mut reader = Reader { text, at: 0 };
    for _ in 0..index {
        reader.event()?;
    }
    reader.event()?.append_id
}

fn parse_groups(text: &str) -> Option<Vec<Group>> {
    let mut reader = Reader { text, at: 0 };
    let mut groups = Vec::new();
    while reader.at < text.len() {
        let [length, first, count] = reader.numbers()?;
        let table = reader.skip(length)?;
        let begin = reader.at;
        for _ in 0..count {
            reader.event()?;
        }
        groups.push(Group { table, first, last: first + count - 1, events: begin..reader.at });
    }
    Some(groups)
}

/// An event as it is in a text.
struct Stored {
    at: u64,
    body: Range<usize>,
    append_id: Option<u64>,
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    /// The words of the next line.
    fn line(&mut self) -> Option<Split<'a, char>> {
        let (line, _) = self.text.get(self.at..)?.split_once('\n')?;
        self.at += line.len() + 1;
        Some(line.split(' '))
    }

    fn event(&mut self) -> Option<Stored> {
        let mut words = self.line()?;
        let (at, length) = (number(words.next())?, number(words.next())?);
        let append_id = words.next().map(|word| number(Some(word)));
        let stored = Stored { at, body: self.skip(length)?, append_id: append_id.flatten() };
        // A word that is not a number, or one word too many: we did not write this.
        (words.next().is_none() && append_id != Some(None)).then_some(stored)
    }

    fn numbers<const N: usize>(&mut self) -> Option<[u64; N]> {
        let mut words = self.line()?;
        let mut numbers = [0; N];
        for found in &mut numbers {
            *found = number(words.next())?;
        }
        words.next().is_none().then_some(numbers)
    }

    /// The next `length` bytes and the new line after them.
    fn skip(&mut self, length: u64) -> Option<Range<usize>> {
        let end = self.at.checked_add(usize::try_from(length).ok()?)?;
        self.text.get(self.at..end).filter(|_| self.text[end..].starts_with('\n'))?;
        let skipped = self.at..end;
        self.at = end + 1;
        Some(skipped)
    }
}

fn number(word: Option<&str>) -> Option<u64> {
    word?.parse().ok()
}
