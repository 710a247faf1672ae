//! Invariants of every cheat and every accusation.

use tablier_rules::tanjawi::{Action, Effect, Position, Side, Tanjawi, TanjawiOptions};
use tablier_rules::{Colour, Die, Game, Legal, Node, Phase, Place, Seats};
use tablier_testing::cheats;

use super::sight::Observed;
use super::temper::Temper;
use super::{Bout, Deeds, accuses, choose};
use crate::Rng;
use crate::{Bot, Level, Playable};

const GAME: Tanjawi = Tanjawi { options: TanjawiOptions { cheating: true, ..TanjawiOptions::DEFAULT } };
const HONEST: Tanjawi = Tanjawi { options: TanjawiOptions::DEFAULT };

/// The deeds of both sides in some games of this level against itself.
fn deeds(game: Tanjawi, bot: Bot, games: u64) -> Deeds {
    let bout = Bout { game, bots: [bot; 2] };
    let played = (0..games).map(|seed| bout.play(seed, |_, _| {}).expect("every game ends"));
    played.flatten().fold(Deeds::default(), Deeds::plus)
}

/// Visits the decisions of some games.
fn on_decisions(mut visit: impl FnMut(&Position, u64)) {
    let (bout, mut seed) = (Bout { game: GAME, bots: [Bot::Prudent; 2] }, 0);
    for game in 0..6 {
        bout.play(game, |at, _| {
            if matches!(GAME.node(at), Node::Decision(_)) {
                seed += 1;
                visit(at, seed);
            }
        });
    }
}

#[test]
fn without_the_option_nobody_cheats_or_accuses() {
    let Deeds { cheats, watched, caught, false_alarms, .. } = deeds(HONEST, Bot::Level(Level::ALL[4]), 5);
    assert_eq!([cheats, watched, caught, false_alarms], [0; 4]);
    on_decisions(|at, seed| {
        assert!(Level::ALL.iter().all(|&level| choose(&HONEST, level, at, seed).is_none()));
    });
}

#[test]
fn baselines_neither_cheat_nor_accuse() {
    for bot in [Bot::Premier, Bot::Hasard, Bot::Glouton, Bot::Prudent] {
        let Deeds { cheats, watched, caught, false_alarms, .. } = deeds(GAME, bot, 2);
        assert!(watched > 50, "{bot} could have accused");
        assert_eq!([cheats, caught, false_alarms], [0; 3], "{bot}");
    }
}

#[test]
fn every_cheat_is_accepted_and_could_be_a_mistake() {
    let mut cheated = [0; 8];
    on_decisions(|at, seed| {
        for level in Level::ALL {
            let Some(cheat) = choose(&GAME, level, at, seed) else { continue };
            cheated[level.index()] += 1;
            assert_eq!(GAME.check(at, cheat.action()), Ok(cheat));
            let Action::Cheat { steps, .. } = cheat.action() else { panic!("{cheat:?} is no cheat") };
            let die = GAME.setup(at).dice[0].face();
            assert!(steps.abs_diff(die) <= Temper::of(level).stretch, "{steps} with a {die}");
        }
    });
    for level in Level::ALL {
        let rogue = (3..=7).contains(&level.number());
        assert_eq!(cheated[level.index()] > 0, rogue, "{level:?}: {cheated:?}");
    }
}

