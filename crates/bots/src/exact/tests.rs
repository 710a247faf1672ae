//! The tables compared with results worked out by hand, and with the rules themselves.

use tablier_rules::ludo::{BOARD, Position};
use tablier_rules::{Discard, Game, Node, Place, Seat, Seats};

use super::moves::Moves;
use super::side::{HOME, Side};
use super::spot::{MOST_EXTRA, Spot};
use super::*;
use crate::Bot;
use crate::Rng;

/// The remaining distances of both sides' pawns, and the roller's chance of winning.
fn check(roller: [u8; 2], other: [u8; 2], expected: f64) {
    let at = Spot::fresh(Side::new(roller), Side::new(other)).position();
    let values = SMALL.value(&at).unwrap();
    assert!(
        (f64::from(values[0]) - expected).abs() < 1e-6,
        "{roller:?} {other:?}: {values:?}, not {expected}"
    );
    assert!((f64::from(values[2]) - (1.0 - expected)).abs() < 1e-6 && values[1] == 0.0 && values[3] == 0.0);
}

#[test]
fn one_step_each_is_a_race_for_a_one() {
    // x = 1/6 + 5/6 (1 − x)
    check([0, 1], [0, 1], 6.0 / 11.0);
}

#[test]
fn one_step_against_two_is_no_better() {
    // x = 1/6 + 5/6 (1 − y); y = 1/6 (a two) + 1/6 (1 − 6/11) (a one) + 4/6 (1 − x)
    check([0, 1], [0, 2], 6.0 / 11.0);
    check([0, 2], [0, 1], 6.0 / 11.0);
}

#[test]
fn two_pawns_need_two_ones_and_the_first_earns_a_turn() {
    // x = 1/6 · 6/11 + 5/6 (1 − y); y = 1/6 + 5/6 (1 − x)
    check([1, 1], [0, 1], 36.0 / 121.0);
    check([0, 1], [1, 1], 91.0 / 121.0);
}

/// Random spots with at most three pawns, some of them in the middle of a turn.
fn spots(count: usize) -> impl Iterator<Item = Spot> {
    let mut luck = Rng::new(11);
    (0..count).map(move |_| {
        let mut far = || 1 + luck.below(usize::from(HOME)) as u8;
        let (one, two) = (Side::new([far(), far()]), Side::new([0, far()]));
        let (roller, other) = if luck.below(2) == 0 { (one, two) } else { (two, one) };
        let inside = luck.below(2) as u8;
        Spot {
            roller,
            other,
            sixes: inside * luck.below(3) as u8,
            extra: inside * luck.below(usize::from(MOST_EXTRA)) as u8,
        }
    })
}

/// The value of a roll, looking one step ahead by the rules.
fn by_the_rules(at: &Position, seat: Seat) -> f64 {
    let dice = RULES.chances(at).even();
    let each = |&throw| {
        let mut best: f64 = 0.0;
        let rolled = RULES.roll(at, throw, &mut Discard);
        if RULES.node(&rolled) != Node::Decision(seat) {
            return f64::from(SMALL.value(&rolled).unwrap()[seat.index()]);
        }
        RULES.legal(&rolled, &mut |action| {
            let next = RULES.play(&rolled, action, &mut Discard);
            best = best.max(f64::from(SMALL.value(&next).unwrap()[seat.index()]));
        });
        best
    };
    dice.iter().map(each).sum::<f64>() / dice.len() as f64
}

#[test]
fn every_value_is_that_of_the_best_actions_by_the_rules() {
    for spot in spots(1_000) {
        let at = spot.position();
        let (known, expected) = (SMALL.value(&at).unwrap()[0], by_the_rules(&at, Seat::First));
        assert!((f64::from(known) - expected).abs() < 1e-6, "{spot:?}: {known}, not {expected}");
    }
}

