//! Whether appends follow the last events of their tables.

use std::collections::{HashMap, HashSet};

use super::Numbered;

/// Accepted, or the real last number of the table if the append expected another.
pub(crate) type Verdict = Result<(), u64>;

/// `last` knows every table of these appends. Appends to the same table follow each other in the order they
/// came.
pub(super) fn judge<'a>(appends: &'a [Numbered], mut last: HashMap<&'a str, u64>) -> Vec<Verdict> {
    let judge_one = |Numbered { append, .. }: &Numbered| {
        let last = last.get_mut(append.table.as_str()).ok_or(0_u64)?;
        if append.after != *last {
            return Err(*last);
        }
        *last += append.events.len() as u64;
        Ok(())
    };
    appends.iter().map(judge_one).collect()
}

/// The accepted ones, by table; the appends of one table stay in their order. Rows go in the order of their
/// keys: two servers that write the same tables wait for each other instead of deadlocking.
pub(super) fn taken<'a>(appends: &'a [Numbered], verdicts: &[Verdict]) -> Vec<&'a Numbered> {
    let taken = appends.iter().zip(verdicts).filter(|(_, verdict)| verdict.is_ok());
    let mut taken: Vec<_> = taken.map(|(append, _)| append).collect();
    taken.sort_by(|one, other| one.append.table.cmp(&other.append.table));
    taken
}

/// Appends that came too late, or were already written by a commit that was not answered.
pub(super) fn late<'a>(appends: &'a [Numbered], verdicts: &[Verdict]) -> Vec<&'a Numbered> {
    let late = appends.iter().zip(verdicts).filter(|(_, verdict)| verdict.is_err());
    late.map(|(append, _)| append).collect()
}

/// The answers to the appends, once it is known which of the late ones are in the log.
pub(super) fn tell(appends: &[Numbered], verdicts: Vec<Verdict>, found: &HashSet<u64>) -> Vec<Verdict> {
    let tell_one =
        |(append, verdict): (&Numbered, Verdict)| if found.contains(&append.id) { Ok(()) } else { verdict };
    appends.iter().zip(verdicts).map(tell_one).collect()
}