#[test]
fn levels_cheat_rarely_and_games_end() {
    for level in &Level::ALL[..7] {
        let sum = deeds(GAME, Bot::Level(*level), 8);
        let percent = 100.0 * f64::from(sum.cheats) / f64::from(sum.decisions);
        let bounds = if (3..=7).contains(&level.number()) { 0.5..4.0 } else { 0.0..f64::MIN_POSITIVE };
        assert!(bounds.contains(&percent), "{level:?}: {percent} %");
        assert_eq!(
            sum.apologies,
            sum.caught + sum.false_alarms,
            "TJ-19: every accusation ends with an apology"
        );
        assert!(sum.false_alarms * 100 < sum.watched, "{level:?}: {sum:?}");
        assert_eq!(sum.won, 8);
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    let bout = Bout { game: GAME, bots: [Bot::Level(Level::ALL[3]), Bot::Level(Level::ALL[6])] };
    assert_eq!(bout.play(7, |_, _| {}), bout.play(7, |_, _| {}));
}

/// Two tables, one of which never had the mark of a cheat: the observations are the same, and so is every
/// answer.
#[test]
fn nobody_sees_a_cheat_that_is_not_for_their_eyes() {
    let (mut luck, mut hidden) = (Rng::new(3), 0);
    let unmarked = |at: &Position| Side::ALL.into_iter().fold(*at, |at, side| GAME.seen_by(&at, side.seat()));
    for _ in 0..4 {
        let mut at = GAME.start(Seats::TWO, Side::Maghreb.seat()).unwrap();
        let (mut seen, mut innocent) = (Observed::default(), Observed::default());
        for _ in 0..300 {
            let (next, effects) = match GAME.node(&at) {
                Node::Over(_) | Node::Apology(_) => break,
                Node::Chance(_) => rolled(&at, luck.below(6)),
                Node::Decision(_) => played(&at, any_deed(&at, &mut luck)),
            };
            seen.witness(&GAME, &at, &next, &effects);
            innocent.witness(&GAME, &unmarked(&at), &unmarked(&next), &effects);
            assert_eq!(seen, innocent);
            hidden += u32::from(unmarked(&next) != next);
            let seed = luck.seed();
            for level in Level::ALL {
                assert_eq!(accuses(&GAME, level, &seen, seed), accuses(&GAME, level, &innocent, seed));
            }
            at = next;
        }
    }
    assert!(hidden > 100, "{hidden}");
}

/// A cheat in one of three decisions that allow one.
fn any_deed(at: &Position, luck: &mut Rng) -> Legal<Action> {
    let rogue = cheats(at);
    if luck.below(3) == 0 && !rogue.is_empty() {
        return rogue[luck.below(rogue.len())];
    }
    GAME.pick(at, |count| luck.below(count)).unwrap()
}

fn rolled(at: &Position, face: usize) -> (Position, Vec<Effect>) {
    let mut effects = Vec::new();
    let next = GAME.roll(at, GAME.chances(at).even()[face], &mut effects);
    (next, effects)
}

fn played(at: &Position, action: Legal<Action>) -> (Position, Vec<Effect>) {
    let mut effects = Vec::new();
    let next = GAME.play(at, action, &mut effects);
    (next, effects)
}

/// Maghreb rolls a three with a red ficha on t40 and plays this action: what everyone saw.
fn after_a_three(deed: impl Fn(Colour, Place) -> Action) -> Observed {
    let mut setup = GAME.setup(&GAME.start(Seats::TWO, Side::Maghreb.seat()).unwrap());
    setup.turns = [4, 4];
    for (colour, places) in &mut setup.pawns {
        places[0] =
            if *colour == Colour::Red { Place::Track(40) } else { Place::Track(8 + 2 * *colour as u8) };
    }
    let at = GAME.validate(&setup).unwrap();
    let mut seen = Observed::default();
    let (three, effects) = rolled(&at, usize::from(Die::Three.face()) - 1);
    seen.witness(&GAME, &at, &three, &effects);
    assert_eq!(GAME.setup(&three).phase, Phase::Play);
    let action = GAME.check(&three, deed(Colour::Red, Place::Track(40))).unwrap();
    let (next, effects) = played(&three, action);
    seen.witness(&GAME, &three, &next, &effects);
    seen
}

fn by(steps: u8) -> Observed {
    after_a_three(|colour, from| match steps {
        3 => Action::Move { colour, from, steps },
        _ => Action::Cheat { colour, from, steps },
    })
}

/// How many times out of a thousand a level accuses.
fn accusations(level: Level, seen: &Observed) -> usize {
    (0..1000).filter(|&seed| GAME.accuses(level, seen, seed)).count()
}

#[test]
fn a_blatant_cheat_is_accused_more_often_than_a_subtle_one_and_that_than_an_honest_move() {
    let (honest, subtle, blatant) = (by(3), by(4), by(12));
    for level in Level::ALL {
        let [none, some, many] = [&honest, &subtle, &blatant].map(|seen| accusations(level, seen));
        assert!(none <= 20, "{level:?} accuses an honest player {none} times");
        assert!(some > none && many > some, "{level:?}: {none}, {some}, {many}");
    }
}

#[test]
fn a_higher_level_watches_better() {
    let subtle = by(4);
    let counts = Level::ALL.map(|level| accusations(level, &subtle));
    assert!(counts.is_sorted_by(|lower, higher| lower < higher), "{counts:?}");
}

#[test]
fn who_was_caught_is_watched_with_less_trust() {
    let mut seen = by(4);
    let mut counts = vec![accusations(Level::ALL[6], &seen)];
    let now = seen.accusable(&GAME).unwrap();
    for _ in 0..3 {
        seen.witness(&GAME, &now, &now, &[Effect::Accused { side: Side::Other, caught: true }]);
        counts.push(accusations(Level::ALL[6], &seen));
    }
    assert!(counts.is_sorted() && counts[3] > counts[0], "{counts:?}");
}

#[test]
fn nobody_accuses_twice_nor_where_it_is_too_late() {
    let seen = by(12);
    let now = seen.accusable(&GAME).unwrap();
    let mut effects = Vec::new();
    let owed = GAME.accuse(&now, &mut effects).unwrap().unwrap();
    let mut later = seen;
    later.witness(&GAME, &now, &owed, &effects);
    assert_eq!(accusations(Level::BEST, &later), 0, "an apology is owed");
    effects.clear();
    let settled = GAME.apologise(&owed, &mut effects).unwrap().unwrap();
    later.witness(&GAME, &owed, &settled, &effects);
    assert_eq!(accusations(Level::BEST, &later), 0, "once");
    let (next, effects) = rolled(&now, 0);
    let mut late = seen;
    late.witness(&GAME, &now, &next, &effects);
    assert_eq!(accusations(Level::BEST, &late), 0, "the dice have fallen");
}
