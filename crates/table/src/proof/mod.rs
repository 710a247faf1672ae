//! The proof of the dice inside a record: the envelope, the salts, the opening rolls, the secret once it is
//! revealed, a seal over every line, and the server's signature of it. Its lines are read and written here;
//! `opening` decides who begins, `seal` links the lines, `sign` signs the seal, `verify` checks a whole
//! record. docs/dice.md explains it.

mod opening;
mod seal;
mod sign;
mod verify;

pub use opening::{Opening, opening};
pub use seal::{Place, seal};
pub use sign::sign;
pub use tablier_dice::{PublicKey, SigningKey};
pub use verify::{Check, Finding, Report, RollName, Subject, WrongRoll, verify};

use tablier_dice::{Commitment, FairDice, Salt, Secret};
use thiserror::Error;

/// Everything a record says about its dice, except the seal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proof {
    /// The envelope.
    pub commitment: Commitment,
    /// The salts with the sides that gave them, in order of play.
    pub salts: Vec<(String, Salt)>,
    /// The opening rolls, in the order rolled: a side and its face.
    pub opening: Vec<(String, u8)>,
    /// Moderators closed the table before the game was over: the secret is revealed without a result.
    pub closed: bool,
    /// The secret, once it is revealed.
    pub secret: Option<Secret>,
}

/// A proof line that cannot be parsed, or is out of place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("proof line {line} is not as it should be")]
pub struct BadProof {
    /// Its number among the proof lines, from 1.
    pub line: usize,
}

/// The names of the lines, in the order in which they stand.
const NAMES: [&str; 8] = ["commitment", "salt", "opening", "closed", "secret", "chain", "seal", "signature"];

/// The value of the line `closed`.
const CLOSED_BY: &str = "moderators";

impl Proof {
    /// The lines for a record; `seal` adds the rest.
    pub fn lines(&self) -> Vec<(String, String)> {
        let line = |name: &str, value: String| (name.to_owned(), value);
        let mut lines = vec![line("commitment", self.commitment.to_string())];
        lines.extend(self.salts.iter().map(|(side, salt)| line("salt", format!("{side} {salt}"))));
        lines.extend(self.opening.iter().map(|(side, face)| line("opening", format!("{side} {face}"))));
        lines.extend(self.closed.then(|| line("closed", CLOSED_BY.to_owned())));
        lines.extend(self.secret.iter().map(|secret| line("secret", secret.reveal())));
        lines
    }

    /// The proof of a record's lines, given its sides in order of play.
    pub fn read(lines: &[(String, String)], sides: &[&str]) -> Result<Self, BadProof> {
        let (mut commitment, mut secret, mut closed) = (None, None, false);
        let (mut salts, mut opening) = (Vec::new(), Vec::new());
        let (mut last, mut seated) = (0, sides.iter());
        for (number, (name, value)) in (1..).zip(lines) {
            let bad = BadProof { line: number };
            let place = NAMES.iter().position(|known| known == name).ok_or(bad)?;
            let again = number > 1 && place == last && !matches!(name.as_str(), "salt" | "opening");
            if place < last || again {
                return Err(bad);
            }
            last = place;
            match name.as_str() {
                "commitment" => commitment = Some(value.parse().map_err(|_| bad)?),
                "salt" => {
                    let (side, salt) = of_side(value, sides).ok_or(bad)?;
                    // A side gives at most one salt, and in order of play.
                    seated.find(|seat| **seat == side).ok_or(bad)?;
                    salts.push((side, salt.parse().map_err(|_| bad)?));
                }
                "opening" => {
                    let (side, face) = of_side(value, sides).ok_or(bad)?;
                    let face = face
                        .parse()
                        .ok()
                        .filter(|shown| (1..=6).contains(shown) && face.len() == 1)
                        .ok_or(bad)?;
                    opening.push((side, face));
                }
                "secret" => secret = Some(value.parse().map_err(|_| bad)?),
                "closed" if value == CLOSED_BY => closed = true,
                "closed" => return Err(bad),
                // `seal` and `sign` read their own lines.
                _ => {}
            }
        }
        Ok(Self { commitment: commitment.ok_or(BadProof { line: 1 })?, salts, opening, closed, secret })
    }

    /// The dice, once the secret is known.
    pub fn dice(&self) -> Option<FairDice> {
        let salts: Vec<Salt> = self.salts.iter().map(|(_, salt)| *salt).collect();
        self.secret.map(|secret| FairDice::new(secret, &salts))
    }
}

fn of_side<'a>(value: &'a str, sides: &[&str]) -> Option<(String, &'a str)> {
    let (side, rest) = value.split_once(' ')?;
    sides.contains(&side).then(|| (side.to_owned(), rest))
}
