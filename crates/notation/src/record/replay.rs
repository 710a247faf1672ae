//! Replaying a record, checking every step.

use tablier_rules::{Clause, Game, Node, Refuse as _, Seats, with_game};

use super::{Act, Record, Step};
use crate::code::{parse_position_code, split_code};
use crate::event::Event;
use crate::game::Notation;
use crate::json::BadPosition;
use crate::words::{Args, Lang};

/// An observer of a replay.
pub trait Watch {
    /// Called with the position after each step; before the first one, with no step.
    fn see<G: Notation>(&mut self, game: &G, at: &G::Position, step: Option<&Step>, events: &[Event]);
}

/// Where a record breaks, and why.
#[derive(Debug)]
pub struct Broken {
    /// The number of the step, from 1; 0 for the head.
    pub step: usize,
    what: What,
}

#[derive(Debug)]
enum What {
    Seats(BadPosition),
    From,
    Book,
    Side,
    Action(String),
    Dice,
    NotThisGame,
    Illegal { rule: Option<Clause>, fr: String, en: String },
    Result,
}

impl Broken {
    /// The clause that refuses the step, if one does.
    pub const fn clause(&self) -> Option<Clause> {
        match self.what {
            What::Illegal { rule, .. } => rule,
            _ => None,
        }
    }

    /// The sentence that explains it.
    pub fn say(&self, lang: Lang) -> String {
        let words = lang.words();
        let what = match &self.what {
            What::Seats(bad) => words.bad_position(bad),
            What::From => words.text("replay-from"),
            What::Book => words.text("replay-book"),
            What::Side => words.text("replay-side"),
            What::Action(action) => {
                words.fill("request-action", &Args::from([("action", action.as_str().into())]))
            }
            What::Dice => words.text("request-dice"),
            What::NotThisGame => words.text("replay-not-this-game"),
            What::Illegal { fr, en, .. } => {
                if lang == Lang::Fr {
                    fr.clone()
                } else {
                    en.clone()
                }
            }
            What::Result => words.text("replay-result"),
        };
        words.fill("replay-broken", &Args::from([("step", self.step.into()), ("what", what.into())]))
    }
}

/// Replays a record; every step must be legal and the result as stated.
///
/// ```
/// use tablier_notation::record::{Record, Step, Watch, replay};
/// use tablier_notation::words::Lang;
/// use tablier_notation::{Event, Notation};
///
/// /// Counts the events of a game.
/// struct Count(usize);
///
/// impl Watch for Count {
///     fn see<G: Notation>(&mut self, _: &G, _: &G::Position, _: Option<&Step>, events: &[Event]) {
///         self.0 += events.len();
///     }
/// }
///
/// let head = "tablier record 1\ngame: ludo\nbook: ludo 1\nseat: red A\nseat: yellow B\n\
///             first: red\nstart: 2026-11-15T09:00:00Z\n\n1 0:00:01.000 red roll 6\n";
/// let record: Record = format!("{head}2 0:00:02.000 red play home:6\nresult: *\n").parse().unwrap();
/// let mut count = Count(0);
/// replay(&record, &mut count).unwrap();
/// assert!(count.0 > 2);
///
/// // A step that is not legal breaks the record, and the clause says why.
/// let record: Record = format!("{head}2 0:00:02.000 red play t7:6\nresult: *\n").parse().unwrap();
/// let broken = replay(&record, &mut count).unwrap_err();
/// assert_eq!(broken.step, 2);
/// assert!(broken.say(Lang::En).contains("LU-4"));
/// ```
pub fn replay(record: &Record, watch: &mut impl Watch) -> Result<(), Broken> {
    with_game!(record.game, game => replay_with(&game, record, watch))
}

fn replay_with<G: Notation>(game: &G, record: &Record, watch: &mut impl Watch) -> Result<(), Broken> {
    walk(game, record, |at, step, effects| {
        let events: Vec<Event> = effects.iter().map(|effect| game.event(effect, at)).collect();
        watch.see(game, at, step, &events);
    })
}

/// The positions of a record, for callers that know its game.
#[derive(Clone, Debug)]
pub struct Course<'a, G: Game> {
    /// The position before the first step.
    pub start: G::Position,
    /// The action of each side, and the resulting position; comments are left out.
    pub steps: Vec<(&'a str, &'a Act, G::Position)>,
}

