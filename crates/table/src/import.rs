//! A finished game from its record: the log that its table would have written, had everything else at it been
//! left out. So a game played on one device can be kept on another, or by a server.

use tablier_bots::Bot;
use tablier_dice::Secret;
use tablier_notation::options_code;
use tablier_notation::record::{Act, BadRecord, Record, Step, seconds};
use tablier_notation::words::{Args, Lang};

use crate::event::{Leaving, OpeningRoll, TableEvent};
use crate::proof::{Finding, Proof, verify};
use crate::record::Scribe;
use crate::refusal::{Code, Refused};
use crate::seating::SeatName;
use crate::settings::{Clock, DiceSource, Settings};
use crate::table::Table;

/// A later moment than any game has, in milliseconds since 1970: numbers beyond it are not exact in JavaScript.
const LATEST: u64 = 1 << 53;

/// The longest name on a seat, in characters.
const LONGEST_NAME: usize = 32;

/// A finished game as a log.
pub struct Imported {
    /// The events, each with its time in milliseconds since 1970.
    pub log: Vec<(u64, TableEvent)>,
    /// The names of the people on the seats.
    pub names: Vec<SeatName>,
    /// The secret of its dice; none where people typed them.
    pub secret: Option<Secret>,
}

/// The log of the finished game in this record. All of its people become `player`. Every step is checked by
/// the rules, every roll by the proof, and every line by the seal; typed dice have no proof and no seal.
pub fn import(text: &str, player: &str) -> Result<Imported, Refused> {
    let record: Record = text.parse().map_err(misread)?;
    if record.result.is_none() {
        return Err(refused("record-unfinished"));
    }
    let report = verify(&record);
    if let Some(Finding::Replay(broken)) = report.findings().find(|found| matches!(found, Finding::Replay(_)))
    {
        return Err(Refused::new(Code::BadRecord)
            .with("step", broken.step)
            .saying(|lang| [("why", broken.say(lang))]));
    }
    if !report.holds() && !report.only_typed() {
        return Err(refused("record-unproven"));
    }
    let not_of_a_table = || refused("record-not-of-a-table");
    let imported = log_of(&record, player).ok_or_else(not_of_a_table)?;
    let again = record_of(&imported).ok_or_else(not_of_a_table)?;
    // Whatever the log does not say again was never a table's.
    if essence(again) == essence(record) { Ok(imported) } else { Err(not_of_a_table()) }
}

fn refused(why: &'static str) -> Refused {
    Refused::new(Code::BadRecord).with("part", why).saying(|lang| [("why", lang.words().text(why))])
}

/// The refusal of a text that is not a record.
#[allow(clippy::needless_pass_by_value)]
pub fn misread(bad: BadRecord) -> Refused {
    Refused::new(Code::BadRecord).with("line", bad.line).saying(|lang: Lang| {
        let words = lang.words();
        let key = bad.what.key().unwrap_or_default();
        let what = words.fill(bad.what.name(), &Args::from([("key", key.into())]));
        [("why", words.fill("record-line", &Args::from([("line", bad.line.into()), ("what", what.into())])))]
    })
}

fn log_of(record: &Record, player: &str) -> Option<Imported> {
    if record.from.is_some() {
        return None;
    }
    let started = seconds(&record.start)?.checked_mul(1000)?;
    let sides: Vec<&str> = record.seats.iter().map(|(side, _)| side.as_str()).collect();
    let proof = if record.typed_dice { None } else { Some(Proof::read(&record.proof, &sides).ok()?) };
    let settings = Settings {
        game: options_code(&record.game),
        sides: sides.iter().map(|&side| side.to_owned()).collect(),
        listed: false,
        clock: Clock::None,
        away: None,
        spectators: true,
        chat: false,
        rated: false,
        room: None,
        first: record.agreed_first.then(|| record.first.clone()),
        dice: if record.typed_dice { DiceSource::Typed } else { DiceSource::Fair },
        device: true,
    };
    let commitment = proof.as_ref().map(|proof| proof.commitment.to_string()).unwrap_or_default();
    let mut log = vec![(started, TableEvent::Created { settings, by: player.to_owned(), commitment })];
    let mut names = Vec::new();
    for (side, name) in &record.seats {
        let (event, person) = seat(record, proof.as_ref(), side, name, player)?;
        log.push((started, event));
        names.extend(person);
    }
    let opening = proof.as_ref().map(|proof| proof.opening.clone()).unwrap_or_default();
    let opening = opening.into_iter().map(|(side, face)| OpeningRoll { side, face }).collect();
    log.push((started, TableEvent::Started { opening, first: record.first.clone() }));
    for step in &record.steps {
        let last = log.last().map_or(started, |(at, _)| *at);
        log.extend(event(step, started, last)?);
    }
    let ended = log.last().map_or(started, |(at, _)| *at);
    let secret = proof.and_then(|proof| proof.secret);
    log.push((ended, TableEvent::Over { secret: secret.map(|secret| secret.reveal()).unwrap_or_default() }));
    (ended <= LATEST).then_some(Imported { log, names, secret })
}

