//! The nets that come with the program.

use std::sync::LazyLock;

use tablier_rules::Seats;

use super::{Kind, Net, Seating, Summing, seated};
use crate::race::Race;
use crate::{Evaluate, Letters, Outlook};

/// The net made for a race game's rules and table, or else one for the same rules with other options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Learned {
    /// Is it blind to what enemies could hit?
    pub carefree: bool,
}

macro_rules! shelf {
    ($($rules:literal $table:ident $couples:literal $file:literal;)*) => {
        &[$((Kind { rules: $rules, table: Seating::$table, couples: $couples, options: Letters::NONE }, include_bytes!(concat!("../../nets/", $file)))),*]
    };
}

const BYTES: &[(Kind, &[u8])] = shelf! {
    "ludo" Across false "ludo2.net";
    "ludo" Around false "ludo4.net";
    "classique" Across false "classique2.net";
    "classique" Around false "classique4.net";
    "superludo" Across false "superludo2.net";
    "superludo" Around false "superludo4.net";
    "rachat" Across false "rachat2.net";
    "rachat" Around false "rachat4.net";
    "tanjawi" Across false "tanjawi2.net";
};

static NETS: LazyLock<Vec<Net>> = LazyLock::new(|| {
    BYTES
        .iter()
        .map(|(kind, bytes)| Net::from_bytes(*kind, bytes).expect("the nets of the program are whole"))
        .collect()
});

/// Was a net, or a judge, made for the game it is used for?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fit {
    /// For these rules, options and seats.
    Made,
    /// For other options of the same rules, or for four single players: an estimate here, and never more than
    /// that. The judge of a race game then asks the general evaluation too.
    Borrowed,
}

impl Learned {
    /// The net for these players. Options and couples without their own net use one for the same rules: first
    /// the one for single players with the same options, then the one for the defaults.
    pub fn net<G: Race>(game: &G, playing: Seats) -> Option<(&'static Net, Fit)> {
        let kind = Kind::of(game, G::table(playing));
        let alone = Kind { couples: false, ..kind };
        let [usual, usual_alone] = [kind, alone].map(|kind| Kind { options: Letters::NONE, ..kind });
        let made = |kind: Kind| NETS.iter().find(|net| net.kind == kind);
        let borrowed = || [alone, usual, usual_alone].into_iter().find_map(made);
        made(kind).map(|net| (net, Fit::Made)).or_else(|| borrowed().map(|net| (net, Fit::Borrowed)))
    }
}

impl<G: Race> Evaluate<G> for Learned {
    fn values(&self, game: &G, positions: &[G::Position], values: &mut Vec<[f32; 4]>) {
        values.clear();
        let (mut facts, mut sums) = (Vec::new(), Vec::new());
        let (mut playing, mut net) = (Seats::default(), None);
        for at in positions {
            if game.seats(at).playing != playing {
                playing = game.seats(at).playing;
                net = Self::net(game, playing).map(|(net, _)| net);
            }
            match net {
                Some(net) => values.push(seated(
                    game,
                    at,
                    self.carefree,
                    &mut facts,
                    &mut Summing { net, sums: &mut sums },
                )),
                None => values.push(Outlook.value(game, at)),
            }
        }
    }
}
