//! Checks a record with its proof: the steps, the envelope, who begins, every roll, every line. A record can
//! hold anything; every mismatch is a finding, never a panic.

use tablier_dice::FairDice;
use tablier_notation::record::{Act, Broken, Record, Step, Watch, replay};
use tablier_notation::{Event, Notation};
use tablier_rules::{Seat, Seats, with_game};
use thiserror::Error;

use super::opening::opening;
use super::seal::{self, Place, Torn};
use super::{BadProof, Proof, PublicKey, sign};

/// The checks that were made, in order, and their results.
#[derive(Debug)]
pub struct Report {
    /// The checks that were possible.
    pub checks: Vec<Check>,
    /// The key that signed the record; none without a valid signature. The record cannot say who owns the
    /// key.
    pub signed_by: Option<PublicKey>,
}

/// One check: how many things hold, or what is wrong.
#[derive(Debug)]
#[allow(missing_docs)]
pub struct Check {
    pub subject: Subject,
    pub found: Result<usize, Finding>,
}

/// The subject of a check, and what it counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Subject {
    /// Every step is legal and leads to the result; counts steps.
    Replay,
    /// The proof can be read; counts salts.
    Proof,
    /// The secret matches the envelope.
    Secret,
    /// The record says that moderators closed the table before its end; counts nothing.
    Closed,
    /// The opening rolls make the right side begin; counts rolls.
    Opening,
    /// The players agreed on who begins, so nobody rolled for it.
    Agreed,
    /// The dice showed the required faces; counts rolls, including those of the opening.
    Rolls,
    /// People threw the dice and typed them: there is nothing to check.
    TypedDice,
    /// No line was changed; counts links.
    Chain,
    /// The seal is signed by the key beside it.
    Signature,
}

/// Something wrong with a record, or missing from it.
#[derive(Debug, Error)]
#[allow(missing_docs)]
pub enum Finding {
    #[error("step {} cannot be played again", .0.step)]
    Replay(Broken),
    #[error("there is no proof")]
    NoProof,
    /// No fault: such a record claims no proof.
    #[error("people threw the dice and typed them: there is nothing to check")]
    TypedDice,
    #[error("people typed the dice, and yet there is a proof")]
    TypedWithProof,
    #[error(transparent)]
    Line(#[from] BadProof),
    #[error("the secret is not revealed before the game is over")]
    NotRevealed,
    #[error("the game is over and the secret is not there")]
    NoSecret,
    #[error("the secret is not the one of the envelope")]
    Secret,
    #[error("the table is said to be closed before its end, and there is a result")]
    ClosedAfterEnd,
    #[error("the secret is revealed, but the game has no end")]
    CutOff,
    #[error("the opening rolls break off")]
    OpeningEnd,
    #[error("opening roll {number} is not this side's, or one too many")]
    OpeningOrder { number: usize },
    #[error("{must} begins")]
    First { must: String },
    #[error("nobody can agree on who begins: the rule book or the position says it")]
    NotToAgree,
    /// The steps fit together, but most rolls differ.
    #[error("{differ} of {rolls} rolls differ: a salt was changed, moved or left out")]
    Salts { differ: usize, rolls: usize },
    #[error("{differ} rolls differ, the first of them {:?}", .first.name)]
    Rolls { first: WrongRoll, differ: usize },
    #[error("there is no chain")]
    NoChain,
    #[error("changed: {0:?}")]
    Changed(Place),
    #[error("the seal does not fit")]
    Seal,
    #[error("the signature does not fit the seal")]
    Signature,
}

/// A roll that differs from what the dice had to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WrongRoll {
    /// Which one.
    pub name: RollName,
    /// The faces in the record.
    pub shown: Vec<u8>,
    /// The faces that the dice had to show.
    pub must: Vec<u8>,
}

/// Where a roll stands in a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RollName {
    /// Among the opening rolls, from 1.
    Opening(usize),
    /// The number of its step.
    Step(usize),
}

impl Report {
    /// Could everything be checked, and does it all hold?
    pub fn holds(&self) -> bool {
        self.checks.iter().all(|check| check.found.is_ok())
    }