#[test]
fn the_moves_are_those_of_the_rules() {
    let mut captures = 0;
    // Few sides that are close together, so that they often meet.
    let mut luck = Rng::new(12);
    for _ in 0..20_000 {
        let roller = Side::new([30, 31].map(|far| far + luck.below(8) as u8));
        let other = Side::new([4, 5].map(|far| far + luck.below(8) as u8));
        let spot = Spot { sixes: luck.below(3) as u8, ..Spot::fresh(roller, other) };
        let at = spot.position();
        let throw = RULES.chances(&at).even()[luck.below(6)];
        let rolled = RULES.roll(&at, throw, &mut Discard);
        let mut expected = Vec::new();
        RULES.legal(&rolled, &mut |action| {
            let next = RULES.play(&rolled, action, &mut Discard);
            let again = RULES.node(&next) == Node::Chance(Seat::First);
            let turns = if again { next.extra() + 1 } else { 0 };
            let sixes = rolled.sixes();
            expected.push((Side::read(&next, Seat::First), Side::read(&next, Seat::Third), turns, sixes));
        });
        let moves = Moves::get();
        let mut found = Vec::new();
        if let Some(sixes) = moves.sixes(spot.sixes, throw.high) {
            for step in moves.steps(roller, throw.high) {
                let (left, turns) =
                    moves.prey(step, other).map_or((other, 0), |prey| (prey.left, prey.turns));
                captures += u32::from(left != other);
                found.push((Some(step.to), Some(left), step.turns + turns, sixes));
            }
        }
        assert_eq!(found, expected, "{spot:?} {throw:?}");
    }
    assert!(captures > 500, "{captures}");
}

/// The same position with every seat moved further round the board.
fn turned(at: &Position, by: u8) -> Position {
    let seat = |seat: Seat| Seat::new(seat as u8 + by);
    let mut setup = RULES.setup(at);
    setup.turn = BOARD.colour(seat(BOARD.seat(setup.turn)));
    let mut sides: Vec<_> =
        setup.roster.pawns.iter().map(|(colour, places)| (BOARD.seat(*colour), places.clone())).collect();
    sides = sides
        .into_iter()
        .map(|(from, places)| {
            let turn = |place| BOARD.place(seat(from), BOARD.progress_at(from, place).unwrap());
            (seat(from), places.into_iter().map(turn).collect())
        })
        .collect();
    sides.sort_by_key(|(seat, _)| *seat);
    setup.roster.order = sides.iter().map(|(seat, _)| BOARD.colour(*seat)).collect();
    setup.roster.pawns = sides.into_iter().map(|(seat, places)| (BOARD.colour(seat), places)).collect();
    RULES.validate(&setup).unwrap()
}

#[test]
fn turning_the_board_turns_the_values() {
    for spot in spots(200) {
        let at = spot.position();
        let values = SMALL.value(&at).unwrap();
        for by in 0..4 {
            let mut expected = values;
            expected.rotate_right(usize::from(by));
            assert_eq!(SMALL.value(&turned(&at, by)), Some(expected), "{spot:?}");
        }
    }
}

#[test]
fn a_game_is_covered_from_its_first_to_its_last_position() {
    let mut luck = Rng::new(13);
    for spot in spots(100) {
        let mut at = spot.position();
        while !matches!(RULES.node(&at), Node::Over(_)) {
            let values = SMALL.value(&at).unwrap();
            assert!(
                (values.iter().sum::<f32>() - 1.0).abs() < 1e-6
                    && values.iter().all(|value| (0.0..=1.0).contains(value))
            );
            let dice = RULES.chances(&at).even();
            at = match Bot::Hasard.choose(&RULES, &at, luck.seed()) {
                Some(action) => RULES.play(&at, action, &mut Discard),
                None => RULES.roll(&at, dice[luck.below(6)], &mut Discard),
            };
        }
        assert!(SMALL.value(&at).unwrap().contains(&1.0));
    }
}

#[test]
fn other_positions_are_not_covered() {
    let neighbours = RULES.start(Seats::TWO, Seat::First).unwrap();
    let across = RULES.start([Seat::First, Seat::Third].into_iter().collect(), Seat::First).unwrap();
    let four = RULES.start(Seats::FOUR, Seat::First).unwrap();
    assert!([neighbours, across, four, start()].iter().all(|at| SMALL.value(at).is_none()));
    let unreachable = Spot { extra: MOST_EXTRA + 1, ..Spot::fresh(Side::new([0, 9]), Side::new([0, 9])) };
    assert_eq!(SMALL.value(&unreachable.position()), None);
    let mut setup = RULES.setup(&neighbours);
    for (_, places) in &mut setup.roster.pawns {
        *places = vec![Place::Goal, Place::Goal, Place::Goal, Place::Lane(1)];
    }
    assert_eq!(SMALL.value(&RULES.validate(&setup).unwrap()), None);
}

