//! Whole random games with fair dice, as sealed records.

use tablier_dice::{FairDice, Salt, Secret};
use tablier_notation::Notation;
use tablier_notation::record::{Act, Ending, Record, Step};
use tablier_rules::{AnyGame, Die, Node, Seat, Seats, with_game};
use tablier_table::proof::{Proof, opening, seal};
use tablier_testing::{Choices, FromSeed, seat_sets};

/// A random game from its opening to its end, sealed.
pub(crate) fn fair_record(any: AnyGame, seed: u64) -> Record {
    with_game!(any, game => play(any, &game, seed, None))
}

/// The same where the players agreed on who begins: the last seat.
pub(crate) fn agreed_record(any: AnyGame, seed: u64) -> Record {
    with_game!(any, game => play(any, &game, seed, seat_sets(&game).last().and_then(|seats| seats.iter().last())))
}

/// The dice of one game, counting its rolls.
struct Rolling {
    dice: FairDice,
    rolls: u64,
}

impl Rolling {
    fn next(&mut self, count: usize) -> Vec<u8> {
        self.rolls += 1;
        self.dice.roll(self.rolls, count)
    }
}

fn play<G: Notation>(any: AnyGame, game: &G, seed: u64, agreed: Option<Seat>) -> Record {
    let mut choices = FromSeed::new(seed);
    let secret = Secret::new(std::array::from_fn(|_| choices.below(256) as u8));
    let seats: Vec<Seat> = seat_sets(game).last().unwrap().iter().collect();
    let side = |seat: Seat| game.sides()[seat.index()].to_owned();
    // The last seat gives no salt.
    let salts: Vec<(String, Salt)> = (seats[1..].iter().zip(&seats))
        .map(|(_, &seat)| (side(seat), Salt::new(std::array::from_fn(|_| choices.below(256) as u8))))
        .collect();
    let bare: Vec<Salt> = salts.iter().map(|(_, salt)| *salt).collect();
    let mut rolling = Rolling { dice: FairDice::new(secret, &bare), rolls: 0 };
    let set: Seats = seats.iter().copied().collect();
    let drawn = agreed.is_none() && seats.iter().all(|&seat| game.start(set, seat).is_ok());
    let drawn = drawn.then(|| opening(seats.len(), |_| rolling.next(1).first().copied()).unwrap());
    let first = drawn.as_ref().map_or(agreed.unwrap_or(seats[0]), |opening| seats[opening.first]);
    let rolled = drawn
        .iter()
        .flat_map(|opening| &opening.rolls)
        .map(|&(seat, face)| (side(seats[seat]), face))
        .collect();
    let proof = Proof {
        commitment: secret.commitment(),
        salts,
        opening: rolled,
        closed: false,
        secret: Some(secret),
    };
    let (steps, result) = play_on(game, game.start(set, first).unwrap(), &mut rolling, &mut choices);
    let mut record = Record {
        game: any,
        book: any.id().book().version(),
        seats: seats.iter().map(|&seat| (side(seat), format!("Joueuse {}", seat.index() + 1))).collect(),
        first: side(first),
        agreed_first: agreed.is_some(),
        typed_dice: false,
        from: None,
        start: "2026-11-15T09:00:00Z".to_owned(),
        proof: proof.lines(),
        steps,
        result: Some(result),
    };
    seal(&mut record);
    record
}

fn play_on<G: Notation>(
    game: &G,
    mut at: G::Position,
    rolling: &mut Rolling,
    choices: &mut FromSeed,
) -> (Vec<Step>, Ending) {
    let (mut steps, mut clock) = (vec![Step::Comment("Bonne chance !".to_owned())], 0);
    loop {
        clock += 1 + choices.below(5000) as u64;
        let (seat, what) = match game.node(&at) {
            Node::Apology(_) => unreachable!("nobody accuses"),
            Node::Over(standing) => {
                let ranking = game
                    .ranking(standing)
                    .into_iter()
                    .map(|group| group.into_iter().map(str::to_owned).collect());
                return (
                    steps,
                    Ending { reason: standing.reason().name().to_owned(), ranking: ranking.collect() },
                );
            }
            Node::Chance(seat) => {
                let count = game.dice(game.chances(&at).even()[0]).len();
                let dice: Vec<Die> =
                    rolling.next(count).into_iter().map(|face| Die::new(face).unwrap()).collect();
                let chance = game.chance(&dice).unwrap();
                at = game.roll(&at, chance, &mut Vec::new());
                (seat, Act::Roll(dice))
            }
            Node::Decision(seat) => {
                let action = game.pick(&at, |count| choices.below(count)).unwrap();
                at = game.play(&at, action, &mut Vec::new());
                (seat, Act::Play(action.to_string()))
            }
        };
        steps.push(Step::Done { clock, side: game.sides()[seat.index()].to_owned(), what });
    }
}
