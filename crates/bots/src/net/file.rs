//! The file format of a net: a header line, its sizes, its weights, a checksum.
//!
//! Most weights are small: they are stored as variable-length integers, seven bits per byte, lowest first.

use std::fmt;

use tablier_rules::Seat;

use super::{Net, Seating, inputs};
use crate::Letters;
use crate::checksum::checksum;
use crate::race::Race;

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"tablier\x02";

/// The game and table that a net is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kind {
    /// The name of the rules it was trained with.
    pub rules: &'static str,
    /// The number of players and where they sit.
    pub table: Seating,
    /// Is it for couples?
    pub couples: bool,
    /// The other non-default options.
    pub options: Letters,
}

impl Kind {
    /// The kind of net for this game at this table.
    pub fn of<G: Race>(game: &G, table: Seating) -> Self {
        let couples = game.friends(Seat::First).len() > 1;
        Self { rules: game.name(), table, couples, options: Letters::without(game.options(), "couples") }
    }

    /// The number of facts such a net weighs.
    pub const fn facts<G: Race>(self) -> usize {
        inputs::count::<G>(self.table)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let couples = if self.couples { "c" } else { "" };
        f.write_str(self.rules)?;
        if self.options != Letters::NONE {
            write!(f, "-{}/", self.options)?;
        }
        write!(f, "{}{couples}", self.table.slots())
    }
}

/// Why bytes are not a valid net.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BadNet {
    /// They do not begin like a net, or have the wrong length.
    NotANet,
    /// It is for another game, table or options, or uses other facts.
    OtherKind,
    /// The checksum does not match: the file is damaged.
    Damaged,
}

impl fmt::Display for BadNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::NotANet => "not a net",
            Self::OtherKind => "a net for another game, table or options",
            Self::Damaged => "a damaged net: its checksum does not fit",
        })
    }
}

impl std::error::Error for BadNet {}

impl Net {
    /// The contents of the file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        let name = self.kind.to_string();
        bytes.push(name.len() as u8);
        bytes.extend(name.as_bytes());
        bytes.extend((self.hidden as u16).to_le_bytes());
        bytes.extend(((self.facts.len() / self.hidden) as u16).to_le_bytes());
        for &weight in self.facts.iter().chain(&self.bias).chain(&self.slots) {
            put(&mut bytes, i32::from(weight));
        }
        for &weight in &self.base {
            put(&mut bytes, weight);
        }
        let sum = checksum(&bytes);
        bytes.extend(sum.to_le_bytes());
        bytes
    }

    /// Reads a net, which must be for this game and table, and use the current facts.
    pub fn read<G: Race>(game: &G, table: Seating, bytes: &[u8]) -> Result<Self, BadNet> {
        let kind = Kind::of(game, table);
        let net = Self::from_bytes(kind, bytes)?;
        if net.facts.len() == kind.facts::<G>() * net.hidden { Ok(net) } else { Err(BadNet::OtherKind) }
    }

    pub(super) fn from_bytes(kind: Kind, bytes: &[u8]) -> Result<Self, BadNet> {
        let (body, sum) = bytes.split_last_chunk::<8>().ok_or(BadNet::NotANet)?;
        let mut rest = Reader(body.strip_prefix(MAGIC).ok_or(BadNet::NotANet)?);
        if checksum(body) != u64::from_le_bytes(*sum) {
            return Err(BadNet::Damaged);
        }
        let [length] = rest.take::<1>()?;
        let name = rest.slice(usize::from(length))?;
        if name != kind.to_string().as_bytes() {
            return Err(BadNet::OtherKind);
        }
        let hidden = usize::from(u16::from_le_bytes(rest.take()?));
        let facts = usize::from(u16::from_le_bytes(rest.take()?));
        if hidden == 0 {
            return Err(BadNet::NotANet);
        }
        let slots = kind.table.slots();
        let mut weights = |count: usize| (0..count).map(|_| rest.number()).collect::<Result<Vec<i16>, _>>();
        let (facts, bias, scores) = (weights(facts * hidden)?, weights(hidden)?, weights(slots * hidden)?);
        let base = (0..slots).map(|_| rest.number()).collect::<Result<Vec<i32>, _>>()?;
        if rest.0.is_empty() {
            Ok(Self::new(kind, hidden, facts, bias, scores, base))
        } else {
            Err(BadNet::NotANet)
        }
    }
}

