//! `tablier play`: several people at one terminal, each action checked by the referee.

use std::fs::File;
use std::io::{self, BufRead, Write};
use std::path::Path;
use std::process::ExitCode;
use std::time::{Instant, SystemTime, UNIX_EPOCH};

use tablier_bots::{Bot, Player};
use tablier_notation::record::{Deed, Ending, Record, Step, utc};
use tablier_notation::{BadPosition, Event, Notation, draw, position_code};
use tablier_rules::{AnyGame, Discard, Game, GameId, Node, Refuse, Seat, with_game};

use crate::Failure;
use crate::args::PlayArgs;
use crate::commands::rules::print_clause;
use crate::commands::show::{actions, state};
use crate::dice::Dice;
use crate::say::Say;

pub(crate) fn run(say: &Say, args: &PlayArgs) -> Result<ExitCode, Failure> {
    let name = match &args.game {
        Some(name) => name.clone(),
        None => match choose_game(say)? {
            Some(name) => name,
            None => return Ok(ExitCode::SUCCESS),
        },
    };
    let any = args.table.game(&name)?;
    with_game!(any, game => sit_down(say, args, any, &game))
}

/// Asks which game, by number or name.
fn choose_game(say: &Say) -> Result<Option<String>, Failure> {
    for (number, game) in (1..).zip(GameId::ALL) {
        out!("{number}  {:<12} {}", game.name(), say.text(&format!("{}-title", game.name())))?;
    }
    loop {
        let Some(line) = ask(&say.text("cli-play-which"))? else { return Ok(None) };
        let by_number = line.parse::<usize>().ok().and_then(|number| GameId::ALL.get(number.wrapping_sub(1)));
        match by_number.copied().or_else(|| line.parse().ok()) {
            Some(game) => return Ok(Some(game.name().to_owned())),
            None => out!("{}", say.fill("request-no-such-game", [("game", line)]))?,
        }
    }
}

/// Asks how many people sit here; the computer plays the other sides.
fn choose_people(say: &Say, seats: usize) -> Result<usize, Failure> {
    loop {
        let Some(line) = ask(&say.fill("cli-play-people", [("seats", seats.to_string())]))? else { return Ok(seats) };
        match line.parse::<usize>() {
            Err(_) if line.is_empty() => return Ok(1),
            Ok(people) if (1..=seats).contains(&people) => return Ok(people),
            _ => {}
        }
    }
}

fn sit_down<G: Notation + Player>(say: &Say, args: &PlayArgs, any: AnyGame, game: &G) -> Result<ExitCode, Failure> {
    let bot = args.bot.as_deref().map_or(Ok(Bot::Prudent), |name| super::bot(any.id(), name))?;
    let seats = super::seats(game, &args.table)?;
    let seat_of = |side: &String| game.seat(side).ok_or_else(|| Failure::NoSuchSide(side.clone()));
    let mut computers = args.computer.iter().map(seat_of).collect::<Result<Vec<Seat>, _>>()?;
    if let Some(i) = computers.iter().position(|&seat| !seats.contains(seat)) {
        return Err(Failure::NotAtTable(args.computer[i].clone()));
    }
    // Who only typed `play` is asked everything.
    if args.game.is_none() && computers.is_empty() {
        let people = choose_people(say, seats.len())?;
        computers = seats.iter().skip(people).collect();
    }
    // Who names a bot wants to play against it.
    if args.bot.is_some() && computers.is_empty() {
        computers = seats.iter().skip(1).collect();
    }
    let seed = args.seed.map_or_else(Dice::any_seed, Ok)?;
    let mut dice = Dice::for_game(seed, 0);
    let order: Vec<Seat> = seats.iter().collect();
    let lot = order[dice.below(order.len())];
    let bad = |faults| Failure::Position(BadPosition::Faults(faults));
    let at = game.start(seats, lot).or_else(|_| game.start(seats, order[0])).map_err(bad)?;
    // Better to hear of a file that cannot be written before the game than after it.
    let file = args.record.as_deref().map(new_file).transpose()?;
    let mut table = Table {
        say,
        any,
        game,
        at,
        dice,
        computers,
        bot,
        began: Instant::now(),
        start: utc(seconds_now()),
        steps: Vec::new(),
        seen: G::Observed::default(),
        first: None,
    };
    out!("{}\n", say.fill("cli-play-welcome", [("game", say.text(&format!("{}-title", game.id().name())))]))?;
    let played = table.play();
    let record = table.record(&order).to_string();
    match (file, &args.record) {
        (Some(mut file), Some(path)) => {
            let written = file.write_all(record.as_bytes()).and_then(|()| file.sync_all());
            written.map_err(|error| Failure::File { file: path.clone(), error })?;
            out!("{}", say.fill("cli-play-saved", [("file", path.display().to_string())]))?;
        }
        _ => out!("{}", say.text("cli-play-how-to-save"))?,
    }
    played.map(|()| ExitCode::SUCCESS)
}

