//! The log of a finished game, made again from its record: the reverse of `record`. The record must replay,
//! and its proof must hold. What such a table cannot know (chat, offers, actions taken back) is not in it.

use tablier_bots::Bot;
use tablier_dice::Secret;
use tablier_notation::record::{Act, BadRecord, Record, Step, seconds};
use tablier_notation::words::{Args, Lang};
use tablier_notation::{Notation, options_code};
use tablier_rules::with_game;

use crate::event::{Leaving, OpeningRoll, TableEvent};
use crate::proof::{Finding, Proof, Report, verify};
use crate::refusal::{Code, Refused};
use crate::seating::SeatName;
use crate::settings::{Clock, DiceSource, Settings};
use crate::table::Table;

/// The last time that an event may have, in milliseconds since 1970: the end of the year 9999.
const LATEST: u64 = 253_402_300_799_999;

/// The longest name on a seat, in characters.
const LONGEST_NAME: usize = 32;

/// A game that a record told.
pub struct Imported {
    /// The table with its game over.
    pub table: Table,
    /// Its log: when each event happened, and the event.
    pub log: Vec<(u64, TableEvent)>,
    /// The names on the seats of people, as the record has them.
    pub names: Vec<SeatName>,
    /// The secret of the dice, unless people typed them.
    pub secret: Option<Secret>,
}

/// The record of a finished game, checked and without any signature.
pub fn checked(text: &str) -> Result<Record, Refused> {
    let mut record: Record = text.parse().map_err(misread)?;
    if record.result.is_none() {
        return Err(Code::NotOver.into());
    }
    let clock = |step: &Step| if let Step::Done { clock, .. } = step { *clock } else { 0 };
    let last = record.steps.iter().map(clock).max().unwrap_or_default();
    let ended = started(&record).and_then(|at| at.checked_add(last)).filter(|at| *at <= LATEST);
    // Tables begin at the beginning.
    if record.from.is_some() || ended.is_none() {
        return Err(not_of_a_table());
    }
    check(&verify(&record))?;
    record.proof.retain(|(name, _)| name != "signature");
    Ok(record)
}

/// Makes a table of a record that was [checked]. All seats of people belong to `player`.
pub fn import(record: &Record, id: &str, player: &str) -> Result<Imported, Refused> {
    let started = started(record).ok_or_else(not_of_a_table)?;
    let sides = sides(record);
    let proof = if record.typed_dice {
        None
    } else {
        Some(Proof::read(&record.proof, &sides).map_err(|_| not_of_a_table())?)
    };
    let seats = seats(record, &sides, proof.as_ref(), player)?;
    let names: Vec<SeatName> = seats.iter().filter_map(|(_, name)| name.clone()).collect();
    let mut log: Vec<(u64, TableEvent)> =
        first_events(record, &sides, proof.as_ref(), seats, player).map(|event| (started, event)).collect();
    let mut at = started;
    for step in &record.steps {
        if let Step::Done { clock, .. } = step {
            at = started.saturating_add(*clock);
        }
        log.extend(event(step, record).map(|event| (at, event)));
    }
    let secret = proof.and_then(|proof| proof.secret);
    log.push((at, TableEvent::Over { secret: secret.map(|secret| secret.reveal()).unwrap_or_default() }));
    let mut table = fold(id, &log).ok_or_else(not_of_a_table)?;
    for SeatName { side, name, .. } in &names {
        table.name_seat(side, name);
    }
    Ok(Imported { table, log, names, secret })
}

/// When it began, in milliseconds since 1970.
fn started(record: &Record) -> Option<u64> {
    seconds(&record.start)?.checked_mul(1000)
}

/// Refuses a record that does not hold; typed dice have nothing to hold.
fn check(report: &Report) -> Result<(), Refused> {
    if report.holds() || report.only_typed() {
        return Ok(());
    }
    let first = report.findings().find(|finding| !matches!(finding, Finding::TypedDice));
    Err(match first {
        Some(Finding::Replay(broken)) => Refused::of_step(broken),
        Some(Finding::NoProof | Finding::NotRevealed | Finding::NoSecret | Finding::NoChain) => {
            bad_proof("missing")
        }
        Some(Finding::Secret | Finding::ClosedAfterEnd | Finding::CutOff) => bad_proof("secret"),
        Some(Finding::Salts { .. } | Finding::Rolls { .. }) => bad_proof("rolls"),
        Some(
            Finding::OpeningEnd | Finding::OpeningOrder { .. } | Finding::First { .. } | Finding::NotToAgree,
        ) => bad_proof("opening"),
        Some(Finding::Signature) => bad_proof("signature"),
        _ => bad_proof("changed"),
    })
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

/// The refusal of a record that says what no table says.
fn not_of_a_table() -> Refused {
    Refused::new(Code::BadRecord).saying(|lang| [("why", lang.words().text("record-not-of-a-table"))])
}

fn bad_proof(what: &str) -> Refused {
    Refused::new(Code::BadProof).with("what", what)
}

/// The sides that play, in order of play.
fn sides(record: &Record) -> Vec<&'static str> {
    let plays = |side: &str| record.seats.iter().any(|(other, _)| other == side);
    with_game!(record.game, game => game.sides().iter().copied().filter(|side| plays(side)).collect())
}

