//! The table: whose turn it is, what they ask for, and the result.

use std::io;
use std::time::Instant;

use tablier_bots::{Bot, Playable, Rng};
use tablier_notation::record::{Act, Ending, Record, Step};
use tablier_notation::{Event, Notation, draw, position_code};
use tablier_rules::{Die, Discard, Game, GameId, Node, Refuse, Seat};

use super::journal::Journal;
use crate::Failure;
use crate::commands::rules::print_clause;
use crate::commands::show::{actions, state};
use crate::prompt::Prompt;
use crate::say::Say;
use crate::screen;

/// The player of a side.
#[derive(Clone)]
pub(super) enum Sitter {
    /// A person here, with the name they gave.
    Person(Option<String>),
    Bot(Bot),
}

impl Sitter {
    /// Their name in a record.
    pub(super) fn name(&self, side: &str) -> String {
        match self {
            Self::Person(name) => name.clone().unwrap_or_else(|| side.to_owned()),
            Self::Bot(bot) => bot.name().to_owned(),
        }
    }

    /// The player behind a name in a record: a bot of that name, or a person.
    pub(super) fn of_record(game: GameId, side: &str, name: &str) -> Self {
        match Bot::named(name, game) {
            Some(bot) => Self::Bot(bot),
            None => Self::Person(Some(name.to_owned()).filter(|name| name != side && !name.is_empty())),
        }
    }
}

pub(super) struct Table<'a, G: Notation + Playable> {
    pub(super) say: &'a Say,
    game: &'a G,
    at: G::Position,
    dice: Rng,
    sitters: Vec<(Seat, Sitter)>,
    pub(super) record: Record,
    /// Where the record is kept.
    pub(super) journal: Option<Journal>,
    pub(super) prompt: Prompt,
    began: Instant,
    /// The clock of the record at that moment.
    clock: u64,
    /// The last turn as everybody saw it.
    seen: G::Observed,
}

/// The position after an act, and the effects on the way.
type Outcome<G> = (<G as Game>::Position, Vec<<G as Game>::Effect>);

/// An answer typed by a person at the table.
enum Wish {
    Go,
    Act(Act),
    Stop,
}

impl<'a, G: Notation + Playable> Table<'a, G> {
    pub(super) fn new(
        say: &'a Say,
        game: &'a G,
        at: G::Position,
        dice: Rng,
        sitters: Vec<(Seat, Sitter)>,
        record: Record,
        prompt: Prompt,
    ) -> Self {
        let (began, seen) = (Instant::now(), G::Observed::default());
        Self { say, game, at, dice, sitters, record, journal: None, prompt, began, clock: 0, seen }
    }

    /// Replays the steps of the record, which are known to be legal.
    pub(super) fn catch_up(&mut self) {
        for step in self.record.steps.clone() {
            let Step::Done { clock, side, what } = step else { continue };
            self.clock = clock;
            if let Some(Some(Ok((next, effects)))) =
                self.game.seat(&side).map(|seat| self.attempt(seat, &what))
            {
                self.game.witness(&mut self.seen, &self.at, &next, &effects);
                self.at = next;
            }
        }
    }

    pub(super) fn play(&mut self) -> Result<(), Failure> {
        let mut shown = false;
        loop {
            let (seat, rolls) = match self.game.node(&self.at) {
                Node::Chance(seat) | Node::Apology(seat) => (seat, true),
                Node::Decision(seat) => (seat, false),
                Node::Over(_) => {
                    out!("\n{}", self.board())?;
                    return Ok(());
                }
            };
            let wish = if let Some(bot) = self.bot_of(seat) {
                match self.computer_act(bot, seat, rolls) {
                    Wish::Go if self.record.typed_dice => self.thrown_for(bot, seat)?,
                    wish => wish,
                }
            } else {
                if !rolls || !shown {
                    self.show()?;
                    shown = true;
                }
                self.person_act(seat, rolls)?
            };
            match wish {
                Wish::Stop => return Ok(()),
                Wish::Go => {
                    let rolled = self.rolled();
                    self.carry_out(seat, rolled)?;
                }
                Wish::Act(act) => self.carry_out(seat, act)?,
            }
        }
    }

    fn bot_of(&self, seat: Seat) -> Option<Bot> {
        self.sitters.iter().find_map(|(other, sitter)| match sitter {
            Sitter::Bot(bot) if *other == seat => Some(*bot),
            _ => None,
        })
    }

