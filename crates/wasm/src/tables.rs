//! Commands to tables. The module decides and folds; the caller stores. Rows are applied only once they are
//! durable, so what a command answers and what another one finds may differ by what was not stored.

use std::collections::HashMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tablier_bots::nets;
use tablier_rules::{Seat, Seats};
use tablier_table::ask::{Ask, AskKind};
use tablier_table::event::TableEvent;
use tablier_table::new_table::NewTable;
use tablier_table::refusal::{Code, Refused};
use tablier_table::told::Onlooker;
use tablier_table::{Arrival, Change, Due, Now, Table, json};

use crate::answer::{Done, written};
use crate::live::{Decided, Live, Named, Row};
use crate::open::{Opened, again, asker, from_record, open, read_secret, shown_name};

/// How long a bot seems to think, in milliseconds, unless the caller says otherwise.
const BOT_DELAY: u64 = 900;

/// The tables of a device that are open, by their ids.
#[derive(Default)]
pub struct Tables {
    live: HashMap<String, Live>,
}

/// A command. Which of the other fields belong to it depends on `do`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Command {
    #[serde(rename = "do")]
    kind: Kind,
    /// The table.
    #[serde(default)]
    id: String,
    /// The time of the device, in milliseconds since 1970.
    #[serde(default)]
    at: u64,
    /// `open`, `apply`: the secret of the dice, 64 hexadecimal digits.
    secret: Option<String>,
    /// `open`: the request, as for `POST /tables`.
    request: Option<Box<RawValue>>,
    /// `open`, `apply`: the names of people on the seats.
    #[serde(default)]
    names: Vec<Named>,
    /// `decide`: the ask, as over the socket.
    ask: Option<Box<RawValue>>,
    /// `decide`: the name of the asker, unless the ask has one.
    #[serde(default)]
    name: String,
    /// `due`: when the table was loaded.
    #[serde(default)]
    awake: u64,
    /// `due`: how long a bot seems to think, in milliseconds.
    delay: Option<u64>,
    /// `chosen`: the step that the bot was asked about, its side and its action.
    #[serde(default)]
    n: u64,
    #[serde(default)]
    side: String,
    #[serde(default)]
    action: String,
    /// `apply`: what was stored.
    #[serde(default)]
    rows: Vec<Row>,
    /// `events`: the last number that the caller has.
    #[serde(default)]
    after: u64,
    /// `import`: the text.
    #[serde(default)]
    record: String,
}

#[derive(Clone, Copy, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Kind {
    Open,
    Decide,
    Due,
    Chosen,
    Apply,
    View,
    Events,
    Record,
    Hint,
    Rematch,
    Line,
    Import,
    Close,
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
        match json::parse_untracked(command) {
            Ok(command) => self.obey(command),
            Err(refused) => written::<()>(Err(refused)),
        }
    }

    fn obey(&mut self, command: Command) -> String {
        let id = &command.id;
        match command.kind {
            Kind::Open => written(opened(&command)),
            Kind::Apply => written(self.apply(command)),
            Kind::Import => written(from_record(id, &command.record)),
            Kind::Close => {
                self.live.remove(id);
                written(Ok(Done { ok: true }))
            }
            Kind::Decide => written(self.find(id).and_then(|live| decide(live, &command))),
            Kind::Due => written(self.find(id).and_then(|live| due(live, &command))),
            Kind::Chosen => written(self.find(id).and_then(|live| chosen(live, &command))),
            Kind::View => written(self.find(id).map(|live| {
                let onlooker = Onlooker { eyes: live.eyes(), deaf_to: &[] };
                live.table.view(&onlooker, Seats::FOUR, command.at)
            })),
            Kind::Events => written(self.find(id).and_then(|live| live.told_after(command.after).map(raw))),
            Kind::Record => written(self.find(id).and_then(recorded)),
            Kind::Hint => written(self.find(id).and_then(hint)),
            Kind::Rematch => written(self.find(id).and_then(again)),
            Kind::Line => {
                written(self.find(id).and_then(|live| {
                    live.table.listed_for(crate::DEVICE).ok_or_else(|| Code::Internal.into())
                }))
            }
        }
    }

    fn find(&self, id: &str) -> Result<&Live, Refused> {
        self.live.get(id).ok_or(Code::NoSuchTable.into())
    }

    /// Folds rows that are durable; of a table that is not here, its whole log.
    fn apply(&mut self, command: Command) -> Result<Applied, Refused> {
        let Command { id, rows, names, secret, .. } = command;
        if let Some(live) = self.live.get_mut(&id) {
            let told = raw(live.apply(rows, names)?);
            return Ok(Applied { told, last: live.table.last });
        }
        let secret = read_secret(&secret.ok_or_else(|| missing("secret"))?)?;
        let (live, told) = Live::load(&id, rows, names, secret)?;
        let last = live.table.last;
        self.live.insert(id, live);
        Ok(Applied { told: raw(told), last })
    }
}

fn missing(field: &str) -> Refused {
    Refused::new(Code::Missing).with("field", field)
}

fn opened(command: &Command) -> Result<Opened, Refused> {
    let secret = read_secret(command.secret.as_deref().ok_or_else(|| missing("secret"))?)?;
    let request = command.request.as_ref().ok_or_else(|| missing("request"))?;
    let new: NewTable = json::parse_untracked(request.get().as_bytes())?;
    open(&command.id, command.at, &secret, new, &command.names)
}

fn decide(live: &Live, command: &Command) -> Result<Decided, Refused> {
    let ask = command.ask.as_ref().ok_or_else(|| missing("ask"))?;
    let ask: Ask = json::parse_untracked(ask.get().as_bytes())?;
    let table = &live.table;
    if ask.after.is_some_and(|after| after > table.last) {
        return Err(Refused::new(Code::BadAfter).with("last", table.last));
    }
    let name = ask.name.as_deref().unwrap_or(&command.name);
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
    Ok(live.rows_of(command.at, change))
}

fn due(live: &Live, command: &Command) -> Result<Next, Refused> {
    let (table, at) = (&live.table, command.at);
    // A bot that may accuse weighs what it saw by a net (TJ-19).
    if let Some(net) = nets::missing(table.game.id(), table.seats).filter(|_| table.has_secrets()) {
        return Err(Refused::new(Code::MissingNet).with("net", net));
    }
    let (secret, dice) = (&live.secret, &table.fair_dice(&live.secret));
    let bot_delay = command.delay.unwrap_or(BOT_DELAY);
    let now = Now { time: at, awake: command.awake, away: &[None; 4], bot_delay, secret, dice };
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
fn chosen(live: &Live, command: &Command) -> Result<Decided, Refused> {
    let (table, action) = (&live.table, &command.action);
    let seat = table.seat(&command.side).ok_or(Code::NoSuchSide)?;
    let still = table.last_step == command.n
        && table.acting() == Some(seat)
        && table.chair(seat).is_some_and(|chair| chair.bot().is_some());
    if !still || table.paused {
        return Ok(Decided::default());
    }
    // It comes from outside: what the rules refuse must never be stored.
    table.play().ok_or(Code::NotBegun)?.copy().play(action)?;
    let played = TableEvent::Played { side: command.side.clone(), action: action.clone() };
    Ok(live.rows_of(command.at, Change { events: vec![played], ..Change::default() }))
}

fn recorded(live: &Live) -> Result<Recorded, Refused> {
    let (record, numbers) = live.record()?;
    Ok(Recorded { record: record.to_string(), numbers })
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
