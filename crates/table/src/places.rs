//! Final places: the referee's ranking with everybody who abandoned behind those who stayed (PA-23), whether
//! they left or a bot was playing for them at the end. Prizes, ratings, profiles and the end of a game all
//! take their places from here.

use serde::Serialize;
use utoipa::ToSchema;

/// How one side finished, as the referee ranks it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Finish {
    /// The side.
    pub side: String,
    /// The same number for partners, a different one for everybody else.
    pub team: usize,
    /// Its rank: the lower the better, equal if shared.
    pub rank: usize,
    /// Did its player abandon the game (PA-23)?
    pub left: bool,
}

/// The place of one side.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Placed {
    /// The side.
    pub side: String,
    /// 1 for the best. Ties share the best of their places, and a couple counts as one.
    pub place: u32,
    /// The outcome for its player.
    pub outcome: Outcome,
}

/// How a game ended for a player.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, ToSchema)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Outcome {
    Won,
    Drawn,
    Lost,
    Abandoned,
}

/// The places of all sides, in the order given.
pub fn places(finishes: &[Finish]) -> Vec<Placed> {
    let stayed: Vec<&Finish> = finishes.iter().filter(|finish| !finish.left).collect();
    let drawn = is_drawn(&stayed);
    let placed = |finish: &Finish| {
        let ahead: Vec<&Finish> =
            stayed.iter().copied().filter(|other| finish.left || other.rank < finish.rank).collect();
        let place = teams(&ahead) as u32 + 1;
        let outcome = match place {
            _ if finish.left => Outcome::Abandoned,
            _ if drawn => Outcome::Drawn,
            1 => Outcome::Won,
            _ => Outcome::Lost,
        };
        Placed { side: finish.side.clone(), place, outcome }
    };
    finishes.iter().map(placed).collect()
}

/// PA-22, LA-12, LA-13: nobody who stayed ranks above another. Partners whose opponents have left are level
/// too, and have won.
fn is_drawn(stayed: &[&Finish]) -> bool {
    teams(stayed) > 1 && stayed.iter().all(|finish| finish.rank == stayed[0].rank)
}

fn teams(finishes: &[&Finish]) -> usize {
    let mut teams: Vec<usize> = finishes.iter().map(|finish| finish.team).collect();
    teams.sort_unstable();
    teams.dedup();
    teams.len()
}
