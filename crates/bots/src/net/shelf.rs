//! The nets that come with the program.

use std::sync::OnceLock;

use tablier_rules::{GameId, Seats};

use super::{BadNet, Kind, Net, Seating, Summing, seated};
use crate::race::Race;
use crate::{Evaluate, Letters, Outlook};

/// The net made for a race game's rules and table, or else one for the same rules with other options.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Learned {
    /// Is it blind to what enemies could hit?
    pub carefree: bool,
}

/// A net of the program. With the feature `nets` its file is inside; without it, it is installed at run time.
struct Place {
    kind: Kind,
    file: &'static str,
    bytes: Option<&'static [u8]>,
    net: OnceLock<Net>,
}

#[cfg(feature = "nets")]
macro_rules! inside {
    ($file:literal) => {
        Some(include_bytes!(concat!("../../nets/", $file)))
    };
}

#[cfg(not(feature = "nets"))]
macro_rules! inside {
    ($file:literal) => {
        None
    };
}

macro_rules! shelf {
    ($($rules:literal $table:ident $file:literal;)*) => {
        [$(Place {
            kind: Kind { rules: $rules, table: Seating::$table, couples: false, options: Letters::NONE },
            file: $file,
            bytes: inside!($file),
            net: OnceLock::new(),
        }),*]
    };
}

static SHELF: [Place; 9] = shelf! {
    "ludo" Across "ludo2.net";
    "ludo" Around "ludo4.net";
    "classique" Across "classique2.net";
    "classique" Around "classique4.net";
    "superludo" Across "superludo2.net";
    "superludo" Around "superludo4.net";
    "rachat" Across "rachat2.net";
    "rachat" Around "rachat4.net";
    "tanjawi" Across "tanjawi2.net";
};

impl Place {
    fn net(&self) -> Option<&Net> {
        let bytes = self.bytes.filter(|_| self.net.get().is_none());
        bytes.map_or_else(
            || self.net.get(),
            |bytes| {
                let whole = "the nets of the program are whole";
                Some(self.net.get_or_init(|| Net::from_bytes(self.kind, bytes).expect(whole)))
            },
        )
    }
}

/// Installs the net in this file, for programs without the feature `nets`. Installing it again changes
/// nothing.
pub fn install(bytes: &[u8]) -> Result<(), BadNet> {
    let mut found = Err(BadNet::OtherKind);
    for place in &SHELF {
        match Net::from_bytes(place.kind, bytes) {
            Ok(net) => {
                place.net.get_or_init(|| net);
                return Ok(());
            }
            Err(BadNet::OtherKind) => {}
            Err(bad) => found = Err(bad),
        }
    }
    found
}

/// The files of the nets that a game between these players may need: as players leave or finish, the others
/// are valued by the net for fewer.
pub fn files(game: GameId, seats: Seats) -> impl Iterator<Item = &'static str> {
    places(game, seats).map(|place| place.file)
}

/// The first of these files that is neither in the program nor installed.
pub fn missing(game: GameId, seats: Seats) -> Option<&'static str> {
    places(game, seats).find(|place| place.net().is_none()).map(|place| place.file)
}

fn places(game: GameId, seats: Seats) -> impl Iterator<Item = &'static Place> {
    let across = game == GameId::Tanjawi || Seating::of(seats) == Seating::Across;
    SHELF.iter().filter(move |place| {
        place.kind.rules == game.name() && (place.kind.table == Seating::Across || !across)
    })
}

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
        let made = |kind: Kind| SHELF.iter().find(|place| place.kind == kind)?.net();
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
