//! Listing, checking and playing actions allocates nothing, and positions are small.

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use tablier_rules::{Discard, Game, GameId, Seat, Seats, playout, with_game};
use tablier_testing::{Choices, FromSeed, every_game};

struct Counting;

thread_local! {
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

// SAFETY: every call is forwarded unchanged to the system allocator; only a counter is updated.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        let _ = ALLOCATIONS.try_with(|count| count.set(count.get() + 1));
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

#[test]
fn whole_games_are_played_without_allocating() {
    for any in every_game() {
        with_game!(any, game => {
            let start = [Seats::FOUR, Seats::TWO].into_iter().find_map(|seats| game.start(seats, Seat::First).ok());
            let start = start.expect("two or four can play");
            let mut choices = FromSeed::new(1);
            let before = ALLOCATIONS.get();
            for _ in 0..5 {
                let done = playout(&game, &start, 100_000, &mut Discard, |count| choices.below(count));
                assert!(done.standing.is_some());
            }
            assert_eq!(ALLOCATIONS.get(), before, "{:?}", any.id());
        });
    }
    let before = ALLOCATIONS.get();
    drop(vec![1]);
    assert_eq!(ALLOCATIONS.get(), before + 1, "the counter counts");
}

#[test]
fn positions_are_at_most_64_bytes() {
    fn bytes<G: Game>(_: &G) -> usize {
        size_of::<G::Position>()
    }
    for id in GameId::ALL {
        with_game!(id.game(), game => assert!(bytes(&game) <= 64, "{}", id.name()));
    }
}
