//! A record from its text.

use std::str::FromStr;

use tablier_rules::Reason;

use super::write::clock_text;
use super::{Act, BadRecord, Ending, Record, RecordFault, Step, VERSION};
use crate::code::parse_options_code;
use crate::name::{Name, number};

impl FromStr for Record {
    type Err = BadRecord;

    fn from_str(text: &str) -> Result<Self, BadRecord> {
        let mut lines = Lines {
            rest: text.lines().enumerate(),
            number: 0,
            count: text.lines().count(),
            ended: text.ends_with('\n'),
        };
        let first = lines.next().unwrap_or_default();
        let version =
            first.trim_start_matches('\u{feff}').strip_prefix("tablier record ").and_then(number::<u32>);
        match version {
            None | Some(0) => return Err(lines.fault(RecordFault::NotARecord)),
            Some(version) if version > VERSION => return Err(lines.fault(RecordFault::TooNew)),
            Some(_) => {}
        }
        let head = Head::read(&mut lines)?;
        let (steps, result) = read_steps(&mut lines)?;
        if let Some(ending) = &result
            && !lines.ended
            && head.lacks(ending)
        {
            return Err(lines.fault(RecordFault::CutOff));
        }
        head.finish(lines.number, steps, result)
    }
}

struct Lines<'a, I: Iterator<Item = (usize, &'a str)>> {
    rest: I,
    number: usize,
    /// The number of lines.
    count: usize,
    /// Does the last line end with a line break, as written records do?
    ended: bool,
}

impl<'a, I: Iterator<Item = (usize, &'a str)>> Lines<'a, I> {
    fn next(&mut self) -> Option<&'a str> {
        let (index, line) = self.rest.next()?;
        self.number = index + 1;
        Some(line.trim_end())
    }

    /// The fault in this line. A last line without a line break was probably cut off, and then that is the
    /// only fault to report.
    fn fault(&self, what: RecordFault) -> BadRecord {
        let sure = matches!(what, RecordFault::NotARecord | RecordFault::TooNew | RecordFault::AfterEnd);
        let cut = !self.ended && self.number == self.count && !sure;
        BadRecord { line: self.number.max(1), what: if cut { RecordFault::CutOff } else { what } }
    }
}

/// The header keys, in order.
const KEYS: [&str; 9] = ["game", "book", "seat", "first", "begins", "dice", "from", "start", "proof"];

#[derive(Default)]
struct Head {
    game: Option<tablier_rules::AnyGame>,
    book: Option<u32>,
    seats: Vec<(String, String)>,
    first: Option<String>,
    agreed_first: bool,
    typed_dice: bool,
    from: Option<String>,
    start: Option<String>,
    proof: Vec<(String, String)>,
}

impl Head {
    fn read<'a>(lines: &mut Lines<'a, impl Iterator<Item = (usize, &'a str)>>) -> Result<Self, BadRecord> {
        let (mut head, mut last) = (Self::default(), 0);
        while let Some(line) = lines.next() {
            if line.is_empty() {
                break;
            }
            let known = line
                .split_once(": ")
                .and_then(|(key, value)| Some((KEYS.iter().position(|known| *known == key)?, key, value)));
            let Some((place, key, value)) = known.filter(|(place, ..)| *place >= last) else {
                return Err(lines.fault(RecordFault::UnknownKey));
            };
            last = place;
            head.take(key, value).map_err(|what| lines.fault(what))?;
        }
        Ok(head)
    }

    fn take(&mut self, key: &str, value: &str) -> Result<(), RecordFault> {
        let once = |taken: bool| if taken { Err(RecordFault::UnknownKey) } else { Ok(()) };
        match key {
            "game" => {
                once(self.game.is_some())?;
                // A record says which options, not what they are called: presets may be added.
                let options = Some(value).filter(|value| !value.contains('@'));
                let game = options.and_then(|code| parse_options_code(code).ok());
                self.game = Some(game.ok_or(RecordFault::Value("game"))?);
            }
            "book" => {
                once(self.book.is_some())?;
                let (name, version) = value.split_once(' ').ok_or(RecordFault::Value("book"))?;
                let same = self.game.is_none_or(|game| game.id().book().name() == name);
                self.book = Some(number(version).filter(|_| same).ok_or(RecordFault::Value("book"))?);
            }
            "seat" => {
                let (side, name) = pair(value);
                once(self.seats.iter().any(|(other, _)| *other == side))?;
                self.seats.push((side, name));
            }
            "first" => {
                once(self.first.is_some())?;
                self.first = Some(value.to_owned());
            }
            "begins" => {
                once(self.agreed_first)?;
                if value != "agreed" {
                    return Err(RecordFault::Value("begins"));
                }
                self.agreed_first = true;
            }
            "dice" => {
                once(self.typed_dice)?;
                if value != "typed" {
                    return Err(RecordFault::Value("dice"));
                }
                self.typed_dice = true;
            }
            "from" => {
                once(self.from.is_some())?;
                self.from = Some(value.to_owned());
            }
            "start" => {
                once(self.start.is_some())?;
                self.start = Some(value.to_owned()).filter(|text| is_time(text));
                self.start.as_ref().ok_or(RecordFault::Value("start"))?;
            }
            "proof" => self.proof.push(pair(value)),
            _ => return Err(RecordFault::UnknownKey),
        }
        Ok(())
    }