/// The event by which a seat was taken, and the name on it if a person sat there. Bots give no salt.
fn seat(
    record: &Record,
    proof: Option<&Proof>,
    side: &str,
    name: &str,
    player: &str,
) -> Option<(TableEvent, Option<SeatName>)> {
    let side = side.to_owned();
    let salt = proof.map(|proof| proof.salts.iter().find(|(other, _)| *other == side).map(|(_, salt)| salt));
    if let Some(bot) = Bot::named(name, record.game.id()) {
        let salted = salt.flatten().is_some();
        return (!salted).then(|| (TableEvent::BotSat { side, bot: bot.name().to_owned() }, None));
    }
    if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
        return None;
    }
    let salt = match salt {
        // Typed dice need none.
        None => String::new(),
        Some(salt) => salt?.to_string(),
    };
    let person = SeatName { side: side.clone(), player: player.to_owned(), name: name.to_owned() };
    let sat = TableEvent::Sat { side, player: player.to_owned(), key: String::new(), salt };
    Some((sat, Some(person)))
}

/// The event of a step, if it has one: a comment has if it says that a bot stands in for somebody.
fn event(step: &Step, started: u64, last: u64) -> Option<Option<(u64, TableEvent)>> {
    let (clock, side, what) = match step {
        Step::Comment(text) => return Some(stood_in(text).map(|event| (last, event))),
        Step::Done { clock, side, what } => (*clock, side.clone(), what),
    };
    let event = match what {
        Act::Roll(dice) => TableEvent::Rolled { side, dice: dice.iter().map(|die| die.face()).collect() },
        Act::Play(action) => TableEvent::Played { side, action: action.clone() },
        Act::Accuse => TableEvent::Accused { side },
        Act::Apologise => TableEvent::Apologised { side },
        Act::Abandon => TableEvent::Abandoned { side, why: Leaving::Left },
        Act::Agree => TableEvent::Agreed,
    };
    Some(Some((started.checked_add(clock)?, event)))
}

fn stood_in(comment: &str) -> Option<TableEvent> {
    let (side, bot) = comment.split_once(": ")?;
    let side = side.to_owned();
    match bot {
        "-" => Some(TableEvent::GivenBack { side }),
        bot => bot.parse::<Bot>().ok().map(|bot| TableEvent::TakenOver { side, bot: bot.name().to_owned() }),
    }
}

/// The record that a table with this log writes.
fn record_of(imported: &Imported) -> Option<Record> {
    let ((at, created), rest) = imported.log.split_first()?;
    let mut table = Table::open("", *at, created)?;
    let mut scribe = Scribe::default();
    for (at, event) in rest {
        table.apply(*at, event).ok()?;
        scribe.write(table.last, *at, event, &table);
    }
    for SeatName { side, name, .. } in &imported.names {
        table.name_seat(side, name);
    }
    scribe.finish(&table)
}

/// A record without what a table may add or leave out: seal, signature and comments of others.
fn essence(mut record: Record) -> Record {
    record.proof.retain(|(name, _)| !matches!(name.as_str(), "chain" | "seal" | "signature"));
    record.steps.retain(|step| match step {
        Step::Comment(text) => stood_in(text).is_some(),
        Step::Done { .. } => true,
    });
    record
}