/// The positions of a record of this game, with every step checked.
///
/// ```
/// use tablier_notation::record::{Record, course};
/// use tablier_rules::ludo::Ludo;
/// use tablier_rules::{Place, Seat};
///
/// let text = "tablier record 1\ngame: ludo\nbook: ludo 1\nseat: red A\nseat: yellow B\nfirst: red\n\
///             start: 2026-11-15T09:00:00Z\n\n\
///             1 0:00:01.000 red roll 6\n2 0:00:02.000 red play home:6\nresult: *\n";
/// let record: Record = text.parse().unwrap();
/// let course = course(&Ludo::default(), &record).unwrap();
/// let (side, _, at) = course.steps[1];
/// assert_eq!((side, at.place(Seat::First, 0)), ("red", Place::Track(1)));
/// ```
pub fn course<'a, G: Notation>(game: &G, record: &'a Record) -> Result<Course<'a, G>, Broken> {
    let start = first_position(game, record).map_err(|what| Broken { step: 0, what })?;
    let mut steps = Vec::with_capacity(record.steps.len());
    walk(game, record, |at, step, _| {
        if let Some(Step::Done { side, what, .. }) = step {
            steps.push((side.as_str(), what, *at));
        }
    })?;
    Ok(Course { start, steps })
}

fn walk<'a, G: Notation>(
    game: &G,
    record: &'a Record,
    mut see: impl FnMut(&G::Position, Option<&'a Step>, &[G::Effect]),
) -> Result<(), Broken> {
    let mut at = first_position(game, record).map_err(|what| Broken { step: 0, what })?;
    see(&at, None, &[]);
    let mut number = 0;
    for step in &record.steps {
        let Step::Done { side, what, .. } = step else {
            see(&at, Some(step), &[]);
            continue;
        };
        number += 1;
        let mut effects = Vec::new();
        at = one_step(game, &at, side, what, &mut effects).map_err(|what| Broken { step: number, what })?;
        see(&at, Some(step), &effects);
    }
    if ending_fits(game, &at, record) { Ok(()) } else { Err(Broken { step: number, what: What::Result }) }
}

fn first_position<G: Notation>(game: &G, record: &Record) -> Result<G::Position, What> {
    if record.book != record.game.id().book().version() {
        return Err(What::Book);
    }
    let seats: Option<Seats> = record.seats.iter().map(|(side, _)| game.seat(side)).collect();
    let (Some(seats), Some(first)) = (seats, game.seat(&record.first)) else { return Err(What::Side) };
    if let Some(code) = &record.from {
        let (other, parts) = split_code(code).map_err(|_| What::From)?;
        if other != record.game || code.contains('@') {
            return Err(What::From);
        }
        let at = parse_position_code(game, &parts).map_err(What::Seats)?;
        let begins = game.node(&at).seat() == Some(first);
        return if begins && game.seats(&at).seated == seats { Ok(at) } else { Err(What::From) };
    }
    game.start(seats, first).map_err(|faults| What::Seats(BadPosition::Faults(faults)))
}

fn one_step<G: Notation>(
    game: &G,
    at: &G::Position,
    side: &str,
    what: &Act,
    effects: &mut Vec<G::Effect>,
) -> Result<G::Position, What> {
    let seat = game.seat(side).ok_or(What::Side)?;
    let out_of_turn = game.node(at).seat().is_some_and(|acting| acting != seat);
    if matches!(what, Act::Roll(_) | Act::Play(_) | Act::Accuse) && out_of_turn {
        return Err(What::Side);
    }
    let next = match what {
        Act::Roll(dice) => {
            game.check_roll(at).map_err(|refusal| illegal::<G>(&refusal))?;
            game.roll(at, game.chance(dice).ok_or(What::Dice)?, effects)
        }
        Act::Play(text) => {
            let action = game.parse_action(text).ok_or_else(|| What::Action(text.clone()))?;
            let action = game.check(at, action).map_err(|refusal| illegal::<G>(&refusal))?;
            game.play(at, action, effects)
        }
        Act::Agree => game.agree(at, effects).map_err(|refusal| illegal::<G>(&refusal))?,
        Act::Abandon => game.abandon(at, seat, effects).map_err(|refusal| illegal::<G>(&refusal))?,
        Act::Accuse => {
            game.accuse(at, effects).ok_or(What::NotThisGame)?.map_err(|refusal| illegal::<G>(&refusal))?
        }
        Act::Apologise => {
            game.apologise(at, effects).ok_or(What::NotThisGame)?.map_err(|refusal| illegal::<G>(&refusal))?
        }
    };
    Ok(next)
}

fn illegal<G: Game>(refusal: &G::Refusal) -> What {
    let [fr, en] = Lang::ALL.map(|lang| lang.words().refusal(refusal));
    What::Illegal { rule: refusal.clause(), fr, en }
}

fn ending_fits<G: Notation>(game: &G, at: &G::Position, record: &Record) -> bool {
    match (&record.result, game.node(at)) {
        (None, Node::Chance(_) | Node::Decision(_) | Node::Apology(_)) => true,
        (Some(ending), Node::Over(standing)) => {
            standing.reason().name() == ending.reason && game.ranking(standing) == ending.ranking
        }
        _ => false,
    }
}