type Seat = (TableEvent, Option<SeatName>);

/// The occupants of the seats. A person gave a salt, unless the dice were typed; a bot has the name of one.
fn seats(
    record: &Record,
    sides: &[&'static str],
    proof: Option<&Proof>,
    player: &str,
) -> Result<Vec<Seat>, Refused> {
    let seat = |side: &&'static str| {
        let name = record.seats.iter().find(|(other, _)| other == side).map_or("", |(_, name)| name);
        let salt = proof.and_then(|proof| proof.salts.iter().find(|(other, _)| other == side));
        let bot = Bot::named(name, record.game.id()).filter(|_| salt.is_none());
        match bot {
            Some(bot) => {
                Ok((TableEvent::BotSat { side: (*side).to_owned(), bot: bot.name().to_owned() }, None))
            }
            None if salt.is_none() && proof.is_some() => Err(not_of_a_table()),
            None if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) => {
                Err(not_of_a_table())
            }
            None => {
                let (side, player) = ((*side).to_owned(), player.to_owned());
                let salt = salt.map(|(_, salt)| salt.to_string()).unwrap_or_default();
                let named = SeatName { side: side.clone(), player: player.clone(), name: name.to_owned() };
                // No key opens an empty hash.
                Ok((TableEvent::Sat { side, player, key: String::new(), salt }, Some(named)))
            }
        }
    };
    sides.iter().map(seat).collect()
}

/// The events before the first step.
fn first_events(
    record: &Record,
    sides: &[&'static str],
    proof: Option<&Proof>,
    seats: Vec<Seat>,
    player: &str,
) -> impl Iterator<Item = TableEvent> {
    let settings = Settings {
        game: options_code(&record.game),
        sides: sides.iter().map(|side| (*side).to_owned()).collect(),
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
    let created = TableEvent::Created {
        settings,
        by: player.to_owned(),
        commitment: proof.map(|proof| proof.commitment.to_string()).unwrap_or_default(),
    };
    let roll = |(side, face): &(String, u8)| OpeningRoll { side: side.clone(), face: *face };
    let opening = proof.map(|proof| proof.opening.iter().map(roll).collect()).unwrap_or_default();
    let begun = TableEvent::Started { opening, first: record.first.clone() };
    std::iter::once(created).chain(seats.into_iter().map(|(event, _)| event)).chain([begun])
}

/// The event behind a step, if there is one.
fn event(step: &Step, record: &Record) -> Option<TableEvent> {
    let (side, what) = match step {
        Step::Comment(text) => return stand_in(text, record),
        Step::Done { side, what, .. } => (side.clone(), what),
    };
    Some(match what {
        Act::Roll(dice) => TableEvent::Rolled { side, dice: dice.iter().map(|die| die.face()).collect() },
        Act::Play(action) => TableEvent::Played { side, action: action.clone() },
        Act::Agree => TableEvent::Agreed,
        Act::Abandon => TableEvent::Abandoned { side, why: Leaving::Left },
        Act::Accuse => TableEvent::Accused { side },
        Act::Apologise => TableEvent::Apologised { side },
    })
}

/// A comment that says who plays on a seat: `red: prudent`, `red: -`. Others are not of the game.
fn stand_in(comment: &str, record: &Record) -> Option<TableEvent> {
    let (side, name) = comment.split_once(": ")?;
    let side = record.seats.iter().find(|(other, _)| other == side)?.0.clone();
    if name == "-" {
        return Some(TableEvent::GivenBack { side });
    }
    let bot = name.parse::<Bot>().ok()?.name().to_owned();
    Some(TableEvent::TakenOver { side, bot })
}

fn fold(id: &str, log: &[(u64, TableEvent)]) -> Option<Table> {
    let (at, first) = log.first()?;
    let mut table = Table::open(id, *at, first)?;
    for (at, event) in &log[1..] {
        table.apply(*at, event).ok()?;
    }
    Some(table)
}