struct Reader<'a>(&'a [u8]);

impl<'a> Reader<'a> {
    fn take<const N: usize>(&mut self) -> Result<[u8; N], BadNet> {
        let (head, rest) = self.0.split_first_chunk::<N>().ok_or(BadNet::NotANet)?;
        self.0 = rest;
        Ok(*head)
    }

    fn slice(&mut self, length: usize) -> Result<&'a [u8], BadNet> {
        let (head, rest) = self.0.split_at_checked(length).ok_or(BadNet::NotANet)?;
        self.0 = rest;
        Ok(head)
    }

    fn number<N: TryFrom<i32>>(&mut self) -> Result<N, BadNet> {
        let mut folded = 0;
        for shift in (0..32).step_by(7) {
            let [byte] = self.take()?;
            folded |= u32::from(byte & 0x7f) << shift;
            if byte < 0x80 {
                let number = (folded >> 1).cast_signed() ^ -(folded & 1).cast_signed();
                return N::try_from(number).map_err(|_| BadNet::NotANet);
            }
        }
        Err(BadNet::NotANet)
    }
}

/// Writes a number, zigzag-encoded so that small ones stay small whatever their sign.
fn put(bytes: &mut Vec<u8>, number: i32) {
    let mut folded = ((number << 1) ^ (number >> 31)).cast_unsigned();
    while folded >= 0x80 {
        bytes.push(folded as u8 | 0x80);
        folded >>= 7;
    }
    bytes.push(folded as u8);
}

#[cfg(test)]
mod tests {
    use tablier_rules::ludo::Ludo;

    use super::*;

    const KIND: Kind = Kind { rules: "ludo", table: Seating::Across, couples: false, options: Letters::NONE };

    fn net() -> Net {
        let facts = vec![0, 1, -1, 63, -64, 64, -65, i16::MAX, i16::MIN, 8_191, -8_192, 8_192];
        Net::new(KIND, 2, facts, vec![5, -5], vec![1, 2, 3, 4], vec![i32::MAX, i32::MIN])
    }

    #[test]
    fn a_net_is_read_as_it_was_written() {
        assert_eq!(Net::from_bytes(KIND, &net().to_bytes()), Ok(net()));
    }

    #[test]
    fn a_net_for_another_table_is_not_taken() {
        let four = Kind { table: Seating::Around, ..KIND };
        assert_eq!(Net::from_bytes(four, &net().to_bytes()), Err(BadNet::OtherKind));
    }

    #[test]
    fn a_net_of_other_facts_or_none_is_not_taken() {
        assert_eq!(Net::read(&Ludo::default(), Seating::Across, &net().to_bytes()), Err(BadNet::OtherKind));
        let mut empty = MAGIC.to_vec();
        empty.extend(b"\x05ludo2\0\0\0\0\0\0");
        empty.extend(checksum(&empty).to_le_bytes());
        assert_eq!(Net::from_bytes(KIND, &empty), Err(BadNet::NotANet));
    }

    #[test]
    fn damage_is_noticed_wherever_it_is() {
        let whole = net().to_bytes();
        for place in 0..whole.len() {
            let mut damaged = whole.clone();
            damaged[place] ^= 1;
            assert!(Net::from_bytes(KIND, &damaged).is_err(), "byte {place}");
            assert!(Net::from_bytes(KIND, &whole[..place]).is_err(), "{place} bytes");
        }
    }
}
