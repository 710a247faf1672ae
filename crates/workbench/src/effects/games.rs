//! The games that effects are measured by. Equals: `prudent` against itself. Unequals: `prudent` against
//! `avance`, the same dice twice with the seats exchanged, so that neither place nor dice favour one of them.

use anyhow::{Context, bail};
use rayon::prelude::*;
use tablier_bots::{Bot, Playable, Rng, arena, shares};
use tablier_rules::{AnyGame, Discard, Node, Seat, Seats, with_game};

/// A game longer than this is considered endless.
const MOST_STEPS: u32 = 200_000;

/// Without dice, games differ by this many random actions at their beginning.
const OPENING: u32 = 6;

/// The games of one set of options.
pub(super) struct Match {
    pub(super) game: AnyGame,
    pub(super) players: usize,
    pub(super) seed: u64,
}

/// The results of the games, in the order of their numbers.
#[derive(PartialEq, Debug)]
pub(super) struct Played {
    pub(super) equals: Vec<Result>,
    /// The wins of the careful player in both games of a pair, in halves.
    pub(super) unequals: Vec<u8>,
}

/// The end of one game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Result {
    pub(super) turns: u32,
    /// The win of the side that began, in halves. With four players, a side is two who sit opposite each other.
    pub(super) first: u8,
}

/// Can this many play by these options?
pub(super) fn can_play(game: &AnyGame, players: usize) -> bool {
    with_game!(game, game => arena::seats(game, players).is_some())
}

impl Match {
    /// Plays games between equals and pairs of games between unequals.
    pub(super) fn play(&self, games: u64, pairs: u64) -> anyhow::Result<Played> {
        with_game!(&self.game, game => self.play_all(game, games, pairs))
    }

    fn play_all<G: Playable>(&self, game: &G, games: u64, pairs: u64) -> anyhow::Result<Played> {
        let seats = arena::seats(game, self.players).context("nobody can play by these options")?;
        let equals = (0..games)
            .into_par_iter()
            .map(|number| one(game, seats, [self.seed, number], [Bot::Prudent; 2]))
            .collect::<anyhow::Result<_>>()?;
        // Other dice than those of the equals.
        let seed = self.seed + 1;
        let unequals = (0..pairs)
            .into_par_iter()
            .map(|number| {
                let begins = one(game, seats, [seed, number], [Bot::Prudent, Bot::Avance])?;
                let follows = one(game, seats, [seed, number], [Bot::Avance, Bot::Prudent])?;
                Ok(begins.first + (2 - follows.first))
            })
            .collect::<anyhow::Result<_>>()?;
        Ok(Played { equals, unequals })
    }
}

/// One game; the first of the players is on the side that begins. Each seat has dice of its own, so that the
/// same seed and number give a seat the same rolls whoever sits there.
fn one<G: Playable>(
    game: &G,
    seats: Seats,
    [seed, number]: [u64; 2],
    players: [Bot; 2],
) -> anyhow::Result<Result> {
    let order: Vec<Seat> = seats.iter().collect();
    let first = order[(number % order.len() as u64) as usize];
    let begun = game.start(seats, first).or_else(|_| game.start(seats, order[0]));
    let mut at = begun.ok().context("nobody can begin by these options")?;
    let mut seeds = Rng::for_game(seed, number);
    let mut dice = Seat::ALL.map(|_| Rng::new(seeds.seed()));
    let mut opening = if matches!(game.node(&at), Node::Decision(_)) { OPENING } else { 0 };
    let (mut acting, mut turns, mut begins) = (None, 0, None);
    // Seats play in order, so those of a side are every other one.
    let place = |seat: Seat| order.iter().position(|&other| other == seat).unwrap_or_default();
    for _ in 0..MOST_STEPS {
        let (Node::Chance(seat) | Node::Decision(seat)) = game.node(&at) else {
            let Node::Over(standing) = game.node(&at) else { bail!("these bots never cheat") };
            let side = place(begins.context("the game is over before it begins")?) % 2;
            let won = shares(&standing);
            let share: f32 =
                order.iter().filter(|&&seat| place(seat) % 2 == side).map(|seat| won[seat.index()]).sum();
            return Ok(Result { turns, first: (2.0 * share).round() as u8 });
        };
        turns += u32::from(acting != Some(seat));
        acting = Some(seat);
        let begun = *begins.get_or_insert(seat);
        if matches!(game.node(&at), Node::Chance(_)) {
            let outcomes = game.chances(&at).even();
            let index = dice[seat.index()].below(outcomes.len());
            game.roll_on(&mut at, outcomes[index], &mut Discard);
            continue;
        }
        let player = players[usize::from(place(seat) % 2 != place(begun) % 2)];
        let bot = if opening > 0 { Bot::Hasard } else { player };
        opening = opening.saturating_sub(1);
        let action = bot.choose(game, &at, seeds.seed()).context("a decision without an action")?;
        game.play_on(&mut at, action, &mut Discard);
    }
    bail!("a game without an end")
}