    /// All that was found.
    pub fn findings(&self) -> impl Iterator<Item = &Finding> {
        self.checks.iter().filter_map(|check| check.found.as_ref().err())
    }

    /// Is everything in order, except that people typed the dice, so that nothing proves them?
    pub fn only_typed(&self) -> bool {
        let mut findings = self.findings();
        matches!((findings.next(), findings.next()), (Some(Finding::TypedDice), None))
    }

    fn add(&mut self, subject: Subject, found: Result<usize, Finding>) {
        self.checks.push(Check { subject, found });
    }
}

/// Checks everything a record says.
pub fn verify(record: &Record) -> Report {
    let mut report = Report { checks: Vec::new(), signed_by: None };
    report.add(
        Subject::Replay,
        replay(record, &mut Nobody).map(|()| steps(record).count()).map_err(Finding::Replay),
    );
    if record.typed_dice {
        let claims_none = record.proof.is_empty();
        let found = if claims_none { Finding::TypedDice } else { Finding::TypedWithProof };
        report.add(Subject::TypedDice, Err(found));
        return report;
    }
    if record.proof.is_empty() {
        report.add(Subject::Proof, Err(Finding::NoProof));
        return report;
    }
    let sides = sides(record);
    match Proof::read(&record.proof, &sides) {
        Ok(proof) => check_dice(&mut report, record, &proof, &sides),
        Err(bad) => report.add(Subject::Proof, Err(bad.into())),
    }
    report.add(Subject::Chain, seal::check(record).map_err(Finding::from));
    match sign::check(record) {
        Ok(key) => report.signed_by = key,
        Err(finding) => report.add(Subject::Signature, Err(finding)),
    }
    report
}

struct Nobody;

impl Watch for Nobody {
    fn see<G: Notation>(&mut self, _: &G, _: &G::Position, _: Option<&Step>, _: &[Event]) {}
}

impl From<Torn> for Finding {
    fn from(torn: Torn) -> Self {
        match torn {
            Torn::Missing => Self::NoChain,
            Torn::At(place) => Self::Changed(place),
            Torn::Seal => Self::Seal,
        }
    }
}

fn check_dice(report: &mut Report, record: &Record, proof: &Proof, sides: &[&str]) {
    report.add(Subject::Proof, Ok(proof.salts.len()));
    let opens = proof.secret.is_some_and(|secret| secret.commitment() == proof.commitment);
    let secret = match (&proof.secret, &record.result) {
        (Some(_), _) if !opens => Err(Finding::Secret),
        // The secret is published when a game ends: a secret without an end means that the record was cut
        // off, unless a moderator closed the table.
        (Some(_), None) if !proof.closed => Err(Finding::CutOff),
        (Some(_), _) => Ok(1),
        (None, None) => Err(Finding::NotRevealed),
        (None, Some(_)) => Err(Finding::NoSecret),
    };
    let dice = proof.dice().filter(|_| opens);
    report.add(Subject::Secret, secret);
    if proof.closed {
        // A finished game needs nobody to close it.
        report
            .add(Subject::Closed, if record.result.is_none() { Ok(0) } else { Err(Finding::ClosedAfterEnd) });
    }
    if record.agreed_first {
        report.add(Subject::Agreed, check_agreed(record, proof));
    } else if first_is_drawn(record) || !proof.opening.is_empty() {
        report.add(Subject::Opening, check_opening(record, proof, sides));
    }
    if let Some(dice) = dice {
        let legal = report.checks.iter().all(|check| check.subject != Subject::Replay || check.found.is_ok());
        report.add(Subject::Rolls, check_rolls(record, proof, &dice, legal));
    }
}

/// Where the players agreed on who begins, nobody rolls for it.
fn check_agreed(record: &Record, proof: &Proof) -> Result<usize, Finding> {
    if !first_is_drawn(record) {
        return Err(Finding::NotToAgree);
    }
    if proof.opening.is_empty() { Ok(1) } else { Err(Finding::OpeningOrder { number: 1 }) }
}