    /// The name of a side in prompts: "Red", or "Anna (Red)".
    fn label(&self, seat: Seat) -> String {
        let side = self.say.words().side(self.game.sides()[seat.index()]);
        let name = self.sitters.iter().find_map(|(other, sitter)| match sitter {
            Sitter::Person(Some(name)) if *other == seat => Some(name),
            _ => None,
        });
        name.map_or(side.clone(), |name| format!("{name} ({side})"))
    }

    fn board(&self) -> String {
        draw::draw_within(self.game, &self.at, self.say.words(), screen::columns().unwrap_or(usize::MAX))
    }

    fn show(&self) -> io::Result<()> {
        out!("\n{}{}", self.board(), state(self.say, self.game, &self.at))
    }

    /// The computer's turn; it stops where there is nothing to choose.
    fn computer_act(&mut self, bot: Bot, seat: Seat, rolls: bool) -> Wish {
        if rolls {
            return self.before_the_dice(bot);
        }
        let seed = self.dice.seed();
        let action = bot.choose(self.game, &self.game.seen_by(&self.at, seat), seed);
        action.map_or(Wish::Stop, |action| Wish::Act(Act::Play(action.to_string())))
    }

    /// The computer apologises if it has to, may accuse (TJ-19), or rolls.
    fn before_the_dice(&mut self, bot: Bot) -> Wish {
        if self.game.apologised(&self.at).is_some() {
            return Wish::Act(Act::Apologise);
        }
        let may_accuse = matches!(self.game.accuse(&self.at, &mut Discard), Some(Ok(_)));
        if may_accuse && bot.accuses(self.game, &self.seen, self.dice.seed()) {
            Wish::Act(Act::Accuse)
        } else {
            Wish::Go
        }
    }

    /// Asks for the dice that people throw for a bot.
    fn thrown_for(&mut self, bot: Bot, seat: Seat) -> Result<Wish, Failure> {
        let side = self.say.words().side(self.game.sides()[seat.index()]);
        let facts = [("bot", bot.name().to_owned()), ("side", side), ("example", self.example().to_owned())];
        let question = self.say.fill("cli-play-dice-of", facts);
        let words = self.words(&[]);
        loop {
            let Some(line) = self.prompt.ask(&question, &words)? else { return Ok(Wish::Stop) };
            match line.as_str() {
                "q" | "quit" | "fin" => return Ok(Wish::Stop),
                "?" | "aide" | "help" => self.help()?,
                "board" | "plateau" => self.show()?,
                "code" => out!("{}", position_code(self.game, &self.game.seen_by(&self.at, seat)))?,
                text => {
                    if let Some(dice) = self.typed(text)? {
                        return Ok(Wish::Act(Act::Roll(dice)));
                    }
                }
            }
        }
    }

    /// The dice in an answer; none if they are not what this game throws, which is then explained.
    fn typed(&self, text: &str) -> io::Result<Option<Vec<Die>>> {
        let dice = typed_dice(text).filter(|dice| dice.len() == self.count());
        if dice.is_none() {
            let facts = [("count", self.count().to_string()), ("example", self.example().to_owned())];
            out!("{}", screen::lines(&self.say.fill("cli-play-bad-dice", facts)))?;
        }
        Ok(dice)
    }

    /// How many dice are thrown at a time.
    fn count(&self) -> usize {
        self.game.chances(&self.at).even().first().map_or(0, |&chance| self.game.dice(chance).len())
    }

