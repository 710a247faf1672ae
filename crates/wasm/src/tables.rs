//! Commands to tables. The module decides and folds; the caller stores. Rows are applied only once they are
//! durable, so what a command answers and what another one finds may differ by what was not stored.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::RawValue;
use tablier_bots::nets;
use tablier_rules::{Seat, Seats};
use tablier_table::ask::{Ask, AskKind};
use tablier_table::event::TableEvent;
use tablier_table::refusal::{Code, Refused};
use tablier_table::told::Onlooker;
use tablier_table::{Arrival, Change, Due, Now, Table, json};

use crate::answer::{Done, written};
use crate::live::{Decided, Live, Named, Row};
use crate::open::{again, asker, from_record, open, read_secret, shown_name};

/// How long a bot seems to think, in milliseconds, unless the caller says otherwise.
const BOT_DELAY: u64 = 900;

/// The tables of a device that are open, by their ids.
#[derive(Default)]
pub struct Tables {
    live: HashMap<String, Live>,
}

/// A command; `at` is the time of the device in milliseconds since 1970.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "snake_case", deny_unknown_fields)]
enum Command {
    Open {
        id: String,
        at: u64,
        secret: String,
        request: Value,
        #[serde(default)]
        names: Vec<Named>,
    },
    Decide {
        id: String,
        at: u64,
        ask: Value,
        #[serde(default)]
        name: String,
    },
    Due {
        id: String,
        at: u64,
        awake: u64,
        delay: Option<u64>,
    },
    Chosen {
        id: String,
        at: Option<u64>,
        n: u64,
        side: String,
        action: String,
    },
    Apply {
        id: String,
        rows: Vec<Row>,
        #[serde(default)]
        names: Vec<Named>,
        secret: Option<String>,
    },
    View {
        id: String,
        at: u64,
    },
    Events {
        id: String,
        #[serde(default)]
        after: u64,
    },
    Record {
        id: String,
    },
    Hint {
        id: String,
    },
    Rematch {
        id: String,
    },
    Line {
        id: String,
    },
    Import {
        #[serde(default)]
        id: String,
        record: String,
    },
    Close {
        id: String,
    },
}

#[derive(Serialize)]
struct Applied {
    told: Vec<Box<RawValue>>,
    last: u64,
}

/// The next thing that a table does by itself; nothing if all are missing.
#[derive(Default, Serialize)]
struct Next {
    #[serde(skip_serializing_if = "Option::is_none")]
    rows: Option<Vec<Row>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    think: Option<Undecided>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<u64>,
}

/// A decision for a bot, with the position as its seat sees it.
#[derive(Serialize)]
struct Undecided {
    n: u64,
    side: &'static str,
    bot: &'static str,
    position: Box<RawValue>,
    /// In decimal digits: JavaScript has no numbers of 64 bits.
    seed: String,
}

#[derive(Serialize)]
struct Advised {
    position: Box<RawValue>,
    side: &'static str,
}

#[derive(Serialize)]
struct Recorded {
    record: String,
    numbers: Vec<u64>,
}

impl Tables {
    /// Obeys one command.
    pub fn answer(&mut self, command: &[u8]) -> String {
        match json::parse(command) {
            Ok(command) => self.obey(command),
            Err(refused) => written::<()>(Err(refused)),
        }
    }

    fn obey(&mut self, command: Command) -> String {
        match command {
            Command::Open { id, at, secret, request, names } => {
                written(open(&id, at, &secret, &request, &names))
            }
            Command::Decide { id, at, ask, name } => {
                written(self.find(&id).and_then(|live| decide(live, at, &ask, &name)))
            }
            Command::Due { id, at, awake, delay } => {
                written(self.find(&id).and_then(|live| due(live, at, awake, delay.unwrap_or(BOT_DELAY))))
            }
            Command::Chosen { id, at, n, side, action } => {
                written(self.find(&id).and_then(|live| chosen(live, at.unwrap_or(0), n, side, action)))
            }
            Command::Apply { id, rows, names, secret } => written(self.apply(id, rows, names, secret)),
            Command::View { id, at } => written(self.find(&id).map(|live| {
                live.table.view(&Onlooker { eyes: live.eyes(), deaf_to: &[] }, Seats::FOUR, at)
            })),
            Command::Events { id, after } => {
                written(self.find(&id).and_then(|live| live.told_after(after).map(raw)))
            }
            Command::Record { id } => written(self.find(&id).and_then(|live| {
                let (record, numbers) = live.record()?;
                Ok(Recorded { record: record.to_string(), numbers })
            })),
            Command::Hint { id } => written(self.find(&id).and_then(hint)),
            Command::Rematch { id } => written(self.find(&id).and_then(again)),
            Command::Line { id } => written(
                self.find(&id)
                    .and_then(|live| live.table.listed_for(crate::DEVICE).ok_or(Code::Internal.into())),
            ),
            Command::Import { id, record } => written(from_record(&id, &record)),
            Command::Close { id } => {
                self.live.remove(&id);
                written(Ok(Done { ok: true }))
            }
        }
    }

