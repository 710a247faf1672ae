//! Limits on what a player does at a table besides the steps of the game: each of these is stored and sent to
//! everybody.

use tablier_rules::Seats;
use tablier_table::ask::AskKind;

use crate::error::ApiError;

/// The length of the counting window, in milliseconds.
const SPAN: u64 = 10_000;

/// How many messages one seat may send in that window, and how often it may offer, answer an offer, end a
/// pause or report its presence.
const SAID: u8 = 8;
const OFFERED: u8 = 8;

/// How often people and bots may sit down and stand up, at the whole table.
const SEATED: u8 = 24;

/// Recent actions.
#[derive(Default)]
pub(super) struct Rates {
    said: [Count; 4],
    offered: [Count; 4],
    seated: Count,
}

#[derive(Default)]
struct Count {
    since: u64,
    times: u8,
}

impl Count {
    fn add(&mut self, most: u8, now: u64) -> Result<(), ApiError> {
        if now >= self.since + SPAN {
            (self.since, self.times) = (now, 0);
        }
        if self.times >= most {
            return Err(ApiError::slow_down((self.since + SPAN - now) as f64 / 1000.0));
        }
        self.times += 1;
        Ok(())
    }
}

impl Rates {
    /// May somebody on these seats do this just now? It counts for each of them.
    pub(super) fn check(&mut self, kind: AskKind, seats: Seats, now: u64) -> Result<(), ApiError> {
        let (counts, most) = match kind {
            AskKind::Chat => (&mut self.said, SAID),
            AskKind::Offer | AskKind::Accept | AskKind::Decline | AskKind::Resume | AskKind::Here => {
                (&mut self.offered, OFFERED)
            }
            AskKind::Sit | AskKind::Stand | AskKind::Bot => return self.seated.add(SEATED, now),
            AskKind::Roll
            | AskKind::Play
            | AskKind::Accuse
            | AskKind::Apologise
            | AskKind::Abandon
            | AskKind::Close => {
                return Ok(());
            }
        };
        seats.iter().try_for_each(|seat| counts[seat.index()].add(most, now))
    }
}

#[cfg(test)]
mod tests {
    use tablier_rules::Seat;

    use super::*;

    #[test]
    fn offers_of_one_seat_are_counted_together_and_apart_from_words_and_other_seats() {
        let mut rates = Rates::default();
        let [first, third] = [Seat::First, Seat::Third].map(|seat| Seats::default().with(seat));
        for kind in [AskKind::Offer, AskKind::Decline].into_iter().cycle().take(usize::from(OFFERED)) {
            assert!(rates.check(kind, first, SPAN).is_ok());
        }
        assert!(rates.check(AskKind::Resume, first, 2 * SPAN - 1).is_err());
        assert!(
            rates.check(AskKind::Chat, first, SPAN).is_ok()
                && rates.check(AskKind::Offer, third, SPAN).is_ok()
        );
        assert!(rates.check(AskKind::Offer, first, 2 * SPAN).is_ok(), "a while later");
        assert!((0..1000).all(|_| rates.check(AskKind::Roll, first, 5).is_ok()), "the game has its own pace");
    }
}