fn check_opening(record: &Record, proof: &Proof, sides: &[&str]) -> Result<usize, Finding> {
    if !first_is_drawn(record) {
        return Err(Finding::OpeningOrder { number: 1 });
    }
    let face = |number: usize| proof.opening.get(number - 1).map(|(_, face)| *face);
    let drawn = opening(sides.len(), face).ok_or(Finding::OpeningEnd)?;
    let mut due = drawn.rolls.iter().map(|(seat, _)| sides[*seat]);
    for (number, (side, _)) in (1..).zip(&proof.opening) {
        if due.next() != Some(side) {
            return Err(Finding::OpeningOrder { number });
        }
    }
    let must = sides[drawn.first];
    if must == record.first { Ok(proof.opening.len()) } else { Err(Finding::First { must: must.to_owned() }) }
}

fn check_rolls(record: &Record, proof: &Proof, dice: &FairDice, legal: bool) -> Result<usize, Finding> {
    let opening =
        (1..).zip(&proof.opening).map(|(number, (_, face))| (RollName::Opening(number), vec![*face], 1));
    let each = dice_per_roll(record);
    let played = (1..).zip(steps(record)).filter_map(|(number, what)| match what {
        Act::Roll(dice) => {
            let shown: Vec<u8> = dice.iter().map(|die| die.face()).collect();
            let count = each.unwrap_or(shown.len());
            Some((RollName::Step(number), shown, count))
        }
        _ => None,
    });
    let mut rolls = 0;
    let mut wrong: Vec<WrongRoll> = Vec::new();
    for (k, (name, shown, count)) in (1..).zip(opening.chain(played)) {
        rolls += 1;
        let must = dice.roll(k, count);
        // Older records have the faces of a roll highest first: the order says nothing.
        if highest_first(must.clone()) != highest_first(shown.clone()) {
            wrong.push(WrongRoll { name, shown, must });
        }
    }
    let differ = wrong.len();
    // With other salts a roll of one die still matches one time in six. If a step is missing, all later rolls
    // are shifted as well, but then the steps do not fit together either.
    if 2 * differ > rolls && legal {
        return Err(Finding::Salts { differ, rolls });
    }
    wrong.into_iter().next().map_or(Ok(rolls), |first| Err(Finding::Rolls { first, differ }))
}

fn highest_first(mut faces: Vec<u8>) -> Vec<u8> {
    faces.sort_unstable_by(|a, b| b.cmp(a));
    faces
}

/// The steps, without comments.
fn steps(record: &Record) -> impl Iterator<Item = &Act> {
    record.steps.iter().filter_map(|step| match step {
        Step::Done { what, .. } => Some(what),
        Step::Comment(_) => None,
    })
}

/// The sides that play, in order of play.
fn sides(record: &Record) -> Vec<&'static str> {
    let plays = |side: &str| record.seats.iter().any(|(other, _)| other == side);
    with_game!(record.game, game => game.sides().iter().copied().filter(|side| plays(side)).collect())
}

/// Is the beginner chosen by the dice or by the players? Not where the rule book says who begins (TJ-2), nor
/// in the middle of a game.
fn first_is_drawn(record: &Record) -> bool {
    fn anyone<G: Notation>(game: &G, record: &Record) -> bool {
        let seats: Seats = record.seats.iter().filter_map(|(side, _)| game.seat(side)).collect();
        seats.iter().all(|seat| game.start(seats, seat).is_ok())
    }
    record.from.is_none() && with_game!(record.game, game => anyone(&game, record))
}

/// How many dice this game rolls at a time; none if it has no dice.
fn dice_per_roll(record: &Record) -> Option<usize> {
    fn count<G: Notation>(game: &G) -> Option<usize> {
        let seats = if game.sides().len() == 2 { Seats::TWO } else { Seats::FOUR };
        let at = game.start(seats, Seat::First).ok()?;
        game.chances(&at).even().first().map(|&chance| game.dice(chance).len())
    }
    with_game!(record.game, game => count(&game))
}