    /// Dice as they may be typed.
    fn example(&self) -> &'static str {
        if self.count() == 1 { "6" } else { "6 3" }
    }

    fn help(&self) -> io::Result<()> {
        let dice = if self.record.typed_dice { "typed" } else { "rolled" };
        out!("{}", screen::lines(&self.say.fill("cli-play-keys", [("dice", dice.to_owned())])))
    }

    fn rolled(&mut self) -> Act {
        let outcomes = self.game.chances(&self.at).even();
        let chance = outcomes.get(self.dice.below(outcomes.len().max(1)));
        Act::Roll(chance.map(|&chance| self.game.dice(chance)).unwrap_or_default())
    }

    /// Asks until the answer can be carried out.
    fn person_act(&mut self, seat: Seat, rolls: bool) -> Result<Wish, Failure> {
        let say = self.say;
        let listed = actions(self.game, &self.at);
        if !rolls {
            for (number, action) in (1..).zip(&listed) {
                out!("  {number:>2}  {action}")?;
            }
        }
        let words = self.words(&listed);
        // An apology that is owed comes before the dice (TJ-19).
        let types = self.record.typed_dice && matches!(self.game.node(&self.at), Node::Chance(_));
        let id = if types {
            "cli-play-dice"
        } else if rolls {
            "cli-play-roll"
        } else {
            "cli-play-act"
        };
        let question = say.fill(id, [("side", self.label(seat)), ("example", self.example().to_owned())]);
        loop {
            let Some(line) = self.prompt.ask(&question, &words)? else { return Ok(Wish::Stop) };
            let wish = match line.as_str() {
                "" | "roll" | "lancer" if rolls && !types => match self.game.check_roll(&self.at) {
                    Ok(()) => Wish::Go,
                    Err(refusal) => {
                        out!("{}", screen::lines(&say.words().refusal(&refusal)))?;
                        continue;
                    }
                },
                // A single action leaves nothing to choose.
                "" if !types => match listed.as_slice() {
                    [only] => Wish::Act(Act::Play(only.clone())),
                    _ => continue,
                },
                "q" | "quit" | "fin" => Wish::Stop,
                "?" | "aide" | "help" => {
                    self.help()?;
                    continue;
                }
                "code" => {
                    let seen = self.game.seen_by(&self.at, seat);
                    out!("{}", position_code(self.game, &seen))?;
                    continue;
                }
                "board" | "plateau" => {
                    self.show()?;
                    continue;
                }
                "hint" | "conseil" => {
                    crate::commands::hint::show(say, self.game, &self.game.seen_by(&self.at, seat))?;
                    continue;
                }
                "agree" | "accord" => Wish::Act(Act::Agree),
                "abandon" => Wish::Act(Act::Abandon),
                "accuse" => Wish::Act(Act::Accuse),
                "apologise" | "pardon" => Wish::Act(Act::Apologise),
                text if types => match self.typed(text)? {
                    Some(dice) => Wish::Act(Act::Roll(dice)),
                    None => continue,
                },
                text => {
                    let by_number =
                        text.parse::<usize>().ok().and_then(|number| listed.get(number.wrapping_sub(1)));
                    Wish::Act(Act::Play(by_number.cloned().unwrap_or_else(|| text.to_owned())))
                }
            };
            match &wish {
                Wish::Act(act) if !self.may(seat, act)? => {}
                Wish::Act(Act::Agree) if !self.all_agree(seat)? => {}
                _ => return Ok(wish),
            }
        }
    }

    /// Words for completion: the actions, and the words understood in the reader's language.
    fn words(&self, listed: &[String]) -> Vec<String> {
        let known = self.say.text("cli-play-words");
        listed.iter().map(String::as_str).chain(known.split_whitespace()).map(str::to_owned).collect()
    }

    /// Do all who are still in want to end here (PA-22, LA-13)? People are asked one by one; a bot agrees
    /// only where the game itself has come to a standstill.
    fn all_agree(&mut self, by: Seat) -> Result<bool, Failure> {
        let mut others: Vec<Seat> =
            self.game.seats(&self.at).playing.iter().filter(|&seat| seat != by).collect();
        // Bots first: nobody is asked about an end that a bot declines.
        others.sort_by_key(|&seat| self.bot_of(seat).is_none());
        for seat in others {
            if !self.agrees(seat, by)? {
                out!("{}", self.say.fill("cli-play-declined", [("side", self.label(seat))]))?;
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn agrees(&mut self, seat: Seat, by: Seat) -> Result<bool, Failure> {
        if let Some(bot) = self.bot_of(seat) {
            return Ok(bot.agrees(self.game, &self.seen, &self.game.seen_by(&self.at, seat), seat));
        }
        let facts =
            [("side", self.label(seat)), ("by", self.label(by)), ("outcome", self.outcome_of_agreeing(by))];
        let answer = self.prompt.ask(&self.say.fill("cli-play-agree-too", facts), &[])?;
        Ok(answer.is_some_and(|answer| matches!(answer.to_lowercase().as_str(), "o" | "oui" | "y" | "yes")))
    }

    /// The result of ending here: a draw, or a ranking.
    fn outcome_of_agreeing(&self, by: Seat) -> String {
        let Some(Ok((next, _))) = self.attempt(by, &Act::Agree) else { return String::new() };
        let Node::Over(standing) = self.game.node(&next) else { return String::new() };
        let level = standing
            .groups()
            .first()
            .is_some_and(|best| best.len() == self.game.seats(&self.at).playing.len());
        if level {
            self.say.text("cli-play-draw")
        } else {
            self.say.words().ranking(&self.game.ranking(standing))
        }
    }

    /// Tries a act, and explains a refusal.
    fn may(&self, seat: Seat, act: &Act) -> io::Result<bool> {
        match self.attempt(seat, act) {
            Some(Ok(_)) => Ok(true),
            Some(Err(refusal)) => {
                out!("{}", screen::lines(&self.say.words().refusal(&refusal)))?;
                if let Some(clause) = refusal.clause() {
                    print_clause(self.say, &(*self.game).into(), clause)?;
                }
                Ok(false)
            }
            None => {
                let text = act.to_string().trim_start_matches("play ").to_owned();
                // Before the roll there is no list to choose from.
                let rolls = matches!(self.game.node(&self.at), Node::Chance(_) | Node::Apology(_));
                let id = if rolls { "cli-play-roll-first" } else { "cli-play-not-an-action" };
                out!("{}", screen::lines(&self.say.fill(id, [("action", text)])))?;
                Ok(false)
            }
        }
    }

    /// The result of a act and its effects; none if this game has no such act.
    fn attempt(&self, seat: Seat, act: &Act) -> Option<Result<Outcome<G>, G::Refusal>> {
        let (game, at, mut effects) = (self.game, &self.at, Vec::new());
        let next = match act {
            Act::Roll(dice) => Ok(game.roll(at, game.chance(dice)?, &mut effects)),
            Act::Play(text) => {
                let action = text.parse().ok()?;
                game.check(at, action).map(|legal| game.play(at, legal, &mut effects))
            }
            Act::Agree => game.agree(at, &mut effects),
            Act::Abandon => game.abandon(at, seat, &mut effects),
            Act::Accuse => game.accuse(at, &mut effects)?,
            Act::Apologise => game.apologise(at, &mut effects)?,
        };
        Some(next.map(|next| (next, effects)))
    }

    /// Carries it out, records it, and prints what happened.
    fn carry_out(&mut self, seat: Seat, act: Act) -> Result<(), Failure> {
        let Some(Ok((next, effects))) = self.attempt(seat, &act) else { return Ok(()) };
        let events: Vec<Event> = effects.iter().map(|effect| self.game.event(effect, &next)).collect();
        self.game.witness(&mut self.seen, &self.at, &next, &effects);
        self.at = next;
        let side = self.game.sides()[seat.index()].to_owned();
        let clock =
            self.clock.saturating_add(u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX));
        self.record.steps.push(Step::Done { clock, side, what: act });
        self.record.result = self.ending();
        if let Some(journal) = &mut self.journal {
            journal.keep(&self.record)?;
        }
        let book = self.game.id().book();
        for sentence in events.iter().filter_map(|event| self.say.words().tell(book, event)) {
            out!("{}", screen::lines(&sentence))?;
        }
        Ok(())
    }

    fn ending(&self) -> Option<Ending> {
        let Node::Over(standing) = self.game.node(&self.at) else { return None };
        let side = |seat: Seat| self.game.sides()[seat.index()].to_owned();
        Some(Ending {
            reason: standing.reason().name().to_owned(),
            ranking: standing
                .groups()
                .into_iter()
                .map(|group| group.into_iter().map(side).collect())
                .collect(),
        })
    }
}

/// The faces in an answer: `6 3`, `63`, `6+3` or `6,3`.
fn typed_dice(text: &str) -> Option<Vec<Die>> {
    let between = |letter: &char| letter.is_whitespace() || matches!(letter, '+' | ',');
    let face = |letter: char| letter.to_digit(10).and_then(|face| Die::new(u8::try_from(face).ok()?));
    text.chars().filter(|letter| !between(letter)).map(face).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn dice_are_typed_as_people_write_them() {
        for text in ["6 3", "63", "6+3", "6,3", " 6 , 3 ", "6\u{a0}3"] {
            assert_eq!(typed_dice(text).unwrap(), [Die::Six, Die::Three], "{text}");
        }
        assert_eq!(typed_dice("").unwrap(), []);
        for text in ["7", "0", "6-3", "six", "6 3.", "t6:3"] {
            assert_eq!(typed_dice(text), None, "{text}");
        }
    }
}