    /// Is a side missing from this ranking, or a name incomplete?
    fn lacks(&self, ending: &Ending) -> bool {
        let ranked = || ending.ranking.iter().flatten();
        !self.seats.iter().all(|(side, _)| ranked().any(|other| other == side))
    }

    fn finish(self, line: usize, steps: Vec<Step>, result: Option<Ending>) -> Result<Record, BadRecord> {
        let missing = |key| BadRecord { line, what: RecordFault::Missing(key) };
        if self.seats.is_empty() {
            return Err(missing("seat"));
        }
        Ok(Record {
            game: self.game.ok_or_else(|| missing("game"))?,
            book: self.book.ok_or_else(|| missing("book"))?,
            seats: self.seats,
            first: self.first.ok_or_else(|| missing("first"))?,
            agreed_first: self.agreed_first,
            typed_dice: self.typed_dice,
            from: self.from,
            start: self.start.ok_or_else(|| missing("start"))?,
            proof: self.proof,
            steps,
            result,
        })
    }
}

fn pair(value: &str) -> (String, String) {
    let (name, rest) = value.split_once(' ').unwrap_or((value, ""));
    (name.to_owned(), rest.to_owned())
}

/// `2026-11-15T09:00:00Z`
fn is_time(text: &str) -> bool {
    const FORM: &[u8; 20] = b"0000-00-00T00:00:00Z";
    let formed = text.len() == FORM.len()
        && text
            .bytes()
            .zip(FORM)
            .all(|(byte, &form)| if form == b'0' { byte.is_ascii_digit() } else { byte == form });
    let field = |range: std::ops::Range<usize>| text[range].parse::<u32>().unwrap_or(u32::MAX);
    formed
        && (1..=12).contains(&field(5..7))
        && (1..=31).contains(&field(8..10))
        && field(11..13) < 24
        && field(14..16) < 60
        && field(17..19) < 60
}

fn read_steps<'a>(
    lines: &mut Lines<'a, impl Iterator<Item = (usize, &'a str)>>,
) -> Result<(Vec<Step>, Option<Ending>), BadRecord> {
    let mut steps = Vec::new();
    let (mut count, mut last) = (0, 0);
    while let Some(line) = lines.next() {
        if let Some(comment) = line.strip_prefix('#') {
            steps.push(Step::Comment(comment.strip_prefix(' ').unwrap_or(comment).to_owned()));
        } else if let Some(result) = line.strip_prefix("result: ") {
            let ending = parse_result(result).map_err(|what| lines.fault(what))?;
            while let Some(line) = lines.next() {
                if !line.is_empty() {
                    return Err(lines.fault(RecordFault::AfterEnd));
                }
            }
            return Ok((steps, ending));
        } else if !line.is_empty() {
            let (number, clock, step) = parse_step(line).ok_or_else(|| lines.fault(RecordFault::Step))?;
            count += 1;
            if number != count {
                return Err(lines.fault(RecordFault::Number));
            }
            if clock < last {
                return Err(lines.fault(RecordFault::Clock));
            }
            last = clock;
            steps.push(step);
        }
    }
    let missing = if lines.ended { lines.number + 1 } else { lines.number };
    Err(BadRecord { line: missing, what: RecordFault::CutOff })
}

fn parse_step(line: &str) -> Option<(u64, u64, Step)> {
    let mut words = line.split(' ');
    let (count, clock, side) =
        (number(words.next()?)?, parse_clock(words.next()?)?, words.next()?.to_owned());
    let verb = words.next()?;
    let rest: Vec<&str> = words.collect();
    let what = match (verb, rest.as_slice()) {
        ("roll", [_, ..]) => Act::Roll(rest.iter().map(|face| face.parse().ok()).collect::<Option<_>>()?),
        ("play", [action]) => Act::Play((*action).to_owned()),
        ("agree", []) => Act::Agree,
        ("abandon", []) => Act::Abandon,
        ("accuse", []) => Act::Accuse,
        ("apologise", []) => Act::Apologise,
        _ => return None,
    };
    Some((count, clock, Step::Done { clock, side, what }))
}

fn parse_clock(text: &str) -> Option<u64> {
    let (hours, rest) = text.split_once(':')?;
    let (minutes, seconds) = rest.split_once(':')?;
    let (seconds, millis) = seconds.split_once('.')?;
    let field = |text: &str, digits: usize| text.parse::<u64>().ok().filter(|_| text.len() == digits);
    let (minutes, seconds, millis) = (field(minutes, 2)?, field(seconds, 2)?, field(millis, 3)?);
    let hours = number::<u64>(hours)?.checked_mul(3_600_000)?;
    let clock = hours.checked_add((minutes * 60 + seconds) * 1000 + millis)?;
    (clock_text(clock) == text).then_some(clock)
}

fn parse_result(text: &str) -> Result<Option<Ending>, RecordFault> {
    if text == "*" {
        return Ok(None);
    }
    let (reason, ranking) = text.split_once(' ').ok_or(RecordFault::Value("result"))?;
    Reason::from_name(reason).ok_or(RecordFault::Value("result"))?;
    let group = |group: &str| group.split('=').map(str::to_owned).collect();
    Ok(Some(Ending { reason: reason.to_owned(), ranking: ranking.split(" > ").map(group).collect() }))
}
