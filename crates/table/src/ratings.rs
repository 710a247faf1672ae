//! Player strength: Weng and Lin's Bayesian Bradley-Terry ratings, for two to four players and for couples. A
//! rating is an estimate with its uncertainty; each game moves the estimate and narrows it.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// A player's strength.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The estimate; 25 for a new player.
    pub rating: f64,
    /// How far off it may be; 25/3 for a new player.
    pub uncertainty: f64,
}

/// A player who finished a game.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rated {
    /// The rating before the game.
    pub rating: Rating,
    /// The same number for partners.
    pub team: usize,
    /// The lower the better, equal if shared; players who left rank last.
    pub rank: usize,
}

/// Leaderboard points per point of a rating: a player of average strength ends near 1000.
const SCALE: f64 = 40.0;

impl Default for Rating {
    fn default() -> Self {
        WengLinRating::new().into()
    }
}

impl Rating {
    /// The figure on leaderboards: the player is almost certainly no weaker than this. It begins at 0, so
    /// that a single lucky game puts nobody in the lead, and is never negative.
    pub fn shown(self) -> u32 {
        ((self.rating - 3.0 * self.uncertainty) * SCALE).round().max(0.0) as u32
    }
}

/// The ratings after a game, in the order given. A team ranks as its best player does, but each player is
/// rated by their own rank: a player who left gains nothing from a partner who went on to win.
pub fn rate(players: &[Rated]) -> Vec<Rating> {
    (0..players.len()).map(|index| rate_one(players, index)).collect()
}

fn rate_one(players: &[Rated], index: usize) -> Rating {
    let own = &players[index];
    let mut others: Vec<usize> =
        players.iter().map(|player| player.team).filter(|&team| team != own.team).collect();
    others.sort_unstable();
    others.dedup();
    let members = |team: usize| players.iter().filter(move |player| player.team == team);
    let ratings =
        |team: usize| members(team).map(|player| player.rating.into()).collect::<Vec<WengLinRating>>();
    let best = |team: usize| members(team).map(|player| player.rank).min().unwrap_or(own.rank);
    let mut teams = vec![(ratings(own.team), own.rank)];
    teams.extend(others.into_iter().map(|team| (ratings(team), best(team))));
    let ranked: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().map(|(ratings, rank)| (ratings.as_slice(), MultiTeamOutcome::new(*rank))).collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    let among_own = players[..index].iter().filter(|player| player.team == own.team).count();
    rated[0][among_own].into()
}

impl From<Rating> for WengLinRating {
    fn from(Rating { rating, uncertainty }: Rating) -> Self {
        Self { rating, uncertainty }
    }
}

impl From<WengLinRating> for Rating {
    fn from(WengLinRating { rating, uncertainty }: WengLinRating) -> Self {
        Self { rating, uncertainty }
    }
}
