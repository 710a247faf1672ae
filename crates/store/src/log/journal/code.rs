//! The texts of journal and chunks. An event is `AT LENGTH`, a new line, its body and a new line; a chunk is many of them, and the
//! number of the first stands beside it. A row of the journal has before the events of each append `LENGTH FIRST COUNT`, a new
//! line, the table's id and a new line. Lengths are in bytes, so that ids and bodies may hold anything.

use std::fmt::Write as _;
use std::ops::Range;
use std::sync::Arc;

use crate::StoreError;
use crate::log::{Append, Row};

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
    pub(super) fn write<'a>(seq: u64, appends: impl IntoIterator<Item = &'a Append>) -> Entry {
        let mut text = String::new();
        let mut groups = Vec::new();
        for append in appends.into_iter().filter(|append| !append.events.is_empty()) {
            let (first, count) = (append.after + 1, append.events.len());
            let _ = writeln!(text, "{} {first} {count}", append.table.len());
            let table = text.len()..text.len() + append.table.len();
            text.push_str(&append.table);
            text.push('\n');
            let begin = text.len();
            for event in &append.events {
                write_event(&mut text, event.at, &event.body);
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
            (&self.text[group.table.clone()], Piece { seq: self.seq, first: group.first, last: group.last, row, events })
        })
    }
}

pub(super) fn write_event(text: &mut String, at: u64, body: &str) {
    let _ = writeln!(text, "{at} {}", body.len());
    text.push_str(body);
    text.push('\n');
}

/// Adds the events of a chunk or a piece that have a number after `after`.
pub(super) fn read_events(text: &str, first: u64, after: u64, found: &mut Vec<Row>) -> Result<(), StoreError> {
    let mut reader = Reader { text, at: 0 };
    let mut n = first;
    while reader.at < text.len() {
        let (at, body) = reader.event().ok_or(StoreError::NotOurs)?;
        if n > after {
            found.push(Row { n, at, body: text[body].to_owned() });
        }
        n += 1;
    }
    Ok(())
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

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn event(&mut self) -> Option<(u64, Range<usize>)> {
        let [at, length] = self.numbers()?;
        Some((at, self.skip(length)?))
    }

    fn numbers<const N: usize>(&mut self) -> Option<[u64; N]> {
        let (line, _) = self.text.get(self.at..)?.split_once('\n')?;
        self.at += line.len() + 1;
        let mut words = line.split(' ');
        let mut numbers = [0; N];
        for number in &mut numbers {
            *number = words.next()?.parse().ok()?;
        }
        words.next().is_none().then_some(numbers)
    }

    /// So many bytes and the new line after them.
    fn skip(&mut self, length: u64) -> Option<Range<usize>> {
        let end = self.at.checked_add(usize::try_from(length).ok()?)?;
        self.text.get(self.at..end).filter(|_| self.text[end..].starts_with('\n'))?;
        let skipped = self.at..end;
        self.at = end + 1;
        Some(skipped)
    }
}