    fn find(&self, id: &str) -> Result<&Live, Refused> {
        self.live.get(id).ok_or(Code::NoSuchTable.into())
    }

    /// Folds rows that are durable; of a table that is not here, its whole log.
    fn apply(
        &mut self,
        id: String,
        rows: Vec<Row>,
        names: Vec<Named>,
        secret: Option<String>,
    ) -> Result<Applied, Refused> {
        if let Some(live) = self.live.get_mut(&id) {
            let told = raw(live.apply(rows, names)?);
            return Ok(Applied { told, last: live.table.last });
        }
        let secret = secret.ok_or_else(|| Refused::new(Code::Missing).with("field", "secret"))?;
        let (live, told) = Live::load(&id, rows, names, read_secret(&secret)?)?;
        let last = live.table.last;
        self.live.insert(id, live);
        Ok(Applied { told: raw(told), last })
    }
}

fn decide(live: &Live, at: u64, ask: &Value, name: &str) -> Result<Decided, Refused> {
    let ask: Ask = json::parse(ask.to_string().as_bytes())?;
    let table = &live.table;
    if ask.after.is_some_and(|after| after > table.last) {
        return Err(Refused::new(Code::BadAfter).with("last", table.last));
    }
    let name = ask.name.as_deref().unwrap_or(name);
    let arrival = match ask.kind {
        // Whoever holds the device may act for everybody on it: no seat needs a key.
        AskKind::Sit => Some(Arrival { name: shown_name(name)?, key: String::new() }),
        _ => None,
    };
    let dice = table.fair_dice(&live.secret);
    let mut change = table.decide(&ask, &asker(name), arrival.as_ref(), &dice)?;
    for event in &mut change.events {
        if let TableEvent::Closed { secret } = event {
            *secret = table.published(&live.secret);
        }
    }
    Ok(live.rows_of(at, change))
}

fn due(live: &Live, at: u64, awake: u64, delay: u64) -> Result<Next, Refused> {
    let table = &live.table;
    // A bot that may accuse weighs what it saw by a net (TJ-19).
    if let Some(net) = nets::missing(table.game.id(), table.seats).filter(|_| table.has_secrets()) {
        return Err(Refused::new(Code::MissingNet).with("net", net));
    }
    let dice = table.fair_dice(&live.secret);
    let (secret, dice) = (&live.secret, &dice);
    let now = Now { time: at, awake, away: &[None; 4], bot_delay: delay, secret, dice };
    Ok(match table.due(&now) {
        Due::Event(event) => {
            let change = Change { events: vec![event], ..Change::default() };
            Next { rows: Some(live.rows_of(at, change).rows), ..Next::default() }
        }
        Due::Think(seat, bot) => {
            let seed = table.seed(&live.secret).to_string();
            let (n, side, bot) = (table.last_step, table.side(seat), bot.name());
            let position = seen(table, seat)?;
            Next { think: Some(Undecided { n, side, bot, position, seed }), ..Next::default() }
        }
        Due::At(at) => Next { at: Some(at), ..Next::default() },
        Due::Nothing => Next::default(),
    })
}

/// The rows of a bot's choice; none if the game has gone on since it was asked.
fn chosen(live: &Live, at: u64, n: u64, side: String, action: String) -> Result<Decided, Refused> {
    let table = &live.table;
    let seat = table.seat(&side).ok_or(Code::NoSuchSide)?;
    let still = table.last_step == n
        && table.acting() == Some(seat)
        && table.chair(seat).is_some_and(|chair| chair.bot().is_some());
    if !still || table.paused {
        return Ok(Decided::default());
    }
    // It comes from outside: what the rules refuse must never be stored.
    table.play().ok_or(Code::NotBegun)?.copy().play(&action)?;
    let played = TableEvent::Played { side, action };
    Ok(live.rows_of(at, Change { events: vec![played], ..Change::default() }))
}

fn hint(live: &Live) -> Result<Advised, Refused> {
    let (_, seat) = live.table.may_have_hint(live.eyes())?;
    Ok(Advised { position: seen(&live.table, seat)?, side: live.table.side(seat) })
}

/// The position as a seat sees it.
fn seen(table: &Table, seat: Seat) -> Result<Box<RawValue>, Refused> {
    let play = table.play().ok_or(Code::NotBegun)?;
    Ok(play.position(Seats::default().with(seat)))
}

fn raw(told: Vec<String>) -> Vec<Box<RawValue>> {
    told.into_iter().filter_map(|text| RawValue::from_string(text).ok()).collect()
}