#[test]
fn solving_twice_and_reading_back_give_the_same_table() {
    let solve = || Endgames::solve(Extent::new(2).unwrap(), |_| {});
    let table = solve();
    assert_eq!(table, solve());
    assert_eq!(Endgames::read(&table.write()), Ok(table));
}

#[test]
fn a_table_of_fewer_pawns_is_part_of_a_larger_one() {
    let table = Endgames::solve(Extent::new(2).unwrap(), |_| {});
    for far in 1..=HOME {
        let at = Spot::fresh(Side::new([0, far]), Side::new([0, 20])).position();
        let (one, two) = (table.value(&at).unwrap(), SMALL.value(&at).unwrap());
        assert!(one.iter().zip(two).all(|(one, two)| (one - two).abs() < 1e-6), "{far}: {one:?} {two:?}");
    }
}

#[test]
fn a_damaged_file_is_refused() {
    let file = Endgames::solve(Extent::new(2).unwrap(), |_| {}).write();
    let head = file.iter().position(|&byte| byte == b'\n').unwrap();
    for place in [head + 1, head + 9, file.len() / 2, file.len() - 1] {
        let mut damaged = file.clone();
        damaged[place] ^= 4;
        assert_eq!(Endgames::read(&damaged), Err(BadTable::Damaged), "byte {place}");
    }
    for length in [head + 1, head + 5, head + 9, file.len() - 4, file.len() - 1] {
        assert_eq!(Endgames::read(&file[..length]), Err(BadTable::Damaged), "{length} bytes");
    }
    assert_eq!(Endgames::read(&[file.as_slice(), b"more"].concat()), Err(BadTable::Damaged));
    let renamed = |from: &str, to: &str| {
        let head = str::from_utf8(&file[..=head]).unwrap();
        Endgames::read(&[head.replace(from, to).as_bytes(), &file[head.len()..]].concat())
    };
    assert_eq!(renamed(" 2\n", " 3\n"), Err(BadTable::Damaged));
    assert_eq!(renamed("exact 1", "exact 2"), Err(BadTable::OtherVersion));
    assert_eq!(renamed("ludo", "rachat"), Err(BadTable::OtherRules));
    assert_eq!(renamed("tablier", "tableau"), Err(BadTable::NotATable));
    assert_eq!(Endgames::read(b"tablier record 1\n"), Err(BadTable::NotATable));
    assert_eq!(Endgames::read(&[]), Err(BadTable::NotATable));
}

#[test]
fn best_play_has_no_regret_and_chance_has_more_than_prudence() {
    let table = &SMALL;
    let decisions = regret::decisions([2, 1], 1_000);
    let begin = Spot::fresh(Side::START, Side::new([0, HOME])).position();
    let best = |at: &Position, _| table.best(at).map(|(action, _)| action);
    let nothing = regret::Mean { mean: 0.0, margin: 0.0 };
    assert_eq!(regret::per_decision(table, &decisions, best), Some(nothing));
    assert_eq!(regret::per_game(table, &begin, 20, best), Some(nothing));
    let of = |bot: Bot| {
        let choose = |at: &Position, seed| bot.choose(&RULES, at, seed);
        let regret = regret::per_decision(table, &decisions, choose).unwrap();
        [regret, regret::per_game(table, &begin, 200, choose).unwrap()].map(|regret| regret.mean)
    };
    let (chance, prudence) = (of(Bot::Hasard), of(Bot::Prudent));
    assert!(prudence[0] > 0.0 && chance[0] > 2.0 * prudence[0], "{chance:?} {prudence:?}");
    assert!(prudence[1] > 0.0 && chance[1] > 1.2 * prudence[1], "{chance:?} {prudence:?}");
    assert_eq!(regret::per_game(table, &start(), 2, best), None);
}

#[test]
fn the_ruler_is_the_one_it_always_was() {
    let decisions = regret::decisions([2, 2], regret::DECISIONS);
    let mix = |sum: u64, part: u8| (sum ^ u64::from(part)).wrapping_mul(0x0100_0000_01b3);
    let print = decisions.iter().fold(0, |sum, at| {
        let sides = [Seat::First, Seat::Third].map(|seat| Side::read(at, seat).unwrap().missing());
        sides.as_flattened().iter().copied().chain([at.sixes(), at.extra()]).fold(sum, mix)
    });
    assert_eq!((decisions.len(), print), (20_000, 0x07af_de22_560b_de58));
}
