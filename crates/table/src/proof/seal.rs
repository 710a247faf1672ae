//! The seal: every line of a record is linked to all the lines before it, so that a line changed later can be
//! named. The secret is left out, since it is published only when the game is over.

use tablier_dice::{Chain, hex};
use tablier_notation::record::Record;

/// A place in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The lines before the steps.
    Head,
    /// A step, by its number.
    Step(usize),
    /// A comment, by the number of the step before it.
    Comment {
        /// That number; 0 before the first step.
        after: usize,
    },
    /// The last line.
    Result,
}

/// Appends the lines `chain` and `seal` to a record whose other proof lines are there; existing ones are
/// removed first, with the signature of the old seal.
pub fn seal(record: &mut Record) {
    record.proof.retain(|(name, _)| !matches!(name.as_str(), "chain" | "seal" | "signature"));
    let mut chain = Chain::default();
    let tags: String = links(record).iter().map(|(_, text)| hex::write(&chain.link(text))).collect();
    record.proof.push(("chain".to_owned(), tags));
    record.proof.push(("seal".to_owned(), hex::write(&chain.seal())));
}

/// Why a chain does not hold.
pub(super) enum Torn {
    /// There is none.
    Missing,
    /// The first line that differs from what was sealed.
    At(Place),
    /// All links hold, but the seal does not.
    Seal,
}

/// Checks chain and seal; returns how many links hold.
pub(super) fn check(record: &Record) -> Result<usize, Torn> {
    let value =
        |wanted: &str| record.proof.iter().find(|(name, _)| name == wanted).map(|(_, value)| value.as_str());
    let (tags, sealed) = (value("chain").ok_or(Torn::Missing)?, value("seal").ok_or(Torn::Missing)?);
    let mut written = tags.as_bytes().chunks(8);
    let (links, mut chain, mut steps) = (links(record), Chain::default(), 0);
    for (place, text) in &links {
        if hex::write(&chain.link(text)).as_bytes() != written.next().unwrap_or_default() {
            // A result that comes too early means that a step is missing here.
            let gone = *place == Place::Result && written.next().is_some();
            return Err(Torn::At(if gone { Place::Step(steps + 1) } else { *place }));
        }
        if let Place::Step(number) = place {
            steps = *number;
        }
    }
    if written.next().is_some() || hex::write(&chain.seal()) != sealed {
        return Err(Torn::Seal);
    }
    Ok(links.len())
}

/// The linked texts: the head as one text, each line of the body as written, the result. Spaces at the end of
/// a line do not count, since parsing a record drops them.
fn links(record: &Record) -> Vec<(Place, String)> {
    let text = record.to_string();
    let mut lines = text.lines().map(str::trim_end);
    let later = |line: &&str| {
        let name = line.strip_prefix("proof: ").and_then(|proof| proof.split(' ').next());
        !matches!(name, Some("secret" | "chain" | "seal" | "signature"))
    };
    let head: Vec<&str> = lines.by_ref().take_while(|line| !line.is_empty()).filter(later).collect();
    let mut links = vec![(Place::Head, head.join("\n"))];
    let mut steps = 0;
    for line in lines {
        let place = if line.starts_with('#') {
            Place::Comment { after: steps }
        } else if line.starts_with("result: ") {
            Place::Result
        } else {
            steps += 1;
            Place::Step(steps)
        };
        links.push((place, line.to_owned()));
    }
    links
}
