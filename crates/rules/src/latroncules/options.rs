//! House rules of `latroncules`.

use crate::Preset;
use crate::options::{options, words};

words! {
    /// The fantassins: with promotion, without it, or none at all (LA-1, LA-3, LA-10).
    pub enum Fantassins {
        /// On the far edge they become cavaliers.
        Promote = "promote",
        /// On the far edge they stay what they are.
        Stay = "stay",
        /// There are none: all pieces are cavaliers from the start.
        None = "none",
    }
}

words! {
    /// Moving between two enemies without taking (LA-7).
    pub enum Between {
        /// Such a move is illegal.
        Forbidden = "forbidden",
        /// It is legal, and does no harm by itself.
        Safe = "safe",
    }
}

words! {
    /// The effect of the L around a corner (LA-8).
    pub enum Corner {
        /// It takes, and LA-7 keeps pieces from moving into it.
        Both = "both",
        /// It takes; LA-7 does not look at corners.
        Taking = "taking",
        /// Nothing: a piece in a corner is never surrounded.
        Off = "off",
    }
}

words! {
    /// The lot of a player who cannot move (LA-12).
    pub enum Blocked {
        /// The game is drawn.
        Draw = "draw",
        /// They have lost.
        Loses = "loses",
    }
}

options! {
    /// The options of `latroncules`.
    pub struct LatronculesOptions {
        /// The game ends after this many moves without a capture or a fantassin's move.
        quiet_limit: u64 = 100, 'q', La13;
        /// Do arrows bind cavaliers? If not, every square is white.
        arrows: bool = true, 'a', La2 La6;
        /// The fantassins.
        fantassins: Fantassins = Fantassins::Promote, 'f', La10 La1 La3;
        /// Moving between two enemies without taking.
        between: Between = Between::Forbidden, 'b', La7;
        /// The effect of the L around a corner.
        corner: Corner = Corner::Both, 'c', La8 La7 La9;
        /// Does a piece that stands between two enemies fall to any move of theirs?
        standing_takes: bool = false, 's', La9 La7;
        /// Is taking a duty?
        must_take: bool = false, 'm', La9;
        /// Has a side with a single piece lost?
        one_piece_loses: bool = false, 'o', La11;
        /// The lot of a player who cannot move.
        blocked: Blocked = Blocked::Draw, 'l', La12;
    }
}

/// Falkener's reconstruction, on this board.
pub(super) const PRESETS: &[Preset<LatronculesOptions>] = &[Preset {
    name: "falkener",
    options: LatronculesOptions {
        arrows: false,
        fantassins: Fantassins::None,
        between: Between::Safe,
        corner: Corner::Off,
        blocked: Blocked::Loses,
        ..LatronculesOptions::DEFAULT
    },
}];