/// A file for the record; one that is there already is not overwritten.
fn new_file(path: &Path) -> Result<File, Failure> {
    File::create_new(path).map_err(|error| Failure::File { file: path.to_owned(), error })
}

struct Table<'a, G: Notation + Player> {
    say: &'a Say,
    any: AnyGame,
    game: &'a G,
    at: G::Position,
    dice: Dice,
    computers: Vec<Seat>,
    /// Who plays for the computer.
    bot: Bot,
    began: Instant,
    /// When that was, as records write it.
    start: String,
    steps: Vec<Step>,
    /// What everybody saw of the turn played last.
    seen: G::Observed,
    /// Who began.
    first: Option<Seat>,
}

/// Where a deed leads, and what happens on the way.
type Outcome<G> = (<G as Game>::Position, Vec<<G as Game>::Effect>);

/// What somebody at the table typed.
enum Wish {
    Go,
    Deed(Deed),
    Stop,
}

impl<G: Notation + Player> Table<'_, G> {
    fn play(&mut self) -> Result<(), Failure> {
        loop {
            let (seat, rolls) = match self.game.node(&self.at) {
                Node::Chance(seat) => (seat, true),
                Node::Decision(seat) => (seat, false),
                Node::Over(_) => {
                    out!("\n{}", draw::draw(self.game, &self.at, self.say.words()))?;
                    return Ok(());
                }
            };
            self.first.get_or_insert(seat);
            let deed = if self.computers.contains(&seat) {
                self.computer_deed(seat, rolls)
            } else {
                if !rolls || self.steps.is_empty() {
                    self.show()?;
                }
                match self.person_deed(seat, rolls)? {
                    Wish::Stop => return Ok(()),
                    Wish::Go => Some(self.rolled()),
                    Wish::Deed(deed) => Some(deed),
                }
            };
            let Some(deed) = deed else { return Ok(()) };
            self.carry_out(seat, deed)?;
        }
    }

    fn show(&self) -> io::Result<()> {
        out!("\n{}", draw::draw(self.game, &self.at, self.say.words()))?;
        out!("{}", state(self.say, self.game, &self.at))
    }

    fn computer_deed(&mut self, seat: Seat, rolls: bool) -> Option<Deed> {
        if rolls {
            return Some(self.before_the_dice());
        }
        let seed = self.dice.seed();
        let action = self.bot.choose(self.game, &self.game.seen_by(&self.at, seat), seed)?;
        Some(Deed::Play(self.game.action_text(action.action())))
    }

    /// The computer apologises if it has to, perhaps accuses (TJ-19), or rolls.
    fn before_the_dice(&mut self) -> Deed {
        if matches!(self.game.apologise(&self.at, &mut Discard), Some(Ok(_))) {
            return Deed::Apologise;
        }
        let may_accuse = matches!(self.game.accuse(&self.at, &mut Discard), Some(Ok(_)));
        if may_accuse && self.bot.accuses(self.game, &self.seen, self.dice.seed()) { Deed::Accuse } else { self.rolled() }
    }

    fn rolled(&mut self) -> Deed {
        let outcomes = self.game.chances(&self.at).even();
        let chance = outcomes.get(self.dice.below(outcomes.len().max(1)));
        Deed::Roll(chance.map(|&chance| self.game.dice(chance)).unwrap_or_default())
    }

    /// Asks until something can be done.
    fn person_deed(&self, seat: Seat, rolls: bool) -> Result<Wish, Failure> {
        let say = self.say;
        let side = say.words().side(self.game.sides()[seat.index()]);
        let listed = actions(self.game, &self.at);
        if !rolls {
            for (number, action) in (1..).zip(&listed) {
                out!("  {number:>2}  {action}")?;
            }
        }
        loop {
            let prompt = say.fill(if rolls { "cli-play-roll" } else { "cli-play-act" }, [("side", side.clone())]);
            let Some(line) = ask(&prompt)? else { return Ok(Wish::Stop) };
            let wish = match line.as_str() {
                "" if rolls => match self.game.check_roll(&self.at) {
                    Ok(()) => Wish::Go,
                    Err(refusal) => {
                        out!("{}", say.words().refusal(&refusal))?;
                        continue;
                    }
                },
                // With a single action there is nothing to choose.
                "" => match listed.as_slice() {
                    [only] => Wish::Deed(Deed::Play(only.clone())),
                    _ => continue,
                },
                "q" | "quit" | "fin" => Wish::Stop,
                "?" | "aide" | "help" => {
                    out!("{}", say.text("cli-play-keys"))?;
                    continue;
                }
                "code" => {
                    let seen = self.game.seen_by(&self.at, seat);
                    out!("{}", position_code(self.game, &self.any, &seen))?;
                    continue;
                }
                "hint" | "conseil" => {
                    super::hint::show(say, self.game, &self.game.seen_by(&self.at, seat))?;
                    continue;
                }
                "agree" | "accord" => Wish::Deed(Deed::Agree),
                "abandon" => Wish::Deed(Deed::Abandon),
                "accuse" => Wish::Deed(Deed::Accuse),
                "apologise" | "pardon" => Wish::Deed(Deed::Apologise),
                text => {
                    let by_number = text.parse::<usize>().ok().and_then(|number| listed.get(number.wrapping_sub(1)));
                    Wish::Deed(Deed::Play(by_number.cloned().unwrap_or_else(|| text.to_owned())))
                }
            };
            match &wish {
                Wish::Deed(deed) if !self.may(seat, deed)? => {}
                _ => return Ok(wish),
            }
        }
    }

    /// Tries a deed, and explains a refusal.
    fn may(&self, seat: Seat, deed: &Deed) -> io::Result<bool> {
        match self.attempt(seat, deed) {
            Some(Ok(_)) => Ok(true),
            Some(Err(refusal)) => {
                out!("{}", self.say.words().refusal(&refusal))?;
                if let Some(clause) = refusal.clause() {
                    print_clause(self.say, clause)?;
                }
                Ok(false)
            }
            None => {
                let text = deed.to_string().trim_start_matches("play ").to_owned();
                out!("{}", self.say.fill("cli-play-not-an-action", [("action", text)]))?;
                Ok(false)
            }
        }
    }

    /// What a deed leads to, and what happens; none if this game has no such thing.
    fn attempt(&self, seat: Seat, deed: &Deed) -> Option<Result<Outcome<G>, G::Refusal>> {
        let (game, at, mut effects) = (self.game, &self.at, Vec::new());
        let next = match deed {
            Deed::Roll(dice) => Ok(game.roll(at, game.chance(dice)?, &mut effects)),
            Deed::Play(text) => {
                let action = game.parse_action(text)?;
                game.check(at, action).map(|legal| game.play(at, legal, &mut effects))
            }
            Deed::Agree => game.agree(at, &mut effects),
            Deed::Abandon => game.abandon(at, seat, &mut effects),
            Deed::Accuse => game.accuse(at, &mut effects)?,
            Deed::Apologise => game.apologise(at, &mut effects)?,
        };
        Some(next.map(|next| (next, effects)))
    }

    /// Does it, and tells what happened.
    fn carry_out(&mut self, seat: Seat, deed: Deed) -> io::Result<()> {
        let Some(Ok((next, effects))) = self.attempt(seat, &deed) else { return Ok(()) };
        let events: Vec<Event> = effects.iter().map(|effect| self.game.event(effect, &next)).collect();
        self.game.witness(&mut self.seen, &self.at, &next, &effects);
        self.at = next;
        let side = self.game.sides()[seat.index()].to_owned();
        let clock = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.steps.push(Step::Done { clock, side, what: deed });
        let book = self.any.id().book();
        let told = events.iter().filter_map(|event| self.say.words().tell(book, event));
        told.into_iter().try_for_each(|sentence| out!("{sentence}"))
    }

    fn record(self, order: &[Seat]) -> Record {
        let side = |seat: Seat| self.game.sides()[seat.index()].to_owned();
        let name = |seat: Seat| if self.computers.contains(&seat) { self.bot.name().to_owned() } else { side(seat) };
        let result = match self.game.node(&self.at) {
            Node::Over(standing) => Some(Ending {
                reason: standing.reason().name().to_owned(),
                ranking: standing.groups().into_iter().map(|group| group.into_iter().map(side).collect()).collect(),
            }),
            Node::Chance(_) | Node::Decision(_) => None,
        };
        Record {
            game: self.any,
            book: self.any.id().book().version(),
            seats: order.iter().map(|&seat| (side(seat), name(seat))).collect(),
            first: side(self.first.unwrap_or(order[0])),
            agreed_first: false,
            from: None,
            start: self.start,
            proof: Vec::new(),
            steps: self.steps,
            result,
        }
    }
}

/// Prints a prompt and reads a line; none at the end of the input.
fn ask(prompt: &str) -> Result<Option<String>, Failure> {
    write!(anstream::stdout(), "{prompt} ")?;
    io::stdout().flush()?;
    let mut line = String::new();
    let read = io::stdin().lock().read_line(&mut line)?;
    Ok((read > 0).then(|| line.trim().to_owned()))
}

/// Seconds since 1970.
fn seconds_now() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_secs())
}
