//! Sorting short lists. The library's sort is compiled again for every game and takes as much code as a rule
//! book, which a browser would have to fetch: there a simple one does.

use std::cmp::Ordering;

/// Sorts a list; equal items keep their order.
pub(crate) fn sort_by<T>(list: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    if cfg!(target_family = "wasm") { insert_each(list, order) } else { list.sort_by(&mut order) }
}

/// Puts one item after another in its place among those before it.
fn insert_each<T>(list: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut place = end;
        while place > 0 && order(&list[place], &list[place - 1]).is_lt() {
            list.swap(place, place - 1);
            place -= 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn both_ways_sort_alike() {
        let mut luck = Rng::new(16);
        for length in 0..200 {
            let list: Vec<(usize, usize)> = (0..length).map(|item| (luck.below(9), item)).collect();
            let (mut one, mut other) = (list.clone(), list);
            sort_by(&mut one, |a, b| b.0.cmp(&a.0));
            insert_each(&mut other, |a, b| b.0.cmp(&a.0));
            assert_eq!(one, other);
        }
    }
}
