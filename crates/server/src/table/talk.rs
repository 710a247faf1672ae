//! What was said at a table last, for those who come later.

use tablier_rules::Seat;

/// How many lines a table remembers; the log has them all.
const REMEMBERED: usize = 50;

/// The last lines, oldest first. Most tables are silent, and then there is no room for any.
#[derive(Clone, Default)]
pub(crate) struct Talk(Vec<Said>);

/// Something somebody said.
#[derive(Clone)]
pub(crate) struct Said {
    /// The number of its event.
    pub(crate) n: u64,
    pub(crate) at: u64,
    pub(crate) seat: Seat,
    /// Who sat there then.
    pub(crate) player: Option<String>,
    pub(crate) text: String,
}

impl Talk {
    pub(crate) fn add(&mut self, said: Said) {
        if self.0.len() == REMEMBERED {
            self.0.remove(0);
        }
        self.0.push(said);
    }

    pub(crate) fn lines(&self) -> &[Said] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_fifty_lines_are_remembered() {
        let mut talk = Talk::default();
        for n in 1..=55 {
            talk.add(Said { n, at: 0, seat: Seat::First, player: None, text: String::new() });
        }
        assert_eq!((talk.lines().len(), talk.lines()[0].n, talk.lines()[49].n), (50, 6, 55));
    }
}
